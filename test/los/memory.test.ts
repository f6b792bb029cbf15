import { describe, expect, test } from 'vitest';
import type { GameMap, LocationIndex } from '../../src/board/map/gameMap.ts';
import { createSights } from '../../src/los/sights.ts';
import { AT_CENTRE, type Viewpoint } from '../../src/los/viewpoint.ts';
import { OWN_BOARDS, ownMap } from '../support/ownBoards.ts';
import { bytesOf } from '../support/sights.ts';
import { haveBoards, vaslMap } from '../support/vaslBoards.ts';

const MEGABYTE = 1024 * 1024;
const LIMIT = 8 * MEGABYTE;
const PATIENCE = 120_000;

/** Bytes of the map's rasters, and of those of its boards where these are others. */
const bytesOfRasters = ({ raster, hexOfPixel, placements }: GameMap): number => {
  const buffers = new Set(
    [raster, ...placements.map(({ board }) => board.raster)].flatMap(({ terrain, level }) => [
      terrain.buffer,
      level.buffer,
    ]),
  );
  return hexOfPixel.byteLength + [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
};

/**
 * Bytes of everything together, after sights between all elevations that the map has: every table there can
 * be is made.
 */
const bytesAfterAllLevels = (map: GameMap): number => {
  const sights = createSights(map, { mode: 'bothSides', month: 7, overrides: [] });
  const byElevation = new Map(map.locations.map((location) => [location.elevation, location]));
  for (const a of byElevation.values())
    for (const b of map.locations) if (b.hex !== a.hex) sights.glance(a.index, b.index);
  // The engine counts the map's own rasters, which it shares.
  const { terrain, level } = map.raster;
  return (
    bytesOfRasters(map) + bytesOf(sights) - terrain.byteLength - level.byteLength - map.hexOfPixel.byteLength
  );
};

describe('rasters and tables of one board', () => {
  test.each(OWN_BOARDS)(
    '%s: no more than 8 MB, when sights between all of its levels have been asked for',
    (name) => {
      const bytes = bytesAfterAllLevels(ownMap(name));
      expect(bytes).toBeGreaterThan(MEGABYTE);
      expect(bytes).toBeLessThanOrEqual(LIMIT);
    },
    PATIENCE,
  );

  test.skipIf(!haveBoards('memory of printed boards')).each(['01', '02', '03', '12', '24'] as const)(
    'board %s: no more than 8 MB',
    (number) => {
      expect(bytesAfterAllLevels(vaslMap(number))).toBeLessThanOrEqual(LIMIT);
    },
    PATIENCE,
  );
});

describe('what is not remembered', () => {
  const map = ownMap('village');
  const sights = createSights(map, { mode: 'bothSides', month: 7, overrides: [] });
  const [eye] = map.locations.filter(({ elevation }) => elevation > 0);
  const there = map.locations.filter(({ index }) => index % 17 === 0);

  test('an account is the one that would be remembered, and made anew', () => {
    if (!eye) throw new Error('no upper level');
    for (const { index } of there)
      expect(sights.account(eye.index, index)).toEqual(sights.between(eye.index, index));
    const before = sights.computed;
    sights.account(eye.index, 0 as LocationIndex);
    sights.account(eye.index, 0 as LocationIndex);
    expect(sights.computed - before).toBe(2);
  });

  test('a view has the verdicts of its Locations, from a foxhole too', () => {
    if (!eye) throw new Error('no upper level');
    const foxhole: Viewpoint = { at: 0 as LocationIndex, stance: { kind: 'entrenched' } };
    for (const from of [{ at: eye.index, stance: AT_CENTRE }, foxhole]) {
      const view = sights.viewFrom(from);
      for (const { index } of there)
        expect(view[index]).toBe(sights.verdictOf(from, { at: index, stance: AT_CENTRE }));
    }
  });
});
