import type { LocationId } from '../../board/map/gameMap.ts';
import { halfMf, type HalfMf } from '../../hexgrid/quantity.ts';
import type { Situation } from '../../units/position.ts';
import type { Scenario } from '../../units/scenario.ts';
import type { Side, Unit, UnitId } from '../../units/unit.ts';
import type { CheckOutcome } from '../grounds/game.ts';
import { DRS } from '../morale/moraleCheck.ts';
import type { RoutReport } from '../rout/report.ts';
import { goesRound } from '../rout/movement/movementCost.ts';
import { reportUnderWay } from '../rout/underWay.ts';
import { mayStopHere, waysOn } from '../rout/underWay.ts';
import { vertexName } from '../rout/interdiction/interdiction.ts';
import { attackView, type AttackView } from '../areas/attack/attackView.ts';
import { rallyView, type RallyView } from '../areas/rally/rallyView.ts';
import { closeCombatView, type CloseCombatView } from '../areas/closeCombat/closeCombatView.ts';
import { controlView, type ControlView } from '../areas/control/controlView.ts';
import { victoryView, type VictoryView } from '../areas/victory/victoryView.ts';
import { turnView, type TurnView } from '../areas/turn/turnView.ts';
import { diceFor } from './answers.ts';
import { questionOf } from './areas.ts';
import { fateOf } from '../state/checks.ts';
import type { Casualty, LogEntry, Halt, PhaseStage, GameState, Routing } from '../state/state.ts';
import { keptScenario } from './keptTable.ts';
import { isConcealmentPlayed, leadersAlong, routingSide, unitsToRout } from '../areas/routPhase/prospects.ts';
import type { Question } from '../state/question.ts';
import { isConcealed } from '../areas/routPhase/end.ts';
import { crawlsFor } from '../areas/routPhase/crawl.ts';

/** A step that the rout under way may take next. */
export interface NextStep {
  readonly to: LocationId;
  readonly cost: HalfMf;
  /** Beneath what lies in the hex: into a foxhole or trench. */
  readonly beneath: boolean;
  /** The vertex of a rowhouse bar that it goes round; there may be two such steps at one price. */
  readonly vertex?: string;
  readonly interdictors: readonly UnitId[];
}

/** The rout under way, or the one that has just ended. */
export interface RoutingView {
  readonly unit: UnitId;
  readonly start: LocationId;
  /** The Locations that it has entered. */
  readonly path: readonly LocationId[];
  readonly spent: HalfMf;
  readonly left: HalfMf;
  readonly halt?: Halt;
  readonly steps: readonly NextStep[];
  readonly crawls: readonly LocationId[];
  readonly mayStop: boolean;
  /** What is still open to it, once it has taken a step. */
  readonly report?: RoutReport;
}

/** In how many of all throws a check comes to each outcome. */
export interface OddsOfCheck {
  readonly of: number;
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
}

/** The steps that a rout under way may take next, with who Interdicts each. @rule A10.53 */
export const nextSteps = (routing: Routing): readonly NextStep[] => {
  const { course } = routing;
  if (!course || routing.halt !== undefined) return [];
  const { field } = course.search.ways;
  return waysOn(course).map(({ move: { step, entry }, cost }) => ({
    to: field.location(step.to).id,
    cost,
    beneath: field.spot(step.to) === 'entrenched',
    ...(goesRound(step) && { vertex: vertexName(field, step) }),
    interdictors: course.search.interdicts(step, entry).interdictors.map(({ unit }) => unit),
  }));
};

const purseOf = ({ course }: Routing): Pick<RoutingView, 'spent' | 'left'> => {
  const spent = course?.now[0].state.spent ?? halfMf(0);
  return { spent, left: halfMf((course?.search.ways.field.allowance ?? spent) - spent) };
};

const isChecking = ({ tasks }: GameState, unit: UnitId): boolean =>
  tasks.some((task) => task.kind === 'check' && task.check === 'interdiction' && task.unit === unit);

const routingView = (state: GameState, routing: Routing): RoutingView => {
  const { path, halt, origin } = routing;
  const course = halt === undefined ? routing.course : undefined;
  return {
    unit: origin.id,
    start: origin.at,
    path: path.map(({ to }) => to),
    ...purseOf(routing),
    ...(halt !== undefined && { halt }),
    steps: nextSteps(routing),
    crawls: crawlsFor(state, routing).map(({ to }) => to),
    mayStop: course !== undefined && mayStopHere(course),
    ...(course &&
      path.length > 0 && { report: reportUnderWay(course, isChecking(state, origin.id), state.sights) }),
  };
};

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
  return { of: all.length, outcomes };
};

const mayReveal = (state: GameState): boolean =>
  state.tasks.length === 0 && state.stage !== 'over' && isConcealmentPlayed(state);

/** What each part of the game has to show; nothing of a part that has nothing now. */
const partsOf = (state: GameState): Pick<GameView, AreaName> => {
  const parts = {
    attack: attackView(state),
    rally: rallyView(state),
    closeCombat: closeCombatView(state),
    control: controlView(state),
    victory: victoryView(state),
    turn: turnView(state),
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
    reveals: mayReveal(state) ? state.situation.units.filter(isConcealed).map(({ id }) => id) : [],
    log: [...state.log],
    casualties: state.casualties,
    attacker: state.situation.attacker,
    markers: state.situation.markers,
    ...(state.situation.scenario && { scenario: keptScenario(state, state.situation.scenario) }),
    ...partsOf(state),
  };
};
