import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolutionFor } from '../../src/render/camera.ts';
import { createSharpness } from '../../src/render/sharpness.ts';

const FRAME = 16;

/** Frames of a view at these zooms; how many resolutions were painted for, and what each was. */
const during = (zooms: readonly number[]) => {
  const sharpness = createSharpness();
  return zooms.map((zoom, index) => ({ wanted: resolutionFor(zoom), ...sharpness(resolutionFor(zoom), zoom, 1000 + index * FRAME) }));
};

const still = (zoom: number, frames: number): readonly number[] => Array.from({ length: frames }, () => zoom);
const steps = (frames: readonly { readonly resolution: number }[]): number => frames.filter(({ resolution }, index) => resolution !== frames[index - 1]?.resolution).length;

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

test('whatever somebody does, pictures are never stretched beyond twice their size, and are sharp when he rests', () => {
  fc.assert(fc.property(fc.array(fc.double({ min: 0.05, max: 6, noNaN: true }), { minLength: 1, maxLength: 40 }), (zooms) => {
    const frames = during([...zooms, ...still(zooms.at(-1) ?? 1, 12)]);
    for (const { wanted, resolution } of frames) expect(Math.max(wanted / resolution, resolution / wanted)).toBeLessThanOrEqual(2.001);
    expect(frames.at(-1)?.isFinal).toBe(true);
  }));
});
