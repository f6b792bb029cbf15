import { dropOf } from './drop.ts';
import { createLosMarks, losCaption } from './losMarks.ts';
import type { Scene } from './scene.ts';
import { createFireMarks } from './fireMarks.ts';
import { createStandingMarks } from './standingMarks.ts';
import { createScenes, type ToolMarks } from './scenes.ts';
import type { App } from './state.ts';

/** All that tools draw. */
export const TOOL_MARKS: ToolMarks = {
  dropOf,
  createLosMarks,
  losCaption,
  createStandingMarks,
  createFireMarks,
};

/** A maker of whole Scenes that hands out unchanged slices again as they were. */
export const createSceneOf = (): ((app: App) => Scene) => createScenes(() => TOOL_MARKS);

/** Everything to draw, from the program's state alone. */
export const sceneOf = (app: App): Scene => createSceneOf()(app);
