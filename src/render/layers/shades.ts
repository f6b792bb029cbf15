import type { Layer, Means } from './layer.ts';
import { createVeilLayer, veilStamp } from './veils.ts';

/** What one end of a LOS sees: hexes out of sight under a hatched veil, hindered ones tinted with their Hindrance, the others in a light wash. */
export const createShadeLayer = (means?: Means): Layer =>
  createVeilLayer(
    {
      level: 0,
      of: ({ shades }) => shades,
      stamp: ({ seen }, resolution) => veilStamp(`shade ${seen}`, resolution, { kind: 'shade', seen }),
      pattern: ({ seen }) => (seen === 'unseen' ? 'bars' : 'plain'),
      style: ({ seen }) => (seen === 'hindered' ? 'hindered' : 'tag'),
      // Below the centre dot, where names and counters leave room.
      leastZoom: 0.36,
      largest: 2,
      drop: 17,
      scale: 0.84,
    },
    means,
  );
