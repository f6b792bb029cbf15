import type { HexIndex } from '../board/map/gameMap.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { UnitId } from '../units/unit.ts';
import { isEnemyOfAsked, mapOf, selectedUnit, situationOf, unitById } from './selectors.ts';
import type { App, Carried } from './state.ts';
import type { Command } from './command.ts';
import { dropOf } from './drop.ts';
import { unitInHex, stackCarried } from './inHand.ts';
import { hexAtPoint, hexOfUnit } from './placement.ts';

/** What the board tells about the pointer. */
export interface PointerStep {
  readonly kind: 'down' | 'move' | 'up' | 'cancel' | 'leave' | 'context';
  readonly at: Point;
  readonly client: Point;
  /** The counter beneath. */
  readonly unit?: UnitId | undefined;
  /** The marker beneath, where no counter is. */
  readonly marker?: number | undefined;
  readonly button: number;
  readonly touch: boolean;
  readonly shift?: boolean;
  /** The pointer has left the board for the panels around it: letting go there is off the map. */
  readonly outside?: boolean;
}

/** Where a gesture stands. */
export type Gesture =
  | { readonly kind: 'idle' }
  /** Pressed on a counter: a click or the beginning of a drag. */
  | { readonly kind: 'pressed'; readonly unit: UnitId; readonly client: Point }
  | { readonly kind: 'pressedMarker'; readonly marker: number; readonly client: Point }
  /** Pressed on the board: a click, unless the view is panned. */
  | { readonly kind: 'pressedBoard'; readonly client: Point }
  | { readonly kind: 'dragging'; readonly carried: Carried }
  /** A drag was called off by a key, and the button is still down. */
  | { readonly kind: 'calledOff' };

export const IDLE: Gesture = { kind: 'idle' };

export interface ToolStep {
  readonly gesture: Gesture;
  readonly commands: readonly Command[];
  /** The gesture belongs to a counter: the view must not pan. */
  readonly taken: boolean;
  /** A drop that could not be, for a word to the player. */
  readonly refused?: 'offMap' | 'noBearer' | 'noLocation' | 'full';
}

/** Pixels on the screen that a press may stray and still be a click. */
const CLICK_SLACK = { mouse: 5, touch: 12 } as const;

/** Has a press become a drag? */
export const strayed = (from: Point, step: PointerStep): boolean =>
  Math.hypot(step.client.x - from.x, step.client.y - from.y) >
  (step.touch ? CLICK_SLACK.touch : CLICK_SLACK.mouse);

const stackSize = (app: App, hex: HexIndex | undefined): number =>
  hex === undefined
    ? 0
    : situationOf(app).units.filter((unit) => hexOfUnit(mapOf(app), unit)?.index === hex).length;

export const hexBeneath = (app: App, step: PointerStep): HexIndex | undefined =>
  step.outside === true ? undefined : hexAtPoint(mapOf(app), step.at);

/** A stack spreads under the pointer and folds when it leaves. */
export const fanFor = (app: App, step: Pick<PointerStep, 'unit'>, hex: HexIndex | undefined): Command => {
  const beneath = unitById(situationOf(app), step.unit);
  const stack = beneath ? hexOfUnit(mapOf(app), beneath)?.index : hex;
  return { type: 'fan', hex: stackSize(app, stack) > 1 ? stack : undefined };
};

const hover = (app: App, step: PointerStep): ToolStep => {
  const hex = hexAtPoint(mapOf(app), step.at);
  return {
    gesture: IDLE,
    taken: false,
    commands: step.touch ? [] : [{ type: 'hover', hex }, fanFor(app, step, hex)],
  };
};

const drag = (app: App, step: PointerStep, carried: Carried): ToolStep => ({
  gesture: { kind: 'dragging', carried },
  taken: true,
  commands: [
    { type: 'drag', drag: { carried, at: step.at, over: hexBeneath(app, step), onUnit: step.unit } },
  ],
});

/** An enemy that is set or armed while a broken unit is asked about is not asked about instead. */
const leavesQuestion = (app: App, command: Command): boolean => {
  const unit = command.type === 'select' ? unitById(situationOf(app), command.unit) : undefined;
  return unit !== undefined && isEnemyOfAsked(app, unit);
};

/** Lets go of what is carried over this place. */
export const letGo = (
  app: App,
  carried: Carried,
  over: HexIndex | undefined,
  onUnit: UnitId | undefined,
): ToolStep => {
  const drop = dropOf(situationOf(app), carried, over, onUnit);
  const end: Command = { type: 'drag', drag: undefined };
  if (drop.kind === 'refused') return { gesture: IDLE, taken: true, commands: [end], refused: drop.why };
  const select: readonly Command[] = carried.kind === 'unit' ? [{ type: 'select', unit: carried.unit }] : [];
  const done = [...select, ...drop.commands].filter((command) => !leavesQuestion(app, command));
  return {
    gesture: IDLE,
    taken: true,
    commands: [end, { type: 'arm', carried: undefined }, ...done],
  };
};

/** With Shift, what comes from the palette stays in hand for the next hex. */
const keptInHand = (put: ToolStep, carried: Carried, { shift }: PointerStep): ToolStep =>
  shift === true && !put.refused ? { ...put, commands: [...put.commands, { type: 'arm', carried }] } : put;

const clickUnit = (app: App, step: PointerStep, unit: UnitId): ToolStep => {
  const { armed } = app.view;
  const beneath = unitById(situationOf(app), unit);
  const hex = beneath && hexOfUnit(mapOf(app), beneath)?.index;
  if (armed) return keptInHand(letGo(app, armed, hex, unit), armed, step);
  if (app.view.terrain) return { gesture: IDLE, taken: true, commands: [{ type: 'cursor', hex }] };
  const fan = fanFor(app, step, hex);
  return { gesture: IDLE, taken: true, commands: [{ type: 'select', unit }, fan] };
};

/** A click on the board asks about the hex while a unit is selected; off the map it deselects. */
const clickBoard = (app: App, step: PointerStep): ToolStep => {
  const hex = hexAtPoint(mapOf(app), step.at);
  if (app.view.armed) return keptInHand(letGo(app, app.view.armed, hex, undefined), app.view.armed, step);
  const commands: readonly Command[] =
    hex === undefined && selectedUnit(app)
      ? [{ type: 'select', unit: undefined }]
      : [
          { type: 'cursor', hex: hex === app.view.cursor && !app.view.terrain ? undefined : hex },
          { type: 'marker', index: undefined },
        ];
  return {
    gesture: IDLE,
    taken: false,
    commands: step.touch ? [...commands, { type: 'fan', hex: undefined }] : commands,
  };
};

/** A click on a marker takes it in hand, and asks about its hex. */
const clickMarker = (app: App, step: PointerStep, marker: number): ToolStep => {
  const hex = hexAtPoint(mapOf(app), step.at);
  if (app.view.armed) return letGo(app, app.view.armed, hex, undefined);
  return {
    gesture: IDLE,
    taken: true,
    commands: [
      { type: 'marker', index: marker },
      { type: 'cursor', hex },
    ],
  };
};

const stay = (gesture: Gesture, taken: boolean): ToolStep => ({ gesture, taken, commands: [] });

/**
 * Between the counters of a spread stack lies a gap, where a closed stack had its top: it stands for the
 * topmost unit.
 */
const pressedUnit = (app: App, step: PointerStep): UnitId | undefined => {
  const { fanned } = app.view;
  if (step.unit !== undefined || fanned === undefined || hexBeneath(app, step) !== fanned) return step.unit;
  return unitInHex(situationOf(app), fanned, undefined)?.id;
};

const begin = (app: App, step: PointerStep): ToolStep => {
  if (step.button !== 0) return stay(IDLE, false);
  const { drag: held } = app.view;
  if (held?.byKeys) return stay({ kind: 'dragging', carried: held.carried }, true);
  const unit = pressedUnit(app, step);
  if (unit === undefined && step.marker !== undefined)
    return stay({ kind: 'pressedMarker', marker: step.marker, client: step.client }, true);
  return unit === undefined
    ? stay({ kind: 'pressedBoard', client: step.client }, false)
    : stay({ kind: 'pressed', unit, client: step.client }, true);
};

/**
 * A drag takes the stack; with Shift, or by a finger out of a spread stack, the one unit. A mouse spreads
 * each stack that it is over, so to it that says nothing.
 */
const taken = (app: App, { shift, touch }: PointerStep, unit: UnitId): Carried => {
  const found = unitById(situationOf(app), unit);
  const isSpread = found && hexOfUnit(mapOf(app), found)?.index === app.view.fanned;
  return shift === true || (touch && isSpread) ? { kind: 'unit', unit } : stackCarried(app, unit);
};

const proceed = (app: App, gesture: Gesture, step: PointerStep): ToolStep => {
  switch (gesture.kind) {
    case 'idle':
      return hover(app, step);
    case 'pressed':
      return strayed(gesture.client, step)
        ? drag(app, step, taken(app, step, gesture.unit))
        : stay(gesture, true);
    case 'pressedMarker':
      return strayed(gesture.client, step)
        ? drag(app, step, { kind: 'marker', index: gesture.marker })
        : stay(gesture, true);
    case 'pressedBoard':
      return strayed(gesture.client, step) ? stay(IDLE, false) : stay(gesture, false);
    case 'dragging':
      return drag(app, step, gesture.carried);
    case 'calledOff':
      return { ...hover(app, step), gesture, taken: true };
  }
};

/** A mouse that carried something has passed over hexes without pointing at them. */
const nowAt = (hex: HexIndex | undefined, { touch }: PointerStep, end: ToolStep): ToolStep =>
  touch ? end : { ...end, commands: [...end.commands, { type: 'hover', hex }] };

const finish = (app: App, gesture: Gesture, step: PointerStep): ToolStep => {
  switch (gesture.kind) {
    case 'idle':
    case 'calledOff':
      return stay(IDLE, false);
    case 'pressed':
      return clickUnit(app, step, gesture.unit);
    case 'pressedMarker':
      return clickMarker(app, step, gesture.marker);
    case 'pressedBoard':
      return clickBoard(app, step);
    case 'dragging':
      return nowAt(
        hexBeneath(app, step),
        step,
        letGo(app, gesture.carried, hexBeneath(app, step), step.unit),
      );
  }
};

/** What is no longer carried was let go of by Escape. */
const asItStands = ({ view }: App, gesture: Gesture): Gesture =>
  gesture.kind === 'dragging' && view.drag === undefined ? { kind: 'calledOff' } : gesture;

/**
 * The one tool of the table: click to select or ask, drag to move. Returns what to do and where the gesture
 * then stands.
 */
export const pointerTool = (app: App, before: Gesture, step: PointerStep): ToolStep => {
  const gesture = asItStands(app, before);
  switch (step.kind) {
    case 'down':
      return begin(app, step);
    case 'move':
      return proceed(app, gesture, step);
    case 'up':
      return finish(app, gesture, step);
    case 'cancel':
      return { gesture: IDLE, taken: false, commands: [{ type: 'drag', drag: undefined }] };
    case 'leave':
      // Every touch ends with it: what a tap has spread stays so.
      return gesture.kind === 'dragging' || step.touch
        ? stay(gesture, gesture.kind === 'dragging')
        : {
            gesture,
            taken: false,
            commands: [
              { type: 'hover', hex: undefined },
              { type: 'fan', hex: undefined },
            ],
          };
    case 'context':
      return stay(IDLE, false);
  }
};
