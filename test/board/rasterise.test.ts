import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Shape } from '../../src/board/map/board.ts';
import { hexsideEnds, outlineOf } from '../../src/board/raster/outline.ts';
import { fillPolygon, rasterise } from '../../src/board/raster/rasterise.ts';
import { rasterSize } from '../../src/board/raster/rasterScale.ts';
import { TERRAIN, terrainOfCode } from '../../src/board/terrain/terrain.ts';
import { centreOf, DIRECTIONS, toBoardUnits } from '../../src/hexgrid/lattice.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';

/**
 * Winding number by adding up the angles under which the edges are seen: slow, and nothing like scan lines.
 */
const windingByAngles = (x: number, y: number, polygon: readonly Point[]): number => {
  const turns = polygon.map((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const [ax, ay, bx, by] = [from.x - x, from.y - y, to.x - x, to.y - y];
    return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  });
  return Math.round(turns.reduce((sum, turn) => sum + turn, 0) / (2 * Math.PI));
};

const distanceToEdge = (x: number, y: number, polygon: readonly Point[]): number =>
  Math.min(
    ...polygon.map((a, index) => {
      const b = polygon[(index + 1) % polygon.length] ?? a;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const share =
        dx === 0 && dy === 0
          ? 0
          : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
    }),
  );

const SIZE = 24;
const filled = (polygon: readonly Point[]): Uint8Array => {
  const pixels = new Uint8Array(SIZE * SIZE);
  fillPolygon(polygon, SIZE, SIZE, (row, from, to) => pixels.fill(1, row * SIZE + from, row * SIZE + to));
  return pixels;
};

const coordinate = fc.integer({ min: -40, max: 140 }).map((value) => value / 4);
const polygon = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 3, maxLength: 9 });

describe('filling a polygon', () => {
  test('a pixel is filled exactly if its middle has a winding number, by an independent count', () => {
    fc.assert(
      fc.property(polygon, (outline) => {
        const pixels = filled(outline);
        for (let y = 0; y < SIZE; y += 1)
          for (let x = 0; x < SIZE; x += 1)
            if (distanceToEdge(x + 0.5, y + 0.5, outline) > 1e-6)
              expect(pixels[y * SIZE + x]).toBe(windingByAngles(x + 0.5, y + 0.5, outline) === 0 ? 0 : 1);
      }),
    );
  });

  test('two polygons with a common edge share no pixel and leave no gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: SIZE }), fc.integer({ min: 0, max: SIZE }), (top, bottom) => {
        const left = filled([
          { x: 0, y: 0 },
          { x: top, y: 0 },
          { x: bottom, y: SIZE },
          { x: 0, y: SIZE },
        ]);
        const right = filled([
          { x: top, y: 0 },
          { x: SIZE, y: 0 },
          { x: SIZE, y: SIZE },
          { x: bottom, y: SIZE },
        ]);
        expect(left.every((pixel, index) => pixel + (right[index] ?? 0) === 1)).toBe(true);
      }),
    );
  });
});

const at = (
  shapes: readonly Shape[],
  x: number,
  y: number,
): readonly [string | undefined, number | undefined] => {
  const raster = rasterise({ shapes }, 5, 3);
  const pixel = Math.floor(y) * raster.width + Math.floor(x);
  return [terrainOfCode(raster.terrain[pixel] ?? 255), raster.level[pixel]];
};

const box = (left: number, top: number, right: number, bottom: number): readonly Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const whole = box(-10, -10, 240, 210);
const hill: Shape = { kind: 'hill', level: 2, smooth: false, outline: whole };
const gully: Shape = {
  kind: 'way',
  terrain: 'gully',
  width: 22,
  smooth: false,
  line: [
    { x: 112.5, y: -10 },
    { x: 112.5, y: 210 },
  ],
};
const span: Shape = {
  kind: 'bridge',
  terrain: 'stoneBridge1',
  from: { x: 90, y: 96 },
  to: { x: 135, y: 96 },
  width: 30,
};
const road: Shape = {
  kind: 'way',
  terrain: 'dirtRoad',
  width: 16,
  smooth: false,
  line: [
    { x: -10, y: 96 },
    { x: 240, y: 96 },
  ],
};
const pond: Shape = { kind: 'area', terrain: 'water', smooth: false, outline: box(10, 10, 60, 60) };
const trees: Shape = { kind: 'area', terrain: 'woods', smooth: false, outline: box(10, 10, 60, 60) };

describe('rasterising a drawing', () => {
  test('a geomorphic board has 1800 by 645 pixels', () => {
    expect(rasterSize(33, 10)).toEqual({ width: 1800, height: 645 });
  });

  test.each([
    ['nothing drawn is Open Ground at level 0', [], 30, 30, 'openGround', 0],
    ['woods are woods', [trees], 30, 30, 'woods', 0],
    ['a hill raises the woods on it, whatever is drawn first', [trees, hill], 30, 30, 'woods', 2],
    ['a later hill outline lies over an earlier one', [hill, { ...hill, level: 1 }], 30, 30, 'openGround', 1],
    ['B19 a gully lies one level below its hill', [hill, gully], 112, 40, 'gully', 1],
    [
      'B20 a stream on flat ground lies at level -1',
      [{ ...gully, terrain: 'shallowStream' }],
      112,
      40,
      'shallowStream',
      -1,
    ],
    ['B21 a pond lies at level -1', [pond], 30, 30, 'water', -1],
    ['later terrain covers earlier terrain', [trees, pond], 30, 30, 'water', -1],
    ['woods drawn over a pond are no longer sunken', [pond, trees], 30, 30, 'woods', 0],
    ['B6 a bridge stays at the level of the ground', [hill, gully, span], 112, 84, 'stoneBridge1', 2],
    ['B6 so does the road on the bridge', [hill, gully, span, road], 112, 96, 'dirtRoad', 2],
    ['the gully goes on beside the bridge', [hill, gully, span, road], 112, 70, 'gully', 1],
    [
      'a whole hex is filled to its corner',
      [{ kind: 'hexes', terrain: 'orchard', hexes: ['C2'] }],
      148,
      96,
      'orchard',
      0,
    ],
    ['and not beyond', [{ kind: 'hexes', terrain: 'orchard', hexes: ['C2'] }], 152, 96, 'openGround', 0],
    ['a stairwell leaves the raster alone', [trees, { kind: 'stairwell', hex: 'A1' }], 30, 30, 'woods', 0],
  ] as const satisfies readonly (readonly [string, readonly Shape[], number, number, string, number])[])(
    '%s',
    (_, shapes, x, y, name, level) => {
      expect(at(shapes, x, y)).toEqual([name, level]);
    },
  );

  test.each(DIRECTIONS)(
    'a wall on hexside %i is found just inside both hexes at its middle, and nowhere near the centre',
    (side) => {
      const raster = rasterise(
        { shapes: [{ kind: 'hexsides', terrain: 'wall', hexsides: [{ hex: 'C2', side }] }] },
        5,
        3,
      );
      const [from, to] = hexsideEnds('C2', side) ?? [];
      const centre = toBoardUnits(centreOf(2, 2));
      if (!from || !to) throw new Error('C2 has six hexsides');
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const reach = Math.hypot(middle.x - centre.x, middle.y - centre.y);
      const codeAt = (share: number): number | undefined =>
        raster.terrain[
          Math.floor(centre.y + (middle.y - centre.y) * share) * raster.width +
            Math.floor(centre.x + (middle.x - centre.x) * share)
        ];
      expect([codeAt(1 - 1 / reach), codeAt(1 + 1 / reach)]).toEqual([TERRAIN.wall.code, TERRAIN.wall.code]);
      expect([codeAt(1 - 5 / reach), codeAt(1 + 5 / reach), codeAt(0)]).toEqual([0, 0, 0]);
    },
  );

  test('what is filled is what the outline encloses, which is what is drawn', () => {
    const outline = [
      { x: 20, y: 20 },
      { x: 120, y: 40 },
      { x: 90, y: 130 },
      { x: 30, y: 100 },
    ];
    const raster = rasterise({ shapes: [{ kind: 'area', terrain: 'grain', smooth: true, outline }] }, 5, 3);
    const drawn = outlineOf({ outline, smooth: true });
    for (let y = 0; y < raster.height; y += 3)
      for (let x = 0; x < raster.width; x += 3)
        if (distanceToEdge(x + 0.5, y + 0.5, drawn) > 1e-6)
          expect(raster.terrain[y * raster.width + x] === TERRAIN.grain.code).toBe(
            windingByAngles(x + 0.5, y + 0.5, drawn) !== 0,
          );
  });
});
