import type { LocationId, LocationIndex } from '../board/gameMap.ts';
import type { Direction } from '../hexgrid/lattice.ts';

/**
 * How a unit stands in its Location, as far as LOS asks: at the centre dot; in Bypass at a vertex of its hex (0 upper left, clockwise),
 * along the hexside that begins there or, if `hexside` says so, the one that ends there;
 * entrenched; inside a pillbox, whose Covered Arc opens at a vertex; or on the crest of a Depression.
 */
export type Stance =
  | { readonly kind: 'centre' }
  | { readonly kind: 'bypass'; readonly vertex: Direction; readonly hexside?: Direction }
  | { readonly kind: 'entrenched' }
  | { readonly kind: 'pillbox'; readonly facing: Direction }
  | { readonly kind: 'crest' };

export const STANCE_KINDS = ['centre', 'bypass', 'entrenched', 'pillbox', 'crest'] as const;

export const AT_CENTRE: Stance = { kind: 'centre' };

/** A place to look from or at. A unit in Bypass belongs to a hex, not just to a vertex (A4.3): `at` tells which. */
export interface Viewpoint {
  readonly at: LocationIndex;
  readonly stance: Stance;
}

/** A viewpoint by the name of its Location: what outlives a change of map. */
export interface SightEnd {
  readonly at: LocationId;
  readonly stance: Stance;
}
