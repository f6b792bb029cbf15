import type { Point } from '../../hexgrid/quantity.ts';
import { FAN_TIME, pointOf } from './stackLayout.ts';

/** Milliseconds in which a counter that is lost fades where it came to. */
export const FADE_TIME = 480;

/** Where a counter that is lost is after so many milliseconds, and how much of it is still there. */
export const fadeAt = (
  points: readonly Point[],
  passed: number,
): { readonly at: Point; readonly alpha: number } | undefined => {
  const end = points.at(-1);
  const walk = FAN_TIME * (points.length - 1);
  const alpha = Math.min(1, 1 - (passed - walk) / FADE_TIME);
  if (!end || alpha <= 0) return undefined;
  return { at: walk === 0 ? end : pointOf(points.slice(0, -1), end, Math.min(1, passed / walk)), alpha };
};
