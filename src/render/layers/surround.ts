import { Graphics } from 'pixi.js';
import type { MapScene } from '../../editor/scene.ts';
import { THEME } from '../palette.ts';
import { createChange, type Layer } from './layer.ts';

/** Half a hex and its outline: as far as signs of half-hexes reach over the map's edge. */
const REACH = 48;
const EDGE = 1.5;

/** Do the boards leave no gap? Where they do, each has an edge of its own beneath. */
const isFilled = ({ boards, width, height }: MapScene): boolean =>
  boards.reduce((sum, board) => sum + board.width * board.height, 0) > (width - 1) * (height - 1);

/** The table around the map, over the signs that half-hexes would spill onto it. */
export const createSurroundLayer = (): Layer => {
  const view = new Graphics();
  const changed = createChange();
  return {
    view,
    draw: ({ map, theme }) => {
      if (!changed(map, theme)) return 0;
      const { width, height } = map;
      const { table, mapEdge } = THEME[theme];
      const band = (margin: number, thick: number): Graphics =>
        view
          .rect(-margin - thick, -margin - thick, width + 2 * (margin + thick), thick)
          .rect(-margin - thick, height + margin, width + 2 * (margin + thick), thick)
          .rect(-margin - thick, -margin, thick, height + 2 * margin)
          .rect(width + margin, -margin, thick, height + 2 * margin);
      view.clear();
      band(EDGE, REACH).fill({ color: table });
      if (isFilled(map)) band(0, EDGE).fill({ color: mapEdge });
      return 1;
    },
    destroy: () => view.destroy(),
  };
};
