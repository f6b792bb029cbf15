import { CanvasSource, ImageSource, Texture, type TextureSource } from 'pixi.js';
import { finish, surface, type Brush, type Rect } from './brush.ts';
import type { Drawing } from './drawing.ts';

/** A texture of what is painted now, on the page's own thread: so many pixels to each unit of the box. */
export const paintPicture = (
  { x, y, width, height }: Rect,
  resolution: number,
  paint: (brush: Brush) => void,
): Texture => {
  const made = surface(width * resolution, height * resolution);
  if (!made) return Texture.EMPTY;
  made.brush.scale(resolution, resolution);
  made.brush.translate(-x, -y);
  paint(made.brush);
  finish(made.brush);
  // The source is left at resolution 1: with a fractional one pixi finds the canvas a hair too small, and clears it.
  return new Texture({ source: new CanvasSource({ resource: made.canvas, scaleMode: 'linear' }) });
};

/**
 * What was painted elsewhere, for textures to show. The picture is kept as long as they are: a lost graphics context makes them anew from it.
 * A plain canvas shows it as it is: told that it is premultiplied, Pixi would work through all its pixels first.
 */
export const sourceOf = (picture: ImageBitmap, drawing: Drawing): TextureSource => {
  const source = new ImageSource({
    resource: picture,
    scaleMode: 'linear',
    alphaMode: drawing === 'hardware' ? 'premultiplied-alpha' : 'no-premultiply-alpha',
  });
  source.once('destroy', () => picture.close());
  return source;
};
