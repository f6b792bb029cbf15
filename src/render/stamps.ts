import { CanvasSource, Sprite, Texture, type Container } from 'pixi.js';
import { finish, surface, type Brush, type Rect } from './brush.ts';

/** A small picture painted once and shown wherever it is needed. */
export interface Stamp {
  readonly key: string;
  /** What the picture covers around its own (0, 0), in board units. */
  readonly box: Rect;
  /** Pixels to a board unit. */
  readonly resolution: number;
  readonly paint: (brush: Brush) => void;
}

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

const painted = new WeakMap<Texture, Stamp>();

/** The stamp that a texture was painted from: what draws no pixels paints it anew. */
export const stampOf = (texture: Texture): Stamp | undefined => painted.get(texture);

const textureOf = (stamp: Stamp): Texture => {
  const made = surface(stamp.box.width * stamp.resolution, stamp.box.height * stamp.resolution);
  if (!made) return Texture.EMPTY;
  made.brush.scale(stamp.resolution, stamp.resolution);
  made.brush.translate(-stamp.box.x, -stamp.box.y);
  stamp.paint(made.brush);
  finish(made.brush);
  // The source is left at resolution 1: with a fractional one pixi finds the canvas a hair too small, and clears it.
  const texture = new Texture({ source: new CanvasSource({ resource: made.canvas, scaleMode: 'linear' }) });
  painted.set(texture, stamp);
  return texture;
};

/** Pictures kept though not shown, for the next redraw. */
const SPARE = 96;

/** The pictures of stamps, each made once. */
export interface Textures {
  readonly of: (stamp: Stamp) => Texture;
  /** Frees pictures that are none of these, but for some spare ones. */
  readonly keepOnly: (used: Iterable<Texture>) => void;
  readonly destroy: () => void;
}

export const createTextures = (): Textures => {
  const textures = new Map<string, Texture>();
  const free = (keys: readonly string[]): void => {
    for (const key of keys) {
      textures.get(key)?.destroy(true);
      textures.delete(key);
    }
  };
  return {
    of: (stamp) => {
      const key = `${stamp.resolution}|${stamp.key}`;
      const texture = textures.get(key) ?? textureOf(stamp);
      textures.set(key, texture);
      return texture;
    },
    keepOnly: (used) => {
      const kept = new Set(used);
      if (textures.size <= kept.size + SPARE) return;
      const unused = [...textures].flatMap(([key, texture]) => (kept.has(texture) ? [] : [key]));
      free(unused.slice(0, Math.max(0, unused.length - SPARE)));
    },
    destroy: () => free([...textures.keys()]),
  };
};

/** Puts a sprite that shows a stamp in its place. */
export const place = (sprite: Sprite, { box, resolution }: Stamp, { x, y, size = 1, alpha = 1 }: StampAt): void => {
  sprite.position.set(x + box.x * size, y + box.y * size);
  sprite.scale.set(size / resolution);
  sprite.alpha = alpha;
};

const createSprites = (view: Container) => {
  const sprites: Sprite[] = [];
  let count = 0;
  const next = (): Sprite => {
    const sprite = sprites[count] ?? view.addChild(new Sprite());
    sprites[count] = sprite;
    count += 1;
    sprite.visible = true;
    return sprite;
  };
  const hideRest = (): void => {
    for (const sprite of sprites.slice(count)) {
      sprite.visible = false;
      sprite.texture = Texture.EMPTY;
    }
  };
  return { next, hideRest, restart: () => void (count = 0) };
};

export const createStamps = (view: Container): Stamps => {
  const textures = createTextures();
  const sprites = createSprites(view);
  const used = new Set<Texture>();
  return {
    begin: () => {
      sprites.restart();
      used.clear();
    },
    put: (stamp, at) => {
      const sprite = sprites.next();
      sprite.texture = textures.of(stamp);
      used.add(sprite.texture);
      place(sprite, stamp, at);
      return sprite;
    },
    end: () => {
      sprites.hideRest();
      textures.keepOnly(used);
    },
    destroy: textures.destroy,
  };
};
