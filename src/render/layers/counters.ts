import { Container, Sprite, type Texture } from 'pixi.js';
import type { HexIndex } from '../../board/gameMap.ts';
import type { CounterMark } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { overlaps, type Rect } from '../brush.ts';
import { countStamp, detailFor, faceStamp, sizeFor } from '../counter/stamp.ts';
import { createTextures, place, type Stamp, type StampAt, type Textures } from '../stamps.ts';
import { COUNTER_SIZE, type CounterPlace, type StackPlace } from '../stackLayout.ts';
import { FAN_TIME, fanMotion, placeDuring, wantsMotion, type Motion } from './fanMotion.ts';
import { createChange, type Layer, type Lens } from './layer.ts';
import { placesOf } from './placesOf.ts';

/** From afar a stack's count is written larger. */
const FAR_COUNT = 1.7;

/** A stack as it lies in the picture. */
interface Shown {
  readonly group: Container;
  place: StackPlace;
  look: string;
  textures: readonly Texture[];
}

/** Spreading and closing stacks; `request` asks for the next frame of it, and nothing moves without. */
const createMotion = (request: (() => void) | undefined) => {
  let places: readonly StackPlace[] = [];
  let motion: Motion = new Map();
  let began = 0;
  return {
    turnTo: (next: readonly StackPlace[]): void => {
      if (next === places) return;
      motion = request && wantsMotion() ? fanMotion(places, next) : new Map();
      began = performance.now();
      places = next;
    },
    /** Where each counter lies now, and whether one of a stack is on its way. */
    now: (): { readonly at: (place: CounterPlace) => Point; readonly moves: (place: StackPlace) => boolean } => {
      const [during, share] = [motion, Math.min(1, (performance.now() - began) / FAN_TIME)];
      if (share === 1) motion = new Map();
      else if (during.size > 0) request?.();
      return { at: (each) => placeDuring(during, each, share), moves: ({ counters }) => during.size > 0 && counters.some(({ mark }) => during.has(mark.unit)) };
    },
  };
};

/** The top of a closed stack has the eye of any counter that it covers. */
const shownOnTop = ({ stack }: StackPlace, top: CounterMark): CounterMark =>
  stack.fanned || top.seesSelected || !stack.counters.some((each) => each.seesSelected) ? top : { ...top, seesSelected: true };

/** The stamps of a stack, bottom first; a closed one of several says how many. */
const stampsOf = (stack: StackPlace, lens: Lens, at: (place: CounterPlace) => Point): readonly (readonly [Stamp, StampAt])[] => {
  const size = sizeFor(lens);
  const top = stack.counters.at(-1);
  const faces = stack.counters.map((each): readonly [Stamp, StampAt] => [faceStamp(each === top ? shownOnTop(stack, each.mark) : each.mark, lens), { ...at(each), size }]);
  if (stack.stack.fanned || stack.counters.length < 2 || !top) return faces;
  const corner = { x: top.centre.x + 21.5, y: top.centre.y + 21 };
  return [...faces, [countStamp(stack.counters.length, lens.resolution), { ...corner, size: detailFor(lens) === 'far' ? FAR_COUNT : 1 }]];
};

const drawStack = (shown: Shown, stamps: ReturnType<typeof stampsOf>, textures: Textures): void => {
  const { group } = shown;
  for (const extra of group.children.slice(stamps.length)) extra.destroy();
  const used = stamps.map(([stamp, at], index) => {
    const known = group.children[index];
    const sprite = known instanceof Sprite ? known : group.addChild(new Sprite());
    sprite.texture = textures.of(stamp);
    place(sprite, stamp, at);
    return sprite.texture;
  });
  shown.textures = used;
};

/** How far a stack's counters, badges and weapons reach over the places of their centres. */
const REACH = COUNTER_SIZE;

const boxOf = ({ centre, counters, stack }: StackPlace): Rect => {
  const spread = stack.fanned ? COUNTER_SIZE * counters.length : 0;
  return { x: centre.x - REACH - spread, y: centre.y - REACH - spread, width: 2 * (REACH + spread), height: 2 * (REACH + spread) };
};

/** The part in view and as much again around it: what lies beyond gives its pictures back. */
const around = ({ x, y, width, height }: Rect): Rect => ({ x: x - width, y: y - height, width: 3 * width, height: 3 * height });

/** The stacks in the picture, in the order they are painted. */
const createGroups = (view: Container) => {
  const shown = new Map<HexIndex, Shown>();
  const remove = (hex: HexIndex): void => {
    shown.get(hex)?.group.destroy({ children: true });
    shown.delete(hex);
  };
  const add = (of: StackPlace): Shown => {
    const made: Shown = { group: view.addChild(new Container()), place: of, look: '', textures: [] };
    shown.set(of.stack.hex, made);
    return made;
  };
  /** Puts the groups in order, and drops those that are no more, or too far away. */
  const keep = (places: readonly StackPlace[], near: Rect | undefined): void => {
    const order = new Map(places.map((each, index) => [each.stack.hex, { index, each }]));
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

/** Draws what is in view and not as it should be: changed stacks at once, others as far as a frame allows, those without a picture first. */
const createDrawing = (groups: ReturnType<typeof createGroups>, textures: Textures) => (wanted: readonly StackPlace[], { lens, look, at, moves }: Work): number => {
  const began = performance.now();
  let drawn = 0;
  const behind: StackPlace[] = [];
  const draw = (each: StackPlace): void => {
    const shown = groups.shown.get(each.stack.hex) ?? groups.add(each);
    drawStack(shown, stampsOf(each, lens, at), textures);
    shown.place = each;
    shown.look = look;
    drawn += 1;
  };
  for (const each of wanted) {
    const shown = groups.shown.get(each.stack.hex);
    if (shown && (shown.place !== each || moves(each))) draw(each);
    else if (shown?.look !== look) behind.push(each);
  }
  for (const each of behind.toSorted((a, b) => Number(groups.shown.has(a.stack.hex)) - Number(groups.shown.has(b.stack.hex)))) {
    if (lens.frame && performance.now() - began > lens.frame.budget) {
      lens.frame.late();
      return drawn;
    }
    draw(each);
  }
  return drawn;
};

/** The counters, stack by stack: only those in view are painted, and only those that changed are painted anew. */
export const createCounterLayer = (request?: () => void): Layer => {
  const view = new Container();
  const groups = createGroups(view);
  const textures = createTextures();
  const motion = createMotion(request);
  const drawing = createDrawing(groups, textures);
  const changed = createChange();
  return {
    view,
    draw: (scene, lens) => {
      const places = placesOf(scene);
      motion.turnTo(places);
      const visible = lens.frame?.visible;
      const wanted = visible ? places.filter((each) => overlaps(boxOf(each), visible)) : places;
      const drawn = drawing(wanted, { lens, look: `${lens.resolution} ${detailFor(lens)} ${sizeFor(lens)}`, ...motion.now() });
      if (changed(places) || drawn > 0) {
        groups.keep(places, visible && around(visible));
        textures.keepOnly([...groups.shown.values()].flatMap((each) => each.textures));
      }
      return drawn;
    },
    destroy: () => {
      view.destroy({ children: true });
      textures.destroy();
    },
  };
};
