import type { LocationIndex } from '../../src/board/map/gameMap.ts';
import { terrain } from '../../src/board/terrain/terrain.ts';
import { rangeBetween, toBoardUnits } from '../../src/hexgrid/lattice.ts';
import { inNameOrder, type PuzzleAnswer, type PuzzleQuestion } from '../../src/learn/question.ts';
import type { Sights } from '../../src/los/sight.ts';
import { stepsOnMap, type Step } from '../../src/rules/rout/movement/movementCost.ts';
import type { Situation } from '../../src/units/position.ts';
import { inherentRange } from '../../src/units/strength.ts';
import { has, type Unit, type UnitId } from '../../src/units/unit.ts';

/**
 * A player with a flow chart of the Rout Phase in hand, who reads LOS and MF off the board and then goes by the
 * steps of the chart alone: one plan at the start, nothing figured anew on the way, no disputed point, and no
 * concealed enemy, as long as he is concealed. He shares with the engine what a player reads off the board
 * (`sights`, the cost of a step), and nothing of how it judges.
 */

interface Enemy {
  readonly unit: Unit;
  readonly at: LocationIndex;
  readonly shown: boolean;
  readonly fights: boolean;
}

interface Chart {
  readonly situation: Situation;
  readonly sights: Sights;
  readonly unit: Unit;
  readonly home: LocationIndex;
  readonly enemies: readonly Enemy[];
}

/** A Location that the rout has come to, who has seen it, and whether it came there without Interdiction. */
interface Reached {
  readonly at: LocationIndex;
  readonly spent: number;
  readonly seen: ReadonlySet<Enemy>;
  readonly safe: boolean;
}

const ALL_HALF_MF = 12;

const indexOf = ({ map }: Situation, { at }: Unit): LocationIndex => {
  const index = map.locationById.get(at);
  if (index === undefined) throw new Error(`${at} is not on the map`);
  return index;
};

const chartFor = (situation: Situation, sights: Sights, id: UnitId): Chart => {
  const unit = situation.units.find((each) => each.id === id);
  if (!unit) throw new Error(`no unit ${id}`);
  const enemies = situation.units
    .filter(({ side }) => side !== unit.side)
    .map((enemy) => ({
      unit: enemy,
      at: indexOf(situation, enemy),
      shown: !has(enemy, 'concealed') && !has(enemy, 'hidden'),
      fights: !has(enemy, 'broken') && inherentRange(enemy) !== undefined,
    }));
  return { situation, sights, unit, home: indexOf(situation, unit), enemies };
};

const placeAt = ({ situation: { map } }: Chart, at: LocationIndex) => {
  const location = map.locations[at];
  const hex = location && map.hexes[location.hex];
  if (!location || !hex) throw new Error('not on the map');
  return { location, hex, row: terrain(location.terrain) };
};

const apart = (chart: Chart, a: LocationIndex, b: LocationIndex): number =>
  rangeBetween(placeAt(chart, a).hex, placeAt(chart, b).hex);

const sees = ({ sights }: Chart, enemy: Enemy, at: LocationIndex): boolean =>
  enemy.at === at || sights.verdict(at, enemy.at) >= 0;

const stepsFrom = ({ situation: { map, month } }: Chart, at: LocationIndex): readonly Step[] =>
  stepsOnMap(map, month, at);

const adjacent = (chart: Chart, enemy: Enemy, at: LocationIndex): boolean =>
  enemy.at === at ||
  (sees(chart, enemy, at) &&
    stepsFrom(chart, enemy.at).some(({ to, corner }) => to === at && corner === undefined));

/** The hexside of `at` that the LOS from the enemy comes through: that of the neighbour nearest to him. */
const sideToward = (chart: Chart, enemy: Enemy, at: LocationIndex): number => {
  const { hex } = placeAt(chart, at);
  const eye = toBoardUnits(placeAt(chart, enemy.at).hex);
  const far = hex.neighbours.map((index) => {
    const next = chart.situation.map.hexes[index ?? -1];
    if (!next) return Infinity;
    const { x, y } = toBoardUnits(next);
    return (x - eye.x) ** 2 + (y - eye.y) ** 2;
  });
  return far.indexOf(Math.min(...far));
};

/** Open Ground to this enemy: no Hindrance, no TEM, no Height Advantage. */
const isOpenTo = (chart: Chart, enemy: Enemy, at: LocationIndex, step?: Step): boolean => {
  const { location, hex, row } = placeAt(chart, at);
  if (chart.sights.verdict(at, enemy.at) !== 0) return false;
  const byRoad = step?.entries[0].manner === 'road';
  if (!row.openGround && !byRoad) return false;
  const side = sideToward(chart, enemy, at);
  const wall = hex.hexsides[side];
  if (wall !== undefined && apart(chart, enemy.at, at) > 1 && location.level === 0 && terrain(wall).tem > 0)
    return false;
  const lower = placeAt(chart, enemy.at).location.elevation < location.elevation;
  const climbs =
    step?.across !== undefined &&
    placeAt(chart, step.from).location.elevation !== location.elevation &&
    (step.across + 3) % 6 === side;
  return !lower || climbs;
};

const BARRED = ['pinned', 'cx', 'encircled', 'melee'] as const;

const interdicts = (chart: Chart, enemy: Enemy, step: Step): boolean =>
  enemy.shown &&
  enemy.fights &&
  !BARRED.some((condition) => has(enemy.unit, condition)) &&
  apart(chart, enemy.at, step.to) <= Math.min(16, inherentRange(enemy.unit) ?? 0) &&
  isOpenTo(chart, enemy, step.to, step);

const knownAt = (chart: Chart, at: LocationIndex): readonly Enemy[] =>
  chart.enemies.filter((enemy) => enemy.shown && sees(chart, enemy, at));

/** No step closer to an enemy that has seen the unit, nor beside him, nor in with him. */
const mayStep = (chart: Chart, { at, seen }: Reached, to: LocationIndex): boolean =>
  [...seen].every(
    (enemy) =>
      enemy.at !== to &&
      apart(chart, enemy.at, to) >= apart(chart, enemy.at, at) &&
      (enemy.at === at || !adjacent(chart, enemy, to)),
  );

/** All that the rout can come to, each Location with each set of enemies that have seen it, cheapest first. */
const reach = (chart: Chart, onlySafe: boolean): readonly Reached[] => {
  const start: Reached = { at: chart.home, spent: 0, seen: new Set(knownAt(chart, chart.home)), safe: true };
  const best = new Map<string, Reached>();
  const open: Reached[] = [start];
  while (open.length > 0) {
    open.sort((a, b) => b.spent - a.spent);
    const here = open.pop() ?? start;
    const key = `${String(here.at)} ${[...here.seen]
      .map(({ unit }) => unit.id)
      .sort()
      .join()}`;
    if (best.has(key)) continue;
    best.set(key, here);
    for (const step of stepsFrom(chart, here.at)) {
      const { cost } = step.entries[0];
      const spent = cost === 'all' ? (here.spent === 0 ? ALL_HALF_MF : Infinity) : here.spent + cost;
      if (spent > ALL_HALF_MF || !mayStep(chart, here, step.to)) continue;
      if (onlySafe && chart.enemies.some((enemy) => interdicts(chart, enemy, step))) continue;
      open.push({
        at: step.to,
        spent,
        seen: new Set([...here.seen, ...knownAt(chart, step.to)]),
        safe: onlySafe,
      });
    }
  }
  best.delete([...best.keys()][0] ?? '');
  return [...best.values()].filter(({ at }) => at !== chart.home);
};

const mayStop = (chart: Chart, { at, seen }: Reached): boolean =>
  [...seen].every((enemy) => !enemy.fights || !adjacent(chart, enemy, at));

const isCover = (chart: Chart, at: LocationIndex): boolean => placeAt(chart, at).row.cover !== 'none';

const mayIgnore = (chart: Chart, at: LocationIndex): boolean => {
  const [here, there] = [placeAt(chart, chart.home).hex, placeAt(chart, at).hex];
  const ownBuilding = here.building !== undefined && here.building.building === there.building?.building;
  return (
    ownBuilding ||
    knownAt(chart, chart.home).some(
      (enemy) => apart(chart, enemy.at, at) <= apart(chart, enemy.at, chart.home),
    )
  );
};

/** The cover that binds, what may be ignored and lies no farther, and where the rout may end. */
const plan = (chart: Chart, onlySafe: boolean) => {
  const reached = reach(chart, onlySafe);
  const cover = reach(chart, false)
    .filter((place) => isCover(chart, place.at) && mayStop(chart, place))
    .toSorted((a, b) => a.spent - b.spent);
  const least = cover.find(({ at }) => !mayIgnore(chart, at))?.spent ?? Infinity;
  const binding = new Set(
    cover.filter(({ at, spent }) => spent === least && !mayIgnore(chart, at)).map(({ at }) => at),
  );
  const goals = new Set(cover.filter(({ spent }) => spent <= least).map(({ at }) => at));
  if (least === Infinity)
    return { binding, ends: new Set(reached.filter((place) => mayStop(chart, place)).map(({ at }) => at)) };
  const ends = new Set(reached.filter(({ at }) => goals.has(at)).map(({ at }) => at));
  // From cover on into cover.
  for (const end of reached.filter(({ at }) => ends.has(at)))
    for (const { to, entries } of stepsFrom(chart, end.at))
      if (
        isCover(chart, to) &&
        entries[0].cost !== 'all' &&
        end.spent + entries[0].cost <= ALL_HALF_MF &&
        mayStep(chart, end, to) &&
        mayStop(chart, { ...end, at: to, seen: new Set([...end.seen, ...knownAt(chart, to)]) })
      )
        ends.add(to);
  ends.delete(chart.home);
  return { binding, ends };
};

const mustRout = (chart: Chart): boolean =>
  knownAt(chart, chart.home).some(
    (enemy) =>
      enemy.fights &&
      (adjacent(chart, enemy, chart.home) ||
        (apart(chart, enemy.at, chart.home) <= Math.min(16, inherentRange(enemy.unit) ?? 0) &&
          isOpenTo(chart, enemy, chart.home))),
  );

const captors = (chart: Chart): readonly string[] => {
  const beside = knownAt(chart, chart.home).filter(
    (enemy) => enemy.fights && adjacent(chart, enemy, chart.home),
  );
  return plan(chart, true).ends.size > 0 ? [] : beside.map(({ unit }) => unit.id);
};

/** Locations one step away that are nearer to the destination by MF; without one, all that are lawful. */
const crawls = (chart: Chart): readonly LocationIndex[] => {
  const { binding } = plan(chart, false);
  const start: Reached = { at: chart.home, spent: 0, seen: new Set(knownAt(chart, chart.home)), safe: true };
  const distances = (from: LocationIndex): number => {
    const spent = new Map([[from, 0]]);
    const open = [from];
    for (let at = open.shift(); at !== undefined; at = open.shift())
      for (const { to, entries } of stepsFrom(chart, at)) {
        const { cost } = entries[0];
        const sum = (spent.get(at) ?? 0) + (cost === 'all' ? ALL_HALF_MF : cost);
        if (sum <= ALL_HALF_MF && sum < (spent.get(to) ?? Infinity)) {
          spent.set(to, sum);
          open.push(to);
        }
      }
    return Math.min(Infinity, ...[...binding].map((goal) => spent.get(goal) ?? Infinity));
  };
  const now = distances(chart.home);
  return [...new Set(stepsFrom(chart, chart.home).map(({ to }) => to))].filter(
    (to) =>
      mayStep(chart, start, to) &&
      knownAt(chart, to).every((enemy) => !adjacent(chart, enemy, to)) &&
      (binding.size === 0 || distances(to) < now),
  );
};

/** Where the rout may end without any Interdiction on the way. */
export const safeEnds = (situation: Situation, sights: Sights, id: UnitId): readonly LocationIndex[] => [
  ...plan(chartFor(situation, sights, id), true).ends,
];

/** What the player with the flow chart answers. */
export const flowChartAnswer = (
  question: PuzzleQuestion,
  situation: Situation,
  sights: Sights,
): PuzzleAnswer => {
  const chart = chartFor(situation, sights, question.unit);
  const names = (all: Iterable<LocationIndex>): PuzzleAnswer =>
    inNameOrder([...all].map((at) => placeAt(chart, at).location.id));
  switch (question.ask) {
    case 'obligation':
      return [mustRout(chart) ? 'must' : has(chart.unit, 'dm') ? 'may' : 'cannot'];
    case 'surrender':
      return inNameOrder(captors(chart));
    case 'along':
      return inNameOrder(
        situation.units
          .filter(
            ({ at, side, counter }) =>
              at === chart.unit.at && side === chart.unit.side && counter.includes('-ldr-'),
          )
          .filter((unit) => !has(unit, 'broken') && !has(unit, 'pinned'))
          .map(({ id }) => id),
      );
    case 'crawl':
      return names(crawls(chart));
    case 'interdict': {
      const from = situation.map.locationById.get(question.from);
      const to = situation.map.locationById.get(question.to);
      const step = from === undefined ? undefined : stepsFrom(chart, from).find((each) => each.to === to);
      return inNameOrder(
        chart.enemies.filter((enemy) => step && interdicts(chart, enemy, step)).map(({ unit }) => unit.id),
      );
    }
    case 'destination':
      return names(plan(chart, false).binding);
    case 'ends':
      return names(plan(chart, false).ends);
    case 'uninterdicted':
    case 'unharmed':
      return names(plan(chart, true).ends);
  }
};
