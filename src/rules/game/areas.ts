import type { Situation } from '../../units/position.ts';
import { atStartOf, type Moment, momentOf, phaseOf, type Scenario } from '../../units/scenario.ts';
import type { AnyArea } from '../areas/area.ts';
import { ATTACK } from '../areas/attack/attackArea.ts';
import { CLOSE_COMBAT } from '../areas/closeCombat/closeCombatArea.ts';
import { CONTROL } from '../areas/control/controlArea.ts';
import { MORALE } from '../areas/morale/moraleArea.ts';
import { RALLY } from '../areas/rally/rallyArea.ts';
import { ROUT_PHASE } from '../areas/routPhase/routPhaseArea.ts';
import { SURRENDER } from '../areas/surrender/surrenderArea.ts';
import { momentAfter, PHASE_RULES } from '../areas/turn/housekeeping.ts';
import { TURN } from '../areas/turn/turnArea.ts';
import { VICTORY } from '../areas/victory/victoryArea.ts';
import type { Action } from '../state/action.ts';
import type { Refusal } from '../state/log.ts';
import type { Question, Task } from '../state/question.ts';
import { type ActionOutcome, done, type GameState, NOT_ASKED, refused, told } from '../state/state.ts';

/** The parts of the game; what follows by itself is asked of them in this order. */
export const AREAS: readonly AnyArea[] = [
  ROUT_PHASE,
  ATTACK,
  RALLY,
  CLOSE_COMBAT,
  CONTROL,
  VICTORY,
  TURN,
  MORALE,
  SURRENDER,
];

/** The area that a question belongs to; each has one. */
export const areaOfTask = ({ kind }: Task): AnyArea => {
  const area = AREAS.find(({ tasks }) => tasks.includes(kind));
  if (!area) throw new Error(`no area asks "${kind}"`);
  return area;
};

/** The area that an action belongs to: of several, that of the question it answers. */
export const areaOfAction = ({ type }: Action, { tasks: [task] }: GameState): AnyArea | undefined => {
  const areas = AREAS.filter(({ actions }) => actions.includes(type));
  return areas.find(({ tasks }) => task && tasks.includes(task.kind)) ?? areas[0];
};

/** What the game waits for. */
export const questionOf = (state: GameState): Question => {
  const [task] = state.tasks;
  if (task) {
    const by = areaOfTask(task).sideOf(task, state);
    return { ...task, ...(by !== undefined && { by }) };
  }
  const phase = phaseOf(state.situation);
  if (state.situation.scenario?.ended) return { kind: 'phase', phase, ended: true };
  for (const { awaits } of AREAS) {
    const question = awaits?.(state);
    if (question) return question;
  }
  return { kind: 'phase', phase };
};

/** How many dice a question takes; none if it is not for dice. */
export const diceFor = (task: Task): number => areaOfTask(task).diceFor(task);

const areDice = (dice: readonly number[], count: number): boolean =>
  dice.length === count && dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 6);

/** The dice of the first question have fallen. */
export const rolled = (state: GameState, dice: readonly number[]): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  const count = task ? diceFor(task) : 0;
  if (!task || count === 0) return refused(NOT_ASKED);
  return areDice(dice, count)
    ? done(areaOfTask(task).rolled({ ...state, tasks }, task, dice))
    : refused({ rule: 'A10.5', fact: 'wrongDice', dice: count });
};

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
