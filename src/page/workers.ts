import { createPaintClient, type PaintClient } from '../render/paint/paintClient.ts';
import { localTransport, workerTransport } from '../engine/transport.ts';
import { createEngineClient, type EngineClient } from '../engine/client.ts';

const hasWorkers = typeof Worker !== 'undefined';

const inPlace = localTransport(async () => (await import('../engine/engineService.ts')).createAnswerer());

export const createEngine = (): EngineClient =>
  createEngineClient(
    hasWorkers
      ? workerTransport(
          new Worker(new URL('../engine/engineWorker.ts', import.meta.url), { type: 'module' }),
          inPlace,
        )
      : inPlace,
  );

export const startFileWorker = (): Worker | undefined =>
  hasWorkers ? new Worker(new URL('./open/fileWorker.ts', import.meta.url), { type: 'module' }) : undefined;

/** Starts the worker that paints; none where the browser has no canvas for it, or lets none start. */
export const startStudio = (): PaintClient | undefined => {
  if (!hasWorkers || typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined')
    return undefined;
  try {
    return createPaintClient(
      new Worker(new URL('../render/paint/paintWorker.ts', import.meta.url), { type: 'module' }),
    );
  } catch {
    return undefined;
  }
};
