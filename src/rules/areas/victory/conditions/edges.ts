import type { Hex } from '../../../../board/map/gameMap.ts';
import type { HexId } from '../../../../hexgrid/hexId.ts';
import type { Direction } from '../../../../hexgrid/lattice.ts';
import type { Situation } from '../../../../units/position.ts';
import type { ConditionClause, Edge } from './condition.ts';

type Table = Pick<Situation, 'map' | 'playable'>;

const hexNamed = ({ map }: Table, name: HexId): Hex | undefined => {
  const index = map.hexById.get(name);
  return index === undefined ? undefined : map.hexes[index];
};

/** Whether a hex is in play. */
export const isInPlay = ({ playable }: Pick<Table, 'playable'>, name: HexId): boolean =>
  playable.length === 0 || playable.includes(name);

/** The sides of a hex beyond which nothing is in play. */
const openSides = (table: Table, name: HexId): readonly Direction[] => {
  const { map } = table;
  const sides =
    hexNamed(table, name)?.neighbours.map((next) => (next === undefined ? undefined : map.hexes[next]?.id)) ??
    [];
  return sides.flatMap((next, side) =>
    next === undefined || !isInPlay(table, next) ? [side as Direction] : [],
  );
};

/** Whether one can leave the map from this hex: some side of it has no hex in play beyond. */
export const isAtTheEdge = (table: Table, name: HexId): boolean => openSides(table, name).length > 0;

/** The sides that are all open of a hex at each edge; a corner hex is at two. */
const OUTWARD: Readonly<Record<Edge, readonly Direction[]>> = {
  north: [0],
  east: [1, 2],
  south: [3],
  west: [4, 5],
};

/** Whether a hex is at this edge of the map in play. @rule A26.23 */
export const isAtEdge = (table: Table, name: HexId, edge: Edge): boolean => {
  const open = openSides(table, name);
  return OUTWARD[edge].every((side) => open.includes(side));
};

/** Whether an exit by this hex is one that the clause asks for. @rule A26.23 */
export const isWayOut = (
  table: Table,
  { by, off }: Extract<ConditionClause, { readonly kind: 'exit' }>,
  hex: HexId | undefined,
): boolean => {
  if (off !== undefined) return hex !== undefined && off.some((edge) => isAtEdge(table, hex, edge));
  return by.length === 0 || (hex !== undefined && by.includes(hex));
};
