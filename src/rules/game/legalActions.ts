import type { LocationIndex } from '../../board/map/gameMap.ts';
import type { UnitId } from '../../units/unit.ts';
import { waysOn, mayStopHere, type UnderWay } from '../rout/underWay.ts';
import { goesRound } from '../rout/movement/movementCost.ts';
import { vertexName } from '../rout/interdiction/interdiction.ts';
import { ATTACK_RESULTS, type Action } from '../state/action.ts';
import { AREAS, areaOfTask, questionOf } from './areas.ts';
import { diceFor } from './answers.ts';
import type { GameState } from '../state/state.ts';
import { isConcealmentPlayed, leadersAlong, unitsToRout } from '../areas/routPhase/prospects.ts';
import { nextPhase } from './nextPhase.ts';
import type { Question, Task } from '../state/question.ts';
import { isConcealed } from '../areas/routPhase/end.ts';
import { crawlsFor } from '../areas/routPhase/crawl.ts';

const DIE = [1, 2, 3, 4, 5, 6] as const;

/**
 * Every throw of up to two dice; of more, those in which one die is higher than all others, which is all that
 * a selection asks.
 */
const throwsOf = (count: number): readonly (readonly number[])[] => {
  if (count <= 2)
    return Array.from({ length: count }).reduce<readonly (readonly number[])[]>(
      (all) => all.flatMap((dice) => DIE.map((die) => [...dice, die])),
      [[]],
    );
  return Array.from({ length: count }, (_, high) =>
    Array.from({ length: count }, (_each, place) => (place === high ? 6 : 1)),
  );
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

const answers = (state: GameState, task: Task): readonly Action[] => {
  const area = areaOfTask(task);
  if (area && area.diceFor(task) === 0) return area.answers(task, state);
  switch (task.kind) {
    case 'weapons':
      return task.sets.map((weapons) => ({ type: 'take', weapons }));
    case 'recovery':
      return [{ type: 'decline' }, ...task.among.map((unit): Action => ({ type: 'recover', unit }))];
    case 'surrender':
      return [{ type: 'refuse' }, ...task.captors.map((captor): Action => ({ type: 'accept', captor }))];
    case 'attack':
      return ATTACK_RESULTS.map((result) => ({ type: 'suffer', result }));
    case 'leaderRoll':
      return [...throwsOf(1).map((dice): Action => ({ type: 'roll', dice })), { type: 'decline' }];
    default:
      return throwsOf(diceFor(task)).map((dice) => ({ type: 'roll', dice }));
  }
};

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

/** In a game of turns the next phase follows, unless somebody of either side must rout first. */
const onward = (state: GameState): readonly Action[] =>
  nextPhase(state).kind === 'done' ? [{ type: 'phase' }] : [];

const answersTo = (state: GameState, question: Question): readonly Action[] => {
  switch (question.kind) {
    case 'breaks':
      return [
        ...question.units.map((unit): Action => ({ type: 'break', unit })),
        { type: 'next' },
        ...onward(state),
      ];
    case 'unit':
      return [
        ...routs(state),
        ...(question.due.length === 0 ? [{ type: 'next' } as const] : []),
        ...onward(state),
      ];
    case 'way':
      return ways(state);
    case 'over':
    case 'phase':
      return onward(state);
    default:
      return answers(state, question);
  }
};

/**
 * Everything that may be done now; of throws of more than two dice, only those that differ; of many leaders
 * who may go along, not every choice among them. `go` is left out, being several steps at once.
 */
export const legalActions = (state: GameState): readonly Action[] => {
  const offers =
    state.tasks.length === 0 && !state.situation.scenario?.ended
      ? AREAS.flatMap((area) => area.offers(state))
      : [];
  const mayReveal = state.tasks.length === 0 && state.stage !== 'over' && isConcealmentPlayed(state);
  const reveals = mayReveal
    ? state.situation.units.filter(isConcealed).map(({ id }): Action => ({ type: 'reveal', unit: id }))
    : [];
  return [...answersTo(state, questionOf(state)), ...reveals, ...offers];
};
