import type { TerrainName } from '../../../board/terrain/terrain.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, traceDisc, traceOutline, type Brush, type Rect } from '../brush.ts';
import { noise, gridPoints, inside } from '../shape.ts';
import { ART } from '../palette.ts';
import { onFirstUse, shows, TINTS_BELOW, type ArtLayer } from './artLayer.ts';
import { fillTraced, stroke } from './ink.ts';

/** How a terrain that is strewn over its outline looks: a ground tint and a mark at each point of a grid. */
interface Field {
  readonly ground: string;
  readonly groundAlpha: number;
  readonly edge: string;
  readonly edgeWidth: number;
  readonly pitch: readonly [number, number];
  readonly jitter: number;
  readonly strew: (brush: Brush, points: readonly Point[], scale: number) => void;
}

const seedOf = (point: Point, salt: number): number =>
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

const strewBrush = (brush: Brush, points: readonly Point[]): void => {
  const bushes = points.filter((point) => seedOf(point, 31) > 0.62);
  fillTraced(brush, 'rgba(52, 60, 24, 0.3)', () => {
    for (const { x, y } of bushes) {
      brush.moveTo(x + 4.4, y + 1.4);
      brush.ellipse(x + 1, y + 1.4, 3.4, 1.9, 0, 0, Math.PI * 2);
    }
  });
  fillTraced(brush, ART.brushBush, () => {
    for (const point of bushes) {
      traceDisc(brush, point.x - 1.4, point.y, 1.9);
      traceDisc(brush, point.x + 1.3, point.y + 0.2, 1.7);
      traceDisc(brush, point.x, point.y - 1.3, 1.8);
    }
  });
  stroke(brush, 0.75, ART.brushTuft, () => {
    for (const point of points) {
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

const bare = { groundAlpha: 1, edgeWidth: 1 } as const;

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
    pitch: [17, 15],
    jitter: 5,
    strew: strewShellholes,
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
  plowedField: {
    ...bare,
    ground: ART.plowed,
    edge: ART.plowedFurrow,
    pitch: [6, 3.6],
    jitter: 0,
    strew: strewFurrows,
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

const pointsOf = (
  field: Field,
  outlines: readonly (readonly Point[])[],
  terrain: FieldName,
): readonly Point[] => {
  const margin = terrain === 'shellholes' ? 0 : 1;
  return outlines.flatMap((outline) =>
    gridPoints(boxAround(outline, margin), field.pitch[0], field.pitch[1])
      .map((point) => ({
        x: point.x + (seedOf(point, 71) - 0.5) * field.jitter,
        y: point.y + (seedOf(point, 73) - 0.5) * field.jitter,
      }))
      .filter((point) => inside(outline, point)),
  );
};

/** Grain, brush, marsh, shellholes …: a tinted outline strewn with the sign of the terrain. */
export const fieldLayer = (
  terrain: FieldName,
  outlines: readonly (readonly Point[])[],
): ArtLayer | undefined => {
  const field = FIELDS[terrain];
  if (field === undefined || outlines.length === 0) return undefined;
  const points = onFirstUse(() => pointsOf(field, outlines, terrain));
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
