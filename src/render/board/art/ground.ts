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

const paintClouds = (brush: Brush, area: Rect): void => {
  const reach = { x: area.x - 60, y: area.y - 60, width: area.width + 120, height: area.height + 120 };
  for (const point of gridPoints(reach, 52, 46)) {
    const tone = noise(Math.round(point.x), point.y, 11);
    const [x, y, reachOut] = [point.x + tone * 20, point.y + tone * 14, 30 + tone * 26];
    const cloud = brush.createRadialGradient(x, y, 0, x, y, reachOut);
    const colour = tone > 0.5 ? '240, 240, 190' : '116, 138, 66';
    cloud.addColorStop(0, `rgba(${colour}, ${tone > 0.5 ? 0.22 : 0.13})`);
    cloud.addColorStop(1, `rgba(${colour}, 0)`);
    brush.fillStyle = cloud;
    brush.fillRect(x - reachOut, y - reachOut, reachOut * 2, reachOut * 2);
  }
};

/** From farther off the clouds are smaller than a hex on the screen. */
const CLOUDS_FROM = 0.25;

/** Muted grass: a flat tint, broken by soft clouds of lighter and darker green and by tiny tufts. */
export const paintGround = (brush: Brush, area: Rect, scale: number): void => {
  brush.fillStyle = ART.grass;
  brush.fillRect(area.x, area.y, area.width, area.height);
  if (scale >= CLOUDS_FROM) paintClouds(brush, area);
  if (scale >= 0.8) paintSpecks(brush, area);
};

/** A faint grain over everything, as of paper. */
export const paintPaper = (brush: Brush, area: Rect, scale: number): void => {
  if (scale < 1.3) return;
  const light: (readonly [number, number, number])[] = [];
  brush.beginPath();
  for (const point of gridPoints(area, 4.2, 4.2)) {
    const chance = noise(Math.round(point.x * 10), Math.round(point.y * 10), 17);
    const x = point.x + chance * 4;
    const y = point.y + noise(Math.round(point.x * 10), Math.round(point.y * 10), 19) * 4;
    if (chance < 0.3) traceDisc(brush, x, y, 0.32);
    else if (chance > 0.72) light.push([x, y, 0.36]);
  }
  brush.fillStyle = 'rgba(70, 66, 36, 0.11)';
  brush.fill();
  brush.beginPath();
  for (const [x, y, radius] of light) traceDisc(brush, x, y, radius);
  brush.fillStyle = 'rgba(255, 255, 240, 0.13)';
  brush.fill();
};
