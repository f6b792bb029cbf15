import type { Sight, TouchMode } from '../los/sight.ts';

/** The words of the LOS tool, but for what a sight means, which `rules/explainSight.ts` tells. */
export const LOS_WORDS = {
  keys: 'Line of sight', leave: 'Leave the line of sight', title: 'Line of sight',
  near: 'From', far: 'To', nearEnd: 'Near end', farEnd: 'Far end', up: 'one level up', down: 'one level down', stance: 'Stance',
  swap: 'Swap ends', shade: 'Shade what it sees', rule: 'Rule on it',
  noNear: 'Click or tap the hex to look from, or drag a line from hex to hex.', noFar: 'Point at a hex, tap it, or drag a line from hex to hex.',
  same: 'Both ends are the same place.', working: 'Pulling the thread …', nowhere: '–',
  mode: 'An obstacle blocks when', bypassGroup: 'Bypass, at the vertex', pillboxGroup: 'Pillbox, Covered Arc through the vertex', plainGroup: 'Plain',
} as const;

export const MODE_WORDS: Readonly<Record<TouchMode, string>> = { bothSides: 'on both sides of the thread (A6.1)', anyTouch: 'touched at all (as VASL)' };

export const VERDICT_WORDS: Readonly<Record<Sight['kind'], { readonly sign: string; readonly words: (hindrance: number) => string }>> = {
  clear: { sign: '✓', words: () => 'CLEAR' },
  hindered: { sign: '≈', words: (hindrance) => `HINDERED +${hindrance}` },
  blocked: { sign: '✕', words: () => 'BLOCKED' },
};
