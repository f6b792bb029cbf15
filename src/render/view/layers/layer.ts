import type { Container } from 'pixi.js';
import type { HexIndex } from '../../../board/map/gameMap.ts';
import type { MapScene, Scene } from '../../../editor/scene.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import type { Rect } from '../../board/brush.ts';
import type { Lens, FrameShare } from '../renderContext.ts';

/** One layer of the picture. */
export interface Layer {
  readonly view: Container;
  /**
   * Compares its part of the scene by identity; gives how many of its things it drew anew, 0 when nothing
   * changed.
   */
  readonly draw: (scene: Scene, lens: Lens) => number;
  readonly destroy: () => void;
}

const known = new WeakMap<MapScene, ReadonlyMap<HexIndex, Point>>();

/** Centres of a map's hexes by index. */
export const centresOf = (map: MapScene): ReadonlyMap<HexIndex, Point> => {
  const centres = known.get(map) ?? new Map(map.hexes.map((hex) => [hex.index, hex.centre]));
  known.set(map, centres);
  return centres;
};

/** How much thicker than at zoom 1 signs are drawn, so that they can be seen from afar; few steps. */
export const weightFor = (zoom: number): number => {
  if (zoom >= 1.9) return 0.8;
  if (zoom >= 1) return 1;
  if (zoom >= 0.66) return 1.35;
  return zoom >= 0.42 ? 1.9 : 2.6;
};

/**
 * How much larger than at zoom 1 writing is drawn: never under about ten pixels high, never larger than a
 * hex.
 */
export const writingFor = (zoom: number): number =>
  Math.min(2.3, Math.max(0.75, Math.round((1.5 / zoom) * 8) / 8));

/** So many hexes in view are specks: signs on more than a few of them are drawn as tints. */
const MOST_IN_VIEW = 4500;
const FEW = 1500;
/** Width of a column times height of a hex, in board units. */
const HEX_AREA = 56.25 * 64.5;

/**
 * Whether signs on so many hexes are looked at from too far to be drawn one by one; an exported picture has
 * them all.
 */
export const isFar = (frame: FrameShare | undefined, count: number): boolean =>
  frame !== undefined && count > FEW && frame.visible.width * frame.visible.height > MOST_IN_VIEW * HEX_AREA;

/** So much of the view at each side of it is near. */
const NEAR = 0.3;
/** A view that has become so many times smaller has left what was near. */
const ZOOMED = 3;

const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/**
 * The part of the map in view and around it: the very same until the view leaves it, or has become much
 * smaller.
 */
export const createNear = (): ((visible: Rect) => Rect) => {
  let near: Rect | undefined;
  return (visible) => {
    const { x, y, width, height } = visible;
    if (!near || !holds(near, visible) || near.width > ZOOMED * width)
      near = {
        x: x - NEAR * width,
        y: y - NEAR * height,
        width: (1 + 2 * NEAR) * width,
        height: (1 + 2 * NEAR) * height,
      };
    return near;
  };
};

/** True when any of the values differs from the last call's. */
export const createChange = (): ((...values: readonly unknown[]) => boolean) => {
  let last: readonly unknown[] | undefined;
  return (...values) => {
    const changed = last === undefined || values.some((value, index) => value !== last?.[index]);
    last = values;
    return changed;
  };
};
