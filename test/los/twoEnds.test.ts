import { describe, expect, test } from 'vitest';
import type { GameMap, LocationIndex } from '../../src/board/map/gameMap.ts';
import { DIRECTIONS, rangeBetween } from '../../src/hexgrid/lattice.ts';
import { createSights } from '../../src/los/sights.ts';
import type { SightEngine, TouchMode } from '../../src/los/sight.ts';
import { AT_CENTRE, type Stance, type Viewpoint } from '../../src/los/viewpoint.ts';
import { OWN_BOARDS, ownMap } from '../support/ownBoards.ts';

/**
 * A6.5 on our own boards, pair by pair: no end and no side of the map is better than the other. Turned, a
 * pair is traced from its other end.
 */
const MODES: readonly TouchMode[] = ['bothSides', 'anyTouch'];
const REACH = 16;
/** A board has some 90,000 pairs, and a busy machine may be slow. */
const PATIENCE = 120_000;

const engineOn = (map: GameMap, mode: TouchMode): SightEngine =>
  createSights(map, { mode, month: 7, overrides: [] });

/** Every pair of Locations within reach, each once; the rest of a division by `share` is left out. */
const pairsOn = (map: GameMap, share: number): readonly (readonly [LocationIndex, LocationIndex])[] =>
  map.locations.flatMap((a) =>
    map.locations.flatMap((b): readonly (readonly [LocationIndex, LocationIndex])[] => {
      const [from, to] = [map.hexes[a.hex], map.hexes[b.hex]];
      if (b.index <= a.index || !from || !to || (a.index + b.index) % share !== 0) return [];
      return rangeBetween(from, to) <= REACH ? [[a.index, b.index]] : [];
    }),
  );

/** Pairs for which the two engines, asked as told, differ: an empty list is the proof. */
const differing = (
  map: GameMap,
  share: number,
  differ: (a: LocationIndex, b: LocationIndex) => boolean,
): readonly string[] =>
  pairsOn(map, share)
    .filter(([a, b]) => differ(a, b))
    .map(([a, b]) => `${map.locations[a]?.id ?? ''} – ${map.locations[b]?.id ?? ''}`);

describe.each(OWN_BOARDS)('A6.5 on %s', (name) => {
  const map = ownMap(name);

  test.each(MODES)(
    'A6.5 %s: a glance is the same from the other end',
    (mode) => {
      const sights = engineOn(map, mode);
      expect(differing(map, 5, (a, b) => sights.glance(a, b) !== sights.glance(b, a))).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'A6.5 turned by 180° the board has the same sights',
    () => {
      const upsideDown = ownMap(name, true);
      const [sights, turned] = [engineOn(map, 'bothSides'), engineOn(upsideDown, 'bothSides')];
      const there = (index: LocationIndex): LocationIndex => {
        const id = map.locations[index]?.id;
        const other = id === undefined ? undefined : upsideDown.locationById.get(id);
        if (other === undefined) throw new Error(`The turned map has no ${String(id)}.`);
        return other;
      };
      expect(differing(map, 1, (a, b) => sights.glance(a, b) !== turned.glance(there(a), there(b)))).toEqual(
        [],
      );
    },
    PATIENCE,
  );

  test.each(MODES)(
    'A6.5 %s: however the units stand, a verdict is the same from the other end, and between dots it is the plain one',
    (mode) => {
      const sights = engineOn(map, mode);
      const stances: readonly Stance[] = [
        AT_CENTRE,
        { kind: 'entrenched' },
        { kind: 'crest' },
        ...DIRECTIONS.map((vertex): Stance => ({ kind: 'bypass', vertex })),
        { kind: 'pillbox', facing: 2 },
      ];
      const standing = (at: LocationIndex, turn: number): Viewpoint => ({
        at,
        stance: stances[turn % stances.length] ?? AT_CENTRE,
      });
      expect(
        differing(map, 37, (a, b) => {
          const [from, to] = [standing(a, a * 7 + b), standing(b, a + b * 3)];
          const plain = sights.verdictOf({ at: a, stance: AT_CENTRE }, { at: b, stance: AT_CENTRE });
          return sights.verdictOf(from, to) !== sights.verdictOf(to, from) || plain !== sights.glance(a, b);
        }),
      ).toEqual([]);
    },
    PATIENCE,
  );
});
