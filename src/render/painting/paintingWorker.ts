import { createRoom } from './room.ts';
import type { Delivery, Order } from './protocol.ts';

const deliver = (delivery: Delivery): void =>
  self.postMessage(delivery, { transfer: delivery.kind === 'painted' ? [delivery.picture] : [] });

const room = createRoom(deliver);
self.addEventListener('message', (event: MessageEvent<readonly Order[]>) => {
  for (const order of event.data) room.take(order);
});
