import type { LocationId, LocationIndex } from '../../board/map/gameMap.ts';
import type { HalfMf } from '../../hexgrid/quantity.ts';
import type { Sights } from '../../los/sight.ts';
import { sightsFor } from '../../los/sights.ts';
import { loosened } from '../../units/bonds.ts';
import type { Situation } from '../../units/position.ts';
import type { LyingWeapon, Scenario } from '../../units/scenario.ts';
import type { Unit, UnitId } from '../../units/unit.ts';
import type { Loss, GameEvent, Refusal } from '../grounds/game.ts';
import type { Peril } from '../../facts/obstacles.ts';
import type { CloseCombatNotes } from '../areas/closeCombat/closeCombatAction.ts';
import type { RallyNotes } from '../areas/rally/rallyAction.ts';
import type { UnderWay } from '../rout/underWay.ts';
import type { Step } from '../rout/movement/movementCost.ts';
import type { Move } from '../rout/searchState.ts';
import type { Ground } from '../../facts/rout.ts';
import type { ControlState } from '../areas/control/controlAction.ts';
import type { VictoryState } from '../areas/victory/victoryAction.ts';
import { logSaying, type LogEntry, type GameLog } from './log.ts';
import type { OverviewStage } from '../areas/routPhase/overview.ts';
import type { Task } from './question.ts';

/**
 * The parts of the phase; as each side is done, those of its units that have failed to rout are taken off.
 *
 * @rule A10.5
 */
export type PhaseStage = OverviewStage | 'attackerDone' | 'defenderDone' | 'over';

/** One step that has been taken. */
export interface StepTaken {
  readonly from: LocationId;
  readonly to: LocationId;
  readonly cost: HalfMf;
  readonly spent: HalfMf;
}

/** The Location just entered, and what is still to come of entering it. */
export interface Entered {
  readonly move: Move;
  readonly perils: readonly Peril[];
  /** It has taken its one Interdiction here. */
  readonly checked: boolean;
}

/** How a rout is over; an enemy can still give up its "?" until the next unit begins. */
export type Halt = 'stopped' | 'crawled' | 'held' | 'pinned' | 'thrownBack' | 'gotOut';

/** The one rout that is under way, or that has just ended. */
export interface Routing {
  /** The unit as it stood when it began. */
  readonly origin: Unit;
  /** Leaders who go along. */
  readonly along: readonly UnitId[];
  /** Absent for a unit that cannot run: it crawls, or gets out of its vehicle. */
  readonly course?: UnderWay;
  readonly entered?: Entered;
  readonly path: readonly StepTaken[];
  /** The Location that it was told to go on to. */
  readonly bound?: LocationId;
  readonly halt?: Halt;
  /** It has failed its check, and rolls for its wound; those along are lost with it after that. A10.711 */
  readonly failed?: true;
  /** It has come upon concealed counters, and is thrown back to this place if one of them is real. */
  readonly met?: LocationIndex;
  /** The step that it crawls, until that is done. */
  readonly crawl?: Step;
  /** A lawful step onto or off Wire that waits for its die. */
  readonly offWire?: { readonly move: Move; readonly counters: number };
}

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
  readonly closeCombat?: CloseCombatNotes;
}

export type RefusalGrounds = readonly [Ground | Refusal, ...(Ground | Refusal)[]];

export type ActionOutcome =
  | { readonly kind: 'done'; readonly state: GameState }
  | { readonly kind: 'refused'; readonly grounds: RefusalGrounds };

export const done = (state: GameState): ActionOutcome => ({ kind: 'done', state });
export const refused = (...grounds: RefusalGrounds): ActionOutcome => ({ kind: 'refused', grounds });

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
