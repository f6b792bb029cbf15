import { situationOf, unitById, type App } from '../../editor/app.ts';
import type { Misunderstanding, Order, OrderReading } from '../../formats/orders/order.ts';
import { printAction } from '../../formats/phaseScript.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import type { Condition } from '../../units/condition.ts';
import { counter, weapon } from '../../units/counters.ts';
import { markerName } from '../../units/markerNames.ts';
import type { Unit, UnitId } from '../../units/unit.ts';
import { kindWords, printLocation } from '../names.ts';
import { CONDITION } from '../words.ts';

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

/** What is wrong with an order, in a sentence with its place; `undefined` of one that nothing is wrong with. */
export const faultSentence = (reading: OrderReading): string | undefined => {
  if (reading.kind === 'misunderstood') return misunderstood(reading.fault);
  const [fault] = reading.kind === 'faulty' ? reading.faults : [];
  return fault && `${fill(T.faults.at, { problem: fault.problem, place: fault.place })}. ${fault.remedy}`;
};
