import type { Hex } from '../board/map/gameMap.ts';
import { TERRAIN, type TerrainName } from '../board/terrain/terrain.ts';
import { toBoardUnits, type LatticePoint, VERTEX_STEP } from '../hexgrid/lattice.ts';
import { hexes, type Point } from '../hexgrid/quantity.ts';
import { type LosCounter, counterHinders } from './counters.ts';
import { EFFECT } from './effect.ts';
import type { Stop } from './events.ts';
import type { End, Line } from './losField.ts';
import { hindrancesAt, obstructionAt } from './obstruction.ts';
import type { Hindrance, Sight, Unmodelled, SightNote } from './sight.ts';
import { stanceOf, type Viewpoint, pillboxFacing } from './viewpoint.ts';
import { OPAQUE, hindranceParts, totalIn, type Entry } from './tally.ts';
import { walk } from './thread.ts';
import type { Tracer } from './tracer.ts';
import { STOP } from './visits.ts';
import { leavesThrough } from './hexsides.ts';

/** What there is to know about a sight besides its verdict. */

/** Inside the Covered Arc: within 60° of the vertex that the pillbox faces. @rule B30.2 */
export const isInArc = ({ x, y }: Hex, to: Hex, facing: number): boolean => {
  const step = VERTEX_STEP[facing];
  if (!step) return true;
  // Undo the lattice's stretch: both axes in units of half a hexside.
  const [dx, dy] = [to.x - x, (to.y - y) * Math.sqrt(3)];
  const [fx, fy] = [step.x, step.y * Math.sqrt(3)];
  return dx * fx + dy * fy >= Math.hypot(dx, dy) * Math.hypot(fx, fy) * Math.cos(Math.PI / 6 + 1e-9);
};

const endNotes = (
  line: Line,
  end: End,
  name: 'a' | 'b',
  counters: readonly LosCounter[],
): readonly SightNote[] => {
  const far = end === line.from ? line.to : line.from;
  const facing = pillboxFacing(end.stance);
  const smoke = counters.some(
    (one) => one.hex === end.hex && one.smoke && one.group < 0 && counterHinders(line, one),
  );
  const bocage =
    line.a !== line.b &&
    end.hex.hexsides.includes('bocage') &&
    leavesThrough(line, end).some((side) => end.hex.hexsides[side] === 'bocage');
  return [
    ...(smoke ? [{ kind: 'outOfSmoke', end: name, rule: 'A24.8' } as const] : []),
    ...(facing !== undefined && end.hex !== far.hex && !isInArc(end.hex, far.hex, facing)
      ? [{ kind: 'outsidePillboxArc', end: name, rule: 'B30.2' } as const]
      : []),
    ...(bocage ? [{ kind: 'bocage', end: name, rule: 'B9.52' } as const] : []),
  ];
};

/** Notes on the LOS that was traced last. */
export const notesOf = (
  { line, onSlope }: Tracer,
  counters: readonly LosCounter[],
  reversed: boolean,
): readonly SightNote[] => [
  ...endNotes(line, line.from, reversed ? 'b' : 'a', counters),
  ...endNotes(line, line.to, reversed ? 'a' : 'b', counters),
  ...(onSlope ? [{ kind: 'continuousSlope', rule: 'B.5' } as const] : []),
];

/** From what the tracer holds about its last LOS to an account for people and rules. */

const viewpointOf = ({ location, stance }: End): Viewpoint => ({
  at: location.index,
  stance: stanceOf(stance),
});

const rangeFrom = (end: Hex, hex: Hex | undefined): number =>
  hex ? Math.hypot(hex.x - end.x, (hex.y - end.y) * 2) : 0;

const hindranceFrom = (
  tracer: Tracer,
  counters: readonly LosCounter[],
  entry: Entry,
): readonly Hindrance[] => {
  const { hex, amount } = entry;
  if ('key' in entry) {
    const terrain: TerrainName = tracer.field.palette.names[entry.key] ?? 'unknown';
    return [{ hex, amount, source: { kind: 'terrain', terrain }, rule: TERRAIN[terrain].rule }];
  }
  const one = counters[entry.counter];
  return one ? [{ hex, amount, source: one.source, rule: one.rule }] : [];
};

/** Every Hindrance that counts, from the first end on. */
const hindrancesOf = (tracer: Tracer, counters: readonly LosCounter[]): readonly Hindrance[] => {
  const {
    line,
    field: { map },
  } = tracer;
  return hindranceParts(tracer.tally, counters)
    .flatMap((entry) => hindranceFrom(tracer, counters, entry))
    .toSorted(
      (one, other) => rangeFrom(line.a, map.hexes[one.hex]) - rangeFrom(line.a, map.hexes[other.hex]),
    );
};

/**
 * Would the other reading of A6.1 have another verdict? What the ends and the map's edge decide, both
 * readings agree on.
 */
const restsOnGraze = ({ stop, other, tally }: Tracer, verdict: number): boolean => {
  const blocks = other.blocks || totalIn(other.tally) >= OPAQUE;
  if (stop.cause >= STOP.building && stop.cause !== STOP.hindrances) return false;
  if (blocks || verdict < 0) return blocks !== verdict < 0;
  return totalIn(other.tally) !== totalIn(tally);
};

const unmodelled = ({ field, line, odometer }: Tracer): readonly Unmodelled[] => {
  const { map, grid, palette, oddities } = field;
  if (!oddities) return [];
  const found = new Map<string, Unmodelled>();
  walk(
    line.thread,
    grid,
    oddities,
    (column, row) => {
      const pixel = row * grid.width + column;
      const hex = map.hexes[map.hexOfPixel[pixel] ?? 0];
      const terrain = palette.names[grid.keys[pixel] ?? 0] ?? 'unknown';
      const reason = palette.rows[grid.keys[pixel] ?? 0]?.losNotModelled;
      if (hex && reason !== undefined)
        found.set(`${hex.index} ${terrain}`, { hex: hex.index, terrain, reason });
      return false;
    },
    odometer,
  );
  return [...found.values()];
};

const pointOf = (pin: LatticePoint): Point => toBoardUnits(pin);

/** How far along the thread the middle of a hex lies, from its first end. */
const alongAt = ({ line: { from, to }, field: { scale } }: Tracer, hex: Hex | undefined): number => {
  const [dx, dy] = [(to.pin.x - from.pin.x) * scale.x, (to.pin.y - from.pin.y) * scale.y];
  const along = hex
    ? ((hex.x - from.pin.x) * scale.x * dx + (hex.y - from.pin.y) * scale.y * dy) / (dx * dx + dy * dy || 1)
    : 0;
  return Math.min(1, Math.max(0, along));
};

type Course = Pick<Sight, 'obstruction' | 'hinderedFrom' | 'blockedFrom'>;

/** The hex of the sixth Hindrance, counted from the end that is named first. */
const sixth = (hindrances: readonly Hindrance[]): Hindrance | undefined => {
  let sum = 0;
  return hindrances.find(({ amount }) => (sum += amount) >= OPAQUE) ?? hindrances.at(-1);
};

/**
 * What blocks first, seen from one end. Of a plateau it is the crest: the ground of that level nearest to the
 * lower end.
 * @rule B10.23
 */
const stopSeenFrom = ({ events, line }: Tracer, reversed: boolean): Stop | undefined => {
  const run = reversed ? events.last : events.first;
  if (!run) return undefined;
  const crestIsEnd =
    run.start.cause === EFFECT.blindGround ? line.from.elevation > line.to.elevation : reversed;
  return crestIsEnd ? run.end : run.start;
};

const blockedCourse = (tracer: Tracer, hindrances: readonly Hindrance[], reversed: boolean): Course => {
  const {
    field: { map },
  } = tracer;
  const stop = stopSeenFrom(tracer, reversed);
  if (stop && stop.cause !== STOP.hindrances) {
    const obstruction = obstructionAt(tracer, stop);
    return { ...(obstruction && { obstruction }), blockedFrom: reversed ? 1 - stop.along : stop.along };
  }
  const last = sixth(hindrances);
  const hex = last && map.hexes[last.hex];
  if (!last || !hex) return {};
  const along = alongAt(tracer, hex);
  const terrain = last.source.kind === 'terrain' ? last.source.terrain : hex.terrain;
  return { obstruction: hindrancesAt(hex, terrain), blockedFrom: reversed ? 1 - along : along };
};

const courseOf = (
  tracer: Tracer,
  hindrances: readonly Hindrance[],
  verdict: number,
  reversed: boolean,
): Course => {
  const {
    events,
    field: { map },
  } = tracer;
  const blocked = verdict < 0 ? blockedCourse(tracer, hindrances, reversed) : {};
  const placed = hindrances
    .filter(({ source }) => source.kind !== 'terrain')
    .map(({ hex }) => alongAt(tracer, map.hexes[hex]));
  const spots =
    events.hinderedFrom <= events.hinderedTo ? [...placed, events.hinderedFrom, events.hinderedTo] : placed;
  if (spots.length === 0 || (verdict >= 0 && hindrances.length === 0)) return blocked;
  const hinderedFrom = reversed ? 1 - Math.max(...spots) : Math.min(...spots);
  return hinderedFrom < (blocked.blockedFrom ?? 2) ? { ...blocked, hinderedFrom } : blocked;
};

const turned = <T>(items: readonly T[], reversed: boolean): readonly T[] =>
  reversed ? items.toReversed() : items;
const pair = <T>(first: T, second: T, reversed: boolean): readonly [T, T] =>
  reversed ? [second, first] : [first, second];

/**
 * The account of the LOS that was traced last, thoroughly, with this verdict; `reversed` tells it from its
 * second end.
 */
export const accountOf = (
  tracer: Tracer,
  counters: readonly LosCounter[],
  verdict: number,
  reversed: boolean,
): Sight => {
  const {
    line: { from, to, range },
  } = tracer;
  const [a, b] = pair(from, to, reversed);
  const hindrances = turned(hindrancesOf(tracer, counters), reversed);
  const graze = restsOnGraze(tracer, verdict);
  return {
    kind: verdict < 0 ? 'blocked' : verdict > 0 ? 'hindered' : 'clear',
    a: viewpointOf(a),
    b: viewpointOf(b),
    levels: [a.elevation, b.elevation],
    thread: [pointOf(a.pin), pointOf(b.pin)],
    range: hexes(range),
    hindrance: Math.max(0, verdict),
    hindrances,
    ...courseOf(tracer, hindrances, verdict, reversed),
    graze,
    grazes: graze ? turned(tracer.grazes(), reversed) : [],
    notModelled: unmodelled(tracer),
    notes: notesOf(tracer, counters, reversed),
    overridden: false,
  };
};
