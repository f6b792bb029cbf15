import { situationOf } from '../../editor/selectors.ts';
import type { Order } from '../../formats/orders/order.ts';
import { readOrder } from '../../formats/orders/readOrder.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import { orderEffect, faultSentence, orderSentence } from './orders.ts';
import type { PageAction, ActionContext } from './pageAction.ts';
import { pageActions } from './pageActions.ts';
import {
  COUNTERS,
  counter,
  weapon,
  WEAPONS,
  type CounterId,
  type WeaponCounterId,
} from '../../units/counters.ts';
import { MARKER_IDS, markerName } from '../../units/marker.ts';
import { kindWords } from '../names.ts';
import { NATION } from '../words.ts';

/** Small letters without accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

const isWordStart = (text: string, at: number): boolean =>
  at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/**
 * The letters one after the other, each at the beginning of a word or behind the one before: `ctl` is Copy
 * the line.
 */
const initials = (word: string, text: string, from = 0, before = -2): boolean => {
  const [letter] = word;
  if (letter === undefined) return true;
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1)) {
    if ((at === before + 1 || isWordStart(text, at)) && initials(word.slice(1), text, at + 1, at))
      return true;
  }
  return false;
};

/** Longer words are no initials. */
const MOST_INITIALS = 6;

const wordScore = (word: string, text: string): number | undefined => {
  const at = text.indexOf(word);
  if (at < 0) return word.length <= MOST_INITIALS && initials(word, text) ? 1 : undefined;
  const starts = [
    ...text.matchAll(new RegExp(word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'g')),
  ].some(({ index }) => isWordStart(text, index));
  return starts ? 10 : 5;
};

/** How well the query fits the text, the more the better; `undefined` where one of its words is not in it. */
export const fit = (query: string, text: string): number | undefined => {
  const [words, target] = [
    folded(query)
      .split(/\s+/)
      .filter((word) => word !== ''),
    folded(text),
  ];
  let sum = 0;
  for (const word of words) {
    const score = wordScore(word, target);
    if (score === undefined) return undefined;
    sum += score;
  }
  return target.startsWith(folded(query).trim()) ? sum + 3 : sum;
};

/** What fits the query, the best first; equals stay in their order. */
export const fitting = <T>(query: string, all: readonly T[], textOf: (item: T) => string): readonly T[] =>
  all
    .flatMap((item) => {
      const score = fit(query, textOf(item));
      return score === undefined ? [] : [{ item, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);

/** What an order that is not finished yet may go on with. */
interface Completion {
  /** As players call it. */
  readonly name: string;
  /** What the field then holds. */
  readonly text: string;
}

const ADDS = /^\s*(add|place|put|give|dodaj|postaw|daj)\s+(?=\S)/i;
const MOST = 10;

const counterIds = Object.keys(COUNTERS).filter((key): key is CounterId => key in COUNTERS);
const weaponIds = Object.keys(WEAPONS).filter((key): key is WeaponCounterId => key in WEAPONS);

/** Whom a counter stands for, where its label does not say so. */
const unsaidFormation = (id: CounterId): string | undefined => {
  const { label, formation } = counter(id);
  return formation !== undefined && label.includes(formation) ? undefined : formation;
};

/**
 * Everything that can be added, by the name that players know and the one that is never two things at once.
 */
const addable = (): readonly { readonly name: string; readonly id: string }[] => [
  ...MARKER_IDS.map((id) => ({ name: markerName(id), id })),
  ...counterIds.map((id) => ({
    name: [kindWords(counter(id)), counter(id).label, unsaidFormation(id), counter(id).alias]
      .filter((each) => each !== undefined)
      .join(' '),
    id,
  })),
  ...weaponIds.map((id) => ({ name: `${NATION[weapon(id).nationality]} ${weapon(id).label}`, id })),
];

/** What may be meant by the beginning of an order to add something: `add smo`, `add german lm`. */
const completionsFor = (text: string): readonly Completion[] => {
  const [verb = ''] = ADDS.exec(text) ?? [];
  const begun = text.slice(verb.length);
  if (verb === '' || begun.length > 60) return [];
  return fitting(
    begun,
    addable().filter(({ id }) => !begun.toLowerCase().startsWith(id.toLowerCase())),
    ({ name, id }) => `${name} ${id}`,
  )
    .slice(0, MOST)
    .map(({ name, id }) => ({ name, text: `${verb.trim()} ${id} ` }));
};

const T = texts('commands', en);

/** What can be chosen for what was typed. */
export interface Offer extends Omit<PageAction, 'group'> {
  readonly group: PageAction['group'] | 'order' | 'recent';
  /** Of what only goes on with an order: what the field holds once it is chosen. */
  readonly text?: string;
}

/** What is offered, and what is wrong with the words where they are meant as an order. */
interface Offers {
  readonly offers: readonly Offer[];
  readonly fault?: string;
}

const MOST_ORDERS = 12;
const MOST_OFFERS = 60;

const offerOf = ({ app, actions }: ActionContext, order: Order): Offer | string => {
  const effect = orderEffect(app, order);
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

/**
 * What the words may mean: orders first, then commands by how well they fit; with no words, the latest
 * commands and then all.
 */
export const offersFor = (text: string, reach: ActionContext, recent: readonly string[]): Offers => {
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
