import { createGameMap } from '../board/map/createGameMap.ts';
import type { GameMap, LocationId, Placement } from '../board/map/gameMap.ts';
import type { MapChanges } from '../board/map/mapChanges.ts';
import { rasterise } from '../board/raster/rasterise.ts';
import type { SightEngine, TouchMode } from '../los/sight.ts';
import { sightKey, sightsFor } from '../los/sights.ts';
import type { SightEnd, Viewpoint } from '../los/viewpoint.ts';
import { entryOf } from '../rules/areas/routPhase/overview.ts';
import { dependencesOn } from '../rules/rout/dependence.ts';
import { analyseRout, type RoutAnalysis } from '../rules/rout/rout.ts';
import type { Position } from '../units/position.ts';
import { disputedIn } from '../units/ruleSet.ts';
import { MAPS_KEPT, type Answer, type Ask, MOST_AT_ONCE, type PuzzleAsk } from './protocol.ts';
import type { Transport } from './transport.ts';
import type { Board, Raster } from '../board/map/board.ts';
import { isSameScale, scaleOf } from '../board/raster/rasterScale.ts';

const NO_PIXELS = { terrain: new Uint8Array(0), level: new Int8Array(0) } as const;
const NO_PARTS = { hexes: [], locations: [], hexById: new Map(), locationById: new Map() } as const;

/** What a page needs of a map: its pixels, many megabytes, stay here, and the boards are the page's own. */
const withoutPixels = (map: GameMap): GameMap => ({
  ...map,
  placements: [],
  raster: { ...map.raster, ...NO_PIXELS },
  hexOfPixel: new Uint16Array(0),
});

/** Forgets all but as many maps as are kept, those that were asked for last, whichever was ready first. */
const keepLatest = (maps: Map<number, unknown>): void => {
  for (const old of [...maps.keys()].toSorted((a, b) => a - b).slice(0, -MAPS_KEPT)) maps.delete(old);
};

const partsOf = ({ hexes, locations }: GameMap): number =>
  Math.ceil(Math.max(hexes.length, locations.length) / MOST_AT_ONCE);

/**
 * Gives maps that were built to the page: a small one whole, a large one in parts as they are asked for. Of
 * those that nobody fetches only the latest are kept.
 */
export const createMapChunks = () => {
  const unfetched = new Map<number, GameMap>();
  return {
    built: (number: number, map: GameMap): Answer => {
      const parts = partsOf(map);
      if (parts === 1) return { kind: 'built', map: withoutPixels(map), parts: 0 };
      unfetched.set(number, map);
      keepLatest(unfetched);
      return { kind: 'built', map: { ...withoutPixels(map), ...NO_PARTS }, parts };
    },
    part: (number: number, nth: number): Answer => {
      const map = unfetched.get(number);
      if (!map) throw new Error(`map ${number} was never built`);
      if (nth + 1 >= partsOf(map)) unfetched.delete(number);
      const [from, to] = [nth * MOST_AT_ONCE, (nth + 1) * MOST_AT_ONCE];
      return { kind: 'part', hexes: map.hexes.slice(from, to), locations: map.locations.slice(from, to) };
    },
  };
};

/** More boards than any map is made of. */
const KEPT = 40;

const sameNumbers = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
};

const sameRaster = (a: Raster, b: Raster): boolean =>
  a.width === b.width &&
  isSameScale(scaleOf(a), scaleOf(b)) &&
  sameNumbers(a.terrain, b.terrain) &&
  sameNumbers(a.level, b.level);

const gridOf = ({ columns, rows, firstColumn = 0, firstRow = 0, margin = [0, 0] }: Board): string =>
  [columns, rows, firstColumn, firstRow, ...margin].join();

/** Whether two boards make the same hexes; their pictures do not matter. */
const sameBoard = (a: Board, b: Board): boolean =>
  a.label === b.label &&
  gridOf(a) === gridOf(b) &&
  [...a.stairwells].join() === [...b.stairwells].join() &&
  sameRaster(a.raster, b.raster);

/**
 * Boards reach a worker as copies. Given again, one that is as it was is exchanged for the copy that came
 * first, of which all hexes are known already.
 */
export const createKnownBoards = (): ((placements: readonly Placement[]) => readonly Placement[]) => {
  const known = new Map<string, Board>();
  const first = (board: Board): Board => {
    const old = known.get(board.label);
    const kept = old !== undefined && sameBoard(old, board) ? old : board;
    known.delete(board.label);
    known.set(board.label, kept);
    for (const label of [...known.keys()].slice(0, -KEPT)) known.delete(label);
    return kept;
  };
  return (placements) => placements.map((placement) => ({ ...placement, board: first(placement.board) }));
};

/**
 * The sights of a position in each mode, worked out once for all that they depend on, whatever else the units
 * do.
 */
type SightsOf = (position: Position, mode: TouchMode) => SightEngine;

interface Kept {
  readonly map: GameMap;
  readonly sights: SightsOf;
}

const sightsOn = (map: GameMap): SightsOf => {
  let last: { readonly key: string; readonly engines: Map<TouchMode, SightEngine> } | undefined;
  return (position, mode) => {
    const key = sightKey(position);
    if (last?.key !== key) last = { key, engines: new Map() };
    const engine = last.engines.get(mode) ?? sightsFor({ ...position, map }, mode);
    last.engines.set(mode, engine);
    return engine;
  };
};

/** A map of more pixels, each some five bytes, is held alone: one of four boards or so. */
const MOST_PIXELS = 4e6;

interface MadeOf extends Pick<GameMap, 'placements' | 'changes'> {
  whole?: Kept;
}

/**
 * Keeps what the latest maps are made of, and the maps with their sights; those beside a large one are made again when
 * they are asked about.
 */
export const createMaps = () => {
  const maps = new Map<number, MadeOf>();
  const whole = (map: GameMap): Kept => {
    if (map.hexOfPixel.length > MOST_PIXELS) for (const old of maps.values()) delete old.whole;
    return { map, sights: sightsOn(map) };
  };
  return {
    kept: (number: number): Kept => {
      const of = maps.get(number);
      if (!of) throw new Error(`map ${number} was never sent`);
      return (of.whole ??= whole(createGameMap(of.placements, of.changes)));
    },
    keep: (number: number, map: GameMap): void => {
      maps.set(number, { placements: map.placements, changes: map.changes, whole: whole(map) });
      keepLatest(maps);
    },
  };
};

const viewpointOf = (map: GameMap, { at, stance }: SightEnd): Viewpoint => {
  const index = map.locationById.get(at);
  if (index === undefined) throw new Error(`${at} is not on the map`);
  return { at: index, stance };
};

type Look = Extract<Ask, { kind: 'sight' | 'view' }>;

const looked = ({ map, sights }: Kept, ask: Look): Answer => {
  const engine = sights(ask.position, ask.mode);
  const from = viewpointOf(map, ask.from);
  return ask.kind === 'view'
    ? { kind: 'viewed', verdicts: engine.viewFrom(from) }
    : { kind: 'sighted', sight: engine.between(from, viewpointOf(map, ask.to)) };
};

/** A rout with what can be asked about it afterwards. */
interface Analysed extends RoutAnalysis {
  readonly dependencesOn: (nth: number) => Extract<Answer, { kind: 'depends' }>;
}

const analysed = (
  { map, sights }: Kept,
  { position, unit }: Extract<Ask, { kind: 'rout' | 'suppose' | 'survey' }>,
): Analysed => {
  const situation = { ...position, map };
  const eyes = sights(position, 'bothSides');
  const analysis = analyseRout(situation, eyes, unit);
  const disputed = disputedIn(situation.rules);
  return {
    ...analysis,
    dependencesOn: (nth) => {
      const id = disputed[nth];
      return {
        kind: 'depends',
        dependences: id ? dependencesOn(id, situation, eyes, analysis.report) : [],
        more: nth + 1 < disputed.length,
      };
    },
  };
};

const surveyed = (kept: Kept, ask: Extract<Ask, { kind: 'survey' }>): Answer => {
  const { position, unit: id } = ask;
  const unit = position.units.find((each) => each.id === id);
  if (!unit) throw new Error(`${id} is not on the table`);
  return { kind: 'surveyed', entry: entryOf(unit, analysed(kept, ask).report, position.attacker) };
};

const wayOf = async (analysis: RoutAnalysis | undefined, at: LocationId): Promise<Answer> => {
  const { wayTo } = await import('../rules/rout/movement/stepAccount.ts');
  return { kind: 'way', steps: (analysis && wayTo(analysis, at)) ?? [] };
};

/** What is asked late is fetched late. */
const aside = async (
  ask: Extract<Ask, { kind: 'aim' | 'ifBroken' }>,
  { map, sights }: Kept,
): Promise<Answer> => {
  const { answerAside } = await import('./games.ts');
  return answerAside(ask, { ...ask.position, map }, sights(ask.position, 'bothSides'));
};

/** What is fetched once, when somebody first wants it; again, if that failed. */
const fetched = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
};

/** How phases are played. */
const createPhases = () => {
  const games = fetched(async () => (await import('./games.ts')).createGames());
  return async (ask: Extract<Ask, { kind: 'phase' | 'preview' }>, { map, sights }: Kept): Promise<Answer> =>
    (await games())(ask, { ...ask.position, map }, sights(ask.position, 'bothSides'));
};

/** What is asked of puzzles. */
const createPuzzles = () => {
  const puzzles = fetched(async () => (await import('./puzzles.ts')).puzzlesOf());
  return async (ask: PuzzleAsk, kept: Kept | undefined, signal: AbortSignal | undefined): Promise<Answer> =>
    (await puzzles())(ask, kept, signal);
};

/** Boards on their way to a map, by its number; one that is never built is forgotten. */
const createBrought = () => {
  const brought = new Map<number, Placement[]>();
  return {
    add: (map: number, placement: Placement): Answer => {
      brought.set(map, [...(brought.get(map) ?? []), placement]);
      keepLatest(brought);
      return { kind: 'kept' };
    },
    take: (map: number, count: number): readonly Placement[] => {
      const found = brought.get(map) ?? [];
      brought.delete(map);
      if (found.length !== count) throw new Error(`map ${map} was never sent whole`);
      return found;
    },
  };
};

type Building = Extract<Ask, { kind: 'bring' | 'build' | 'change' | 'part' }>;

/** Joins boards to maps, which are kept. */
const createBuilding = (maps: ReturnType<typeof createMaps>): ((ask: Building) => Answer) => {
  const [known, brought, giving] = [createKnownBoards(), createBrought(), createMapChunks()];
  const built = (number: number, placements: readonly Placement[], changes: MapChanges): Answer => {
    const map = createGameMap(placements, changes);
    maps.keep(number, map);
    return giving.built(number, map);
  };
  return (ask) => {
    switch (ask.kind) {
      case 'bring':
        return brought.add(ask.map, ask.placement);
      case 'build':
        return built(ask.map, known([...brought.take(ask.map, ask.brought), ...ask.placements]), ask.changes);
      case 'change':
        return built(ask.map, maps.kept(ask.like).map.placements, ask.changes);
      case 'part':
        return giving.part(ask.map, ask.nth);
    }
  };
};

const createAnswer = (): ((ask: Ask, signal?: AbortSignal) => Answer | Promise<Answer>) => {
  const maps = createMaps();
  const building = createBuilding(maps);
  const [phases, puzzles] = [createPhases(), createPuzzles()];
  let last: Analysed | undefined;
  return (ask, signal) => {
    switch (ask.kind) {
      case 'rasterise':
        return { kind: 'rasterised', raster: rasterise(ask.drawing, ask.columns, ask.rows) };
      case 'bring':
      case 'build':
      case 'change':
      case 'part':
        return building(ask);
      case 'keep':
        maps.keep(ask.map, ask.value);
        return { kind: 'kept' };
      case 'rout':
        last = analysed(maps.kept(ask.map), ask);
        return { kind: 'ruled', report: last.report };
      case 'depends':
        return last?.report.unit === ask.unit
          ? last.dependencesOn(ask.nth)
          : { kind: 'depends', dependences: [], more: false };
      case 'suppose':
        return { kind: 'ruled', report: analysed(maps.kept(ask.map), ask).report };
      case 'aim':
      case 'ifBroken':
        return aside(ask, maps.kept(ask.map));
      case 'survey':
        return surveyed(maps.kept(ask.map), ask);
      case 'way':
        return wayOf(last?.report.unit === ask.unit ? last : undefined, ask.at);
      case 'phase':
      case 'preview':
        return phases(ask, maps.kept(ask.map));
      case 'sight':
      case 'view':
        return looked(maps.kept(ask.map), ask);
      default:
        return puzzles(ask, 'map' in ask ? maps.kept(ask.map) : undefined, signal);
    }
  };
};

/** Answers questions one after the other; remembers maps, sights and the last rout, and nothing else. */
export const createAnswerer = (): Transport => {
  const answer = createAnswer();
  return async (ask, signal) => {
    try {
      return await answer(ask, signal);
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  };
};
