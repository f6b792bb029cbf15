import type { Hex, Location, LocationId, LocationIndex } from '../board/map/gameMap.ts';
import { VERTEX_STEP, type Direction, type LatticePoint } from '../hexgrid/lattice.ts';

/**
 * How a unit stands in its Location, as far as LOS asks: at the centre dot; in Bypass at a vertex of its hex
 * (0 upper left, clockwise), along the hexside that begins there or, if `hexside` says so, the one that ends
 * there; entrenched; inside a pillbox, whose Covered Arc opens at a vertex; or on the crest of a Depression.
 */
export type Stance =
  | { readonly kind: 'centre' }
  | { readonly kind: 'bypass'; readonly vertex: Direction; readonly hexside?: Direction }
  | { readonly kind: 'entrenched' }
  | { readonly kind: 'pillbox'; readonly facing: Direction }
  | { readonly kind: 'crest' };

export const AT_CENTRE: Stance = { kind: 'centre' };

/**
 * A place to look from or at. A unit in Bypass belongs to a hex, not just to a vertex (A4.3): `at` tells
 * which.
 */
export interface Viewpoint {
  readonly at: LocationIndex;
  readonly stance: Stance;
}

/** A viewpoint by the name of its Location: what outlives a change of map. */
export interface SightEnd {
  readonly at: LocationId;
  readonly stance: Stance;
}

/** A stance as a number, so that mass queries need no objects. */
export type StanceCode = number;
export const CENTRE: StanceCode = 0;
const BYPASS = 1;
const ENTRENCHED = 13;
const PILLBOX = 14;
const CREST = 20;
/** Stances there are. */
export const STANCES = 21;
const VERTICES = 6;

/** The number of a stance. */
export const stanceCode = (stance: Stance): StanceCode => {
  switch (stance.kind) {
    case 'centre':
      return CENTRE;
    case 'bypass':
      return (
        BYPASS +
        stance.vertex +
        (stance.hexside === undefined || stance.hexside === stance.vertex ? 0 : VERTICES)
      );
    case 'entrenched':
      return ENTRENCHED;
    case 'pillbox':
      return PILLBOX + stance.facing;
    case 'crest':
      return CREST;
  }
};

const vertexOf = (code: StanceCode): Direction => ((code - BYPASS) % VERTICES) as Direction;

/** The hexside that a unit in Bypass moves along. */
export const hexsideOf = (code: StanceCode): Direction =>
  code < BYPASS + VERTICES ? vertexOf(code) : (((vertexOf(code) + 5) % 6) as Direction);

/** The stance of a number. */
export const stanceOf = (code: StanceCode): Stance => {
  if (code === CENTRE) return { kind: 'centre' };
  if (code < BYPASS + VERTICES) return { kind: 'bypass', vertex: vertexOf(code) };
  if (code < ENTRENCHED) return { kind: 'bypass', vertex: vertexOf(code), hexside: hexsideOf(code) };
  if (code === ENTRENCHED) return { kind: 'entrenched' };
  return code < CREST ? { kind: 'pillbox', facing: (code - PILLBOX) as Direction } : { kind: 'crest' };
};

export const isBypass = (code: StanceCode): boolean => code >= BYPASS && code < ENTRENCHED;
export const isEntrenched = (code: StanceCode): boolean => code === ENTRENCHED;
export const isCrest = (code: StanceCode): boolean => code === CREST;

/** The vertex in the middle of the pillbox's Covered Arc; `undefined` for other stances. */
export const pillboxFacing = (code: StanceCode): Direction | undefined =>
  code >= PILLBOX && code < CREST ? ((code - PILLBOX) as Direction) : undefined;

/** Where the thread is pinned. */
export const pinOf = (hex: Hex, code: StanceCode): LatticePoint => {
  const step = isBypass(code) ? VERTEX_STEP[vertexOf(code)] : undefined;
  return step ? { x: hex.x + step.x, y: hex.y + step.y } : hex;
};

/** Elevation to look from: a unit on the crest of a Depression is on the ground around it. @rule B20.9 */
export const elevationOf = (hex: Hex, location: Location, code: StanceCode): number =>
  location.elevation + (hex.depression && location.level === 0 && isCrest(code) ? 1 : 0);
