import type { Shape } from '../../../board/map/board.ts';
import { lineOf } from '../../../board/raster/outline.ts';
import type { TerrainName } from '../../../board/terrain/terrain.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, traceDisc, traceLine, type Brush } from '../brush.ts';
import { noise, along, distance, nearestOnSegment, type Dash, softBends } from '../shape.ts';
import { ART } from '../palette.ts';
import { onFirstUse, TINTS_BELOW, type ArtLayer } from './artLayer.ts';

type Bridge = Extract<Shape, { kind: 'bridge' }>;

const bridgeQuad = (bridge: Bridge, half: number): readonly [Point, Point, Point, Point] => {
  const length = distance(bridge.from, bridge.to) || 1;
  const side = {
    x: ((bridge.from.y - bridge.to.y) / length) * half,
    y: ((bridge.to.x - bridge.from.x) / length) * half,
  };
  const beside = (point: Point, hand: number): Point => ({
    x: point.x + side.x * hand,
    y: point.y + side.y * hand,
  });
  return [beside(bridge.from, -1), beside(bridge.to, -1), beside(bridge.to, 1), beside(bridge.from, 1)];
};

const PLANK = 2.9;
const PAVING = 4.4;

const crossLines = (
  brush: Brush,
  [a, b, c, d]: readonly [Point, Point, Point, Point],
  pitch: number,
): void => {
  const count = Math.max(2, Math.round(distance(a, b) / pitch));
  brush.beginPath();
  for (let index = 1; index < count; index += 1)
    traceLine(brush, [along(a, b, index / count), along(d, c, index / count)]);
  brush.lineWidth = 0.6;
  brush.strokeStyle = ART.bridgeEdge;
  brush.stroke();
};

/** Courses of stones, each shifted against the one before. */
const paving = (brush: Brush, [a, b, c, d]: readonly [Point, Point, Point, Point]): void => {
  const count = Math.max(2, Math.round(distance(a, b) / PAVING));
  brush.beginPath();
  for (let course = 0; course < count; course += 1)
    for (const share of course % 2 === 0 ? [0.2, 0.4, 0.6, 0.8] : [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const [from, to] = [course / count, (course + 1) / count].map((at) =>
        along(along(a, b, at), along(d, c, at), share),
      );
      if (from && to) traceLine(brush, [from, to]);
    }
  brush.stroke();
};

const rails = (brush: Brush, [a, b, c, d]: readonly [Point, Point, Point, Point]): void => {
  for (const [width, style] of [
    [2.8, ART.bridgeEdge],
    [1.2, ART.bridgeStone],
  ] as const) {
    brush.beginPath();
    traceLine(brush, [a, b]);
    traceLine(brush, [d, c]);
    brush.lineCap = 'round';
    brush.lineWidth = width;
    brush.strokeStyle = style;
    brush.stroke();
  }
};

/** A bridge: a deck with planks or paving, and a rail at either side. */
export const bridgeLayer = (bridge: Bridge): ArtLayer => {
  const quad = bridgeQuad(bridge, bridge.width / 2);
  const stone = bridge.terrain === 'stoneBridge' || bridge.terrain === 'stoneBridge1';
  return {
    box: boxAround(quad, 5),
    paint: (brush) => {
      brush.beginPath();
      traceLine(brush, quad);
      brush.closePath();
      brush.fillStyle = stone ? ART.bridgeStone : ART.bridge;
      brush.fill();
      crossLines(brush, quad, stone ? PAVING : PLANK);
      if (stone) paving(brush, quad);
      rails(brush, quad);
    },
  };
};

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
  { share: 0, extra: 0.9, style: ART.waterLight, dash: [7, 10] },
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

const PITCH = 4.2;

/** Whether a place lies on the edge of a band, and not within it where the band bends back on itself. */
const onEdge = (line: readonly Point[], at: Point, reach: number): boolean =>
  line.slice(1).every((to, index) => distance(at, nearestOnSegment(at, line[index] ?? to, to)) > reach);

/** Short strokes down both banks. */
const hachures = (line: readonly Point[], width: number): readonly Dash[] =>
  line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const length = distance(from, to) || 1;
    const side = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
    return Array.from({ length: Math.ceil(length / PITCH) }, (_, step) =>
      along(from, to, (step * PITCH) / length),
    ).flatMap((here) => {
      const depth = width * (0.5 - 0.2 - noise(Math.round(here.x * 3), Math.round(here.y * 3), 91) * 0.1);
      const beside = (reach: number): Point => ({ x: here.x + side.x * reach, y: here.y + side.y * reach });
      return [-1, 1]
        .map((hand) => ({ from: beside(hand * (width / 2 + 0.8)), to: beside(hand * depth) }))
        .filter((stroke) => onEdge(line, stroke.from, width / 2));
    });
  });

const paintHachures = (brush: Brush, strokes: readonly Dash[]): void => {
  brush.beginPath();
  for (const stroke of strokes) traceLine(brush, [stroke.from, stroke.to]);
  brush.lineWidth = 0.7;
  brush.strokeStyle = ART.gullyEdge;
  brush.stroke();
};

interface Drawn {
  readonly way: Way;
  readonly line: readonly Point[];
  readonly bands: readonly Band[];
  /** Ends that are rounded. */
  readonly caps: readonly Point[];
}

const strokeBand = (brush: Brush, { way, line, caps }: Drawn, band: Band): void => {
  brush.beginPath();
  traceLine(brush, line);
  brush.setLineDash([...(band.dash ?? [])]);
  brush.lineCap = 'butt';
  brush.lineWidth = Math.max(0.5, way.width * band.share + band.extra);
  brush.strokeStyle = band.style;
  brush.stroke();
  brush.setLineDash([]);
  if (band.share < 1) return;
  brush.beginPath();
  for (const cap of caps) traceDisc(brush, cap.x, cap.y, (way.width + band.extra) / 2);
  brush.fillStyle = band.style;
  brush.fill();
};

interface Laid {
  readonly way: Way;
  readonly line: readonly Point[];
}

/** The point nearest to `at` on a line. */
const nearestOn = (line: readonly Point[], at: Point): Point | undefined =>
  line
    .slice(1)
    .map((to, index) => nearestOnSegment(at, line[index] ?? to, to))
    .toSorted((a, b) => distance(a, at) - distance(b, at))[0];

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

/** A way led to the middle of those it meets, so that a fork has no notch and a bend no lump. */
const led = ({ way, line }: Laid, others: readonly Laid[]): Drawn => {
  const [first, last] = [line[0], line.at(-1)];
  const bands = BANDS[way.terrain] ?? [];
  if (!first || !last) return { way, line, bands, caps: [] };
  if (BANKED.includes(way.terrain)) return { way, line: softBends(line), bands, caps: [first, last] };
  const fromFirst = begunAt(line, meeting(way, first, others));
  const whole = begunAt(fromFirst.toReversed(), meeting(way, last, others)).toReversed();
  const ends = [...whole.slice(0, 1), ...whole.slice(-1)];
  return { way, line: whole, bands, caps: ends.filter((end) => !goesOn(way, end, others)) };
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
    drawn.flatMap(({ way, line }) => (BANKED.includes(way.terrain) ? hachures(line, way.width) : [])),
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
