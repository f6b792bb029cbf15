import type { Mark } from './mark.ts';

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
