import type { LocationId } from '../../../board/map/gameMap.ts';
import { halfMf, type HalfMf } from '../../../hexgrid/quantity.ts';
import type { UnitId } from '../../../units/unit.ts';
import { vertexName } from '../../rout/interdiction/interdiction.ts';
import { goesRound } from '../../rout/movement/movementCost.ts';
import type { RoutReport } from '../../rout/report.ts';
import { mayStopHere, reportUnderWay, waysOn } from '../../rout/underWay.ts';
import type { GameState } from '../../state/state.ts';
import { crawlsFor } from './crawl.ts';
import type { Halt, Routing } from './routPhaseAction.ts';

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

/** The rout that is under way, or that has just ended, as a page shows it. */
export const routingView = (state: GameState, routing: Routing): RoutingView => {
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
