import { type Situation, withLying } from '../../units/position.ts';
import { atStartOf, type RoutPart, type Scenario } from '../../units/scenario.ts';
import type { Side, Unit, UnitId } from '../../units/unit.ts';
import { attackView, type AttackView } from '../areas/attack/attackView.ts';
import { closeCombatView, type CloseCombatView } from '../areas/closeCombat/closeCombatView.ts';
import { controlView, type ControlView } from '../areas/control/controlView.ts';
import { rallyView, type RallyView } from '../areas/rally/rallyView.ts';
import { deploysIn } from '../areas/surrender/surrenderArea.ts';
import { leadersAlong, routingSide, unitsToRout } from '../areas/routPhase/prospects.ts';
import type { PhaseStage } from '../areas/routPhase/routPhaseAction.ts';
import { mayReveal } from '../areas/routPhase/routPhaseArea.ts';
import type { CheckOutcome } from '../areas/routPhase/routPhaseFacts.ts';
import { routingView, type RoutingView } from '../areas/routPhase/routPhaseView.ts';
import { turnView, type TurnView } from '../areas/turn/turnView.ts';
import { victoryView, type VictoryView } from '../areas/victory/victoryView.ts';
import { DRS } from '../morale/moraleCheck.ts';
import { fateOf, levelIn } from '../state/checks.ts';
import type { Question } from '../state/question.ts';
import type { Casualty, GameState, LogEntry } from '../state/state.ts';
import { diceFor, nextPhase, questionOf } from './areas.ts';
import type { GameMotion } from './motion.ts';

/** As a side is done it is the part of that side still, until those who failed to rout are off. */
const PART_OF: Readonly<Record<PhaseStage, RoutPart | undefined>> = {
  voluntaryBreak: undefined,
  disrupted: 'disrupted',
  attacker: 'attacker',
  attackerDone: 'attacker',
  defender: 'defender',
  defenderDone: 'defender',
  over: 'over',
};

/**
 * The scenario with how far its Rout Phase has come, and who moves no more in its
 * phase.
 *
 * @rule A10.5
 */
const keptScenario = ({ stage }: GameState, scenario: Scenario): Scenario => {
  const routs = scenario.phase === 'rout' ? PART_OF[stage] : undefined;
  const { doneMoving } = scenario;
  return {
    ...atStartOf(scenario, scenario.phase),
    ...(routs && { routs }),
    ...(doneMoving && { doneMoving }),
  };
};

const NO_WEAPONS: GameState['lying'] = [];

/** The table as it lies, to be kept and taken up again. */
export const keptTable = (state: GameState): Situation => {
  const { situation, lying } = state;
  const { scenario } = situation;
  const table =
    lying === (situation.lying ?? NO_WEAPONS) || lying.length + (situation.lying?.length ?? 0) === 0
      ? situation
      : withLying(situation, lying);
  return scenario ? { ...table, scenario: keptScenario(state, scenario) } : table;
};

/** In how many of all throws a check comes to each outcome. */
interface OddsOfCheck {
  readonly of: number;
  readonly drm: number;
  /** The Morale Level that it is taken against. */
  readonly level: number;
  readonly outcomes: readonly { readonly outcome: CheckOutcome; readonly throws: number }[];
}

/** All that a page needs of the phase at one moment: plain data. */
export interface GameView {
  readonly stage: PhaseStage;
  /** Whose routs this part is about. */
  readonly side: Side;
  readonly units: readonly Unit[];
  readonly noQuarter: readonly Side[];
  readonly question: Question;
  /** Dice that the question takes; none if it is not for dice. */
  readonly dice: number;
  readonly odds?: OddsOfCheck;
  /** The units that may be named next, with the leaders who may go along. */
  readonly routable: readonly { readonly unit: UnitId; readonly along: readonly UnitId[] }[];
  readonly routing?: RoutingView;
  /** Concealed units that may give up their "?" now. */
  readonly reveals: readonly UnitId[];
  /** Squads that guard prisoners and may Deploy now. A20.5 */
  readonly deploys: readonly UnitId[];
  readonly log: readonly LogEntry[];
  readonly casualties: readonly Casualty[];
  /** Of a game of whole turns, with the weapons that lie about. */
  readonly scenario?: Scenario;
  readonly attacker: Side;
  readonly markers: Situation['markers'];
  readonly attack?: AttackView;
  readonly rally?: RallyView;
  readonly closeCombat?: CloseCombatView;
  readonly control?: ControlView;
  readonly victory?: VictoryView;
  readonly turn?: TurnView;
  /** What the last action moved; nothing where it is taken back, or many are done at once. */
  readonly motion?: GameMotion;
}

const OUTCOMES = [
  'passed',
  'pinned',
  'reduced',
  'hurt',
  'breaks',
  'lost',
  'eliminated',
] as const satisfies readonly CheckOutcome[];

const oddsOfCheck = (state: GameState, question: Question): OddsOfCheck | undefined => {
  const unit =
    question.kind === 'check' ? state.situation.units.find(({ id }) => id === question.unit) : undefined;
  if (question.kind !== 'check' || !unit) return undefined;
  const all = DRS.flatMap((one) => DRS.map((other) => fateOf(state, question, one + other)));
  const outcomes = OUTCOMES.map((outcome) => ({
    outcome,
    throws: all.filter((each) => each === outcome).length,
  })).filter(({ throws }) => throws > 0);
  return { of: all.length, drm: question.drm, level: levelIn(state, question), outcomes };
};

/** What each part of the game has to show; nothing of a part that has nothing now. */
const partsOf = (state: GameState): Pick<GameView, AreaName> => {
  const parts = {
    attack: attackView(state),
    rally: rallyView(state),
    closeCombat: closeCombatView(state),
    control: controlView(state),
    victory: victoryView(state),
    turn: turnView(state, nextPhase),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Pick<
    GameView,
    AreaName
  >;
};

type AreaName = 'attack' | 'rally' | 'closeCombat' | 'control' | 'victory' | 'turn';

/** The phase as a page shows it. */
export const gameView = (state: GameState): GameView => {
  const question = questionOf(state);
  const odds = oddsOfCheck(state, question);
  const [task] = state.tasks;
  return {
    stage: state.stage,
    side: routingSide(state),
    units: state.situation.units,
    noQuarter: state.situation.noQuarter,
    question,
    dice: task ? diceFor(task) : 0,
    ...(odds && { odds }),
    routable:
      question.kind === 'unit'
        ? unitsToRout(state).map(({ id }) => ({ unit: id, along: leadersAlong(state, id) }))
        : [],
    ...(state.routing && { routing: routingView(state, state.routing) }),
    reveals: mayReveal(state),
    deploys: deploysIn(state),
    log: [...state.log],
    casualties: state.casualties,
    attacker: state.situation.attacker,
    markers: state.situation.markers,
    ...(state.situation.scenario && { scenario: keptScenario(state, state.situation.scenario) }),
    ...partsOf(state),
  };
};
