import type { SpriteSpec } from '../board/sprite.ts';
import type { SheetCell } from './protocol.ts';
import type { PaintClient } from './paintClient.ts';

/**
 * Sprites are painted many to a picture, for so the hardware shows them at one go: so many at most, and so
 * many pixels, that no frame is long about taking them over.
 */
const MOST_STAMPS = 48;
const MOST_PIXELS = 160_000;
/**
 * Sheets under way at once: enough that the paint worker never waits for the page; and one ordered in a
 * frame, since telling all about it takes time.
 */
export const MOST_SHEETS = 4;
const MOST_AT_ONCE = 1;
/** Sprites that are worth asking for in one frame. */
export const MOST_WANTED = MOST_SHEETS * MOST_STAMPS;
/** Clear pixels between two sprites, so that none shows at another's edge. */
const GAP = 2;
const WIDTH = 512;

/** A sprite in its place on a sheet, in pixels. */
export interface Placed {
  readonly stamp: SpriteSpec;
  readonly cell: SheetCell;
}

interface SpriteSheet {
  readonly width: number;
  readonly height: number;
  readonly placed: readonly Placed[];
}

const pixelsOf = (length: number, resolution: number): number => Math.max(1, Math.ceil(length * resolution));

/** The first of the sprites in rows on one sheet: as many as it takes, one at least. */
export const layOut = (stamps: readonly SpriteSpec[]): SpriteSheet => {
  const placed: Placed[] = [];
  let [x, y, row, width] = [0, 0, 0, 0];
  for (const stamp of stamps.slice(0, MOST_STAMPS)) {
    const { box, resolution, subject } = stamp;
    const [wide, high] = [pixelsOf(box.width, resolution), pixelsOf(box.height, resolution)];
    if (x > 0 && x + wide > WIDTH) [x, y, row] = [0, y + row + GAP, 0];
    if (placed.length > 0 && Math.max(width, x + wide) * (y + Math.max(row, high)) > MOST_PIXELS) break;
    placed.push({ stamp, cell: { x, y, width: wide, height: high, box, resolution, subject } });
    [width, row, x] = [Math.max(width, x + wide), Math.max(row, high), x + wide + GAP];
  }
  return { width, height: Math.max(...placed.map(({ cell }) => cell.y + cell.height)), placed };
};

/**
 * What is wanted of a paint worker's sprites: a few sheets under way, and none of which nothing is wanted any
 * more.
 */
export const createSpriteSheets = (
  paintClient: PaintClient,
  keyOf: (stamp: SpriteSpec) => string,
  take: (picture: ImageBitmap, placed: readonly Placed[]) => void,
) => {
  const under = new Set<{ readonly keys: ReadonlySet<string>; readonly callOff: () => void }>();
  const order = (stamps: readonly SpriteSpec[]): number => {
    const { width, height, placed } = layOut(stamps);
    const callOff = paintClient.paint(
      { kind: 'sheet', width, height, cells: placed.map(({ cell }) => cell) },
      (picture) => {
        under.delete(sheet);
        take(picture, placed);
      },
    );
    const sheet = { keys: new Set(placed.map(({ stamp }) => keyOf(stamp))), callOff };
    under.add(sheet);
    return placed.length;
  };
  const keepOnly = (wanted: ReadonlySet<string>): void => {
    for (const sheet of under) {
      if ([...sheet.keys].some((key) => wanted.has(key))) continue;
      sheet.callOff();
      under.delete(sheet);
    }
  };
  return {
    /** Orders these, the most wanted first, and calls off what none of them is on. */
    want: (stamps: readonly SpriteSpec[]): void => {
      if (stamps.length === 0 && under.size === 0) return;
      const wanted = new Map(stamps.map((stamp) => [keyOf(stamp), stamp]));
      keepOnly(new Set(wanted.keys()));
      for (const { keys } of under) for (const key of keys) wanted.delete(key);
      let left = [...wanted.values()];
      for (let count = 0; count < MOST_AT_ONCE && left.length > 0 && under.size < MOST_SHEETS; count += 1)
        left = left.slice(order(left));
    },
  };
};
