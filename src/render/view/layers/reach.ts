import { Graphics } from 'pixi.js';
import { BEYOND_REACH } from '../../board/palette.ts';
import { outlinesBeyond } from '../beyondReach.ts';
import { createChange, type Layer } from './layer.ts';

/** The ground that the selected unit cannot reach lies in shade; what its rout turns on is as printed. */
export const createReachLayer = (): Layer => {
  const view = new Graphics();
  const changed = createChange();
  return {
    view,
    draw: ({ map, reach, theme }) => {
      if (!changed(map, reach, theme)) return 0;
      view.clear();
      if (!reach) return 0;
      for (const outline of outlinesBeyond(map, reach)) view.poly(outline.map(({ x, y }) => ({ x, y })));
      view.fill(BEYOND_REACH[theme]);
      return 1;
    },
    destroy: () => view.destroy(),
  };
};
