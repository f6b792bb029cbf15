import type { Board } from '../../board/map/board.ts';
import type { HexIndex } from '../../board/map/gameMap.ts';
import { HIGH_SUMMER } from '../../board/terrain/terrain.ts';
import type { BoardScene, MapScene } from '../../editor/scene.ts';
import { serve } from '../../engine/rpc.ts';
import { boxOf } from '../board/art/artLayer.ts';
import type { ChangePainter } from '../board/art/changeArt.ts';
import { changePainterOf, NO_MARKS } from '../board/art/changes.ts';
import { createBoardPainter, type LaidBoard, paintBoards, paintTile } from '../board/art/mapArt.ts';
import { type Brush, finish, overlaps, type Rect } from '../board/brush.ts';
import { paintSubject } from '../board/sprite.ts';
import {
  bestGraphics,
  type Dress,
  type Job,
  type PaintAnswer,
  type PaintRequest,
  type SentMap,
} from './protocol.ts';
import { TYPEFACE } from './typeface.ts';
import { yieldToBrowser } from './yieldToBrowser.ts';

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
const createWorkerMap = () => {
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

const canvasOf = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('no canvas');
  return { canvas, brush };
};

/** A picture that somebody waits for. */
interface Order {
  readonly job: Job;
  readonly done: (picture: ImageBitmap) => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * What is ordered: sprites before tiles, since something of the map shows already, and the overview's print
 * last; else in the order of asking.
 */
const createList = () => {
  const orders = { sheet: new Set<Order>(), tile: new Set<Order>(), print: new Set<Order>() };
  return {
    add: (order: Order): void => void orders[order.job.kind].add(order),
    drop: (order: Order): void => void orders[order.job.kind].delete(order),
    next: (): Order | undefined => [...orders.sheet][0] ?? [...orders.tile][0] ?? [...orders.print][0],
  };
};

/** Loads the page's typeface here. Throws where a worker has none: its writing would look different. */
const loadTypeface = async (address: string): Promise<void> => {
  const fonts: FontFaceSet | undefined = Reflect.get(self, 'fonts');
  if (!fonts) throw new Error('no typefaces here');
  const face = new FontFace(
    TYPEFACE.family,
    `url(${JSON.stringify(address)}) format("woff2")`,
    TYPEFACE.descriptors,
  );
  fonts.add(face);
  await face.load();
};

const pictureOf = ({ canvas, brush }: ReturnType<typeof canvasOf>): ImageBitmap => {
  finish(brush);
  return canvas.transferToImageBitmap();
};

const paintSheet = ({ width, height, cells }: Extract<Job, { kind: 'sheet' }>): ImageBitmap => {
  const made = canvasOf(width, height);
  for (const cell of cells) {
    made.brush.save();
    made.brush.beginPath();
    made.brush.rect(cell.x, cell.y, cell.width, cell.height);
    made.brush.clip();
    made.brush.translate(cell.x, cell.y);
    made.brush.scale(cell.resolution, cell.resolution);
    made.brush.translate(-cell.box.x, -cell.box.y);
    paintSubject(made.brush, cell.subject);
    made.brush.restore();
  }
  return pictureOf(made);
};

type WorkerMap = ReturnType<typeof createWorkerMap>;

const paintJob = async (job: Job, workerMap: WorkerMap): Promise<ImageBitmap> => {
  if (job.kind === 'sheet') return paintSheet(job);
  const { kind, area, resolution } = job;
  const paint = await workerMap.painterOf(area, kind);
  const made = canvasOf(area.width * resolution, area.height * resolution);
  made.brush.scale(resolution, resolution);
  made.brush.translate(-area.x, -area.y);
  paint(made.brush, resolution);
  return pictureOf(made);
};

/** Works through the list, once it may. */
const createWork = (list: ReturnType<typeof createList>, workerMap: WorkerMap) => {
  let [ready, working] = [false, false];
  const work = async (): Promise<void> => {
    for (let order = list.next(); order; order = list.next()) {
      const picture = await paintJob(order.job, workerMap).catch(order.fail);
      list.drop(order);
      if (picture) order.done(picture);
      // A picture may have been called off meanwhile.
      await yieldToBrowser();
    }
    working = false;
  };
  const begin = (): void => {
    if (!ready || working) return;
    working = true;
    void work();
  };
  const open = (): void => {
    ready = true;
    begin();
  };
  return { begin, open };
};

/** The worker's own side: paints what is ordered, one picture after the other. */
const createPaintService = (): ((
  request: PaintRequest,
  signal: AbortSignal,
) => PaintAnswer | Promise<PaintAnswer>) => {
  const [workerMap, list] = [createWorkerMap(), createList()];
  const { begin, open } = createWork(list, workerMap);
  const painted = (job: Job, signal: AbortSignal): Promise<ImageBitmap> =>
    new Promise((done, fail) => {
      const order = { job, done, fail };
      signal.addEventListener('abort', () => list.drop(order));
      list.add(order);
      begin();
    });
  const heard = { kind: 'heard' } as const;
  return async (request, signal) => {
    switch (request.kind) {
      case 'open':
        await loadTypeface(request.typeface);
        open();
        return heard;
      case 'map':
        workerMap.lay(request.map);
        return heard;
      case 'board':
        workerMap.bring(request.number, request.board);
        return heard;
      case 'dress':
        workerMap.dress(request.dress);
        return heard;
      case 'drawing':
        return { kind: 'drawing', drawing: bestGraphics() };
      case 'paint':
        return { kind: 'painted', picture: await painted(request.job, signal) };
    }
  };
};

serve(self, createPaintService(), (answer) => (answer.kind === 'painted' ? [answer.picture] : []));
