import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolutionFor } from '../../src/render/view/camera.ts';
import { createSharpness } from '../../src/render/view/viewport.ts';

const FRAME = 16;

/** Frames of a view at these zooms; how many resolutions were painted for, and what each was. */
const during = (zooms: readonly number[]) => {
  const sharpness = createSharpness();
  return zooms.map((zoom, index) => ({
    wanted: resolutionFor(zoom),
    ...sharpness(resolutionFor(zoom), zoom, 1000 + index * FRAME),
  }));
};

const still = (zoom: number, frames: number): readonly number[] => Array.from({ length: frames }, () => zoom);
const steps = (frames: readonly { readonly resolution: number }[]): number =>
  frames.filter(({ resolution }, index) => resolution !== frames[index - 1]?.resolution).length;
const sizes = (frames: readonly { readonly zoom: number }[]): number =>
  new Set(frames.map(({ zoom }) => zoom)).size;

test('the first picture, and a single step of zoom, are painted for at once', () => {
  expect(during([0.3, ...still(0.3, 20), 0.9]).every(({ isFinal }) => isFinal)).toBe(true);
});

test('a zoom that goes on paints for few of the steps that it passes, and for the last one when it rests', () => {
  const zooms = Array.from({ length: 30 }, (_, index) => 0.25 * 1.08 ** index);
  const frames = during([...still(0.25, 10), ...zooms, ...still(zooms.at(-1) ?? 1, 12)]);
  expect(steps(frames)).toBeLessThanOrEqual(4);
  expect(steps(frames.map(({ wanted }) => ({ resolution: wanted })))).toBeGreaterThanOrEqual(6);
  expect(frames.at(-1)).toMatchObject({ isFinal: true, resolution: resolutionFor(zooms.at(-1) ?? 1) });
});

test('signs and counters stay as large as they were for some steps of a zoom that goes on, and are as they should be when it rests', () => {
  const zooms = Array.from({ length: 30 }, (_, index) => 1.03 ** index);
  const frames = during([...still(1, 10), ...zooms, ...still(zooms.at(-1) ?? 1, 12)]);
  expect(sizes(frames)).toBeLessThanOrEqual(5);
  expect(frames.at(-1)).toMatchObject({ isFinal: true, zoom: zooms.at(-1) });
  expect(sizes(during([...still(1, 10), 1.2, ...still(1.2, 10), 1.1]))).toBe(3);
});

test('whatever somebody does, pictures are never stretched beyond twice their size, and are sharp when he rests', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.05, max: 6, noNaN: true }), { minLength: 1, maxLength: 40 }),
      (zooms) => {
        const all = [...zooms, ...still(zooms.at(-1) ?? 1, 12)];
        const frames = during(all);
        for (const [index, { wanted, resolution, zoom }] of frames.entries()) {
          expect(Math.max(wanted / resolution, resolution / wanted)).toBeLessThanOrEqual(2.001);
          expect(Math.max(zoom / (all[index] ?? 1), (all[index] ?? 1) / zoom)).toBeLessThanOrEqual(1.501);
        }
        expect(frames.at(-1)).toMatchObject({ isFinal: true, zoom: all.at(-1) });
      },
    ),
  );
});
