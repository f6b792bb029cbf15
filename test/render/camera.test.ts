import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boardToView,
  clampCamera,
  fitCamera,
  freePart,
  LARGEST_ZOOM,
  NO_INSETS,
  panCamera,
  resolutionFor,
  viewToBoard,
  zoomCamera,
} from '../../src/render/view/camera.ts';

const VIEW = { width: 1000, height: 700 };
const MAP = { width: 5400, height: 645 };

const coordinate = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
const cameras = fc.record({
  zoom: coordinate(0.01, 20),
  centre: fc.record({ x: coordinate(-9000, 9000), y: coordinate(-9000, 9000) }),
});
const inView = fc.record({ x: coordinate(0, VIEW.width), y: coordinate(0, VIEW.height) });

describe('the camera', () => {
  test('fits the whole map into the view', () => {
    const camera = fitCamera(VIEW, MAP);
    const [from, to] = [
      boardToView(camera, VIEW, { x: 0, y: 0 }),
      boardToView(camera, VIEW, { x: MAP.width, y: MAP.height }),
    ];
    expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(0);
    expect([to.x <= VIEW.width, to.y <= VIEW.height]).toEqual([true, true]);
    expect((from.y + to.y) / 2).toBeCloseTo(VIEW.height / 2);
  });

  test('view and board points answer to each other', () => {
    fc.assert(
      fc.property(cameras, inView, (camera, at) => {
        const back = boardToView(camera, VIEW, viewToBoard(camera, VIEW, at));
        expect(back.x).toBeCloseTo(at.x, 4);
        expect(back.y).toBeCloseTo(at.y, 4);
      }),
    );
  });

  test('never loses the map, whatever is asked of it', () => {
    fc.assert(
      fc.property(cameras, (wished) => {
        const camera = clampCamera(wished, VIEW, MAP);
        const [from, to] = [
          boardToView(camera, VIEW, { x: 0, y: 0 }),
          boardToView(camera, VIEW, { x: MAP.width, y: MAP.height }),
        ];
        expect(camera.zoom).toBeLessThanOrEqual(LARGEST_ZOOM);
        expect([
          from.x < VIEW.width / 2,
          to.x > VIEW.width / 2,
          from.y < VIEW.height / 2 + 1,
          to.y > VIEW.height / 2 - 1,
        ]).toEqual([true, true, true, true]);
        expect(clampCamera(camera, VIEW, MAP).centre.x).toBeCloseTo(camera.centre.x, 6);
      }),
    );
  });

  test('zooming keeps the board point under the pointer where it is', () => {
    const before = { centre: { x: 2700, y: 322 }, zoom: 2 };
    const at = { x: 400, y: 380 };
    const after = zoomCamera(before, VIEW, MAP, { factor: 1.3, at });
    expect(after.zoom).toBeCloseTo(2.6);
    expect(viewToBoard(after, VIEW, at).x).toBeCloseTo(viewToBoard(before, VIEW, at).x, 6);
    expect(viewToBoard(after, VIEW, at).y).toBeCloseTo(viewToBoard(before, VIEW, at).y, 6);
  });

  test('panning moves the board with the pointer', () => {
    const before = { centre: { x: 2700, y: 322 }, zoom: 3 };
    expect(panCamera(before, VIEW, MAP, { x: 60, y: 30 }).centre).toEqual({ x: 2680, y: 312 });
  });
});

describe('resolution of painted pictures', () => {
  test.each([
    [0.01, 0.0625],
    [0.1, 0.125],
    [0.2, 0.25],
    [0.5, 0.5],
    [0.6, 0.71],
    [1, 1],
    [1.1, 1.41],
    [2, 2],
    [2.1, 2.83],
    [30, 8],
  ])('for %f pixels to a unit: %f', (need, resolution) => {
    expect(resolutionFor(need)).toBeCloseTo(resolution, 2);
  });
});

describe('what panels cover', () => {
  const insets = fc.record({
    left: coordinate(0, 1200),
    top: coordinate(0, 900),
    right: coordinate(0, 1200),
    bottom: coordinate(0, 900),
  });

  test('a palette at the left leaves the rest', () => {
    expect(freePart(VIEW, { ...NO_INSETS, left: 220 })).toEqual({ x: 220, y: 0, width: 780, height: 700 });
  });

  test('some of the view always counts as free, and lies within it', () => {
    fc.assert(
      fc.property(insets, (covered) => {
        const free = freePart(VIEW, covered);
        expect(
          [free.width, free.height].map(
            (size, axis) => size >= (axis === 0 ? VIEW.width : VIEW.height) * 0.39,
          ),
        ).toEqual([true, true]);
        expect([
          free.x >= 0,
          free.y >= 0,
          free.x + free.width <= VIEW.width + 1e-6,
          free.y + free.height <= VIEW.height + 1e-6,
        ]).toEqual([true, true, true, true]);
      }),
    );
  });
});
