import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { rallyView } from '../../../../src/rules/areas/rally/rallyView.ts';
import { legalActions } from '../../../../src/rules/game/act.ts';
import { COUNTERS, counter, type CounterId, type WeaponCounterId } from '../../../../src/units/counters.ts';
import type { Unit } from '../../../../src/units/unit.ts';
import { squadsOf } from '../../../../src/rules/areas/rally/deployment.ts';
import { inPhase, inRally as rallyOf, STARTER_KIT, unitAt } from './table.ts';

type States = Parameters<typeof unitAt> extends [unknown, unknown, unknown, ...infer S] ? S : never;
const on = (id: string, row: CounterId, ...states: States): Unit => unitAt(id, row, 'G5', ...states);
const bearing = (unit: Unit, ...weapons: readonly WeaponCounterId[]): Unit => ({
  ...unit,
  weapons: weapons.map((each) => ({ counter: each, malfunctioned: false })),
});
/** The Rally Phase of whoever stands first on the table. */
const inRally = (units: readonly Unit[], rest: Parameters<typeof rallyOf>[1] = {}) =>
  rallyOf(units, { attacker: units[0]?.side ?? 'allied', ...rest });
const told = ({ state }: ReturnType<typeof inRally>) =>
  state.situation.units.map(({ id, counter: row, conditions, weapons }) =>
    [id, row, ...conditions, ...weapons.map((held) => `+${held.counter}`)].join(' '),
  );

describe('A1.31 Deployment', () => {
  const german = [on('g', 'ge-467'), on('l', 'ge-ldr-9-1')];
  test.each<readonly [string, readonly Unit[], string, readonly string[]]>([
    [
      'A1.31 a NTC that the leader modifies',
      german,
      'deploy g by l; roll 4 4',
      ['ga ge-hs-247', 'gb ge-hs-247', 'l ge-ldr-9-1'],
    ],
    ['A1.31 failed it stays what it is', german, 'deploy g by l; roll 4 5', ['g ge-467', 'l ge-ldr-9-1']],
    [
      'A1.31 Fanatic its Morale is one better',
      [on('g', 'ge-467', 'fanatic'), on('l', 'ge-ldr-9-1')],
      'deploy g by l; roll 4 5',
      ['ga ge-hs-247 fanatic', 'gb ge-hs-247 fanatic', 'l ge-ldr-9-1'],
    ],
    [
      'A25.71 Finns without a leader by a 1TC',
      [on('f', 'fi-648')],
      'deploy f; roll 3 4',
      ['fa fi-hs-248', 'fb fi-hs-248'],
    ],
    ['A25.71 8 is too much', [on('f', 'fi-648')], 'deploy f; roll 4 4', ['f fi-648']],
    [
      'A1.31 Marines without a leader by a NTC',
      [on('m', 'am-mc-768')],
      'deploy m; roll 4 4',
      ['ma am-mc-hs-348', 'mb am-mc-hs-348'],
    ],
    [
      'A1.3 each half has a weapon before either has two',
      [bearing(on('g', 'ge-467'), 'ge-lmg', 'ge-mmg', 'ge-atr'), on('l', 'ge-ldr-9-1')],
      'deploy g by l; roll 1 1',
      ['ga ge-hs-247 +ge-lmg +ge-atr', 'gb ge-hs-247 +ge-mmg', 'l ge-ldr-9-1'],
    ],
  ])('%s', (_claim, units, lines, after) => expect(told(inRally(units).on(lines))).toEqual(after));

  test.each<readonly [string, readonly Unit[], string, readonly string[]]>([
    ['without a leader', [on('g', 'ge-467')], 'deploy g', ['needsLeader']],
    [
      'a broken leader',
      [on('g', 'ge-467'), on('l', 'ge-ldr-9-1', 'broken')],
      'deploy g by l',
      ['notInGoodOrder'],
    ],
    [
      'one elsewhere',
      [on('g', 'ge-467'), unitAt('l', 'ge-ldr-9-1', 'G6')],
      'deploy g by l',
      ['cannotLeadIt'],
    ],
    ['by a squad', [on('g', 'ge-467'), on('l', 'ge-467')], 'deploy g by l', ['cannotLeadIt']],
    ['the broken', [on('g', 'ge-467', 'broken'), on('l', 'ge-ldr-9-1')], 'deploy g by l', ['notInGoodOrder']],
    ['a half-squad', [on('g', 'ge-hs-247'), on('l', 'ge-ldr-9-1')], 'deploy g by l', ['noSquad']],
    ['a crew', [on('g', 'ge-crew-228'), on('l', 'ge-ldr-9-1')], 'deploy g by l', ['noSquad']],
    ['A25.2 Russians', [on('r', 'ru-447'), on('l', 'ru-ldr-8-0')], 'deploy r by l', ['nationDoesNotDeploy']],
    [
      'A25.61 Italians of the line',
      [on('i', 'it-346'), on('l', 'it-ldr-8-0')],
      'deploy i by l',
      ['nationDoesNotDeploy'],
    ],
    [
      'Japanese, which was not read',
      [on('j', 'ja-447'), on('l', 'ja-ldr-9-1')],
      'deploy j by l',
      ['nationNotRead'],
    ],
  ])('A1.31 not %s', (_who, units, line, facts) => expect(inRally(units).refuses(line)).toEqual(facts));

  test("A1.31 in one's own Player Turn", () =>
    expect(inRally(german, { attacker: 'allied' }).refuses('deploy g by l')).toEqual(['onlyTheAttacker']));

  test('A1.31 A10.7 once, and neither he nor the squad does anything else in the phase', () => {
    const units = [...german, on('h', 'ge-467'), on('b', 'ge-447', 'broken')];
    const after = inRally(units).on('deploy g by l; roll 6 6');
    expect([
      after.refuses('deploy g by l'),
      after.refuses('deploy h by l'),
      after.refuses('rally b by l'),
      inRally(units).on('rally b by l; roll 6 5').refuses('deploy g by l'),
      inRally(units).on('deploy g by l; roll 1 2').refuses('recombine ga gb by l'),
    ]).toEqual([['hasActed'], ['hasActed'], ['leaderHasActed'], ['hasRallied'], ['hasActed']]);
  });
  test('A3.1 no squad that has attempted to rally, whoever else is there', () => {
    const units = [on('g', 'ge-467', 'broken'), on('l', 'ge-ldr-9-1'), on('k', 'ge-ldr-8-1')];
    expect(inRally(units).on('rally g by l; roll 1 2').refuses('deploy g by k')).toEqual(['hasRallied']);
  });
  test('A1.31 in the Rally Phase of the full game alone', () => {
    expect(inPhase('movement', german).refuses('deploy g by l')).toEqual(['cannotDeploy']);
    expect(inRally(german, STARTER_KIT).refuses('deploy g by l')).toEqual(['notInStarterKit']);
  });
  test.each([
    ['A1.31 in turn, where nobody says', 'deploy g by l', ['+ge-lmg +ge-mtr-50', '+ge-hmg']],
    ['A1.31 the first half has none', 'deploy g by l second 1 2 3', ['', '+ge-lmg +ge-hmg +ge-mtr-50']],
    ['A1.31 the second half has none', 'deploy g by l second none', ['+ge-lmg +ge-hmg +ge-mtr-50', '']],
    ['A1.31 the second half has one', 'deploy g by l second 1', ['+ge-hmg +ge-mtr-50', '+ge-lmg']],
  ])('%s', (_title, line, shared) => {
    const weapons = (['ge-lmg', 'ge-hmg', 'ge-mtr-50'] as const).map((id) => ({
      counter: id,
      malfunctioned: false,
    }));
    const squad = { ...on('g', 'ge-467'), weapons };
    const after = inRally([squad, on('l', 'ge-ldr-9-1')]).on(`${line}; roll 1 2`);
    const has = (id: string): string =>
      (after.state.situation.units.find((unit) => unit.id === id)?.weapons ?? [])
        .map((held) => `+${held.counter}`)
        .join(' ');
    expect([has('ga'), has('gb')]).toEqual(shared);
    expect(parseScript(line, 'x').value?.map(printAction)).toEqual([line]);
  });

  test('A1.31 it shares out no weapon that it has not, nor one twice', () => {
    for (const line of ['deploy g by l second 1', 'deploy g by l second 2 2'])
      expect(inRally(german).refuses(line)).toEqual(['noSuchWeapons']);
    for (const line of ['deploy g second', 'deploy g second x', 'deploy g second 0'])
      expect(parseScript(line, 'x').faults).toHaveLength(1);
  });

  test('A1.31 it is offered with its chances, and is a line of a script', () => {
    const { state } = inRally([...german, on('r', 'ru-447'), unitAt('f', 'fi-648', 'G6')]);
    const lines = legalActions(state)
      .map(printAction)
      .filter((line) => line.startsWith('deploy'));
    expect([lines, rallyView(state)?.deployments]).toEqual([
      ['deploy g by l', 'deploy f'],
      [
        { unit: 'g', leader: 'l', drm: -1, level: 7, ways: 26 },
        { unit: 'f', drm: 1, level: 8, ways: 21 },
      ],
    ]);
    expect(parseScript('deploy g by l', 'x').value?.map(printAction)).toEqual(['deploy g by l']);
  });
});

describe('A1.32 Recombination', () => {
  const halves = [on('a', 'ge-hs-247'), on('b', 'ge-hs-247'), on('l', 'ge-ldr-8-0')];
  test.each<readonly [string, readonly Unit[], string, readonly string[]]>([
    [
      'A1.32 two of a kind with a leader, without a DR',
      halves,
      'recombine a b by l',
      ['a ge-467', 'l ge-ldr-8-0'],
    ],
    [
      'A1.32 they keep all that they have',
      [
        bearing(on('a', 'ge-hs-247'), 'ge-lmg'),
        bearing(on('b', 'ge-hs-247', 'cx'), 'ge-mmg'),
        on('l', 'ge-ldr-8-0'),
      ],
      'recombine a b by l',
      ['a ge-467 cx +ge-lmg +ge-mmg', 'l ge-ldr-8-0'],
    ],
    [
      'A1.32 with one that is not Fanatic it is not',
      [on('a', 'ge-hs-247', 'fanatic'), on('b', 'ge-hs-247'), on('l', 'ge-ldr-8-0')],
      'recombine a b by l',
      ['a ge-467', 'l ge-ldr-8-0'],
    ],
    [
      'A1.32 of several types the one that is named',
      [on('a', 'ge-hs-237'), on('b', 'ge-hs-237'), on('l', 'ge-ldr-8-0')],
      'recombine a b as ge-537 by l',
      ['a ge-537', 'l ge-ldr-8-0'],
    ],
    [
      'A25.71 Finns without a leader',
      [on('a', 'fi-hs-248'), on('b', 'fi-hs-248')],
      'recombine a b',
      ['a fi-648'],
    ],
    [
      'A25.2 Russians too',
      [on('a', 'ru-hs-237'), on('b', 'ru-hs-237'), on('l', 'ru-ldr-8-0')],
      'recombine a b by l',
      ['a ru-447', 'l ru-ldr-8-0'],
    ],
  ])('%s', (_claim, units, lines, after) => expect(told(inRally(units).on(lines))).toEqual(after));

  test.each<readonly [string, readonly Unit[], string, readonly string[]]>([
    ['without a leader', halves, 'recombine a b', ['needsLeader']],
    [
      'of two kinds',
      [on('a', 'ge-hs-247'), on('b', 'ge-hs-237'), on('l', 'ge-ldr-8-0')],
      'recombine a b by l',
      ['doNotRecombine'],
    ],
    [
      'apart',
      [on('a', 'ge-hs-247'), unitAt('b', 'ge-hs-247', 'G6'), on('l', 'ge-ldr-8-0')],
      'recombine a b by l',
      ['doNotRecombine'],
    ],
    [
      'one in a foxhole with one outside',
      [on('a', 'ge-hs-247', 'foxhole'), on('b', 'ge-hs-247'), on('l', 'ge-ldr-8-0')],
      'recombine a b by l',
      ['doNotRecombine'],
    ],
    [
      'with a leader who is in the foxhole alone',
      [on('a', 'ge-hs-247'), on('b', 'ge-hs-247'), on('l', 'ge-ldr-8-0', 'foxhole')],
      'recombine a b by l',
      ['cannotLeadIt'],
    ],
    ['with itself', halves, 'recombine a a by l', ['doNotRecombine']],
    ['into another squad', halves, 'recombine a b as ge-548 by l', ['doNotRecombine']],
    [
      'the broken',
      [on('a', 'ge-hs-247', 'broken'), on('b', 'ge-hs-247'), on('l', 'ge-ldr-8-0')],
      'recombine a b by l',
      ['notInGoodOrder'],
    ],
  ])('A1.32 not %s', (_who, units, line, facts) => expect(inRally(units).refuses(line)).toEqual(facts));

  test('A1.32 at the start of the phase, and he does nothing but lead others in it', () => {
    const units = [
      ...halves,
      on('c', 'ge-hs-237'),
      on('d', 'ge-hs-237'),
      on('g', 'ge-447', 'broken'),
      on('k', 'ge-ldr-9-1'),
    ];
    const after = inRally(units).on('recombine a b by l');
    expect([
      after.refuses('recombine c d by l'),
      after.refuses('rally g by l'),
      after.refuses('rally g by k'),
      inRally(units).on('rally g by k; roll 6 5').refuses('recombine c d by l'),
    ]).toEqual([[], ['leaderHasActed'], [], ['onlyAtStart']]);
  });
  test('A1.32 it is offered for each type, and is a line of a script', () => {
    const { state } = inRally([on('a', 'ge-hs-237'), on('b', 'ge-hs-237'), on('l', 'ge-ldr-8-0')]);
    const lines = legalActions(state)
      .map(printAction)
      .filter((line) => line.startsWith('recombine'));
    expect(lines).toEqual(['recombine a b as ge-447 by l', 'recombine a b as ge-537 by l']);
    expect(parseScript(lines.join('\n'), 'x').value?.map(printAction)).toEqual(lines);
    expect(rallyView(state)?.recombinations).toHaveLength(2);
  });
  test('A1.3 whoever Deploys can Recombine into what it was, and none into what is only reduced', () => {
    for (const id of Object.keys(COUNTERS) as CounterId[]) {
      const { halfSquad, formation } = counter(id);
      if (halfSquad === undefined) continue;
      expect([id, squadsOf(halfSquad as CounterId).includes(id)]).toEqual([id, formation !== 'reduced']);
    }
  });
});
