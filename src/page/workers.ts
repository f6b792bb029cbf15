import { createEngineClient, placeCarrier, workerCarrier, type EngineClient } from '../engine/client.ts';

const hasWorkers = typeof Worker !== 'undefined';

export const createEngine = (): EngineClient =>
  createEngineClient(
    hasWorkers
      ? workerCarrier(new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' }))
      : placeCarrier(async () => (await import('../engine/answer.ts')).createAnswerer()),
  );

export const startFileWorker = (): Worker | undefined =>
  hasWorkers ? new Worker(new URL('./files/fileWorker.ts', import.meta.url), { type: 'module' }) : undefined;
