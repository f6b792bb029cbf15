import { situationOf } from '../../editor/app.ts';
import type { Order } from '../../formats/orders/order.ts';
import { readOrder } from '../../formats/orders/readOrder.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import { effectOf } from './orderEffects.ts';
import { faultSentence, orderSentence } from './orderSentences.ts';
import { completionsFor, type Completion } from './completions.ts';
import { fitting } from './fuzzy.ts';
import type { PageAction, Reach } from './pageAction.ts';
import { pageActions } from './pageActions.ts';

const T = texts('commands', en);

/** What can be chosen for what was typed. */
export interface Offer extends Omit<PageAction, 'group'> {
  readonly group: PageAction['group'] | 'order' | 'recent';
  /** Of what only goes on with an order: what the field holds once it is chosen. */
  readonly text?: string;
}

/** What is offered, and what is wrong with the words where they are meant as an order. */
export interface Offers {
  readonly offers: readonly Offer[];
  readonly fault?: string;
}

const MOST_ORDERS = 12;
const MOST_OFFERS = 60;

const offerOf = ({ app, actions }: Reach, order: Order): Offer | string => {
  const effect = effectOf(app, order);
  if (effect.refused !== undefined) return effect.refused;
  const name = orderSentence(app, order);
  const run = (): void => {
    if ('open' in effect) return actions.openLine(effect.open, effect.asked);
    actions.dispatch(...effect.commands);
    if (effect.show !== undefined) actions.show(effect.show);
    if (order.kind !== 'look' && order.kind !== 'select') actions.tell(fill(T.orders.done, { order: name }));
  };
  return { id: `order ${name}`, name, group: 'order', keys: [], run };
};

const offerToGoOn = ({ name, text }: Completion): Offer => ({
  id: `order ${text}`,
  name: fill(T.orders.goOn, { name }),
  group: 'order',
  keys: [],
  text,
  run: () => undefined,
});

/** Words that are neither command nor unit may be the beginning of either. */
const isMeantAsOrder = (text: string, found: readonly PageAction[]): boolean =>
  found.length === 0 ||
  /→|->|=>|>|;|\bto\b|^\s*(add|place|put|give|remove|move|rout|select|break|pin|rally)\b/i.test(text);

const recentFirst = (all: readonly PageAction[], recent: readonly string[]): readonly Offer[] => {
  const latest = recent.flatMap((id) => all.filter((each) => each.id === id));
  return [
    ...latest.map((each): Offer => ({ ...each, group: 'recent' })),
    ...all.filter((each) => !latest.includes(each)),
  ];
};

/** What the words may mean: orders first, then commands by how well they fit; with no words, the latest commands and then all. */
export const offersFor = (text: string, reach: Reach, recent: readonly string[]): Offers => {
  const { app } = reach;
  const all = pageActions(reach);
  if (text.trim() === '') return { offers: recentFirst(all, recent).slice(0, MOST_OFFERS) };
  const found = fitting(text, all, ({ name }) => name);
  const reading = readOrder(text, { situation: situationOf(app), playing: app.play !== undefined });
  const orders =
    reading.kind === 'orders'
      ? reading.orders.slice(0, MOST_ORDERS).map((order) => offerOf(reach, order))
      : [];
  const offers = orders.filter((each) => typeof each !== 'string');
  const begun = offers.length > 0 || app.play ? [] : completionsFor(text).map(offerToGoOn);
  const refused = offers.length > 0 ? undefined : orders.find((each) => typeof each === 'string');
  const fault = refused ?? (isMeantAsOrder(text, found) ? faultSentence(reading) : undefined);
  return {
    offers: [...offers, ...begun, ...found].slice(0, MOST_OFFERS),
    ...(fault !== undefined && begun.length === 0 && { fault }),
  };
};
