import type { Board } from '../../src/board/map/board.ts';
import type { HexIndex } from '../../src/board/map/gameMap.ts';
import type { CounterMark, Highlight, MapScene, Scene, SceneHex, StackMark } from '../../src/editor/scene.ts';
import { hexId } from '../../src/hexgrid/hexId.ts';
import { extentOf } from '../../src/board/raster/rasterScale.ts';
import { centreOf, toBoardUnits } from '../../src/hexgrid/lattice.ts';
import {
  COUNTERS,
  WEAPONS,
  type CounterId,
  type CounterRow,
  type WeaponCounterId,
  type WeaponRow,
} from '../../src/units/counters.ts';
import type { UnitId } from '../../src/units/unit.ts';

/** Scenes built by hand, one of each sign, so that pictures can be judged without the rules. */

const asIndex = (index: number): HexIndex => index as HexIndex;
const asUnit = (id: string): UnitId => id as UnitId;

const hexesOf = (board: Board, columnShift: number, first: number): readonly SceneHex[] =>
  Array.from({ length: board.columns }, (_, column) =>
    Array.from({ length: board.rows + (column % 2) }, (_row, row) => ({
      column,
      number: column % 2 === 0 ? row + 1 : row,
    })),
  )
    .flat()
    .map(({ column, number }, index) => {
      const centre = toBoardUnits(centreOf(column, number));
      return {
        index: asIndex(first + index),
        name: hexId(columnShift === 0 ? '' : board.label, column, number),
        centre: { x: centre.x + columnShift * 56.25, y: centre.y },
      };
    });

/** Boards side by side. */
export const mapSceneOf = (boards: readonly Board[]): MapScene => {
  const placed = boards.map((board, place) => ({
    board,
    at: { x: boards.slice(0, place).reduce((sum, each) => sum + extentOf(each.raster).width, 0), y: 0 },
    ...extentOf(board.raster),
    from: { x: 0, y: 0 },
    turned: false,
  }));
  const hexes = placed.reduce<readonly SceneHex[]>(
    (all, { board, at }) => [...all, ...hexesOf(board, at.x / 56.25, all.length)],
    [],
  );
  const last = placed.at(-1);
  return {
    width: last ? last.at.x + last.width : 0,
    height: Math.max(...placed.map((frame) => frame.height)),
    hexes,
    boards: placed,
  };
};

export const hexNamed = (map: MapScene, name: string): SceneHex => {
  const hex = map.hexes.find((each) => each.name === name);
  if (!hex) throw new Error(`No hex ${name} in this scene`);
  return hex;
};

export const counterNamed = (id: string): CounterRow => COUNTERS[id as CounterId];
export const weaponNamed = (id: string): WeaponRow => WEAPONS[id as WeaponCounterId];

type Extras = Partial<Omit<CounterMark, 'unit' | 'hex' | 'counter'>>;

export const mark = (map: MapScene, hex: string, id: string, extras: Extras = {}): CounterMark => ({
  unit: asUnit(`${id} ${hex} ${JSON.stringify(extras.conditions ?? [])}`),
  hex: hexNamed(map, hex).index,
  level: 0,
  counter: counterNamed(id),
  conditions: [],
  weapons: [],
  selected: false,
  seesSelected: false,
  emphasised: false,
  ...extras,
});

export const stack = (counters: readonly CounterMark[], fanned = false): StackMark => {
  const [first] = counters;
  if (!first) throw new Error('A stack has counters');
  return { hex: first.hex, counters, fanned };
};

export const highlight = (
  map: MapScene,
  hex: string,
  tone: Highlight['tone'],
  extras: Partial<Highlight> = {},
): Highlight => ({
  hex: hexNamed(map, hex).index,
  tone,
  ...extras,
});

export const emptyScene = (map: MapScene): Scene => ({
  map,
  showNames: true,
  theme: 'light',
  highlights: [],
  routes: [],
  sights: [],
  stacks: [],
  markers: [],
  caption: 'A map without units',
});

/** Whether this browser has WebGL; a test that needs it says else why it is skipped. */
export const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;
export const NO_WEBGL = 'skipped, because this browser has no WebGL';
