import createGraph from 'ngraph.graph';
import { hexIdOf } from '../../../board/map/mapLookup.ts';
import type { GameMap, Location, LocationId, LocationIndex } from '../../../board/map/gameMap.ts';
import { terrain, type TerrainName } from '../../../board/terrain/terrain.ts';
import { halfMf, type HalfMf, mf } from '../../../hexgrid/quantity.ts';
import { markerRow } from '../../../units/marker.ts';
import type { Situation } from '../../../units/position.ts';
import { has, type Unit } from '../../../units/unit.ts';
import type { RuleId } from '../../../facts/names.ts';
import { costTerrainInMonth, type Step, stepsOnMap } from './movementCost.ts';
import type { RoutStep } from '../report.ts';
import { aStar } from 'ngraph.path';
import { routStep } from '../search.ts';
import type { RoutAnalysis } from '../rout.ts';
import { keyOf, type Link, type RoutState, type Search } from '../searchState.ts';

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

/** Part of what a step costs, and by which rule. */
export interface CostPart {
  readonly kind:
    | 'stairs'
    | 'floor'
    | 'road'
    | 'terrain'
    | 'rowhouse'
    | 'hexside'
    | 'climb'
    | 'doubled'
    | 'smoke'
    | 'wire'
    | 'fortification'
    | 'rest';
  readonly terrain?: TerrainName;
  readonly cost: HalfMf;
  readonly rule: RuleId;
}

const ROAD_RATE = mf(1);
const ROWHOUSE_BYPASS = mf(1);

const locationOf = (map: GameMap, id: LocationId): Location | undefined => {
  const index = map.locationById.get(id) ?? map.locationById.get(id.replace(/\/p$/, '') as LocationId);
  return index === undefined ? undefined : map.locations[index];
};

/** The step on the bare map that a rout has taken; of several prices, the one paid. */
const printedStep = (
  { map, month }: Situation,
  step: RoutStep,
): { readonly step: Step; readonly from: Location; readonly to: Location } | undefined => {
  const [from, to] = [locationOf(map, step.from), locationOf(map, step.to)];
  const found =
    from &&
    to &&
    stepsOnMap(map, month, from.index).find(
      (each) => each.to === to.index && (each.corner !== undefined) === (step.vertex !== undefined),
    );
  return found && { step: found, from, to };
};

const part = (kind: CostPart['kind'], cost: number, rule: RuleId, name?: TerrainName): readonly CostPart[] =>
  cost > 0 ? [{ kind, cost: halfMf(cost), rule, ...(name !== undefined && { terrain: name }) }] : [];

type Printed = NonNullable<ReturnType<typeof printedStep>>;

/** From hex to hex on the ground: terrain or road, what is crossed, and the slope. @rule A4.2 B10.4 */
const groundParts = (
  { map }: Situation,
  { step, from }: Printed,
  price: number,
  name: TerrainName,
): readonly CostPart[] => {
  const side = step.across === undefined ? undefined : map.hexes[from.hex]?.hexsides[step.across];
  const byRoad = step.entries.find(({ cost }) => cost === price)?.manner === 'road';
  const { entry } = terrain(name);
  const crossed = byRoad || side === undefined ? 'never' : terrain(side).entry;
  const ground = Math.min(price, byRoad || typeof entry !== 'number' ? ROAD_RATE : entry);
  const over = typeof crossed === 'number' ? Math.min(crossed, price - ground) : 0;
  return [
    ...part(byRoad ? 'road' : 'terrain', ground, 'A4.2', name),
    ...part('hexside', over, 'A4.2', side),
    ...part('climb', price - ground - over, 'A4.2'),
  ];
};

/** What the print makes of a step at this price. @rule A4.2 */
const printedParts = (situation: Situation, printed: Printed, price: number): readonly CostPart[] => {
  const { step, to } = printed;
  const name = costTerrainInMonth(to.terrain, situation.month);
  if (step.across === undefined) return part('stairs', price, 'A4.2');
  if (step.corner !== undefined)
    return [
      ...part('terrain', price - ROWHOUSE_BYPASS, 'A4.2', name),
      ...part('rowhouse', ROWHOUSE_BYPASS, 'B23.71'),
    ];
  return to.level > 0 && terrain(to.terrain).kind === 'building'
    ? part('floor', price, 'A4.2', name)
    : groundParts(situation, printed, price, name);
};

/** What markers and states add to a step. */
const addedParts = (
  situation: Situation,
  unit: Unit,
  step: RoutStep,
  printed: number,
): readonly CostPart[] => {
  const hex = hexIdOf(step.to);
  const left = step.cost - printed;
  if (left <= 0) return [];
  const isFirst = step.spent === step.cost;
  const doubled = isFirst && has(unit, 'encircled') ? Math.min(left, printed) : 0;
  const onWire = has(unit, 'onWire') && isFirst;
  const smoky = situation.markers.some((marker) => marker.hex === hex && markerRow(marker.kind).smoke);
  const smoke = smoky ? Math.min(2, left - doubled) : 0;
  const rest = left - doubled - smoke;
  const dug = step.safer || [step.from, step.to].some((at) => at.endsWith('/p'));
  return [
    ...part('doubled', doubled, 'A7.7'),
    ...part('smoke', smoke, 'A24.7'),
    ...(onWire
      ? part('wire', rest, 'B26.4')
      : part(dug ? 'fortification' : 'rest', rest, dug ? 'B27.41' : 'A4.2')),
  ];
};

/**
 * What a step costs, part by part: the parts make up the whole of it.
 *
 * @rule A4.2
 */
export const stepAccount = (situation: Situation, unit: Unit, step: RoutStep): readonly CostPart[] => {
  const found = printedStep(situation, step);
  const prices = found?.step.entries.flatMap(({ cost }) => (cost === 'all' ? [step.cost] : [cost])) ?? [];
  const price = prices.find((each) => each === step.cost) ?? prices.find((each) => each < step.cost) ?? 0;
  const printed = found && price > 0 ? printedParts(situation, found, price) : [];
  return [
    ...printed,
    ...addedParts(
      situation,
      unit,
      step,
      printed.reduce((sum, { cost }) => sum + cost, 0),
    ),
  ];
};
