import type { Point } from '../../../../hexgrid/quantity.ts';
import { boxAround, type Brush } from '../../brush.ts';
import { noise, distanceToEdge, gridPoints, inside } from '../../shape.ts';
import { TINTS_BELOW } from '../artLayer.ts';

/** The hex that a terrain fills. */
export interface Site {
  readonly centre: Point;
  readonly outline: readonly Point[];
}

export type Paint = (brush: Brush, scale: number) => void;

/** A sign of a terrain, worked out once for its hex. */
export type Mark = (site: Site) => Paint;

/** A number from 0 to 1 that belongs to a place. */
export const chance = ({ x, y }: Point, salt: number): number =>
  noise(Math.round(x * 4), Math.round(y * 4), salt);

export interface Strewn {
  readonly pitch: readonly [number, number];
  readonly jitter: number;
  /** How far from the hexsides. */
  readonly inset?: number;
}

/** The same sign at each point of a jittered grid; left out from afar, where it would be a speck. */
export const strewn =
  ({ pitch, jitter, inset = 0 }: Strewn, paint: (brush: Brush, points: readonly Point[]) => void): Mark =>
  ({ outline }) => {
    const points = gridPoints(boxAround(outline, 0), pitch[0], pitch[1])
      .map((at) => ({ x: at.x + (chance(at, 71) - 0.5) * jitter, y: at.y + (chance(at, 73) - 0.5) * jitter }))
      .filter((at) => inside(outline, at) && (inset === 0 || distanceToEdge(outline, at) > inset));
    return (brush, scale) => {
      if (scale >= TINTS_BELOW) paint(brush, points);
    };
  };

/** Something about the middle of the hex, seen from any distance: (0, 0) is the centre. */
export const centred =
  (paint: Paint): Mark =>
  ({ centre }) =>
  (brush, scale) => {
    brush.save();
    brush.translate(centre.x, centre.y);
    paint(brush, scale);
    brush.restore();
  };

/** Corners of a rectangle about a point, turned. */
export const turnedRectangle = (
  { x, y }: Point,
  width: number,
  height: number,
  angle: number,
): readonly Point[] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across = 0, down = 0]) => {
    const [a, b] = [(across * width) / 2, (down * height) / 2];
    return { x: x + a * cos - b * sin, y: y + a * sin + b * cos };
  });
};

/** How a hex of a terrain is drawn: as on our boards, or with marks over its tint or over the ground. */
export type Look =
  | { readonly drawn: 'ground' | 'tint' | 'building' | 'woods' | 'water' | 'orchard' | 'field' }
  | { readonly drawn: 'spread' | 'stands'; readonly marks: readonly Mark[] };

/** Terrain that covers the hex. */
export const spread = (...marks: readonly Mark[]): Look => ({ drawn: 'spread', marks });

/** What stands on the ground of the hex. */
export const stands = (...marks: readonly Mark[]): Look => ({ drawn: 'stands', marks });

export const GROUND: Look = { drawn: 'ground' };
export const TINT: Look = { drawn: 'tint' };
export const BUILDING: Look = { drawn: 'building' };
export const WOODS: Look = { drawn: 'woods' };
export const WATER: Look = { drawn: 'water' };
export const ORCHARD: Look = { drawn: 'orchard' };
export const FIELD: Look = { drawn: 'field' };
