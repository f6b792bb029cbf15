import { describe, expect, test } from 'vitest';
import { act, redoAction, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import { explainRefusal } from '../../../../src/rules/words/gameSentences.ts';
import { rallyView } from '../../../../src/rules/areas/rally/rallyView.ts';
import { unitId } from '../../../support/situation.ts';
import { inRally, squad, STARTER_KIT, unitAt } from './table.ts';

type Table = ReturnType<typeof inRally>;
const leader = (
  counter: Parameters<typeof unitAt>[1] = 'ru-ldr-9-1',
  id = 'l',
  ...states: Parameters<typeof unitAt> extends [unknown, unknown, unknown, ...infer S] ? S : never
) => unitAt(id, counter, 'G5', ...states);

/** The highest DR that rallies a unit, found by trying all of them. */
const highest = (table: Table, line: string): number => {
  const pairs = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((dr) => ({
    dr,
    dice: dr > 7 ? `6 ${String(dr - 6)}` : `1 ${String(dr - 1)}`,
  }));
  const id = line.split(' ')[1] ?? '';
  return Math.max(
    0,
    ...pairs
      .filter(({ dice }) => !table.on(`${line}; roll ${dice}`).unit(id).includes('broken'))
      .map(({ dr }) => dr),
  );
};
const drms = (table: Table, id = 'r') =>
  rallyView(table.state)
    ?.broken.find(({ unit }) => unit === id)
    ?.ways.map(({ by, drms: all }) =>
      [by ?? 'self', ...all.map(({ why, drm }) => `${why} ${String(drm)}`)].join(', '),
    );

describe('A10.6 who may attempt to rally', () => {
  test.each([
    [
      'A10.6-a a Good Order leader of its side in the Location rallies a broken unit',
      [squad(), leader()],
      'rally r by l',
      [],
    ],
    [
      'A10.6-a of either side',
      [unitAt('g', 'ge-467', 'C5', 'broken'), unitAt('gl', 'ge-ldr-8-0', 'C5')],
      'rally g by gl',
      [],
    ],
    [
      'A10.6-a not one elsewhere',
      [squad(), unitAt('l', 'ru-ldr-9-1', 'G6')],
      'rally r by l',
      ['leaderCannotRallyIt'],
    ],
    [
      'A10.6-a not one of the other side',
      [squad(), unitAt('l', 'ge-ldr-9-1', 'G5')],
      'rally r by l',
      ['leaderCannotRallyIt'],
    ],
    [
      'A10.6-a not one in Melee',
      [squad(), leader('ru-ldr-9-1', 'l', 'melee')],
      'rally r by l',
      ['leaderOutOfOrder'],
    ],
    ['A10.6-a not a hero', [squad(), leader('ru-hero')], 'rally r by l', ['leaderCannotRallyIt']],
    [
      'A25.24 not one of Partisans over others, with a Self-Rally or without',
      [squad(), leader('pa-ldr-9-1')],
      'rally r by l',
      ['leadsNoStrangers'],
    ],
    [
      'A25.24 nor one of others over Partisans',
      [unitAt('p', 'pa-337', 'G5', 'broken'), leader()],
      'rally p by l',
      ['leadsNoStrangers'],
    ],
    [
      'A10.71-d not one who is broken, though it has its Self-Rally',
      [squad(), leader('ru-ldr-9-1', 'l', 'broken')],
      'rally r by l',
      ['leaderMustRallyFirst'],
    ],
    [
      'A25.22 nobody else beside a Commissar',
      [squad(), leader(), leader('ru-com-9-0', 'c')],
      'rally r by l',
      ['commissarRallies'],
    ],
    ['A10.6-d a Finn rallies by himself', [unitAt('f', 'fi-648', 'G5', 'broken')], 'rally f', []],
    [
      'A10.6-e a Finnish Conscript does not',
      [unitAt('f', 'fi-437', 'G5', 'broken')],
      'rally f',
      ['onlyInOwnTurn'],
    ],
    ['A10.6-f a broken leader does', [leader('ru-ldr-8-0', 'l', 'broken')], 'rally l', []],
    ['A10.6-g a crew does', [unitAt('c', 'ge-crew-228', 'G5', 'broken')], 'rally c', []],
    [
      'A10.63-a a squad whose morale is in no square does not, in the turn of its enemy',
      [unitAt('g', 'ge-467', 'G5', 'broken')],
      'rally g',
      ['onlyInOwnTurn'],
    ],
    ['A10.63-d nobody does beside a Good Order leader', [squad(), leader()], 'rally r', ['leaderIsHere']],
    [
      'A10.63-d no crew either',
      [unitAt('c', 'ru-crew-228', 'G5', 'broken'), leader()],
      'rally c',
      ['leaderIsHere'],
    ],
    [
      'A10.71-a no broken leader beside one who is not',
      [leader('ru-ldr-8-0', 'l', 'broken'), leader('ru-ldr-7-0', 'm')],
      'rally l',
      ['leaderIsHere'],
    ],
    [
      'A10.71-a though the other may rally him',
      [leader('ru-ldr-8-0', 'l', 'broken'), leader('ru-ldr-7-0', 'm')],
      'rally l by m',
      [],
    ],
    [
      'A10.71-a two broken leaders each for himself',
      [leader('ru-ldr-8-0', 'l', 'broken'), leader('ru-ldr-7-0', 'm', 'broken')],
      'rally l',
      [],
    ],
    ['A19.12-d no Disrupted unit by itself', [squad('G5', 'disrupted')], 'rally r', ['disruptedNeedsLeader']],
    [
      'A18.11-c not even as the first of its side',
      [squad('G5', 'disrupted', 'dm')],
      'rally r',
      ['disruptedNeedsLeader'],
    ],
    [
      'A10.6 nobody who is not broken',
      [unitAt('r', 'ru-447', 'G5'), leader()],
      'rally r by l',
      ['needsNoRally'],
    ],
    ['A10.6 no unit that is not there', [squad()], 'rally x', ['noSuchUnit']],
  ] as const)('%s', (_claim, units, line, facts) => expect(inRally(units).refuses(line)).toEqual(facts));

  test('A10.6-c a Passenger is helped by those aboard with him, and by none outside', () => {
    const truck = unitAt('v', 'ru-gaz', 'G5');
    const aboard = { ...squad(), aboard: unitId('v') };
    expect(inRally([truck, aboard, leader()]).refuses('rally r by l')).toEqual(['leaderCannotRallyIt']);
    expect(inRally([truck, aboard, { ...leader(), aboard: unitId('v') }]).refuses('rally r by l')).toEqual(
      [],
    );
  });
  test('A10.71-b a leader in a truck helps none outside, one in an open halftrack that stands does', () => {
    const german = (vehicle: 'ge-opel' | 'ge-spw251', ...states: readonly ('buttonedUp' | 'motion')[]) =>
      inRally([
        unitAt('v', vehicle, 'G5', ...states),
        unitAt('g', 'ge-467', 'G5', 'broken'),
        { ...unitAt('gl', 'ge-ldr-8-0', 'G5'), aboard: unitId('v') },
      ]).refuses('rally g by gl');
    expect([
      german('ge-opel'),
      german('ge-spw251'),
      german('ge-spw251', 'buttonedUp'),
      german('ge-spw251', 'motion'),
    ]).toEqual([['leaderCannotRallyIt'], [], ['leaderCannotRallyIt'], ['leaderCannotRallyIt']]);
  });
  test('A10.6 only in the Rally Phase', () =>
    expect(inRally([squad(), leader()]).on('phase').refuses('rally r by l')).toEqual(['onlyInRallyPhase']));
});

describe('A10.6 a refusal says what is so', () => {
  const words = (units: Parameters<typeof inRally>[0]): string => {
    const outcome = act(inRally(units).state, { type: 'rally', unit: unitId('r'), by: unitId('l') });
    return outcome.kind === 'done'
      ? ''
      : outcome.grounds
          .map((ground) => explainRefusal(ground, { unit: (id) => id, terrain: (name) => name }))
          .join(' ');
  };
  test.each([
    [
      [squad(), leader('pa-ldr-9-1')],
      'The l does not lead the r: Partisan leaders lead only Partisans, and only they and Commissars lead Partisans.',
    ],
    [[squad(), leader(), leader('ru-com-9-0', 'c')], 'With the c present no other leader may rally the r.'],
    [[squad(), leader('ru-ldr-9-1', 'l', 'broken')], 'The l is broken: he must rally first.'],
  ] as const)('words %#', (units, said) => expect(words(units)).toBe(said));
  test('A25.24 a unit in the turn of its enemy is told of the leader with it who is nothing to it', () =>
    expect(
      rallyView(
        inRally([
          unitAt('g', 'ge-467', 'G5', 'broken'),
          { ...unitAt('gl', 'pa-ldr-9-1', 'G5'), side: 'axis' },
        ]).state,
      )?.broken[0]?.refusals.map(({ fact }) => fact),
    ).toEqual(['leadsNoStrangers', 'onlyInOwnTurn']));
});

describe('A10.6 the attempt', () => {
  const table = inRally([squad(), leader()]);
  test('A10.6-i it rallies with a DR of no more than its broken morale, all modifiers counted', () =>
    expect(highest(table, 'rally r by l')).toBe(8));
  test('A10.4-b and is on its good side again', () =>
    expect(table.on('rally r by l; roll 4 4').unit('r')).toBe('ru-447 G5'));
  test('A10.6-k failing costs nothing', () =>
    expect(table.on('rally r by l; roll 5 4').unit('r')).toBe('ru-447 G5 broken'));
  test('A10.6-l but for Fate', () =>
    expect(table.on('rally r by l; roll 6 6').unit('r')).toBe('ru-hs-237 G5 broken'));
  test('A10.6-m once in a Player Turn, whoever helps', () => {
    const tried = inRally([squad(), leader(), leader('ru-ldr-8-0', 'm')]).on('rally r by l; roll 6 5');
    expect([
      tried.refuses('rally r by m'),
      rallyView(tried.state)?.broken[0]?.refusals.map(({ fact }) => fact),
    ]).toEqual([['hasTriedToRally'], ['hasTriedToRally']]);
  });
  test('A10.6-m and again in the next', () => {
    const next = Array.from({ length: 8 }).reduce<Table>(
      (now) => (now.asks === 'breaks' || now.asks === 'unit' ? now : now.on('phase')),
      table.on('rally r by l; roll 6 5'),
    );
    expect(next.state.situation.scenario?.phase).toBe('rout');
    expect(next.state.rally).toBeUndefined();
  });
  test('A10.6-n one leader tries all, one by one', () =>
    expect(
      inRally([squad(), { ...squad(), id: unitId('s') }, leader()])
        .on('rally r by l; roll 1 2; rally s by l; roll 1 2')
        .state.situation.units.filter(({ conditions }) => conditions.length === 0),
    ).toHaveLength(3));
  test('A15.1 an Original 2 with a leader is said to call for Heat of Battle; by itself it does not, nor in the Starter Kit', () => {
    expect(table.on('rally r by l; roll 1 1').facts).toContain('heatOfBattle');
    expect(inRally([leader('ru-ldr-8-0', 'l', 'broken')]).on('rally l; roll 1 1').facts).not.toContain(
      'heatOfBattle',
    );
    expect(inRally([squad(), leader()], STARTER_KIT).on('rally r by l; roll 1 1').facts).not.toContain(
      'heatOfBattle',
    );
  });
  test('A25.22 a failure under a Commissar is named', () =>
    expect(
      [leader('ru-com-9-0'), leader('ru-ldr-9-1')].map((who) =>
        inRally([squad(), who]).on('rally r by l; roll 5 6').facts.includes('failsUnderCommissar'),
      ),
    ).toEqual([true, false]));
  test('a question waits for its dice', () =>
    expect([
      table.on('rally r by l').refuses('keepDm r'),
      table.on('rally r by l').refuses('roll 3'),
    ]).toEqual([['notAsked'], ['wrongDice']]));
});

describe('A10.61 A10.62 A10.7 what modifies it', () => {
  test.each([
    ['A10.6-j the leader who helps', inRally([squad(), leader()]), ['l, leadership -1']],
    [
      'A10.71-c of several the one whom the player chooses',
      inRally([squad(), leader(), leader('ru-ldr-10-2', 'm')]),
      ['l, leadership -1', 'm, leadership -2'],
    ],
    ['A10.72-a a bad one too', inRally([squad(), leader('ru-ldr-6+1')]), ['l, leadership 1']],
    ['A10.7-k worse by one for men of another nation', inRally([squad(), leader('am-ldr-9-1')]), ['l']],
    [
      'A17.2 worse by one for his wound',
      inRally([squad(), leader('ru-ldr-8-0', 'l', 'wounded')]),
      ['l, leadership 1'],
    ],
    ['A10.61-a woods', inRally([squad('E5')]), ['self, terrain -1, selfRally 1']],
    ['A10.61-a a building', inRally([squad('C3')]), ['self, terrain -1, selfRally 1']],
    ['A10.61-a a trench', inRally([squad('G5', 'trench')]), ['self, terrain -1, selfRally 1']],
    [
      'A10.61-a a pillbox in woods, once',
      inRally([squad('E5', 'pillbox')]),
      ['self, terrain -1, selfRally 1'],
    ],
    ['A10.61-a not a foxhole', inRally([squad('G5', 'foxhole')]), ['self, selfRally 1']],
    ['A10.62-n DM, in addition', inRally([squad('E5', 'dm')]), ['self, terrain -1, dm 4, selfRally 1']],
    ['A10.63-c Self-Rally', inRally([squad()]), ['self, selfRally 1']],
    ['A25.22 a Commissar drives out DM', inRally([squad('G5', 'dm'), leader('ru-com-9-0')]), ['l']],
  ] as const)('%s', (_claim, table, all) => expect(drms(table)).toEqual(all));
  test('A10.62-n a 4-4-7 under DM in the open by itself rallies with 2 alone', () =>
    expect(highest(inRally([squad('G5', 'dm')]), 'rally r')).toBe(2));
  test('A25.22 nor DM alone: with a Commissar the level of a MMC is one better', () => {
    expect(highest(inRally([squad('G5', 'dm'), leader('ru-com-9-0')]), 'rally r by l')).toBe(8);
    expect(
      highest(inRally([leader('ru-ldr-7-0', 'm', 'broken'), leader('ru-com-9-0')]), 'rally m by l'),
    ).toBe(8);
  });
  test('A10.8 a Fanatic rallies one better', () =>
    expect(highest(inRally([squad('G5', 'fanatic'), leader()]), 'rally r by l')).toBe(9));
});

describe('A10.71 a broken leader over broken men', () => {
  const stack = [unitAt('g', 'ge-467', 'G5', 'broken'), unitAt('gl', 'ge-ldr-8-0', 'G5', 'broken')];
  test('A10.71-d they cannot try before he has rallied', () =>
    expect(inRally(stack).refuses('rally g')).toEqual(['onlyInOwnTurn', 'leaderMustRallyFirst']));
  test('A10.71-e having rallied he may rally them', () =>
    expect(inRally(stack).on('rally gl; roll 3 3; rally g by gl; roll 3 4').unit('g')).toBe('ge-467 G5'));
  test('A10.71-d one that can Self-Rally need not wait', () =>
    expect(
      inRally([
        unitAt('c', 'ge-crew-228', 'G5', 'broken'),
        unitAt('gl', 'ge-ldr-8-0', 'G5', 'broken'),
      ]).refuses('rally c'),
    ).toEqual([]));
});

describe('A10.64 Fate', () => {
  test.each([
    [
      'A10.64-a a squad loses a half and stays broken',
      [squad('G5', 'dm')],
      'rally r',
      'ru-hs-237 G5 broken dm',
    ],
    ['A10.64-a a half-squad is lost', [unitAt('r', 'ru-hs-237', 'G5', 'broken')], 'rally r', 'gone'],
    [
      'A10.64-a even if its level is high enough',
      [unitAt('r', 'ru-ldr-10-2', 'G5', 'broken', 'fanatic')],
      'rally r',
      'ru-ldr-10-2 G5 broken fanatic',
    ],
  ] as const)('%s', (_claim, units, line, left) =>
    expect(inRally(units).on(`${line}; roll 6 6`).unit('r')).toBe(left),
  );
  test('A10.64-a a leader rolls for his wound, and his loss is felt by those with him', () => {
    const fate = inRally([leader('ru-ldr-8-0', 'l', 'broken'), unitAt('r', 'ru-447', 'G5')]).on(
      'rally l; roll 6 6',
    );
    expect([fate.asks, fate.on('roll 3').unit('l')]).toEqual(['severity', 'ru-ldr-8-0 G5 broken wounded']);
    const lost = fate.on('roll 5');
    expect([lost.unit('l'), lost.state.tasks]).toMatchObject([
      'gone',
      [{ kind: 'check', check: 'leaderLossMorale', unit: 'r' }],
    ]);
  });
  test('SK-IMP-10 in the Starter Kit it is a K too, and a leader may but be wounded', () => {
    const fate = inRally([leader('ru-ldr-8-0', 'l', 'broken')], STARTER_KIT).on('rally l; roll 6 6');
    expect([fate.asks, fate.on('roll 4').unit('l'), fate.on('roll 5').unit('l')]).toEqual([
      'severity',
      'ru-ldr-8-0 G5 broken wounded',
      'gone',
    ]);
  });
});

describe('A19.12 Disruption', () => {
  test('A19.12-m a leader ends it', () =>
    expect(
      inRally([squad('G5', 'disrupted', 'dm'), leader('ru-ldr-10-2')])
        .on('rally r by l; roll 2 2')
        .unit('r'),
    ).toBe('ru-447 G5'));
  test('A19.12-m a failure does not', () =>
    expect(
      inRally([squad('G5', 'disrupted', 'dm'), leader('ru-ldr-10-2')])
        .on('rally r by l; roll 3 3')
        .unit('r'),
    ).toBe('ru-447 G5 broken disrupted dm'));
});

describe('what the view shows', () => {
  test('A10.6 the ATTACKER first, both sides', () =>
    expect(
      rallyView(inRally([unitAt('g', 'ge-467', 'C5', 'broken'), squad()]).state)?.broken.map(
        ({ unit, side }) => `${unit} ${side}`,
      ),
    ).toEqual(['r allied', 'g axis']));
  test('nothing of a lone Rout Phase', () =>
    expect(
      rallyView({
        ...inRally([squad()]).state,
        situation: { ...inRally([squad()]).state.situation, scenario: undefined as never },
      }),
    ).toBeUndefined());
});

describe('vehicles in Shock', () => {
  const tank = (...states: readonly ('shocked' | 'unconfirmedKill' | 'immobilized')[]) =>
    unitAt('t', 'ru-t34', 'G5', 'buttonedUp', ...states);
  /** The vehicle after each dr, as the phase ends. */
  const ends = (vehicle: ReturnType<typeof tank>, rest = {}) =>
    [1, 2, 3, 4, 5, 6].map((dr) =>
      inRally([vehicle], rest)
        .on(`phase; roll ${String(dr)}`)
        .unit('t'),
    );
  const [free, uk] = ['ru-t34 G5 buttonedUp', 'ru-t34 G5 buttonedUp shocked unconfirmedKill'];
  test.each([
    ['SK-RPh-11', STARTER_KIT],
    ['C7.42', {}],
  ])('%s a dr of 1 or 2 takes Shock off, else it becomes a UK', (_rule, rest) =>
    expect(ends(tank('shocked'), rest)).toEqual([free, free, uk, uk, uk, uk]),
  );
  test.each([
    ['SK-RPh-12', STARTER_KIT],
    ['C7.42', {}],
  ])('%s a dr of 1 to 3 takes UK off, else it is eliminated', (_rule, rest) =>
    expect(ends(tank('shocked', 'unconfirmedKill'), rest)).toEqual([
      free,
      free,
      free,
      'gone',
      'gone',
      'gone',
    ]),
  );
  test('C7.42 what a UK leaves is a wreck, and its side has lost it', () => {
    const after = inRally([tank('shocked', 'unconfirmedKill')]).on('phase; roll 4');
    expect(after.facts.slice(after.facts.indexOf('recuperates'))).toEqual([
      'recuperates',
      'isEliminated',
      'gainsPoints',
      'leavesWreck',
      'letsGo',
    ]);
    expect(after.state.situation.markers).toEqual([{ kind: 'wreck', hex: 'G5' }]);
    expect(after.state.casualties).toMatchObject([{ unit: { id: 't' }, loss: 'unconfirmedKill' }]);
  });
  test('C7.42 each rolls once before the phase ends, those of the ATTACKER first, and no other state is touched', () => {
    const enemy = unitAt('p', 'ge-pzIVH', 'G8', 'buttonedUp', 'shocked');
    const asked = inRally([enemy, tank('immobilized', 'shocked'), unitAt('u', 'ru-t34', 'G6', 'stunned')]).on(
      'phase',
    );
    expect(asked.state.tasks).toMatchObject([
      { kind: 'shockRoll', unit: 't', needs: 2 },
      { kind: 'shockRoll', unit: 'p', needs: 2 },
    ]);
    const rolled = asked.on('roll 6; roll 2');
    expect([rolled.unit('t'), rolled.unit('p'), rolled.unit('u'), rolled.asks]).toEqual([
      'ru-t34 G5 buttonedUp immobilized shocked unconfirmedKill',
      'ge-pzIVH G8 buttonedUp',
      'ru-t34 G6 stunned',
      'phase',
    ]);
    expect(rolled.on('phase').state.situation.scenario?.phase).toBe('prepFire');
  });
  test('C7.42 in the next Rally Phase a UK rolls again', () => {
    const later = inRally([tank('shocked')]).on(`phase; roll 6${'; phase'.repeat(8)}`);
    expect(later.state.situation).toMatchObject({ attacker: 'axis', scenario: { phase: 'rally' } });
    expect(later.on('phase').state.tasks).toMatchObject([{ kind: 'shockRoll', unit: 't', needs: 3 }]);
  });
  test('A9.72 nor does it repair anything meanwhile', () =>
    expect(inRally([unitAt('t', 'ru-t34', 'G5', 'mainOut', 'shocked')]).refuses('repair t')).toEqual([
      'notInGoodOrder',
    ]));
  test('C7.42 it is undone and done again with the same die', () => {
    const after = inRally([tank('shocked')]).on('phase; roll 6');
    const undone = undoAction(after.game);
    expect(stateOf(undone).tasks).toMatchObject([{ kind: 'shockRoll' }]);
    expect(stateOf(redoAction(undone)).situation.units).toEqual(after.state.situation.units);
  });
});
