import type { Sights } from '../../los/sight.ts';
import { sightsFor } from '../../los/sights.ts';
import { loosened } from '../../units/bonds.ts';
import type { Situation } from '../../units/position.ts';
import type { LyingWeapon, Scenario } from '../../units/scenario.ts';
import type { Unit, UnitId } from '../../units/unit.ts';
import type { Loss } from '../areas/routPhase/routPhaseFacts.ts';
import { type GameEvent, type GameLog, type LogEntry, logSaying, type Refusal } from './log.ts';
import type { CloseCombatNotes } from '../areas/closeCombat/closeCombatAction.ts';
import type { RallyNotes } from '../areas/rally/rallyAction.ts';
import type { PhaseStage, Routing } from '../areas/routPhase/routPhaseAction.ts';
import type { Ground } from '../../facts/rout.ts';
import type { ResidualNotes } from '../fire/fireResults.ts';
import type { FireNotes } from '../fire/firers.ts';
import type { OrdnanceNotes } from '../fire/ordnance.ts';
import type { MgNotes } from '../fire/vehicleFire.ts';
import type { ControlState } from '../areas/control/controlAction.ts';
import type { VictoryState } from '../areas/victory/victoryAction.ts';
import type { Task } from './question.ts';

/** A unit lost, wounded or Reduced. */
export interface Casualty {
  /** As it was before. */
  readonly unit: Unit;
  readonly how: 'eliminated' | 'reduced' | 'wounded' | 'captured';
  readonly loss?: Loss;
}

export type { LogEntry };

/** The whole phase at one moment. */
export interface GameState {
  readonly situation: Situation;
  readonly sights: Sights;
  readonly stage: PhaseStage;
  readonly routing?: Routing;
  /** Questions that come before anything else, the first first. */
  readonly tasks: readonly Task[];
  /** Units that have routed, or tried to, in this phase. */
  readonly done: readonly UnitId[];
  /** Units that have failed to rout, still to be taken off. */
  readonly failing: readonly UnitId[];
  readonly lying: readonly LyingWeapon[];
  readonly casualties: readonly Casualty[];
  readonly log: GameLog;
  readonly control?: ControlState;
  readonly victory?: VictoryState;
  readonly rally?: RallyNotes;
  /** Who has fired in this Player Turn. A8.1 */
  readonly fired?: FireNotes;
  /** What ordnance has fired in this Player Turn, and what it has acquired. C2.24, C6.5 */
  readonly ordnance?: OrdnanceNotes;
  /** Machine guns of vehicles that are out. A9.7 */
  readonly mgNotes?: MgNotes;
  /** Vehicles whose crews have become CE or BU in this phase. D5.33 */
  readonly crews?: readonly UnitId[];
  /** Residual FP, and where it lies. A8.2 */
  readonly residual?: ResidualNotes;
  readonly closeCombat?: CloseCombatNotes;
}

export type RefusalGrounds = readonly [Ground | Refusal, ...(Ground | Refusal)[]];

export type ActionOutcome =
  | { readonly kind: 'done'; readonly state: GameState }
  | { readonly kind: 'refused'; readonly grounds: RefusalGrounds };

export const done = (state: GameState): ActionOutcome => ({ kind: 'done', state });
export const refused = (...grounds: RefusalGrounds): ActionOutcome => ({ kind: 'refused', grounds });

/** Nothing of the kind is asked for now. */
export const NOT_ASKED = { rule: 'A10.5', fact: 'notAsked' } as const;

export const noSuchUnit = (unit: UnitId): ActionOutcome =>
  refused({ rule: 'A10.5', fact: 'noSuchUnit', unit });

export const unitIn = (
  { situation: { units } }: Pick<GameState, 'situation'>,
  id: UnitId,
): Unit | undefined => units.find((unit) => unit.id === id);

/** The unit of that name; a bug if there is none. */
export const theUnit = (state: Pick<GameState, 'situation'>, id: UnitId): Unit => {
  const unit = unitIn(state, id);
  if (!unit) throw new Error(`no unit ${id} on the table`);
  return unit;
};

/** The state with these things said of its last action. */
export const told = (state: GameState, ...events: readonly GameEvent[]): GameState =>
  events.length === 0 ? state : { ...state, log: logSaying(state.log, events) };

export const asking = (state: GameState, ...tasks: readonly Task[]): GameState => ({
  ...state,
  tasks: [...state.tasks, ...tasks],
});

/** Asked before what is asked already. */
export const askingFirst = (state: GameState, ...tasks: readonly Task[]): GameState => ({
  ...state,
  tasks: [...tasks, ...state.tasks],
});

/** Prisoners whose Guard is gone go free, and everything else that no longer holds is undone. @rule A20.54 */
const settledTies = (state: GameState, units: readonly Unit[]): GameState => {
  const loose = loosened(units);
  const freed = units.filter(
    (unit, index) => unit.heldBy !== undefined && loose[index]?.heldBy === undefined,
  );
  return told(
    { ...state, situation: { ...state.situation, units: loose } },
    ...freed.map(({ id }): GameEvent => ({ rule: 'A20.54', fact: 'goesFree', unit: id })),
  );
};

/** The state with some units other than they were. */
export const withUnits = (state: GameState, changed: readonly Unit[]): GameState => {
  const byId = new Map(changed.map((unit) => [unit.id, unit]));
  return settledTies(
    state,
    state.situation.units.map((unit) => byId.get(unit.id) ?? unit),
  );
};

/** The state without a unit; whoever takes it off says why. */
export const withoutUnit = (state: GameState, id: UnitId): GameState =>
  settledTies(
    state,
    state.situation.units.filter((unit) => unit.id !== id),
  );

/** The state with another table: counters on the map or vehicles that moved change who sees whom. */
export const seenAnew = (state: GameState, changed: Partial<Situation>): GameState => {
  const situation = { ...state.situation, ...changed };
  return { ...state, situation, sights: sightsFor(situation) };
};

/** The state with something of its scenario changed; a table without one stays as it is. */
export const withScenario = (state: GameState, change: (scenario: Scenario) => Scenario): GameState => {
  const { scenario } = state.situation;
  return scenario ? { ...state, situation: { ...state.situation, scenario: change(scenario) } } : state;
};

/** Of these nobody moves again before the phase is over. @rule A3.7 A12.15 */
export const movingNoMore = (state: GameState, ids: readonly UnitId[]): GameState =>
  withScenario(state, (scenario) => ({
    ...scenario,
    doneMoving: [...new Set([...(scenario.doneMoving ?? []), ...ids])],
  }));
