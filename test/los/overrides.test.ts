import { describe, expect, test } from 'vitest';
import { withHexsides } from '../../src/board/map/createGameMap.ts';
import type { GameMap, LocationId } from '../../src/board/map/gameMap.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { createSights } from '../../src/los/sights.ts';
import type { SightOverride } from '../../src/units/position.ts';
import { mapOf } from '../support/hexBoard.ts';
import { locationNamed, said, sightBetween, sightsOn } from '../support/sights.ts';

const woods = mapOf({ columns: 17, rows: 10, text: 'woods: E4\nstoneBuilding1: I4 I5' });
const override = (
  from: string,
  to: string,
  verdict: SightOverride['verdict'],
  hindrance = 0,
): SightOverride => ({ from: from as LocationId, to: to as LocationId, verdict, hindrance });
const withOverrides = (map: GameMap, ...overrides: readonly SightOverride[]) =>
  createSights(map, { mode: 'bothSides', month: 7, overrides });

describe('a position rules on one sight itself', () => {
  const sights = withOverrides(
    woods,
    override('E3', 'E5', 'clear', 2),
    override('A1', 'A2', 'blocked'),
    override('ZZ9', 'A1', 'blocked'),
  );
  test.each([
    ['E3', 'E5', 'hindered 2'],
    ['E5', 'E3', 'hindered 2'],
    ['E2', 'E5', 'blocked obstacle E4 A6.2'],
    ['A1', 'A2', 'blocked override A2 A6.1'],
    ['A2', 'A3', 'clear'],
  ])('%s – %s: %s', (from, to, expected) => expect(said(sights, from, to)).toBe(expected));
  test('and the account says so', () => {
    expect(sightBetween(sights, 'E5', 'E3').overridden).toBe(true);
    expect(sightBetween(sights, 'E2', 'E5').overridden).toBe(false);
    expect(sights.glance(locationNamed(woods, 'E5'), locationNamed(woods, 'E3'))).toBe(2);
  });
});

describe('a position adds hexside terrain', () => {
  const added = withHexsides(woods, [
    { hex: 'I4' as HexId, side: 3, terrain: 'rowhouseWall1' },
    { hex: 'M4' as HexId, side: 3, terrain: 'hedge' },
  ]);
  const sights = withOverrides(added);
  test.each([
    ['I4', 'I5', 'blocked obstacle I4 A6.2'],
    ['I4/1', 'I5/1', 'blocked obstacle I4 A6.2'],
    ['M2', 'M7', 'blocked hexside M4 B9.2'],
    ['M4', 'M7', 'clear'],
  ])('%s – %s: %s', (from, to, expected) => expect(said(sights, from, to)).toBe(expected));
  test('the printed map is as it was', () => expect(said(withOverrides(woods), 'I4', 'I5')).toBe('clear'));
});

describe('A6.1 a thread that grazes', () => {
  /** Woods that fill D3; the LOS from C4 to E4 runs along its lower hexside. */
  const text = 'woods: D3';
  test('A6.1 along a hexside with woods at one side only the LOS is clear, and says that a graze decides', () => {
    const sights = sightsOn({ text });
    const sight = sightBetween(sights, 'C4', 'E4');
    expect(sight.kind).toBe('clear');
    expect(sight.graze).toBe(true);
  });
  test('A6.1 with woods at both sides it is blocked by no graze', () => {
    const sight = sightBetween(sightsOn({ text: 'woods: D4 D3' }), 'C4', 'E4');
    expect(sight.kind).toBe('blocked');
    expect(sight.graze).toBe(false);
  });
});

describe('what is remembered', () => {
  test('a sight is worked out once, a verdict once for both ends', () => {
    const sights = withOverrides(woods);
    const first = sightBetween(sights, 'E3', 'E5');
    expect(sightBetween(sights, 'E3', 'E5')).toBe(first);
    expect(sights.computed).toBe(1);
    const [a, b] = [locationNamed(woods, 'E3'), locationNamed(woods, 'E5')];
    expect(sights.verdict(a, b)).toBe(-1);
    const { computed } = sights;
    expect(sights.verdict(b, a)).toBe(-1);
    expect(sights.computed).toBe(computed);
    expect(sights.pixels).toBeGreaterThan(0);
  });
  test('a map without Locations has no sights', () => {
    expect(() =>
      createSights({ ...woods, locations: [] }, { mode: 'anyTouch', month: 7, overrides: [] }),
    ).toThrow('no sights');
  });
});
