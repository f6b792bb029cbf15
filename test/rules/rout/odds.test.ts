import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oddsAlong, type EnteredLocation } from '../../../src/rules/rout/odds.ts';
import type { RoutOdds } from '../../../src/rules/rout/report.ts';
import type { Unit, Condition } from '../../../src/units/unit.ts';
import { counter, type CounterId } from '../../../src/units/counters.ts';
import { askRout } from '../../support/askRout.ts';
import { unitAt } from '../../support/situation.ts';

const SEED = Number(process.env['ROUT_SEED'] ?? Date.now() % 1_000_000);
console.info(`odds properties: seed ${SEED}`);

const DIE = [1, 2, 3, 4, 5, 6];

/**
 * A way in words, one for each Location: `fire` Interdicted, `fire!` where stopping is fatal; two half MF
 * each.
 */
const wayOf = (text: string): readonly EnteredLocation[] =>
  text.split(' ').map((word, index) => ({
    interdicted: word.startsWith('fire'),
    fatal: word.endsWith('!'),
    spent: 2 * (index + 1),
  }));

const router = (id: CounterId, ...conditions: readonly Condition[]) =>
  unitAt('r', id, 'A1', 'broken', ...conditions);

/** The shares as they are written, by their common divisor. */
const inLowest = (text: string): string => {
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const common = numbers.reduce(divisor);
  return text.replaceAll(/\d+/g, (number) => String(Number(number) / common));
};

const told = ({ of, whole, reduced, stopped, eliminated }: RoutOdds): string =>
  `${whole} ${reduced} ${stopped} ${eliminated} / ${of}`;

describe('A10.53 the odds of a way', () => {
  test.each<readonly [string, CounterId, readonly Condition[], string, string]>([
    ['nobody fires', 'ru-447', [], 'safe safe', '1 0 0 0 / 1'],
    [
      'A10.53-c morale 7 at the end: 21 throws pass, 14 Reduce, one eliminates',
      'ru-447',
      [],
      'safe fire',
      '21 14 0 1 / 36',
    ],
    ['A10.53-g on the way a 7 pins', 'ru-447', [], 'fire safe', '15 14 6 1 / 36'],
    [
      'A10.53-h and that is fatal next to a Known, armed, unbroken enemy',
      'ru-447',
      [],
      'fire! safe',
      '15 14 0 7 / 36',
    ],
    ['A10.8-e a Fanatic checks one better', 'ru-447', ['fanatic'], 'safe fire', '26 9 0 1 / 36'],
    [
      'A7.7 out of its Location it is Encircled no longer',
      'ru-447',
      ['encircled'],
      'safe fire',
      '21 14 0 1 / 36',
    ],
    ['A7.302 a half-squad has nothing left', 'ru-hs-237', [], 'safe fire', '5 0 0 7 / 12'],
    ['A17.11 a leader is wounded in four throws of six', 'ru-ldr-8-0', [], 'safe fire', '13 3 0 2 / 18'],
    [
      'A17.2 a wound on the way leaves him 3 MF, too few for a fourth hex',
      'ru-ldr-8-0',
      [],
      'fire safe safe safe',
      '21 0 11 4 / 36',
    ],
  ])('%s: %s %j by %s: %s', (_claim, id, conditions, way, expected) =>
    expect(told(oddsAlong(router(id, ...conditions), wayOf(way)))).toBe(expected),
  );

  test.each<readonly [string, CounterId, CounterId, number, string, string]>([
    [
      'with a 9-1 dr 8 passes; after 9 to 11 the half-squad of morale 6 is without him, and passes its LLMC by 5 or less: 9 times 10 of 36 times 36',
      'ru-447',
      'ru-ldr-9-1',
      -1,
      'safe fire',
      '936 90 0 270 / 1296',
    ],
    [
      'an 8-0 helps with nothing, and is missed by whoever is left: 6 or less passes, 14 times 15',
      'ru-447',
      'ru-ldr-8-0',
      0,
      'safe fire',
      '756 210 0 330 / 1296',
    ],
    ['a 6+1 hinders, and nobody misses him', 'ru-447', 'ru-ldr-6+1', 1, 'safe fire', '15 20 0 1 / 36'],
    [
      'a half-squad that fails leaves nobody to miss him',
      'ru-hs-237',
      'ru-ldr-9-1',
      -1,
      'safe fire',
      '21 0 0 15 / 36',
    ],
    [
      'once he is lost the second check is without him: 21 times 9 times 10, and 9 times 10 times 15',
      'ru-447',
      'ru-ldr-9-1',
      -1,
      'fire fire',
      '19656 3240 6480 17280 / 46656',
    ],
  ])('A10.711-c A10.2-b %s', (_claim, id, leader, drm, way, expected) =>
    expect(told(oddsAlong(router(id), wayOf(way), { leader: unitAt('l', leader, 'A1'), drm }))).toBe(
      inLowest(expected),
    ),
  );

  test('CRE-21 from J6 a squad of morale 7 that risks J7 on its way to M9', () =>
    expect(told(oddsAlong(router('ge-467'), wayOf('fire safe safe safe')))).toBe('15 14 6 1 / 36'));
});

/** The same by throwing every throw, one way after the other, on a sheet of paper. */
const onPaper = (
  level: number,
  halfSquadLevel: number | undefined,
  way: readonly EnteredLocation[],
): Readonly<Record<string, number>> => {
  const sheet = { whole: 0, reduced: 0, stopped: 0, eliminated: 0 };
  const play = (at: number, morale: number, isReduced: boolean, weight: number): void => {
    const here = way[at];
    if (!here) {
      sheet[isReduced ? 'reduced' : 'whole'] += weight;
      return;
    }
    if (!here.interdicted) {
      play(at + 1, morale, isReduced, weight);
      return;
    }
    for (const red of DIE)
      for (const white of DIE) {
        const dr = red + white;
        const part = weight / 36;
        if (dr === 12) sheet.eliminated += part;
        else if (dr < morale || (dr === morale && at === way.length - 1))
          play(at + 1, morale, isReduced, part);
        else if (dr === morale) sheet[here.fatal ? 'eliminated' : 'stopped'] += part;
        else if (isReduced || halfSquadLevel === undefined) sheet.eliminated += part;
        else play(at + 1, halfSquadLevel, true, part);
      }
  };
  play(0, level, false, 1);
  return sheet;
};

const SQUADS = ['ru-447', 'ge-467', 'am-666', 'ge-436', 'br-457'] as const satisfies readonly CounterId[];

describe('the odds agree with every throw played out', () => {
  test('of squads on ways of up to four hexes, two of them under fire', () => {
    const hex = fc.record({ interdicted: fc.boolean(), fatal: fc.boolean() });
    const ways = fc
      .array(hex, { minLength: 1, maxLength: 4 })
      .filter((way) => way.filter(({ interdicted }) => interdicted).length <= 2);
    fc.assert(
      fc.property(fc.constantFrom(...SQUADS), ways, (id, hexes) => {
        const way = hexes.map((each, index) => ({ ...each, spent: 2 * (index + 1) }));
        const row = counter(id);
        const half =
          row.halfSquad === undefined ? undefined : counter(row.halfSquad as CounterId).brokenMorale;
        const { of, ...shares } = oddsAlong(router(id), way);
        const paper = onPaper(row.brokenMorale ?? 0, half, way);
        for (const [name, share] of Object.entries(shares))
          expect(share / of).toBeCloseTo(paper[name] ?? NaN, 12);
        expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(of);
      }),
      { seed: SEED, numRuns: 40 },
    );
  });

  test('six Interdictions are still exact: the shares add up to the whole', () => {
    const alone = oddsAlong(router('ru-ldr-9-1'), wayOf('fire fire fire fire fire fire'));
    const led = oddsAlong(router('ru-447'), wayOf('fire fire fire fire fire fire'), {
      leader: unitAt('l', 'ru-ldr-9-1', 'A1'),
      drm: -1,
    });
    for (const { of, whole, reduced, stopped, eliminated } of [alone, led]) {
      expect(Number.isSafeInteger(of)).toBe(true);
      expect(whole + reduced + stopped + eliminated).toBe(of);
    }
  });
});

describe('odds in a report', () => {
  test('A10.711-f with each leader who makes a difference: by his leadership, and by his loss', () => {
    const leaders = [unitAt('a', 'ru-ldr-9-1', 'E5'), unitAt('b', 'ru-ldr-8-0', 'E5')];
    const led = askRout({
      board: { columns: 9, rows: 10, text: 'woods: E8' },
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm'), ...leaders],
    });
    const end = led.ends.find(({ at }) => at === 'E8');
    const along = (leader: Unit, drm: number) =>
      told(oddsAlong(router('ru-447'), wayOf('fire fire safe'), { leader, drm }));
    expect(end?.led.map(({ leader, odds }) => [leader, told(odds)])).toEqual(
      leaders.map((leader, index) => [leader.id, along(leader, index === 0 ? -1 : 0)]),
    );
    expect((end?.led[0]?.odds.whole ?? 0) / (end?.led[0]?.odds.of ?? 1)).toBeGreaterThan(
      (end?.odds.whole ?? 1) / (end?.odds.of ?? 1),
    );
  });

  const report = askRout({
    board: { columns: 9, rows: 10, text: 'woods: E8' },
    units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm')],
  });

  test('A10.53 each end has those of the way that it shows: two hexes in the open, then woods', () => {
    const end = report.ends.find(({ at }) => at === 'E8');
    expect(end?.route.map(({ to, interdictors }) => `${to} ${interdictors.length}`)).toEqual([
      'E6 1',
      'E7 1',
      'E8 0',
    ]);
    expect(end && told(end.odds)).toBe(told(oddsAlong(router('ru-447'), wayOf('fire fire safe'))));
  });
});
