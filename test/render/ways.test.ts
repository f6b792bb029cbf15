import { expect, test } from 'vitest';
import type { Shape } from '../../src/board/map/board.ts';
import type { Brush } from '../../src/render/board/brush.ts';
import { wayLayer } from '../../src/render/board/art/ways.ts';
import { ART } from '../../src/render/board/palette.ts';

type Way = Extract<Shape, { kind: 'way' }>;
const way = (terrain: Way['terrain'], ...line: readonly (readonly [number, number])[]): Way => ({
  kind: 'way',
  terrain,
  width: 20,
  smooth: false,
  line: line.map(([x, y]) => ({ x, y })),
});

const LOOSE_STONE = 2;

/** Where discs of this colour are painted, as large as round ends are or as small as loose stones. */
const discsOf = (
  ways: readonly Way[],
  colour: string,
  isMeant: (radius: number) => boolean,
): readonly string[] => {
  const discs: string[] = [];
  const found: string[] = [];
  const brush: Record<string, unknown> = new Proxy<Record<string, unknown>>(
    {},
    { get: (own, name: string) => own[name] ?? (() => undefined) },
  );
  Object.assign(brush, {
    beginPath: () => {
      discs.length = 0;
    },
    arc: (x: number, y: number, radius: number) => {
      if (isMeant(radius)) discs.push(`${String(x)},${String(y)}`);
    },
    fill: () => {
      if (brush['fillStyle'] === colour) found.push(...discs);
    },
  });
  wayLayer(ways).paint(brush as unknown as Brush, { x: 0, y: 0, width: 300, height: 300 }, 2);
  return found;
};

const roundEnds = (ways: readonly Way[], colour: string): readonly string[] =>
  discsOf(ways, colour, (radius) => radius > LOOSE_STONE);
const looseStones = (ways: readonly Way[]): readonly string[] =>
  discsOf(ways, ART.paved, (radius) => radius <= LOOSE_STONE);

const paved = way('pavedRoad', [0, 50], [100, 50]);

test('a paved road ends straight where a dirt road goes on, and round where nothing does', () => {
  expect(roundEnds([paved, way('dirtRoad', [100, 50], [200, 50])], ART.paved)).toEqual(['0,50']);
  expect(roundEnds([paved, way('dirtRoad', [100, 0], [100, 100])], ART.paved)).toEqual(['0,50']);
  expect(roundEnds([paved], ART.paved)).toEqual(['0,50', '100,50']);
});

test('the dirt road beneath fills the bend, and a path is no road that goes on', () => {
  expect(roundEnds([paved, way('dirtRoad', [100, 50], [150, 0])], ART.dirt)).toContain('100,50');
  expect(roundEnds([paved, way('path', [100, 50], [200, 50])], ART.paved)).toEqual(['0,50', '100,50']);
});

test('paving wears out over the dirt road that goes on, and not over one that only crosses', () => {
  const places = looseStones([paved, way('dirtRoad', [100, 50], [200, 50])]).map((place) =>
    parseFloat(place),
  );
  expect(places.length).toBeGreaterThan(0);
  expect(Math.min(...places)).toBeGreaterThan(100);
  expect(looseStones([paved, way('dirtRoad', [100, 0], [100, 100])])).toEqual([]);
});

test('where a road runs into another its edges turn into those of the other', () => {
  const curves = (ways: readonly Way[]): number => {
    let count = 0;
    const brush = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (_, name) => (name === 'quadraticCurveTo' ? () => (count += 1) : () => undefined),
        set: () => true,
      },
    );
    wayLayer(ways).paint(brush as unknown as Brush, { x: 0, y: 0, width: 300, height: 300 }, 2);
    return count;
  };
  const main = way('pavedRoad', [0, 50], [200, 50]);
  expect(curves([main])).toBe(0);
  expect(curves([main, way('pavedRoad', [100, 50], [100, 200])])).toBeGreaterThan(0);
  expect(curves([main, way('pavedRoad', [200, 50], [200, 200])])).toBe(0);
});
