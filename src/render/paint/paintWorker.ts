import { serve } from '../../engine/rpc.ts';
import type { PaintAnswer, PaintRequest, Job } from './protocol.ts';
import { yieldToBrowser } from './yieldToBrowser.ts';
import { bestGraphics } from './graphics.ts';
import { TYPEFACE } from './typeface.ts';
import { finish } from '../board/brush.ts';
import { paintSubject } from '../board/sprite.ts';
import { createWorkerMap } from './workerMap.ts';

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

type Wall = ReturnType<typeof createWorkerMap>;

const paintJob = async (job: Job, workerMap: Wall): Promise<ImageBitmap> => {
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
const createWork = (list: ReturnType<typeof createList>, workerMap: Wall) => {
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
