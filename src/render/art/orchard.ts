import type { Point } from '../../hexgrid/quantity.ts';
import { boxAround, traceDisc, traceOutline, type Brush } from '../brush.ts';
import { ART } from '../palette.ts';
import { inside } from '../shape.ts';
import { shows, TINTS_BELOW, type ArtLayer } from './artLayer.ts';

const ROW = 12.9;
const BETWEEN = 12.5;

/** Trees in rows, the same rows through neighbouring hexes. */
const treesIn = (outline: readonly Point[]): readonly Point[] => {
  const box = boxAround(outline, 0);
  const trees: Point[] = [];
  for (let row = Math.floor(box.y / ROW); row * ROW < box.y + box.height; row += 1) {
    for (let column = Math.floor(box.x / BETWEEN); column * BETWEEN < box.x + box.width; column += 1) {
      const tree = { x: (column + 0.5) * BETWEEN, y: (row + 0.5) * ROW };
      if (inside(outline, tree)) trees.push(tree);
    }
  }
  return trees;
};

const discs = (
  brush: Brush,
  trees: readonly Point[],
  look: { style: string; radius: number; shift: number },
): void => {
  brush.beginPath();
  for (const tree of trees) traceDisc(brush, tree.x + look.shift, tree.y + look.shift, look.radius);
  brush.fillStyle = look.style;
  brush.fill();
};

const TWIGS = 7;

/** Twigs around a trunk, and nothing on them. */
const paintBare = (brush: Brush, trees: readonly Point[]): void => {
  brush.beginPath();
  for (const tree of trees)
    for (let twig = 0; twig < TWIGS; twig += 1) {
      const angle = (twig * Math.PI * 2) / TWIGS + tree.x;
      brush.moveTo(tree.x, tree.y);
      brush.lineTo(tree.x + Math.cos(angle) * 4, tree.y + Math.sin(angle) * 4);
    }
  brush.lineCap = 'round';
  brush.lineWidth = 1;
  brush.strokeStyle = ART.woodDark;
  brush.stroke();
  discs(brush, trees, { style: ART.woodEdge, radius: 1.3, shift: 0 });
};

/** Orchard: the hex tinted, with fruit trees in rows; out of season they stand bare. */
export const orchardLayer = (outlines: readonly (readonly Point[])[], leaves: boolean): ArtLayer => {
  const trees = outlines.flatMap(treesIn);
  return {
    box: boxAround(outlines.flat(), 3),
    paint: (brush, area, scale) => {
      brush.beginPath();
      for (const outline of outlines) traceOutline(brush, outline);
      brush.fillStyle = ART.orchard;
      brush.fill();
      const near = trees.filter((tree) => shows(tree, 6, area));
      if (scale < TINTS_BELOW && leaves) {
        discs(brush, near, { style: ART.orchardTree, radius: 4, shift: 0 });
        return;
      }
      if (!leaves) {
        paintBare(brush, near);
        return;
      }
      discs(brush, near, { style: ART.shadow, radius: 3.9, shift: 1.4 });
      discs(brush, near, { style: ART.canopyShade, radius: 4, shift: 0 });
      discs(brush, near, { style: ART.orchardTree, radius: 3.3, shift: -0.2 });
      discs(brush, near, { style: ART.orchardLight, radius: 1.7, shift: -1 });
    },
  };
};
