import { Container } from 'pixi.js';
import type { CounterMark, Scene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { font } from '../brush.ts';
import { FACE_MARGIN, faceKey, paintFace, type Detail, type Face } from '../counter/face.ts';
import { WEAPON_REACH } from '../counter/weapons.ts';
import { createStamps, type Stamp, type Stamps } from '../stamps.ts';
import { COUNTER_SIZE, paintOrder, stackLayout, type CounterPlace, type StackPlace } from '../stackLayout.ts';
import { FAN_TIME, fanMotion, placeDuring, wantsMotion, type Motion } from './fanMotion.ts';
import { centresOf, createChange, type Layer, type Lens } from './layer.ts';

/** Below so many CSS pixels to a counter, only nationality and size can be told. */
const FAR = 23;

/** Below so many, values have to be writ large to be read. */
const BRIEF = 33;

export const detailFor = (lens: Lens): Detail => {
  const pixels = lens.zoom * COUNTER_SIZE;
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

/** The stamp of a counter, in board units around its centre. */
export const faceStamp = (face: Face, lens: Lens): Stamp => {
  const detail = detailFor(lens);
  const reach = COUNTER_SIZE / 2 + FACE_MARGIN;
  const left = detail !== 'far' && face.weapons.length > 0 ? COUNTER_SIZE / 2 + WEAPON_REACH : reach;
  return {
    key: faceKey(face, detail),
    box: { x: -left, y: -reach, width: left + reach, height: 2 * reach },
    resolution: lens.resolution,
    paint: (brush) => paintFace(brush, face, detail),
  };
};

/** All stacks of a scene with the places of their counters, in the order they are painted. */
export const placesOf = (scene: Scene): readonly StackPlace[] => {
  const centres = centresOf(scene.map);
  return paintOrder(
    scene.stacks.flatMap((stack) => {
      const centre = centres.get(stack.hex);
      return centre && stack.counters.length > 0 ? [stackLayout(stack, centre, scene.map)] : [];
    }),
  );
};

const countStamp = (count: number, resolution: number): Stamp => ({
  key: `count ${count}`,
  box: { x: -8, y: -8, width: 16, height: 16 },
  resolution,
  paint: (brush) => {
    brush.beginPath();
    brush.arc(0, 0, 5.6, 0, Math.PI * 2);
    brush.fillStyle = '#20242b';
    brush.fill();
    brush.lineWidth = 1.1;
    brush.strokeStyle = '#ffffff';
    brush.stroke();
    brush.font = font(760, 7);
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.fillStyle = '#ffffff';
    brush.fillText(String(count), 0, 0.5);
  },
});

/** Spreading and closing stacks; `request` asks for the next frame of it, and nothing moves without. */
const createMotion = (request: (() => void) | undefined) => {
  let places: readonly StackPlace[] = [];
  let motion: Motion = new Map();
  let began = 0;
  return {
    turnTo: (next: readonly StackPlace[]): void => {
      motion = request && wantsMotion() ? fanMotion(places, next) : new Map();
      began = performance.now();
      places = next;
    },
    moving: (): boolean => motion.size > 0,
    /** The places to paint now, and where each counter lies. */
    now: (): { readonly places: readonly StackPlace[]; readonly at: (place: CounterPlace) => Point } => {
      const [during, share] = [motion, Math.min(1, (performance.now() - began) / FAN_TIME)];
      if (share === 1) motion = new Map();
      else if (during.size > 0) request?.();
      return { places, at: (place) => placeDuring(during, place, share) };
    },
  };
};

/** From afar a stack's count is written larger. */
const FAR_COUNT = 1.7;

/** The top of a closed stack has the eye of any counter that it covers. */
const shownOnTop = ({ stack }: StackPlace, top: CounterMark): CounterMark =>
  stack.fanned || top.seesSelected || !stack.counters.some((each) => each.seesSelected) ? top : { ...top, seesSelected: true };

const drawStack = (stamps: Stamps, place: StackPlace, lens: Lens, at: (place: CounterPlace) => Point): void => {
  const size = sizeFor(lens);
  const top = place.counters.at(-1);
  for (const each of place.counters) stamps.put(faceStamp(each === top ? shownOnTop(place, each.mark) : each.mark, lens), { ...at(each), size });
  if (place.stack.fanned || place.counters.length < 2 || !top) return;
  const corner = { x: top.centre.x + 21.5, y: top.centre.y + 21 };
  stamps.put(countStamp(place.counters.length, lens.resolution), { ...corner, size: detailFor(lens) === 'far' ? FAR_COUNT : 1 });
};

/** The counters, stack by stack; a closed stack of several says how many. */
export const createCounterLayer = (request?: () => void): Layer => {
  const view = new Container();
  const stamps = createStamps(view);
  const changed = createChange();
  const moved = createChange();
  const motion = createMotion(request);
  const drawAll = (lens: Lens): void => {
    const { places, at } = motion.now();
    stamps.begin();
    for (const place of places) drawStack(stamps, place, lens, at);
    stamps.end();
  };
  return {
    view,
    draw: (scene, lens) => {
      if (moved(scene.stacks, scene.map)) motion.turnTo(placesOf(scene));
      if (changed(scene.stacks, scene.map, lens.resolution, detailFor(lens), sizeFor(lens)) || motion.moving()) drawAll(lens);
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
