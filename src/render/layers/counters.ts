import { Container } from 'pixi.js';
import type { Scene } from '../../editor/scene.ts';
import { font } from '../brush.ts';
import { FACE_MARGIN, faceKey, paintFace, type Detail, type Face } from '../counter/face.ts';
import { createStamps, type Stamp } from '../stamps.ts';
import { COUNTER_SIZE, paintOrder, stackLayout, type StackPlace } from '../stackLayout.ts';
import { centresOf, createChange, type Layer, type Lens } from './layer.ts';

/** Below so many CSS pixels to a counter, only ground and silhouette can be told. */
const FAR = 23;

export const detailFor = (lens: Lens): Detail => (lens.zoom * COUNTER_SIZE < FAR ? 'far' : 'full');

/** The stamp of a counter, in board units around its centre. */
export const faceStamp = (face: Face, lens: Lens): Stamp => {
  const detail = detailFor(lens);
  const reach = COUNTER_SIZE / 2 + FACE_MARGIN;
  return {
    key: faceKey(face, detail),
    box: { x: -reach, y: -reach, width: 2 * reach, height: 2 * reach },
    resolution: lens.resolution,
    paint: (brush) => paintFace(brush, face, detail),
  };
};

/** All stacks of a scene with the places of their counters, in the order they are painted. */
export const placesOf = (scene: Scene): readonly StackPlace[] => {
  const centres = centresOf(scene.map);
  return paintOrder(
    scene.stacks.flatMap((stack) => {
      const centre = centres.get(stack.hex);
      return centre && stack.counters.length > 0 ? [stackLayout(stack, centre, scene.map)] : [];
    }),
  );
};

const countStamp = (count: number, resolution: number): Stamp => ({
  key: `count ${count}`,
  box: { x: -8, y: -8, width: 16, height: 16 },
  resolution,
  paint: (brush) => {
    brush.beginPath();
    brush.arc(0, 0, 5.6, 0, Math.PI * 2);
    brush.fillStyle = '#20242b';
    brush.fill();
    brush.lineWidth = 1.1;
    brush.strokeStyle = '#ffffff';
    brush.stroke();
    brush.font = font(760, 7);
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.fillStyle = '#ffffff';
    brush.fillText(String(count), 0, 0.5);
  },
});

/** The counters, stack by stack; a closed stack of several says how many. */
export const createCounterLayer = (): Layer => {
  const view = new Container();
  const stamps = createStamps(view);
  const changed = createChange();
  const drawStack = (place: StackPlace, lens: Lens): void => {
    for (const { mark, centre } of place.counters) stamps.put(faceStamp(mark, lens), centre);
    const top = place.counters.at(-1);
    if (place.stack.fanned || place.counters.length < 2 || !top) return;
    stamps.put(countStamp(place.counters.length, lens.resolution), { x: top.centre.x + 17, y: top.centre.y + 18 });
  };
  return {
    view,
    draw: (scene, lens) => {
      if (!changed(scene.stacks, scene.map, lens.resolution, detailFor(lens))) return;
      stamps.begin();
      for (const place of placesOf(scene)) drawStack(place, lens);
      stamps.end();
    },
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
