import { fillTraced, stroke } from './artLayer.ts';
import type { Shape } from '../../../board/map/board.ts';
import type { TerrainName } from '../../../board/terrain/terrain.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, type Brush, traceLine, traceOutline } from '../brush.ts';
import { ART } from '../palette.ts';
import { along, distance, noise } from '../shape.ts';
import type { ArtLayer } from './artLayer.ts';
import { bare, seedOf, strewnLayer, type Field } from './fields.ts';
import {
  hexsideArt,
  linesOf,
  moved,
  paintBushes,
  pointsAlong,
  strokeLines,
  type HexsidePainters,
  type Leaves,
  type LevelAt,
  type Lines,
} from './hexsides.ts';

/**
 * The art that the first board does without: it is fetched when a board or a change needs it, together with
 * that of hills.
 */
export { hillLayers, levelLayer } from './relief.ts';

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

const strewMarsh = (brush: Brush, points: readonly Point[]): void => {
  stroke(brush, 0.85, ART.marshWater, () => {
    for (const point of points) {
      const long = 2.6 + seedOf(point, 41) * 3.4;
      brush.moveTo(point.x - long, point.y + 2.4);
      brush.lineTo(point.x + long, point.y + 2.4);
      brush.moveTo(point.x - long * 0.5 + 2, point.y + 4);
      brush.lineTo(point.x + long * 0.5 + 2, point.y + 4);
    }
  });
  stroke(brush, 0.8, ART.reed, () => {
    for (const point of points) {
      if (seedOf(point, 43) < 0.3) continue;
      for (const bend of [-1.7, 0, 1.7]) {
        brush.moveTo(point.x + bend * 0.3, point.y + 2);
        brush.lineTo(point.x + bend, point.y - 2.6 + Math.abs(bend) * 0.7);
      }
    }
  });
};

const strewShellholes = (brush: Brush, points: readonly Point[]): void => {
  const craters = points.filter((point) => seedOf(point, 51) > 0.2);
  const ring = (size: number, shiftX: number, shiftY: number) => (): void => {
    for (const point of craters) {
      const radius = (3.6 + seedOf(point, 53) * 2.6) * size;
      brush.moveTo(point.x + shiftX + radius, point.y + shiftY);
      brush.ellipse(point.x + shiftX, point.y + shiftY, radius, radius * 0.78, 0, 0, Math.PI * 2);
    }
  };
  fillTraced(brush, ART.shellholeRim, ring(1.28, -0.3, -0.3));
  fillTraced(brush, ART.shellhole, ring(1, 0, 0));
  fillTraced(brush, ART.shellholeDark, ring(0.72, -0.7, -0.7));
  fillTraced(brush, ART.shellhole, ring(0.42, 0.3, 0.4));
};

const strewCrags = (brush: Brush, points: readonly Point[]): void => {
  for (const point of points) {
    const size = 3 + seedOf(point, 61) * 2.5;
    fillTraced(brush, ART.cragDark, () =>
      traceOutline(brush, [
        { x: point.x - size, y: point.y + size * 0.6 },
        { x: point.x - 0.4 * size, y: point.y - size * 0.7 },
        { x: point.x + size, y: point.y + size * 0.6 },
      ]),
    );
    fillTraced(brush, ART.crag, () =>
      traceOutline(brush, [
        { x: point.x - size, y: point.y + size * 0.6 },
        { x: point.x - 0.4 * size, y: point.y - size * 0.7 },
        { x: point.x, y: point.y + size * 0.6 },
      ]),
    );
  }
};

const strewGraves = (brush: Brush, points: readonly Point[]): void =>
  stroke(brush, 1, ART.stoneEdge, () => {
    for (const point of points) {
      brush.moveTo(point.x, point.y + 3);
      brush.lineTo(point.x, point.y - 2.4);
      brush.moveTo(point.x - 1.7, point.y - 0.8);
      brush.lineTo(point.x + 1.7, point.y - 0.8);
    }
  });

const RARE_FIELDS: Readonly<Partial<Record<TerrainName, Field>>> = {
  marsh: {
    ...bare,
    ground: ART.marsh,
    edge: ART.marshEdge,
    edgeWidth: 1.1,
    pitch: [12, 9.4],
    jitter: 4,
    strew: strewMarsh,
  },
  shellholes: {
    ...bare,
    ground: ART.shellholeRim,
    groundAlpha: 0.28,
    edge: 'rgba(0, 0, 0, 0)',
    margin: 0,
    pitch: [17, 15],
    jitter: 5,
    strew: strewShellholes,
  },
  crags: {
    ...bare,
    ground: ART.crag,
    groundAlpha: 0.35,
    edge: ART.cragDark,
    edgeWidth: 0.6,
    pitch: [14, 12],
    jitter: 4,
    strew: strewCrags,
  },
  graveyard: {
    ...bare,
    ground: ART.orchard,
    edge: ART.stoneDark,
    pitch: [9, 10],
    jitter: 0,
    strew: strewGraves,
  },
};

/** Marsh, shellholes, crags, graveyards. */
export const rareFieldLayer = (
  terrain: TerrainName,
  outlines: readonly (readonly Point[])[],
): ArtLayer | undefined => {
  const field = RARE_FIELDS[terrain];
  return field === undefined || outlines.length === 0 ? undefined : strewnLayer(field, outlines);
};

/** Far enough from an edge to be on the ground beside it. */
const BESIDE = 7;

/** Across a line, towards its lower side; undefined where both are level. */
const downhill = (from: Point, to: Point, levelAt: LevelAt): Point | undefined => {
  const length = distance(from, to) || 1;
  const side = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
  const fall = [0.25, 0.5, 0.75].reduce((sum, share) => {
    const at = along(from, to, share);
    const level = (hand: number): number => levelAt({ x: at.x + side.x * hand, y: at.y + side.y * hand });
    return sum + level(-BESIDE) - level(BESIDE);
  }, 0);
  if (fall === 0) return undefined;
  return fall > 0 ? side : { x: -side.x, y: -side.y };
};

/** A wedge that hangs from the edge, broad above and pointed below. */
const traceWedge = (brush: Brush, at: Point, fall: Point, reach: number): void => {
  brush.moveTo(at.x - fall.y * 1.15, at.y + fall.x * 1.15);
  brush.lineTo(at.x + fall.y * 1.15, at.y - fall.x * 1.15);
  brush.lineTo(at.x + fall.x * reach, at.y + fall.y * reach);
  brush.closePath();
};

const traceHachures = (brush: Brush, line: readonly Point[], falls: readonly Point[]): void => {
  for (const point of pointsAlong([line], 3)) {
    const reach = 5.2 + noise(Math.round(point.x * 3), Math.round(point.y * 3), 9) * 2.6;
    for (const fall of falls) traceWedge(brush, point, fall, falls.length > 1 ? reach * 0.6 : reach);
  }
};

/** A heavy edge whose hachures hang down its lower side; to both sides where the ground is level. */
const paintCliff = (brush: Brush, lines: Lines, levelAt: LevelAt): void => {
  brush.beginPath();
  for (const line of lines) {
    const [from, to] = [line[0], line[1]];
    if (!from || !to) continue;
    const fall = downhill(from, to, levelAt);
    const across = {
      x: (from.y - to.y) / (distance(from, to) || 1),
      y: (to.x - from.x) / (distance(from, to) || 1),
    };
    traceHachures(brush, line, fall ? [fall] : [across, { x: -across.x, y: -across.y }]);
  }
  brush.fillStyle = ART.cliff;
  brush.fill();
  brush.lineCap = 'round';
  strokeLines(brush, lines, 2.8, ART.cliff);
};

const paintRoadblock = (brush: Brush, lines: Lines): void => {
  brush.lineCap = 'butt';
  strokeLines(brush, lines, 5.4, ART.woodEdge);
  strokeLines(brush, lines, 3.6, ART.wood);
};

const CACTUS: Leaves = { dark: '#2c5a2a', base: '#6fa35a', light: '#b4d68f' };

/** The ridge of a dune: the lit crest, and the shade of its steep side. */
const paintCrest = (brush: Brush, lines: Lines, width: number): void => {
  brush.lineCap = 'round';
  strokeLines(brush, moved(lines, 1.4, 1.8), width + 1.6, 'rgba(122, 78, 24, 0.5)');
  strokeLines(brush, lines, width, '#b98a48');
  strokeLines(brush, moved(lines, -0.4, -0.5), width * 0.5, '#fff1cc');
};

/** Banked earth: a ridge with hachures down to either side. */
const paintBank = (brush: Brush, lines: Lines, width: number): void => {
  brush.beginPath();
  for (const line of lines) {
    const [from, to] = [line[0], line[1]];
    if (!from || !to) continue;
    const length = distance(from, to) || 1;
    const side = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
    traceHachures(brush, line, [side, { x: -side.x, y: -side.y }]);
  }
  brush.fillStyle = '#6b4d22';
  brush.fill();
  brush.lineCap = 'butt';
  strokeLines(brush, lines, width, '#94733f');
  strokeLines(brush, lines, width * 0.45, '#c3a274');
};

const RARE_HEXSIDES: HexsidePainters = {
  cliff: paintCliff,
  roadblock: paintRoadblock,
  cactusHedge: (brush, lines, _, scale) => paintBushes(brush, lines, 2.7, scale, CACTUS),
  lowDuneCrest: (brush, lines) => paintCrest(brush, lines, 2.6),
  highDuneCrest: (brush, lines) => paintCrest(brush, lines, 4.6),
  railwayEmbankment: (brush, lines) => paintBank(brush, lines, 4.4),
  embankmentEdge: (brush, lines) => paintBank(brush, lines, 2),
};

/** Cliffs, roadblocks, dune crests, embankments along these lines. */
export const rareHexsideArt = (terrain: TerrainName, lines: Lines, levelAt: LevelAt): ArtLayer | undefined =>
  hexsideArt(terrain, lines, levelAt, RARE_HEXSIDES);

/** What a shape is painted with that the common art has nothing for. */
export const rareLayer = (
  shape: Shape,
  outlines: readonly (readonly Point[])[],
  levelAt: LevelAt,
): ArtLayer | undefined => {
  switch (shape.kind) {
    case 'area':
    case 'hexes':
      return rareFieldLayer(shape.terrain, outlines);
    case 'hexsides':
      return rareHexsideArt(shape.terrain, linesOf(shape), levelAt);
    case 'bridge':
      return bridgeLayer(shape);
    case 'stairwell':
    case 'hill':
    case 'way':
      return undefined;
  }
};
