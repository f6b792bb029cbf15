import { weapon } from '../../units/counters.ts';
import type { Question } from '../game/question.ts';
import type { AttackTask } from '../attack/attackTask.ts';
import type { CloseCombatTask } from '../closeCombat/closeCombatTask.ts';
import type { ControlTask } from '../control/controlTask.ts';
import type { RallyTask } from '../rally/rallyTask.ts';
import type { VictoryTask } from '../victory/victoryTask.ts';
import { ATTACK_WORDS, explainItems } from './game/attack.ts';
import { CLOSE_COMBAT_WORDS } from './game/closeCombat.ts';
import { CONTROL_WORDS } from './game/control.ts';
import { RALLY_WORDS } from './game/rally.ts';
import { TURN_WORDS } from './game/turn.ts';
import { VICTORY_WORDS } from './game/victory.ts';
import { G } from './game/texts.ts';
import { wording } from './game/wording.ts';
import { place, type Names } from './phrases.ts';

type Kind = Question['kind'];
type Asking<K extends Kind> = Extract<Question, { readonly kind: K }>;

type RoutQuestion = Exclude<Question, AttackTask | RallyTask | CloseCombatTask | ControlTask | VictoryTask>;

const ROUT_WORDS = wording<never, never, RoutQuestion>(
  { events: {}, refusals: {}, questions: G.rout.questions },
  {
    questions: {
      unit: ({ by }) => ({ by }),
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
