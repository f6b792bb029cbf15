import type { Layer, Means } from './layer.ts';
import { createVeilLayer, veilStamp } from './veils.ts';

/** Who Controls what: hexes tinted and patterned by side; what differs of buildings and Locations is written above the dot. */
export const createControlLayer = (means?: Means): Layer =>
  createVeilLayer(
    {
      level: 1,
      of: ({ control }) => control,
      stamp: ({ by, forNow }, resolution) =>
        by &&
        veilStamp(`control ${by} ${String(forNow)}`, resolution, {
          kind: 'control',
          by,
          forNow: forNow === true,
        }),
      pattern: ({ by }) => (by === 'axis' ? 'bars' : 'dots'),
      style: () => 'tag',
      leastZoom: 0.5,
      largest: 1.6,
      drop: -15,
      scale: 0.8,
    },
    means,
  );
