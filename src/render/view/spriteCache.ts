import { Rectangle, Sprite, Texture, type Container, type TextureSource } from 'pixi.js';
import { type FrameShare, openPaintClient, type RenderContext } from './renderContext.ts';
import { paintSubject, type SpriteSpec } from '../board/sprite.ts';
import { createSpriteSheets } from '../paint/spriteSheets.ts';
import type { PaintClient } from '../paint/paintClient.ts';
import { paintTexture, sourceOf } from './pixiApp.ts';

interface SpritePlace {
  readonly x: number;
  readonly y: number;
  /** Times its own size; 1 unless said. */
  readonly size?: number;
  readonly alpha?: number;
}

/** A sprite in its place. */
export type Put = readonly [stamp: SpriteSpec, at: SpritePlace];

/** Shows sprites in a container: textures are kept while they are in use, sprites are used again. */
interface SpriteGroup {
  /**
   * Shows these and nothing else. With a frame it can wait for a paint worker to paint what is missing; until
   * then all stays as it was.
   */
  readonly show: (puts: readonly Put[], frame?: FrameShare) => void;
  /** Shows what was to be shown last, if it can now. */
  readonly goOn: (frame: FrameShare | undefined) => void;
  readonly destroy: () => void;
}

const painted = new WeakMap<Texture, SpriteSpec>();

/** The sprite that a texture was painted from: what draws no pixels paints it anew. */
export const spriteSpecOf = (texture: Texture): SpriteSpec | undefined => painted.get(texture);

/** Pictures kept though not shown, for the next redraw. */
const SPARE = 96;

/** The pictures of sprites, each made once. */
export interface Textures {
  /** The picture, painted now if it is not there. */
  readonly of: (stamp: SpriteSpec) => Texture;
  /** Whether the picture is there, or would be painted at once for want of a paint worker. */
  readonly has: (stamp: SpriteSpec) => boolean;
  /** Has the paint worker paint these and no others, the first ones first. */
  readonly order: (stamps: readonly SpriteSpec[]) => void;
  /**
   * Frees pictures that are none of these, but for some spare ones; asks for them only when there are many.
   */
  readonly keepOnly: (used: () => Iterable<Texture>) => void;
  readonly destroy: () => void;
}

const keys = new WeakMap<SpriteSpec, string>();

/** Told apart by resolution as well; worked out once for each sprite, for layers ask again and again. */
const keyOf = (stamp: SpriteSpec): string => {
  const key = keys.get(stamp) ?? `${stamp.resolution}|${stamp.key}`;
  keys.set(stamp, key);
  return key;
};

/**
 * Textures by the sprites that they show; several may be parts of one picture, which goes with the last of
 * them.
 */
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
    put: (stamp: SpriteSpec, texture: Texture): Texture => {
      painted.set(texture, stamp);
      textures.set(keyOf(stamp), texture);
      shares.set(texture.source, (shares.get(texture.source) ?? 0) + 1);
      return texture;
    },
  };
};

type Shelf = ReturnType<typeof createShelf>;

/** Has the paint worker paint sprites, and cuts them out of its sheets. */
const createOrdering = (
  { textures, put }: Shelf,
  paintClient: PaintClient,
  { upload, drawing }: RenderContext,
) =>
  createSpriteSheets(paintClient, keyOf, (picture, placed) => {
    const source = sourceOf(picture, drawing);
    const fresh = placed.filter(({ stamp }) => !textures.has(keyOf(stamp)));
    for (const { stamp, cell } of fresh)
      put(stamp, new Texture({ source, frame: new Rectangle(cell.x, cell.y, cell.width, cell.height) }));
    if (fresh.length > 0) upload(source);
    else source.destroy();
  });

export const createTextures = (context?: RenderContext): Textures => {
  const shelf = createShelf();
  const { textures } = shelf;
  const ordering = context?.paintClient && createOrdering(shelf, context.paintClient, context);
  const paintNow = (stamp: SpriteSpec): Texture => {
    context?.paintedHere();
    return shelf.put(
      stamp,
      paintTexture(stamp.box, stamp.resolution, (brush) => paintSubject(brush, stamp.subject)),
    );
  };
  let most = SPARE;
  return {
    of: (stamp) => textures.get(keyOf(stamp)) ?? paintNow(stamp),
    has: (stamp) => textures.has(keyOf(stamp)) || !openPaintClient(context),
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

/** Puts a sprite that shows a sprite in its place. */
const placeSprite = (
  sprite: Sprite,
  { box, resolution }: SpriteSpec,
  { x, y, size = 1, alpha = 1 }: SpritePlace,
): void => {
  sprite.position.set(x + box.x * size, y + box.y * size);
  sprite.scale.set(size / resolution);
  sprite.alpha = alpha;
};

/** Shows these sprites, and nothing else, as the sprites of a group. */
export const putSprites = (group: Container, puts: readonly Put[], textures: Textures): void => {
  for (const extra of group.children.slice(puts.length)) extra.destroy();
  for (const [index, [stamp, at]] of puts.entries()) {
    const known = group.children[index];
    const sprite = known instanceof Sprite ? known : group.addChild(new Sprite());
    sprite.texture = textures.of(stamp);
    placeSprite(sprite, stamp, at);
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

export const createSpriteGroup = (view: Container, context?: RenderContext): SpriteGroup => {
  const textures = createTextures(context);
  const sprites = createSprites(view);
  let waiting: readonly Put[] | undefined;
  const showNow = (puts: readonly Put[]): void => {
    waiting = undefined;
    sprites.restart();
    const used = puts.map(([stamp, at]) => {
      const sprite = sprites.next();
      sprite.texture = textures.of(stamp);
      placeSprite(sprite, stamp, at);
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
