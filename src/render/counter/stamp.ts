import { resolutionFor } from '../camera.ts';
import type { Lens } from '../layers/layer.ts';
import type { Stamp } from '../stamp.ts';
import { COUNTER_SIZE } from '../stackLayout.ts';
import { FACE_MARGIN, faceKey, type Detail, type Face } from './face.ts';
import { WEAPON_REACH } from './weapons.ts';

/** Below so many CSS pixels to a counter, only nationality and size can be told. */
const FAR = 23;

/** Below so many, values have to be writ large to be read. */
const BRIEF = 33;

/** What can be told of a counter at this zoom. */
export const detailFor = ({ zoom }: Pick<Lens, 'zoom'>): Detail => {
  const pixels = zoom * COUNTER_SIZE;
  if (pixels >= BRIEF) return 'full';
  return pixels >= FAR ? 'brief' : 'far';
};

const LARGEST_FAR = 1.45;

/** Counters seen from very far are drawn larger than they lie, in few steps. */
export const sizeFor = (lens: Lens): number => {
  if (detailFor(lens) !== 'far') return 1;
  const wanted = FAR / LARGEST_FAR / (lens.zoom * COUNTER_SIZE);
  return Math.round(Math.min(LARGEST_FAR, Math.max(1, wanted)) * 20) / 20;
};

/** The stamp of a counter, in board units around its centre. */
export const faceStamp = (face: Face, lens: Lens): Stamp => {
  const detail = detailFor(lens);
  const reach = COUNTER_SIZE / 2 + FACE_MARGIN;
  const left = detail !== 'far' && face.weapons.length > 0 ? COUNTER_SIZE / 2 + WEAPON_REACH : reach;
  return {
    key: faceKey(face, detail),
    box: { x: -left, y: -reach, width: left + reach, height: 2 * reach },
    resolution: resolutionFor(lens.resolution * sizeFor(lens)),
    subject: { kind: 'face', face, detail },
  };
};

/** The badge that counts the counters of a stack. */
export const countStamp = (count: number, resolution: number): Stamp => ({
  key: `count ${count}`,
  box: { x: -8, y: -8, width: 16, height: 16 },
  resolution,
  subject: { kind: 'count', count },
});
