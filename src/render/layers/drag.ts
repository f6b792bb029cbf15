import { Container } from 'pixi.js';
import { createStamps } from '../stamps.ts';
import { faceStamp } from '../counter/stamp.ts';
import { createChange, type Layer } from './layer.ts';

/** The counter that follows the pointer: lifted, so a little larger; and the unit as it would stand along its way. */
export const createDragLayer = (): Layer => {
  const view = new Container();
  const stamps = createStamps(view);
  const changed = createChange();
  return {
    view,
    draw: (scene, lens) => {
      if (!changed(scene.drag, scene.ghost, lens.resolution)) return 0;
      stamps.begin();
      if (scene.ghost) stamps.put(faceStamp(scene.ghost.counter, lens), { ...scene.ghost.at, size: 0.94, alpha: 0.86 });
      if (scene.drag) stamps.put(faceStamp(scene.drag.counter, lens), { ...scene.drag.at, size: 1.12, alpha: 0.94 });
      stamps.end();
      return (scene.drag ? 1 : 0) + (scene.ghost ? 1 : 0);
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
