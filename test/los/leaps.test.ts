import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameMap, LocationIndex } from '../../src/board/map/gameMap.ts';
import { accountOf } from '../../src/los/account.ts';
import { losCounters } from '../../src/los/counters.ts';
import { SAID, type CreateWalk } from '../../src/los/hexWalk.ts';
import { createField } from '../../src/los/field.ts';
import type { Sight, TouchMode } from '../../src/los/sight.ts';
import { createSights } from '../../src/los/sights.ts';
import { walk } from '../../src/los/thread.ts';
import { createTracer } from '../../src/los/tracer.ts';
import { AT_CENTRE, stanceCode, stanceOf, STANCES, type Viewpoint } from '../../src/los/viewpoint.ts';
import { OWN_BOARDS, ownMap } from '../support/ownBoards.ts';
import { situationOn } from '../support/situation.ts';
import { markersOn, paint, PATIENCE, settings, strewn, type Strewn } from '../support/strewn.ts';

/**
 * The slow twin of a LOS: it looks at every pixel of the thread, one after the other, leaps over none, and
 * remembers nothing from one to the next. What leaps must answer the same, to the last reason.
 */
const everyPixel: CreateWalk = (field, line, visit, odometer) => (extent) =>
  extent === 'whole' &&
  walk(
    line.thread,
    field.grid,
    line.table,
    (column, row, effect) => {
      line.shelves.hexes.fill(-1);
      return visit(column, row, effect) === SAID.stop;
    },
    odometer,
  );

type Ask = (a: Viewpoint, b: Viewpoint) => readonly [verdict: number, account: Omit<Sight, 'a' | 'b'>];

const JULY = 7;

interface Setting {
  readonly mode: TouchMode;
  readonly month: number;
  readonly markers?: Strewn['markers'];
}

/** Answers of the slow twin and of the program, each made for itself. */
const twins = (map: GameMap, { mode, month, markers = [] }: Setting): readonly [slow: Ask, quick: Ask] => {
  const counters = losCounters(situationOn(map, [], { month, markers: markersOn(map, markers) }), map);
  const tracer = createTracer(createField(map, mode, month), everyPixel, () => undefined);
  if (!tracer) throw new Error('The map has no Locations.');
  const sights = createSights(map, { mode, month, overrides: [], counters });
  const slow: Ask = (one, other) => {
    const [first, second] = [one, other].toSorted(
      (p, q) => p.at - q.at || stanceCode(p.stance) - stanceCode(q.stance),
    );
    if (!first || !second) throw new Error('Two ends make a LOS.');
    const stances = [stanceCode(first.stance), stanceCode(second.stance)] as const;
    const verdict = tracer.trace(first.at, second.at, { stances, counters, thorough: false });
    const told = tracer.trace(first.at, second.at, { stances, counters, thorough: true });
    const { a, b, ...account } = accountOf(tracer, counters, told, first !== one);
    return [verdict, account];
  };
  const quick: Ask = (one, other) => {
    const { a, b, ...account } = sights.between(one, other);
    return [sights.verdictOf(one, other), account];
  };
  return [slow, quick];
};

const viewpointOn = ({ locations }: GameMap, pick: number, stance: number): Viewpoint => ({
  at: (pick % locations.length) as LocationIndex,
  stance: stanceOf(stance % STANCES),
});

const pairs = fc.array(
  fc.record({ a: fc.nat(), b: fc.nat(), from: fc.nat(STANCES - 1), to: fc.nat(STANCES - 1) }),
  { minLength: 20, maxLength: 60 },
);
const RUNS = 6;

describe('a LOS that leaps over what has no say, beside one that looks at every pixel', () => {
  test(
    'verdict, reasons, Hindrances and grazes are the same over terrain strewn at random',
    () => {
      fc.assert(
        fc.property(strewn, pairs, (table, some) => {
          const map = paint(table);
          const [slow, quick] = twins(map, table);
          for (const { a, b, from, to } of some)
            for (const [one, other] of [
              [viewpointOn(map, a, 0), viewpointOn(map, b, 0)],
              [viewpointOn(map, a, from), viewpointOn(map, b, to)],
            ] as const)
              expect([one, other, quick(one, other)]).toEqual([one, other, slow(one, other)]);
        }),
        settings,
      );
    },
    PATIENCE,
  );

  test.each(
    OWN_BOARDS.flatMap((name) => (['bothSides', 'anyTouch'] as const).map((mode) => [name, mode] as const)),
  )(
    'the same on %s, %s',
    (name, mode) => {
      const map = ownMap(name);
      const [slow, quick] = twins(map, { mode, month: JULY });
      fc.assert(
        fc.property(pairs, (some) => {
          for (const { a, b, from, to } of some)
            for (const [one, other] of [
              [viewpointOn(map, a, 0), viewpointOn(map, b, 0)],
              [viewpointOn(map, a, from), viewpointOn(map, b, to)],
            ] as const)
              expect([one, other, quick(one, other)]).toEqual([one, other, slow(one, other)]);
        }),
        { numRuns: RUNS },
      );
    },
    PATIENCE,
  );

  test('the same between two hexes side by side, however the unit in one of them stands', () => {
    const map = ownMap('hills');
    const at = (id: string): LocationIndex => {
      const index = map.locations.find((location) => location.id === id)?.index;
      if (index === undefined) throw new Error(`There is no ${id}.`);
      return index;
    };
    const [slow, quick] = twins(map, { mode: 'anyTouch', month: JULY });
    for (let code = 0; code < STANCES; code++) {
      const [one, other] = [
        { at: at('G7'), stance: stanceOf(code) },
        { at: at('F6'), stance: AT_CENTRE },
      ] as const;
      expect([one, quick(one, other)]).toEqual([one, slow(one, other)]);
    }
  });
});

/** Pixels looked at for all LOS from each fortieth Location: what a LOS costs on any machine. */
const pixelsOf = (map: GameMap, mode: TouchMode): { readonly glances: number; readonly accounts: number } => {
  const sights = createSights(map, { mode, month: JULY, overrides: [] });
  const eyes = map.locations.filter(({ index }) => index % 40 === 0);
  const asked = eyes.length * map.locations.length;
  for (const eye of eyes) for (const { index } of map.locations) sights.glance(eye.index, index);
  const glances = sights.pixels / asked;
  const before = sights.pixels;
  for (const eye of eyes) for (const { index } of map.locations) sights.between(eye.index, index);
  return { glances, accounts: (sights.pixels - before) / asked };
};

describe('pixels that a LOS looks at', () => {
  test.each([
    ['village', 36, 685],
    ['hills', 41, 600],
    ['farmland', 66, 725],
  ] as const)('%s: no more than %i by a glance, %i for an account', (name, glance, account) => {
    const { glances, accounts } = pixelsOf(ownMap(name), 'bothSides');
    expect(glances).toBeGreaterThan(1);
    expect(glances).toBeLessThanOrEqual(glance);
    expect(accounts).toBeLessThanOrEqual(account);
  });
});
