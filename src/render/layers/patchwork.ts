import { Container } from 'pixi.js';
import { overlaps, type Rect } from '../brush.ts';
import type { FrameShare } from './layer.ts';
import type { Patch, Patches } from './patches.ts';

/** How patches are drawn. */
export interface Drawing<T> {
  /** Equal while a patch that was drawn is still as it should be. */
  readonly look: string;
  readonly frame: FrameShare | undefined;
  /** Whether it can be drawn now; else it waits for what was asked for. */
  readonly isReady: (patch: Patch<T>) => boolean;
  readonly draw: (onto: Container, patch: Patch<T>) => void;
}

interface Shown<T> {
  readonly view: Container;
  patch: Patch<T>;
  look: string;
}

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({ x: x - by * width, y: y - by * height, width: (1 + 2 * by) * width, height: (1 + 2 * by) * height });

/** Patches are drawn a little before they come into view, and given back when they are far out of it. */
const BEFORE = 0.1;
const BEYOND = 1;

/** The patches that are shown, each a container. */
const createShown = <T>(view: Container) => {
  const shown = new Map<string, Shown<T>>();
  const drop = (key: string): void => {
    shown.get(key)?.view.destroy({ children: true });
    shown.delete(key);
  };
  return {
    shown,
    put: (key: string, patch: Patch<T>, { look, draw }: Drawing<T>): number => {
      // A group of its own: one patch that changes does not make the list of drawings of all others anew.
      const known = shown.get(key) ?? { view: view.addChild(new Container({ isRenderGroup: true })), patch, look };
      shown.set(key, Object.assign(known, { patch, look }));
      known.view.visible = true;
      draw(known.view, patch);
      return patch.items.length;
    },
    /** Gives back those that are no more, or far away. */
    keep: (patches: Patches<T>, far: Rect | undefined): void => {
      for (const key of [...shown.keys()]) {
        const patch = patches.get(key);
        if (!patch || (far && !overlaps(patch.box, far))) drop(key);
      }
    },
  };
};

/** The patches in view, each drawn when it changed, or when it comes into view; `draw` gives how many signs were drawn. */
export const createPatchwork = <T>(view: Container) => {
  const { shown, put, keep } = createShown<T>(view);
  const putBehind = (behind: readonly (readonly [string, Patch<T>])[], drawing: Drawing<T>): number => {
    const began = performance.now();
    let drawn = 0;
    for (const [key, patch] of behind.toSorted(([a], [b]) => Number(shown.has(a)) - Number(shown.has(b)))) {
      if (drawing.frame && performance.now() - began > drawing.frame.budget) {
        drawing.frame.late();
        break;
      }
      if (drawing.isReady(patch)) drawn += put(key, patch, drawing);
    }
    return drawn;
  };
  return {
    /** What is shown, patch by patch. */
    views: (): readonly Container[] => [...shown.values()].map((each) => each.view),
    draw: (patches: Patches<T>, drawing: Drawing<T>): number => {
      const visible = drawing.frame?.visible;
      keep(patches, visible && grown(visible, BEYOND));
      const near = visible && grown(visible, BEFORE);
      for (const { view: each, patch } of shown.values()) each.visible = !near || overlaps(patch.box, near);
      const wanted = [...patches].filter(([, { box }]) => !near || overlaps(box, near));
      const changed = wanted.filter(([key, patch]) => (shown.get(key)?.patch ?? patch) !== patch);
      const drawn = changed.reduce((sum, [key, patch]) => sum + put(key, patch, drawing), 0);
      return drawn + putBehind(wanted.filter(([key]) => shown.get(key)?.look !== drawing.look), drawing);
    },
  };
};
