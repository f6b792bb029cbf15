import type { HexIndex } from '../board/map/gameMap.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { SightEnd } from '../los/viewpoint.ts';
import type { UnitId } from '../units/unit.ts';
import { mapOf, situationOf, unitById } from './selectors.ts';
import type { App, LosTool } from './state.ts';
import type { Command } from './command.ts';
import { endInHex, endOfUnit, sameEnd } from './losEnds.ts';
import { hexOfUnit } from './placement.ts';
import { losDrawn, losFrom, losHeld, losPointed } from './losTool.ts';
import {
  fanFor,
  hexBeneath,
  IDLE,
  strayed,
  type Gesture,
  type PointerStep,
  pointerTool,
  type ToolStep,
} from './pointerTool.ts';
import { fireClicked } from './fireTool.ts';
import { terrainPointer } from './terrainPointer.ts';

export type BoardGesture = Gesture | LosGesture;
export type BoardStep = Omit<ToolStep, 'gesture'> & Pick<LosStep, 'gesture'>;

const isLos = (gesture: BoardGesture): gesture is LosGesture =>
  gesture.kind === 'losPressed' || gesture.kind === 'losDrawing';

/** What is in hand comes before the LOS tool: it can be put down while a line lies on the board. */
const losHasPointer = ({ view }: App): boolean => view.los.on && !view.armed && !view.terrain;

/** The tool that has the pointer. A gesture ends with the tool that began it. */
export const boardTool = (app: App, gesture: BoardGesture, step: PointerStep): BoardStep => {
  if (isLos(gesture)) return losPointer(app, gesture, step);
  return app.exercise && !app.view.los.on
    ? exercisePointer(app, gesture, step)
    : tableTool(app, gesture, step);
};

const tableTool = (app: App, gesture: Gesture, step: PointerStep): BoardStep => {
  const isCarrying = gesture.kind === 'dragging' || gesture.kind === 'calledOff';
  const terrain = isCarrying ? undefined : terrainPointer(app, step);
  if (terrain) return terrain;
  const isClick = step.kind === 'up' && (gesture.kind === 'pressed' || gesture.kind === 'pressedBoard');
  if (app.view.fire && isClick)
    return { gesture: IDLE, taken: true, commands: fireClicked(app, hexBeneath(app, step), step.unit) };
  return gesture.kind === 'idle' && losHasPointer(app)
    ? losPointer(app, gesture, step)
    : pointerTool(app, gesture, step);
};

/** Nothing moves while a position is asked about: a press chooses, and once the answer is given asks of its hex. */
const exercisePointer = (app: App, gesture: Gesture, step: PointerStep): ToolStep => {
  const isPress = gesture.kind === 'pressed' || gesture.kind === 'pressedBoard';
  if (step.kind === 'down' && step.button === 0) return { ...pointerTool(app, IDLE, step), taken: false };
  if (step.kind === 'move' && isPress)
    return { gesture: strayed(gesture.client, step) ? IDLE : gesture, commands: [], taken: false };
  if (step.kind !== 'up' || !isPress) return pointerTool(app, IDLE, step);
  return chosen(app, step, gesture.kind === 'pressed' ? gesture.unit : undefined);
};

const chosen = (app: App, step: PointerStep, unit: UnitId | undefined): ToolStep => {
  const beneath = unitById(situationOf(app), unit);
  const hex = beneath ? hexOfUnit(mapOf(app), beneath)?.index : hexBeneath(app, step);
  const press = app.exercise?.press
    ? ({ type: 'press', hex, unit } as const)
    : ({ type: 'cursor', hex: hex === app.view.cursor ? undefined : hex } as const);
  return { gesture: IDLE, commands: [press, fanFor(app, step, hex)], taken: false };
};

/** Where a gesture of the LOS tool stands; `before` is what comes back when it is called off. */
type LosGesture =
  | {
      readonly kind: 'losPressed';
      readonly hex: HexIndex;
      readonly unit: UnitId | undefined;
      readonly client: Point;
      readonly before: LosTool;
    }
  | { readonly kind: 'losDrawing'; readonly from: SightEnd | undefined; readonly before: LosTool };

interface LosStep {
  readonly gesture: Gesture | LosGesture;
  readonly commands: readonly Command[];
  readonly taken: boolean;
}

type Pressed = Extract<LosGesture, { kind: 'losPressed' }>;
type Drawing = Extract<LosGesture, { kind: 'losDrawing' }>;

const pulled = (los: LosTool): Command => ({ type: 'los', los });
const stay = (gesture: LosStep['gesture'], taken: boolean): LosStep => ({ gesture, taken, commands: [] });

/** Under a bare pointer the far end goes along. */
const hover = (app: App, step: PointerStep): LosStep => {
  const hex = hexBeneath(app, step);
  return {
    gesture: IDLE,
    taken: false,
    commands: step.touch
      ? []
      : [{ type: 'hover', hex }, fanFor(app, step, hex), pulled(losPointed(app, hex))],
  };
};

/** A press on the map belongs to the tool; beside it, and with another button, to the view. */
const begin = (app: App, step: PointerStep): LosStep => {
  const hex = hexBeneath(app, step);
  if (step.button !== 0 || hex === undefined) return stay(IDLE, false);
  return stay({ kind: 'losPressed', hex, unit: step.unit, client: step.client, before: app.view.los }, true);
};

const unitEnd = (app: App, unit: UnitId | undefined): SightEnd | undefined => {
  const found = unitById(situationOf(app), unit);
  return found && endOfUnit(found, situationOf(app).markers);
};

const draw = (app: App, gesture: Drawing, step: PointerStep): LosStep => ({
  gesture,
  taken: true,
  commands: [pulled(losDrawn(app, gesture.from, hexBeneath(app, step), false))],
});

const leave = (app: App, gesture: Pressed, step: PointerStep): LosStep => {
  const from = unitEnd(app, gesture.unit) ?? endInHex(situationOf(app), gesture.hex);
  return draw(app, { kind: 'losDrawing', from, before: gesture.before }, step);
};

/**
 * A click puts the far end, or the near one where there is none or Shift is down; on a counter of a spread
 * stack it means that unit.
 */
const click = (app: App, { hex, unit }: Pressed, shift: boolean): LosStep => {
  const { los, fanned } = app.view;
  const put = shift ? losFrom(app, hex) : losHeld(app, hex);
  const own = fanned === hex ? unitEnd(app, unit) : undefined;
  const which = shift || !los.from ? 'from' : 'to';
  const chosen = own && !sameEnd(own, los[which]) ? { ...put, [which]: own, held: which === 'to' } : put;
  return { gesture: IDLE, taken: true, commands: [pulled(chosen)] };
};

const proceed = (app: App, gesture: LosStep['gesture'], step: PointerStep): LosStep => {
  switch (gesture.kind) {
    case 'losPressed':
      return strayed(gesture.client, step) ? leave(app, gesture, step) : stay(gesture, true);
    case 'losDrawing':
      return draw(app, gesture, step);
    default:
      return hover(app, step);
  }
};

const finish = (app: App, gesture: LosStep['gesture'], step: PointerStep): LosStep => {
  switch (gesture.kind) {
    case 'losPressed':
      return click(app, gesture, step.shift === true);
    case 'losDrawing':
      return {
        gesture: IDLE,
        taken: true,
        commands: [pulled(losDrawn(app, gesture.from, hexBeneath(app, step), true))],
      };
    default:
      return stay(IDLE, false);
  }
};

const calledOff = (gesture: LosStep['gesture']): LosStep => ({
  gesture: IDLE,
  taken: false,
  commands: 'before' in gesture ? [pulled(gesture.before)] : [],
});

/**
 * What the pointer does while the LOS tool is on: it points at the far end, puts it down, or draws a new
 * line.
 */
const losPointer = (app: App, gesture: LosStep['gesture'], step: PointerStep): LosStep => {
  if (!app.view.los.on) return stay(IDLE, false);
  switch (step.kind) {
    case 'down':
      return begin(app, step);
    case 'move':
      return proceed(app, gesture, step);
    case 'up':
      return finish(app, gesture, step);
    case 'cancel':
      return calledOff(gesture);
    case 'leave':
      return {
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
