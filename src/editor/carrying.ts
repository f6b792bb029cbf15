import type { HexIndex } from '../board/map/gameMap.ts';
import { hexNamed } from '../board/map/mapLookup.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { Condition } from '../units/unit.ts';
import { hexOfThing, thingAt, type ThingOnMap, thingRemoved } from './mapMarks.ts';
import { mapOf, selectedUnit, situationOf } from './selectors.ts';
import type { App, Carried } from './state.ts';
import type { Command } from './command.ts';
import { hexAtStep, unitInHex, type Arrow, stackCarried } from './inHand.ts';
import { hexOfUnit } from './placement.ts';
import { letGo, type ToolStep } from './pointerTool.ts';

const held = (app: App, carried: Carried, over: HexIndex): readonly Command[] => {
  const hex = mapOf(app).hexes[over];
  return hex
    ? [
        { type: 'drag', drag: { carried, at: toBoardUnits(hex), over, onUnit: undefined, byKeys: true } },
        { type: 'cursor', hex: over },
      ]
    : [];
};

/** What is in hand without a pointer: taken up by a key, or from the palette. */
const inHand = ({ view: { drag, armed } }: App): Carried | undefined => (drag?.byKeys ? drag.carried : armed);

/**
 * Takes the marker in hand up, or the selected unit with its stack or alone, to be carried by the arrow keys;
 * `undefined` with none.
 */
export const pickedUp = (app: App, which: 'stack' | 'unit'): readonly Command[] | undefined => {
  const { marker } = app.view;
  const lying = marker === undefined ? undefined : thingAt(situationOf(app), marker);
  const beneath = lying && hexNamed(mapOf(app), hexOfThing(lying));
  if (marker !== undefined && beneath) return held(app, { kind: 'marker', index: marker }, beneath.index);
  const unit = selectedUnit(app);
  const hex = unit && hexOfUnit(mapOf(app), unit);
  return unit && hex && !app.view.terrain && !app.view.los.on
    ? held(app, which === 'stack' ? stackCarried(app, unit.id) : { kind: 'unit', unit: unit.id }, hex.index)
    : undefined;
};

/** What lies in a hex, with what takes it up, to be carried by the arrow keys, and what takes it away. */
export interface LyingThing {
  readonly thing: ThingOnMap;
  readonly carry: readonly Command[];
  readonly remove: Command;
}

/** All that lies in a hex: its markers, then the weapons that nobody possesses. */
export const thingsIn = (app: App, hex: HexId): readonly LyingThing[] => {
  const situation = situationOf(app);
  const all = situation.markers.length + (situation.lying?.length ?? 0);
  return Array.from({ length: all }, (_, place) => place).flatMap((place): readonly LyingThing[] => {
    const thing = thingAt(situation, place);
    if (!thing || hexOfThing(thing) !== hex) return [];
    const chosen: App = { ...app, view: { ...app.view, marker: place } };
    return [
      {
        thing,
        carry: [{ type: 'marker', index: place }, ...(pickedUp(chosen, 'unit') ?? [])],
        remove: thingRemoved(situation, place),
      },
    ];
  });
};

/** An arrow moves the hex in question, and with it what is in hand. */
export const heldMoved = (app: App, arrow: Arrow): readonly Command[] => {
  const carried = inHand(app);
  const from = app.view.drag?.byKeys ? app.view.drag.over : (app.view.cursor ?? app.view.hover);
  const to = hexAtStep(mapOf(app), from, selectedUnit(app), arrow);
  const hold = carried && to !== undefined ? held(app, carried, to) : [{ type: 'cursor', hex: to } as const];
  return [{ type: 'hover', hex: undefined }, ...hold];
};

/**
 * Puts down what is in hand; a new counter may stay in hand for the next hex. `undefined` with empty hands.
 */
export const putDown = (app: App, keep: boolean): ToolStep | undefined => {
  const carried = inHand(app);
  const over = app.view.drag?.byKeys ? app.view.drag.over : app.view.cursor;
  if (!carried || over === undefined) return undefined;
  const step = letGo(app, carried, over, undefined);
  return keep && carried.kind !== 'unit'
    ? { ...step, commands: [...step.commands, ...held(app, carried, over)] }
    : step;
};

/**
 * Selects the unit on top of the hex in question, or with `next` the one below the one selected; the selected
 * one is taken up.
 */
export const takenInHex = (app: App, next: boolean): readonly Command[] | undefined => {
  const { cursor, selection } = app.view;
  const unit = selectedUnit(app);
  const own = unit && hexOfUnit(mapOf(app), unit)?.index;
  if (!next && unit && (cursor === undefined || cursor === own)) return pickedUp(app, 'unit');
  const found = cursor === undefined ? undefined : unitInHex(situationOf(app), cursor, selection);
  return found
    ? [
        { type: 'select', unit: found.id },
        { type: 'cursor', hex: cursor },
      ]
    : undefined;
};

const toggled = (states: readonly Condition[], state: Condition): readonly Condition[] =>
  states.includes(state) ? states.filter((each) => each !== state) : [...states, state];

/** A new counter in hand that is to arrive in this state, or no longer; `undefined` with none in hand. */
export const arrivingIn = (app: App, state: Condition): readonly Command[] | undefined => {
  const carried = inHand(app);
  if (carried?.kind !== 'counter') return undefined;
  const next: Carried = { ...carried, as: toggled(carried.as ?? [], state) };
  const { drag } = app.view;
  return drag?.byKeys
    ? [{ type: 'drag', drag: { ...drag, carried: next } }]
    : [{ type: 'arm', carried: next }];
};
