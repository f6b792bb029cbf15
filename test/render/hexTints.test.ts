import { expect, test } from 'vitest';
import {
  dyeHex,
  inksOf,
  tintScale,
  type DyePattern,
  type PixelMap,
} from '../../src/render/view/layers/hexTints.ts';

const sheet = (): PixelMap => ({ width: 90, height: 90, scale: 0.25, pixels: new Uint32Array(90 * 90) });
/** Three hexes that meet in one vertex, in board units. */
const TRIO = [
  { x: 120, y: 120 },
  { x: 176.25, y: 152.25 },
  { x: 176.25, y: 87.75 },
];
const INKS = inksOf([200, 100, 50, 100]);

const dyed = (pattern: DyePattern): PixelMap => {
  const made = sheet();
  for (const at of TRIO) dyeHex(made, at, INKS, pattern);
  return made;
};

test('hexes are dyed whole, meet without a gap, and nothing beyond them is', () => {
  const { pixels, width } = dyed('plain');
  const count = pixels.filter((pixel) => pixel !== 0).length;
  const area = 3 * 56.25 * 64.5 * 0.25 ** 2;
  expect(Math.abs(count - area) / area).toBeLessThan(0.03);
  for (let row = 24; row < 36; row += 1)
    expect(pixels.slice(row * width + 28, row * width + 44).every((pixel) => pixel === INKS[0])).toBe(true);
});

test('a pattern tells hexes apart without colour', () => {
  const shares = (['plain', 'bars', 'dots'] as const).map((pattern) => {
    const { pixels } = dyed(pattern);
    return pixels.filter((pixel) => pixel === INKS[1]).length / pixels.filter((pixel) => pixel !== 0).length;
  });
  expect(shares[0]).toBe(0);
  expect(shares[1]).toBeCloseTo(1 / 4, 1);
  expect(shares[2]).toBeCloseTo(1 / 9, 1);
  const { pixels, width } = dyed('bars');
  const marks = [30, 31].map((row) => pixels.subarray(row * width, (row + 1) * width).indexOf(INKS[1], 30));
  expect(Math.abs((marks[0] ?? 0) - (marks[1] ?? 0)) % 4).not.toBe(0);
});

test('what reaches over the edge of the picture is cut off; the picture of the largest map stays small', () => {
  const made = sheet();
  for (const at of [
    { x: 0, y: 0 },
    { x: 360, y: 360 },
    { x: -400, y: 20 },
    { x: 5000, y: 5000 },
  ])
    dyeHex(made, at, INKS, 'bars');
  const [first, last] = [made.pixels[0], made.pixels.at(-1)];
  expect([first === 0, last === 0]).toEqual([false, false]);
  for (const [width, height] of [
    [1800, 645],
    [10_800, 3870],
    [20_000, 9000],
  ] as const)
    expect(width * height * tintScale({ width, height }) ** 2).toBeLessThanOrEqual(1_000_000);
});
