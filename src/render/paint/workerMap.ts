import type { Board } from '../../board/map/board.ts';
import type { HexIndex } from '../../board/map/gameMap.ts';
import { HIGH_SUMMER } from '../../board/terrain/terrain.ts';
import type { BoardScene, MapScene } from '../../editor/scene.ts';
import { boxOf } from '../board/art/artLayer.ts';
import { NO_MARKS } from '../board/art/changedAreas.ts';
import type { ChangePainter } from '../board/art/changeArt.ts';
import { changePainterOf } from '../board/art/changes.ts';
import { createBoardPainter, paintBoards, type LaidBoard, paintTile } from '../board/art/mapArt.ts';
import { overlaps, type Brush, type Rect } from '../board/brush.ts';
import type { Dress, SentMap } from './protocol.ts';

const hexesOf = ({ names, centres }: SentMap): MapScene['hexes'] =>
  names.map((name, index) => ({
    index: index as HexIndex,
    name,
    centre: { x: centres[2 * index] ?? 0, y: centres[2 * index + 1] ?? 0 },
  }));

interface Laid extends MapScene {
  readonly frames: SentMap['boards'];
  /** Those that have been brought so far, in the order they are laid. */
  readonly boards: BoardScene[];
}

const NO_MAP: Laid = { width: 0, height: 0, hexes: [], frames: [], boards: [] };

/** Boards that have been brought, and the map they hang in. */
const createHanging = () => {
  const known = new Map<number, Board>();
  let map = NO_MAP;
  const hang = (): void =>
    void map.boards.splice(
      0,
      map.boards.length,
      ...map.frames.flatMap(({ board: number, ...frame }) => {
        const board = known.get(number);
        return board ? [{ ...frame, board }] : [];
      }),
    );
  return {
    map: (): MapScene => map,
    lay: (sent: SentMap): void => {
      for (const number of known.keys())
        if (!sent.boards.some(({ board }) => board === number)) known.delete(number);
      map = { width: sent.width, height: sent.height, hexes: hexesOf(sent), frames: sent.boards, boards: [] };
      hang();
    },
    bring: (number: number, board: Board): void => {
      known.set(number, board);
      hang();
    },
  };
};

/** The map as the worker knows it: laid first, its boards brought as they are needed. */
export const createWorkerMap = () => {
  const { map, lay, bring } = createHanging();
  let dressed: Dress = { changes: NO_MARKS, showNames: true, month: HIGH_SUMMER };
  let painter: Promise<ChangePainter> | undefined;
  const boardsIn = (area: Rect): Promise<readonly LaidBoard[]> =>
    Promise.all(
      map()
        .boards.filter((frame) => overlaps(boxOf(frame), area))
        .map(async (frame) => ({ frame, paint: await createBoardPainter(frame) })),
    );
  return {
    lay: (sent: SentMap): void => {
      lay(sent);
      painter = undefined;
    },
    bring: (number: number, board: Board): void => {
      bring(number, board);
      painter = undefined;
    },
    dress: (dress: Dress): void => {
      dressed = dress;
      painter = undefined;
    },
    /**
     * What paints a part of the map, once the pictures of the boards there are decoded; its brush is already
     * in board units.
     */
    painterOf: async (
      area: Rect,
      kind: 'tile' | 'print',
    ): Promise<(brush: Brush, resolution: number) => void> => {
      const boards = paintBoards(await boardsIn(area));
      if (kind === 'print') return (brush, resolution) => boards(brush, area, resolution, dressed.month);
      const [dress, laid] = [dressed, map()];
      const changes = await (painter ??= changePainterOf(laid, dress.changes));
      return (brush, resolution) =>
        paintTile(brush, area, resolution, { ...dress, map: laid, boards, changes });
    },
  };
};
