import { describe, expect, test } from 'vitest';
import type { Forces } from '../../../../src/units/scenario.ts';
import type { Unit } from '../../../../src/units/unit.ts';
import { unitAt } from '../../../support/situation.ts';
import { phaseOn } from '../routPhase/script.ts';
import { firedOn, firstCheck, gameOf, here } from './table.ts';

/** A unit of a side with this ELR fails a NMC with this roll. */
const failed = (unit: Unit, forces: Forces, roll: string, ...more: readonly Unit[]) =>
  firedOn([unit, ...more], { axis: forces, allied: forces }).on(`attack ${unit.id} as NMC; roll ${roll}`);
const squad = here('s', 'ge-467');
const russian = unitAt('r', 'ru-447', 'I9');

describe('A19.1 ELR', () => {
  test('A19.1-a a squad that fails by more is Replaced, and broken', () =>
    expect(failed(squad, { elr: 1 }, '5 4').unit('s')).toBe('ge-447 E4 broken dm'));
  test('A19.1-c by as much as its ELR it is not', () =>
    expect(failed(squad, { elr: 2 }, '5 4').unit('s')).toBe('ge-467 E4 broken dm'));
  test('A19.1-c it is the modified DR that counts', () => {
    const led = firedOn([squad, here('l', 'ge-ldr-9-2')], { axis: { elr: 1 } }).on('attack s as 1MC');
    expect([led.on('roll 5 4').unit('s'), led.on('roll 5 5').unit('s')]).toEqual([
      'ge-467 E4 broken dm',
      'ge-447 E4 broken dm',
    ]);
  });
  test('A19.1-b a unit may have the ELR of its own group', () => {
    const own = { ...squad, elr: 0 };
    expect(failed(own, { elr: 5 }, '4 4').unit('s')).toBe('ge-447 E4 broken dm');
  });
  test('A19.1-b where nobody has said it, nobody is Replaced, and that is told', () => {
    const none = failed(squad, {}, '6 5');
    expect([none.unit('s'), none.facts.at(-1)]).toEqual(['ge-467 E4 broken dm', 'elrNotGiven']);
  });
  test('A19.1-d in a LLMC too', () =>
    expect(
      firedOn([here('l', 'ge-ldr-9-1'), squad], { axis: { elr: 1 } })
        .on('attack l as 1KIA; roll 5 4')
        .unit('s'),
    ).toBe('ge-447 E4 broken dm'));
});

describe('A19.1 in a Rout Phase by itself', () => {
  test('A19.1-b the ELR of the unit is enough', () => {
    const lost = phaseOn(
      { columns: 5, rows: 5, text: '' },
      [
        unitAt('g', 'ge-467', 'C3'),
        unitAt('l', 'ru-ldr-9-1', 'C2', 'broken', 'dm'),
        { ...unitAt('s', 'ru-447', 'C2'), elr: 1 },
      ],
      { playable: ['C2', 'C3'] as never, noQuarter: ['axis'] },
    );
    expect(lost.on('next; next; roll 4 4').unit('s')).toBe('ru-426 C2 broken dm');
  });
});

describe('A19.11 immunity', () => {
  test.each([
    ['A19.11-a crews', here('u', 'ge-crew-228'), 'ge-crew-228 E4 broken dm'],
    ['A19.11-b Commissars', here('u', 'ru-com-9-0'), 'ru-com-9-0 E4 broken dm'],
    ['A19.11-d the Unarmed', here('u', 'ge-467', 'unarmed'), 'ge-hs-247 E4 unarmed'],
    ['A19.11-e the broken', here('u', 'ge-467', 'broken', 'dm'), 'ge-hs-247 E4 broken dm'],
  ])('%s', (_claim, unit, left) => expect(failed(unit, { elr: 0 }, '6 5').unit('u')).toBe(left));
  test('A19.11-c heroes', () =>
    expect(failed(here('u', 'ge-hero'), { elr: 0 }, '6 5; roll 1').unit('u')).toBe('ge-hero E4 wounded'));
});

describe('A19.12 Disruption', () => {
  test('A19.12-b1 Partisans only break, though they fail by more than the ELR of 5 that is their own', () => {
    const phase = firedOn([here('u', 'pa-337')]).on('attack u as 4MC; roll 6 5');
    expect([phase.unit('u'), phase.facts.at(-1)]).toEqual(['pa-337 E4 broken dm', 'isNeverDisrupted']);
  });
  test.each([
    ['A19.12-a a squad with nothing poorer', here('u', 'ge-436'), 'ge-436 E4 broken dm disrupted'],
    ['A19.12-a a half-squad', here('u', 'ru-hs-226'), 'ru-hs-226 E4 broken dm disrupted'],
    ['A19.12-a the lowest leader', here('u', 'ge-ldr-6+1'), 'ge-ldr-6+1 E4 broken dm disrupted'],
    ['A19.12-b2 Commissars', here('u', 'ru-com-8+1'), 'ru-com-8+1 E4 broken dm'],
    ['A19.12-b3 Gurkhas', here('u', 'br-gk-hs-247'), 'br-gk-hs-247 E4 broken dm'],
    ['A19.12-b4 Marines', here('u', 'am-mc-hs-348'), 'am-mc-hs-348 E4 broken dm'],
    ['A19.12-b5 Japanese', here('u', 'ja-hs-126'), 'ja-hs-126 E4 broken dm'],
    ['A19.12-b7 A10.8-g Fanatics', here('u', 'ge-436', 'fanatic'), 'ge-436 E4 fanatic broken dm'],
    ['A19.12-c a Commissar, who is no lowest leader', here('u', 'ru-com-8+1'), 'ru-com-8+1 E4 broken dm'],
  ])('%s', (_claim, unit, left) =>
    expect(failed(unit, { elr: 0, elrBySpecialRule: true }, '6 5').unit('u')).toBe(left),
  );
  test('A19.12-b6 SS, as long as they face Russians', () => {
    const ss = here('u', 'ge-ss-hs-348');
    const low = failed(here('u', 'ge-ss-hs-348'), { elr: 5 }, '6 6', russian);
    expect(low.unit('u')).toBe('gone');
    const shaken = (enemy: Unit) =>
      firedOn([ss, enemy], { axis: { elr: 5 } }).on('attack u as 4MC; roll 6 5');
    expect([shaken(russian).unit('u'), shaken(unitAt('b', 'br-457', 'I9')).unit('u')]).toEqual([
      'ge-ss-hs-348 E4 broken dm',
      'ge-ss-hs-348 E4 broken dm disrupted',
    ]);
    expect(shaken(russian).facts.at(-1)).toBe('isNeverDisrupted');
  });
  test('A19.12-b8 Passengers', () => {
    const truck = here('t', 'ge-opel');
    expect(failed({ ...here('u', 'ge-436'), aboard: truck.id }, { elr: 0 }, '6 5', truck).unit('u')).toBe(
      'ge-436 E4 broken dm',
    );
  });
});

describe('A19.13 Replacement', () => {
  test('A19.13-a by a broken unit of the same size, which keeps its weapons and name', () => {
    const armed = { ...squad, weapons: [{ counter: 'ge-lmg' as const, malfunctioned: false }] };
    const poor = failed(armed, { elr: 0 }, '4 4');
    expect([poor.unit('s'), poor.state.situation.units.find(({ id }) => id === 's')?.weapons.length]).toEqual(
      ['ge-447 E4 broken dm', 1],
    );
    expect(poor.events.at(-1)).toEqual({
      rule: 'A19.13',
      fact: 'isReplaced',
      unit: 's',
      from: 'ge-467',
      to: 'ge-447',
      unconfirmed: false,
    });
  });
  const steadfast = here('u', 'ge-838');
  const shaken = (unit: Unit, elr: number, enemy: Unit = russian) =>
    firedOn([unit, enemy], { axis: { elr } }).on('attack u as 4MC');
  test('A19.13-b underscored morale makes two half-squads of a squad, the weapons with the first', () => {
    const armed = { ...steadfast, weapons: [{ counter: 'ge-lmg' as const, malfunctioned: false }] };
    const two = shaken(armed, 2).on('roll 6 4');
    expect([two.unit('u'), two.unit('ua'), two.unit('ub')]).toEqual([
      'gone',
      'ge-hs-338 E4 broken dm',
      'ge-hs-338 E4 broken dm',
    ]);
    expect(two.state.situation.units.map(({ weapons }) => weapons.length)).toEqual([1, 0, 0]);
  });
  test('A20.5 the first half guards its prisoners as far as it can, the other the rest, and each is told of', () => {
    const prisoners = ['p', 'q', 'r', 's'].map(
      (id): Unit => ({ ...here(id, 'ru-447', 'unarmed'), heldBy: steadfast.id }),
    );
    const two = firedOn([steadfast, russian, ...prisoners], { axis: { elr: 2 } }).on(
      'attack u as 4MC; roll 6 4',
    );
    expect(prisoners.map(({ id }) => two.unit(id).split('held by ')[1])).toEqual(['ua', 'ua', 'ua', 'ub']);
    expect(two.facts.filter((fact) => fact === 'comesUnderGuardOf')).toHaveLength(4);
  });
  test('A19.13-b that ELR is 5, whatever the side or the group has', () => {
    expect(shaken(steadfast, 0).on('roll 5 4').unit('u')).toBe('ge-838 E4 broken dm');
    expect(
      shaken({ ...steadfast, elr: 3 }, 5)
        .on('roll 6 4')
        .unit('ub'),
    ).toBe('ge-hs-338 E4 broken dm');
  });
  test('A19.13-b names that are taken are not given twice', () =>
    expect(shaken(steadfast, 2, here('ua', 'ge-447')).on('roll 6 4').unit('ua.2')).toBe(
      'ge-hs-338 E4 broken dm',
    ));
  test('A19.13-c a half-squad is Disrupted instead', () =>
    expect(shaken(here('u', 'ge-hs-338'), 5).on('roll 6 4').unit('u')).toBe(
      'ge-hs-338 E4 broken dm disrupted',
    ));
  test('A19.13-d A10.31 an Original 12 besides: a half-squad of the poorer squad', () => {
    expect(failed(here('u', 'ge-468'), { elr: 3 }, '6 6').unit('u')).toBe('ge-hs-247 E4 broken dm');
    expect(shaken(steadfast, 5).on('roll 6 6').unit('u')).toBe('ge-hs-338 E4 broken dm');
  });
  test('A19.13-g a leader becomes the next lower one', () => {
    const chain = [
      'ge-ldr-10-3',
      'ge-ldr-10-2',
      'ge-ldr-9-2',
      'ge-ldr-9-1',
      'ge-ldr-8-1',
      'ge-ldr-8-0',
      'ge-ldr-7-0',
      'ge-ldr-6+1',
    ] as const;
    for (const [index, rank] of chain.slice(0, -1).entries())
      expect(
        firedOn([here('l', rank)], { axis: { elr: 0 } })
          .on('attack l as 1MC; roll 6 5')
          .unit('l'),
      ).toBe(`${chain[index + 1] ?? ''} E4 broken dm`);
  });
  test('A19.13-g what his breaking costs others goes by what he was', () => {
    const led = firedOn([here('l', 'ge-ldr-9-2'), squad], { axis: { elr: 0 } }).on(
      'attack l as NMC; roll 6 5',
    );
    expect([led.unit('l'), led.state.tasks]).toMatchObject([
      'ge-ldr-9-1 E4 broken dm',
      [{ check: 'leaderLossTask', unit: 's', drm: 2 }],
    ]);
  });
  test('where several counters fit the owner is asked', () => {
    const asked = firedOn([here('u', 'am-747')], { allied: { elr: 2, elrBySpecialRule: true } }).on(
      'attack u as 1MC; roll 6 4',
    );
    expect([asked.asks, asked.refuses('replace am-666'), asked.refuses('roll 1')]).toEqual([
      'replacement',
      ['notASubstitute'],
      ['notAsked'],
    ]);
    expect([asked.on('replace am-447').unit('u'), asked.on('replace am-546').unit('u')]).toEqual([
      'am-447 E4 broken dm',
      'am-546 E4 broken dm',
    ]);
  });
  test('A10.8-h Fanatics are Replaced like others, and go on from the higher level', () =>
    expect([
      failed(here('u', 'ge-467', 'fanatic'), { elr: 0 }, '5 4').unit('u'),
      failed(here('u', 'ge-467', 'fanatic'), { elr: 0 }, '4 4').unit('u'),
    ]).toEqual(['ge-447 E4 fanatic broken dm', 'ge-467 E4 fanatic pinned']));
  test('G1.123 a Japanese squad is Replaced by the next class, and loses its step', () =>
    expect(failed(here('u', 'ja-448'), { elr: 1 }, '6 5').unit('u')).toBe('ja-347r E4'));
  test('A19.13 a list that is not confirmed is told as such', () =>
    expect(failed(here('u', 'fi-447'), { elr: 1 }, '6 5').events.at(-1)).toMatchObject({
      to: 'fi-437',
      unconfirmed: true,
    }));
});

describe('A10.8 Fanaticism', () => {
  const level = (...states: readonly ('broken' | 'dm')[]) => {
    const check = firedOn([here('u', 'ge-467', 'fanatic', ...states)])
      .on('attack u as NMC; roll 4 4')
      .events.find(({ fact }) => fact === 'checks');
    return check && 'level' in check ? check.level : undefined;
  };
  test('A10.8-c both levels are one higher', () => expect([level(), level('broken', 'dm')]).toEqual([8, 8]));
});

describe('A19.131 Ammunition Shortage', () => {
  const short = { axis: { elr: 3, ammunitionShortage: true }, allied: { elr: 3 } } as const;
  const fired = (...units: readonly Unit[]) => firedOn(units, short);
  test('A19.131-a it is Replaced, and fights on', () =>
    expect(fired(squad).on('shortage s').unit('s')).toBe('ge-447 E4'));
  test('A19.131-a underscored morale loses cohesion: two half-squads, unbroken', () =>
    expect(fired(here('u', 'ge-838')).on('shortage u').unit('ub')).toBe('ge-hs-338 E4'));
  test('A19.131-b one that has nothing to lose breaks, unless it is berserk', () => {
    expect(fired(here('u', 'ge-436')).on('shortage u').unit('u')).toBe('ge-436 E4 broken dm');
    expect(fired(here('u', 'ge-crew-228')).on('shortage u').unit('u')).toBe('ge-crew-228 E4 broken dm');
    expect(
      fired(here('u', 'ge-436', 'berserk'))
        .on('shortage u')
        .unit('u'),
    ).toBe('ge-436 E4 berserk');
  });
  test('A19.131-c of several, Random Selection', () => {
    const group = fired(squad, here('t', 'ge-468')).on('shortage s t');
    expect([group.asks, group.on('roll 2 5').unit('s'), group.on('roll 2 5').unit('t')]).toEqual([
      'attackSelection',
      'ge-467 E4',
      'ge-467 E4',
    ]);
  });
  test('only under a shortage, and only who could fire', () => {
    const phase = fired(squad, here('b', 'ge-467', 'broken'), here('l', 'ge-ldr-9-1'), here('r', 'ru-447'));
    expect([phase.refuses('shortage r'), phase.refuses('shortage b'), phase.refuses('shortage l')]).toEqual([
      ['noShortage'],
      ['cannotRunShort'],
      ['cannotRunShort'],
    ]);
  });
});

describe('A19.132 ELR by special rule', () => {
  test('A19.132-a underscored morale follows it too, and is Replaced like others', () => {
    const rule = { elr: 2, elrBySpecialRule: true } as const;
    expect(
      firedOn([here('u', 'ge-ss-658')], { axis: rule })
        .on('attack u as NMC; roll 6 5')
        .unit('u'),
    ).toBe('ge-447 E4 broken dm');
    expect(
      firedOn([here('u', 'br-648')], { allied: rule })
        .on('attack u as NMC; roll 6 5')
        .unit('u'),
    ).toBe('br-447 E4 broken dm');
  });
  test('A19.132-a only an ELR of 4 or less: one of 5 leaves two half-squads', () => {
    const five = firedOn([here('u', 'br-648')], { allied: { elr: 5, elrBySpecialRule: true } }).on(
      'attack u as 4MC; roll 6 4',
    );
    expect([five.unit('ua'), five.unit('ub')]).toEqual(['br-hs-338 E4 broken dm', 'br-hs-338 E4 broken dm']);
  });
  test('A19.132-a of an 8-3-8 it makes no Volksgrenadiers', () =>
    expect(
      firedOn([here('u', 'ge-838')], { axis: { elr: 2, elrBySpecialRule: true } })
        .on('attack u as NMC; roll 6 5')
        .unit('u'),
    ).toBe('ge-436 E4 broken dm'));
  test('A19.132-b the OB alone does not give it to them', () =>
    expect(
      firedOn([here('u', 'br-648')], { allied: { elr: 2 } })
        .on('attack u as NMC; roll 6 5')
        .unit('u'),
    ).toBe('br-648 E4 broken dm'));
});

describe('the Starter Kit', () => {
  const kit = { rules: { preset: 'starterKit', switches: {} } } as never;
  const played = (...units: readonly Unit[]) => firedOn(units, { axis: { elr: 1 } }, kit);
  test('SK-IMP-06 at the very level it is pinned', () =>
    expect(played(squad).on('attack s as NMC; roll 3 4').unit('s')).toBe('ge-467 E4 pinned'));
  test('A10.21-a a pinned leader helps nobody in either game', () => {
    const led = [here('l', 'ge-ldr-9-1', 'pinned'), squad];
    expect([
      firstCheck(played(...led).on('attack s as NMC')),
      firstCheck(firedOn(led).on('attack s as NMC')),
    ]).toEqual(['s morale +0', 's morale +0']);
  });
  test('SK-IMP-07 beyond the ELR it is Replaced', () =>
    expect([
      played(squad).on('attack s as NMC; roll 4 4').unit('s'),
      played(squad).on('attack s as NMC; roll 5 4').unit('s'),
    ]).toEqual(['ge-467 E4 broken dm', 'ge-447 E4 broken dm']));
  test('SK-IMP-07 there is no Disruption', () =>
    expect(played(here('u', 'ge-436')).on('attack u as NMC; roll 6 5').unit('u')).toBe(
      'ge-436 E4 broken dm',
    ));
  test('SK-IMP-08 underscored morale is immune', () =>
    expect(played(here('u', 'ge-838')).on('attack u as 4MC; roll 6 5').unit('u')).toBe(
      'ge-838 E4 broken dm',
    ));
  test('SK-IMP-09 an Original 12', () =>
    expect([
      played(squad).on('attack s as CMC').unit('s'),
      played(here('b', 'ge-467', 'broken'))
        .on('attack b as CMC')
        .unit('b'),
    ]).toEqual(['ge-hs-237 E4 broken dm', 'gone']));
  test('SK-RES-01 a leader of higher morale breaks', () =>
    expect(played(here('l', 'ge-ldr-9-1'), squad).on('attack l as NMC; roll 5 5').state.tasks).toMatchObject([
      { check: 'leaderLossTask', unit: 's', drm: 1 },
    ]));
  test('SK-RES-02 a leader of higher morale is lost', () =>
    expect(played(here('l', 'ge-ldr-9-1'), squad).on('attack l as 1KIA').state.tasks).toMatchObject([
      { check: 'leaderLossMorale', unit: 's', drm: 1 },
    ]));
});

describe('A15.1 Heat of Battle, as the players look it up', () => {
  const heated = (unit: Unit, ...more: readonly Unit[]) =>
    firedOn([unit, ...more]).on(`attack ${unit.id} as NMC; roll 1 1`);
  test('only of a unit that has rolled an Original 2 in this phase, and once', () => {
    const hot = heated(squad);
    expect([
      firedOn([squad]).refuses('heat s as hero'),
      hot.on('heat s as nothing').refuses('heat s as hero'),
      hot.on('phase').refuses('heat s as hero'),
    ]).toEqual([['noHeat'], ['noHeat'], ['noHeat']]);
  });
  test('A15.2 a hero steps out of a squad, and a leader becomes heroic', () => {
    expect(heated(squad).on('heat s as hero').unit('sh')).toBe('ge-hero E4');
    expect(heated(here('l', 'ge-ldr-8-1')).on('heat l as hero').unit('l')).toBe('ge-ldr-8-1 E4 heroic');
  });
  test('A15.2 a broken leader who becomes heroic is broken no longer, though he has routed in this phase, and a hero stands where his squad does', () => {
    expect(
      heated(here('l', 'ge-ldr-8-1', 'broken', 'dm', 'routed'))
        .on('heat l as hero')
        .unit('l'),
    ).toBe('ge-ldr-8-1 E4 routed heroic');
    expect(
      heated(here('s', 'ge-467', 'fanatic', 'trench'))
        .on('heat s as hero')
        .unit('sh'),
    ).toBe('ge-hero E4 fanatic trench');
  });
  test('A15.3 Battle Hardening goes up the list, and to Fanatic at its top', () => {
    expect(heated(here('u', 'ge-447')).on('heat u as hardened').asks).toBe('replacement');
    expect(heated(here('u', 'ge-447')).on('heat u as hardened; replace ge-467').unit('u')).toBe('ge-467 E4');
    expect(heated(here('u', 'ge-ldr-9-1')).on('heat u as hardened').unit('u')).toBe('ge-ldr-9-2 E4');
    expect(heated(here('u', 'br-458')).on('heat u as hardened').unit('u')).toBe('br-458 E4 fanatic');
  });
  test('A15.3 nobody is hardened into troops of underscored morale', () => {
    expect(heated(here('u', 'br-447')).on('heat u as hardened').unit('u')).toBe('br-457 E4');
    expect(heated(here('u', 'ge-436')).on('heat u as hardened').state.tasks).toMatchObject([
      { options: ['ge-447', 'ge-537'] },
    ]);
  });
  test('heroes, the berserk and the Unarmed keep cool', () => {
    for (const cool of [
      here('s', 'ge-467', 'berserk'),
      here('s', 'ge-467', 'unarmed'),
      here('s', 'ge-ldr-8-1', 'heroic'),
      here('s', 'ge-hero'),
      here('s', 'ge-crew-228'),
    ])
      expect(heated(cool).refuses('heat s as fanatic')).toEqual(['noHeat']);
  });
  test('nor do those who wade, or ride a horse', () => {
    for (const cool of [here('s', 'ge-467', 'wading'), here('s', 'ge-467', 'mounted')])
      expect(heated(cool).refuses('heat s as fanatic')).toEqual(['noHeat']);
  });
  test('berserk it is neither broken nor pinned', () =>
    expect(
      heated(here('u', 'ge-467', 'broken', 'dm'))
        .on('heat u as berserk')
        .unit('u'),
    ).toBe('ge-467 E4 berserk'));
  test('Q-A15.5-a it gives itself up: it breaks, and is Disrupted', () =>
    expect(heated(squad).on('heat s as surrender').unit('s')).toBe('ge-467 E4 broken dm disrupted'));
  test('A19.12-c so a leader is Disrupted who is not the lowest', () =>
    expect(heated(here('l', 'ge-ldr-9-1')).on('heat l as surrender').unit('l')).toBe(
      'ge-ldr-9-1 E4 broken dm disrupted',
    ));
});

describe('A10.8 Fanaticism', () => {
  const hot = (unit: Unit) => firedOn([unit]).on(`attack ${unit.id} as NMC; roll 1 1; heat ${unit.id}`);
  test.each<readonly [string, Unit, string, string]>([
    [
      'A10.8-a Battle Hardening of those who have no better counter',
      here('u', 'br-458'),
      'roll 5 5',
      'br-458 E4 fanatic',
    ],
    ['A10.8-a not of those who have one', here('u', 'br-457'), 'roll 5 4', 'br-458 E4'],
  ])('%s', (_claim, unit, roll, left) => expect(hot(unit).on(roll).unit('u')).toBe(left));
  test('A10.8-a by special rule, as the players mark it; nothing of it goes by itself', () => {
    const marked = firedOn([here('s', 'ge-467')]).on('mark s fanatic');
    expect([marked.unit('s'), marked.on('phase').unit('s')]).toEqual([
      'ge-467 E4 fanatic',
      'ge-467 E4 fanatic',
    ]);
  });
});

describe('A15.1 Heat of Battle, rolled', () => {
  /** What the DR comes to, after its DRM, of a unit that has rolled an Original 2. */
  const rolled = (dice: string, unit: Unit, ...more: readonly Unit[]) => {
    const after = firedOn([unit, ...more]).on(
      `attack ${unit.id} as NMC; roll 1 1; heat ${unit.id}; roll ${dice}`,
    );
    const event = after.events.find(({ fact }) => fact === 'heatRolled');
    return event?.fact === 'heatRolled' ? [event.final, ...event.results].join(' ') : 'nothing was rolled';
  };
  const enemyOf = (unit: Unit): Unit =>
    unit.side === 'axis' ? unitAt('e', 'ru-447', 'E7') : unitAt('e', 'ge-467', 'E7');

  test.each<readonly [string, string, Unit, string]>([
    ['up to 4 a hero', '2 2', squad, '4 hero'],
    ['5 and 6 a hero, and Battle Hardening', '3 2', squad, '5 hero hardened'],
    ['the same of a 6', '3 3', squad, '6 hero hardened'],
    ['7 and 8 Battle Hardening', '4 4', squad, '8 hardened'],
    ['9 to 11 berserk', '5 4', squad, '9 berserk'],
    ['the same of an 11', '6 5', squad, '11 berserk'],
    ['12 surrender', '6 6', squad, '12 surrender'],
    ['−1 for the elite', '4 5', here('s', 'ge-468'), '8 hardened'],
    ['+1 for the broken', '6 5', here('s', 'ge-467', 'broken', 'dm'), '12 surrender'],
    ['+1 for the Inexperienced', '6 5', here('s', 'ge-436'), '12 surrender'],
    ['−1 for the British', '5 4', here('s', 'br-457'), '8 hardened'],
    ['−2 for their elite', '6 4', here('s', 'br-458'), '8 hardened'],
    ['+1 for the French', '5 3', here('s', 'fr-457'), '9 berserk'],
    ['+2 for Russians', '6 4', here('s', 'ru-447'), '12 surrender'],
    ['+3 for Italians, who surrender at 10', '4 3', here('s', 'it-346'), '10 surrender'],
    ['not those of the elite', '4 4', here('s', 'it-447'), '10 berserk'],
    ['+4 for the Japanese, who never surrender', '6 6', here('s', 'ja-447'), '16 berserk'],
    ['nor do Commissars', '6 6', here('s', 'ru-com-9-0'), '14 berserk'],
    ['nor the Fanatic', '6 6', here('s', 'ge-467', 'fanatic'), '12 berserk'],
    ['nor SS against Russians', '6 6', here('s', 'ge-ss-447', 'broken', 'dm'), '12 berserk'],
  ])('%s', (_title, dice, unit, expected) => expect(rolled(dice, unit, enemyOf(unit))).toBe(expected));

  test('Q-A15.5-a a leader surrenders as a squad does', () =>
    expect(rolled('6 6', here('s', 'ge-ldr-8-1'), enemyOf(squad))).toBe('12 surrender'));
  test('A15.44 who sees no Known enemy is hardened instead of berserk', () => {
    expect(rolled('5 4', squad)).toBe('9 hardened');
    expect(rolled('5 4', squad, unitAt('e', 'ru-447', 'E7', 'concealed'))).toBe('9 hardened');
  });
  test('A20.3 to whom No Quarter is given, he does not surrender', () => {
    const after = firedOn([squad, enemyOf(squad)], undefined, { noQuarter: ['allied'] });
    expect(after.on('attack s as NMC; roll 1 1; heat s; roll 6 6').unit('s')).toBe('ge-467 E4 berserk');
  });
  test('A15.1 a unit that has just rallied counts as broken', () => {
    const table = [here('s', 'ge-467', 'broken'), here('l', 'ge-ldr-8-1'), unitAt('e', 'ru-447', 'E7')];
    const rally = firedOn(table, undefined, {
      attacker: 'axis',
      scenario: gameOf({ axis: { elr: 5 }, allied: { elr: 5 } }, { phase: 'rally' }),
    });
    const after = rally.on('rally s by l; roll 1 1; heat s; roll 4 4');
    expect(after.events.find(({ fact }) => fact === 'heatRolled')).toMatchObject({
      drms: [{ why: 'broken', drm: 1 }],
      final: 9,
    });
  });
  test('of a nation that no source tells of, it is entered', () => {
    const hot = firedOn([here('s', 'hu-347'), unitAt('e', 'ru-447', 'E7')]).on('attack s as NMC; roll 1 1');
    expect(hot.refuses('heat s')).toEqual(['heatUnknown']);
    expect(hot.on('heat s as berserk').unit('s')).toBe('hu-347 E4 berserk');
  });
  test('what it comes to is done: a hero and a better squad at once', () => {
    const after = firedOn([here('s', 'ge-447'), unitAt('e', 'ru-447', 'E7')]).on(
      'attack s as NMC; roll 1 1; heat s; roll 3 3; replace ge-467',
    );
    expect([after.unit('s'), after.unit('sh')]).toEqual(['ge-467 E4', 'ge-hero E4']);
  });
});

describe('SK-RtPh single men in the Starter Kit', () => {
  const kit = { rules: { preset: 'starterKit', switches: {} } } as never;
  test.each([
    ['a K', [here('l', 'ge-ldr-9-1')], 'attack l as K/1'],
    [
      'the loss of a leader, missed by a broken one',
      [here('l', 'ge-ldr-8-0', 'broken', 'dm'), here('m', 'ge-ldr-9-1')],
      'attack m as 1KIA; roll 6 3',
    ],
  ] as const)('SK-RtPh-10 %s wounds, and no more', (_claim, units, script) => {
    const hit = firedOn(units, { axis: { elr: 5 } }, kit).on(script);
    expect([hit.asks, hit.on('roll 3').unit('l').includes('wounded'), hit.on('roll 5').unit('l')]).toEqual([
      'severity',
      true,
      'gone',
    ]);
  });
});
