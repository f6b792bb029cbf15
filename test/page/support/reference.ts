import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { OUT } from './table.ts';

const FOLDER = fileURLToPath(new URL('../reference/', import.meta.url));
mkdirSync(FOLDER, { recursive: true });

/** How far a colour may be off before a pixel counts as another: edges are smoothed otherwise by other drivers. */
const COLOUR_TOLERANCE = 0.2;

/** Share of the pixels, 0 to 1, that differ from the reviewed picture of that name; all of them where the size does. */
const differing = (name: string, taken: PNG, kept: PNG): number => {
  if (taken.width !== kept.width || taken.height !== kept.height) return 1;
  const difference = new PNG({ width: taken.width, height: taken.height });
  const count = pixelmatch(taken.data, kept.data, difference.data, taken.width, taken.height, { threshold: COLOUR_TOLERANCE });
  if (count > 0) writeFileSync(`${OUT}${name}-difference.png`, PNG.sync.write(difference));
  return count / (taken.width * taken.height);
};

/**
 * Holds a screen against its reviewed picture: the share of its pixels that differ, 0 to 1. The picture taken goes to `test/page/out`.
 * With `REFERENCES=renew` it becomes the reference, to be looked at before it is committed.
 */
export const differenceFrom = (name: string, picture: Buffer): number => {
  writeFileSync(`${OUT}${name}.png`, picture);
  const file = `${FOLDER}${name}.png`;
  if (process.env['REFERENCES'] === 'renew') writeFileSync(file, picture);
  if (!existsSync(file)) throw new Error(`${name} has no reference: run the test with REFERENCES=renew, look at the picture, and commit it`);
  return differing(name, PNG.sync.read(picture), PNG.sync.read(readFileSync(file)));
};

/** Whether some pixel of a screen was painted by nobody: where the processor draws, a browser may leave out what it takes for covered. */
export const hasHoles = (picture: Buffer): boolean => {
  const { data } = PNG.sync.read(picture);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
};
