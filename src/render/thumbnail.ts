import type { Renderer } from 'pixi.js';
import type { Scene } from '../editor/scene.ts';
import { boxAround, surface, type Rect } from './brush.ts';
import { partsOf, renderParts } from './exportPng.ts';
import { actionBox } from './exportScene.ts';
import { centresOf } from './layers/layer.ts';

/** Pixels of a small picture, twice what it is shown at. */
export const THUMBNAIL = { width: 224, height: 144 } as const;

/** Fewer hexes than these tell nothing of the place. */
const LEAST_WIDTH = 520;
const STACK_MARGIN = 80;

/** All counters, where nothing is asked. */
const stackBox = (scene: Scene): Rect | undefined => {
  const centres = centresOf(scene.map);
  const points = scene.stacks.flatMap(({ hex }) => centres.get(hex) ?? []);
  return points.length === 0 ? undefined : boxAround(points, STACK_MARGIN);
};

/** A length around a middle, within the map where the map is long enough. */
const span = (middle: number, length: number, most: number): number =>
  length >= most ? (most - length) / 2 : Math.min(Math.max(0, middle - length / 2), most - length);

/** The part of the map that a small picture shows, in its proportions. */
export const thumbnailBox = (scene: Scene): Rect => {
  const { width, height } = scene.map;
  const action = actionBox(scene);
  const isWhole = action.width === width && action.height === height;
  const box = (isWhole ? stackBox(scene) : undefined) ?? action;
  const ratio = THUMBNAIL.width / THUMBNAIL.height;
  const wide = Math.max(LEAST_WIDTH, box.width, box.height * ratio);
  const high = wide / ratio;
  return {
    x: span(box.x + box.width / 2, wide, width),
    y: span(box.y + box.height / 2, high, height),
    width: wide,
    height: high,
  };
};

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/webp', 0.8);
  });

/** A small picture of where something happens; a browser that knows no WebP makes it a PNG. */
export const paintThumbnail = async (renderer: Renderer, scene: Scene): Promise<Blob> => {
  const box = thumbnailBox(scene);
  const { overlay, parts } = await partsOf(scene, box, THUMBNAIL.width / box.width, undefined);
  const made = surface(THUMBNAIL.width, THUMBNAIL.height);
  try {
    if (!made) throw new Error('no canvas');
    await renderParts(renderer, made.brush, parts, {});
    return await blobOf(made.canvas);
  } finally {
    overlay.destroy();
  }
};
