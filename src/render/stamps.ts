import { Rectangle, Sprite, Texture, type Container, type TextureSource } from 'pixi.js';
import type { FrameShare } from './layers/layer.ts';
import { openStudio, type Means } from './means.ts';
import { paintSubject } from './painting/paintSubject.ts';
import { createSheets } from './painting/sheets.ts';
import type { Studio } from './painting/studio.ts';
import { paintPicture, sourceOf } from './picture.ts';
import type { Stamp } from './stamp.ts';

export interface StampAt {
  readonly x: number;
  readonly y: number;
  /** Times its own size; 1 unless said. */
  readonly size?: number;
  readonly alpha?: number;
}

/** A stamp in its place. */
export type Put = readonly [stamp: Stamp, at: StampAt];

/** Shows stamps in a container: textures are kept while they are in use, sprites are used again. */
export interface Stamps {
  /** Shows these and nothing else. With a frame it can wait for a studio to paint what is missing; until then all stays as it was. */
  readonly show: (puts: readonly Put[], frame?: FrameShare) => void;
  /** Shows what was to be shown last, if it can now. */
  readonly goOn: (frame: FrameShare | undefined) => void;
  readonly destroy: () => void;
}

const painted = new WeakMap<Texture, Stamp>();

/** The stamp that a texture was painted from: what draws no pixels paints it anew. */
export const stampOf = (texture: Texture): Stamp | undefined => painted.get(texture);

/** Pictures kept though not shown, for the next redraw. */
const SPARE = 96;

/** The pictures of stamps, each made once. */
export interface Textures {
  /** The picture, painted now if it is not there. */
  readonly of: (stamp: Stamp) => Texture;
  /** Whether the picture is there, or would be painted at once for want of a studio. */
  readonly has: (stamp: Stamp) => boolean;
  /** Has the studio paint these and no others, the first ones first. */
  readonly order: (stamps: readonly Stamp[]) => void;
  /** Frees pictures that are none of these, but for some spare ones; asks for them only when there are many. */
  readonly keepOnly: (used: () => Iterable<Texture>) => void;
  readonly destroy: () => void;
}

const keys = new WeakMap<Stamp, string>();

/** Told apart by resolution as well; worked out once for each stamp, for layers ask again and again. */
const keyOf = (stamp: Stamp): string => {
  const key = keys.get(stamp) ?? `${stamp.resolution}|${stamp.key}`;
  keys.set(stamp, key);
  return key;
};

/** Textures by the stamps that they show; several may be parts of one picture, which goes with the last of them. */
const createShelf = () => {
  const textures = new Map<string, Texture>();
  const shares = new Map<TextureSource, number>();
  const free = (key: string): void => {
    const texture = textures.get(key);
    if (!texture || texture === Texture.EMPTY) return;
    const { source } = texture;
    const left = (shares.get(source) ?? 1) - 1;
    texture.destroy(left === 0);
    textures.delete(key);
    if (left === 0) shares.delete(source);
    else shares.set(source, left);
  };
  return {
    textures,
    free,
    put: (stamp: Stamp, texture: Texture): Texture => {
      painted.set(texture, stamp);
      textures.set(keyOf(stamp), texture);
      shares.set(texture.source, (shares.get(texture.source) ?? 0) + 1);
      return texture;
    },
  };
};

type Shelf = ReturnType<typeof createShelf>;

/** Has the studio paint stamps, and cuts them out of its sheets. */
const createOrdering = ({ textures, put }: Shelf, studio: Studio, { upload, drawing }: Means) =>
  createSheets(studio, keyOf, (picture, placed) => {
    const source = sourceOf(picture, drawing);
    const fresh = placed.filter(({ stamp }) => !textures.has(keyOf(stamp)));
    for (const { stamp, cell } of fresh)
      put(stamp, new Texture({ source, frame: new Rectangle(cell.x, cell.y, cell.width, cell.height) }));
    if (fresh.length > 0) upload(source);
    else source.destroy();
  });

export const createTextures = (means?: Means): Textures => {
  const shelf = createShelf();
  const { textures } = shelf;
  const ordering = means?.studio && createOrdering(shelf, means.studio, means);
  const paintNow = (stamp: Stamp): Texture => {
    means?.paintedHere();
    return shelf.put(
      stamp,
      paintPicture(stamp.box, stamp.resolution, (brush) => paintSubject(brush, stamp.subject)),
    );
  };
  let most = SPARE;
  return {
    of: (stamp) => textures.get(keyOf(stamp)) ?? paintNow(stamp),
    has: (stamp) => textures.has(keyOf(stamp)) || !openStudio(means),
    order: (stamps) => ordering?.want(stamps),
    keepOnly: (used) => {
      if (textures.size <= most) return;
      const kept = new Set(used());
      const unused = [...textures].flatMap(([key, texture]) => (kept.has(texture) ? [] : [key]));
      for (const key of unused.slice(0, Math.max(0, unused.length - SPARE))) shelf.free(key);
      most = textures.size + SPARE;
    },
    destroy: () => {
      ordering?.want([]);
      for (const key of [...textures.keys()]) shelf.free(key);
    },
  };
};

/** Puts a sprite that shows a stamp in its place. */
export const place = (
  sprite: Sprite,
  { box, resolution }: Stamp,
  { x, y, size = 1, alpha = 1 }: StampAt,
): void => {
  sprite.position.set(x + box.x * size, y + box.y * size);
  sprite.scale.set(size / resolution);
  sprite.alpha = alpha;
};

/** Shows these stamps, and nothing else, as the sprites of a group. */
export const putSprites = (group: Container, puts: readonly Put[], textures: Textures): void => {
  for (const extra of group.children.slice(puts.length)) extra.destroy();
  for (const [index, [stamp, at]] of puts.entries()) {
    const known = group.children[index];
    const sprite = known instanceof Sprite ? known : group.addChild(new Sprite());
    sprite.texture = textures.of(stamp);
    place(sprite, stamp, at);
  }
};

/** What the sprites of a group show. */
export const texturesOn = (group: Container): readonly Texture[] =>
  group.children.flatMap((each) => (each instanceof Sprite ? [each.texture] : []));

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

export const createStamps = (view: Container, means?: Means): Stamps => {
  const textures = createTextures(means);
  const sprites = createSprites(view);
  let waiting: readonly Put[] | undefined;
  const showNow = (puts: readonly Put[]): void => {
    waiting = undefined;
    sprites.restart();
    const used = puts.map(([stamp, at]) => {
      const sprite = sprites.next();
      sprite.texture = textures.of(stamp);
      place(sprite, stamp, at);
      return sprite.texture;
    });
    sprites.hideRest();
    textures.order([]);
    textures.keepOnly(() => used);
  };
  const show = (puts: readonly Put[], frame?: FrameShare): void => {
    const missing = frame ? puts.flatMap(([stamp]) => (textures.has(stamp) ? [] : [stamp])) : [];
    if (missing.length === 0) return showNow(puts);
    waiting = puts;
    textures.order(missing);
    frame?.awaited();
  };
  return {
    show,
    goOn: (frame) => {
      if (waiting) show(waiting, frame);
    },
    destroy: textures.destroy,
  };
};
