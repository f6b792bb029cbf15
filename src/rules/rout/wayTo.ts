import createGraph from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import type { LocationId, LocationIndex } from '../../board/map/gameMap.ts';
import type { RoutStep } from './report.ts';
import { routStep } from './search.ts';
import type { RoutAnalysis } from './rout.ts';
import { keyOf, type RoutState, type Link, type Search } from './searchState.ts';

/** More than all the half MF that a rout can spend: fewer Interdictions always come first. */
const INTERDICTION_WEIGHT = 1000;
/** More than all the half MF too; a dozen attacks are still less than an Interdiction. */
const PERIL_WEIGHT = 30;
const START = 'start';
const GOAL = 'goal';

const weightOf = ({ field }: Search['ways'], { cost, interdicted, move }: Link): number =>
  cost + (interdicted ? INTERDICTION_WEIGHT : 0) + field.perils(move.step).attacks.length * PERIL_WEIGHT;

/** The graph of lawful moves, with one node before all starts and one behind all states at the goal. */
const graphOf = (search: Search, goal: LocationIndex) => {
  const graph = createGraph<RoutState, number>();
  for (const { state } of [...search.starts, ...search.reached]) graph.addNode(keyOf(state), state);
  for (const { state } of search.starts) graph.addLink(START, keyOf(state), 0);
  for (const link of search.links)
    if (!graph.hasLink(link.from, link.to)) graph.addLink(link.from, link.to, weightOf(search.ways, link));
  for (const { state } of search.reached)
    if (search.ways.field.locus(state.at) === goal) graph.addLink(keyOf(state), GOAL, 0);
  return graph;
};

/**
 * The best lawful way to a Location, fewest Interdictions first and then fewest MF, whether or not the rout
 * may end there; `undefined` if no lawful way leads there. The library gives the goal first, and only the
 * goal where there is no way.
 */
const routeTo = (search: Search, goal: LocationIndex): readonly RoutStep[] | undefined => {
  if (!search.reached.some(({ state }) => search.ways.field.locus(state.at) === goal)) return undefined;
  const finder = aStar(graphOf(search, goal), { oriented: true, distance: (_to, _from, link) => link.data });
  const states = finder
    .find(START, GOAL)
    .map(({ data }) => data)
    .filter((state) => state !== undefined)
    .reverse();
  const moves = new Map(search.links.map((link) => [`${link.from}|${link.to}`, link.move]));
  return states.slice(1).flatMap((after, index) => {
    const before = states[index];
    const move = before && moves.get(`${keyOf(before)}|${keyOf(after)}`);
    return before && move ? [routStep(search, before, after, move)] : [];
  });
};

/**
 * The best lawful way to a Location by its name, whether or not the rout may end there. Apart from the rout
 * itself, for a page needs it only when somebody points.
 */
export const wayTo = ({ search }: RoutAnalysis, at: LocationId): readonly RoutStep[] | undefined => {
  const place = search?.ways.field.named(at);
  return search && place !== undefined ? routeTo(search, place) : undefined;
};
