import { explain } from './explain.ts';
import type { Refusal } from '../state/gameFacts.ts';
import type { RoutRefusal } from '../areas/routPhase/routPhaseFacts.ts';
import type { Ground } from '../../facts/rout.ts';
import { ATTACK_WORDS } from './game/attack.ts';
import { CLOSE_COMBAT_WORDS } from './game/closeCombat.ts';
import { CONTROL_WORDS } from './game/control.ts';
import { RALLY_WORDS } from './game/rally.ts';
import { TURN_WORDS } from './game/turn.ts';
import { VICTORY_WORDS } from './game/victory.ts';
import { G, wording } from './game/wording.ts';
import type { Names } from './phrases.ts';

type Fact = Refusal['fact'];
type Stating<F extends Fact> = Refusal extends infer E
  ? E extends { readonly fact: infer Stated }
    ? F extends Stated
      ? E
      : never
    : never
  : never;

const ROUT_WORDS = wording<never, RoutRefusal, never>(
  { events: {}, refusals: G.rout.refusals, questions: {} },
  {
    refusals: {
      noSuchUnit: ({ unit }) => ({ unit }),
      noSuchLocation: ({ at }) => ({ at }),
    },
  },
).refusals;

/**
 * By fact alone: what is refused must not be called as a reason of the rout rules is, or it has no words here
 * and does not compile.
 */
const WORDS: {
  readonly [F in Exclude<Fact, Ground['fact']>]: (refusal: Stating<F>, names: Names) => string;
} = {
  ...ROUT_WORDS,
  ...ATTACK_WORDS.refusals,
  ...RALLY_WORDS.refusals,
  ...CLOSE_COMBAT_WORDS.refusals,
  ...CONTROL_WORDS.refusals,
  ...VICTORY_WORDS.refusals,
  ...TURN_WORDS.refusals,
};

const isRefusal = (ground: Ground | Refusal): ground is Refusal => Object.hasOwn(WORDS, ground.fact);

/** Why an action is refused, as a sentence. */
export const explainRefusal = (ground: Ground | Refusal, names: Names): string => {
  if (!isRefusal(ground)) return explain(ground, names);
  const sentence: (refusal: never, names: Names) => string = WORDS[ground.fact];
  return sentence(ground as never, names);
};
