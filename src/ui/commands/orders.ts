import type { LocationId } from '../../board/map/gameMap.ts';
import { hexNamed } from '../../board/map/mapLookup.ts';
import { situationOf, unitById } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import type { Command } from '../../editor/command.ts';
import { inStates, conditionObjection } from '../../editor/conditions.ts';
import { isLaden, openLocations } from '../../editor/placement.ts';
import type { Order, Misunderstanding, OrderReading } from '../../formats/orders/order.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import type { Action } from '../../rules/state/action.ts';
import type { Situation } from '../../units/position.ts';
import { has, type Unit, type UnitId, type Condition } from '../../units/unit.ts';
import { namesOf, printLocation, kindWords } from '../names.ts';
import { objectionWords, WORDS, CONDITION } from '../words.ts';
import { printAction } from '../../formats/script/phaseScript.ts';
import { counter, weapon } from '../../units/counters.ts';
import { markerName } from '../../units/marker.ts';

const T = texts('commands', en);

const unitSentence = (unit: Pick<Unit, 'counter' | 'at'>): string =>
  fill(T.orders.unitAt, { label: counter(unit.counter).label, at: printLocation(unit.at) });

const statesOf = (states: readonly Condition[]): string =>
  states.map((state) => CONDITION[state].name).join(', ');

/** Of units that look alike, states and names tell which is meant. */
const nameOf = (app: App, id: UnitId): string => {
  const { units } = situationOf(app);
  const unit = unitById(situationOf(app), id);
  if (!unit) return id;
  const alike = units.filter((each) => each.counter === unit.counter && each.at === unit.at);
  const more =
    alike.length > 1 ? [statesOf(unit.conditions), id].filter((each) => each !== '').join(', ') : '';
  return `${unitSentence(unit)}${more === '' ? '' : ` (${more})`}`;
};

const MOST_NAMED = 4;

const listed = (units: readonly Unit[]): string => {
  const names = units.map(
    (unit) =>
      `${kindWords(counter(unit.counter))} ${unitSentence(unit)}${unit.conditions.length > 0 ? ` (${statesOf(unit.conditions)})` : ''}`,
  );
  return names.length <= MOST_NAMED
    ? names.join(', ')
    : fill(T.orders.more, { first: names.slice(0, MOST_NAMED).join(', '), count: names.length - MOST_NAMED });
};

/** The table with the units that come with an order. */
const withComing = (app: App, parts: readonly Order[]): App => {
  const { present } = app.history;
  const coming = parts.flatMap((part) => (part.kind === 'add' ? part.units : []));
  return coming.length === 0
    ? app
    : { ...app, history: { ...app.history, present: { ...present, units: [...present.units, ...coming] } } };
};

/** What an order will do, in a sentence. */
export const orderSentence = (app: App, order: Order): string => {
  const { orders } = T;
  const unit = 'unit' in order ? nameOf(app, order.unit) : '';
  switch (order.kind) {
    case 'move':
      return fill(orders.move, { unit, to: printLocation(order.to) });
    case 'select':
      return fill(orders.select, { unit, states: statesSuffix(unitById(situationOf(app), order.unit)) });
    case 'look':
      return fill(orders.look, { hex: situationOf(app).map.hexes[order.hex]?.id ?? '' });
    case 'remove':
      return fill(orders.remove, { unit });
    case 'states':
      return fill(order.begin ? orders.begin : orders.end, { unit, states: statesOf(order.states) });
    case 'add':
      return fill(orders.add, { count: order.units.length, units: listed(order.units) });
    case 'give':
      return fill(orders.give, { unit, weapon: weapon(order.weapon).label });
    case 'putMarkers':
      return fill(orders.putMarkers, { marker: markerName(order.marker), hexes: order.hexes.join(', ') });
    case 'several':
      return order.parts.map((part) => orderSentence(withComing(app, order.parts), part)).join('; ');
    case 'rout':
      return fill(order.to === undefined ? orders.rout : orders.routTo, {
        unit,
        to: printLocation(order.to ?? ('' as never)),
      });
    case 'play':
      return fill(orders.play, { lines: order.actions.map(printAction).join('; ') });
    case 'open':
      return fill(orders.open, {
        count: order.position.units.length,
        boards: order.position.boards.map(({ label }) => label).join(' '),
      });
  }
};

const statesSuffix = (unit: Unit | undefined): string =>
  unit && unit.conditions.length > 0 ? `: ${statesOf(unit.conditions)}` : '';

const misunderstood = ({ why, word, before, meant = [] }: Misunderstanding): string => {
  const problem = fill(T.faults[why], { word });
  const placed =
    before > 0
      ? fill(T.faults.at, { problem, place: fill(T.faults.character, { at: before + 1 }) })
      : problem;
  return meant.length === 0 ? placed : `${placed} ${fill(T.faults.meant, { meant: meant.join(' · ') })}`;
};

/**
 * What is wrong with an order, in a sentence with its place; `undefined` of one that nothing is wrong with.
 */
export const faultSentence = (reading: OrderReading): string | undefined => {
  // Of an order that has only begun, `break `, nothing is wrong yet.
  if (reading.kind === 'misunderstood')
    return reading.fault.word === '' ? undefined : misunderstood(reading.fault);
  const [fault] = reading.kind === 'faulty' ? reading.faults : [];
  return fault && `${fill(T.faults.at, { problem: fault.problem, place: fault.place })}. ${fault.remedy}`;
};

/** What an order does to the table, or why it cannot be. */
type OrderEffect =
  | { readonly commands: readonly Command[]; readonly show?: LocationId; readonly refused?: undefined }
  | { readonly open: string; readonly asked?: string; readonly refused?: undefined }
  | { readonly refused: string };

type Of<K extends Order['kind']> = Extract<Order, { kind: K }>;

const act = (...actions: readonly Action[]): OrderEffect => ({
  commands: [{ type: 'play', wish: { kind: 'act', actions } }],
});

const moved = (app: App, { unit, to }: Pick<Of<'move'>, 'unit' | 'to'>): OrderEffect => {
  const situation = situationOf(app);
  const hex = hexNamed(situation.map, to.split('/')[0] ?? '');
  const open = hex ? openLocations(situation, { kind: 'unit', unit }, hex.index) : [];
  if (!open.some(({ id }) => id === to))
    return {
      refused: fill(T.faults.cannotStand, { unit: namesOf(situation).unit(unit), to: printLocation(to) }),
    };
  return {
    commands: [
      { type: 'select', unit },
      { type: 'move', unit, at: to },
    ],
    show: to,
  };
};

/**
 * In a game a unit breaks of its own will, or drops its "?"; everything else that befalls it, the game does.
 */
const statesInPlay = ({ unit, states: [only], begin }: Of<'states'>): OrderEffect => {
  if (only === 'broken' && begin) return act({ type: 'break', unit });
  return only === 'concealed' && !begin ? act({ type: 'reveal', unit }) : { refused: T.faults.notPlayed };
};

const withStates = (app: App, { unit: id, states, begin }: Of<'states'>): OrderEffect => {
  const unit = unitById(situationOf(app), id);
  const after = unit && begin ? inStates(unit, states) : undefined;
  const missing = after && states.find((state) => !has(after, state));
  const objection = after && missing ? conditionObjection(after, missing) : undefined;
  if (objection) return { refused: objectionWords(objection) };
  return {
    commands: [
      { type: 'states', unit: id, states, begin },
      { type: 'select', unit: id },
    ],
    ...(unit && { show: unit.at }),
  };
};

const given = (situation: Situation, { unit: id, weapon }: Of<'give'>): OrderEffect => {
  const unit = unitById(situation, id);
  if (unit && isLaden(unit)) return { refused: WORDS.refusedDrop.full };
  return {
    commands: [
      { type: 'give', unit: id, weapon },
      { type: 'select', unit: id },
    ],
    ...(unit && { show: unit.at }),
  };
};

const routed = (app: App, { unit, to }: Of<'rout'>): OrderEffect => {
  if (!app.play) return { refused: T.faults.notPlaying };
  if (to === undefined) return act({ type: 'rout', unit, along: [] });
  return {
    commands: [
      { type: 'select', unit },
      { type: 'move', unit, at: to },
    ],
    show: to,
  };
};

const putMarkers = ({ marker, hexes: [hex, ...also] }: Of<'putMarkers'>): OrderEffect => ({
  commands: hex === undefined ? [] : [{ type: 'putMarker', kind: marker, hex, also }],
});

/** All that the parts do, one after the other; what stands in the way of one stands in the way of all. */
const together = (app: App, parts: readonly Order[]): OrderEffect => {
  const effects = parts.map((part) => orderEffect(app, part));
  const odd = effects.find((effect) => effect.refused !== undefined || 'open' in effect);
  if (odd) return odd;
  const done = effects.flatMap((effect) => ('commands' in effect ? [effect] : []));
  const shown = done.find(({ show }) => show !== undefined)?.show;
  return {
    commands: [{ type: 'together', commands: done.flatMap(({ commands }) => commands) }],
    ...(shown !== undefined && { show: shown }),
  };
};

/** What an order does on this table. */
export const orderEffect = (app: App, order: Order): OrderEffect => {
  const situation = situationOf(app);
  const at = 'unit' in order ? unitById(situation, order.unit)?.at : undefined;
  switch (order.kind) {
    case 'move':
      return app.play ? routed(app, { ...order, kind: 'rout' }) : moved(app, order);
    case 'select':
      return { commands: [{ type: 'select', unit: order.unit }], ...(at !== undefined && { show: at }) };
    case 'look':
      return { commands: [{ type: 'cursor', hex: order.hex }] };
    case 'remove':
      return app.play
        ? { refused: T.faults.notPlayed }
        : { commands: [{ type: 'remove', unit: order.unit }] };
    case 'states':
      return app.play ? statesInPlay(order) : withStates(app, order);
    case 'add':
      return {
        commands: [{ type: 'add', units: order.units }],
        ...(order.units[0] && { show: order.units[0].at }),
      };
    case 'give':
      return given(situation, order);
    case 'putMarkers':
      return putMarkers(order);
    case 'several':
      return together(app, order.parts);
    case 'rout':
      return routed(app, order);
    case 'play':
      return act(...order.actions);
    case 'open':
      return { open: order.line, ...(order.asked !== undefined && { asked: order.asked }) };
  }
};
