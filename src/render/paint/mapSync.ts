import type { Board } from '../../board/map/board.ts';
import { HIGH_SUMMER } from '../../board/terrain/terrain.ts';
import type { BoardScene, ChangeMarks, MapScene, Scene } from '../../editor/scene.ts';
import { NO_MARKS } from '../board/art/changedAreas.ts';
import { overlaps, type Rect } from '../board/brush.ts';
import type { PaintRequest, SentMap } from './protocol.ts';

/** What is painted of a board reaches so far beyond it, at most: halves of hexes, and the signs on them. */
const OVERHANG = 64;

const NO_TERRAIN = new Uint8Array(0);

/**
 * A drawing is painted from its shapes and the levels; only a scenario's rules look at each pixel's terrain.
 */
const withoutTerrain = (board: Board): Board =>
  board.art.kind === 'drawing' ? { ...board, raster: { ...board.raster, terrain: NO_TERRAIN } } : board;

const grown = ({ x, y, width, height }: Rect): Rect => ({
  x: x - OVERHANG,
  y: y - OVERHANG,
  width: width + 2 * OVERHANG,
  height: height + 2 * OVERHANG,
});

/** Boards by number, each sent when a picture needs it for the first time. */
const createBoards = (post: (order: PaintRequest) => void) => {
  const numbers = new WeakMap<Board, number>();
  const sent = new Set<number>();
  let [count, ruled] = [0, false];
  const numberOf = (board: Board): number => {
    const number = numbers.get(board) ?? (count += 1);
    numbers.set(board, number);
    return number;
  };
  const send = (board: Board): void => {
    const number = numberOf(board);
    if (sent.has(number)) return;
    sent.add(number);
    post({ kind: 'board', number, board: ruled ? board : withoutTerrain(board) });
  };
  return {
    numberOf,
    send,
    /** Others are forgotten on both sides. */
    keepOnly: (boards: readonly BoardScene[]): void => {
      const kept = new Set(boards.map(({ board }) => numberOf(board)));
      for (const number of sent) if (!kept.has(number)) sent.delete(number);
    },
    /** Told whether rules change the print: then all of a board is needed. */
    rule: (rules: boolean): void => {
      if (rules && !ruled) sent.clear();
      ruled = rules;
    },
  };
};

const sentMap = ({ width, height, boards, hexes }: MapScene, numberOf: (board: Board) => number): SentMap => {
  const centres = new Float64Array(2 * hexes.length);
  hexes.forEach(({ centre }, index) => centres.set([centre.x, centre.y], 2 * index));
  return {
    width,
    height,
    boards: boards.map(({ board, ...frame }) => ({ ...frame, board: numberOf(board) })),
    names: hexes.map(({ name }) => name),
    centres,
  };
};

/**
 * Sends what pictures of a scene's map are painted from: the map and what it is dressed in when they are
 * others, and each board when it is needed.
 */
export const createMapSync = (post: (order: PaintRequest) => void) => {
  const boards = createBoards(post);
  let map: MapScene | undefined;
  let dressed:
    | { readonly changes: ChangeMarks; readonly showNames: boolean; readonly month: number }
    | undefined;
  return {
    dress: (scene: Scene): void => {
      const { changes = NO_MARKS, showNames, month = HIGH_SUMMER } = scene;
      boards.rule(changes.rules.length > 0);
      if (map !== scene.map) {
        map = scene.map;
        boards.keepOnly(map.boards);
        post({ kind: 'map', map: sentMap(map, boards.numberOf) });
      }
      if (dressed?.changes === changes && dressed.showNames === showNames && dressed.month === month) return;
      dressed = { changes, showNames, month };
      post({ kind: 'dress', dress: dressed });
    },
    boardsFor: (area: Rect): void => {
      for (const { board, at, width, height } of map?.boards ?? [])
        if (overlaps(grown(area), { ...at, width, height })) boards.send(board);
    },
  };
};
