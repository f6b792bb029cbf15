import { hexesOfUnknownTerrain } from '../../board/map/unknownTerrain.ts';
import type { LatticePoint } from '../../hexgrid/lattice.ts';
import { hexOf } from '../../board/map/mapLookup.ts';
import type { Ground } from '../../facts/rout.ts';
import { isBroken } from '../../units/unit.ts';
import { mf } from '../../hexgrid/quantity.ts';
import type { Obligation } from './report.ts';
import type { RoutContext } from './routContext.ts';

/** Lengths here are in lattice steps across: a hex reaches two of them from its centre; its hexsides are not cut finely. */
const HEX = 2.1;
const PITCH = 2 * Math.sqrt(3);

interface Spot {
  readonly x: number;
  readonly y: number;
}

const spotOf = ({ x, y }: LatticePoint): Spot => ({ x, y: y * Math.sqrt(3) });

const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Whether a hex can lie on a line from an enemy to some place within `reach` of the start: every such line is
 * in the hull of that circle and the enemy, a wedge.
 */
const inWedge = (hex: Spot, enemy: Spot, start: Spot, reach: number): boolean => {
  const distance = far(enemy, start);
  if (distance <= reach) return far(hex, start) <= reach + HEX;
  const [dx, dy] = [(start.x - enemy.x) / distance, (start.y - enemy.y) / distance];
  const along = (hex.x - enemy.x) * dx + (hex.y - enemy.y) * dy;
  const across = Math.abs((hex.x - enemy.x) * dy - (hex.y - enemy.y) * dx);
  const slope = reach / distance;
  return along >= -HEX && along <= distance && across * Math.sqrt(1 - slope ** 2) - along * slope <= HEX;
};

/** How far from its start the unit can come: no hex costs less than one MF. */
const reachOf = ({ allowance }: RoutContext, obligation: Obligation): number =>
  HEX + (obligation.kind === 'cannot' ? 0 : (allowance / mf(1)) * PITCH);

/**
 * The hexes of unknown terrain that the answer may rest on, nearest first: those that the unit could come to,
 * and those between there and the enemies. Rather one too many than one too few. Where a broken
 * unit cannot rout, its own hex and what lies between that and the enemies.
 */
export const unknownTerrain = (field: RoutContext, obligation: Obligation): readonly Ground[] => {
  const unknown = hexesOfUnknownTerrain(field.map);
  if (unknown.size === 0 || (obligation.kind === 'cannot' && !isBroken(field.unit))) return [];
  const reach = reachOf(field, obligation);
  const start = spotOf(field.hexOf(field.start));
  const enemies = [...field.enemies, ...field.dummies].map(({ hex }) => spotOf(hex));
  const hexes = [...unknown]
    .map((index) => hexOf(field.map, index))
    .map((hex) => ({ id: hex.id, spot: spotOf(hex) }))
    .filter(
      ({ spot }) =>
        far(spot, start) <= reach + HEX || enemies.some((enemy) => inWedge(spot, enemy, start, reach)),
    )
    .toSorted((a, b) => far(a.spot, start) - far(b.spot, start))
    .map(({ id }) => id);
  return hexes.length === 0
    ? []
    : [{ rule: 'A4.2', fact: 'notModelled', what: 'unknownTerrain', units: [], hexes }];
};
