import { describe, expect, test } from 'vitest';
import { closeCombatView } from '../../../../src/rules/areas/closeCombat/closeCombatView.ts';
import { ccNotesOf } from '../../../../src/rules/areas/closeCombat/fighters.ts';
import { figuresOf } from '../../../../src/rules/areas/closeCombat/figures.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import { inPhase, STARTER_KIT, unitAt } from '../rally/table.ts';

type Rest = Parameters<typeof inPhase>[2];
const inCc = (units: readonly Unit[], rest: Rest = {}) =>
  inPhase('closeCombat', units, { attacker: 'axis', ...rest });
/** E5 is woods. */
const at = (id: string, counter: CounterId, ...states: readonly Condition[]): Unit =>
  unitAt(id, counter, 'E5', ...states);
const inOpen = (id: string, counter: CounterId, ...states: readonly Condition[]): Unit =>
  unitAt(id, counter, 'G5', ...states);
const a = at('a', 'ge-467');
const x = at('x', 'ru-447');
const offers = (table: ReturnType<typeof inCc>, place = 0) => closeCombatView(table.state)?.places[place];
const drms = (units: readonly Unit[], rest: Rest = {}): readonly string[] | undefined =>
  offers(inCc([...units, x], rest))?.ambushDrms[0]?.map(({ why, drm }) => `${why} ${String(drm)}`);
const drm = (table: ReturnType<typeof inCc>, place = 0): number | undefined => {
  const attack = ccNotesOf(table.state).attacks[place];
  return attack && figuresOf(table.state.situation, attack, ccNotesOf(table.state)).drm;
};

describe('A11.4 what modifies the Ambush dr', () => {
  test.each([
    ['nothing', [a], []],
    [
      'A11.4 CX, pinned and broken men, each once',
      [at('a', 'ge-467', 'cx', 'pinned'), at('b', 'ge-467', 'broken'), at('c', 'ge-467', 'cx')],
      ['cx 1', 'broken 1', 'pinned 1'],
    ],
    ['A15.43 the berserk, who are Lax besides', [at('a', 'ge-467', 'berserk')], ['berserk 1', 'lax 1']],
    ['A11.18 the Inexperienced are Lax', [at('a', 'ge-436')], ['lax 1']],
    ['A11.4 concealed men', [at('a', 'ge-467', 'concealed')], ['concealed -2']],
    ['A11.17 heroes are Stealthy', [a, at('h', 'ge-hero')], ['stealthy -1']],
    ['A11.17 Finns of the 1st Line are', [at('f', 'fi-648')], ['stealthy -1']],
    ['A11.17 Finns of the 2nd Line are not', [at('f', 'fi-447')], []],
    ['A11.17 only in Good Order', [at('f', 'fi-648', 'broken')], ['broken 1']],
    ['G1.6 Japanese of the 1st Line are', [at('j', 'ja-447')], ['stealthy -1']],
    ['G1.6 Conscripts are Lax', [at('j', 'ja-336')], ['lax 1']],
    [
      'A11.4 a vehicle, a BU and Stunned one',
      [a, at('v', 'ge-pzIVH', 'buttonedUp', 'stunned')],
      ['vehicle 2', 'buttonedUp 1', 'stunned 1'],
    ],
    ['A10.7 a leader alone is nothing to himself', [at('l', 'ge-ldr-9-2')], []],
    ['A10.72 with his men he counts', [at('l', 'ge-ldr-9-2'), a], ['leadership -2']],
    ['A10.72 a bad one too', [at('l', 'ge-ldr-6+1'), a], ['leadership 1']],
    ['A11.4 the best of two', [at('l', 'ge-ldr-9-2'), at('m', 'ge-ldr-8-1'), a], ['leadership -2']],
    ['A11.4 not a pinned one', [at('l', 'ge-ldr-9-2', 'pinned'), a], ['pinned 1']],
    [
      'A11.4 nobody beside the berserk',
      [at('l', 'ge-ldr-9-2'), at('a', 'ge-467', 'berserk')],
      ['berserk 1', 'lax 1'],
    ],
    [
      'A10.7 worse by one to men of another nation',
      [at('l', 'fi-ldr-9-1', 'wounded'), a],
      ['stealthy -1', 'leadership 1'],
    ],
  ] as const)('%s', (_claim, units, all) => expect(drms(units)).toEqual(all));
  test('EX-11.4 a concealed Partisan squad with a CX 8-0 has −2', () => {
    const table = inCc([a, at('p', 'pa-337', 'concealed'), at('l', 'pa-ldr-8-0', 'cx')]);
    expect(offers(table)?.ambushDrms[1]?.reduce((sum, each) => sum + each.drm, 0)).toBe(-2);
  });
  test('SK-CCPh-02 the Starter Kit lists less', () =>
    expect([
      drms([at('a', 'ge-436', 'broken')], STARTER_KIT),
      drms([at('l', 'ge-ldr-9-2')], STARTER_KIT),
      drms([at('l', 'ge-ldr-9-2'), a], STARTER_KIT),
    ]).toEqual([['inexperienced 1'], [], ['leadership -2']]));
});

describe('A11.4 when, and what it brings', () => {
  const hid = inCc([a, at('x', 'ru-447', 'concealed')]);
  test('A11.4 three less, drm counted', () => {
    expect(hid.on('ambush in E5; roll 3 2').state.closeCombat?.ambush).toEqual([
      { at: 'E5', side: 'allied' },
    ]);
    expect(hid.on('ambush in E5; roll 2 2').state.closeCombat?.ambush).toEqual([]);
  });
  test('A11.4 also in the open if anybody is concealed', () =>
    expect([
      inCc([inOpen('a', 'ge-467'), inOpen('x', 'ru-447', 'concealed')]).refuses('ambush in G5'),
      inCc([inOpen('a', 'ge-467'), inOpen('x', 'ru-447')]).refuses('ambush in G5'),
    ]).toEqual([[], ['noAmbushThere']]));
  test('A11.4 not where a Melee goes on', () =>
    expect(inCc([a, at('x', 'ru-447', 'melee'), at('b', 'ge-467', 'melee')]).refuses('ambush in E5')).toEqual(
      ['noAmbushThere'],
    ));
  test('A11.4 whoever is lain in wait for loses his "?"', () =>
    expect([hid.on('ambush axis in E5').unit('x'), hid.on('ambush allied in E5').unit('x')]).toEqual([
      'ru-447 E5',
      'ru-447 E5 concealed',
    ]));
  test('A11.4 the other keeps it if he does for his enemy, and loses it otherwise', () => {
    const fight = hid.on('ambush allied in E5; cc x against a');
    expect([
      fight.unit('x'),
      drm(fight),
      fight.on('fight E5; roll 1 2').unit('x'),
      fight.on('fight E5; roll 6 5').unit('x'),
    ]).toEqual(['ru-447 E5 concealed', -1, 'ru-447 E5 concealed', 'ru-447 E5']);
  });
  test('A11.41 he may go before he fights, or after, and not between; his enemy may not', () => {
    const lain = hid.on('ambush allied in E5');
    expect([
      lain.on('withdraw x to E6').unit('x'),
      lain.refuses('withdraw a to E6'),
      lain.on('cc x against a').refuses('withdraw x to E6'),
    ]).toEqual(['ru-447 E6 concealed', ['cannotWithdraw'], ['cannotWithdraw']]);
    expect(lain.on('cc x against a; fight E5; roll 6 5; withdraw x to E6').unit('x')).toBe('ru-447 E6');
  });
  test.each(['pinned', 'berserk', 'broken'] as const)('A11.41 a %s one', (state) => {
    const refused = inCc([a, at('x', 'ru-447', state)])
      .on('ambush allied in E5')
      .refuses('withdraw x to E6');
    expect(refused).toEqual(state === 'broken' ? [] : ['cannotWithdraw']);
  });
});

describe('A11.19 concealment', () => {
  const hid = inCc([a, at('x', 'ru-447', 'concealed')]);
  test('A11.19 whoever attacks shows himself, and is then attacked in full', () => {
    const both = hid.on('cc a against x; cc x against a');
    const attack = ccNotesOf(both.state).attacks[0];
    expect([
      both.unit('x'),
      attack && figuresOf(both.state.situation, attack, ccNotesOf(both.state)).column.odds,
    ]).toEqual(['ru-447 E5', '1-1']);
  });
  test('A11.19 who does not attack keeps his "?" unless he suffers Casualty Reduction', () => {
    const fight = hid.on('cc a against x; fight E5');
    expect([
      fight.on('roll 6 5').unit('x'),
      fight.on('roll 1 3').unit('x'),
      fight.on('roll 1 2').unit('x'),
    ]).toEqual(['ru-447 E5 concealed', 'ru-hs-237 E5', 'gone']);
  });
  test('A11.15 and is not held in Melee', () =>
    expect(hid.on('cc a against x; fight E5; roll 6 5; phase').unit('x')).toBe('ru-447 E5 concealed'));
  test('A11.14 a Known SMC does not defend with concealed men', () =>
    expect(
      inCc([a, at('x', 'ru-447', 'concealed'), at('l', 'ru-ldr-8-0')]).refuses('cc a against l'),
    ).toEqual([]));
});

describe('A11.141 nobody misses a leader who falls in CC', () => {
  const lost = (...states: readonly Condition[]) =>
    inCc([a, x, at('l', 'ru-ldr-9-1', ...states), at('m', 'ge-ldr-8-0')]).on('lose l').state.tasks;
  test('A10.2-g neither in a Melee nor in the first round', () =>
    expect([lost(), lost('melee')]).toEqual([[], []]));
  test('A10.2-b elsewhere they do', () =>
    expect(
      inCc([a, x, inOpen('l', 'ru-ldr-9-1'), inOpen('y', 'ru-447')]).on('lose l').state.tasks,
    ).toMatchObject([{ unit: 'y' }]));
});
