import createGraph from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import type { LocationIndex } from '../../board/gameMap.ts';
import type { UnitId } from '../../units/unit.ts';
import { includes } from './field.ts';
import type { Link, Reached, Search } from './reach.ts';
import type { RoutStep } from './report.ts';
import { keyOf, type Move, type RoutState } from './routState.ts';

/** More than all the half MF that a rout can spend: fewer Interdictions always come first. */
const INTERDICTION_WEIGHT = 1000;
/** More than all the half MF too; a dozen attacks are still less than an Interdiction. */
const PERIL_WEIGHT = 30;
const START = 'start';
const GOAL = 'goal';

const routStep = (search: Search, before: RoutState, after: RoutState, move: Move): RoutStep => {
  const { field } = search.ways;
  const discovers = field.enemies.filter((enemy) => includes(after.seen, enemy) && !includes(before.seen, enemy));
  return {
    from: field.location(before.at).id,
    to: field.location(after.at).id,
    cost: (after.spent - before.spent) as RoutStep['cost'],
    spent: after.spent,
    safer: move.entry !== move.step.entries[0] || field.spot(move.step.to) === 'entrenched',
    interdictors: search.interdicts(move.step, move.entry).interdictors,
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

const weightOf = ({ field }: Search['ways'], { cost, interdicted, move }: Link): number =>
  cost + (interdicted ? INTERDICTION_WEIGHT : 0) + field.perils(move.step).attacks.length * PERIL_WEIGHT;

/** The graph of lawful moves, with one node before all starts and one behind all states at the goal. */
const graphOf = (search: Search, goal: LocationIndex) => {
  const graph = createGraph<RoutState, number>();
  for (const { state } of [...search.starts, ...search.reached]) graph.addNode(keyOf(state), state);
  for (const { state } of search.starts) graph.addLink(START, keyOf(state), 0);
  for (const link of search.links) if (!graph.hasLink(link.from, link.to)) graph.addLink(link.from, link.to, weightOf(search.ways, link));
  for (const { state } of search.reached) if (search.ways.field.locus(state.at) === goal) graph.addLink(keyOf(state), GOAL, 0);
  return graph;
};

/**
 * The best lawful way to a Location, fewest Interdictions first and then fewest MF, whether or not the rout may end
 * there; `undefined` if no lawful way leads there. The library gives the goal first, and only the goal where there is no way.
 */
export const routeTo = (search: Search, goal: LocationIndex): readonly RoutStep[] | undefined => {
  if (!search.reached.some(({ state }) => search.ways.field.locus(state.at) === goal)) return undefined;
  const finder = aStar(graphOf(search, goal), { oriented: true, distance: (_to, _from, link) => link.data });
  const states = finder.find(START, GOAL).map(({ data }) => data).filter((state) => state !== undefined).reverse();
  const moves = new Map(search.links.map((link) => [`${link.from}|${link.to}`, link.move]));
  return states.slice(1).flatMap((after, index) => {
    const before = states[index];
    const move = before && moves.get(`${keyOf(before)}|${keyOf(after)}`);
    return before && move ? [routStep(search, before, after, move)] : [];
  });
};
