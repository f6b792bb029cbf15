import type { Scene } from '../editor/scene.ts';
import type { Rect } from './brush.ts';
import { boardToView, resolutionFor, viewToBoard, type Camera } from './camera.ts';
import { createArtLayer } from './layers/art.ts';
import type { Lens } from './layers/layer.ts';
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

/** Script time for tiles in one frame, in milliseconds: while the view moves, and while it stands still. */
const MOVING_BUDGET = 4;
const STILL_BUDGET = 12;
/** While only tiles are missing, what there is of them is rendered no more often than this: slow hardware then paints them sooner. */
const BETWEEN_RENDERINGS = 90;

const sameCamera = (a: Camera | undefined, b: Camera): boolean => a?.zoom === b.zoom && a.centre.x === b.centre.x && a.centre.y === b.centre.y;

/** Where the world lies on the stage, and what is to be seen of it. */
const aim = (stage: Stage, look: Look): Lens & { readonly visible: Rect } => {
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

/** Scene and look on the stage; `paint` gives true when nothing is left to paint. */
export const createPainter = (stage: Stage, look: Look, request: () => void) => {
  const art = createArtLayer(request);
  const overlay = createOverlay(request);
  stage.world.addChild(art.view, overlay.view);
  let [frames, signs, rendered] = [0, 0, 0];
  let before: { readonly scene: Scene; readonly camera: Camera } | undefined;
  const paint = (scene: Scene): boolean => {
    const lens = aim(stage, look);
    const camera = look.camera();
    const still = before?.scene === scene && sameCamera(before.camera, camera);
    const complete = art.draw(scene, lens, still ? STILL_BUDGET : MOVING_BUDGET);
    const drawn = overlay.draw(scene, lens);
    signs += drawn;
    before = { scene, camera };
    if (still && !complete && drawn === 0 && performance.now() - rendered < BETWEEN_RENDERINGS) return complete;
    stage.renderer.background.color = THEME[scene.theme].table;
    stage.renderer.render(stage.root);
    frames += 1;
    rendered = performance.now();
    return complete;
  };
  const destroy = (): void => {
    art.destroy();
    overlay.destroy();
  };
  return { paint, destroy, work: (): Work => ({ frames, signs, tiles: art.painted() }) };
};
