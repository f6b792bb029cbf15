import type { PaintReply, PaintRequest, Job } from './protocol.ts';
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

/**
 * What is ordered: sprites before tiles, since something of the map shows already, and the overview's print
 * last; else in the order of asking.
 */
const createList = () => {
  const jobs = { sheet: new Map<number, Job>(), tile: new Map<number, Job>(), print: new Map<number, Job>() };
  return {
    add: (id: number, job: Job): void => void jobs[job.kind].set(id, job),
    drop: (id: number): void => {
      for (const list of Object.values(jobs)) list.delete(id);
    },
    next: (): readonly [number, Job] | undefined =>
      [...jobs.sheet][0] ?? [...jobs.tile][0] ?? [...jobs.print][0],
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
const createWork = (
  list: ReturnType<typeof createList>,
  workerMap: Wall,
  deliver: (delivery: PaintReply) => void,
) => {
  let [ready, working] = [false, false];
  const unfit = (error: unknown): void => deliver({ kind: 'unfit', why: String(error) });
  const work = async (): Promise<void> => {
    for (let next = list.next(); next; next = list.next()) {
      const [id, job] = next;
      const picture = await paintJob(job, workerMap);
      list.drop(id);
      deliver({ kind: 'painted', id, picture });
      // A picture may have been called off meanwhile.
      await yieldToBrowser();
    }
  };
  const begin = (): void => {
    if (!ready || working) return;
    working = true;
    work().then(() => {
      working = false;
    }, unfit);
  };
  const open = (): void => {
    ready = true;
    deliver({ kind: 'ready' });
    begin();
  };
  return { begin, open, unfit };
};

/** The worker's own side: paints what is ordered, one picture after the other. */
const createPaintService = (
  deliver: (delivery: PaintReply) => void,
): { readonly take: (order: PaintRequest) => void } => {
  const [workerMap, list] = [createWorkerMap(), createList()];
  const { begin, open, unfit } = createWork(list, workerMap, deliver);
  const take = (order: PaintRequest): void => {
    switch (order.kind) {
      case 'open':
        return void loadTypeface(order.typeface).then(open, unfit);
      case 'map':
        return workerMap.lay(order.map);
      case 'board':
        return workerMap.bring(order.number, order.board);
      case 'dress':
        return workerMap.dress(order.dress);
      case 'cancel':
        return list.drop(order.id);
      case 'drawing':
        return deliver({ kind: 'drawing', drawing: bestGraphics() });
      case 'paint':
        list.add(order.id, order.job);
        begin();
    }
  };
  return { take };
};

const deliver = (delivery: PaintReply): void =>
  self.postMessage(delivery, { transfer: delivery.kind === 'painted' ? [delivery.picture] : [] });

const service = createPaintService(deliver);
self.addEventListener('message', (event: MessageEvent<readonly PaintRequest[]>) => {
  for (const order of event.data) service.take(order);
});
