import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { OUT } from './table.ts';

const FOLDER = fileURLToPath(new URL('../reference/', import.meta.url));
mkdirSync(FOLDER, { recursive: true });

/** How far a colour may be off before a pixel of the picture of differences counts as another. */
const COLOUR_TOLERANCE = 0.2;

/**
 * Browsers set and smooth letters each in its own way, a pixel here or there: what is compared is the mean
 * colour of squares of so many pixels.
 */
const SQUARE = 8;

/** How far the red, green or blue of a square may be off, 0 to 255, before it counts as another. */
const MEAN_TOLERANCE = 40;

/** Red, green and blue of all whole squares, row by row. */
const meansOf = ({ width, height, data }: PNG): Float64Array => {
  const [columns, rows] = [Math.floor(width / SQUARE), Math.floor(height / SQUARE)];
  const means = new Float64Array(columns * rows * 3);
  for (let y = 0; y < rows * SQUARE; y += 1) {
    for (let x = 0; x < columns * SQUARE; x += 1) {
      const square = Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE);
      for (let colour = 0; colour < 3; colour += 1)
        means[square * 3 + colour] =
          (means[square * 3 + colour] ?? 0) + (data[(y * width + x) * 4 + colour] ?? 0) / SQUARE ** 2;
    }
  }
  return means;
};

/**
 * Share of the squares, 0 to 1, that differ from the reviewed picture of that name; all of them where the
 * size does.
 */
const differing = (name: string, taken: PNG, kept: PNG): number => {
  if (taken.width !== kept.width || taken.height !== kept.height) return 1;
  const difference = new PNG({ width: taken.width, height: taken.height });
  const count = pixelmatch(taken.data, kept.data, difference.data, taken.width, taken.height, {
    threshold: COLOUR_TOLERANCE,
  });
  if (count > 0) writeFileSync(`${OUT}${name}-difference.png`, PNG.sync.write(difference));
  const [one, other] = [meansOf(taken), meansOf(kept)];
  const isOff = (at: number): boolean => Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > MEAN_TOLERANCE;
  const squares = one.length / 3;
  return (
    Array.from({ length: squares }, (_, square) => square * 3).filter(
      (at) => isOff(at) || isOff(at + 1) || isOff(at + 2),
    ).length / squares
  );
};

/**
 * Holds a screen against its reviewed picture: the share of its squares that differ, 0 to 1. The picture
 * taken goes to `test/page/out`. With `REFERENCES=renew` it becomes the reference, to be looked at before it
 * is committed.
 */
export const differenceFrom = (name: string, picture: Buffer): number => {
  writeFileSync(`${OUT}${name}.png`, picture);
  const file = `${FOLDER}${name}.png`;
  if (process.env['REFERENCES'] === 'renew') writeFileSync(file, picture);
  if (!existsSync(file))
    throw new Error(
      `${name} has no reference: run the test with REFERENCES=renew, look at the picture, and commit it`,
    );
  return differing(name, PNG.sync.read(picture), PNG.sync.read(readFileSync(file)));
};

/**
 * Whether some pixel of a screen was painted by nobody: where the processor draws, a browser may leave out
 * what it takes for covered.
 */
export const hasHoles = (picture: Buffer): boolean => {
  const { data } = PNG.sync.read(picture);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
};
