import type { TerrainName } from '../../../board/terrain/terrain.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, type Brush, type Rect, traceDisc, traceOutline } from '../brush.ts';
import { noise, gridPoints, inside } from '../shape.ts';
import { ART } from '../palette.ts';
import { onFirstUse, shows, TINTS_BELOW, type ArtLayer, fillTraced, stroke } from './artLayer.ts';

/** How a terrain that is strewn over its outline looks: a ground tint and a mark at each point of a grid. */
export interface Field {
  readonly ground: string;
  readonly groundAlpha: number;
  readonly edge: string;
  readonly edgeWidth: number;
  readonly pitch: readonly [number, number];
  readonly jitter: number;
  /** How far beyond its outline it may begin. */
  readonly margin?: number;
  readonly strew: (brush: Brush, points: readonly Point[], scale: number) => void;
}

export const seedOf = (point: Point, salt: number): number =>
  noise(Math.round(point.x * 4), Math.round(point.y * 4), salt);

/** A stalk with grains to either side. */
const traceEar = (brush: Brush, { x, y }: Point): void => {
  brush.moveTo(x, y + 3);
  brush.lineTo(x, y - 2.6);
  for (const rise of [-1.7, -0.3, 1.1]) {
    brush.moveTo(x - 1.05, y + rise - 0.9);
    brush.lineTo(x, y + rise + 0.3);
    brush.lineTo(x + 1.05, y + rise - 0.9);
  }
};

/** Ears of corn in rows, furrows between. */
const strewGrain = (brush: Brush, points: readonly Point[], scale: number): void => {
  const rows = new Set(points.map((point) => Math.round(point.y / 6.6) * 6.6));
  const [left, right] = [
    Math.min(...points.map((point) => point.x)) - 4,
    Math.max(...points.map((point) => point.x)) + 4,
  ];
  stroke(brush, 1.5, ART.grainLight, () => {
    for (const y of rows) {
      brush.moveTo(left, y + 3.7);
      brush.lineTo(right, y + 3.7);
    }
  });
  stroke(brush, scale < 0.8 ? 0.9 : 0.55, ART.grainEar, () => {
    for (const point of points) {
      if (scale < 0.8) {
        brush.moveTo(point.x, point.y + 2.4);
        brush.lineTo(point.x, point.y - 2);
      } else traceEar(brush, point);
    }
  });
};

/** The crowns of a bush: left, top and radius. */
const BUSH = [
  [-1.9, 0.3, 2],
  [1.7, 0.5, 1.8],
  [0, -1.3, 2],
] as const;

/** Low round bushes in the light, and tufts of tall grass between them. */
const strewBrush = (brush: Brush, points: readonly Point[]): void => {
  const [bushes, tufts] = [0, 1].map((kind) =>
    points.filter((point) => seedOf(point, 31) > 0.52 === (kind === 0)),
  );
  const discs = (size: number, shiftX: number, shiftY: number) => (): void => {
    for (const { x, y } of bushes ?? [])
      for (const [left, top, radius] of BUSH)
        traceDisc(brush, x + left + shiftX, y + top + shiftY, radius * size);
  };
  fillTraced(brush, 'rgba(40, 50, 18, 0.34)', discs(1.05, 1, 1.2));
  fillTraced(brush, ART.brushTuft, discs(1.12, 0, 0));
  fillTraced(brush, ART.brushBush, discs(0.88, -0.2, -0.2));
  fillTraced(brush, ART.brushLight, discs(0.4, -0.8, -0.9));
  stroke(brush, 0.75, ART.brushTuft, () => {
    for (const point of tufts ?? []) {
      const lean = seedOf(point, 33) - 0.5;
      for (const bend of [-2.3, -0.8, 0.8, 2.3]) {
        brush.moveTo(point.x + bend * 0.25, point.y + 1.4);
        brush.quadraticCurveTo(
          point.x + bend * 0.5,
          point.y - 1,
          point.x + bend + lean,
          point.y - 2.4 + Math.abs(bend) * 0.5,
        );
      }
    }
  });
};

/** Short cut stalks in rows. */
const strewStubble = (brush: Brush, points: readonly Point[]): void =>
  stroke(brush, 0.6, ART.stubbleEdge, () => {
    for (const point of points) {
      brush.moveTo(point.x, point.y + 0.9);
      brush.lineTo(point.x + 0.3, point.y - 0.7);
    }
  });

const strewFurrows = (brush: Brush, points: readonly Point[]): void =>
  stroke(brush, 0.9, ART.plowedFurrow, () => {
    for (const point of points) {
      brush.moveTo(point.x - 3, point.y + 1);
      brush.lineTo(point.x + 3, point.y - 1);
    }
  });

export const bare = { groundAlpha: 1, edgeWidth: 1 } as const;

/** Stubble is what is left of grain while it is Open Ground. */
type FieldName = TerrainName | 'stubble';

const FIELDS: Readonly<Partial<Record<FieldName, Field>>> = {
  grain: {
    ...bare,
    ground: ART.grain,
    edge: ART.grainEdge,
    pitch: [4.6, 6.6],
    jitter: 0.8,
    strew: strewGrain,
  },
  brush: {
    ...bare,
    ground: ART.brush,
    groundAlpha: 0.9,
    edge: ART.brushEdge,
    edgeWidth: 0.8,
    pitch: [9.6, 7.8],
    jitter: 5,
    strew: strewBrush,
  },
  plowedField: {
    ...bare,
    ground: ART.plowed,
    edge: ART.plowedFurrow,
    pitch: [6, 3.6],
    jitter: 0,
    strew: strewFurrows,
  },
  stubble: {
    ...bare,
    ground: ART.stubble,
    groundAlpha: 0.5,
    edge: ART.stubbleEdge,
    edgeWidth: 0.4,
    pitch: [5.2, 6.6],
    jitter: 1,
    strew: strewStubble,
  },
};

const pointsOf = (
  { pitch, jitter, margin = 1 }: Field,
  outlines: readonly (readonly Point[])[],
): readonly Point[] =>
  outlines.flatMap((outline) =>
    gridPoints(boxAround(outline, margin), pitch[0], pitch[1])
      .map((point) => ({
        x: point.x + (seedOf(point, 71) - 0.5) * jitter,
        y: point.y + (seedOf(point, 73) - 0.5) * jitter,
      }))
      .filter((point) => inside(outline, point)),
  );

/** A tinted outline strewn with the sign of a terrain. */
export const strewnLayer = (field: Field, outlines: readonly (readonly Point[])[]): ArtLayer => {
  const points = onFirstUse(() => pointsOf(field, outlines));
  const trace = (brush: Brush): void => {
    brush.beginPath();
    for (const outline of outlines) traceOutline(brush, outline);
  };
  const paint = (brush: Brush, area: Rect, scale: number): void => {
    brush.save();
    trace(brush);
    brush.lineJoin = 'round';
    brush.strokeStyle = field.edge;
    brush.lineWidth = field.edgeWidth * 2;
    brush.stroke();
    brush.globalAlpha = field.groundAlpha;
    brush.fillStyle = field.ground;
    brush.fill();
    brush.globalAlpha = 1;
    if (scale >= TINTS_BELOW) brush.clip();
    if (scale >= TINTS_BELOW)
      field.strew(
        brush,
        points().filter((point) => shows(point, 12, area)),
        scale,
      );
    brush.restore();
  };
  return { box: boxAround(outlines.flat(), 3), paint };
};

/** Grain, in every month, and brush; what else is strewn is rarer. */
export const fieldLayer = (
  terrain: FieldName,
  outlines: readonly (readonly Point[])[],
): ArtLayer | undefined => {
  const field = FIELDS[terrain];
  return field === undefined || outlines.length === 0 ? undefined : strewnLayer(field, outlines);
};
