import { readFileSync } from 'node:fs';
import { createGameMap } from '../src/board/createGameMap.ts';
import type { GameMap, Location, Placement } from '../src/board/gameMap.ts';
import { parseBoardFile } from '../src/formats/boardFile.ts';
import { createSights } from '../src/los/sights.ts';
import { rout } from '../src/rules/rout/rout.ts';
import type { CounterId } from '../src/units/counters.ts';
import type { Situation } from '../src/units/position.ts';
import type { Side, Unit, UnitId } from '../src/units/unit.ts';

const ENEMIES = 60;
const ROUTERS = 40;
const ROUNDS = 5;
const SEED = 20261121;

/** The same numbers each time, so that figures of different days can be compared. */
const generator = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const threeBoards = (): GameMap => {
  const placements = ['village', 'hills', 'farmland'].flatMap((name, index): readonly Placement[] => {
    const file = new URL(`../boards/${name}.json`, import.meta.url);
    const board = parseBoardFile(JSON.parse(readFileSync(file, 'utf8')), name);
    return board.value ? [{ board: board.value, column: 32 * index, row: 0 }] : [];
  });
  return createGameMap(placements);
};

const unitAt = (location: Location, side: Side, counter: CounterId, index: number): Unit => ({
  id: `${side}-${String(index)}` as UnitId, counter, side, at: location.id, weapons: [], conditions: side === 'axis' ? ['broken', 'dm'] : [],
});

/** Where the two sides stand. */
interface Battle {
  readonly title: string;
  readonly enemies: (row: number) => boolean;
  readonly routers: (row: number) => boolean;
}

const BATTLES: readonly Battle[] = [
  { title: 'a front from west to east', enemies: (row) => row >= 6, routers: (row) => row < 6 },
  { title: 'both sides mingled', enemies: () => true, routers: () => true },
];

const someOf = (locations: readonly Location[], below: (limit: number) => number): Location => {
  const found = locations[below(locations.length)];
  if (!found) throw new Error('a map without Locations');
  return found;
};

const scatter = (map: GameMap, battle: Battle): Situation => {
  const below = generator(SEED);
  const rowOf = (location: Location): number => Number(/\d+$/.exec(map.hexes[location.hex]?.id ?? '')?.[0]);
  const dry = map.locations.filter((location) => location.terrain !== 'water');
  const enemyGround = dry.filter((location) => battle.enemies(rowOf(location)));
  const enemies = Array.from({ length: ENEMIES }, (_, index) => unitAt(someOf(enemyGround, below), 'allied', 'ru-447', index));
  const taken = new Set(enemies.map((unit) => unit.at));
  const free = dry.filter((location) => battle.routers(rowOf(location)) && !taken.has(location.id));
  const routers = Array.from({ length: ROUTERS }, (_, index) => unitAt(someOf(free, below), 'axis', 'ge-467', index));
  return {
    map, title: 'bench', boards: [], units: [...enemies, ...routers], attacker: 'allied', month: 7, noQuarter: [],
    sightOverrides: [], hexsideOverrides: [], playable: [], markers: [], terrainRules: [], hexOverrides: [],
  };
};

interface Sample {
  readonly milliseconds: number;
  readonly sights: number;
  readonly nodes: number;
}

const quantile = (values: readonly number[], share: number): number => values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN;

const print = (title: string, samples: readonly Sample[]): void => {
  const times = samples.map((sample) => sample.milliseconds);
  const median = (key: 'sights' | 'nodes'): number => quantile(samples.map((sample) => sample[key]), 0.5);
  console.log(`${title}: median ${quantile(times, 0.5).toFixed(2)} ms, 99 % ${quantile(times, 0.99).toFixed(2)} ms, worst ${Math.max(...times).toFixed(2)} ms; median LOS checks ${String(median('sights'))}, search nodes ${String(median('nodes'))}, at most ${String(Math.max(...samples.map((sample) => sample.nodes)))}`);
};

/** One click: the report of one unit, with sights remembered from earlier clicks or with none. */
const click = (situation: Situation, unit: Unit, sights = createSights(situation.map, { mode: 'bothSides', month: situation.month, overrides: [] })): Sample => {
  const before = sights.computed;
  const start = performance.now();
  const report = rout(situation, sights, unit.id);
  return { milliseconds: performance.now() - start, sights: sights.computed - before, nodes: report.counts.nodes };
};

const map = threeBoards();
console.log(`Three boards, ${String(map.hexes.length)} hexes, ${String(ENEMIES)} enemy units, ${String(ROUTERS)} broken units, ${String(ROUNDS)} rounds, seed ${String(SEED)}`);
for (const battle of BATTLES) {
  const situation = scatter(map, battle);
  const routers = situation.units.filter((unit) => unit.side === 'axis');
  const rounds = Array.from({ length: ROUNDS }, () => routers);
  for (const unit of routers) click(situation, unit);
  console.log(`\n${battle.title}`);
  print('Click to report, no sight remembered', rounds.flatMap((units) => units.map((unit) => click(situation, unit))));
  const shared = createSights(situation.map, { mode: 'bothSides', month: situation.month, overrides: [] });
  for (const unit of routers) click(situation, unit, shared);
  print('Click to report, sights remembered  ', rounds.flatMap((units) => units.map((unit) => click(situation, unit, shared))));
}
