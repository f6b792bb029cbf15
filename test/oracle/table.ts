import { directionTo, type GameMap, type Hex, type Location, type LocationIndex } from '../../src/board/gameMap.ts';
import { TERRAIN, type TerrainName } from '../../src/board/terrain.ts';
import { DIRECTIONS, opposite, rangeBetween, VERTEX_STEP, type Direction } from '../../src/hexgrid/lattice.ts';
import type { Sight, Sights } from '../../src/los/sight.ts';
import { counter, weapon } from '../../src/units/counters.ts';
import type { Situation } from '../../src/units/position.ts';
import type { Settings } from '../../src/units/ruleSet.ts';
import { has, type Unit } from '../../src/units/unit.ts';

/** What the oracle plays on: the table with places looked up, and nothing remembered. */
export interface Table {
  readonly situation: Situation;
  readonly map: GameMap;
  readonly sights: Sights;
  readonly router: Unit;
  /** Which reading is taken of each point. */
  readonly rules: Settings;
  readonly start: LocationIndex;
  readonly enemies: readonly Foe[];
  /** The ways out of each Location, enemies left out of account. */
  readonly exits: ReadonlyMap<LocationIndex, readonly Exit[]>;
}

/** The table before its ways have been listed. */
export type BareTable = Omit<Table, 'enemies' | 'exits'>;

export interface Exit {
  readonly to: LocationIndex;
  readonly payments: readonly Payment[];
}

export interface Foe {
  readonly unit: Unit;
  readonly at: LocationIndex;
}

/** One way to enter a Location, in half MF; sheltered means that it paid to be out of the open there. */
export interface Payment {
  readonly cost: number;
  readonly sheltered: boolean;
}

export const placeOf = (map: GameMap, index: LocationIndex): Location => {
  const location = map.locations[index];
  if (!location) throw new Error(`no Location ${index}`);
  return location;
};

export const hexOf = (map: GameMap, index: LocationIndex): Hex => {
  const hex = map.hexes[placeOf(map, index).hex];
  if (!hex) throw new Error(`no hex of Location ${index}`);
  return hex;
};

export const rangeOf = (map: GameMap, a: LocationIndex, b: LocationIndex): number => rangeBetween(hexOf(map, a), hexOf(map, b));

export const sees = (sight: Sight): boolean => sight.kind !== 'blocked';

const isPlayable = ({ situation }: BareTable, hex: Hex): boolean => situation.playable.length === 0 || situation.playable.includes(hex.id);

/** B15.6: grain is a plowed field in April and May, bare ground from October to March. */
const cotOf = (terrain: TerrainName, month: number): number | undefined => {
  if (terrain === 'grain' && (month < 4 || month > 9)) return 2;
  const { entry } = TERRAIN[terrain];
  return typeof entry === 'number' ? entry : undefined;
};

export const hexsideBetween = (from: Hex, direction: Direction, to: Hex): TerrainName | undefined =>
  from.hexsides[direction] ?? to.hexsides[opposite(direction)];

const reckonPayments = (table: BareTable, from: LocationIndex, to: LocationIndex): readonly Payment[] => {
  const { map } = table;
  const [a, b, here, there] = [placeOf(map, from), placeOf(map, to), hexOf(map, from), hexOf(map, to)];
  if (!isPlayable(table, there)) return [];
  if (a.hex === b.hex)
    return Math.abs(a.level - b.level) === 1 && here.building?.stairs === true ? [{ cost: 2, sheltered: false }] : [];
  const direction = directionTo(here, b.hex);
  if (direction === undefined) return [];
  if (a.level > 0 || b.level > 0)
    return a.level === b.level && here.building?.joined[direction] === true ? [{ cost: 4, sheltered: false }] : [];
  return groundPayments(table, here, direction, there);
};

const groundPayments = (table: BareTable, here: Hex, direction: Direction, there: Hex): readonly Payment[] => {
  const barrier = hexsideBetween(here, direction, there);
  const crossing = barrier === undefined ? 0 : TERRAIN[barrier].entry;
  const cot = cotOf(there.terrain, table.situation.month);
  if (typeof crossing !== 'number' || cot === undefined) return [];
  const climb = there.baseLevel - here.baseLevel === 1 ? 2 : 1;
  const least = { cost: cot * climb + crossing, sheltered: false };
  return there.terrain === 'shellholes' ? [least, { cost: 2 * cot * climb + crossing, sheltered: true }] : [least];
};

/** Every way from one Location to the next that can be done on foot. */
export const exitsOf = (table: BareTable): ReadonlyMap<LocationIndex, readonly Exit[]> =>
  new Map(table.map.locations.map(({ index }) => [index, exitsFrom(table, index)]));

const exitsFrom = (table: BareTable, from: LocationIndex): readonly Exit[] => {
  const here = hexOf(table.map, from);
  const near = [...here.locations, ...here.neighbours.flatMap((index) => (index === undefined ? [] : (table.map.hexes[index]?.locations ?? [])))];
  return near.filter((to) => to !== from).map((to) => ({ to, payments: reckonPayments(table, from, to) })).filter(({ payments }) => payments.length > 0);
};

export const neighboursOf = ({ exits }: Table, from: LocationIndex): readonly LocationIndex[] => (exits.get(from) ?? []).map(({ to }) => to);

/** Ways to enter one Location from the next, before Encirclement and foxholes; none if it cannot be done on foot. */
export const paymentsOf = ({ exits }: Table, from: LocationIndex, to: LocationIndex): readonly Payment[] =>
  exits.get(from)?.find((exit) => exit.to === to)?.payments ?? [];

/** A.8: in LOS, and one could advance from the one to the other. */
export const isAdjacent = (table: Table, a: LocationIndex, b: LocationIndex): boolean =>
  a !== b && sees(table.sights.between(a, b)) && (paymentsOf(table, a, b).length > 0 || paymentsOf(table, b, a).length > 0);

export const isCover = (table: Table, at: LocationIndex): boolean => TERRAIN[placeOf(table.map, at).terrain].cover !== 'none';

/** Normal Range of the unit and its working machine guns, never above 16 (or 17, SK-range); 0 where it has none, as broken units have by most readings. A10.532 */
export const normalRange = ({ rules }: Pick<Table, 'rules'>, { unit }: Foe, evenBroken = false): number => {
  if (has(unit, 'broken') && !evenBroken) return 0;
  const own = counter(unit.counter).kind === 'leader' ? 0 : (counter(unit.counter).range ?? 0);
  const guns = unit.weapons.filter(({ malfunctioned }) => !malfunctioned).map(({ counter: id }) => weapon(id).range ?? 0);
  return Math.min(rules['SK-range'] === '17' ? 17 : 16, Math.max(own, ...guns));
};

/** Whether nothing in the unit's own state keeps it from firing at full effect. A10.532 */
export const canFireFully = ({ unit }: Pick<Foe, 'unit'>): boolean =>
  !(['broken', 'pinned', 'cx', 'encircled', 'melee', 'concealed'] as const).some((state) => has(unit, state));

const isSmc = ({ unit }: Foe): boolean => ['leader', 'hero'].includes(counter(unit.counter).kind);

/** Alone an SMC fires a machine gun at half FP or with a DRM, and a leader has no FP of his own. A second SMC without a weapon helps. A10.532 */
const rangeAtFullEffect = (table: Table, foe: Foe): number => {
  if (!isSmc(foe)) return normalRange(table, foe);
  const isHelped = table.enemies.some((mate) => mate !== foe && mate.at === foe.at && isSmc(mate) && mate.unit.weapons.length === 0 && canFireFully(mate));
  const { kind, range } = counter(foe.unit.counter);
  return isHelped ? normalRange(table, foe) || -1 : kind === 'hero' ? (range ?? 0) : -1;
};

/** How a unit came to stand where it stands: stepping in from a Location, or there since the phase began. */
export interface Arrival {
  readonly from?: LocationIndex;
  readonly at: LocationIndex;
  readonly sheltered: boolean;
}

/** The hexsides of the target's hex that a LOS crosses: one, or the two of a vertex. */
export const hexsidesCrossed = (map: GameMap, target: LocationIndex, from: LocationIndex): readonly Direction[] => {
  const [here, there] = [hexOf(map, target), hexOf(map, from)];
  const [dx, dy] = [there.x - here.x, there.y - here.y];
  const turnFrom = (vertex: number): number => {
    const { x, y } = VERTEX_STEP[vertex % 6] ?? { x: 0, y: 0 };
    return x * dy - y * dx;
  };
  return here.id === there.id ? [] : DIRECTIONS.filter((direction) => turnFrom(direction) >= 0 && turnFrom(direction + 1) <= 0);
};

/** A10.531: this enemy could take the -1 for Movement in the Open at the unit there. */
export const isOpenTo = (table: Table, { from, at, sheltered }: Arrival, foe: Foe): boolean => {
  const { map, sights } = table;
  const sight = sights.between(at, foe.at);
  const place = placeOf(map, at);
  if (!sees(sight) || sight.hindrance > 0 || sheltered) return false;
  if (!isBare(place.terrain, table.situation.month)) return false;
  if (from === undefined && place.terrain === 'shellholes') return false;
  // SK-LOS-07: by the Starter Kit any difference in height is enough.
  if (table.rules['SK-heights'] === 'anyDifference' && place.elevation !== placeOf(map, foe.at).elevation) return false;
  if (place.elevation > placeOf(map, foe.at).elevation && !climbsTowards(table, from, at, foe)) return false;
  return !isBehindHexside(table, at, foe);
};

const isBare = (terrain: TerrainName, month: number): boolean => (terrain === 'grain' ? month < 6 || month > 9 : TERRAIN[terrain].openGround);

/** B10.31: no Height Advantage on the step across the very Crest Line that the LOS crosses. */
const climbsTowards = (table: Table, from: LocationIndex | undefined, at: LocationIndex, foe: Foe): boolean => {
  if (from === undefined) return false;
  const [before, now] = [hexOf(table.map, from), hexOf(table.map, at)];
  if (before.baseLevel >= now.baseLevel) return false;
  return hexsidesCrossed(table.map, at, foe.at).some((direction) => now.neighbours[direction] === before.index);
};

/** B9.32: an unbroken enemy on the ground at the hexside itself has Wall Advantage, which a lone broken unit never has. */
const holdsItsSide = (table: Table, at: LocationIndex, foe: Foe): boolean =>
  rangeOf(table.map, at, foe.at) === 1 && !has(foe.unit, 'broken') && placeOf(table.map, foe.at).level === 0;

/** B9: a wall or hedge of the unit's hex, its vertices included, lies across the LOS, and the enemy does not look over it. */
const isBehindHexside = (table: Table, at: LocationIndex, foe: Foe): boolean => {
  const here = hexOf(table.map, at);
  if (holdsItsSide(table, at, foe)) return false;
  const above = placeOf(table.map, foe.at).elevation - here.baseLevel;
  const reduction = Math.max(0, above - rangeOf(table.map, at, foe.at));
  const crossed = hexsidesCrossed(table.map, at, foe.at);
  return crossed.some((direction) => {
    const index = here.neighbours[direction];
    const beyond = index === undefined ? undefined : table.map.hexes[index];
    const barrier = beyond && hexsideBetween(here, direction, beyond);
    return beyond !== undefined && barrier !== undefined && beyond.baseLevel <= here.baseLevel && TERRAIN[barrier].tem - reduction > 0;
  });
};

/** Enemies in whose LOS and Normal Range it stands in the open. A10.5, with the three sides of D-5 about who counts. */
export const exposedTo = (table: Table, arrival: Arrival, foes: readonly Foe[]): readonly Foe[] => {
  const reading = table.rules['D-5'];
  if (reading === 'ableToInterdict') {
    const able = interdictorsOf(table, arrival);
    return foes.filter((foe) => able.includes(foe));
  }
  const even = reading === 'anyKnown';
  return foes.filter((foe) => !has(foe.unit, 'melee') && (even || !has(foe.unit, 'broken')) && rangeOf(table.map, arrival.at, foe.at) <= normalRange(table, foe, even) && isOpenTo(table, arrival, foe));
};

/** SK-RtPh-17: by the Starter Kit only units in Good Order Interdict; the states that bar anybody else anyway are in `canFireFully`. */
const isFitToInterdict = ({ rules }: Table, { unit }: Foe): boolean => rules['SK-interdictors'] === 'unbroken' || !has(unit, 'berserk');

/** A10.53: the enemy units that Interdict this entry, Known or not. */
export const interdictorsOf = (table: Table, arrival: Arrival): readonly Foe[] =>
  table.enemies.filter((foe) => canFireFully(foe) && isFitToInterdict(table, foe) && rangeOf(table.map, arrival.at, foe.at) <= rangeAtFullEffect(table, foe) && isOpenTo(table, arrival, foe));
