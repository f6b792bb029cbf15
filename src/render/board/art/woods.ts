import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, traceDisc, traceOutline, type Brush, type Rect } from '../brush.ts';
import { noise, distanceToEdge, gridPoints, inside } from '../shape.ts';
import { ART } from '../palette.ts';
import { onFirstUse, shows, TINTS_BELOW, type ArtLayer } from './artLayer.ts';

const ROW = 12.9;
const BETWEEN = 12.5;

/** Trees in rows, the same rows through neighbouring hexes. */
const fruitTreesIn = (outline: readonly Point[]): readonly Point[] => {
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
  const trees = outlines.flatMap(fruitTreesIn);
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

interface Tree {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly hue: number;
  readonly spin: number;
}

const PITCH_X = 8.2;
const PITCH_Y = 6.8;

/** A canopy never reaches farther over the edge than this: the outline is what blocks. */
const OVERHANG = 1.2;

const treeAt = (outline: readonly Point[], point: Point): readonly Tree[] => {
  const [column, row] = [Math.round(point.x * 2), Math.round(point.y * 2)];
  const at = {
    x: point.x + (noise(column, row, 1) - 0.5) * 5,
    y: point.y + (noise(column, row, 2) - 0.5) * 4,
  };
  if (!inside(outline, at)) return [];
  const room = distanceToEdge(outline, at) + OVERHANG;
  const radius = Math.min(3.6 + noise(column, row, 4) * 3.2, room);
  return radius < 2
    ? []
    : [{ ...at, radius, hue: Math.floor(noise(column, row, 6) * 5), spin: noise(column, row, 8) * 6.28 }];
};

const treesIn = (outline: readonly Point[]): readonly Tree[] =>
  gridPoints(boxAround(outline, 0), PITCH_X, PITCH_Y)
    .flatMap((point) => treeAt(outline, point))
    .toSorted((a, b) => a.y - b.y || a.x - b.x);

const LOBES = 6;

/** A crown of lobes rather than a plain circle. */
const traceCrown = (brush: Brush, tree: Tree, size: number, shift: number): void => {
  for (let lobe = 0; lobe < LOBES; lobe += 1) {
    const angle = tree.spin + (lobe * Math.PI * 2) / LOBES;
    traceDisc(
      brush,
      tree.x + shift + Math.cos(angle) * size * 0.5,
      tree.y + shift + Math.sin(angle) * size * 0.5,
      size * 0.54,
    );
  }
};

const fillWith = (brush: Brush, style: string, trace: () => void): void => {
  brush.beginPath();
  trace();
  brush.fillStyle = style;
  brush.fill();
};

const paintTree = (brush: Brush, tree: Tree): void => {
  const { radius, hue } = tree;
  fillWith(brush, ART.canopyShade, () => traceCrown(brush, tree, radius * 1.06, radius * 0.14));
  fillWith(brush, ART.canopies[hue] ?? ART.canopies[0], () => traceCrown(brush, tree, radius * 0.94, 0));
  fillWith(brush, ART.canopyLight[hue] ?? ART.canopyLight[0], () => {
    traceDisc(brush, tree.x - radius * 0.3, tree.y - radius * 0.34, radius * 0.42);
    traceDisc(brush, tree.x + radius * 0.14, tree.y - radius * 0.44, radius * 0.24);
    traceDisc(brush, tree.x - radius * 0.5, tree.y + radius * 0.1, radius * 0.22);
  });
};

/** Crowns from afar: all of a hue at once. */
const paintTreesFar = (brush: Brush, trees: readonly Tree[]): void => {
  ART.canopies.forEach((style, hue) => {
    const alike = trees.filter((tree) => tree.hue === hue);
    fillWith(brush, style, () => {
      for (const { x, y, radius } of alike) traceDisc(brush, x, y, radius * 0.95);
    });
  });
  ART.canopyLight.forEach((style, hue) => {
    const alike = trees.filter((tree) => tree.hue === hue);
    fillWith(brush, style, () => {
      for (const { x, y, radius } of alike) traceDisc(brush, x - 1.4, y - 1.4, radius * 0.42);
    });
  });
};

const paintFloor = (brush: Brush, outline: readonly Point[]): void => {
  brush.save();
  brush.translate(1.6, 2);
  fillWith(brush, ART.shadow, () => traceOutline(brush, outline));
  brush.restore();
  brush.beginPath();
  traceOutline(brush, outline);
  brush.fillStyle = ART.woodsBase;
  brush.fill();
  brush.lineWidth = 1;
  brush.lineJoin = 'round';
  brush.strokeStyle = ART.woodsEdge;
  brush.stroke();
};

/** All crowns in one. */
const paintCanopyTint = (brush: Brush, outline: readonly Point[]): void => {
  brush.beginPath();
  traceOutline(brush, outline);
  brush.fillStyle = ART.canopies[0];
  brush.fill();
};

/** Woods: tree crowns, lit from the upper left, over a dark floor with an organic edge. */
export const woodsLayer = (outline: readonly Point[]): ArtLayer => {
  const trees = onFirstUse(() => treesIn(outline));
  const paint = (brush: Brush, area: Rect, scale: number): void => {
    paintFloor(brush, outline);
    if (scale < TINTS_BELOW) return paintCanopyTint(brush, outline);
    const near = trees().filter((tree) => shows(tree, tree.radius * 1.5, area));
    if (scale < 1) paintTreesFar(brush, near);
    else for (const tree of near) paintTree(brush, tree);
  };
  return { box: boxAround(outline, 5), paint };
};
