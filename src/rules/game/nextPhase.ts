import type { Situation } from '../../units/position.ts';
import {
  atStartOf,
  momentOf,
  MOST_TURNS,
  otherSide,
  PHASES,
  phaseOf,
  type Moment,
  type Scenario,
} from '../../units/scenario.ts';
import { whyFightsGoOn } from '../areas/closeCombat/openFights.ts';
import { PHASE_RULES } from '../areas/turn/housekeeping.ts';
import { doing, settled } from '../areas/routPhase/stages.ts';
import { whyNotDone } from '../areas/routPhase/prospects.ts';
import type { Refusal } from '../grounds/game.ts';
import { AREAS } from './areas.ts';
import { done, refused, told, type GameState, type ActionOutcome } from '../state/state.ts';

/** The moment after this one; `undefined` after the last phase of the last turn. */
export const momentAfter = (
  { turn, attacker, phase }: Moment,
  { first, turns = MOST_TURNS }: Scenario,
): Moment | undefined => {
  const next = PHASES[PHASES.indexOf(phase) + 1];
  if (next !== undefined) return { turn, attacker, phase: next };
  const isSecond = attacker !== first;
  if (isSecond && turn >= turns) return undefined;
  return { turn: isSecond ? turn + 1 : turn, attacker: otherSide(attacker), phase: 'rally' };
};

/** The Rout Phase begins anew each turn. @rule A10.5 */
const routAnew = ({ routing: _routing, ...state }: GameState): GameState =>
  told(
    { ...state, stage: 'voluntaryBreak', done: [], failing: [] },
    { rule: 'A10.5', fact: 'beginsStage', stage: 'voluntaryBreak' },
  );

const begun = (state: GameState, moment: Moment, scenario: Scenario): GameState => {
  const { turn, phase, attacker } = moment;
  const situation: Situation = {
    ...state.situation,
    attacker,
    scenario: { ...atStartOf(scenario, phase), turn },
  };
  const after = told({ ...state, situation }, { rule: PHASE_RULES[phase], fact: 'beginsPhase', moment });
  const ready = AREAS.reduce((now, { begins }) => (begins ? begins(now, phase) : now), after);
  return phase === 'rout' ? routAnew(ready) : ready;
};

/**
 * Why a Rout Phase that is not over cannot end: somebody of either side must rout or surrender, or is on the
 * way.
 *
 * @rule A10.5
 */
export const whyRoutsGoOn = (state: GameState): Refusal | undefined => {
  if (phaseOf(state.situation) !== 'rout' || state.stage === 'over') return undefined;
  if (state.routing !== undefined && state.routing.halt === undefined)
    return { rule: 'A10.5', fact: 'routStillOn' };
  return whyNotDone({ ...state, stage: 'defender' });
};

/**
 * The Rout Phase to its end, with nobody routing who need not; refused while somebody must, and left where
 * something is asked.
 */
const routsPassed = (state: GameState): ActionOutcome => {
  let now = state;
  while (now.stage !== 'over' && now.tasks.length === 0) {
    const outcome = doing(now, { type: 'next' });
    if (outcome.kind === 'refused') return outcome;
    now = settled(outcome.state);
  }
  return done(now);
};

/**
 * The next phase of the turn, once what belongs to the end of this one is done.
 *
 * @rule A3.1
 */
export const nextPhase = (before: GameState): ActionOutcome => {
  if (before.tasks.length > 0) return refused({ rule: 'A10.5', fact: 'notAsked' });
  const why = before.situation.scenario && (whyRoutsGoOn(before) ?? whyFightsGoOn(before));
  if (why) return refused(why);
  const outcome =
    phaseOf(before.situation) === 'rout' && before.situation.scenario ? routsPassed(before) : done(before);
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
