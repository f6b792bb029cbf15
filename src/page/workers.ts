import { createStudio, type Studio } from '../render/painting/studio.ts';
import { placeCarrier, workerCarrier } from '../engine/carriers.ts';
import { createEngineClient, type EngineClient } from '../engine/client.ts';

const hasWorkers = typeof Worker !== 'undefined';

const inPlace = placeCarrier(async () => (await import('../engine/answer.ts')).createAnswerer());

export const createEngine = (): EngineClient =>
  createEngineClient(
    hasWorkers
      ? workerCarrier(
          new Worker(new URL('../engine/engineWorker.ts', import.meta.url), { type: 'module' }),
          inPlace,
        )
      : inPlace,
  );

export const startFileWorker = (): Worker | undefined =>
  hasWorkers ? new Worker(new URL('./files/fileWorker.ts', import.meta.url), { type: 'module' }) : undefined;

/** Starts the worker that paints; none where the browser has no canvas for it, or lets none start. */
export const startStudio = (): Studio | undefined => {
  if (!hasWorkers || typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined')
    return undefined;
  try {
    return createStudio(
      new Worker(new URL('../render/painting/paintingWorker.ts', import.meta.url), { type: 'module' }),
    );
  } catch {
    return undefined;
  }
};
