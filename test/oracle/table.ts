import {
  directionTo,
  type GameMap,
  type Hex,
  type Location,
  type LocationIndex,
} from '../../src/board/map/gameMap.ts';
import { TERRAIN, type TerrainName } from '../../src/board/terrain/terrain.ts';
import {
  DIRECTIONS,
  opposite,
  rangeBetween,
  VERTEX_STEP,
  type Direction,
} from '../../src/hexgrid/lattice.ts';
import type { Sight, Sights } from '../../src/los/sight.ts';
import { counter, weapon } from '../../src/units/counters.ts';
import type { Situation } from '../../src/units/position.ts';
import type { Settings } from '../../src/units/ruleSet.ts';
import { has, type Unit } from '../../src/units/unit.ts';
import {
  boxAt,
  digAt,
  groundOf,
  isAblaze,
  isBesideWreck,
  isCovered,
  isMined,
  isShelled,
  isSmoky,
  isWired,
  locationOf,
  looksAt,
  postOf,
  postsOf,
  withinOf,
  type Post,
} from './posts.ts';

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
export type BareTable = Pick<Table, 'situation' | 'map' | 'sights' | 'rules'>;

export interface Exit {
  readonly to: LocationIndex;
  readonly payments: readonly Payment[];
}

export interface Foe {
  readonly unit: Unit;
  readonly post: Post;
  /** Its Location. */
  readonly at: LocationIndex;
}

/** One way to enter a Location, in half MF; sheltered means that it paid to be out of the open there. */
export interface Payment {
  readonly cost: number;
  readonly sheltered: boolean;
  /** What a distance counts of it: the least that the terrain asks. */
  readonly base: number;
  /** What it pays for Fortifications besides (B26.4 with a roll of 1, B27.4, B30.4). */
  readonly fort: number;
  /** From trench to trench (B27.54). */
  readonly quiet: boolean;
}

export const placeOf = (map: GameMap, index: LocationIndex): Location => {
  const location = map.locations[groundOf(map, index)];
  if (!location) throw new Error(`no Location ${index}`);
  return location;
};

export const hexOf = (map: GameMap, index: LocationIndex): Hex => {
  const hex = map.hexes[placeOf(map, index).hex];
  if (!hex) throw new Error(`no hex of Location ${index}`);
  return hex;
};

export const rangeOf = (map: GameMap, a: LocationIndex, b: LocationIndex): number =>
  rangeBetween(hexOf(map, a), hexOf(map, b));

export const sees = (sight: Sight | undefined): sight is Sight =>
  sight !== undefined && sight.kind !== 'blocked';

const isPlayable = ({ situation }: BareTable, hex: Hex): boolean =>
  situation.playable.length === 0 || situation.playable.includes(hex.id);

/** B15.6: grain is a plowed field in April and May, bare ground from October to March. */
const cotOf = (terrain: TerrainName, month: number): number | undefined => {
  if (terrain === 'grain' && (month < 4 || month > 9)) return 2;
  const { entry } = TERRAIN[terrain];
  return typeof entry === 'number' ? entry : undefined;
};

export const hexsideBetween = (from: Hex, direction: Direction, to: Hex): TerrainName | undefined =>
  from.hexsides[direction] ?? to.hexsides[opposite(direction)];

type Price = Pick<Payment, 'cost' | 'sheltered'>;

const pricesOf = (table: BareTable, from: LocationIndex, to: LocationIndex): readonly Price[] => {
  const { map } = table;
  const [a, b, here, there] = [placeOf(map, from), placeOf(map, to), hexOf(map, from), hexOf(map, to)];
  if (!isPlayable(table, there) || isAblaze(table, to)) return [];
  const smoke = isSmoky(table, to) ? 2 : 0;
  if (a.hex === b.hex)
    return Math.abs(a.level - b.level) === 1 && here.building?.stairs === true
      ? [{ cost: 2 + smoke, sheltered: false }]
      : [];
  const direction = directionTo(here, b.hex);
  if (direction === undefined) return [];
  if (a.level > 0 || b.level > 0)
    return a.level === b.level && here.building?.joined[direction] === true
      ? [{ cost: 4 + smoke, sheltered: false }]
      : [];
  return groundPayments(table, here, direction, there, smoke);
};

const groundPayments = (
  table: BareTable,
  here: Hex,
  direction: Direction,
  there: Hex,
  smoke: number,
): readonly Price[] => {
  const barrier = hexsideBetween(here, direction, there);
  const crossing = barrier === undefined ? 0 : TERRAIN[barrier].entry;
  const cot = cotOf(there.terrain, table.situation.month);
  if (typeof crossing !== 'number' || cot === undefined) return [];
  const climb = there.baseLevel - here.baseLevel === 1 ? 2 : 1;
  const least = { cost: (cot + smoke) * climb + crossing, sheltered: false };
  return there.terrain === 'shellholes'
    ? [least, { cost: (2 * cot + smoke) * climb + crossing, sheltered: true }]
    : [least];
};

/** Every way from one post to the next that can be done on foot. */
export const exitsOf = (table: Omit<Table, 'exits'>): ReadonlyMap<LocationIndex, readonly Exit[]> => {
  const posts = postsOf(table, table.start);
  return new Map(
    posts.map((from) => [
      from,
      posts
        .filter((to) => to !== from && rangeOf(table.map, from, to) <= 1)
        .map((to) => ({ to, payments: reckonPayments(table, from, to) }))
        .filter(({ payments }) => payments.length > 0),
    ]),
  );
};

/**
 * B30.42, B30.6: an armed enemy outside bars the pillbox; the Disrupted do not, and those whom nobody sees
 * are not heeded.
 */
export const isBesieged = ({ enemies, map }: Pick<Table, 'enemies' | 'map'>, post: Post): boolean =>
  enemies.some(
    (foe) =>
      foe.at === groundOf(map, post) &&
      isArmed(foe) &&
      !(['disrupted', 'concealed', 'hidden'] as const).some((state) => has(foe.unit, state)),
  );

/** A5.1: how much of a squad a unit is. */
const SQUADS: Readonly<Record<string, number>> = { squad: 1, halfSquad: 0.5, crew: 0.5 };
const squadsOf = (unit: Unit): number => SQUADS[counter(unit.counter).kind] ?? 0;
const isSmc = ({ unit }: Pick<Foe, 'unit'>): boolean =>
  ['leader', 'hero'].includes(counter(unit.counter).kind);

const friendsOf = ({ situation, router }: Pick<Table, 'situation' | 'router'>): readonly Unit[] =>
  situation.units.filter(
    (unit) =>
      unit !== router && unit.side === router.side && !has(unit, 'dummy') && unit.heldBy === undefined,
  );

/**
 * A5.11: half MF more for each squad too many in a Location; by the Starter Kit (SK-overstacking) nobody
 * enters then: `undefined`.
 */
const crowdIn = (table: Omit<Table, 'exits'>, ground: Post): number | undefined => {
  const there = friendsOf(table).filter((unit) => locationOf(table.map, postOf(table, unit)) === ground);
  const excess =
    there
      .filter(({ aboard }) => aboard === undefined)
      .reduce((sum, unit) => sum + squadsOf(unit), squadsOf(table.router)) - 3;
  const smcTooMany = isSmc({ unit: table.router }) && there.filter((unit) => isSmc({ unit })).length >= 4;
  if (table.rules['SK-overstacking'] === 'barred' && (excess > 0 || smcTooMany)) return undefined;
  return 2 * Math.max(0, Math.ceil(excess));
};

/** B27.12, B30.111: what a foxhole, trench or pillbox still holds; four SMC besides. */
const hasRoom = (table: Omit<Table, 'exits'>, post: Post): boolean => {
  const hole =
    withinOf(table.map, post) === 'box'
      ? boxAt(table, post)
      : withinOf(table.map, post) === 'dug'
        ? digAt(table, post)
        : undefined;
  if (hole === undefined) return true;
  const there = friendsOf(table).filter((unit) => postOf(table, unit) === post);
  if (isSmc({ unit: table.router })) return there.filter((unit) => isSmc({ unit })).length < 4;
  return (
    there.reduce((sum, unit) => sum + squadsOf(unit), squadsOf(table.router)) <=
    (hole.kind === 'trench' ? 3 : Number(hole.kind.at(-1)))
  );
};

/**
 * What getting in and out of Fortifications costs on the way from one post to another; `undefined` if it
 * cannot be done.
 */
const fortCost = (table: Omit<Table, 'exits'>, from: Post, to: Post): number | undefined => {
  const { map } = table;
  const [out, into] = [withinOf(map, from), withinOf(map, to)];
  if (
    into === 'under' ||
    (into === 'dug' && !digAt(table, to)) ||
    (into === 'box' && !boxAt(table, to)) ||
    !hasRoom(table, to)
  )
    return undefined;
  if ((out === 'box' || into === 'box') && isBesieged(table, out === 'box' ? from : to)) return undefined;
  const lower = placeOf(map, to).elevation < placeOf(map, from).elevation;
  const straightDown = out === 'dug' && lower && digAt(table, from)?.kind === 'trench';
  const leaving =
    out === 'box' || (out === 'dug' && !straightDown) || (out === 'above' && isWired(table, from)) ? 2 : 0;
  const same = groundOf(map, from) === groundOf(map, to);
  return leaving + (into === 'above' ? 0 : 2 + (!same && isWired(table, to) ? 2 : 0));
};

const reckonPayments = (table: Omit<Table, 'exits'>, from: Post, to: Post): readonly Payment[] => {
  const { map } = table;
  const fort = fortCost(table, from, to);
  const [out, into] = [withinOf(map, from), withinOf(map, to)];
  const quiet = alongTrench(table, from, to);
  if (groundOf(map, from) === groundOf(map, to)) {
    const begins =
      from === table.start &&
      !isAblaze(table, to) &&
      ((out !== 'dug' &&
        into !== 'above' &&
        out !== 'box' &&
        (into === 'box' || !has(table.router, 'encircled'))) ||
        (out === 'box' && into === 'above'));
    return begins && fort !== undefined
      ? [
          { cost: 0, base: 0, fort: out === 'box' ? 2 : fort, sheltered: into !== 'above', quiet: false },
          ...quiet,
        ]
      : quiet;
  }
  const crowd = crowdIn(table, groundOf(map, to));
  const prices =
    fort === undefined || crowd === undefined
      ? []
      : pricesOf(table, groundOf(map, from), groundOf(map, to)).map(({ cost, sheltered }) => ({
          cost: cost + crowd,
          sheltered,
        }));
  const base = Math.min(...prices.map(({ cost }) => cost));
  const least = prices.filter(({ cost }) => cost === base).slice(0, 1);
  const paid =
    into === 'above'
      ? prices
      : withoutStairs(table, from, to)
        ? least.map(({ cost }) => ({ cost, sheltered: true }))
        : [];
  return [...paid.map((price) => ({ ...price, base, fort: fort ?? 0, quiet: false })), ...quiet];
};

/** Fortifications lie on the ground, and nobody comes into them down the stairs. */
const withoutStairs = ({ map }: BareTable, from: Post, to: Post): boolean =>
  placeOf(map, from).hex !== placeOf(map, to).hex;

/** B27.54, B30.8: trenches in hexes that touch, or a trench and a pillbox, are joined: one MF, two uphill. */
const alongTrench = (table: Omit<Table, 'exits'>, from: Post, to: Post): readonly Payment[] => {
  const { map } = table;
  const kinds = [from, to].map((post) =>
    withinOf(map, post) === 'box'
      ? 'box'
      : withinOf(map, post) === 'dug'
        ? digAt(table, post)?.kind
        : undefined,
  );
  const joined = kinds.includes('trench') && kinds.every((kind) => kind === 'trench' || kind === 'box');
  const crowd =
    withinOf(map, to) === 'box' || groundOf(map, from) === groundOf(map, to)
      ? 0
      : crowdIn(table, groundOf(map, to));
  if (
    !joined ||
    crowd === undefined ||
    !hasRoom(table, to) ||
    [from, to].some((post) => withinOf(map, post) === 'box' && isBesieged(table, post)) ||
    !isPlayable(table, hexOf(map, to)) ||
    isAblaze(table, to)
  )
    return [];
  if (groundOf(map, from) === groundOf(map, to))
    return from === table.start ? [{ cost: 0, base: 0, fort: 2, sheltered: true, quiet: true }] : [];
  const cost =
    (isSmoky(table, to) ? 4 : 2) * (placeOf(map, to).elevation > placeOf(map, from).elevation ? 2 : 1) +
    crowd;
  return [{ cost, base: cost, fort: 0, sheltered: true, quiet: true }];
};

/**
 * A10.51, B28.413: a step that leads into, out of or through a known minefield or a FFE, which nobody can be
 * made to take.
 */
export const mayBeShunned = (table: BareTable, from: Post, to: Post, { quiet }: Payment): boolean => {
  const { map } = table;
  if (locationOf(map, from) === locationOf(map, to)) return false;
  const shelled = isShelled(table, from) || isShelled(table, to);
  const direction = directionTo(hexOf(map, from), placeOf(map, to).hex);
  const inside = direction === undefined || hexOf(map, from).building?.joined[direction] === true;
  return shelled || (!quiet && !inside && (isMined(table, from) || isMined(table, to)));
};

/** Each end sees the other, as far as pillboxes let it. */
export const sightBetween = (table: BareTable, post: Post, foe: Foe): Sight | undefined =>
  looksAt(table, post, foe.post) && looksAt(table, foe.post, post)
    ? table.sights.between(groundOf(table.map, post), groundOf(table.map, foe.post))
    : undefined;

export const neighboursOf = ({ exits }: Table, from: LocationIndex): readonly LocationIndex[] =>
  (exits.get(from) ?? []).map(({ to }) => to);

/**
 * Ways to enter one Location from the next, before Encirclement and foxholes; none if it cannot be done on
 * foot.
 */
export const paymentsOf = ({ exits }: Table, from: LocationIndex, to: LocationIndex): readonly Payment[] =>
  exits.get(from)?.find((exit) => exit.to === to)?.payments ?? [];

/** A.8: in LOS, and one could advance from the one to the other. */
export const isAdjacent = (table: Table, post: Post, foe: Foe): boolean => {
  const [a, b] = [groundOf(table.map, post), groundOf(table.map, foe.post)];
  if (locationOf(table.map, post) === foe.at || !sees(sightBetween(table, post, foe))) return false;
  return a === b || pricesOf(table, a, b).length > 0 || pricesOf(table, b, a).length > 0;
};

/** A20.54, A10.5: everybody but the Unarmed, and vehicles with nothing to fire. */
export const isArmed = ({ unit }: Foe): boolean => {
  const row = counter(unit.counter);
  return row.kind === 'vehicle' ? row.armament !== undefined : !has(unit, 'unarmed');
};

/** Woods, a building, or the inside of a pillbox (B30.5). */
export const isCover = (table: Table, at: LocationIndex): boolean =>
  isInBox(table, at) || TERRAIN[placeOf(table.map, at).terrain].cover !== 'none';

export const isInBox = ({ map }: Pick<Table, 'map'>, post: Post): boolean => withinOf(map, post) === 'box';

/** A15.2: the range of a heroic leader. */
const HEROIC_RANGE = 4;

/**
 * Normal Range of the unit and its working machine guns, never above 16 (or 17, SK-range); 0 where it has
 * none, as broken units have by most readings. A10.532
 */
export const normalRange = ({ rules }: Pick<Table, 'rules'>, { unit }: Foe, evenBroken = false): number => {
  if (has(unit, 'broken') && !evenBroken) return 0;
  const farthest = rules['SK-range'] === '17' ? 17 : 16;
  const row = counter(unit.counter);
  if (row.kind === 'vehicle') return farthest;
  const own = has(unit, 'heroic') ? HEROIC_RANGE : row.kind === 'leader' ? 0 : (row.range ?? 0);
  const guns = unit.weapons
    .filter(({ malfunctioned }) => !malfunctioned)
    .map(({ counter: id }) => weapon(id).range ?? 0);
  return Math.min(rules['SK-range'] === '17' ? 17 : 16, Math.max(own, ...guns));
};

/** Whether nothing in the unit's own state keeps it from firing at full effect. A10.532 */
const KEPT_FROM_FIRING = [
  'broken',
  'pinned',
  'cx',
  'encircled',
  'melee',
  'concealed',
  'hidden',
  'unarmed',
  'spottedFire',
] as const;

export const canFireFully = ({ unit }: Pick<Foe, 'unit'>): boolean =>
  !KEPT_FROM_FIRING.some((state) => has(unit, state)) && unit.aboard === undefined;

/**
 * Alone an SMC fires a machine gun at half FP or with a DRM, and a leader who is no hero has no FP of his
 * own. A second SMC without a weapon helps. A10.532
 */
const rangeAtFullEffect = (table: Table, foe: Foe): number => {
  if (!isSmc(foe)) return normalRange(table, foe);
  const isHelped = table.enemies.some(
    (mate) =>
      mate !== foe &&
      mate.at === foe.at &&
      isSmc(mate) &&
      mate.unit.weapons.length === 0 &&
      canFireFully(mate),
  );
  const { kind, range } = counter(foe.unit.counter);
  return isHelped
    ? normalRange(table, foe) || -1
    : has(foe.unit, 'heroic')
      ? HEROIC_RANGE
      : kind === 'hero'
        ? (range ?? 0)
        : -1;
};

/** How a unit came to stand where it stands: stepping in from a Location, or there since the phase began. */
export interface Arrival {
  readonly from?: LocationIndex;
  readonly at: LocationIndex;
  readonly sheltered: boolean;
}

/** The hexsides of the target's hex that a LOS crosses: one, or the two of a vertex. */
export const hexsidesCrossed = (
  map: GameMap,
  target: LocationIndex,
  from: LocationIndex,
): readonly Direction[] => {
  const [here, there] = [hexOf(map, target), hexOf(map, from)];
  const [dx, dy] = [there.x - here.x, there.y - here.y];
  const turnFrom = (vertex: number): number => {
    const { x, y } = VERTEX_STEP[vertex % 6] ?? { x: 0, y: 0 };
    return x * dy - y * dx;
  };
  return here.id === there.id
    ? []
    : DIRECTIONS.filter((direction) => turnFrom(direction) >= 0 && turnFrom(direction + 1) <= 0);
};

/** A10.531: this enemy could take the -1 for Movement in the Open at the unit there. */
export const isOpenTo = (table: Table, { from, at, sheltered }: Arrival, foe: Foe): boolean => {
  const { map } = table;
  const sight = sightBetween(table, at, foe);
  const place = placeOf(map, at);
  if (!sees(sight) || sight.hindrance > 0 || sheltered || isCovered(map, at)) return false;
  if (!isBare(place.terrain, table.situation.month)) return false;
  if (from === undefined && place.terrain === 'shellholes') return false;
  // SK-LOS-07: by the Starter Kit any difference in height is enough.
  if (table.rules['SK-heights'] === 'anyDifference' && place.elevation !== placeOf(map, foe.at).elevation)
    return false;
  if (place.elevation > placeOf(map, foe.at).elevation && !climbsTowards(table, from, at, foe)) return false;
  return (
    !isBehindHexside(table, at, foe) &&
    !isBesideTank(table, at, foe) &&
    (foe.at === locationOf(map, at) || !isBesideWreck(table, at))
  );
};

/**
 * D9.3: an AFV of its side in the Location, or one that the enemy has abandoned, covers it from fire that
 * comes from outside.
 */
const isBesideTank = ({ situation, map, router }: Table, at: LocationIndex, foe: Foe): boolean =>
  foe.at !== locationOf(map, at) &&
  situation.units.some(
    (unit) =>
      (unit.side === router.side || has(unit, 'abandoned')) &&
      unit.counter === 'ru-t34' &&
      map.locationById.get(unit.at) === locationOf(map, at),
  );

const isBare = (terrain: TerrainName, month: number): boolean =>
  terrain === 'grain' ? month < 6 || month > 9 : TERRAIN[terrain].openGround;

/** B10.31: no Height Advantage on the step across the very Crest Line that the LOS crosses. */
const climbsTowards = (
  table: Table,
  from: LocationIndex | undefined,
  at: LocationIndex,
  foe: Foe,
): boolean => {
  if (from === undefined) return false;
  const [before, now] = [hexOf(table.map, from), hexOf(table.map, at)];
  if (before.baseLevel >= now.baseLevel) return false;
  return hexsidesCrossed(table.map, at, foe.at).some(
    (direction) => now.neighbours[direction] === before.index,
  );
};

/** B9.32: of two sides at a hexside that one has it which is marked so; marked on both, it is the enemy's. */
const isHeldByFriend = ({ situation, map, router }: Table, at: LocationIndex, foe: Foe): boolean => {
  const isMarkedIn = (place: LocationIndex, own: boolean): boolean =>
    situation.units.some(
      (unit) =>
        unit.id !== router.id &&
        map.locationById.get(unit.at) === place &&
        (unit.side === router.side) === own &&
        has(unit, 'wallAdvantage') &&
        !has(unit, 'broken') &&
        !has(unit, 'unarmed') &&
        unit.heldBy === undefined &&
        unit.aboard === undefined,
    );
  return isMarkedIn(at, true) && !isMarkedIn(foe.at, false);
};

/**
 * B9.32: an unbroken enemy on the ground at the hexside itself has Wall Advantage, which a lone broken unit
 * never has.
 */
const holdsItsSide = (table: Table, at: LocationIndex, foe: Foe): boolean =>
  rangeOf(table.map, at, foe.at) === 1 &&
  !has(foe.unit, 'broken') &&
  placeOf(table.map, foe.at).level === 0 &&
  !isHeldByFriend(table, at, foe);

/**
 * B9: a wall or hedge of the unit's hex, its vertices included, lies across the LOS, and the enemy does not
 * look over it.
 */
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
    return (
      beyond !== undefined &&
      barrier !== undefined &&
      beyond.baseLevel <= here.baseLevel &&
      TERRAIN[barrier].tem - reduction > 0
    );
  });
};

/**
 * Enemies in whose LOS and Normal Range it stands in the open. A10.5, with the three sides of D-5 about who
 * counts.
 */
export const exposedTo = (table: Table, arrival: Arrival, foes: readonly Foe[]): readonly Foe[] => {
  const reading = table.rules['D-5'];
  if (reading === 'ableToInterdict') {
    const able = interdictorsOf(table, arrival);
    return foes.filter((foe) => able.includes(foe));
  }
  const even = reading === 'anyKnown';
  return foes.filter(
    (foe) =>
      isArmed(foe) &&
      !has(foe.unit, 'melee') &&
      (even || !has(foe.unit, 'broken')) &&
      rangeOf(table.map, arrival.at, foe.at) <= normalRange(table, foe, even) &&
      isOpenTo(table, arrival, foe),
  );
};

/** A20.52: the size of a Guard and of those he holds. */
const SIZES: Readonly<Record<string, number>> = { squad: 3, halfSquad: 2, crew: 2, leader: 1, hero: 1 };
const sizeOf = (unit: Unit): number => SIZES[counter(unit.counter).kind] ?? 0;

const isOverburdened = ({ situation }: Table, { unit }: Foe): boolean =>
  situation.units.filter(({ heldBy }) => heldBy === unit.id).reduce((sum, held) => sum + sizeOf(held), 0) >
  sizeOf(unit);

/**
 * B26.31, A5.12: its fire takes a DRM on Wire, and where its side is overstacked; A10.532 names neither,
 * R-drm does.
 */
const hasDrm = ({ rules, map, enemies }: Table, { unit, at, post }: Foe): boolean => {
  if (rules['R-drm'] === 'allows') return false;
  const crowd = enemies
    .filter((mate) => mate.at === at && mate.unit.aboard === undefined)
    .reduce((sum, mate) => sum + squadsOf(mate.unit), 0);
  return has(unit, 'onWire') || (withinOf(map, post) !== 'box' && crowd > 3);
};

/**
 * Mounted it fires at half FP, with too many prisoners not at all; of vehicles there are trucks alone.
 * SK-RtPh-17: by the Starter Kit only units in Good Order Interdict.
 */
const isFitToInterdict = (table: Table, foe: Foe): boolean =>
  !has(foe.unit, 'mounted') &&
  !isOverburdened(table, foe) &&
  counter(foe.unit.counter).kind !== 'vehicle' &&
  (table.rules['SK-interdictors'] === 'unbroken' || !has(foe.unit, 'berserk'));

/** A10.53: the enemy units that Interdict this entry, Known or not. */
export const interdictorsOf = (table: Table, arrival: Arrival): readonly Foe[] =>
  table.enemies.filter(
    (foe) =>
      canFireFully(foe) &&
      !hasDrm(table, foe) &&
      isFitToInterdict(table, foe) &&
      rangeOf(table.map, arrival.at, foe.at) <= rangeAtFullEffect(table, foe) &&
      isOpenTo(table, arrival, foe),
  );
