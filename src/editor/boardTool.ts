import type { App } from './app.ts';
import { losPointer, type LosGesture, type LosStep } from './losPointer.ts';
import { terrainPointer } from './terrainPointer.ts';
import { pointerTool, type Gesture, type PointerStep, type ToolStep } from './pointerTool.ts';

export type BoardGesture = Gesture | LosGesture;
export type BoardStep = Omit<ToolStep, 'gesture'> & Pick<LosStep, 'gesture'>;

const isLos = (gesture: BoardGesture): gesture is LosGesture =>
  gesture.kind === 'losPressed' || gesture.kind === 'losDrawing';

/** What is in hand comes before the LOS tool: it can be put down while a line lies on the board. */
const losHasPointer = ({ view }: App): boolean => view.los.on && !view.armed && !view.terrain;

/** The tool that has the pointer. A gesture ends with the tool that began it. */
export const boardTool = (app: App, gesture: BoardGesture, step: PointerStep): BoardStep => {
  if (isLos(gesture)) return losPointer(app, gesture, step);
  const terrain = gesture.kind === 'dragging' ? undefined : terrainPointer(app, step);
  if (terrain) return terrain;
  return gesture.kind === 'idle' && losHasPointer(app)
    ? losPointer(app, gesture, step)
    : pointerTool(app, gesture, step);
};
