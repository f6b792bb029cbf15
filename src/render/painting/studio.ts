import type { Scene } from '../../editor/scene.ts';
import { typefaceUrl } from '../typeface.ts';
import type { Drawing } from '../drawing.ts';
import type { Delivery, Job, Order } from './protocol.ts';
import { createSending } from './sending.ts';

/** Takes a picture that was painted, in a frame that has time for it; the picture is the taker's from then on. */
export type Taker = (picture: ImageBitmap) => void;

/** Where pictures are painted while the page goes on: a worker that paints what the page would, pixel by pixel. */
export interface Studio {
  /** False once it cannot paint: then the page does so itself. */
  readonly open: () => boolean;
  /** What would draw the board best here; `undefined` where the studio cannot tell, or is not heard of in time. */
  readonly drawing: () => Promise<Drawing | undefined>;
  /** What tiles ordered from now on are part of. */
  readonly dress: (scene: Scene) => void;
  /** Orders a picture. Gives the way to call it off. */
  readonly paint: (job: Job, take: Taker) => () => void;
  /** Hands over what has been painted, as long as there is time for it; true when nothing is left. */
  readonly handOver: (time: () => boolean) => boolean;
  /** Pictures under way: ordered, and not handed over. */
  readonly underWay: () => number;
  /** The one who is told when there is something to hand over, or the studio has closed. */
  readonly listen: (news: () => void) => void;
  readonly close: () => void;
}

/** So long nothing may be heard of pictures under way, twice in a row, before the studio counts as dead; in milliseconds. */
const PATIENCE = 8000;
/** So long the page waits to be told what would draw the board best, before it finds out for itself; in milliseconds. */
const DRAWING_PATIENCE = 1500;

/** Closes a studio of which nothing is heard: a worker may die without a word. Time that the whole machine slept counts once. */
const createWatch = (isWaiting: () => boolean, close: () => void) => {
  let [silent, timer] = [0, 0];
  const check = (): void => {
    timer = 0;
    silent = isWaiting() ? silent + 1 : 0;
    if (silent > 1) close();
    else watch();
  };
  const watch = (): void => {
    if (timer === 0 && isWaiting()) timer = Number(setTimeout(check, PATIENCE));
  };
  return { watch, heard: (): void => { silent = 0; }, stop: (): void => clearTimeout(timer) };
};

/** What is ordered and what has arrived. */
const createCounter = () => {
  const waiting = new Map<number, Taker>();
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
    order: (take: Taker): number => {
      waiting.set(count += 1, take);
      return count;
    },
    arrive: (id: number, picture: ImageBitmap): void => {
      const take = waiting.get(id);
      if (take && waiting.delete(id)) arrived.set(id, { picture, take });
      else picture.close();
    },
    arrived,
    clear: (): void => { for (const id of [...waiting.keys(), ...arrived.keys()]) drop(id); },
  };
};

/** Hands over what has arrived while there is time; true when nothing is left. */
const handOver = (arrived: Map<number, { readonly picture: ImageBitmap; readonly take: Taker }>, time: () => boolean): boolean => {
  for (const [id, { picture, take }] of arrived) {
    if (!time()) return false;
    arrived.delete(id);
    take(picture);
  }
  return true;
};

type Counter = ReturnType<typeof createCounter>;

/** Orders and calls off, as long as somebody is there to hear it. */
const ordering = (post: (order: Order) => void, { order, drop }: Counter, watch: () => void): Pick<Studio, 'paint' | 'dress'> => {
  const sending = createSending(post);
  return {
    dress: sending.dress,
    paint: (job, take) => {
      if (job.kind === 'tile') sending.boardsFor(job.area);
      const id = order(take);
      post({ kind: 'paint', id, job });
      watch();
      return () => {
        drop(id);
        post({ kind: 'cancel', id });
      };
    },
  };
};

/** Gathers what is said in one go, and says it in one message: each costs its time. */
const createPost = (send: (orders: readonly Order[]) => void): ((order: Order) => void) => {
  let orders: Order[] = [];
  const flush = (): void => {
    const said = orders;
    orders = [];
    send(said);
  };
  return (order) => {
    if (orders.length === 0) queueMicrotask(flush);
    orders.push(order);
  };
};

/** The life of a worker: what it delivers, until it is closed, can no longer paint, or is silent. */
const employ = (worker: Worker, counter: Counter) => {
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
  const watching = createWatch(counter.isWaiting, close);
  const drawing = new Promise<Drawing | undefined>((told) => {
    setTimeout(told, DRAWING_PATIENCE);
    worker.addEventListener('error', () => told(undefined));
    worker.addEventListener('message', ({ data }: MessageEvent<Delivery>) => { if (data.kind === 'drawing') told(data.drawing); });
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Delivery>) => {
    watching.heard();
    if (data.kind === 'unfit') close();
    if (data.kind !== 'painted') return;
    counter.arrive(data.id, data.picture);
    news();
  });
  for (const fault of ['error', 'messageerror']) worker.addEventListener(fault, (event) => { event.preventDefault(); close(); });
  const listen = (listener: () => void): void => { news = listener; };
  return { open: () => open, close, listen, watch: watching.watch, drawing: () => drawing };
};

/** The page's side of a worker that paints. */
export const createStudio = (worker: Worker): Studio => {
  const counter = createCounter();
  const { open, close, listen, watch, drawing } = employ(worker, counter);
  const post = createPost((orders) => { if (open()) worker.postMessage(orders); });
  post({ kind: 'open', typeface: new URL(typefaceUrl, document.baseURI).href });
  return { ...ordering(post, counter, watch), open, close, listen, drawing, handOver: (time) => handOver(counter.arrived, time), underWay: counter.underWay };
};
