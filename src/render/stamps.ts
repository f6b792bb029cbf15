import { CanvasSource, Sprite, Texture, type Container } from 'pixi.js';
import { surface, type Brush, type Rect } from './brush.ts';

/** A small picture painted once and shown wherever it is needed. */
export interface Stamp {
  readonly key: string;
  /** What the picture covers around its own (0, 0), in board units. */
  readonly box: Rect;
  /** Pixels to a board unit. */
  readonly resolution: number;
  readonly paint: (brush: Brush) => void;
}

const textureOf = (stamp: Stamp): Texture => {
  const made = surface(stamp.box.width * stamp.resolution, stamp.box.height * stamp.resolution);
  if (!made) return Texture.EMPTY;
  made.brush.scale(stamp.resolution, stamp.resolution);
  made.brush.translate(-stamp.box.x, -stamp.box.y);
  stamp.paint(made.brush);
  // The source is left at resolution 1: with a fractional one pixi finds the canvas a hair too small, and clears it.
  return new Texture({ source: new CanvasSource({ resource: made.canvas, scaleMode: 'linear' }) });
};

export interface StampAt {
  readonly x: number;
  readonly y: number;
  /** Times its own size; 1 unless said. */
  readonly size?: number;
  readonly alpha?: number;
}

/** Shows stamps in a container: textures are kept while they are in use, sprites are used again. */
export interface Stamps {
  readonly begin: () => void;
  readonly put: (stamp: Stamp, at: StampAt) => Sprite;
  /** Hides what was not put since `begin`, and frees pictures no longer shown. */
  readonly end: () => void;
  readonly destroy: () => void;
}

/** Pictures kept though not shown, for the next redraw. */
const SPARE = 96;

export const createStamps = (view: Container): Stamps => {
  const textures = new Map<string, Texture>();
  const sprites: Sprite[] = [];
  const used = new Set<string>();
  let count = 0;
  const textureFor = (stamp: Stamp): Texture => {
    const key = `${stamp.resolution}|${stamp.key}`;
    used.add(key);
    const texture = textures.get(key) ?? textureOf(stamp);
    textures.set(key, texture);
    return texture;
  };
  const nextSprite = (): Sprite => {
    const sprite = sprites[count] ?? view.addChild(new Sprite());
    sprites[count] = sprite;
    count += 1;
    return sprite;
  };
  const put = (stamp: Stamp, { x, y, size = 1, alpha = 1 }: StampAt): Sprite => {
    const sprite = nextSprite();
    sprite.texture = textureFor(stamp);
    sprite.position.set(x + stamp.box.x * size, y + stamp.box.y * size);
    sprite.scale.set(size / stamp.resolution);
    sprite.alpha = alpha;
    sprite.visible = true;
    return sprite;
  };
  const drop = (): void => {
    for (const [key, texture] of textures) {
      if (textures.size <= used.size + SPARE) return;
      if (used.has(key)) continue;
      texture.destroy(true);
      textures.delete(key);
    }
  };
  const end = (): void => {
    for (const sprite of sprites.slice(count)) {
      sprite.visible = false;
      sprite.texture = Texture.EMPTY;
    }
    drop();
  };
  const begin = (): void => {
    count = 0;
    used.clear();
  };
  const destroy = (): void => {
    for (const texture of textures.values()) texture.destroy(true);
    textures.clear();
  };
  return { begin, put, end, destroy };
};
