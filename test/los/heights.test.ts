import { describe, expect, test } from 'vitest';
import { terrain, type TerrainName } from '../../src/board/terrain/terrain.ts';
import { blindHexes } from '../../src/los/hidden.ts';
import { EFFECT, effectOf } from '../../src/los/effect.ts';
import { terrainInMonth } from '../../src/los/palette.ts';

describe('A6.4 the number of Blind Hexes', () => {
  test.each([
    {
      what: 'a 1½-level obstacle at 12 hexes, from level 2',
      higher: 2,
      lower: 0,
      top: 1,
      range: 12,
      blind: 3,
    },
    { what: 'the same from level 3', higher: 3, lower: 0, top: 1, range: 12, blind: 2 },
    { what: 'the same from level 4', higher: 4, lower: 0, top: 1, range: 12, blind: 1 },
    { what: 'never less than one', higher: 7, lower: 0, top: 1, range: 2, blind: 1 },
    {
      what: 'from level 3 over woods on level 1, at level 0',
      higher: 3,
      lower: 0,
      top: 2,
      range: 2,
      blind: 2,
    },
    { what: 'the same seen at level 1', higher: 3, lower: 1, top: 2, range: 2, blind: 1 },
    { what: 'the same from level 4', higher: 4, lower: 0, top: 2, range: 2, blind: 1 },
  ])('A6.4 $what: $blind', ({ higher, lower, top, range, blind }) =>
    expect(blindHexes(higher, lower, top, range, 'obstacle')).toBe(blind),
  );
});

describe('B10.23 Blind Hexes behind a bare crest line, one level above the ground beyond', () => {
  test.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [9, 1],
    [10, 2],
    [14, 2],
    [15, 3],
  ])('B10.23 at %i hexes: %i', (range, blind) => expect(blindHexes(2, 0, 1, range, 'crestLine')).toBe(blind));
  test('B10.23 a drop of two levels hides a hex by itself', () =>
    expect(blindHexes(3, 0, 2, 2, 'crestLine')).toBe(1));
});

describe('A6.2 what terrain on ground level 0 does by its height', () => {
  test.each<readonly [TerrainName, number, number, keyof typeof EFFECT]>([
    ['openGround', 0, 0, 'none'],
    ['woods', 0, 0, 'higher'],
    ['woods', 1, 1, 'none'],
    ['woods', 0, 1, 'levelObject'],
    ['woods', 0, 2, 'blindObject'],
    ['woods', 1, 2, 'none'],
    ['stoneBuilding1', 1, 1, 'higher'],
    ['stoneBuilding1', 0, 2, 'blindObject'],
    ['stoneBuilding1', 1, 2, 'none'],
    ['stoneBuilding2', 2, 2, 'higher'],
    ['stoneHouse', 1, 1, 'none'],
    ['grain', 0, 0, 'hinder'],
    ['grain', 0, 1, 'none'],
    ['grain', 1, 1, 'none'],
    ['wall', 0, 0, 'wall'],
    ['wall', 0, 1, 'none'],
    ['bocage', 0, 0, 'higher'],
    ['bocage', 0, 1, 'levelObject'],
    ['orchard', 0, 0, 'hinder'],
    ['orchard', 0, 1, 'levelObject'],
    ['orchard', 1, 1, 'none'],
    ['orchardOutOfSeason', 0, 1, 'hinderLevel'],
    ['orchardOutOfSeason', 0, 2, 'hinderBlind'],
    ['stoneBridge', 0, 0, 'hinder'],
    ['stoneBridge', -1, 0, 'hinder'],
    ['stoneBridge', -1, -1, 'none'],
    ['rowhouseWall', 0, 0, 'higher'],
    ['cliff', 0, 0, 'none'],
    ['openGround', -1, -1, 'ground'],
    ['openGround', -1, 0, 'levelGround'],
    ['openGround', -1, 1, 'blindGround'],
    ['grain', -1, 0, 'levelGround'],
  ])('A6.2 %s, ends at %i and %i: %s', (name, low, high, effect) =>
    expect(effectOf(terrain(name), 0, { low, high, rimLow: low, rimHigh: high })).toBe(EFFECT[effect]),
  );
});

describe('the month', () => {
  test.each<readonly [TerrainName, number, TerrainName]>([
    ['grain', 3, 'openGround'],
    ['grain', 4, 'plowedField'],
    ['grain', 5, 'plowedField'],
    ['grain', 6, 'grain'],
    ['grain', 9, 'grain'],
    ['grain', 10, 'openGround'],
    ['orchard', 3, 'orchardOutOfSeason'],
    ['orchard', 4, 'orchard'],
    ['orchard', 10, 'orchard'],
    ['orchard', 11, 'orchardOutOfSeason'],
    ['woods', 1, 'woods'],
  ])('B15.2, B14.2 %s in month %i: %s', (name, month, expected) =>
    expect(terrainInMonth(terrain(name).code, month)).toBe(expected),
  );
  test('a code without a row is unknown terrain', () => expect(terrainInMonth(255, 7)).toBe('unknown'));
});
