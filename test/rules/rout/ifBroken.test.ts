import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocationId, LocationIndex } from '../../../src/board/map/gameMap.ts';
import { edited } from '../../../src/editor/edit.ts';
import { halfMf } from '../../../src/hexgrid/quantity.ts';
import type { Sights } from '../../../src/los/sight.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import { ifBrokenAnywhere, type IfBrokenAt } from '../../../src/rules/rout/ifBroken.ts';
import { stepsFrom } from '../../../src/rules/rout/movement/movementCost.ts';
import { rout } from '../../../src/rules/rout/rout.ts';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import type { Situation } from '../../../src/units/position.ts';
import type { UnitId } from '../../../src/units/unit.ts';
import type { HexBoard } from '../../support/hexBoard.ts';
import { position, situation } from '../../support/notation.ts';

const ID = 'm' as UnitId;

const BOARD: HexBoard = {
  columns: 13,
  rows: 10,
  text: `
    woods: C3 C4 H7
    stoneBuilding1: F6 K3
    woodenBuilding1: I8
    grain: E4 E5
    brush: G3
    marsh: B6
    wall: D5|D6
    level 1: J6 J7
  `,
};

const { map: MAP } = situation(BOARD, 'm=ge-467 A1');
/** No line changes what is printed. */
const table = (line: string): Situation => ({ ...position(line), map: MAP });

const everywhere = (asked: Situation): readonly IfBrokenAt[] => {
  const answer = ifBrokenAnywhere(asked, sightsFor(asked), ID);
  return answer.standings.map(answer.at);
};

const at = (asked: Situation, place: string): IfBrokenAt | undefined =>
  everywhere(asked).find((each) => each.at === place && each.in === undefined);

describe('where a unit may come to stand', () => {
  const reached = (line: string): readonly string[] =>
    ifBrokenAnywhere(table(line), sightsFor(table(line)), ID).standings.map((each) => each.at);

  test.each([
    ['A4.14 not where enemies are', 'm=ge-467 F3; ru-447 F4', 'F4', false],
    ['A4.2 four MF in the open', 'm=ge-467 F3', 'J3', true],
    ['A4.2 five are too many', 'm=ge-467 E1', 'J3', false],
    ['A4.12 a leader gives two more', 'm=ge-467 E1; ge-ldr-9-1 E1', 'J3', true],
    ['A19.31 Conscripts have three', 'm=ru-426 F3', 'J3', false],
    ['A7.8 who is pinned stays where it is', 'm=ge-467 F3 pinned', 'F4', false],
    ['A7.8 and stands there', 'm=ge-467 F3 pinned', 'F3', true],
    ['A4.2 marsh takes all of it, and from the next hex alone', 'm=ge-467 B5', 'B6', true],
    ['A4.134 by Minimum Move into what its MF are too few for', 'm=ge-467+hmg+lmg F5', 'F6', true],
    ['A4.134 but not if what it carries leaves it none', 'm=ge-467+hmg+hmg F5', 'F6', false],
    ['A4.134 nor farther off', 'm=ge-467+hmg+lmg F4', 'F6', false],
    ['A4.2 marsh cannot be come to from farther off', 'm=ge-467 B4', 'B6', false],
    ['A15.2 a hero never breaks', 'm=ge-hero F3', 'F3', false],
    ['A10.4 nor a unit that is broken', 'm=ge-467 F3 broken', 'F3', false],
  ])('%s', (_title, line, place, isReached) => {
    expect(reached(line).includes(place)).toBe(isReached);
  });

  test('B27.4 a foxhole is a place of its own, and dearer than its hex', () => {
    const there = everywhere(table('m=ge-467 F3; foxhole1 G5')).filter((each) => each.at === 'G5');
    expect(there.map((each) => [each.in, each.mf])).toEqual([
      [undefined, 4],
      ['foxhole', 6],
    ]);
  });
});

/** All that a unit can walk to, by trying every way there is. */
const walked = (
  asked: Situation,
  start: LocationIndex,
  allotment: number,
): ReadonlyMap<LocationId, number> => {
  const least = new Map<LocationId, number>();
  const held = new Set(asked.units.filter(({ id }) => id !== ID).map((each) => each.at));
  const go = (from: LocationIndex, spent: number): void => {
    const id = asked.map.locations[from]?.id ?? ('' as LocationId);
    least.set(id, Math.min(spent, least.get(id) ?? Infinity));
    for (const { to, entries } of stepsFrom(asked.map, asked.month, from))
      for (const { cost } of entries) {
        const sum = cost === 'all' ? (spent === 0 ? allotment : Infinity) : spent + cost;
        const there = asked.map.locations[to]?.id;
        if (sum <= allotment && there !== undefined && !held.has(there)) go(to, sum);
      }
  };
  go(start, 0);
  for (const { to, entries } of stepsFrom(asked.map, asked.month, start)) {
    const there = asked.map.locations[to]?.id;
    const [cheapest] = entries
      .map(({ cost }) => (cost === 'all' ? allotment : cost))
      .toSorted((a, b) => a - b);
    if (there !== undefined && cheapest !== undefined && !held.has(there) && !least.has(there))
      least.set(there, cheapest);
  }
  return least;
};

/** The same by hand: the counter is carried there, broken, and asked about. */
const byHand = (asked: Situation, sights: Sights, place: LocationId): RoutReport => {
  const there = edited(asked, { type: 'move', unit: ID, at: place });
  const broken = edited(there, { type: 'toggle', unit: ID, condition: 'broken' });
  return rout(broken, sights, ID);
};

const hexName = (column: number, row: number): string => `${String.fromCodePoint(65 + column)}${row + 1}`;
const hexes = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 8 }))
  .map(([c, r]) => hexName(c, r));

describe('what it comes to is what the counter carried there by hand comes to', () => {
  test('on random tables, hex by hex', () => {
    fc.assert(
      fc.property(
        hexes,
        fc.uniqueArray(hexes, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('ge-467', 'ge-hs-247'),
        (own, enemies, who) => {
          const others = enemies.filter((each) => each !== own).map((each, n) => `e${n}=ru-447 ${each}`);
          const asked = table([`m=${who} ${own}`, ...others].join('; '));
          const start = asked.map.locationById.get(own as LocationId);
          if (start === undefined) return;
          const sights = sightsFor(asked);
          const answer = ifBrokenAnywhere(asked, sights, ID);
          const found = answer.standings.map(answer.at);
          expect(new Map(found.map((each) => [each.at, each.mf as number]))).toEqual(walked(asked, start, 8));
          for (const each of found.filter((_, index) => index % 9 === 0)) {
            const report = byHand(asked, sights, each.at);
            const shares = report.ends.flatMap((end) =>
              [end, ...end.cheaper].map(({ odds }) => odds.whole / odds.of),
            );
            const expected =
              report.surrender.kind === 'surrenders'
                ? ['surrenders']
                : report.obligation.kind === 'may'
                  ? ['needNot']
                  : shares.length === 0
                    ? ['crawls', 'eliminated', 'surrenders']
                    : [Math.max(...shares) === 1 ? 'unharmed' : 'underFire'];
            expect(expected).toContain(each.kind);
            if (each.odds) expect(each.odds.whole / each.odds.of).toBe(Math.max(...shares));
            expect(each.way.at(-1) ?? each.at).toBe(each.end?.at ?? each.at);
          }
        },
      ),
      { numRuns: 5 },
    );
  }, 60_000);
});

describe('what would become of it', () => {
  const LINE = 'm=ge-467 F3; e=ru-447 H4';
  test('A10.5 out of view it need not rout', () => {
    expect(at(table('m=ge-467 C3'), 'C3')?.kind).toBe('needNot');
  });
  test('A10.5 in Open Ground in view of an enemy it must, and the woods beside it are free of danger', () => {
    const found = everywhere(table(LINE));
    expect(new Set(found.map(({ kind }) => kind)).has('unharmed')).toBe(true);
  });
  test('A10.5 with no way out it is lost', () => {
    const small = situation({ columns: 3, rows: 3, text: '' }, 'm=ge-467 A1; e=ru-447 B1; f=ru-447 A2');
    expect(['eliminated', 'surrenders']).toContain(at(small, 'A1')?.kind);
  });
  test('its prisoners go with it', () => {
    const found = everywhere(table('m=ge-467 F3; p=ru-447 F3 held=m'));
    expect(found.length).toBeGreaterThan(10);
  });
  test('mf is in half MF', () => {
    expect(at(table(LINE), 'F4')?.mf).toBe(halfMf(2));
  });
});
