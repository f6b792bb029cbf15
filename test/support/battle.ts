import { readFileSync } from 'node:fs';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { GameMap, Location, Placement } from '../../src/board/map/gameMap.ts';
import { parseBoardFile } from '../../src/formats/boardFile.ts';
import type { CounterId } from '../../src/units/counters.ts';
import type { Situation } from '../../src/units/position.ts';
import type { Side, Unit, UnitId } from '../../src/units/unit.ts';

export const ENEMIES = 60;
export const ROUTERS = 40;
export const SEED = 20261121;
const MONTH = 7;

/** How the sights of a battle are made. */
export const BATTLE_SIGHTS = { mode: 'bothSides', month: MONTH, overrides: [] } as const;

/** The same numbers each time, so that figures of different days can be compared. */
const generator = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** The village, the hills and the farmland side by side: a new map each time, on which no sight is known. */
export const threeBoards = (): GameMap => {
  const placements = ['village', 'hills', 'farmland'].flatMap((name, index): readonly Placement[] => {
    const file = new URL(`../../boards/${name}.json`, import.meta.url);
    const board = parseBoardFile(JSON.parse(readFileSync(file, 'utf8')), name);
    return board.value ? [{ board: board.value, column: 32 * index, row: 0 }] : [];
  });
  return createGameMap(placements);
};

const unitAt = (location: Location, side: Side, counter: CounterId, index: number): Unit => ({
  id: `${side}-${String(index)}` as UnitId,
  counter,
  side,
  at: location.id,
  weapons: [],
  conditions: side === 'axis' ? ['broken', 'dm'] : [],
});

/** Where the two sides stand. */
export interface Battle {
  readonly title: string;
  readonly enemies: (row: number) => boolean;
  readonly routers: (row: number) => boolean;
}

export const BATTLES: readonly Battle[] = [
  { title: 'a front from west to east', enemies: (row) => row >= 6, routers: (row) => row < 6 },
  { title: 'both sides mingled', enemies: () => true, routers: () => true },
];

const someOf = (locations: readonly Location[], below: (limit: number) => number): Location => {
  const found = locations[below(locations.length)];
  if (!found) throw new Error('a map without Locations');
  return found;
};

/** Sixty enemies and forty broken units, each where chance put it: the same each time. */
export const scatter = (map: GameMap, battle: Battle): Situation => {
  const below = generator(SEED);
  const rowOf = (location: Location): number => Number(/\d+$/.exec(map.hexes[location.hex]?.id ?? '')?.[0]);
  const dry = map.locations.filter((location) => location.terrain !== 'water');
  const enemyGround = dry.filter((location) => battle.enemies(rowOf(location)));
  const enemies = Array.from({ length: ENEMIES }, (_, index) =>
    unitAt(someOf(enemyGround, below), 'allied', 'ru-447', index),
  );
  const taken = new Set(enemies.map((unit) => unit.at));
  const free = dry.filter((location) => battle.routers(rowOf(location)) && !taken.has(location.id));
  const routers = Array.from({ length: ROUTERS }, (_, index) =>
    unitAt(someOf(free, below), 'axis', 'ge-467', index),
  );
  return {
    map,
    title: 'bench',
    boards: [],
    units: [...enemies, ...routers],
    attacker: 'allied',
    month: MONTH,
    noQuarter: [],
    sightOverrides: [],
    hexsideOverrides: [],
    playable: [],
    markers: [],
    terrainRules: [],
    hexOverrides: [],
  };
};
