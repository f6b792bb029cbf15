import type { Scene } from '../../editor/scene.ts';
import { typefaceUrl } from './typeface.ts';
import type { GraphicsMode } from './graphics.ts';
import type { PaintReply, Job, PaintRequest } from './protocol.ts';
import { createMapSync } from './mapSync.ts';

/** Boards that are said in one go: each is a megabyte or two, which are copied. */
const MOST_BOARDS = 4;

/** So many of the orders can be said in one go. */
const countOf = (orders: readonly PaintRequest[]): number => {
  const boards = orders.flatMap(({ kind }, index) => (kind === 'board' ? [index] : []));
  return boards[MOST_BOARDS] ?? orders.length;
};

/**
 * Gathers what is said in one go, and says it in one message: each costs its time. Many boards are said in
 * several, between which the page goes on.
 */
export const batchMessages = (
  send: (orders: readonly PaintRequest[]) => void,
): ((order: PaintRequest) => void) => {
  let orders: PaintRequest[] = [];
  const flush = (): void => {
    const count = countOf(orders);
    const said = orders.slice(0, count);
    orders = orders.slice(count);
    send(said);
    if (orders.length > 0) setTimeout(flush);
  };
  return (order) => {
    if (orders.length === 0) queueMicrotask(flush);
    orders.push(order);
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

/** Orders and calls off, as long as somebody is there to hear it. */
const ordering = (
  post: (order: PaintRequest) => void,
  { order, drop }: Counter,
  watch: () => void,
): Pick<PaintClient, 'paint' | 'dress'> => {
  const sending = createMapSync(post);
  return {
    dress: sending.dress,
    paint: (job, take) => {
      if (job.kind !== 'sheet') sending.boardsFor(job.area);
      const id = order(job.kind, take);
      post({ kind: 'paint', id, job });
      watch();
      return () => {
        drop(id);
        post({ kind: 'cancel', id });
      };
    },
  };
};

/** The life of a worker: what it delivers, until it is closed, can no longer paint, or is silent. */
const employ = (worker: Worker, counter: Counter, patience: number) => {
  let open = true;
  let news = (): void => undefined;
  const close = (): void => {
    if (!open) return;
    open = false;
    watching.stop();
    worker.terminate();
    counter.clear();
    news();
  };
  const watching = createWatch(counter.isWaiting, close, patience);
  const drawing = (): Promise<GraphicsMode | undefined> =>
    new Promise((told) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PaintReply>) => {
        if (data.kind === 'drawing') told(data.drawing);
      });
    });
  worker.addEventListener('message', ({ data }: MessageEvent<PaintReply>) => {
    watching.heard();
    if (data.kind === 'unfit') close();
    if (data.kind !== 'painted') return;
    if (counter.arrive(data.id, data.picture)) news();
  });
  for (const fault of ['error', 'messageerror'])
    worker.addEventListener(fault, (event) => {
      event.preventDefault();
      close();
    });
  const listen = (listener: () => void): void => {
    news = listener;
  };
  return { open: () => open, close, listen, watch: watching.watch, drawing };
};

/** The page's side of a worker that paints. */
export const createPaintClient = (worker: Worker, patience = PATIENCE): PaintClient => {
  const counter = createCounter();
  const { open, close, listen, watch, drawing } = employ(worker, counter, patience);
  const post = batchMessages((orders) => {
    if (open()) worker.postMessage(orders);
  });
  post({ kind: 'open', typeface: new URL(typefaceUrl, document.baseURI).href });
  const asked = (): Promise<GraphicsMode | undefined> => {
    if (!open()) return Promise.resolve(undefined);
    post({ kind: 'drawing' });
    return drawing();
  };
  return {
    ...ordering(post, counter, watch),
    open,
    close,
    listen,
    drawing: asked,
    handOver: (time) => handOver(counter.arrived, time),
    underWay: counter.underWay,
  };
};
