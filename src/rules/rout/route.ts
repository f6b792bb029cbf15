import type { UnitId } from '../../units/unit.ts';
import { includes } from './seen.ts';
import type { Reached, Search } from './reach.ts';
import type { RoutStep } from './report.ts';
import { vertexName } from './vertex.ts';
import { goesRound } from './movementCost.ts';
import type { Move, RoutState } from './routState.ts';

/** One step as a report tells it. */
export const routStep = (search: Search, before: RoutState, after: RoutState, move: Move): RoutStep => {
  const { field } = search.ways;
  const discovers = field.enemies.filter(
    (enemy) => includes(after.seen, enemy) && !includes(before.seen, enemy),
  );
  return {
    from: field.location(before.at).id,
    to: field.location(after.at).id,
    cost: (after.spent - before.spent) as RoutStep['cost'],
    spent: after.spent,
    safer: move.entry !== move.step.entries[0] || field.spot(move.step.to) === 'entrenched',
    interdictors: search.interdicts(move.step, move.entry).interdictors,
    ...(goesRound(move.step) && { vertex: vertexName(field, move.step) }),
    perils: field.perils(move.step).attacks,
    discovers: discovers.map((enemy): UnitId => enemy.unit.id),
  };
};

/** The steps by which the search itself came to a state, the first first. */
export const stepsOf = (search: Search, reached: Reached): readonly RoutStep[] => {
  const { previous, move } = reached;
  if (!previous || !move) return [];
  return [...stepsOf(search, previous), routStep(search, previous.state, reached.state, move)];
};
