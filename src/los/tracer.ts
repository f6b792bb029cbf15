import type { LocationIndex, Hex } from '../board/map/gameMap.ts';
import { EFFECT } from './effect.ts';
import { createEndJudge, END_RULE, seesWithinHex } from './ends.ts';
import { createEvents, grazesIn, nowhere, type Touches } from './events.ts';
import type { Graze } from './sight.ts';
import type { Field, Line, Place, End } from './losField.ts';
import { emptyShelves } from './judge.ts';
import { wallAtVertex } from './hexsides.ts';
import { createHexWalk, type CreateWalk } from './hexWalk.ts';
import { walkHexsides, walkVertices, type HexVisit } from './inherent.ts';
import { CENTRE, isBypass, elevationOf, pinOf, type StanceCode } from './viewpoint.ts';
import { createTally, noteCounters, OPAQUE, startTally, totalIn } from './tally.ts';
import { walk, type Visit, vaslThread } from './thread.ts';
import {
  findLast,
  hexVisitFor,
  hinder,
  pixelVisitFor,
  STOP,
  stopAt,
  measureThread,
  waitsIfBlocked,
  type MayWait,
  type Tracing,
  type TraceWork,
} from './visits.ts';
import { latticeRange, lineEntersHex, segmentTouchesHex, hexspineAlong } from './geometry.ts';
import type { Palette } from './palette.ts';
import { TERRAIN } from '../board/terrain/terrain.ts';
import type { LatticePoint } from '../hexgrid/lattice.ts';

const GROUND = { low: 0, high: 0, rimLow: 0, rimHigh: 0 };

/** A record to fill; `undefined` for a map without Locations. */
const createLine = (field: Field): Line | undefined => {
  const location = field.map.locations[0];
  const hex = field.map.hexes[0];
  if (!location || !hex) return undefined;
  const end = (): End => ({ location, hex, stance: CENTRE, elevation: 0, pin: hex });
  const thread = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const place: Place = {
    hex,
    near: hex,
    far: hex,
    x: 0,
    y: 0,
    terrain: TERRAIN.openGround,
    ground: 0,
    key: 0,
    effect: EFFECT.none,
    alongCliff: false,
    passesWhole: false,
  };
  const followed = { one: undefined, other: undefined, isCliff: false };
  return {
    from: end(),
    to: end(),
    a: hex,
    b: hex,
    ...GROUND,
    range: 0,
    along: -1,
    offMap: false,
    ...field.effectsFor(GROUND),
    higher: hex,
    lower: hex,
    thread,
    square: 1,
    asideX: 0.5,
    asideY: 0.5,
    place,
    followed,
    shelves: emptyShelves(field),
    goesByHexes: true,
  };
};

const pinDown = (field: Field, end: End, index: LocationIndex, stance: StanceCode): boolean => {
  const location = field.map.locations[index];
  const hex = location && field.map.hexes[location.hex];
  if (!hex) return false;
  end.location = location;
  end.hex = hex;
  end.stance = stance;
  end.elevation = stance === CENTRE ? location.elevation : elevationOf(hex, location, stance);
  end.pin = stance === CENTRE ? hex : pinOf(hex, stance);
  return true;
};

/** A unit in Bypass along a Depression is one level above its bottom where ground is asked about. */
const rimOf = ({ hex, stance }: End): number =>
  stance !== CENTRE && hex.depression && isBypass(stance) ? 1 : 0;

/** A map is a whole number of lattice steps wide and high, its raster that many pixels to the nearest. */
const isOffMap = ({ grid, scale }: Field, { x, y }: LatticePoint): boolean =>
  x < 0 || y < 0 || x > Math.round(grid.width / scale.x) || y > Math.round(grid.height / scale.y);

/**
 * Does all of a hex go by one judgement? Not along a hexside, nor with an end in Bypass, to which art beside
 * it counts that farther off does not.
 */
const goesByHexes = (along: number, from: StanceCode, to: StanceCode): boolean =>
  along < 0 && !isBypass(from) && !isBypass(to);

const stretch = (field: Field, line: Line): void => {
  const { thread, from, to } = line;
  thread.x0 = from.pin.x * field.scale.x;
  thread.y0 = from.pin.y * field.scale.y;
  thread.x1 = to.pin.x * field.scale.x;
  thread.y1 = to.pin.y * field.scale.y;
  if (field.mode === 'anyTouch') vaslThread(thread, field.grid.width, field.grid.height);
  measureThread(line);
};

/** Lays the line between two Locations; `false` if there is no such Location. */
const aim = (
  field: Field,
  line: Line,
  from: LocationIndex,
  to: LocationIndex,
  stances: readonly [StanceCode, StanceCode],
): boolean => {
  if (!pinDown(field, line.from, from, stances[0]) || !pinDown(field, line.to, to, stances[1])) return false;
  const {
    from: { hex: a, elevation: first, pin: start },
    to: { hex: b, elevation: second, pin: end },
  } = line;
  line.a = a;
  line.b = b;
  line.low = Math.min(first, second);
  line.high = Math.max(first, second);
  const rimA = first + rimOf(line.from);
  const rimB = second + rimOf(line.to);
  line.rimLow = Math.min(rimA, rimB);
  line.rimHigh = Math.max(rimA, rimB);
  const effects = field.effectsFor(line);
  line.table = effects.table;
  line.hexes = effects.hexes;
  line.higher = first === line.high ? a : b;
  line.lower = first === line.high ? b : a;
  line.shelves.hexes.fill(-1);
  line.range = latticeRange(b.x - a.x, b.y - a.y);
  line.along = hexspineAlong(end.x - start.x, end.y - start.y);
  line.goesByHexes = goesByHexes(line.along, stances[0], stances[1]);
  line.offMap = isOffMap(field, start) || isOffMap(field, end);
  stretch(field, line);
  return true;
};

/**
 * Continuous Slope, B.5: where every hex on the way lies one level higher (or lower) than the one before,
 * the LOS counts as level, so that what stands in between hinders.
 */

const lies = ({ a, from, to }: Line, hex: Hex): boolean => {
  const rise = to.elevation > from.elevation ? 1 : -1;
  return hex.baseLevel === from.elevation + rise * latticeRange(hex.x - a.x, hex.y - a.y);
};

/** Does the LOS run up or down a Continuous Slope of two hexes or more? @rule B.5 */
const isContinuousSlope = ({ map }: Field, line: Line): boolean => {
  const { from, to, range } = line;
  if (
    range < 2 ||
    line.high - line.low !== range ||
    from.location.level + to.location.level + from.stance + to.stance !== CENTRE
  )
    return false;
  return map.hexes.every(
    (hex) =>
      !segmentTouchesHex(from.pin, to.pin, hex) || !lineEntersHex(from.pin, to.pin, hex) || lies(line, hex),
  );
};

/** The key of what hinders: it may lie beneath the art of a hexside. */
const hindering = ({ beneath }: Palette, key: number): number =>
  (beneath[key] ?? -1) < 0 ? key : (beneath[key] ?? key);

/** A visit to pixels that hinder on a slope: those of hexes between the ends count. */
const hindersOnSlope =
  (
    { map, grid, palette }: Field,
    { a, b }: Line,
    hinder: (hex: Hex, key: number, x: number, y: number) => void,
  ): Visit =>
  (column, row) => {
    const pixel = row * grid.width + column;
    const hex = map.hexes[map.hexOfPixel[pixel] ?? 0];
    if (hex && hex !== a && hex !== b)
      hinder(hex, hindering(palette, grid.keys[pixel] ?? 0), column + 0.5, row + 0.5);
    return false;
  };

const END_STOP: readonly number[] = [STOP.none, STOP.building, STOP.depression, STOP.entrenched];

/** A plain LOS from dot to dot. */
export const PLAIN: Tracing = { stances: [CENTRE, CENTRE], counters: [], thorough: false };

/** Traces one LOS after the other over one field; what it met last stays to be read. */
export interface Tracer
  extends Readonly<Omit<TraceWork, 'ends' | 'hindered' | 'latest' | 'touches' | 'tracing' | 'waiting'>> {
  /** −1 blocked, else the Hindrance. */
  trace(from: LocationIndex, to: LocationIndex, tracing: Tracing): number;
  /** What the LOS that was traced last, thoroughly, touches on one side alone: it is traced once more. */
  grazes(): readonly Graze[];
}

const start = (work: TraceWork, tracing: Tracing): void => {
  work.tracing = tracing;
  work.stop.cause = STOP.none;
  work.onSlope = false;
  work.metWall = undefined;
  work.overBank = false;
  work.other.blocks = false;
  if (!tracing.thorough) return;
  work.events = createEvents();
};

const endsBlock = (work: TraceWork): boolean => {
  const rule = work.ends.blocks(work.line);
  if (rule === END_RULE.none) return false;
  work.other.blocks = true;
  work.overBank = rule === END_RULE.depression;
  return stopAt(work, work.ends.column, work.ends.row, END_STOP[rule] ?? STOP.none);
};

/** Pixels that ground of one level must hold for, so that the edge of a pixel row counts as no crest. */
const SLIVER = 3;

const ANY = new Uint8Array(256).fill(1);

/** Stops a LOS where it comes to the second Crest Line on its way, Depressions and water left aside. */
const atSecondCrest = (work: TraceWork): boolean => {
  const { field, line, odometer } = work;
  const { grid, palette } = field;
  let [level, next, held, crests] = [Number.NaN, Number.NaN, 0, 0];
  return walk(
    line.thread,
    grid,
    ANY,
    (x, y) => {
      const key = grid.keys[y * grid.width + x] ?? 0;
      const kind = palette.rows[key]?.kind;
      if (kind === 'depression' || kind === 'water') return false;
      const ground = palette.grounds[key] ?? 0;
      held = ground === next ? held + 1 : 1;
      next = ground;
      if (held < SLIVER || next === level) return false;
      crests += Number.isNaN(level) ? 0 : 1;
      level = next;
      return crests > 1 && stopAt(work, x, y, STOP.crests);
    },
    odometer,
  );
};

/** Between different heights a LOS crosses one Crest Line at most, where that is the rule. @rule SK-LOS */
const crestsBlock = (work: TraceWork): boolean => {
  const { field, line, other } = work;
  if (field.crests === 'heights' || line.low === line.high || !atSecondCrest(work)) return false;
  other.blocks = true;
  return true;
};

/** Hindrances on a Continuous Slope, which count as on level ground; VASL leaves them out. @rule B.5 */
const traceSlope = (work: TraceWork): void => {
  const { field, line, odometer } = work;
  if (field.mode === 'anyTouch' || !isContinuousSlope(field, line)) return;
  work.onSlope = true;
  walk(
    line.thread,
    field.grid,
    field.slopes,
    hindersOnSlope(field, line, (hex, key, x, y) => hinder(work, hex, key, x, y)),
    odometer,
  );
};

const traceWithin = (work: TraceWork): number => {
  const { line, tally } = work;
  if (!seesWithinHex(line.a, line.from.location, line.to.location))
    return stopAt(work, line.thread.x0, line.thread.y0, STOP.sameHex) ? -1 : 0;
  noteCounters(tally, line);
  if (work.tracing.thorough) noteCounters(work.other.tally, line);
  return totalIn(tally);
};

/** Walls whose end the thread meets at a vertex; VASL sees their pixels only. @rule B9.1 */
const meetsWall = (work: TraceWork): boolean => {
  const { field, line } = work;
  if (field.mode === 'anyTouch' || !field.hasWalls || line.low !== line.high) return false;
  work.metWall = wallAtVertex(field, line);
  if (!work.metWall) return false;
  const { x, y } = work.metWall;
  return stopAt(work, Math.floor(x * field.scale.x), Math.floor(y * field.scale.y), STOP.vertexWall);
};

/** To a vertex beyond the edge there is no LOS; VASL, which finds no hex there, calls it clear. */
const leavesMap = (work: TraceWork): number => {
  if (work.field.mode === 'anyTouch') return 0;
  work.other.blocks = true;
  return stopAt(work, work.line.thread.x0, work.line.thread.y0, EFFECT.offMap) ? -1 : 0;
};

const total = (work: TraceWork): number => {
  const { line, tally, tracing } = work;
  noteCounters(tally, line);
  if (tracing.thorough) noteCounters(work.other.tally, line);
  const sum = totalIn(tally);
  return sum < OPAQUE || !stopAt(work, line.thread.x1, line.thread.y1, STOP.hindrances) ? sum : -1;
};

/** Inherent terrain at hexsides and vertices, which no pixel need tell of; VASL sees none at vertices. */
const walkRims = ({ field, line }: TraceWork, visit: HexVisit): void => {
  if (!field.inherent) return;
  if (line.along >= 0) walkHexsides(field, line, visit);
  else if (field.mode === 'bothSides') walkVertices(field, line, visit);
};

interface Walks {
  readonly alongThread: ReturnType<CreateWalk>;
  /** The whole walk, with what it left for later. */
  readonly byHexes: () => void;
  readonly hexVisit: HexVisit;
}

const traceLine = (work: TraceWork, { alongThread, byHexes, hexVisit }: Walks): number => {
  const {
    line,
    stop,
    tracing: { thorough },
  } = work;
  if (line.offMap) return leavesMap(work);
  if (!thorough && alongThread('looks')) return -1;
  if ((endsBlock(work) || crestsBlock(work)) && !thorough) return -1;
  byHexes();
  if (thorough || stop.cause === STOP.none) walkRims(work, hexVisit);
  if (stop.cause !== STOP.none || meetsWall(work)) return -1;
  traceSlope(work);
  return total(work);
};

const createWork = (field: Field, line: Line): TraceWork => {
  const odometer = { pixels: 0 };
  return {
    field,
    line,
    odometer,
    stop: nowhere(),
    latest: nowhere(),
    tally: createTally(),
    other: { blocks: false, tally: createTally() },
    ends: createEndJudge(field, line, odometer),
    events: createEvents(),
    touches: undefined,
    onSlope: false,
    metWall: undefined,
    overBank: false,
    tracing: PLAIN,
    hindered: -1,
    left: [],
    waiting: [],
  };
};

/**
 * Makes a tracer; `undefined` for a map without Locations. Another walk, and another answer to what may wait,
 * may be given to compare with.
 */
export const createTracer = (
  field: Field,
  createWalk: CreateWalk = createHexWalk,
  mayWait: MayWait = waitsIfBlocked,
): Tracer | undefined => {
  const line = createLine(field);
  if (!line) return undefined;
  const work = createWork(field, line);
  const { odometer } = work;
  const visit = pixelVisitFor(work, mayWait);
  const alongThread = createWalk(field, line, visit, odometer);
  const { width } = field.grid;
  const byHexes = (): void => {
    work.hindered = -1;
    alongThread('whole');
    work.hindered = -1;
    findLast(work, visit);
    for (let index = work.left.pop(); index !== undefined; index = work.left.pop())
      visit(index % width, Math.floor(index / width), EFFECT.hinder);
  };
  const walks: Walks = { alongThread, byHexes, hexVisit: hexVisitFor(work) };
  const trace = (from: LocationIndex, to: LocationIndex, tracing: Tracing): number => {
    start(work, tracing);
    if (!aim(field, line, from, to, tracing.stances)) return -1;
    startTally(work.tally, line, tracing.counters);
    if (tracing.thorough) startTally(work.other.tally, line, tracing.counters);
    const within = line.a === line.b && !(isBypass(line.from.stance) && isBypass(line.to.stance));
    return within ? traceWithin(work) : traceLine(work, walks);
  };
  const grazes = (): readonly Graze[] => {
    const touches: Touches = new Map();
    work.touches = touches;
    byHexes();
    work.touches = undefined;
    return grazesIn(touches);
  };
  return Object.assign(work, { trace, grazes });
};
