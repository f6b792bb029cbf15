import { Container } from 'pixi.js';
import type { Scene } from '../../editor/scene.ts';
import { createStamps, type Put } from '../stamps.ts';
import { faceStamp } from '../counter/stamp.ts';
import { createChange, type Layer, type Lens, type Means } from './layer.ts';

const putsOf = ({ ghost, drag }: Scene, lens: Lens): readonly Put[] => [
  ...(ghost ? [[faceStamp(ghost.counter, lens), { ...ghost.at, size: 0.94, alpha: 0.86 }] as const] : []),
  ...(drag ? [[faceStamp(drag.counter, lens), { ...drag.at, size: 1.12, alpha: 0.94 }] as const] : []),
];

/** The counter that follows the pointer: lifted, so a little larger; and the unit as it would stand along its way. */
export const createDragLayer = (means?: Means): Layer => {
  const view = new Container();
  const stamps = createStamps(view, means);
  const changed = createChange();
  return {
    view,
    draw: (scene, lens) => {
      if (!changed(scene.drag, scene.ghost, lens.resolution)) return 0;
      const puts = putsOf(scene, lens);
      stamps.show(puts);
      return puts.length;
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
