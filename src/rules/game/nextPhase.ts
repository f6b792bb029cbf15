import type { Situation } from '../../units/position.ts';
import { atStartOf, momentOf, type Moment, type Scenario } from '../../units/scenario.ts';
import { momentAfter, PHASE_RULES } from '../areas/turn/housekeeping.ts';
import type { Refusal } from '../state/gameFacts.ts';
import { AREAS } from './areas.ts';
import { done, NOT_ASKED, refused, told, type GameState, type ActionOutcome } from '../state/state.ts';

const begun = (state: GameState, moment: Moment, scenario: Scenario): GameState => {
  const { turn, phase, attacker } = moment;
  const situation: Situation = {
    ...state.situation,
    attacker,
    scenario: { ...atStartOf(scenario, phase), turn },
  };
  const after = told({ ...state, situation }, { rule: PHASE_RULES[phase], fact: 'beginsPhase', moment });
  const ready = AREAS.reduce((now, { begins }) => (begins ? begins(now, phase) : now), after);
  return AREAS.reduce((now, { opens }) => (opens ? opens(now, phase) : now), ready);
};

/** Why a phase of turns cannot end yet; of one without turns nobody asks. */
const whyNotOver = (state: GameState): Refusal | undefined => {
  if (!state.situation.scenario) return undefined;
  for (const { whyGoesOn } of AREAS) {
    const why = whyGoesOn?.(state);
    if (why) return why;
  }
  return undefined;
};

/** The phase as far at its end as nobody has to decide. */
const closed = (state: GameState): ActionOutcome => {
  let now = state;
  for (const { closes } of AREAS) {
    const outcome = closes?.(now) ?? done(now);
    if (outcome.kind === 'refused' || outcome.state.tasks.length > 0) return outcome;
    now = outcome.state;
  }
  return done(now);
};

/**
 * The next phase of the turn, once what belongs to the end of this one is done.
 *
 * @rule A3.1
 */
export const nextPhase = (before: GameState): ActionOutcome => {
  if (before.tasks.length > 0) return refused(NOT_ASKED);
  const why = whyNotOver(before);
  if (why) return refused(why);
  const outcome = closed(before);
  return outcome.kind === 'refused' || outcome.state.tasks.length > 0 ? outcome : advanced(outcome.state);
};

const advanced = (state: GameState): ActionOutcome => {
  const { scenario } = state.situation;
  const moment = momentOf(state.situation);
  if (!scenario || !moment || scenario.ended) return refused({ rule: 'A10.5', fact: 'phaseIsOver' });
  const ended = AREAS.reduce((now, { ends }) => (ends ? ends(now, moment.phase) : now), state);
  const kept = ended.situation.scenario ?? scenario;
  const next = momentAfter(moment, kept);
  if (next) return done(begun(ended, next, kept));
  return done(
    told(
      { ...ended, situation: { ...ended.situation, scenario: { ...kept, ended: true } } },
      { rule: 'A3.8', fact: 'gameIsOver', turn: moment.turn },
    ),
  );
};
