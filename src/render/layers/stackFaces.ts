import type { CounterMark } from '../../editor/scene.ts';
import type { CounterPlace, StackPlace } from '../stackLayout.ts';

/** A counter as it is drawn, which is not always all that it has to show. */
export interface ShownFace {
  readonly place: CounterPlace;
  readonly face: CounterMark;
}

/** Any counter of a closed stack may have the eye: its top shows it. */
const onTop = (top: CounterMark, { stack }: StackPlace): CounterMark =>
  top.seesSelected || !stack.counters.some((each) => each.seesSelected)
    ? top
    : { ...top, seesSelected: true };

/** What hangs over the edge of a covered counter would show a second time beside the same of the top. */
const covered = (mark: CounterMark, tellsLevel: boolean): CounterMark =>
  (mark.level === 0 || tellsLevel) && !mark.seesSelected
    ? mark
    : { ...mark, level: tellsLevel ? mark.level : 0, seesSelected: false };

/**
 * The counters of a stack that are drawn, bottom first. From afar those beneath the top of a closed stack
 * are specks at its edge: only those that are pointed out are drawn.
 */
export const stackFaces = (stack: StackPlace, far: boolean): readonly ShownFace[] => {
  const { counters } = stack;
  if (stack.stack.fanned) return counters.map((place) => ({ place, face: place.mark }));
  const top = counters.length - 1;
  const telling = counters.findLastIndex(({ mark }) => mark.level !== 0);
  return counters.flatMap((place, index): readonly ShownFace[] => {
    if (index === top) return [{ place, face: onTop(place.mark, stack) }];
    return far && !place.mark.selected && !place.mark.emphasised
      ? []
      : [{ place, face: covered(place.mark, index === telling) }];
  });
};
