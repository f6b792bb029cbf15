import type { GameMap, Hex, Location } from '../board/map/gameMap.ts';
import { terrain } from '../board/terrain/terrain.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import { rangeBetween } from '../hexgrid/lattice.ts';
import { halfMf, mf, type HalfMf } from '../hexgrid/quantity.ts';
import type { Sights } from '../los/sight.ts';
import { sightsFor } from '../los/sights.ts';
import { stepsOnMap } from '../rules/rout/movement/movementCost.ts';
import { markerRow } from '../units/marker.ts';
import type { Position } from '../units/position.ts';
import type { PuzzleTheme } from './question.ts';

/** A whole number from 0 to below the limit, the next of its row. */
export type Chance = (limit: number) => number;

/** What puzzles are laid on: a board of ours, the right way up and alone, or the boards of a player's table. */
export interface PuzzleBoard {
  /** The boards with nothing on them but what makes the map another. */
  readonly bare: Position;
  readonly map: GameMap;
  /** Shared by all its puzzles: Infantry alone hides nothing. */
  readonly sights: Sights;
  readonly ground: readonly Location[];
}

/** A position with nothing on it. */
const EMPTY = {
  title: '',
  units: [],
  markers: [],
  attacker: 'allied',
  month: 7,
  noQuarter: [],
  sightOverrides: [],
  terrainRules: [],
  hexOverrides: [],
  hexsideOverrides: [],
  playable: [],
} as const satisfies Omit<Position, 'boards'>;

const boardsOf = (label: string): Position['boards'] => [{ label, column: 0, row: 0 }];

/**
 * The boards of a position without its counters, night and scenario: what is left makes the same map. Rubble
 * and shellholes stay, for they are terrain.
 */
export const bareTable = (position: Position): Position => {
  const { boards, month, rules, sightOverrides, markers } = position;
  const { terrainRules, hexOverrides, hexsideOverrides, playable } = position;
  return {
    ...EMPTY,
    ...{ boards, month, sightOverrides, terrainRules, hexOverrides, hexsideOverrides, playable },
    markers: markers.filter(({ kind }) => markerRow(kind).terrain !== undefined),
    ...(rules && { rules }),
  };
};

/** Boards made ready for puzzles. Nobody is laid where the terrain is not known, or outside the playable hexes. */
export const puzzleTable = (
  bare: Position,
  map: GameMap,
  sights: Sights = sightsFor({ ...bare, map }),
): PuzzleBoard => {
  const playable = new Set(bare.playable);
  const isGround = ({ terrain: name, hex }: Location): boolean =>
    terrain(name).entry !== 'never' &&
    name !== 'unknown' &&
    (playable.size === 0 || playable.has(map.hexes[hex]?.id ?? ('' as HexId)));
  return { bare, map, sights, ground: map.locations.filter(isGround) };
};

/** One board made ready for puzzles; the map is that of this board alone. */
export const puzzleBoard = (label: string, map: GameMap): PuzzleBoard =>
  puzzleTable({ ...EMPTY, boards: boardsOf(label) }, map);

/** Where a table is laid: the home of the broken unit, a Location one step off, and cover about it. */
export interface PuzzleSite {
  readonly board: PuzzleBoard;
  readonly home: Location;
  readonly entry: Location;
  /** Cover within 6 MF, enemies left aside, nearest by MF first. */
  readonly cover: readonly Cover[];
}

interface Cover {
  readonly place: Location;
  readonly cost: HalfMf;
}

const ALLOWANCE = mf(6);

/** What lies within 6 MF of a Location on foot, with the MF to get there; enemies and stacking left aside. */
const withinReach = ({ map, bare }: PuzzleBoard, home: Location): readonly Cover[] => {
  const spent = new Map([[home.index, halfMf(0)]]);
  const open = [home.index];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const before = spent.get(at) ?? 0;
    for (const { to, entries } of stepsOnMap(map, bare.month, at)) {
      const { cost } = entries[0];
      if (cost === 'all' || before + cost > ALLOWANCE || before + cost >= (spent.get(to) ?? Infinity))
        continue;
      spent.set(to, halfMf(before + cost));
      open.push(to);
    }
  }
  spent.delete(home.index);
  return [...spent]
    .flatMap(([index]) => map.locations[index] ?? [])
    .map((place) => ({ place, cost: spent.get(place.index) ?? halfMf(0) }))
    .toSorted((a, b) => a.cost - b.cost);
};

const isCover = ({ terrain: name }: Location): boolean => terrain(name).cover !== 'none';
const isOpen = ({ terrain: name }: Location): boolean => terrain(name).openGround;

const hexOf = ({ map }: PuzzleBoard, { hex }: Location): Hex | undefined => map.hexes[hex];

export const apart = (board: PuzzleBoard, a: Location, b: Location): number => {
  const [from, to] = [hexOf(board, a), hexOf(board, b)];
  return from && to ? rangeBetween(from, to) : Infinity;
};

/** Whether an enemy may stand there; what is cheap to tell comes first. */
type Spot = (site: PuzzleSite, there: Location) => boolean;

const every =
  (...tests: readonly Spot[]): Spot =>
  (site, there) =>
    tests.every((test) => test(site, there));

const within =
  (least: number, most: number): Spot =>
  ({ board, home }, there) => {
    const range = apart(board, home, there);
    return range >= least && range <= most;
  };

/** A step to the entry leads no closer to it. */
const besideTheWay: Spot = ({ board, home, entry }, there) =>
  apart(board, entry, there) >= apart(board, home, there);

const seen =
  (from: 'home' | 'entry', ...kinds: readonly ('blocked' | 'clear' | 'hindered')[]): Spot =>
  (site, there) => {
    const verdict = site.board.sights.verdict(site[from].index, there.index);
    return kinds.includes(verdict < 0 ? 'blocked' : verdict === 0 ? 'clear' : 'hindered');
  };

const inSight = seen('home', 'clear', 'hindered');

/** The cover that is nearest by MF, and what is nearer by hexes though farther by MF. */
const temptation = ({
  board,
  home,
  cover,
}: PuzzleSite): readonly [near: readonly Location[], far: readonly Location[]] => {
  const near = cover.filter(({ cost }) => cost === cover[0]?.cost).map(({ place }) => place);
  const hexes = Math.min(...near.map((place) => apart(board, home, place)));
  return [
    near,
    cover.flatMap(({ place, cost }) =>
      cost !== cover[0]?.cost && apart(board, home, place) < hexes ? [place] : [],
    ),
  ];
};

/** Neither of the two kinds of cover may be ignored for this enemy, nor leads closer to it. */
const behindBoth: Spot = (site, there) =>
  temptation(site)
    .flat()
    .every((place) => apart(site.board, place, there) > apart(site.board, site.home, there));

/** The nearest cover is no farther from it, and no closer. */
const besideCover: Spot = ({ board, home, cover }, there) =>
  cover.some(
    ({ place, cost }) => cost === cover[0]?.cost && apart(board, place, there) === apart(board, home, there),
  );

const onOtherLevel: Spot = ({ home }, there) => there.level !== home.level;
const below: Spot = ({ entry }, there) => there.elevation < entry.elevation;
const notBelow: Spot = ({ entry }, there) => there.elevation >= entry.elevation;
const NEAR_COVER = 8;
const inCoverNearBy: Spot = ({ board, home, cover }, there) =>
  apart(board, home, there) > 1 && cover.slice(0, NEAR_COVER).some(({ place }) => place === there);

/** How a table is laid on which a theme is likely to show; the report decides whether it does. */
export interface Lay {
  readonly home?: (place: Location, hex: Hex) => boolean;
  readonly entry?: (place: Location) => boolean;
  readonly site?: (site: PuzzleSite) => boolean;
  /** A test for each of the enemies that the theme is about. */
  readonly spots: readonly Spot[];
  /** Further enemies, at most. */
  readonly more: number;
  readonly further?: Spot;
  /** What the enemies have to come to together. */
  readonly ready?: (site: PuzzleSite, enemies: readonly Location[]) => boolean;
  /** The first enemy is concealed, and others may be. */
  readonly concealed?: true;
  readonly leaders?: true;
  /** The enemies that the theme is about are in whatever state. */
  readonly captors?: true;
}

export const FARTHEST = 10;
const INTERDICTOR = every(within(2, 6), besideTheWay, seen('entry', 'clear'));

/** Every step that leads no closer to any of them comes into the open before one of them. */
const allSeen = ({ board, home }: PuzzleSite, enemies: readonly Location[]): boolean =>
  stepsOnMap(board.map, board.bare.month, home.index).every(({ to }) => {
    const there = board.map.locations[to];
    return (
      there === undefined ||
      enemies.some((enemy) => apart(board, there, enemy) < apart(board, home, enemy)) ||
      (isOpen(there) && enemies.some((enemy) => board.sights.verdict(to, enemy.index) === 0))
    );
  });

const isBesideRowhouse = (_: Location, hex: Hex): boolean =>
  hex.hexsides.some((side) => side !== undefined && terrain(side).kind === 'rowhouseWall');

export const LAYS: Readonly<Record<PuzzleTheme, readonly [Lay, ...Lay[]]>> = {
  nearestByMf: [
    {
      site: (site) => temptation(site).every((places) => places.length > 0),
      spots: [every(within(2, FARTHEST), behindBoth, inSight)],
      more: 2,
      further: every(within(2, FARTHEST), behindBoth),
    },
  ],
  ignorable: [{ spots: [every(within(2, 6), besideCover, inSight)], more: 3 }],
  becomesKnown: [
    {
      spots: [every(within(2, 8), besideTheWay, seen('home', 'blocked'), seen('entry', 'clear', 'hindered'))],
      more: 3,
    },
  ],
  adjacentByLevel: [
    { home: (_, hex) => hex.building !== undefined, spots: [every(within(0, 1), onOtherLevel)], more: 2 },
  ],
  heightAdvantage: [
    {
      entry: (place) => isOpen(place) && place.elevation > 0,
      spots: [every(below, within(2, 8), besideTheWay, seen('entry', 'clear')), every(notBelow, INTERDICTOR)],
      more: 2,
    },
  ],
  hindrances: [
    {
      entry: isOpen,
      spots: [every(within(2, 8), besideTheWay, seen('entry', 'hindered')), INTERDICTOR],
      more: 2,
    },
  ],
  rowhouse: [{ home: isBesideRowhouse, spots: [every(within(1, FARTHEST), inSight)], more: 2 }],
  lowCrawl: [
    {
      home: isOpen,
      entry: isOpen,
      spots: [every(within(2, 6), seen('home', 'clear')), INTERDICTOR, INTERDICTOR],
      more: 3,
      further: every(within(2, 6), inSight),
      ready: allSeen,
    },
  ],
  surrender: [
    { spots: [every(within(1, 1), inSight)], more: 5 },
    { spots: [every(within(1, 1), inSight), every(within(0, 1), inSight)], more: 4, captors: true },
    { spots: [every(within(1, 1), inSight), every(within(1, 1), inSight)], more: 4, captors: true },
  ],
  leader: [{ spots: [every(within(1, FARTHEST), inSight)], more: 3, leaders: true }],
  concealed: [
    { entry: isOpen, spots: [INTERDICTOR, every(within(2, 8), inSight)], more: 3, concealed: true },
    { spots: [inCoverNearBy, every(within(2, 8), inSight)], more: 3, concealed: true },
  ],
};

export const pick = <T>(chance: Chance, all: readonly T[]): T | undefined => all[chance(all.length)];

/** Any of them that passes, tried in an order by chance; so many are tried at most. */
export const pickWhere = <T>(
  chance: Chance,
  all: readonly T[],
  test: (each: T) => boolean,
  most = 400,
): T | undefined => {
  const left = [...all];
  for (let tries = Math.min(most, left.length); tries > 0; tries--) {
    const index = chance(left.length);
    const each = left[index];
    const last = left.pop();
    if (each === undefined || last === undefined) return undefined;
    if (test(each)) return each;
    if (index < left.length) left[index] = last;
  }
  return undefined;
};

/** Where the enemies stand; `undefined` where the map has no place for one that the theme is about. */
export const enemySpots = (site: PuzzleSite, lay: Lay, chance: Chance): readonly Location[] | undefined => {
  const near = site.board.ground.filter((place) => within(0, FARTHEST)(site, place));
  const chosen: Location[] = [];
  for (const spot of lay.spots) {
    const there = pickWhere(chance, near, (place) => place !== site.home && spot(site, place));
    if (!there) return undefined;
    chosen.push(there);
  }
  const more = chance(lay.more + 1);
  for (let index = 0; index < more; index++) {
    // Players differ on enemies out of LOS (D-1): there are a few, for most tables with them cannot be asked about.
    const further =
      lay.further ?? (chance(4) === 0 ? within(2, FARTHEST) : every(within(2, FARTHEST), inSight));
    const there = pickWhere(chance, near, (place) => further(site, place), 60);
    if (there) chosen.push(there);
  }
  return lay.ready?.(site, chosen) === false ? undefined : chosen;
};

const MOST_HOMES = 60;

/** A home for the broken unit as the theme needs it. */
export const siteFor = (board: PuzzleBoard, lay: Lay, chance: Chance): PuzzleSite | undefined => {
  for (let tries = 0; tries < MOST_HOMES; tries++) {
    const home = pick(chance, board.ground);
    const hex = home && hexOf(board, home);
    if (!home || !hex || lay.home?.(home, hex) === false) continue;
    const ways = stepsOnMap(board.map, board.bare.month, home.index).flatMap(
      ({ to }) => board.map.locations[to] ?? [],
    );
    const entry = pick(chance, lay.entry ? ways.filter(lay.entry) : ways);
    if (!entry) continue;
    const site: PuzzleSite = {
      board,
      home,
      entry,
      cover: withinReach(board, home).filter(({ place }) => isCover(place)),
    };
    if (lay.site?.(site) !== false) return site;
  }
  return undefined;
};
