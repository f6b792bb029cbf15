import type { Ground } from '../../facts/rout.ts';
import { fill } from '../../messages/texts.ts';
import { counter, weapon } from '../../units/counters.ts';
import type { AttackTask } from '../areas/attack/attackAction.ts';
import type { CloseCombatTask } from '../areas/closeCombat/closeCombatAction.ts';
import type { ControlTask } from '../areas/control/controlAction.ts';
import type { RallyTask } from '../areas/rally/rallyAction.ts';
import type { RoutEvent, RoutRefusal } from '../areas/routPhase/routPhaseFacts.ts';
import type { VictoryTask } from '../areas/victory/victoryAction.ts';
import type { GameEvent, Refusal } from '../state/log.ts';
import type { Question } from '../state/question.ts';
import type { Casualty } from '../state/state.ts';
import { explain } from './explain.ts';
import { ATTACK_WORDS, explainItems } from './game/attack.ts';
import { CLOSE_COMBAT_WORDS } from './game/closeCombat.ts';
import { RALLY_WORDS } from './game/rally.ts';
import { TURN_WORDS } from './game/turn.ts';
import { CONTROL_WORDS, VICTORY_WORDS } from './game/victory.ts';
import { dicedAgainst, dicedFor, G, thrownBy, wording, type Wording } from './game/wording.ts';
import { type Names, place } from './phrases.ts';

const T = G.rout;

/** A failed Task Check pins, and says so. */
const outcomeOf = ({ check, outcome }: Extract<RoutEvent, { readonly fact: 'checks' }>): string =>
  (check === 'leaderLossTask' || check === 'pinTask' || check === 'preAfv') && outcome === 'pinned'
    ? 'failsTask'
    : outcome;

type RoutQuestion = Exclude<Question, AttackTask | RallyTask | CloseCombatTask | ControlTask | VictoryTask>;

const ROUT_WORDS: Wording<RoutEvent, RoutRefusal, RoutQuestion> = wording<
  RoutEvent,
  RoutRefusal,
  RoutQuestion
>(T, {
  events: {
    attackedBy: ({ peril }) => ({ peril: peril.kind, hex: peril.hex }),
    checks: (event, names) => ({
      ...dicedAgainst(event.dice, event.drm, event.level),
      items: explainItems(event.items, names),
      outcome: outcomeOf(event),
    }),
    isReduced: ({ to }) => ({ to: counter(to).label }),
    isEliminated: ({ loss }) => ({ loss: T.losses[loss] }),
    randomSelection: thrownBy,
  },
  refusals: {
    noSuchUnit: ({ unit }) => ({ unit }),
    noSuchLocation: ({ at }) => ({ at }),
  },
  questions: {
    unit: ({ by }) => ({ by }),
    selection: ({ units }, names) => ({ units: dicedFor(units, names).join(', ') }),
    recovery: ({ lying }) => ({ weapon: weapon(lying.weapon.counter).label, at: place(lying.at) }),
    recoveryRoll: ({ lying }) => ({ weapon: weapon(lying.weapon.counter).label }),
    check: ({ items }, names) => ({ items: explainItems(items, names) }),
    attack: ({ peril }) => ({ peril: peril.kind, hex: peril.hex }),
  },
});

const EVENTS: Wording<GameEvent, never, never>['events'] = {
  ...ROUT_WORDS.events,
  ...ATTACK_WORDS.events,
  ...RALLY_WORDS.events,
  ...CLOSE_COMBAT_WORDS.events,
  ...CONTROL_WORDS.events,
  ...VICTORY_WORDS.events,
  ...TURN_WORDS.events,
};

/** What happened, as a sentence. */
export const explainEvent = (event: GameEvent, names: Names): string => {
  const sentence: (event: never, names: Names) => string = EVENTS[event.fact];
  return sentence(event as never, names);
};

/** A line of the Casualty list: who, where, how. */
export const explainCasualty = ({ unit, how, loss }: Casualty, names: Names): string =>
  fill(T.casualty, {
    unit: names.unit(unit.id),
    at: place(unit.at),
    how,
    loss: how === 'eliminated' && loss !== undefined ? T.losses[loss] : undefined,
  });

const QUESTIONS: Wording<never, never, Question>['questions'] = {
  ...ROUT_WORDS.questions,
  ...ATTACK_WORDS.questions,
  ...RALLY_WORDS.questions,
  ...CLOSE_COMBAT_WORDS.questions,
  ...CONTROL_WORDS.questions,
  ...VICTORY_WORDS.questions,
  ...TURN_WORDS.questions,
};

/** What the phase waits for, as a sentence. */
export const explainQuestion = (question: Question, names: Names): string => {
  const sentence: (question: never, names: Names) => string = QUESTIONS[question.kind];
  return sentence(question as never, names);
};

/**
 * By fact alone: what is refused must not be called as a reason of the rout rules is, or it has no words here
 * and does not compile.
 */
const REFUSALS: Omit<Wording<never, Refusal, never>['refusals'], Ground['fact']> = {
  ...ROUT_WORDS.refusals,
  ...ATTACK_WORDS.refusals,
  ...RALLY_WORDS.refusals,
  ...CLOSE_COMBAT_WORDS.refusals,
  ...CONTROL_WORDS.refusals,
  ...VICTORY_WORDS.refusals,
  ...TURN_WORDS.refusals,
};

const isRefusal = (ground: Ground | Refusal): ground is Refusal => Object.hasOwn(REFUSALS, ground.fact);

/** Why an action is refused, as a sentence. */
export const explainRefusal = (ground: Ground | Refusal, names: Names): string => {
  if (!isRefusal(ground)) return explain(ground, names);
  const sentence: (refusal: never, names: Names) => string = REFUSALS[ground.fact];
  return sentence(ground as never, names);
};
