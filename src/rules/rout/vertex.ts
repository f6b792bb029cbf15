import { turned } from '../../hexgrid/lattice.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import type { Field } from './field.ts';
import { goesRound, type CornerStep, type Step } from './movementCost.ts';

/** The hexes that meet at the vertex round which a step goes, as `S3/R3/S4`: the one left, the one entered, and the third if there is one. */
export const vertexName = (field: Field, { from, to, across, corner }: CornerStep): string => {
  const here = field.hexOf(from);
  const beyond = here.neighbours[corner === across ? turned(corner, -1) : corner];
  const third = beyond === undefined ? undefined : field.map.hexes[beyond]?.id;
  return [here.id, field.hexOf(to).id, third].filter((id): id is HexId => id !== undefined).join('/');
};

const hexesOf = (vertex: string): string => vertex.split('/').toSorted().join('/');

/** Whether a step goes round that vertex, its hexes named in any order. @rule B23.71 */
export const goesBy = (field: Field, step: Step, vertex: string): boolean =>
  goesRound(step) && hexesOf(vertexName(field, step)) === hexesOf(vertex);
