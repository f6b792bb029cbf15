import type { LocationIndex } from '../../../board/map/gameMap.ts';
import { otherSide, phaseOf } from '../../../units/scenario.ts';
import type { Side, UnitId } from '../../../units/unit.ts';
import { vertexName } from '../../rout/interdiction/interdiction.ts';
import { goesRound } from '../../rout/movement/movementCost.ts';
import { mayStopHere, waysOn, type UnderWay } from '../../rout/underWay.ts';
import type { Action, DeclineAction } from '../../state/action.ts';
import { done, NOT_ASKED, refused, unitIn, type ActionOutcome, type GameState } from '../../state/state.ts';
import { anyArea } from '../area.ts';
import { suffered } from './course.ts';
import { crawledOn, crawlsFor, crawling, routing } from './crawl.ts';
import { found, isConcealed, revealing } from './end.ts';
import { awaits, isConcealmentPlayed, leadersAlong, unitsToRout } from './prospects.ts';
import {
  ATTACK_RESULTS,
  type RoutPhaseAction,
  type RoutPhaseQuestion,
  type RoutPhaseTask,
} from './routPhaseAction.ts';
import { breaking, goingOn, routAnew, routsPassed, routsSettled, takenUp, whyRoutsGoOn } from './stages.ts';
import { goingTo, offWire, stepping, stopping } from './step.ts';
import { recovered, recovering, taking } from './weapons.ts';

type Answer = DeclineAction | Extract<RoutPhaseAction, { type: 'take' | 'recover' | 'suffer' }>;

/** An answer to the question that is asked before anything else. */
const answered = (answer: Answer, state: GameState): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  const next: GameState = { ...state, tasks };
  switch (task?.kind) {
    case 'weapons':
      return answer.type === 'take' ? taking(next, task, answer) : refused(NOT_ASKED);
    case 'recovery':
      if (answer.type === 'decline') return done(next);
      return answer.type === 'recover' ? recovering(next, task, answer) : refused(NOT_ASKED);
    case 'attack':
      return answer.type === 'suffer' ? done(suffered(next, task, answer)) : refused(NOT_ASKED);
    default:
      return refused(NOT_ASKED);
  }
};

/** What is done in the Rout Phase alone. */
const inPhase = (
  action: Exclude<RoutPhaseAction, Answer | { type: 'reveal' }>,
  state: GameState,
): ActionOutcome => {
  if (state.tasks.length === 0 && phaseOf(state.situation) !== 'rout')
    return refused({ rule: 'A10.5', fact: 'notInRoutPhase' });
  switch (action.type) {
    case 'break':
      return breaking(state, action);
    case 'next':
      return goingOn(state);
    case 'rout':
      return routing(state, action);
    case 'step':
      return stepping(state, action);
    case 'go':
      return goingTo(state, action);
    case 'crawl':
      return crawling(state, action);
    case 'stop':
      return stopping(state);
  }
};

const act = (action: RoutPhaseAction | DeclineAction, state: GameState): ActionOutcome => {
  switch (action.type) {
    case 'reveal':
      return revealing(state, action);
    case 'take':
    case 'recover':
    case 'decline':
    case 'suffer':
      return answered(action, state);
    default:
      return inPhase(action, state);
  }
};

const diceFor = (task: RoutPhaseTask): number => {
  switch (task.kind) {
    case 'recoveryRoll':
      return 1;
    case 'wire':
      return task.counters;
    case 'selection':
      return task.units.length;
    default:
      return 0;
  }
};

const rolled = (state: GameState, task: RoutPhaseTask, dice: readonly number[]): GameState => {
  switch (task.kind) {
    case 'recoveryRoll':
      return recovered(state, task, dice[0] ?? 0);
    case 'wire':
      return state.routing ? offWire(state, state.routing, dice) : state;
    case 'selection':
      return crawledOn(found(state, task.units, dice));
    default:
      return state;
  }
};

const sideOf = (task: RoutPhaseTask, state: GameState): Side | undefined => {
  switch (task.kind) {
    case 'recovery':
      return task.among.flatMap((id) => unitIn(state, id)?.side ?? [])[0];
    case 'selection': {
      const router = unitIn(state, task.router);
      return router && otherSide(router.side);
    }
    default:
      return unitIn(state, task.unit)?.side;
  }
};

const MOST_TOGETHER = 4;

/** Every choice among a few; of more than stack anywhere, nobody, each alone, or all. */
const subsets = (ids: readonly UnitId[]): readonly (readonly UnitId[])[] =>
  ids.length > MOST_TOGETHER
    ? [[], ...ids.map((id) => [id]), ids]
    : ids.reduce<readonly (readonly UnitId[])[]>(
        (all, id) => [...all, ...all.map((some) => [...some, id])],
        [[]],
      );

/** The steps on; those round a rowhouse bar by their vertex where there are two. */
const stepsOn = (course: UnderWay): readonly Action[] => {
  const { field } = course.search.ways;
  const ways = waysOn(course);
  const roundTo = (to: LocationIndex): number =>
    ways.filter(({ move: { step } }) => step.to === to && goesRound(step)).length;
  return ways.map(({ move: { step }, cost }) => ({
    type: 'step',
    to: field.location(step.to).id,
    cost,
    ...(goesRound(step) && roundTo(step.to) > 1 && { by: vertexName(field, step) }),
    ...(field.spot(step.to) === 'entrenched' && { beneath: true }),
  }));
};

/** Where a rout under way may go, and whether it may stop. */
const ways = (state: GameState): readonly Action[] => {
  const { routing } = state;
  if (!routing) return [];
  const { course } = routing;
  return [
    ...(course ? stepsOn(course) : []),
    ...crawlsFor(state, routing).map(({ to }): Action => ({ type: 'crawl', to })),
    ...(course && mayStopHere(course) ? [{ type: 'stop' } as const] : []),
  ];
};

/** The routs that may begin, with whoever may go along. */
const routs = (state: GameState): readonly Action[] =>
  unitsToRout(state).flatMap((unit) =>
    subsets(leadersAlong(state, unit.id)).map((along): Action => ({ type: 'rout', unit: unit.id, along })),
  );

const answers = (question: RoutPhaseTask | RoutPhaseQuestion, state: GameState): readonly Action[] => {
  switch (question.kind) {
    case 'weapons':
      return question.sets.map((weapons) => ({ type: 'take', weapons }));
    case 'recovery':
      return [{ type: 'decline' }, ...question.among.map((unit): Action => ({ type: 'recover', unit }))];
    case 'attack':
      return ATTACK_RESULTS.map((result) => ({ type: 'suffer', result }));
    case 'breaks':
      return [...question.units.map((unit): Action => ({ type: 'break', unit })), { type: 'next' }];
    case 'unit':
      return [...routs(state), ...(question.due.length === 0 ? [{ type: 'next' } as const] : [])];
    case 'way':
      return ways(state);
    default:
      return [];
  }
};

/** Who may give up his "?" now. @rule A10.533 */
export const mayReveal = (state: GameState): readonly UnitId[] =>
  state.tasks.length === 0 && state.stage !== 'over' && isConcealmentPlayed(state)
    ? state.situation.units.filter(isConcealed).map(({ id }) => id)
    : [];

/** The Rout Phase: who routs, in which order, and how each rout goes on its way. @rule A10.5 */
export const ROUT_PHASE = anyArea<RoutPhaseAction | DeclineAction, RoutPhaseTask, RoutPhaseQuestion>({
  actions: [
    'break',
    'next',
    'rout',
    'take',
    'recover',
    'decline',
    'step',
    'go',
    'crawl',
    'stop',
    'reveal',
    'suffer',
  ],
  tasks: ['weapons', 'recovery', 'recoveryRoll', 'selection', 'wire', 'attack'],
  act,
  diceFor,
  rolled,
  awaits,
  answers,
  offers: (state) => mayReveal(state).map((unit) => ({ type: 'reveal', unit })),
  sideOf,
  takesUp: takenUp,
  opens: (state, phase) => (phase === 'rout' ? routAnew(state) : state),
  follows: routsSettled,
  whyGoesOn: whyRoutsGoOn,
  closes: routsPassed,
});
