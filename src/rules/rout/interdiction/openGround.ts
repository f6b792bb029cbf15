import type { GameMap, Hex, LocationIndex } from '../../../board/map/gameMap.ts';
import { terrain, type TerrainName } from '../../../board/terrain/terrain.ts';
import {
  DIRECTIONS,
  opposite,
  VERTEX_STEP,
  type Direction,
  type LatticePoint,
} from '../../../hexgrid/lattice.ts';
import { comesOverSide, seenOnRoad } from '../../../los/roadView.ts';
import { has } from '../../../units/unit.ts';
import type { Protection } from '../../../facts/interdiction.ts';
import { hasWallAdvantage, type Combatant } from '../combatant.ts';
import { holeAt } from '../destination/cover.ts';
import type { RoutContext } from '../routContext.ts';
import { type CornerStep, type Manner, type Step, costTerrainInMonth } from '../movement/movementCost.ts';

/** How the unit is in the Location: it has stood there since the phase began, or it enters with this step. */
export type EntryStance =
  | { readonly kind: 'standing' }
  | { readonly kind: 'entering'; readonly step: Step; readonly manner: Manner };

export const STANDING: EntryStance = { kind: 'standing' };

const cross = (a: LatticePoint, b: LatticePoint): number => a.x * b.y - a.y * b.x;
const vertex = (index: number): LatticePoint => VERTEX_STEP[index % 6] ?? { x: 0, y: 0 };

/**
 * The hexsides of `hex` through which a LOS from `viewer` enters it: one, or the two that meet at
 * the vertex it passes through. Exact, on the lattice.
 */
export const enteredHexsides = (hex: LatticePoint, viewer: LatticePoint): readonly Direction[] => {
  const ray = { x: viewer.x - hex.x, y: viewer.y - hex.y };
  return DIRECTIONS.filter((side) => {
    const from = cross(vertex(side), ray);
    const to = cross(ray, vertex(side + 1));
    return from >= 0 && to >= 0 && from + to > 0;
  });
};

/** How an enemy sees a unit that comes by road into other terrain. */
export const viewOfRoad = (
  field: RoutContext,
  enemy: Combatant,
  { to, across }: Step,
): ReturnType<typeof seenOnRoad> =>
  across === undefined
    ? 'open'
    : seenOnRoad(field.map, field.hexOf(enemy.at), field.hexOf(to), opposite(across));

/**
 * By road it is in the open to those whose LOS comes to it along the road, and not through the terrain beside
 * it.
 */
const besideRoad = (field: RoutContext, enemy: Combatant, step: Step, name: TerrainName): Protection[] =>
  terrain(name).openGround || viewOfRoad(field, enemy, step) !== 'covered'
    ? []
    : [{ kind: 'terrain', terrain: name }];

const inHex = (
  field: RoutContext,
  enemy: Combatant,
  at: LocationIndex,
  stance: EntryStance,
): Protection[] => {
  if (stance.kind === 'entering' && stance.manner === 'minimum') return [];
  const name = costTerrainInMonth(field.location(at).terrain, field.situation.month);
  if (stance.kind === 'entering' && stance.manner === 'road')
    return besideRoad(field, enemy, stance.step, name);
  if (name === 'shellholes') return [{ kind: 'paidCover', terrain: 'shellholes' }];
  return terrain(name).openGround ? [] : [{ kind: 'terrain', terrain: name }];
};

/** The side of a bridge covers those upon it. @rule B6 */
const onBridge = (field: RoutContext, enemy: Combatant, at: LocationIndex): Protection[] => {
  const name = field.location(at).terrain;
  return terrain(name).kind === 'bridge' && comesOverSide(field.map, field.hexOf(enemy.at), field.hexOf(at))
    ? [{ kind: 'terrain', terrain: name }]
    : [];
};

/** Who is marked as having Wall Advantage: somebody of the unit's own side in a Location, and where this enemy is. @rule B9.32 */
export const marksOf = (field: RoutContext, at: LocationIndex, enemy: Combatant) => ({
  own: field.friends.some((friend) => friend.at === field.locus(at) && hasWallAdvantage(friend.unit)),
  theirs: field.enemies.some((other) => other.at === enemy.at && hasWallAdvantage(other.unit)),
});

const ownSideHolds = (field: RoutContext, at: LocationIndex, enemy: Combatant): boolean => {
  const { own, theirs } = marksOf(field, at, enemy);
  return own && !theirs;
};

/**
 * An enemy at the hexside itself has Wall Advantage there, unless a friend of the unit is marked as having it; a
 * lone broken unit never has.
 *
 * @rule B9.32
 */
const holdsWallAdvantage = (field: RoutContext, enemy: Combatant, at: LocationIndex): boolean =>
  field.range(at, enemy) === 1 && field.location(enemy.at).level === 0 && !ownSideHolds(field, at, enemy);

/** From where a hex is looked at: how many levels above its ground, and how far away. */
interface Lookout {
  readonly hex: LatticePoint;
  readonly height: number;
  readonly range: number;
}

/**
 * TEM of the hexsides through which a LOS enters a hex, as far as it counts from there: less with each level
 * that the viewer is higher than far. One that is not to its centre dot says which those are.
 *
 * @rule B9.3
 */
export const hexsideTemAgainst = (
  map: GameMap,
  hex: Hex,
  { hex: viewer, height, range }: Lookout,
  sides: readonly Direction[] = enteredHexsides(hex, viewer),
): readonly { readonly terrain: TerrainName; readonly tem: number }[] =>
  sides.flatMap((side) => {
    const name = hex.hexsides[side];
    if (name === undefined) return [];
    const { tem } = terrain(name);
    const beyond = hex.neighbours[side];
    const hillside = beyond !== undefined && (map.hexes[beyond]?.baseLevel ?? 0) > hex.baseLevel;
    const left = name === 'bocage' ? tem : tem - Math.max(0, height - range);
    return left > 0 && !hillside ? [{ terrain: name, tem: left }] : [];
  });

const hexsideTem = (field: RoutContext, enemy: Combatant, hex: Hex, at: LocationIndex): Protection[] => {
  const range = field.range(at, enemy);
  if (range === 0 || field.location(at).level > 0 || holdsWallAdvantage(field, enemy, at)) return [];
  const height = field.location(enemy.at).elevation - hex.baseLevel;
  return hexsideTemAgainst(field.map, hex, { hex: enemy.hex, height, range }).map(({ terrain: name }) => ({
    kind: 'hexside',
    terrain: name,
  }));
};

/**
 * Not where the LOS comes through the very hexside over which the unit climbs the Crest Line.
 *
 * @rule B10.31
 */
const heightAdvantage = (
  field: RoutContext,
  enemy: Combatant,
  at: LocationIndex,
  stance: EntryStance,
): Protection[] => {
  const here = field.location(at);
  const { elevation } = field.location(enemy.at);
  if (field.rules['SK-heights'] === 'anyDifference')
    return elevation === here.elevation ? [] : [{ kind: 'heightDifference' }];
  if (elevation >= here.elevation) return [];
  if (stance.kind === 'entering' && stance.step.across !== undefined) {
    const crest = field.location(stance.step.from).elevation !== here.elevation;
    const entered = opposite(stance.step.across);
    if (crest && enteredHexsides(field.hexOf(at), enemy.hex).includes(entered)) return [];
  }
  return [{ kind: 'heightAdvantage' }];
};

/**
 * What keeps the vertex round which a unit goes from being Open Ground to an enemy with a LOS to it: a
 * Hindrance, or Height Advantage.
 *
 * @rule B23.71
 */
export const protectionsAtCorner = (
  field: RoutContext,
  enemy: Combatant,
  step: CornerStep,
): readonly Protection[] => {
  const amount = field.lookAtCorner(step, enemy);
  const hindered: Protection[] = amount > 0 ? [{ kind: 'hindrance', amount }] : [];
  return [...hindered, ...heightAdvantage(field, enemy, step.from, STANDING)];
};

/**
 * An AFV covers its own side, and once it is abandoned both, as a wreck does; none from fire out of its own
 * Location.
 *
 * @rule D9.3
 */
const besideVehicle = (field: RoutContext, enemy: Combatant, at: LocationIndex): Protection[] =>
  enemy.at === field.locus(at)
    ? []
    : [
        ...field.vehicles
          .filter((vehicle) => vehicle.at === field.locus(at))
          .map(({ unit }): Protection => ({ kind: 'vehicle', unit: unit.id })),
        ...(field.location(at).level === 0 && field.counters.wrecked(field.hexOf(at))
          ? [{ kind: 'wreck' } as const]
          : []),
      ];

/** In a hole it has cover from everybody, however it came there. @rule B27.3 B27.41 B30.41 */
const shelterAt = (field: RoutContext, at: LocationIndex): Protection[] => {
  const shelter = holeAt(field, at);
  return shelter === undefined ? [] : [{ kind: 'paidCover', terrain: shelter }];
};

const dugIn = (field: RoutContext, at: LocationIndex, stance: EntryStance): Protection[] => {
  const hole = shelterAt(field, at);
  if (stance.kind !== 'standing') return hole;
  const mansGuns = field.row.kind === 'crew' || field.row.kind === 'halfSquad';
  const guns = mansGuns
    ? field.friends.filter(
        (friend) =>
          friend.at === field.locus(at) && friend.row.kind === 'gun' && !has(friend.unit, 'unemplaced'),
      )
    : [];
  return [...hole, ...guns.map(({ unit }): Protection => ({ kind: 'emplacedGun', unit: unit.id }))];
};

/**
 * What keeps a Location from being Open Ground to one enemy that has LOS to it, for a unit that
 * stands in it or enters it in this manner; nothing means that FFMO would apply. Open Ground is a
 * relation between hex, entry and enemy, never a property of the hex.
 *
 * @rule A10.531
 */
export const protections = (
  field: RoutContext,
  enemy: Combatant,
  at: LocationIndex,
  stance: EntryStance,
): readonly Protection[] => {
  const hex = field.hexOf(at);
  const hindrance = field.look(at, enemy);
  const hindered: Protection[] = hindrance > 0 ? [{ kind: 'hindrance', amount: hindrance }] : [];
  return [
    ...hindered,
    ...inHex(field, enemy, at, stance),
    ...onBridge(field, enemy, at),
    ...dugIn(field, at, stance),
    ...hexsideTem(field, enemy, hex, at),
    ...heightAdvantage(field, enemy, at, stance),
    ...besideVehicle(field, enemy, at),
  ];
};
