import type { Point } from '../../hexgrid/quantity.ts';

/** Hexes in CSS pixels of the window. */
interface Hexes {
  /** The hex that a panel tells of, if it is on the screen. */
  readonly hex: Point | undefined;
  /** One next to it, for its size. */
  readonly neighbour: Point | undefined;
  /** Hexes that had better stay in sight. */
  readonly others: readonly Point[];
}

/** CSS pixels between hex and panel, and between panel and the edge of the board. */
const GAP = 6;
const EDGE = 8;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What of a circle lies in a box: nothing where it is beside it, the more the nearer to the middle. */
const hides = ({ x, y, width, height }: Box, at: Point, radius: number): number => {
  const dx = Math.max(x - at.x, 0, at.x - x - width);
  const dy = Math.max(y - at.y, 0, at.y - y - height);
  return Math.max(0, 1 - Math.hypot(dx, dy) / radius);
};

const within = (at: number, from: number, to: number): number =>
  Math.max(from, Math.min(at, Math.max(from, to)));

/** Hiding the hex itself is as bad as hiding so many others. */
const ITSELF = 40;

/**
 * Where a panel of this size stands in the area, beside the hex: at a side or a corner of it, where it hides
 * the fewest of the others.
 */
export const placeBeside = (
  { width, height }: Pick<Box, 'width' | 'height'>,
  area: Box,
  { hex, neighbour, others }: Hexes,
): Point | undefined => {
  if (!hex) return undefined;
  const isInView = hides(area, hex, 1) > 0;
  if (!isInView) return undefined;
  // From the middle to a side, and to a corner.
  const side = neighbour ? Math.hypot(neighbour.x - hex.x, neighbour.y - hex.y) / 2 : GAP;
  const corner = side * 1.16;
  const [left, right] = [hex.x - corner - GAP - width, hex.x + corner + GAP];
  const [above, below] = [hex.y - side - GAP - height, hex.y + side + GAP];
  const [middleX, middleY] = [hex.x - width / 2, hex.y - height / 2];
  const wanted: readonly Point[] = [
    { x: right, y: middleY },
    { x: left, y: middleY },
    { x: middleX, y: below },
    { x: middleX, y: above },
    { x: right, y: hex.y },
    { x: right, y: hex.y - height },
    { x: left, y: hex.y },
    { x: left, y: hex.y - height },
    { x: hex.x, y: below },
    { x: hex.x - width, y: below },
    { x: hex.x, y: above },
    { x: hex.x - width, y: above },
  ];
  const rated = wanted.map(({ x, y }, index) => {
    const box: Box = {
      x: within(x, area.x + EDGE, area.x + area.width - EDGE - width),
      y: within(y, area.y + EDGE, area.y + area.height - EDGE - height),
      width,
      height,
    };
    const cost =
      ITSELF * hides(box, hex, side) +
      others.reduce((sum, each) => sum + hides(box, each, side), 0) +
      index / 1_000;
    return { box, cost };
  });
  const best = rated.reduce((least, each) => (each.cost < least.cost ? each : least));
  return { x: Math.round(best.box.x), y: Math.round(best.box.y) };
};

/** The same for a panel of the page, within the part of the board that no panel covers. */
export const besideHex = (panel: HTMLElement, hexes: Hexes): Point | undefined => {
  const table = panel.closest('.table')?.getBoundingClientRect();
  if (!table) return undefined;
  const covered = document.querySelector('.palette')?.getBoundingClientRect().right ?? table.left;
  const x = Math.max(table.left, covered);
  return placeBeside(
    { width: panel.offsetWidth, height: panel.offsetHeight },
    { x, y: table.top, width: table.right - x, height: table.height },
    hexes,
  );
};
