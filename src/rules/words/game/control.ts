import { fill } from '../../../messages/texts.ts';
import type { ControlEvent, ControlRefusal } from '../../areas/control/controlFacts.ts';
import type { ControlTarget } from '../../../units/scenario.ts';
import type { ControlTask } from '../../areas/control/controlAction.ts';
import { place } from '../phrases.ts';
import { G, wording, type Wording } from './wording.ts';
import { PHASE_WORDS } from './turn.ts';

const T = G.control;

/** `hex P5`, `the building of P5`, `P5 level 1`. */
export const targetWords = (target: ControlTarget): string =>
  target.kind === 'location' ? place(target.at) : fill(T.targets[target.kind], { hex: target.hex });

const RANK = { building: 0, hex: 1, location: 2 } as const;
const MOST_NAMED = 8;

const listed = (items: readonly string[]): string =>
  items.length < 2
    ? items.join('')
    : fill(T.targets.listed, { a: items.slice(0, -1).join(', '), b: items.at(-1) });

/** The greatest first; of many the last are only counted. */
const targetsWords = (targets: readonly ControlTarget[]): string => {
  const words = targets.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]).map(targetWords);
  return listed(
    words.length > MOST_NAMED
      ? [...words.slice(0, MOST_NAMED - 1), fill(T.targets.more, { n: words.length - MOST_NAMED + 1 })]
      : words,
  );
};

/** The words of movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL_WORDS: Wording<ControlEvent, ControlRefusal, ControlTask> = wording<
  ControlEvent,
  ControlRefusal,
  ControlTask
>(T, {
  events: {
    gainsControl: ({ targets }) => ({ targets: targetsWords(targets) }),
    moves: ({ units }, names) => ({ units: listed(units.map((id) => names.unit(id))), count: units.length }),
    burns: ({ by }) => ({ by }),
  },
  refusals: {
    noMovementNow: ({ phase }) => ({ phase: PHASE_WORDS[phase] }),
    mayNotMove: ({ because }) => ({ because: T.unmoving[because] }),
  },
});
