import { describe, expect, test } from 'vitest';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import type { Settings } from '../../../src/units/ruleSet.ts';
import type { Examination } from '../../support/examples.ts';
import { armedWith } from '../../support/situation.ts';
import {
  ask,
  askWide,
  crawlTo,
  dutyOf,
  endsIn,
  friend,
  german,
  only,
  reasonsOf,
  router,
  unseen,
} from './table.ts';

type Rest = Parameters<typeof ask>[2];

/** The table played by the Starter Kit, with these switches set. */
const kit = (
  text: string,
  units: readonly Unit[],
  rest: Rest = {},
  switches: Partial<Settings> = {},
  asking = ask,
): Examination => asking(text, units, { ...rest, rules: { preset: 'starterKit', switches } });

const dmBy = ({ report }: Examination): readonly string[] => report.dm.map(({ fact }) => fact);
/** In both games: the full one first. */
const both = <T>(
  text: string,
  units: readonly Unit[],
  told: (rout: Examination) => T,
  rest: Rest = {},
): readonly [T, T] => [told(ask(text, units, rest)), told(kit(text, units, rest))];

describe('DM and duty', () => {
  test('SK-RtPh-01 the DEFENDER is told that the ATTACKER is taken to have routed', () => {
    const rout = kit(
      'woods: E7',
      [german('E2', ['broken', 'dm'], 'ge-467', 'h'), german('E1'), router(['dm'])],
      { attacker: 'axis' },
    );
    expect(rout.report.assumptions.map(({ fact }) => fact)).toContain('attackerFirst');
  });
  test('SK-RtPh-02 DM comes of a neighbour in Good Order, not of a broken or berserk one', () => {
    const causes = (...conditions: readonly Condition[]) =>
      both('woods: E5', [german('E4', conditions), router()], dmBy);
    expect([causes(), causes('broken'), causes('berserk')]).toEqual([
      [['dmAdjacent'], ['dmAdjacent']],
      [['dmAdjacent'], []],
      [['dmAdjacent'], []],
    ]);
  });
  test('SK-RtPh-03 and of standing where one could Interdict: not of a CX or pinned enemy', () => {
    const causes = (...conditions: readonly Condition[]) =>
      both('', [german('E2', conditions), router()], dmBy);
    expect([causes(), causes('cx'), causes('pinned')]).toEqual([
      [['dmOpenGround'], ['dmOpenGround']],
      [['dmOpenGround'], []],
      [['dmOpenGround'], []],
    ]);
  });
  test('SK-RtPh-04 it must rout from a neighbour in Good Order, in any terrain', () => {
    const duty = (...conditions: readonly Condition[]) =>
      both('woods: E5', [german('E4', conditions), router()], dutyOf);
    expect([duty(), duty('broken'), duty('berserk')]).toEqual([
      ['must', 'must'],
      ['may', 'cannot'],
      ['must', 'cannot'],
    ]);
  });
  test('SK-RtPh-04 RC-071 in a building: only an unbroken enemy next door drives it out', () => {
    const duty = (...enemies: readonly Unit[]) =>
      dutyOf(kit('stoneHouse: E5 E6 E7', [...enemies, router(['dm'])]));
    expect([duty(), duty(german('F5')), duty(german('F5', ['broken']))]).toEqual(['may', 'must', 'may']);
  });
  test('SK-RtPh-05 RC-057 and from where it could be Interdicted', () => {
    const duty = (...conditions: readonly Condition[]) =>
      both('', [german('E2', conditions), router()], dutyOf);
    expect([duty(), duty('cx')]).toEqual([
      ['must', 'must'],
      ['must', 'cannot'],
    ]);
    expect(dutyOf(kit('', [german('E2'), router()], {}, { 'D-5': 'unbroken' }))).toBe('must');
  });
  test('SK-RtPh-06 RC-069 under DM it may, else it may not', () => {
    expect([dutyOf(kit('woods: E5 E7', [router(['dm'])])), dutyOf(kit('woods: E5 E7', [router()]))]).toEqual([
      'may',
      'cannot',
    ]);
  });
  test('SK-RtPh-07 RC-029 an unbroken leader may go along, a pinned one not', () => {
    const along = (...conditions: readonly Condition[]) =>
      kit('woods: E7', [
        german('E2'),
        router(),
        friend('E5', conditions, 'ru-ldr-8-1', 'l'),
      ]).report.companions.map(({ kind }) => kind);
    expect([along(), along('pinned')]).toEqual([['may'], ['cannot']]);
  });
  test('SK-RtPh-16 with nowhere to go it is eliminated; nobody surrenders', () => {
    const caught = both('woods: E5', [german('E4'), german('E6', [], 'ge-467', 'h'), router()], (rout) => [
      rout.report.surrender.kind,
      reasonsOf(rout).at(-1),
    ]);
    expect(caught).toEqual([
      ['surrenders', 'surrendersOrFails'],
      ['none', 'failureToRout'],
    ]);
  });
  test('SK-RtPh-23d pinned by Interdiction it goes no farther', () =>
    expect(reasonsOf(kit('woods: E7', [german('E2'), router(['dm', 'pinned'])]))[0]).toBe('pinned'));
  test('RC-069 nobody breaks of his own will', () => {
    expect(
      both('', [german('E2'), friend('E5', [], 'ru-447', 'r')], (rout) =>
        reasonsOf(rout).includes('mayBreak'),
      ),
    ).toEqual([true, false]);
  });
});

describe('where to', () => {
  test('SK-RtPh-08 to the nearest woods or building', () =>
    expect(endsIn(kit('woods: E7 H8', [german('E2'), router()]))).toEqual(['E7']));
  test('SK-RtPh-09 or past it, if it is no farther from an enemy', () => {
    expect(kit('woods: F4 E8', [german('E2'), router()]).candidate('F4')?.role).toBe('mayIgnore');
    expect(
      endsIn(kit('woods: F4 E8', [german('E2'), router()], only('E2', 'E5', 'F4', 'E6', 'E7', 'E8'))),
    ).toEqual(['E8', 'F4']);
  });
  test('SK-RtPh-10 with 6 MF, a wounded SMC with 3', () => {
    const reach = (unit: Unit) => kit('woods: E8', [unit]).report.allowance;
    expect([reach(router(['dm'])), reach(router(['dm', 'wounded'], 'E5', 'ru-ldr-8-0'))]).toEqual([12, 6]);
  });
  test('SK-RtPh-11 and no more along a road', () => {
    const far = (hexes: string) =>
      kit(
        `woods: ${hexes}\ndirtRoad: E1 E2 E3 E4 E5 E6 E7 E8 E9 E10`,
        [router(['dm'], 'E1')],
        only('E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10'),
      );
    expect([endsIn(far('E7')), far('E8').candidate('E8')]).toEqual([['E7'], undefined]);
  });
  test("SK-RtPh-12 what is beyond its IPC is dropped, by its owner's choice", () => {
    const told = (...weapons: Parameters<typeof armedWith>[1][]) =>
      both('woods: E7', [german('E2'), armedWith(router(), ...weapons)], (rout) =>
        rout.report.weapons.map(({ fact }) => fact),
      );
    expect([told('ru-lmg'), told('ru-hmg')]).toEqual([
      [['keepsWeapon'], ['keepsWeapon']],
      [['dropsWeapon'], ['dropsWeapon']],
    ]);
    expect(told('ru-lmg', 'ru-lmg', 'ru-atr', 'ru-hmg')[1]).toEqual(
      told('ru-lmg', 'ru-lmg', 'ru-atr')[1].includes('choosesFreely') ? ['choosesFreely'] : expect.anything(),
    );
  });
  test('SK-RtPh-13 never next to an enemy; out of his Location by the playing sense, as it is written not even so', () => {
    expect(kit('', [german('G5'), router(['dm'])]).facts('F5')).toContain('movesAdjacent');
    const leaving = (setting: Settings['SK-leaving']) =>
      kit('', [german('E5'), router()], {}, { 'SK-leaving': setting }).ruling('E6');
    expect([leaving('allowed'), leaving('barred')]).toEqual(['passable', 'refused']);
  });
  test('SK-RtPh-14 never closer to an enemy: one that sees it; who has seen it, and any, are the other readings', () => {
    const rout = (setting: Settings['SK-memory'], ...pairs: readonly string[]) =>
      kit('', [german('E1'), router(['dm'])], unseen(...pairs), { 'SK-memory': setting });
    expect([rout('inView').ruling('E4'), rout('inView', 'E1-E5').ruling('E4')]).toEqual(['refused', 'end']);
    expect([rout('remembered', 'E1-E5').ruling('E4'), rout('all', 'E1-E5').ruling('E4')]).toEqual([
      'end',
      'refused',
    ]);
    const back = (setting: Settings['SK-memory']) =>
      kit(
        '',
        [german('E2', ['cx']), router(['dm'])],
        { ...unseen('E2-F4'), ...only('E2', 'E5', 'F4', 'E4') },
        { 'SK-memory': setting },
      ).ruling('E4');
    expect([back('inView'), back('remembered')]).toEqual(['end', 'refused']);
  });
  test('SK-RtPh-15 from cover it goes on through cover alone', () => {
    const rout = kit('woods: E6 E7', [german('E2'), router()], only('E2', 'E5', 'E6', 'E7', 'E8'));
    expect([endsIn(rout), rout.facts('E8')]).toEqual([['E6', 'E7'], ['mustStop']]);
  });
  test('RC-056 cover that stacking closes to it is none to be counted', () => {
    const full = ['a', 'b', 'c'].map((id) => friend('E6', [], 'ru-447', id));
    const rout = kit('stoneHouse: E6\nwoods: H6', [german('E2'), router(), ...full]);
    expect([endsIn(rout), rout.facts('E6')]).toEqual([['H6'], ['full']]);
    const leaders = ['a', 'b', 'c', 'd'].map((id) => friend('E6', [], 'ru-ldr-8-0', id));
    expect(
      kit('stoneHouse: E6', [german('E2'), router([], 'E5', 'ru-ldr-8-0'), ...leaders]).facts('E6'),
    ).toEqual(['full']);
    expect(endsIn(kit('stoneHouse: E6', [german('E2'), router(), ...leaders]))).toEqual(['E6']);
  });
  test('its own building may be left as a whole, or counts', () => {
    const ends = (setting: Settings['SK-ownBuilding']) =>
      endsIn(kit('stoneHouse: E5 E6\nwoods: G5', [router(['dm'])], {}, { 'SK-ownBuilding': setting }));
    expect([ends('mayIgnore'), ends('counts')]).toEqual([['E6', 'G5'], ['E6']]);
  });
  test.each([
    ['concealed', 'woods: E5'],
    ['disrupted', ''],
    ['encircled', ''],
  ] as const)('SK-RtPh the state %s is left aside, and the report says so', (state, text) => {
    const rout = kit(text, [
      german('E4', state === 'concealed' ? [state] : []),
      router(state === 'concealed' ? [] : ['dm', state]),
    ]);
    expect(rout.report.assumptions).toContainEqual({
      rule: 'SK-RtPh',
      fact: 'stateNotPlayed',
      state,
      units: [state === 'concealed' ? 'g' : 'r'],
    });
    expect(dutyOf(rout)).toBe('must');
  });
  test('an Encircled unit pays no more, a Disrupted one may rout for DM alone and crawl', () => {
    expect(both('woods: E6', [router(['dm', 'encircled'])], (rout) => rout.end('E6'))).toEqual([8, 4]);
    expect(both('woods: E6', [router(['dm', 'disrupted'])], dutyOf)).toEqual(['cannot', 'may']);
    expect(
      both('woods: E8', [german('E2'), router(['dm', 'disrupted'])], (rout) => rout.lowCrawls.includes('E6')),
    ).toEqual([false, true]);
  });
});

describe('Interdiction', () => {
  const inE6 = (enemy: Unit | readonly Unit[], text = '', switches: Partial<Settings> = {}) =>
    kit(
      `woods: E7\n${text}`,
      [...(Array.isArray(enemy) ? (enemy as readonly Unit[]) : [enemy as Unit]), router(['dm'])],
      {},
      switches,
    ).interdictors('E5', 'E6');
  test('SK-RtPh-17 by units in Good Order with LOS and range', () => {
    expect([
      inE6(german('E2')),
      inE6(german('E2', ['berserk'])),
      inE6(german('E2', ['berserk']), '', { 'SK-interdictors': 'unbroken' }),
    ]).toEqual([['g'], [], ['g']]);
    expect([
      inE6(german('E2', ['cx'])),
      inE6(german('E2', ['pinned'])),
      inE6(german('E1', [], 'ge-447')),
    ]).toEqual([[], [], []]);
  });
  test('SK-RtPh-17 as far as 17 hexes, or 16 as in the full game', () => {
    const far = (setting: Settings['SK-range']) =>
      kit(
        'woods: V5',
        [
          { ...german('D5', [], 'ge-gun-75pak', 'gun'), facing: 2 },
          german('D5', [], 'ge-crew-228'),
          router(['dm'], 'T5'),
        ],
        only('D5', 'T5', 'U5', 'V5'),
        { 'SK-range': setting },
        askWide,
      ).interdictors('T5', 'U5');
    expect([far('17'), far('16')]).toEqual([['gun'], []]);
  });
  test('SK-RtPh-18 not in Melee', () => expect(inE6(german('E2', ['melee']))).toEqual([]));
  test('SK-RtPh-19 not by a leader alone with a weapon', () => {
    const gunner = armedWith(german('E2', [], 'ge-ldr-8-1'), 'ge-mtr-50');
    expect([
      inE6(gunner),
      inE6(gunner, '', { 'SK-leader': 'withWeapon' }),
      inE6([gunner, german('E2', [], 'ge-ldr-8-0', 'm')]),
    ]).toEqual([[], ['g'], ['g']]);
  });
  test('SK-RtPh-20 not by a Gun that must turn', () => {
    const gun = (facing: 0 | 3) => [
      { ...german('E2', [], 'ge-gun-75pak', 'gun'), facing },
      german('E2', [], 'ge-crew-228'),
    ];
    expect([inE6(gun(3)).includes('gun'), inE6(gun(0)).includes('gun')]).toEqual([true, false]);
  });
  test('SK-RtPh-21 not with halved FP, mortars no more than others', () => {
    const pinned = armedWith(german('E2', ['pinned']), 'ge-mtr-50');
    expect([inE6(pinned), inE6(pinned, '', { 'SK-mortars': 'interdict' })]).toEqual([[], ['g']]);
  });
  test.each([
    ['SK-RtPh-22a', 'buttonedUp', ['tank']],
    ['SK-RtPh-22b', 'motion', []],
    ['SK-RtPh-22b', 'stunned', []],
    ['SK-RtPh-22b', 'shocked', []],
  ] as const)('%s a vehicle that is %s', (_id, state, who) => {
    const tank: Unit = { ...german('E2', [state], 'ge-pzIVH', 'tank'), facing: 3, turret: 3 };
    expect(inE6(tank)).toEqual(who);
    expect(ask('woods: E7', [tank, router(['dm'])]).interdictors('E5', 'E6')).toEqual([]);
    expect(inE6({ ...tank, facing: 0, turret: 0 })).toEqual([]);
  });
  test('D8.1 an Immobilized vehicle none the less', () => {
    const tank: Unit = { ...german('E2', ['immobilized'], 'ge-pzIVH', 'tank'), facing: 3, turret: 3 };
    expect(inE6(tank)).toEqual(['tank']);
  });
  test.each(['SK-RtPh-23a', 'SK-RtPh-23c'])('%s a failed check leaves a half-squad, which goes on', () => {
    expect(
      kit('woods: E7', [german('E2'), router()], only('E2', 'E5', 'E6', 'E7')).report.ends[0]?.odds.reduced,
    ).toBeGreaterThan(0);
  });
  test('SK-RtPh-23b and eliminates a leader, whom it may but wound in the full game', () => {
    const lost = both(
      'woods: E7',
      [german('E2'), router([], 'E5', 'ru-ldr-8-0')],
      (rout) => rout.report.ends[0]?.odds,
      only('E2', 'E5', 'E6', 'E7'),
    );
    expect(lost.map((odds) => odds && odds.reduced > 0)).toEqual([true, false]);
    expect(lost[1]).toMatchObject({ reduced: 0 });
  });
  test('SK-LOS-07 not from another level, up or down', () => {
    const onHill = (hexes: string) =>
      both(
        `woods: E7\nlevel 1: ${hexes}`,
        [german('E2'), router(['dm'])],
        (rout) => rout.interdictors('E5', 'E6'),
        only('E2', 'E3', 'E4', 'E5', 'E6', 'E7'),
      );
    expect([onHill('E2'), onHill('E5 E6 E7')]).toEqual([
      [['g'], []],
      [[], []],
    ]);
  });
});

test('SK-RtPh-24 RC-073 a crawl into one hex of any terrain, or into an open one, or as the full game limits it', () => {
  const crawl = (to: string, setting: Settings['SK-crawl']) =>
    crawlTo(
      kit(
        'woods: E8 E6\nmarsh: F5',
        [german('E2'), router()],
        {},
        { 'SK-crawl': setting, 'D-13': 'anywhere' },
      ),
      to,
    );
  expect(
    (['unlimited', 'openHex', 'limited'] as const).map((setting) =>
      [crawl('E6', setting), crawl('F5', setting), crawl('D5', setting)].map((told) => told?.split(' ')[0]),
    ),
  ).toEqual([
    ['open', 'open', 'open'],
    ['barred', 'barred', 'open'],
    ['open', 'barred', 'open'],
  ]);
  const beside = crawlTo(kit('', [german('E2'), german('G4', [], 'ge-467', 'h'), router([], 'E4')]), 'F4');
  expect([crawlTo(kit('', [german('E2'), router([], 'E4')]), 'E5'), beside]).toEqual([
    'open lowCrawlTo',
    expect.stringContaining('barred'),
  ]);
});
