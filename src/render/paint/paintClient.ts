import type { Board, Raster } from '../../board/map/board.ts';
import { HIGH_SUMMER } from '../../board/terrain/terrain.ts';
import type { BoardScene, ChangeMarks, MapScene, Scene } from '../../editor/scene.ts';
import { type Call, connect } from '../../engine/rpc.ts';
import { NO_MARKS } from '../board/art/changes.ts';
import { overlaps, type Rect } from '../board/brush.ts';
import type { GraphicsMode, Job, PaintAnswer, PaintRequest, SentMap } from './protocol.ts';
import { typefaceUrl } from './typeface.ts';

/** What is painted of a board reaches so far beyond it, at most: halves of hexes, and the signs on them. */
const OVERHANG = 64;

const NO_TERRAIN = new Uint8Array(0);
const NO_LEVELS = new Int8Array(0);

/** A megabyte or two is looked through: a callback for each would take ten times as long. */
const isFlat = ({ level }: Raster): boolean => {
  for (let pixel = 0; pixel < level.length; pixel++) if (level[pixel] !== 0) return false;
  return true;
};

/**
 * A drawing is painted from its shapes, and the levels where there are others than 0; only a scenario's rules look at
 * each pixel's terrain.
 */
const withoutPixels = (board: Board): Board => {
  if (board.art.kind !== 'drawing') return board;
  const { raster } = board;
  const level = isFlat(raster) ? NO_LEVELS : raster.level;
  return { ...board, raster: { ...raster, terrain: NO_TERRAIN, level } };
};

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
    post({ kind: 'board', number, board: ruled ? board : withoutPixels(board) });
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
const createMapSync = (post: (order: PaintRequest) => void) => {
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

/** Boards that are said in one go: each is a megabyte or two, which are copied. */
const MOST_BOARDS = 4;

type Said = Call<PaintRequest>;

/** So many of these can be said in one go. */
const countOf = (calls: readonly Said[]): number => {
  const boards = calls.flatMap((call, index) =>
    'question' in call && call.question.kind === 'board' ? [index] : [],
  );
  return boards[MOST_BOARDS] ?? calls.length;
};

/**
 * Gathers what is said in one go, and says it in one message: each costs its time. Many boards are said in
 * several, between which the page goes on.
 */
export const batchMessages = (send: (calls: readonly Said[]) => void): ((call: Said) => void) => {
  let calls: Said[] = [];
  const flush = (): void => {
    const count = countOf(calls);
    const said = calls.slice(0, count);
    calls = calls.slice(count);
    send(said);
    if (calls.length > 0) setTimeout(flush);
  };
  return (call) => {
    if (calls.length === 0) queueMicrotask(flush);
    calls.push(call);
  };
};

/**
 * Takes a picture that was painted, in a frame that has time for it, or at once where none shows it; the
 * picture is the taker's from then on.
 */
export type Taker = (picture: ImageBitmap) => void;

/**
 * Where pictures are painted while the page goes on: a worker that paints what the page would, pixel by
 * pixel.
 */
export interface PaintClient {
  /** False once it cannot paint: then the page does so itself. */
  readonly open: () => boolean;
  /**
   * What would draw the board best here; `undefined` where the paint worker cannot tell. Starts the graphics
   * driver, which holds up all that is shown where the processor plays it.
   */
  readonly drawing: () => Promise<GraphicsMode | undefined>;
  /** What tiles ordered from now on are part of. */
  readonly dress: (scene: Scene) => void;
  /** Orders a picture. Gives the way to call it off. */
  readonly paint: (job: Job, take: Taker) => () => void;
  /** Hands over what has been painted, as long as there is time for it; true when nothing is left. */
  readonly handOver: (time: () => boolean) => boolean;
  /** Pictures under way: ordered, and not handed over. */
  readonly underWay: () => number;
  /** The one who is told when there is something to hand over, or the paint worker has closed. */
  readonly listen: (news: () => void) => void;
  readonly close: () => void;
}

/**
 * So long nothing may be heard of pictures under way, twice in a row, before the paint worker counts as dead;
 * in milliseconds.
 */
const PATIENCE = 5000;

/**
 * Closes a paint worker of which nothing is heard: a worker may die without a word. Time that the whole
 * machine slept counts once.
 */
const createWatch = (isWaiting: () => boolean, close: () => void, patience: number) => {
  let [silent, timer] = [0, 0];
  const check = (): void => {
    timer = 0;
    silent = isWaiting() ? silent + 1 : 0;
    if (silent > 1) close();
    else watch();
  };
  const watch = (): void => {
    if (timer === 0 && isWaiting()) timer = Number(setTimeout(check, patience));
  };
  return {
    watch,
    heard: (): void => {
      silent = 0;
    },
    stop: (): void => clearTimeout(timer),
  };
};

/** What is ordered and what has arrived. */
const createCounter = () => {
  const waiting = new Map<number, { readonly take: Taker; readonly kind: Job['kind'] }>();
  const arrived = new Map<number, { readonly picture: ImageBitmap; readonly take: Taker }>();
  let count = 0;
  const drop = (id: number): void => {
    arrived.get(id)?.picture.close();
    arrived.delete(id);
    waiting.delete(id);
  };
  return {
    drop,
    isWaiting: (): boolean => waiting.size > 0,
    underWay: (): number => waiting.size + arrived.size,
    order: (kind: Job['kind'], take: Taker): number => {
      waiting.set((count += 1), { take, kind });
      return count;
    },
    /** True where it waits for a frame now. */
    arrive: (id: number, picture: ImageBitmap): boolean => {
      const found = waiting.get(id);
      waiting.delete(id);
      if (!found) picture.close();
      else if (found.kind === 'print') found.take(picture);
      else arrived.set(id, { picture, take: found.take });
      return arrived.has(id);
    },
    arrived,
    clear: (): void => {
      for (const id of [...waiting.keys(), ...arrived.keys()]) drop(id);
    },
  };
};

/** Hands over what has arrived while there is time; true when nothing is left. */
const handOver = (
  arrived: Map<number, { readonly picture: ImageBitmap; readonly take: Taker }>,
  time: () => boolean,
): boolean => {
  for (const [id, { picture, take }] of arrived) {
    if (!time()) return false;
    arrived.delete(id);
    take(picture);
  }
  return true;
};

type Counter = ReturnType<typeof createCounter>;

/** The life of a worker: it is asked until it is closed, can no longer paint, or is silent. */
const employ = (worker: Worker, counter: Counter, patience: number) => {
  let open = true;
  let news = (): void => undefined;
  const close = (): void => {
    if (!open) return;
    open = false;
    watching.stop();
    paints.end();
    counter.clear();
    news();
  };
  const watching = createWatch(counter.isWaiting, close, patience);
  const paints = connect<PaintRequest, PaintAnswer>(worker, {
    post: batchMessages((calls) => {
      if (open) worker.postMessage(calls);
    }),
    unwanted: (answer) => {
      if (answer.kind === 'painted') answer.picture.close();
    },
    broken: close,
  });
  worker.addEventListener('message', watching.heard);
  return {
    open: () => open,
    close,
    listen: (listener: () => void): void => {
      news = listener;
    },
    news: () => news(),
    watch: watching.watch,
    /** What it cannot do at all, the page does. */
    ask: (request: PaintRequest, signal?: AbortSignal): Promise<PaintAnswer | undefined> =>
      paints.ask(request, signal).catch(() => {
        if (signal?.aborted !== true) close();
        return undefined;
      }),
  };
};

/** Orders and calls off, as long as somebody is there to hear it. */
const ordering = (
  { ask, news, watch }: Pick<ReturnType<typeof employ>, 'ask' | 'news' | 'watch'>,
  { order, drop, arrive }: Counter,
): Pick<PaintClient, 'paint' | 'dress'> => {
  const sending = createMapSync((request) => void ask(request));
  return {
    dress: sending.dress,
    paint: (job, take) => {
      if (job.kind !== 'sheet') sending.boardsFor(job.area);
      const [id, course] = [order(job.kind, take), new AbortController()];
      void ask({ kind: 'paint', job }, course.signal).then((answer) => {
        if (answer?.kind === 'painted' && arrive(id, answer.picture)) news();
      });
      watch();
      return () => {
        drop(id);
        course.abort();
      };
    },
  };
};

/** The page's side of a worker that paints. */
export const createPaintClient = (worker: Worker, patience = PATIENCE): PaintClient => {
  const counter = createCounter();
  const employed = employ(worker, counter, patience);
  const { open, close, listen, ask } = employed;
  void ask({ kind: 'open', typeface: new URL(typefaceUrl, document.baseURI).href });
  return {
    ...ordering(employed, counter),
    open,
    close,
    listen,
    drawing: async () => {
      const answer = await ask({ kind: 'drawing' });
      return answer?.kind === 'drawing' ? answer.drawing : undefined;
    },
    handOver: (time) => handOver(counter.arrived, time),
    underWay: counter.underWay,
  };
};
