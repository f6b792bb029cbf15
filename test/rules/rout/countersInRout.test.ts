import { describe, expect, test } from 'vitest';
import type { HexId } from '../../../src/hexgrid/hexId.ts';
import { printMf } from '../../../src/hexgrid/quantity.ts';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import type { MarkerId } from '../../../src/units/marker.ts';
import { askRout, type Question } from '../../support/askRout.ts';
import { armedWith, unitAt } from '../../support/situation.ts';

type Counters = readonly (readonly [MarkerId, string])[];
const ask = (text: string, units: Question['units'], counters: Counters = []): RoutReport =>
  askRout({
    board: { columns: 9, rows: 10, text },
    units,
    rest: { markers: counters.map(([kind, hex]) => ({ kind, hex: hex as HexId })) },
  });
const facts = ({ obligation: { kind, grounds } }: RoutReport): string =>
  [kind, ...grounds.map(({ fact }) => fact)].join(' ');
const costTo = ({ ends }: RoutReport, at: string): string | undefined =>
  ends.filter((end) => end.at === at).map(({ cost }) => printMf(cost))[0];
const router = unitAt('r', 'ru-447', 'E5', 'broken', 'dm');
const enemy = unitAt('g', 'ge-467', 'E2');

describe('B25.4 Blazes', () => {
  const calm = unitAt('r', 'ru-447', 'E5', 'broken');
  test('B25.4 who is in one must rout, enemy or no enemy, under DM or not', () => {
    expect(facts(ask('woods: E5 E7', [calm], [['blaze', 'E5']]))).toBe('must inBlaze');
    expect(facts(ask('woods: E5 E7', [calm]))).toBe('cannot noDm');
  });
  test('B25.4 starting the phase in one is DM', () =>
    expect(ask('woods: E5 E7', [calm], [['blaze', 'E5']]).dm).toEqual([{ rule: 'A10.62', fact: 'dmBlaze' }]));
  test('B25.4 nobody enters one: burning woods are no destination, and no way leads through', () => {
    const burning = ask('woods: E7 H8', [enemy, router], [['blaze', 'E7']]);
    expect(burning.candidates.map(({ at }) => at)).toEqual(['H8']);
    expect(burning.locations.find(({ at }) => at === 'E7')?.grounds).toEqual([
      { rule: 'B25.4', fact: 'intoBlaze' },
    ]);
  });
});

describe('B25.4 Fortifications in a Blaze', () => {
  const beneath = (fort: MarkerId): readonly string[] =>
    ask(
      'woods: E7',
      [enemy, router],
      [
        ['blaze', 'E5'],
        [fort, 'E5'],
      ],
    )
      .ends.filter(({ at }) => at.startsWith('E5'))
      .map(({ at }) => at);
  test('B25.4 nobody goes to ground in one, nor into the pillbox there', () =>
    expect([beneath('foxhole1'), beneath('pillbox1')]).toEqual([[], []]));
  test('B25.4 nor out of that pillbox into it', () => {
    const rulings = ask(
      'woods: E7',
      [enemy, unitAt('r', 'ru-447', 'E5', 'broken', 'dm', 'pillbox')],
      [
        ['blaze', 'E5'],
        ['pillbox1', 'E5'],
      ],
    );
    expect([rulings.lowCrawl.filter(({ to }) => to === 'E5').length, costTo(rulings, 'E7')]).toEqual([
      0,
      '4',
    ]);
  });
});

describe('A24.7 SMOKE costs one MF more', () => {
  test.each<readonly [string, Counters, string]>([
    ['none', [], '3'],
    ['smoke on the way', [['smoke', 'E6']], '4'],
    ['smoke in the woods', [['smokeGrenade', 'E7']], '4'],
    ['a burning wreck on the way', [['burningWreck', 'E6']], '4'],
    ['a wreck, which is no SMOKE', [['wreck', 'E6']], '3'],
    [
      'two counters, which cost no more than one',
      [
        ['smoke', 'E6'],
        ['whitePhosphorus', 'E6'],
      ],
      '4',
    ],
  ])('A24.7 %s', (_what, counters, cost) =>
    expect(costTo(ask('woods: E7', [enemy, router], counters), 'E7')).toBe(cost),
  );
  test('A24.7 uphill it is doubled with the rest', () => {
    const hill = 'level 1: E6\nwoods: E6';
    expect(costTo(ask(hill, [enemy, router]), 'E6')).toBe('4');
    expect(costTo(ask(hill, [enemy, router], [['smoke', 'E6']]), 'E6')).toBe('6');
  });
});

describe('D9.3 a wreck is cover', () => {
  const entries = (counters: Counters): readonly string[] =>
    ask('woods: E7', [enemy, router], counters).interdicted.map(({ to }) => to);
  test('D9.3 in its hex a unit is not in Open Ground', () => {
    expect(entries([])).toContain('E6');
    expect(entries([['wreck', 'E6']])).not.toContain('E6');
  });
  test('B25.14 of one that burns there is no TEM', () =>
    expect(entries([['burningWreck', 'E6']])).toContain('E6'));
  test('D9.3 nor need it leave one for being in the open', () => {
    const calm = unitAt('r', 'ru-447', 'E5', 'broken');
    expect(facts(ask('', [enemy, calm]))).toBe('must openGroundInView');
    expect(facts(ask('', [enemy, calm], [['wreck', 'E5']]))).toBe('cannot noDm');
  });
});

describe('A10.41 voluntary break', () => {
  const whole = (...conditions: Parameters<typeof unitAt>[3][]) => unitAt('r', 'ru-447', 'E5', ...conditions);
  test.each<readonly [string, Question['units'], string]>([
    ['in LOS and Normal Range of an armed enemy', [enemy, whole()], 'cannot notBroken mayBreak'],
    ['pinned or not', [enemy, whole('pinned')], 'cannot notBroken mayBreak'],
    [
      'next to an unbroken enemy, though concealed',
      [unitAt('g', 'ge-ldr-9-1', 'E4', 'concealed'), whole()],
      'cannot notBroken mayBreak',
    ],
    ['not before a broken one', [unitAt('g', 'ge-467', 'E4', 'broken', 'dm'), whole()], 'cannot notBroken'],
    ['not beyond Normal Range', [unitAt('g', 'ge-467', 'I10'), whole()], 'cannot notBroken'],
    ['heroes never', [enemy, unitAt('r', 'ru-hero', 'E5')], 'cannot notBroken'],
    ['nor who is berserk', [enemy, whole('berserk')], 'cannot notBroken'],
    ['nor in Melee', [unitAt('g', 'ge-467', 'E5', 'melee'), whole('melee')], 'cannot notBroken'],
  ])('A10.41 %s', (_what, units, expected) => expect(facts(ask('', units))).toBe(expected));
});

describe('A10.5 and A10.532, cases from the clauses', () => {
  test('A10.532 a pinned mortar Interdicts, as its FP is not halved; a pinned squad does not', () => {
    const at = (unit: Question['units'][number]): readonly string[] =>
      ask('woods: E8', [unit, router]).interdicted.map(({ to }) => to);
    expect(at(unitAt('g', 'ge-467', 'E2', 'pinned'))).toEqual([]);
    expect(at(armedWith(unitAt('g', 'ge-467', 'E2', 'pinned'), 'ge-mtr-50'))).toContain('E6');
  });
  test('A10.5 a Gun whose crew is in Melee forces nobody', () => {
    const calm = unitAt('r', 'ru-447', 'E6', 'broken');
    const gun = { ...unitAt('gun', 'ge-gun-75pak', 'E2'), facing: 3 as const };
    expect(facts(ask('', [gun, unitAt('c', 'ge-crew-228', 'E2'), calm]))).toContain('must');
    expect(facts(ask('', [gun, unitAt('c', 'ge-crew-228', 'E2', 'melee'), calm]))).toBe('cannot noDm');
  });
  test('A10.53 pinned by Interdiction next to an enemy is Failure to Rout', () => {
    expect(
      facts(ask('', [unitAt('g', 'ge-467', 'E4'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm', 'pinned')])),
    ).toBe('cannot pinned failureToRout');
    expect(facts(ask('', [enemy, unitAt('r', 'ru-447', 'E5', 'broken', 'dm', 'pinned')]))).toBe(
      'cannot pinned',
    );
  });
  test('A20.21 Commissars do not surrender', () => {
    const { surrender } = ask('woods: E8', [
      unitAt('g', 'ge-467', 'E4'),
      unitAt('r', 'ru-com-9-0', 'E5', 'broken', 'dm'),
    ]);
    expect(surrender).toMatchObject({
      kind: 'none',
      grounds: [{ rule: 'A20.21', fact: 'neverSurrenders', why: 'commissar' }],
    });
  });
});

describe('A10.532 vehicles', () => {
  const tank = (...conditions: Parameters<typeof unitAt>[3][]) => ({
    ...unitAt('t', 'ge-pzIVH', 'E2', ...conditions),
    facing: 3 as const,
    turret: 3 as const,
  });
  const view = (...conditions: Parameters<typeof unitAt>[3][]) => {
    const report = ask('woods: E8', [tank(...conditions), router]);
    const [why] = report.interdicted.flatMap(({ others }) =>
      others.flatMap((ground) => (ground.fact === 'cannotInterdict' ? [ground.why] : [])),
    );
    return {
      interdicts: report.interdicted.some(({ to }) => to === 'E6'),
      why,
      known: report.enemies[0]?.known,
      armed: report.enemies[0]?.armed,
    };
  };
  test('A10.532 stopped, CE and unhurt it Interdicts', () =>
    expect(view()).toMatchObject({ interdicts: true, known: true, armed: true }));
  test.each(['buttonedUp', 'stunned', 'motion'] as const)(
    'A10.532 %s it does not, though it is Known and armed',
    (condition) => expect(view(condition)).toMatchObject({ interdicts: false, known: true, armed: true }),
  );
  test('A10.5 an abandoned one is no enemy to run from', () => {
    const calm = unitAt('r', 'ru-447', 'E3', 'broken');
    expect(facts(ask('', [tank(), calm]))).toContain('must adjacentEnemy');
    expect(facts(ask('', [tank('abandoned'), calm]))).toBe('cannot noDm');
  });
});
