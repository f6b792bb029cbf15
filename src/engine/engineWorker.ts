import { createAnswerer } from './engineService.ts';
import type { EngineQuestion } from './protocol.ts';

const answer = createAnswerer();

self.addEventListener('message', (event: MessageEvent<EngineQuestion>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});
