import farmland from '../../../boards/farmland.json';
import hills from '../../../boards/hills.json';
import village from '../../../boards/village.json';
import type { Board } from '../../../src/board/map/board.ts';
import { createGameMap } from '../../../src/board/map/createGameMap.ts';
import type { Placement } from '../../../src/board/map/gameMap.ts';
import { parseBoardFile } from '../../../src/formats/boardFile.ts';
import type { MapScene, SceneHex } from '../../../src/editor/scene.ts';
import { boardScene } from '../../../src/editor/scenes.ts';
import { hexId } from '../../../src/hexgrid/hexId.ts';
import { toBoardUnits } from '../../../src/hexgrid/lattice.ts';
import { COUNTERS, WEAPONS, type CounterId, type WeaponCounterId } from '../../../src/units/counters.ts';
import type { Situation } from '../../../src/units/position.ts';
import type { Unit, UnitId } from '../../../src/units/unit.ts';

/** Tables too large for any scenario, to measure and to count on: the same each time. */

const FILES: readonly unknown[] = [village, hills, farmland];

const boardOf = (index: number): Board => {
  const { value } = parseBoardFile(FILES[index % FILES.length], 'board.json');
  if (!value) throw new Error('One of our own boards cannot be read');
  return { ...value, label: `${value.label}${String(index)}` };
};

/** So many boards, `across` in a row. */
export const placements = (count: number, across: number): readonly Placement[] =>
  Array.from({ length: count }, (_, index) => ({
    board: boardOf(index),
    column: 32 * (index % across),
    row: 10 * Math.floor(index / across),
  }));

const CONDITIONS: readonly Unit['conditions'][] = [
  [],
  ['broken', 'dm'],
  [],
  ['pinned'],
  ['broken'],
  ['concealed'],
  ['cx'],
  [],
];

/** Units all over the nine boards, three to a stack. */
export const crowd = (units: number): Situation => {
  const map = createGameMap(placements(9, 3));
  const ids = Object.keys(COUNTERS) as CounterId[];
  const arms = Object.keys(WEAPONS) as WeaponCounterId[];
  const open = map.locations.filter(({ level, terrain }) => level === 0 && terrain !== 'water');
  const unitOf = (index: number): Unit => ({
    id: `u${String(index)}` as UnitId,
    counter: ids[(index * 7) % ids.length] ?? 'ge-467',
    side: index % 2 === 0 ? 'axis' : 'allied',
    at: open[(Math.floor(index / 3) * 17) % open.length]?.id ?? ('A1' as Unit['at']),
    weapons:
      index % 4 === 0
        ? [{ counter: arms[index % arms.length] ?? 'ge-lmg', malfunctioned: index % 8 === 0 }]
        : [],
    conditions: CONDITIONS[index % CONDITIONS.length] ?? [],
  });
  return {
    map,
    title: 'crowd',
    boards: [],
    units: Array.from({ length: units }, (_, index) => unitOf(index)),
    attacker: 'allied',
    month: 7,
    noQuarter: [],
    sightOverrides: [],
    hexsideOverrides: [],
    playable: [],
    markers: [],
    terrainRules: [],
    hexOverrides: [],
  };
};

/** A picture of about so many hexes, made of our boards; larger than any table the program opens. */
export const vastMap = (hexes: number): MapScene => {
  const across = Math.ceil(Math.sqrt(hexes / 330 / 2.8));
  const laid = placements(Math.ceil(hexes / 330), across);
  const boards = laid.map(boardScene);
  const [width, height] = [
    Math.max(...boards.map((each) => each.at.x + each.width)),
    Math.max(...boards.map((each) => each.at.y + each.height)),
  ];
  const columns = Math.floor(width / 56.25) + 1;
  const list: SceneHex[] = [];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row * 64.5 <= height; row += 1) {
      const centre = toBoardUnits({ x: column * 3, y: 2 * row + (column % 2 === 0 ? 1 : 0) });
      list.push({ index: list.length as SceneHex['index'], name: hexId('', column, row), centre });
    }
  }
  return { width, height, hexes: list, boards };
};
