import type { Scene } from '../../editor/scene.ts';
import { boxAround, type Rect } from '../board/brush.ts';
import { centresOf } from '../view/layers/layer.ts';

/** What of the map a picture shows. */
export type ExportedPart = 'map' | 'action';

const ACTION_MARGIN = 96;

const STACK_MARGIN = 80;

/**
 * The part of the map that anything in the scene is about; where nothing is asked, that where counters stand,
 * and all of an empty table.
 */
export const actionBox = (scene: Scene): Rect => {
  const whole = { x: 0, y: 0, width: scene.map.width, height: scene.map.height };
  const centres = centresOf(scene.map);
  const hexes = scene.highlights
    .filter(({ tone }) => tone !== 'hover' && tone !== 'cursor')
    .map(({ hex }) => hex);
  const chosen = scene.stacks
    .flatMap((stack) => stack.counters.filter((counter) => counter.selected || counter.emphasised))
    .map(({ hex }) => hex);
  const points = [
    ...[...hexes, ...chosen].flatMap((hex) => centres.get(hex) ?? []),
    ...scene.routes.flatMap((route) => route.points),
    ...scene.sights.flatMap((sight) => [sight.from, sight.to]),
    ...(scene.los?.ends ?? []).map(({ at }) => at),
  ];
  const stood = scene.stacks.flatMap(({ hex }) => centres.get(hex) ?? []);
  if (points.length === 0 && stood.length === 0) return whole;
  const box = points.length === 0 ? boxAround(stood, STACK_MARGIN) : boxAround(points, ACTION_MARGIN);
  const [x, y] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  return {
    x,
    y,
    width: Math.min(whole.width, Math.ceil(box.x + box.width)) - x,
    height: Math.min(whole.height, Math.ceil(box.y + box.height)) - y,
  };
};

/** The part of the map that a picture shows. */
export const exportedBox = (scene: Scene, crop: ExportedPart = 'map'): Rect =>
  crop === 'action' ? actionBox(scene) : { x: 0, y: 0, width: scene.map.width, height: scene.map.height };

/** The table without pointer, fan or drag. */
export const still = ({ drag: _drag, carriedMarker: _carried, ...scene }: Scene): Scene => ({
  ...scene,
  highlights: scene.highlights.filter(({ tone }) => tone !== 'hover'),
  stacks: scene.stacks.map((each) => ({
    ...each,
    fanned: false,
    counters: each.counters.map(({ lifted: _lifted, ...counter }) => counter),
  })),
});

/** Boards, markers and counters alone. */
export const withoutOverlays = ({ shades: _shades, control: _control, ...scene }: Scene): Scene => ({
  ...scene,
  highlights: [],
  routes: [],
  sights: [],
  los: undefined,
  stacks: scene.stacks.map((stack) => ({
    ...stack,
    counters: stack.counters.map((counter) => ({
      ...counter,
      selected: false,
      seesSelected: false,
      emphasised: false,
    })),
  })),
  markers: scene.markers.map((marker) => ({ ...marker, selected: false })),
});
