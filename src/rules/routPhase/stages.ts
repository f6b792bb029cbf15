import { isBroken } from '../../units/goodOrder.ts';
import { has, type Unit } from '../../units/unit.ts';
import type { Condition } from '../../units/condition.ts';
import { comingUnderDm, underDmAtOnce } from '../game/desperationMorale.ts';
import { eliminated } from '../game/losses.ts';
import { told, unitIn, withUnits, type PhaseStage, type GameState } from '../game/gameState.ts';
import { mayBreak, unitsFailing, unitsUnderDm } from './prospects.ts';
import { followed } from './stepping.ts';
import { nextDisrupted } from './surrendering.ts';
import { withoutRouting } from './halting.ts';

const NEXT: Readonly<Record<PhaseStage, PhaseStage>> = {
  voluntaryBreak: 'disrupted',
  disrupted: 'attacker',
  attacker: 'attackerDone',
  attackerDone: 'defender',
  defender: 'defenderDone',
  defenderDone: 'over',
  over: 'over',
};

/** Who starts the phase under DM by what threatens him gets a marker; to end it in Open Ground puts nobody under DM. @rule A10.62 */
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

/** Those who have failed to rout are taken off one by one, for each may be a leader whom others lose. @rule A10.5 */
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
export const settled = (state: GameState): GameState => {
  let now = underDmAtOnce(state);
  // After each step, not only at the end: a rout passes many neighbours in one action.
  for (let next = advanced(now); next !== now; next = underDmAtOnce(advanced(now))) now = next;
  return now;
};
