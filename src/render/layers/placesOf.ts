import type { MapScene, Scene, StackMark } from '../../editor/scene.ts';
import { paintOrder, stackLayout, type StackPlace } from '../stackLayout.ts';
import { centresOf } from './layer.ts';

interface Known<T> {
  readonly map: MapScene;
  readonly value: T;
}

const layouts = new WeakMap<StackMark, Known<StackPlace>>();
const lists = new WeakMap<readonly StackMark[], Known<readonly StackPlace[]>>();

const placeOf = (stack: StackMark, map: MapScene): readonly StackPlace[] => {
  const known = layouts.get(stack);
  if (known?.map === map) return [known.value];
  const centre = centresOf(map).get(stack.hex);
  if (!centre || stack.counters.length === 0) return [];
  const value = stackLayout(stack, centre, map);
  layouts.set(stack, { map, value });
  return [value];
};

/** All stacks of a scene with the places of their counters, in the order they are painted; a stack that stayed as it was has the very same place. */
export const placesOf = ({ stacks, map }: Pick<Scene, 'stacks' | 'map'>): readonly StackPlace[] => {
  const known = lists.get(stacks);
  if (known?.map === map) return known.value;
  const value = paintOrder(stacks.flatMap((stack) => placeOf(stack, map)));
  lists.set(stacks, { map, value });
  return value;
};
