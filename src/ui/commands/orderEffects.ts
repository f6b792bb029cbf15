import type { LocationId } from '../../board/gameMap.ts';
import { hexNamed } from '../../board/lookUp.ts';
import { situationOf, unitById, type App } from '../../editor/app.ts';
import type { Command } from '../../editor/command.ts';
import { inStates, objectionTo } from '../../editor/conditions.ts';
import { isLaden, openLocations } from '../../editor/placement.ts';
import type { Order } from '../../formats/orders/order.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import type { Action } from '../../rules/game/action.ts';
import type { Situation } from '../../units/position.ts';
import { has } from '../../units/unit.ts';
import { namesOf, printLocation } from '../names.ts';
import { objectionWords, WORDS } from '../words.ts';

const T = texts('commands', en);

/** What an order does to the table, or why it cannot be. */
export type Effect =
  | { readonly commands: readonly Command[]; readonly show?: LocationId; readonly refused?: undefined }
  | { readonly open: string; readonly asked?: string; readonly refused?: undefined }
  | { readonly refused: string };

type Of<K extends Order['kind']> = Extract<Order, { kind: K }>;

const act = (...actions: readonly Action[]): Effect => ({
  commands: [{ type: 'play', wish: { kind: 'act', actions } }],
});

const moved = (app: App, { unit, to }: Pick<Of<'move'>, 'unit' | 'to'>): Effect => {
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

/** In a game a unit breaks of its own will, or drops its "?"; everything else that befalls it, the game does. */
const statesInPlay = ({ unit, states: [only], begin }: Of<'states'>): Effect => {
  if (only === 'broken' && begin) return act({ type: 'break', unit });
  return only === 'concealed' && !begin ? act({ type: 'reveal', unit }) : { refused: T.faults.notPlayed };
};

const withStates = (app: App, { unit: id, states, begin }: Of<'states'>): Effect => {
  const unit = unitById(situationOf(app), id);
  const after = unit && begin ? inStates(unit, states) : undefined;
  const missing = after && states.find((state) => !has(after, state));
  const objection = after && missing ? objectionTo(after, missing) : undefined;
  if (objection) return { refused: objectionWords(objection) };
  return {
    commands: [
      { type: 'states', unit: id, states, begin },
      { type: 'select', unit: id },
    ],
    ...(unit && { show: unit.at }),
  };
};

const given = (situation: Situation, { unit: id, weapon }: Of<'give'>): Effect => {
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

const routed = (app: App, { unit, to }: Of<'rout'>): Effect => {
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

const putMarkers = ({ marker, hexes: [hex, ...also] }: Of<'putMarkers'>): Effect => ({
  commands: hex === undefined ? [] : [{ type: 'putMarker', kind: marker, hex, also }],
});

/** All that the parts do, one after the other; what stands in the way of one stands in the way of all. */
const together = (app: App, parts: readonly Order[]): Effect => {
  const effects = parts.map((part) => effectOf(app, part));
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
export const effectOf = (app: App, order: Order): Effect => {
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
