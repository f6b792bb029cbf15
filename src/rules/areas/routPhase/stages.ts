import { isBroken, has, type Unit, type Condition } from '../../../units/unit.ts';
import { settingsOf } from '../../../units/ruleSet.ts';
import { phaseOf } from '../../../units/scenario.ts';
import type { Refusal } from '../../state/log.ts';
import { whyNeverBreaks } from '../../rout/obligation/obligation.ts';
import { comingUnderDm, underDmAtOnce } from '../../state/desperationMorale.ts';
import { eliminated, broken } from '../../state/losses.ts';
import {
  told,
  unitIn,
  withUnits,
  type GameState,
  done,
  refused,
  NOT_ASKED,
  noSuchUnit,
  type ActionOutcome,
} from '../../state/state.ts';
import { analysisOf, awaits, isDue, mayBreak, unitsFailing, unitsUnderDm, whyNotDone } from './prospects.ts';
import { followed } from './step.ts';
import { offered, withoutRouting } from './end.ts';
import type { PhaseStage, RoutPhaseActionOf } from './routPhaseAction.ts';

const NEXT: Readonly<Record<PhaseStage, PhaseStage>> = {
  voluntaryBreak: 'disrupted',
  disrupted: 'attacker',
  attacker: 'attackerDone',
  attackerDone: 'defender',
  defender: 'defenderDone',
  defenderDone: 'over',
  over: 'over',
};

/**
 * Who starts the phase under DM by what threatens him gets a marker; to end it in Open Ground puts nobody
 * under DM.
 *
 * @rule A10.62
 */
const withDm = (state: GameState): GameState => comingUnderDm(state, unitsUnderDm(state));

/** Markers that last no longer than the phase; broken units keep no pin. */
const passing = (unit: Unit): readonly Condition[] =>
  (['routed', 'pinned'] as const).filter((each) => has(unit, each) && (each === 'routed' || isBroken(unit)));

const cleared = (state: GameState): GameState =>
  withUnits(
    state,
    state.situation.units
      .filter((unit) => passing(unit).length > 0)
      .map(
        (unit): Unit => ({
          ...unit,
          conditions: unit.conditions.filter((each) => !passing(unit).includes(each)),
        }),
      ),
  );

const entered = (state: GameState): GameState => {
  switch (state.stage) {
    case 'disrupted':
      return withDm(state);
    case 'attackerDone':
    case 'defenderDone':
      return { ...state, failing: unitsFailing(state).map(({ id }) => id) };
    case 'over':
      return cleared(state);
    default:
      return state;
  }
};

/** The next part of the phase. @rule A10.5 */
export const nextStage = (state: GameState): GameState => {
  const stage = NEXT[state.stage];
  return entered(told({ ...withoutRouting(state), stage }, { rule: 'A10.5', fact: 'beginsStage', stage }));
};

/** A unit breaks of its own will. @rule A10.41 */
export const breaking = (state: GameState, { unit: id }: RoutPhaseActionOf<'break'>): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return noSuchUnit(id);
  if (awaits(state)?.kind !== 'breaks') return refused(NOT_ASKED);
  return mayBreak(state, unit)
    ? done(broken(told(state, { rule: 'A10.41', fact: 'breaks', unit: id }), id))
    : refused({
        rule: 'A10.41',
        fact: 'mayNotBreak',
        unit: id,
        why: whyNeverBreaks(unit, settingsOf(state.situation.rules)) ?? 'nobodyNear',
      });
};

/** A side, or both, are done with their part. @rule A10.5 */
export const goingOn = (state: GameState): ActionOutcome => {
  const question = awaits(state);
  if (!question) return refused(NOT_ASKED);
  if (question.kind === 'way') return refused({ rule: 'A10.5', fact: 'routStillOn' });
  if (question.kind === 'over') return refused({ rule: 'A10.5', fact: 'phaseIsOver' });
  const why = question.kind === 'unit' ? whyNotDone(state) : undefined;
  return why ? refused(why) : done(nextStage(state));
};

/** The next Disrupted unit that surrenders before all routs, the ATTACKER's first. @rule A19.12 */
export const nextDisrupted = (state: GameState): GameState => {
  const { units, attacker } = state.situation;
  const inOrder = [...units].sort((a, b) => Number(b.side === attacker) - Number(a.side === attacker));
  for (const unit of inOrder) {
    if (!isBroken(unit) || !has(unit, 'disrupted') || state.done.includes(unit.id)) continue;
    const { surrender } = analysisOf(state, unit.id).brief;
    if (surrender.grounds.some(({ fact }) => fact === 'disruptedSurrenders'))
      return offered(state, [unit.id, ...surrender.together], surrender.captors, 'A19.12');
  }
  return state;
};

/**
 * Those who have failed to rout are taken off one by one, for each may be a leader whom others lose.
 *
 * @rule A10.5
 */
const closing = (state: GameState): GameState => {
  const [id, ...failing] = state.failing;
  if (id === undefined) return nextStage(state);
  const unit = unitIn(state, id);
  const rest = { ...state, failing };
  return unit && isBroken(unit) ? eliminated(rest, id, 'failureToRout') : rest;
};

const advanced = (state: GameState): GameState => {
  if (state.tasks.length > 0) return state;
  if (state.routing && state.routing.halt === undefined) return followed(state, state.routing);
  switch (state.stage) {
    case 'voluntaryBreak':
      return state.situation.units.some((unit) => mayBreak(state, unit)) ? state : nextStage(state);
    case 'disrupted': {
      const next = nextDisrupted(state);
      return next === state ? nextStage(state) : next;
    }
    case 'attackerDone':
    case 'defenderDone':
      return closing(state);
    default:
      return state;
  }
};

/** Everything that follows by itself, until somebody has to decide or to roll. */
export const routsSettled = (state: GameState): GameState => {
  if (phaseOf(state.situation) !== 'rout') return state;
  let now = underDmAtOnce(state);
  // After each step, not only at the end: a rout passes many neighbours in one action.
  for (let next = advanced(now); next !== now; next = underDmAtOnce(advanced(now))) now = next;
  return now;
};

/** A game begins, perhaps in the midst of the phase: who has routed then has had its turn. @rule A10.5 */
export const takenUp = (state: GameState): GameState => {
  const { scenario, units } = state.situation;
  if (phaseOf(state.situation) !== 'rout') return state;
  const stage = scenario?.routs ?? 'voluntaryBreak';
  // Whoever has come to stand beside it since.
  const done =
    scenario?.routs === undefined ? [] : units.filter((unit) => has(unit, 'routed')).map(({ id }) => id);
  const begun: GameState = { ...state, stage, done };
  return stage === 'over' ? begun : told(begun, { rule: 'A10.5', fact: 'beginsStage', stage });
};

/** The Rout Phase begins anew each turn. @rule A10.5 */
export const routAnew = ({ routing: _routing, ...state }: GameState): GameState =>
  told(
    { ...state, stage: 'voluntaryBreak', done: [], failing: [] },
    { rule: 'A10.5', fact: 'beginsStage', stage: 'voluntaryBreak' },
  );

/** A Rout Phase that is not over, as its end is asked for: of both sides. */
const atItsEnd = (state: GameState): GameState | undefined =>
  phaseOf(state.situation) === 'rout' && state.stage !== 'over' ? { ...state, stage: 'defender' } : undefined;

const isUnderWay = ({ routing }: GameState): boolean => routing !== undefined && routing.halt === undefined;

/**
 * Why a Rout Phase that is not over cannot end: somebody of either side must rout or surrender, or is on the
 * way.
 *
 * @rule A10.5
 */
export const whyRoutsGoOn = (state: GameState): Refusal | undefined => {
  const now = atItsEnd(state);
  if (!now) return undefined;
  return isUnderWay(now) ? { rule: 'A10.5', fact: 'routStillOn' } : whyNotDone(now);
};

/** Whether it cannot end, whoever the cause is: of units behind the first who must rout nothing is asked. */
export const doRoutsGoOn = (state: GameState): boolean => {
  const now = atItsEnd(state);
  return now !== undefined && (isUnderWay(now) || now.situation.units.some((unit) => isDue(now, unit)));
};

/**
 * The Rout Phase to its end, with nobody routing who need not; refused while somebody must, and left where
 * something is asked.
 */
export const routsPassed = (state: GameState): ActionOutcome => {
  if (phaseOf(state.situation) !== 'rout' || !state.situation.scenario) return done(state);
  let now = state;
  while (now.stage !== 'over' && now.tasks.length === 0) {
    const outcome = goingOn(now);
    if (outcome.kind === 'refused') return outcome;
    now = routsSettled(outcome.state);
  }
  return done(now);
};
