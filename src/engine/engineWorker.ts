import { createAnswerer } from './answer.ts';
import type { Question } from './protocol.ts';

const answer = createAnswerer();

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});
