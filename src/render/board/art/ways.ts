import type { Shape } from '../../../board/map/board.ts';
import { lineOf } from '../../../board/raster/outline.ts';
import type { TerrainName } from '../../../board/terrain/terrain.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, traceDisc, traceLine, type Brush } from '../brush.ts';
import { noise, along, distance, nearestOnSegment, type Dash, softBends } from '../shape.ts';
import { ART } from '../palette.ts';
import { onFirstUse, TINTS_BELOW, type ArtLayer } from './artLayer.ts';

type Way = Extract<Shape, { kind: 'way' }>;

/** One stroke along the whole line: a share of its width, plus so many board units. */
interface Band {
  readonly share: number;
  readonly extra: number;
  readonly style: string;
  readonly dash?: readonly number[];
}

const ROAD: readonly Band[] = [
  { share: 1, extra: 1.6, style: ART.dirtEdge },
  { share: 1, extra: -0.6, style: ART.dirt },
  { share: 0.42, extra: 0, style: ART.dirtRut },
  { share: 0.22, extra: 0, style: ART.dirt },
];

const PAVED: readonly Band[] = [
  { share: 1, extra: 1.6, style: ART.pavedEdge },
  { share: 1, extra: -0.6, style: ART.paved },
  { share: 0, extra: 0.7, style: ART.pavedLine, dash: [4, 4] },
];

const stream = (deep: string): readonly Band[] => [
  { share: 1, extra: 3, style: ART.gullyEdge },
  { share: 1, extra: 1, style: ART.bank },
  { share: 0.72, extra: 0, style: ART.waterEdge },
  { share: 0.72, extra: -1.4, style: deep },
  { share: 0.3, extra: 0, style: ART.waterGleam },
];

const GULLY: readonly Band[] = [
  { share: 1, extra: 3, style: ART.gullyEdge },
  { share: 1, extra: 1, style: ART.gully },
  { share: 0.5, extra: 0, style: ART.gullyFloor },
];

const BANDS: Readonly<Partial<Record<TerrainName, readonly Band[]>>> = {
  dirtRoad: ROAD,
  pavedRoad: PAVED,
  sunkenRoad: [{ share: 1, extra: 4.4, style: ART.gullyEdge }, ...ROAD],
  path: [{ share: 0, extra: 1.8, style: ART.path, dash: [4.5, 3.2] }],
  gully: GULLY,
  dryStream: GULLY,
  shallowStream: stream(ART.water),
  deepStream: stream(ART.waterDeep),
};

const BANKED: readonly TerrainName[] = ['gully', 'dryStream', 'shallowStream', 'deepStream', 'sunkenRoad'];

const PITCH = 4.6;

/** How far from its middle, as a share of its width, the bank of a Depression ends: at the water of a stream. */
const BEDS: Readonly<Partial<Record<TerrainName, number>>> = { shallowStream: 0.46, deepStream: 0.46 };

/** Whether a place lies on the edge of a band, and not within it where the band bends back on itself. */
const onEdge = (line: readonly Point[], at: Point, reach: number): boolean =>
  line.slice(1).every((to, index) => distance(at, nearestOnSegment(at, line[index] ?? to, to)) > reach);

/** Short strokes down both banks. */
const hachures = (line: readonly Point[], { width, terrain }: Way): readonly Dash[] => {
  const bed = BEDS[terrain] ?? 0.3;
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const length = distance(from, to) || 1;
    const side = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
    return Array.from({ length: Math.ceil(length / PITCH) }, (_, step) =>
      along(from, to, (step * PITCH) / length),
    ).flatMap((here) => {
      const depth = width * (bed - noise(Math.round(here.x * 3), Math.round(here.y * 3), 91) * 0.1);
      const beside = (reach: number): Point => ({ x: here.x + side.x * reach, y: here.y + side.y * reach });
      return [-1, 1]
        .map((hand) => ({ from: beside(hand * (width / 2 + 0.8)), to: beside(hand * depth) }))
        .filter((stroke) => onEdge(line, stroke.from, width / 2));
    });
  });
};

const paintHachures = (brush: Brush, strokes: readonly Dash[]): void => {
  brush.beginPath();
  for (const stroke of strokes) traceLine(brush, [stroke.from, stroke.to]);
  brush.lineWidth = 0.6;
  brush.strokeStyle = ART.gullyHachure;
  brush.stroke();
};

interface Drawn {
  readonly way: Way;
  readonly line: readonly Point[];
  readonly bands: readonly Band[];
  /** Ends that are rounded. */
  readonly caps: readonly Point[];
  /** Where it runs into another way: the corners between the two are rounded. */
  readonly corners: readonly Corner[];
  /** Paving that wears out into a humbler road. */
  readonly tips: readonly Tip[];
}

/** An end of a way, and the direction in which it goes on beyond its own line. */
interface Tip {
  readonly end: Point;
  readonly ahead: Point;
}

/** The curve by which one way turns into another: from its own middle line, by where they meet, to the other's. */
interface Corner {
  readonly from: Point;
  readonly at: Point;
  readonly to: Point;
}

const TIP_REACH = 15;

/** A tongue that narrows to a rounded end, and a few loose stones beyond. */
const traceTip = (brush: Brush, { end, ahead }: Tip, half: number): void => {
  const at = (far: number, side: number): Point => ({
    x: end.x + ahead.x * far - ahead.y * side * half,
    y: end.y + ahead.y * far + ahead.x * side * half,
  });
  const [a, b, c, d, e] = [
    at(-6, -1),
    at(TIP_REACH * 0.5, -0.9),
    at(TIP_REACH, 0),
    at(TIP_REACH * 0.5, 0.9),
    at(-6, 1),
  ];
  brush.moveTo(a.x, a.y);
  brush.quadraticCurveTo(b.x, b.y, c.x, c.y);
  brush.quadraticCurveTo(d.x, d.y, e.x, e.y);
  brush.closePath();
  for (const [far, side, size] of [
    [0.92, 0.5, 1.1],
    [1.12, -0.36, 1],
    [0.74, -0.78, 1.2],
    [1.3, 0.2, 0.8],
    [0.6, 0.88, 0.9],
  ] as const) {
    const stone = at(TIP_REACH * far, side);
    traceDisc(brush, stone.x, stone.y, size);
  }
};

const traceCurve = (brush: Brush, { from, at, to }: Corner): void => {
  brush.moveTo(from.x, from.y);
  brush.quadraticCurveTo(at.x, at.y, to.x, to.y);
};

const strokeBand = (brush: Brush, { way, line, caps, corners, tips }: Drawn, band: Band): void => {
  brush.beginPath();
  traceLine(brush, line);
  if (!band.dash) for (const corner of corners) traceCurve(brush, corner);
  brush.setLineDash([...(band.dash ?? [])]);
  brush.lineCap = 'butt';
  brush.lineWidth = Math.max(0.5, way.width * band.share + band.extra);
  brush.strokeStyle = band.style;
  brush.stroke();
  brush.setLineDash([]);
  if (band.share < 1) return;
  brush.beginPath();
  for (const cap of caps) traceDisc(brush, cap.x, cap.y, (way.width + band.extra) / 2);
  if (band.extra < 0) for (const tip of tips) traceTip(brush, tip, (way.width + band.extra) / 2);
  brush.fillStyle = band.style;
  brush.fill();
};

interface Laid {
  readonly way: Way;
  readonly line: readonly Point[];
}

/** The point nearest to `at` on a line. */
const nearestOn = (line: readonly Point[], at: Point): Point | undefined => {
  let [nearest, least, from]: [Point | undefined, number, Point | undefined] = [
    undefined,
    Infinity,
    undefined,
  ];
  for (const to of line) {
    const near = from && nearestOnSegment(at, from, to);
    const far = near ? distance(near, at) : Infinity;
    if (far < least) [nearest, least] = [near, far];
    from = to;
  }
  return nearest;
};

/** Where an end that meets another way of its kind should lie: on that way's middle line. */
const meeting = (way: Way, at: Point, others: readonly Laid[]): Point | undefined =>
  others
    .filter((other) => other.way !== way && other.way.terrain === way.terrain)
    .flatMap((other) => nearestOn(other.line, at) ?? [])
    .find((point) => distance(point, at) < way.width / 2);

/**
 * A line that begins on another's middle line: what goes beyond it, or only just falls short of it, is cut
 * off.
 */
const begunAt = (line: readonly Point[], meets: Point | undefined): readonly Point[] => {
  const first = line[0];
  if (!meets || !first) return line;
  const reach = distance(first, meets);
  return [
    meets,
    ...line.slice(
      Math.max(
        1,
        line.findIndex((point) => distance(point, first) > reach),
      ),
    ),
  ];
};

/** Humble ways beneath better ones: a dirt road ends under the paving that it meets. */
const RANK: Readonly<Partial<Record<TerrainName, number>>> = {
  path: 0,
  sunkenRoad: 1,
  dirtRoad: 2,
  pavedRoad: 3,
};

/**
 * Whether a humbler road goes on where this one ends: its surface then ends with a straight seam, and no
 * round end lies on the other.
 */
const goesOn = (way: Way, end: Point, others: readonly Laid[]): boolean =>
  others.some((other) => {
    const near =
      (RANK[other.way.terrain] ?? 0) > 0 && (RANK[other.way.terrain] ?? 0) < (RANK[way.terrain] ?? 0)
        ? nearestOn(other.line, end)
        : undefined;
    return near !== undefined && distance(near, end) < way.width / 2;
  });

const unit = (from: Point, to: Point): Point => {
  const length = distance(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

/** A point so far along a line from its beginning. */
const pointAt = (line: readonly Point[], far: number): Point => {
  let left = far;
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index] ?? to;
    const length = distance(from, to);
    if (length >= left) return along(from, to, left / (length || 1));
    left -= length;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
};

/** A line cut where it is nearest to a place: both parts begin there. */
const partsFrom = (line: readonly Point[], at: Point): readonly (readonly Point[])[] => {
  const apart = (index: number): number =>
    distance(at, nearestOnSegment(at, line[index] ?? at, line[index + 1] ?? at));
  const nearest = line
    .slice(1)
    .map((_, index) => index)
    .reduce((best, index) => (apart(index) < apart(best) ? index : best), 0);
  return [
    [at, ...line.slice(nearest + 1)],
    [at, ...line.slice(0, nearest + 1).toReversed()],
  ];
};

const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, to, index) => sum + distance(line[index] ?? to, to), 0);

/** How far from where ways meet, in widths, the curve from one to the other begins. */
const TURN = 1.25;

/** The curves at the beginning of a line that runs into others of its rank or above. */
const cornersAt = (way: Way, line: readonly Point[], others: readonly Laid[]): readonly Corner[] => {
  const [at, far] = [line[0], way.width * TURN];
  if (!at || lengthOf(line) < far) return [];
  return others.flatMap((other): readonly Corner[] => {
    if (other.way === way || (RANK[other.way.terrain] ?? 0) < Math.max(1, RANK[way.terrain] ?? 0)) return [];
    const near = nearestOn(other.line, at);
    if (!near || distance(near, at) >= way.width / 2) return [];
    const parts = partsFrom(other.line, near);
    return parts.every((part) => lengthOf(part) > far)
      ? parts.map((part) => ({ from: pointAt(line, far), at: near, to: pointAt(part, far) }))
      : [];
  });
};

/** How nearly a humbler road must go on in the direction of the paving that wears out into it (a cosine). */
const GOES_AHEAD = 0.5;

/** The beginning of a line as a tip, along the humbler road that goes on there; none over one that only crosses. */
const tipAt = (way: Way, line: readonly Point[], others: readonly Laid[]): readonly Tip[] => {
  const end = line[0];
  if (!end) return [];
  const own = unit(pointAt(line, 6), end);
  const on = others
    .filter((other) => goesOn(way, end, [other]))
    .flatMap((other) => partsFrom(other.line, end).filter((part) => lengthOf(part) > TIP_REACH))
    .map((part) => unit(end, pointAt(part, TIP_REACH)));
  const ahead = on.find(({ x, y }) => x * own.x + y * own.y > GOES_AHEAD);
  // Half way between both directions, so that no notch is left in the bend.
  return ahead ? [{ end, ahead: unit({ x: -own.x, y: -own.y }, ahead) }] : [];
};

/** A way led to the middle of those it meets, so that a fork has no notch and a bend no lump. */
const led = ({ way, line }: Laid, others: readonly Laid[]): Drawn => {
  const [first, last] = [line[0], line.at(-1)];
  const bands = BANDS[way.terrain] ?? [];
  const bare = { way, line, bands, caps: [], corners: [], tips: [] };
  if (!first || !last) return bare;
  if (BANKED.includes(way.terrain)) return { ...bare, line: softBends(line), caps: [first, last] };
  const fromFirst = begunAt(line, meeting(way, first, others));
  const whole = begunAt(fromFirst.toReversed(), meeting(way, last, others)).toReversed();
  const runs = [whole, whole.toReversed()];
  const ends = runs.flatMap((run) => run.slice(0, 1));
  return {
    ...bare,
    line: whole,
    caps: ends.filter((end) => !goesOn(way, end, others)),
    corners: way.terrain === 'path' ? [] : runs.flatMap((run) => cornersAt(way, run, others)),
    tips: runs.flatMap((run) => tipAt(way, run, others)),
  };
};

const byRank = (drawn: readonly Drawn[]): readonly (readonly Drawn[])[] => {
  const ranks = [...new Set(drawn.map(({ way }) => RANK[way.terrain] ?? 0))].toSorted((a, b) => a - b);
  return ranks.map((rank) => drawn.filter(({ way }) => (RANK[way.terrain] ?? 0) === rank));
};

const paintSurfaces = (brush: Brush, drawn: readonly Drawn[]): void => {
  const steps = Math.max(...drawn.map(({ bands }) => bands.length));
  for (let index = 1; index < steps; index += 1) {
    for (const each of drawn) {
      const band = each.bands[index];
      if (band) strokeBand(brush, each, band);
    }
  }
};

/** Whether two ways that follow each other in a drawing flow into one another. */
export const joinsWay = (one: Way, other: Way): boolean =>
  BANKED.includes(one.terrain) === BANKED.includes(other.terrain);

/**
 * Ways that follow each other in the drawing are painted together, all casings before all
 * surfaces: so crossings and forks join without a seam.
 */
export const wayLayer = (ways: readonly Way[]): ArtLayer => {
  const lines = ways.map((way) => ({ way, line: lineOf(way) })).filter(({ line }) => line.length > 1);
  const drawn = lines.map((each) => led(each, lines));
  const strokes = onFirstUse(() =>
    drawn.flatMap(({ way, line }) => (BANKED.includes(way.terrain) ? hachures(line, way) : [])),
  );
  return {
    box: boxAround(
      drawn.flatMap((each) => each.line),
      Math.max(...ways.map((way) => way.width)) / 2 + 4,
    ),
    paint: (brush, _area, scale) => {
      brush.lineJoin = 'round';
      for (const each of drawn) if (each.bands[0]) strokeBand(brush, each, each.bands[0]);
      for (const rank of byRank(drawn)) paintSurfaces(brush, rank);
      if (scale >= TINTS_BELOW) paintHachures(brush, strokes());
    },
  };
};
