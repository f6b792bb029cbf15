import type { Scene } from '../editor/scene.ts';
import type { Rect } from './brush.ts';
import { boardToView, resolutionFor, sameCamera, viewToBoard, type Camera } from './camera.ts';
import { createArtLayer } from './layers/art.ts';
import type { Look } from './look.ts';
import { createOverlay } from './overlay.ts';
import { THEME } from './palette.ts';
import type { Stage } from './stage.ts';

/** What was done since the view was made: pictures of the board rendered, tiles of board art painted, counters and signs drawn anew. */
export interface Work {
  readonly frames: number;
  readonly tiles: number;
  readonly signs: number;
}

/** Script time for pictures in one frame, in milliseconds: while the view moves, and while it stands still. */
const MOVING_BUDGET = 4;
const STILL_BUDGET = 12;
/** While only pictures are missing, what there is of them is rendered no more often than this: every so many milliseconds, and so many times what a rendering takes. */
const BETWEEN_RENDERINGS = 90;
const PAINTED_PER_RENDERED = 3;

/** Where the world lies on the stage, and what is to be seen of it. */
const aim = (stage: Stage, look: Look): { readonly zoom: number; readonly resolution: number; readonly visible: Rect } => {
  const camera = look.camera();
  const { zoom } = camera;
  const free = look.free();
  const { width, height } = look.view();
  const origin = boardToView(camera, free, { x: 0, y: 0 });
  const corner = viewToBoard(camera, free, { x: -free.x, y: -free.y });
  const ratio = stage.renderer.resolution;
  const snap = (value: number): number => Math.round(value * ratio) / ratio;
  stage.world.scale.set(zoom);
  stage.world.position.set(snap(free.x + origin.x), snap(free.y + origin.y));
  return { zoom, resolution: resolutionFor(zoom * ratio), visible: { ...corner, width: width / zoom, height: height / zoom } };
};

/** Renders the stage. Where hardware is slow, the next frame comes late: pictures are then painted for longer before they are shown. */
const createRendering = (stage: Stage) => {
  let [frames, rendered, latency] = [0, 0, 0];
  let fresh = false;
  return {
    frames: () => frames,
    /** Told at the beginning of each frame; whether it is too soon to render what is only half done. */
    tooSoon: (): boolean => {
      const since = performance.now() - rendered;
      if (fresh) latency = since;
      fresh = false;
      return since < Math.max(BETWEEN_RENDERINGS, latency * PAINTED_PER_RENDERED);
    },
    render: (colour: number): void => {
      stage.renderer.background.color = colour;
      stage.renderer.render(stage.root);
      frames += 1;
      rendered = performance.now();
      fresh = true;
    },
  };
};

/** Scene and look on the stage; `paint` gives true when nothing is left to paint. */
export const createPainter = (stage: Stage, look: Look, request: () => void) => {
  const art = createArtLayer(request);
  const overlay = createOverlay(request);
  stage.world.addChild(art.view, overlay.view);
  const rendering = createRendering(stage);
  let signs = 0;
  let before: { readonly scene: Scene; readonly camera: Camera } | undefined;
  const paint = (scene: Scene): boolean => {
    const tooSoon = rendering.tooSoon();
    const { zoom, resolution, visible } = aim(stage, look);
    const camera = look.camera();
    const still = before !== undefined && before.scene === scene && sameCamera(before.camera, camera);
    let complete = true;
    const late = (): void => { complete = false; };
    const share = { visible, late, budget: still ? STILL_BUDGET : MOVING_BUDGET };
    art.draw(scene, resolution, share);
    signs += overlay.draw(scene, { zoom, resolution, frame: share });
    before = { scene, camera };
    if (!complete) request();
    if (complete || !still || !tooSoon) rendering.render(THEME[scene.theme].table);
    return complete;
  };
  const destroy = (): void => {
    art.destroy();
    overlay.destroy();
  };
  return { paint, destroy, work: (): Work => ({ frames: rendering.frames(), signs, tiles: art.painted() }) };
};
