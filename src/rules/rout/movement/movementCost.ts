import type { GameMap, Hex, Location, LocationIndex } from '../../../board/map/gameMap.ts';
import { terrain, type TerrainName, grainIn } from '../../../board/terrain/terrain.ts';
import { DIRECTIONS, opposite, turned, type Direction } from '../../../hexgrid/lattice.ts';
import { halfMf, mf, type HalfMf } from '../../../hexgrid/quantity.ts';

/**
 * What a printed terrain is in this month: grain stands June to September, is plowed in April and
 * May, and is Open Ground else. Orchards keep their row, since FFMO never applies in them.
 *
 * @rule B15.6
 */
export const costTerrainInMonth = (name: TerrainName, month: number): TerrainName =>
  name === 'grain' ? grainIn(month) : name;

/**
 * How a unit enters: at the cost of the Location's terrain, whose cover it then has; at road rate,
 * or at the minimum cost of shellholes, which leave it in the open; or paying more for their cover.
 */
export type Manner = 'terrain' | 'road' | 'minimum' | 'cover';

/** One price of a step. 'all' is the whole allotment, so only a first step can pay it. */
export interface StepEntry {
  readonly cost: HalfMf | 'all';
  readonly manner: Manner;
  /** MF for getting in or out of Fortifications besides: spent, but counted by no distance (A10.531). */
  readonly fort?: HalfMf;
}

/** A step that Infantry can take on foot between two Locations, whatever the enemy; cheapest entry first. */
export interface Step {
  readonly from: LocationIndex;
  readonly to: LocationIndex;
  /** The hexside crossed; `undefined` for a change of level within the hex. */
  readonly across?: Direction;
  /** Round one end of a rowhouse bar: that vertex of the hex left (B23.71). */
  readonly corner?: Direction;
  /** From trench to trench: no mines, no Interdiction, no walls (B27.54). */
  readonly connected?: true;
  /** Wire counters to be got off by a die roll; the least that it can come to is paid (B26.4). */
  readonly offWire?: number;
  readonly entries: readonly [StepEntry, ...StepEntry[]];
}

/** A step round the end of a rowhouse bar. */
export type CornerStep = Step & Required<Pick<Step, 'across' | 'corner'>>;

export const goesRound = (step: Step): step is CornerStep =>
  step.corner !== undefined && step.across !== undefined;

const STAIRS = mf(1);
const UPPER_LEVEL = mf(2);
const ROAD_RATE = mf(1);
const SHELLHOLE_COVER = mf(2);
const ROWHOUSE_BYPASS = mf(1);
const ABRUPT_UP = mf(2);
const ABRUPT_DOWN = mf(1);

/** Cost of terrain entered over a change of elevation. @rule B10.4 */
export const climbing = (cost: HalfMf, rise: number): HalfMf => {
  if (rise === 0 || rise === -1) return cost;
  if (rise > 0) return halfMf(cost * 2 + (rise - 1) * ABRUPT_UP);
  return halfMf(cost + (-rise - 1) * ABRUPT_DOWN);
};

const BRIDGES = new Set<TerrainName>(['stoneBridge1', 'woodenBridge1', 'stoneBridge', 'woodenBridge']);

/** A path is no road: who comes by it has the cover of what it leads through. @rule B13.6 */
const groundEntries = (name: TerrainName, byRoad: boolean, way?: TerrainName): readonly StepEntry[] => {
  const row = terrain(name);
  if (row.entry === 'never') return byRoad ? [{ cost: ROAD_RATE, manner: 'road' }] : [];
  if (row.entry === 'all') return [{ cost: 'all', manner: 'terrain' }];
  const full: StepEntry = { cost: row.entry, manner: 'terrain' };
  if (name === 'shellholes') {
    return [
      { cost: row.entry, manner: 'minimum' },
      { cost: SHELLHOLE_COVER, manner: 'cover' },
    ];
  }
  if (!byRoad) return [full];
  const road: StepEntry = { cost: ROAD_RATE, manner: way === 'path' ? 'terrain' : 'road' };
  return row.entry > ROAD_RATE ? [road, full] : row.openGround ? [road] : [full];
};

const crossing = (hex: Hex, direction: Direction, byRoad: boolean): HalfMf | 'never' => {
  const name = hex.hexsides[direction];
  if (name === undefined || byRoad) return halfMf(0);
  const { entry, kind } = terrain(name);
  if (kind === 'rowhouseWall' || entry === 'never' || entry === 'all') return 'never';
  return entry;
};

const withCrossing = (entries: readonly StepEntry[], rise: number, extra: HalfMf): readonly StepEntry[] =>
  entries.map(({ cost, manner }) => ({
    cost: cost === 'all' ? cost : halfMf(climbing(cost, rise) + extra),
    manner,
  }));

const toStep = (
  from: Location,
  to: Location,
  across: Direction,
  entries: readonly StepEntry[],
): Step | undefined => {
  const [first, ...rest] = entries;
  return first && { from: from.index, to: to.index, across, entries: [first, ...rest] };
};

const onBridge = (place: Location): boolean => place.level > 0 && BRIDGES.has(place.terrain);
const upstairs = (place: Location): boolean => place.level > 0 && !onBridge(place);
const beneathBridge = (place: Location, hex: Hex): boolean => hex.bridge !== undefined && place.level === 0;

const joined = (here: Hex, across: Direction): boolean => here.building?.joined[across] === true;

/**
 * Along a floor of one building; of one on two levels, a floor may go on as the ground floor of the higher
 * hex.
 *
 * @rule B23.422 B23.72
 */
const floorStep = (here: Hex, from: Location, to: Location, across: Direction): Step | undefined => {
  const sameFloor =
    !onBridge(from) && !onBridge(to) && from.elevation === to.elevation && joined(here, across);
  return sameFloor ? toStep(from, to, across, [{ cost: UPPER_LEVEL, manner: 'terrain' }]) : undefined;
};

const isByRoad = ({ here, there }: Ends, across: Direction): boolean =>
  here.roadHexsides[across] === true && there.roadHexsides[opposite(across)] === true;

const barred = (here: Hex, across: Direction): boolean => {
  const bar = here.hexsides[across];
  return bar !== undefined && terrain(bar).kind === 'rowhouseWall';
};

/** From hex to hex on the ground, or by a road on and off a bridge. */
const groundStep = (passage: Passage, month: number): readonly (Step | undefined)[] => {
  const { here, there, from, to, across } = passage;
  const byRoad = isByRoad(passage, across);
  if ((onBridge(from) || onBridge(to)) && !byRoad) return [];
  const rise = to.elevation - from.elevation;
  if (barred(here, across) || (!byRoad && joined(here, across) && rise !== 0)) return rowhouseSteps(passage);
  const useRoad = byRoad && !beneathBridge(from, here) && !beneathBridge(to, there);
  const extra = crossing(here, across, useRoad);
  return extra === 'never'
    ? []
    : [
        toStep(
          from,
          to,
          across,
          withCrossing(
            inFactory(here, from, to, across) ??
              groundEntries(costTerrainInMonth(to.terrain, month), useRoad, there.road),
            rise,
            extra,
          ),
        ),
      ];
};

const WITHIN_FACTORY: StepEntry = { cost: mf(1), manner: 'terrain' };

/** From hex to hex of one Factory. @rule B23.742 */
const inFactory = (
  here: Hex,
  from: Location,
  to: Location,
  across: Direction,
): readonly StepEntry[] | undefined =>
  joined(here, across) && terrain(from.terrain).kind === 'factory' && terrain(to.terrain).kind === 'factory'
    ? [WITHIN_FACTORY]
    : undefined;

interface Ends {
  readonly here: Hex;
  readonly there: Hex;
}

/** From a Location of one hex to a Location of the next. */
interface Passage extends Ends {
  readonly from: Location;
  readonly to: Location;
  readonly across: Direction;
}

const stepsAcross = (passage: Passage, month: number): readonly (Step | undefined)[] => {
  const { here, from, to, across } = passage;
  return upstairs(from) || upstairs(to) ? [floorStep(here, from, to, across)] : groundStep(passage, month);
};

/**
 * The ends of a hexside that the building of either hex does not reach round; both, if it reaches round both.
 */
const openCorners = ({ here, there }: Ends, across: Direction): readonly Direction[] => {
  const ends = [
    { corner: across, sides: [turned(across, -1), turned(across, 4)] },
    { corner: turned(across, 1), sides: [turned(across, 1), turned(across, 2)] },
  ] as const;
  const open = ends.filter(({ sides: [ours, theirs] }) => !joined(here, ours) && !joined(there, theirs));
  return (open.length > 0 ? open : ends).map(({ corner }) => corner);
};

/**
 * Between two rowhouse hexes a router goes round the bar: 1 MF in the hex it leaves, then the building; so it
 * does from ground floor to ground floor of a building on two levels.
 *
 * @rule B23.71 B23.721
 */
const rowhouseSteps = (passage: Passage): readonly (Step | undefined)[] => {
  const { from, to, across } = passage;
  const { entry } = terrain(to.terrain);
  if (entry === 'never' || entry === 'all') return [];
  const cost = halfMf(entry + ROWHOUSE_BYPASS + (to.elevation > from.elevation ? ROWHOUSE_BYPASS : 0));
  return openCorners(passage, across).map((corner) => ({
    from: from.index,
    to: to.index,
    across,
    corner,
    entries: [{ cost, manner: 'terrain' }],
  }));
};

const stairSteps = (map: GameMap, from: Location): Step[] => {
  const hex = map.hexes[from.hex];
  // All in a Factory are at ground level (B23.74).
  if (!hex?.building?.stairs || terrain(hex.building.terrain).kind === 'factory') return [];
  return hex.locations
    .flatMap((index) => map.locations[index] ?? [])
    .filter((to) => Math.abs(to.level - from.level) === 1)
    .map((to) => ({ from: from.index, to: to.index, entries: [{ cost: STAIRS, manner: 'terrain' }] }));
};

const REMEMBERED = new WeakMap<GameMap, Map<number, readonly Step[]>>();
const MONTHS = 16;

/** The steps of `stepsFrom`, worked out once for each map and month, since a map never changes. */
export const stepsOnMap = (map: GameMap, month: number, index: LocationIndex): readonly Step[] => {
  const known = REMEMBERED.get(map) ?? new Map<number, readonly Step[]>();
  REMEMBERED.set(map, known);
  const key = index * MONTHS + month;
  const steps = known.get(key) ?? stepsFrom(map, month, index);
  known.set(key, steps);
  return steps;
};

/**
 * Every step that Infantry could take from a Location on foot, without Bypass or Minimum Move:
 * terrain, hexside and elevation costs in half MF. Enemies, stacking and conditions come later.
 *
 * @rule A4.2
 */
export const stepsFrom = (map: GameMap, month: number, index: LocationIndex): readonly Step[] => {
  const from = map.locations[index];
  const hex = from && map.hexes[from.hex];
  if (!from || !hex) return [];
  const outward = DIRECTIONS.flatMap((across) => {
    const neighbour = hex.neighbours[across];
    const there = neighbour === undefined ? undefined : map.hexes[neighbour];
    return (there?.locations ?? []).flatMap((place) => {
      const to = map.locations[place];
      return there && to
        ? stepsAcross({ here: hex, there, from, to, across }, month).filter((step) => step !== undefined)
        : [];
    });
  });
  return [...stairSteps(map, from), ...outward];
};
