import type { Order } from './protocol.ts';

/** Boards that are said in one go: each is a megabyte or two, which are copied. */
const MOST_BOARDS = 4;

/** So many of the orders can be said in one go. */
const countOf = (orders: readonly Order[]): number => {
  const boards = orders.flatMap(({ kind }, index) => (kind === 'board' ? [index] : []));
  return boards[MOST_BOARDS] ?? orders.length;
};

/** Gathers what is said in one go, and says it in one message: each costs its time. Many boards are said in several, between which the page goes on. */
export const createPost = (send: (orders: readonly Order[]) => void): ((order: Order) => void) => {
  let orders: Order[] = [];
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
