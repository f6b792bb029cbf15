import { Container } from 'pixi.js';
import type { HexIndex } from '../../../board/map/gameMap.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { overlaps, type Rect } from '../../board/brush.ts';
import type { SpriteSpec } from '../../board/sprite.ts';
import {
  createTextures,
  putSprites,
  texturesOn,
  type Put,
  type Textures,
  createSpriteGroup,
} from '../spriteCache.ts';
import { MOST_WANTED } from '../../paint/spriteSheets.ts';
import {
  type CounterPlace,
  type StackPlace,
  FAN_TIME,
  fanMotion,
  placeDuring,
  wantsMotion,
  type Motion,
  coversOf,
  stackFaces,
  placesOf,
} from '../stackLayout.ts';
import { COUNTER_SIZE } from '../../board/counter/plate.ts';
import { createChange, type Layer } from './layer.ts';
import { isPast, type RenderContext, type FrameShare, type Lens } from '../renderContext.ts';
import type { Scene } from '../../../editor/scene.ts';
import type { Covers } from '../../board/counter/badges.ts';
import { resolutionFor } from '../camera.ts';
import { FACE_MARGIN, faceKey, type Detail, type Face } from '../../board/counter/face.ts';
import { WEAPON_REACH } from '../../board/counter/weapons.ts';

/** Below so many CSS pixels to a counter, only nationality and size can be told. */
const FAR = 23;

/** Below so many, values have to be writ large to be read. */
const BRIEF = 38;

/** What can be told of a counter at this zoom. */
export const detailFor = ({ zoom }: Pick<Lens, 'zoom'>): Detail => {
  const pixels = zoom * COUNTER_SIZE;
  if (pixels >= BRIEF) return 'full';
  return pixels >= FAR ? 'brief' : 'far';
};

const LARGEST_FAR = 1.45;

/** Counters seen from very far are drawn larger than they lie, in few steps. */
const sizeFor = (lens: Lens): number => {
  if (detailFor(lens) !== 'far') return 1;
  const wanted = FAR / LARGEST_FAR / (lens.zoom * COUNTER_SIZE);
  return Math.round(Math.min(LARGEST_FAR, Math.max(1, wanted)) * 20) / 20;
};

/** The sprite of a counter, in board units around its centre. */
export const faceSprite = (face: Face, lens: Lens): SpriteSpec => {
  const detail = detailFor(lens);
  const reach = COUNTER_SIZE / 2 + FACE_MARGIN;
  const left = detail !== 'far' && face.weapons.length > 0 ? COUNTER_SIZE / 2 + WEAPON_REACH : reach;
  return {
    key: faceKey(face, detail),
    box: { x: -left, y: -reach, width: left + reach, height: 2 * reach },
    resolution: resolutionFor(lens.resolution * sizeFor(lens)),
    subject: { kind: 'face', face, detail },
  };
};

/** The badge that counts the counters of a stack. */
const countSprite = (count: number, covers: Covers, resolution: number): SpriteSpec => ({
  key: `count ${count} ${covers}`,
  box: { x: -8, y: -8, width: 16, height: 16 },
  resolution,
  subject: { kind: 'count', count, covers },
});

const putsOf = ({ ghost, drag }: Scene, lens: Lens): readonly Put[] => [
  ...(ghost ? [[faceSprite(ghost.counter, lens), { ...ghost.at, size: 0.94, alpha: 0.86 }] as const] : []),
  ...(drag ? [[faceSprite(drag.counter, lens), { ...drag.at, size: 1.12, alpha: 0.94 }] as const] : []),
];

/**
 * The counter that follows the pointer: lifted, so a little larger; and the unit as it would stand along its
 * way.
 */
export const createDragLayer = (context?: RenderContext): Layer => {
  const view = new Container();
  const stamps = createSpriteGroup(view, context);
  const changed = createChange();
  return {
    view,
    draw: (scene, lens) => {
      if (!changed(scene.drag, scene.ghost, lens.resolution)) return 0;
      const puts = putsOf(scene, lens);
      stamps.show(puts);
      return puts.length;
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};

/** From afar a stack's count is written larger. */
const FAR_COUNT = 1.7;

/** How much is left of a counter where it was taken up. */
const LIFTED = 0.4;

/** A stack as it lies in the picture. */
interface Shown {
  readonly group: Container;
  place: StackPlace;
  look: string;
}

/**
 * Stacks that spread and close, and counters that walk; `request` asks for the next frame of it, and nothing
 * moves without.
 */
const createMotion = (context: RenderContext | undefined) => {
  let places: readonly StackPlace[] = [];
  let mark: Scene['motion'];
  let motion: Motion = new Map();
  let [began, lasts] = [0, FAN_TIME];
  return {
    turnTo: (next: readonly StackPlace[], moved: Scene['motion']): void => {
      const walks = moved === mark ? [] : (moved?.walks ?? []);
      mark = moved;
      if (next === places) return;
      motion = new Map(
        context && wantsMotion()
          ? [
              ...fanMotion(places, next),
              ...walks.map((each) => [each.unit, each.points.slice(0, -1)] as const),
            ]
          : [],
      );
      began = performance.now();
      lasts = FAN_TIME * Math.max(1, ...[...motion.values()].map(({ length }) => length));
      places = next;
    },
    /** Where each counter lies now, and whether one of a stack is on its way. */
    now: (): {
      readonly at: (place: CounterPlace) => Point;
      readonly moves: (place: StackPlace) => boolean;
    } => {
      const [during, share] = [
        motion,
        isPast(context, began) ? 1 : Math.min(1, (performance.now() - began) / lasts),
      ];
      if (share === 1) motion = new Map();
      else if (during.size > 0) context?.request();
      return {
        at: (each) => placeDuring(during, each, share),
        moves: ({ counters }) => during.size > 0 && counters.some(({ mark }) => during.has(mark.unit)),
      };
    },
  };
};

/** The sprites of a stack, bottom first; a closed one of several says how many. */
const stackSprites = (stack: StackPlace, lens: Lens, at: (place: CounterPlace) => Point): readonly Put[] => {
  const size = sizeFor(lens);
  const top = stack.counters.at(-1);
  const faces = stackFaces(stack, detailFor(lens) === 'far').map(
    ({ place: each, face }): Put => [
      faceSprite(face, lens),
      { ...at(each), size, ...(face.lifted === true && { alpha: LIFTED }) },
    ],
  );
  if (stack.stack.fanned || stack.counters.length < 2 || !top) return faces;
  const corner = { x: top.centre.x + 21.5, y: top.centre.y + 21 };
  return [
    ...faces,
    [
      countSprite(stack.counters.length, coversOf(stack), lens.resolution),
      { ...corner, size: detailFor(lens) === 'far' ? FAR_COUNT : 1 },
    ],
  ];
};

const resting = new WeakMap<StackPlace, { readonly look: string; readonly puts: readonly Put[] }>();

/**
 * The same of a stack that lies still: worked out once for each look, however often it is asked for until its
 * pictures are there.
 */
const restingStamps = (
  stack: StackPlace,
  lens: Lens,
  { look, at }: Pick<Work, 'look' | 'at'>,
): readonly Put[] => {
  const known = resting.get(stack);
  if (known?.look === look) return known.puts;
  const puts = stackSprites(stack, lens, at);
  resting.set(stack, { look, puts });
  return puts;
};

/** How far a stack's counters, badges and weapons reach over the places of their centres. */
const REACH = COUNTER_SIZE;

const boxOf = ({ centre, counters, stack }: StackPlace): Rect => {
  const spread = stack.fanned ? COUNTER_SIZE * counters.length : 0;
  return {
    x: centre.x - REACH - spread,
    y: centre.y - REACH - spread,
    width: 2 * (REACH + spread),
    height: 2 * (REACH + spread),
  };
};

/** The part in view and as much again around it: what lies beyond gives its pictures back. */
const around = ({ x, y, width, height }: Rect): Rect => ({
  x: x - width,
  y: y - height,
  width: 3 * width,
  height: 3 * height,
});

/** The stacks in the picture, in the order they are painted. */
const createGroups = (view: Container) => {
  const shown = new Map<HexIndex, Shown>();
  const remove = (hex: HexIndex): void => {
    shown.get(hex)?.group.destroy({ children: true });
    shown.delete(hex);
  };
  const add = (of: StackPlace): Shown => {
    const made: Shown = { group: view.addChild(new Container()), place: of, look: '' };
    shown.set(of.stack.hex, made);
    return made;
  };
  let sorted:
    | {
        readonly places: readonly StackPlace[];
        readonly order: ReadonlyMap<HexIndex, { readonly index: number; readonly each: StackPlace }>;
      }
    | undefined;
  const orderOf = (places: readonly StackPlace[]): NonNullable<typeof sorted>['order'] => {
    if (sorted?.places !== places)
      sorted = { places, order: new Map(places.map((each, index) => [each.stack.hex, { index, each }])) };
    return sorted.order;
  };
  /** Puts the groups in order, and drops those that are no more, or too far away. */
  const keep = (places: readonly StackPlace[], near: Rect | undefined): void => {
    const order = orderOf(places);
    for (const [hex, { group }] of shown) {
      const found = order.get(hex);
      if (!found || (near && !overlaps(boxOf(found.each), near))) remove(hex);
      else group.zIndex = found.index;
    }
    view.sortChildren();
  };
  return { shown, remove, add, keep };
};

interface Work {
  readonly lens: Lens;
  readonly look: string;
  readonly at: (place: CounterPlace) => Point;
  readonly moves: (place: StackPlace) => boolean;
}

/** Draws stacks whose pictures are there, as far as the frame has time; has the others painted. */
const drawBehind = (
  behind: readonly StackPlace[],
  frame: FrameShare | undefined,
  {
    stamps,
    draw,
    textures,
  }: {
    readonly stamps: (each: StackPlace) => readonly Put[];
    readonly draw: (each: StackPlace) => void;
    readonly textures: Textures;
  },
): void => {
  const began = performance.now();
  const missing: SpriteSpec[] = [];
  for (const each of behind) {
    if (frame && performance.now() - began > frame.budget) {
      frame.late();
      break;
    }
    const lacking = frame ? stamps(each).flatMap(([stamp]) => (textures.has(stamp) ? [] : [stamp])) : [];
    if (lacking.length === 0) draw(each);
    else missing.push(...lacking);
    if (missing.length >= MOST_WANTED) break;
  }
  textures.order(missing);
  if (missing.length > 0) frame?.awaited();
};

/**
 * Draws what is in view and not as it should be: changed stacks at once, others when they can be, those
 * without a picture first.
 */
const createDrawing =
  (groups: ReturnType<typeof createGroups>, textures: Textures) =>
  (wanted: readonly StackPlace[], { lens, look, at, moves }: Work): number => {
    let drawn = 0;
    const stamps = (each: StackPlace): readonly Put[] =>
      moves(each) ? stackSprites(each, lens, at) : restingStamps(each, lens, { look, at });
    const draw = (each: StackPlace): void => {
      const shown = groups.shown.get(each.stack.hex) ?? groups.add(each);
      putSprites(shown.group, stamps(each), textures);
      shown.place = each;
      shown.look = look;
      drawn += 1;
    };
    const isChanged = (each: StackPlace): boolean => {
      const shown = groups.shown.get(each.stack.hex);
      return shown !== undefined && (shown.place !== each || moves(each));
    };
    for (const each of wanted) if (isChanged(each)) draw(each);
    const behind = wanted.filter((each) => groups.shown.get(each.stack.hex)?.look !== look);
    drawBehind(
      behind.toSorted(
        (a, b) => Number(groups.shown.has(a.stack.hex)) - Number(groups.shown.has(b.stack.hex)),
      ),
      lens.frame,
      { stamps, draw, textures },
    );
    return drawn;
  };

/**
 * The counters, stack by stack: only those in view are painted, and only those that changed are painted anew.
 */
export const createCounterLayer = (context?: RenderContext): Layer => {
  // A group of its own: what changes beneath or above does not make its list of drawings anew.
  const view = new Container({ isRenderGroup: true });
  const groups = createGroups(view);
  const textures = createTextures(context);
  const motion = createMotion(context);
  const drawing = createDrawing(groups, textures);
  const changed = createChange();
  return {
    view,
    draw: (scene, lens) => {
      const places = placesOf(scene);
      motion.turnTo(places, scene.motion);
      const visible = lens.frame?.visible;
      const wanted = visible ? places.filter((each) => overlaps(boxOf(each), visible)) : places;
      const drawn = drawing(wanted, {
        lens,
        look: `${lens.resolution} ${detailFor(lens)} ${sizeFor(lens)}`,
        ...motion.now(),
      });
      if (changed(places) || drawn > 0) {
        groups.keep(places, visible && around(visible));
        textures.keepOnly(() => [...groups.shown.values()].flatMap(({ group }) => texturesOn(group)));
      }
      return drawn;
    },
    destroy: () => {
      view.destroy({ children: true });
      textures.destroy();
    },
  };
};
