import { weapon } from '../../units/counters.ts';
import type { Question } from '../state/question.ts';
import type { AttackTask } from '../areas/attack/attackAction.ts';
import type { CloseCombatTask } from '../areas/closeCombat/closeCombatAction.ts';
import type { ControlTask } from '../areas/control/controlAction.ts';
import type { RallyTask } from '../areas/rally/rallyAction.ts';
import type { VictoryTask } from '../areas/victory/victoryAction.ts';
import { ATTACK_WORDS, explainItems } from './game/attack.ts';
import { CLOSE_COMBAT_WORDS } from './game/closeCombat.ts';
import { CONTROL_WORDS } from './game/control.ts';
import { RALLY_WORDS } from './game/rally.ts';
import { TURN_WORDS } from './game/turn.ts';
import { VICTORY_WORDS } from './game/victory.ts';
import { dicedFor, G, wording } from './game/wording.ts';
import { place, type Names } from './phrases.ts';

type Kind = Question['kind'];
type Asking<K extends Kind> = Extract<Question, { readonly kind: K }>;

type RoutQuestion = Exclude<Question, AttackTask | RallyTask | CloseCombatTask | ControlTask | VictoryTask>;

const ROUT_WORDS = wording<never, never, RoutQuestion>(
  { events: {}, refusals: {}, questions: G.rout.questions },
  {
    questions: {
      unit: ({ by }) => ({ by }),
      selection: ({ units }, names) => ({ units: dicedFor(units, names).join(', ') }),
      recovery: ({ lying }) => ({ weapon: weapon(lying.weapon.counter).label, at: place(lying.at) }),
      recoveryRoll: ({ lying }) => ({ weapon: weapon(lying.weapon.counter).label }),
      check: ({ items }, names) => ({ items: explainItems(items, names) }),
      attack: ({ peril }) => ({ peril: peril.kind, hex: peril.hex }),
    },
  },
).questions;

const WORDS: { readonly [K in Kind]: (question: Asking<K>, names: Names) => string } = {
  ...ROUT_WORDS,
  ...ATTACK_WORDS.questions,
  ...RALLY_WORDS.questions,
  ...CLOSE_COMBAT_WORDS.questions,
  ...CONTROL_WORDS.questions,
  ...VICTORY_WORDS.questions,
  ...TURN_WORDS.questions,
};

/** What the phase waits for, as a sentence. */
export const explainQuestion = (question: Question, names: Names): string => {
  const sentence: (question: never, names: Names) => string = WORDS[question.kind];
  return sentence(question as never, names);
};
