import { type Brush, type Rect, traceDisc, boxAround, traceOutline } from '../brush.ts';
import { noise, gridPoints } from '../shape.ts';
import { ART } from '../palette.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { shows, TINTS_BELOW, type ArtLayer } from './artLayer.ts';

const ripples = (brush: Brush, points: readonly Point[]): void => {
  brush.beginPath();
  for (const point of points) {
    const long = 2 + noise(Math.round(point.x), Math.round(point.y), 81) * 4;
    brush.moveTo(point.x - long, point.y);
    brush.quadraticCurveTo(point.x, point.y - 1.3, point.x + long, point.y);
  }
  brush.lineCap = 'round';
  brush.lineWidth = 0.8;
  brush.strokeStyle = ART.waterLight;
  brush.stroke();
};

/** A pond: a bank, shallow water at the edge, deep in the middle, ripples. */
export const waterLayer = (outline: readonly Point[]): ArtLayer => {
  const box = boxAround(outline, 4);
  const points = gridPoints(box, 17, 8.5);
  return {
    box,
    paint: (brush, area, scale) => {
      brush.save();
      brush.lineJoin = 'round';
      brush.beginPath();
      traceOutline(brush, outline);
      brush.strokeStyle = ART.bank;
      brush.lineWidth = 4.4;
      brush.stroke();
      brush.fillStyle = ART.waterDeep;
      brush.fill();
      brush.clip();
      brush.strokeStyle = ART.water;
      brush.lineWidth = 11;
      brush.stroke();
      brush.strokeStyle = ART.waterEdge;
      brush.lineWidth = 1.8;
      brush.stroke();
      if (scale >= TINTS_BELOW)
        ripples(
          brush,
          points.filter((point) => shows(point, 6, area)),
        );
      brush.restore();
    },
  };
};

const SPECK_PITCH = 11;

const paintSpecks = (brush: Brush, area: Rect): void => {
  brush.beginPath();
  for (const point of gridPoints(area, SPECK_PITCH, SPECK_PITCH)) {
    const chance = noise(Math.round(point.x * 4), point.y, 3);
    if (chance > 0.5) continue;
    const x = point.x + noise(point.x * 4, point.y, 5) * SPECK_PITCH;
    const y = point.y + noise(point.x * 4, point.y, 7) * SPECK_PITCH;
    brush.moveTo(x - 1, y - 1.4);
    brush.lineTo(x, y);
    brush.lineTo(x + 0.9, y - 1.6);
  }
  brush.lineWidth = 0.45;
  brush.strokeStyle = ART.grassSpeck;
  brush.globalAlpha = 0.55;
  brush.stroke();
  brush.globalAlpha = 1;
};

/** Board units from one patch of grass to the next: patches of three to five hexes, with as much between. */
const PATCH_PITCH = { x: 176, y: 150 } as const;
const PATCH_SIDES = 11;

/** One patch: an outline that is nowhere straight, the same wherever it is looked at from. */
const tracePatch = (brush: Brush, at: Point, reach: number): void => {
  const corners = Array.from({ length: PATCH_SIDES }, (_, side): Point => {
    const angle = (side * 2 * Math.PI) / PATCH_SIDES;
    const far = reach * (0.62 + noise(Math.round(at.x), Math.round(at.y) + side, 13) * 0.7);
    return { x: at.x + Math.cos(angle) * far * 1.3, y: at.y + Math.sin(angle) * far };
  });
  corners.forEach((corner, side) => {
    const next = corners[(side + 1) % PATCH_SIDES] ?? corner;
    const middle = { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
    if (side === 0) {
      const last = corners.at(-1) ?? corner;
      brush.moveTo((corner.x + last.x) / 2, (corner.y + last.y) / 2);
    }
    brush.quadraticCurveTo(corner.x, corner.y, middle.x, middle.y);
  });
  brush.closePath();
};

/** How the growth of the ground changes: where in the scale of chance a tone lies, and with what it is laid. */
interface Growth {
  readonly from: number;
  readonly to: number;
  readonly style: string;
}

const LUSH: Growth = { from: 0, to: 0.46, style: 'rgba(96, 126, 56, 0.1)' };
const DRY: Growth = { from: 0.72, to: 1, style: 'rgba(236, 224, 150, 0.17)' };
const WORN: Growth = { from: 0, to: 0.5, style: 'rgba(96, 62, 20, 0.06)' };

/** A patch thins out towards its edge, in steps. */
const FRINGE = [1.06, 0.93, 0.8] as const;

/** A second tone in patches, with a fringe around each. */
const paintGrowth = (brush: Brush, area: Rect, { from, to, style }: Growth): void => {
  const margin = 130;
  const reach = {
    x: area.x - margin,
    y: area.y - margin,
    width: area.width + 2 * margin,
    height: area.height + 2 * margin,
  };
  const patches = gridPoints(reach, PATCH_PITCH.x, PATCH_PITCH.y).flatMap((point) => {
    const [column, row] = [Math.round(point.x), Math.round(point.y)];
    const chance = noise(column, row, 11);
    return chance < from || chance >= to
      ? []
      : [
          {
            x: point.x + (noise(column, row, 21) - 0.5) * 90,
            y: point.y + (noise(column, row, 23) - 0.5) * 80,
            reach: 46 + noise(column, row, 25) * 34,
          },
        ];
  });
  brush.fillStyle = style;
  for (const share of FRINGE) {
    brush.beginPath();
    for (const patch of patches) tracePatch(brush, patch, patch.reach * share);
    brush.fill();
  }
};

/** Muted grass: a flat tint, broken by patches of a darker and a drier green, and by tiny tufts. */
export const paintGround = (brush: Brush, area: Rect, scale: number): void => {
  brush.fillStyle = ART.grass;
  brush.fillRect(area.x, area.y, area.width, area.height);
  paintGrowth(brush, area, LUSH);
  paintGrowth(brush, area, DRY);
  if (scale >= 0.8) paintSpecks(brush, area);
};

/** Bare ground of a hill, over its tint: worn here and there. */
export const paintSlope = (brush: Brush, area: Rect): void => paintGrowth(brush, area, WORN);

/** A path grows by a disc the slower, the more it holds: so a few at a time join it. */
const FEW = 200;

const discs = (points: readonly Point[], radius: number): Path2D => {
  const path = new Path2D();
  if (points.length <= FEW) for (const { x, y } of points) traceDisc(path, x, y, radius);
  else
    for (let from = 0; from < points.length; from += FEW)
      path.addPath(discs(points.slice(from, from + FEW), radius));
  return path;
};

/** A faint grain over everything, as of paper. */
export const paintPaper = (brush: Brush, area: Rect, scale: number): void => {
  if (scale < 1.3) return;
  const [dark, light]: [Point[], Point[]] = [[], []];
  for (const point of gridPoints(area, 4.2, 4.2)) {
    const chance = noise(Math.round(point.x * 10), Math.round(point.y * 10), 17);
    if (chance >= 0.3 && chance <= 0.72) continue;
    const y = point.y + noise(Math.round(point.x * 10), Math.round(point.y * 10), 19) * 4;
    (chance < 0.3 ? dark : light).push({ x: point.x + chance * 4, y });
  }
  brush.fillStyle = 'rgba(70, 66, 36, 0.11)';
  brush.fill(discs(dark, 0.32));
  brush.fillStyle = 'rgba(255, 255, 240, 0.13)';
  brush.fill(discs(light, 0.36));
};
