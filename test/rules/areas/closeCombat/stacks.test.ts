import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../../../src/rules/areas/closeCombat/figures.ts';
import { closeCombatView } from '../../../../src/rules/areas/closeCombat/closeCombatView.ts';
import { legalActions } from '../../../../src/rules/game/act.ts';
import { printAction } from '../../../../src/formats/script/phaseScript.ts';
import { explainEvent } from '../../../../src/rules/words/gameSentences.ts';
import { ccNotesOf } from '../../../../src/rules/areas/closeCombat/fighters.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import { armedWith, inPhase, STARTER_KIT, unitAt } from '../rally/table.ts';

const at = (id: string, counter: CounterId, ...states: readonly Condition[]): Unit =>
  unitAt(id, counter, 'G5', ...states);
const [a, b, l, x, y, m] = [
  at('a', 'ge-467'),
  at('b', 'ge-467'),
  at('l', 'ge-ldr-9-2'),
  at('x', 'ru-447'),
  at('y', 'ru-447'),
  at('m', 'ru-ldr-8-1'),
];
const inCc = (units: readonly Unit[], rest: Parameters<typeof inPhase>[2] = {}) =>
  inPhase('closeCombat', units, { attacker: 'axis', ...rest });

describe('A11.14 a SMC defends with the MMC that he attacks with', () => {
  test.each([
    ['alone his squad is not attacked', [a, l, x], 'cc a l against x', 'cc x against a', ['defendsWithMmc']],
    ['nor he', [a, l, x], 'cc a l against x', 'cc x against l', ['defendsWithMmc']],
    ['both are', [a, l, x], 'cc a l against x', 'cc x against a l', []],
    [
      'nor the two squads with whom he attacks, without him',
      [a, b, l, x],
      'cc a b l against x',
      'cc x against a b',
      ['defendsWithMmc'],
    ],
    ['with two squads he may stand with either', [a, b, l, x], 'cc a b l against x', 'cc x against b', []],
    [
      'but not with neither',
      [a, b, l, x, y],
      'cc a b l against x y; cc x against b',
      'cc y against a',
      ['defendsWithMmc'],
    ],
    [
      'a squad that he leaves to itself is attacked without him',
      [a, b, l, x, y],
      'cc a against x; cc b l against y',
      'cc x against a',
      [],
    ],
    [
      'and he not with it',
      [a, b, l, x, y],
      'cc a against x; cc b l against y',
      'cc x against a l',
      ['defendsWithMmc'],
    ],
    ['alone he is attacked alone', [a, l, x, y], 'cc a against x; cc l against y', 'cc x against l', []],
    [
      'two who attack without men, each',
      [a, l, at('h', 'ge-hero'), x, y],
      'cc a against x; cc l h against y',
      'cc x against l',
      [],
    ],
    [
      'who is attacked with one squad does not attack with another alone',
      [a, x, y, m],
      'cc a against y m',
      'cc x m against a',
      ['defendsWithMmc'],
    ],
  ] as const)('%s', (_claim, units, before, line, facts) => {
    expect(inCc(units).on(before).refuses(line)).toEqual(facts);
    expect(inCc(units, STARTER_KIT).on(before).refuses(line)).toEqual(facts);
  });
  test('A11.14 who joins the attack of a squad that is attacked already is attacked with it', () => {
    const table = inCc([a, x, m]).on('cc a against x; cc x m against a');
    const [first] = ccNotesOf(table.state).attacks;
    expect(first?.defenders).toEqual(['x', 'm']);
    expect(first && figuresOf(table.state.situation, first, ccNotesOf(table.state)).column.odds).toBe('1-2');
    expect(table.events.find(({ fact }) => fact === 'joinsDefence')).toMatchObject({
      unit: 'm',
      defenders: ['x', 'm'],
    });
  });
  test('not if he stands with another who is not attacked', () =>
    expect(
      ccNotesOf(inCc([a, x, y, m]).on('cc a against x; cc x y m against a').state).attacks[0]?.defenders,
    ).toEqual(['x']));
});

describe('A11.14 where a SMC stands is said before anybody attacks', () => {
  test.each<readonly [string, readonly Unit[], string, string, readonly string[]]>([
    [
      'who stands alone is attacked alone, though he has attacked nobody',
      [a, x, m],
      'stack m alone',
      'cc a against m',
      [],
    ],
    ['and his men without him', [a, x, m], 'stack m alone', 'cc a against x', []],
    ['or both at once', [a, x, m], 'stack m alone', 'cc a against x m', []],
    ['he attacks without them', [a, x, m], 'stack m alone; cc a against x', 'cc m against a', []],
    ['and not with them', [a, x, m], 'stack m alone; cc a against x', 'cc x m against a', ['standsAlone']],
    [
      'who stands with a squad is attacked with it',
      [a, x, y, m],
      'stack m with y',
      'cc a against y',
      ['defendsWithMmc'],
    ],
    ['it with him', [a, x, y, m], 'stack m with y', 'cc a against m', ['defendsWithMmc']],
    ['they together', [a, x, y, m], 'stack m with y', 'cc a against y m', []],
    ['not he with another', [a, x, y, m], 'stack m with y', 'cc a against x m', ['defendsWithMmc']],
    ['another without him', [a, x, y, m], 'stack m with y', 'cc a against x', []],
    ['he attacks with it', [a, x, y, m], 'stack m with y; cc a against x', 'cc y m against a', []],
    ['and with others besides', [a, x, y, m], 'stack m with y; cc a against x', 'cc x y m against a', []],
    ['not without it', [a, x, y, m], 'stack m with y; cc a against x', 'cc x m against a', ['standsWith']],
    ['nor by himself', [a, x, y, m], 'stack m with y; cc a against x', 'cc m against a', ['standsWith']],
    ['it without him', [a, x, y, m], 'stack m with y; cc a against x', 'cc y against a', []],
    [
      'who has not said it does not attack alone once the enemy has declared',
      [a, x, m],
      'cc a against x',
      'cc m against a',
      ['notAnnounced'],
    ],
    [
      'nor one who is attacked with his men',
      [a, x, m],
      'cc a against x m',
      'cc m against a',
      ['notAnnounced'],
    ],
    ['but before it, and so the ATTACKER', [a, l, x], '', 'cc l against x', []],
    ['and whom no men are with', [a, m], 'cc a against m', 'cc m against a', []],
    ['of the ATTACKER too', [a, b, l, x], 'stack l alone', 'cc a b l against x', ['standsAlone']],
    [
      'the last word counts',
      [a, x, m],
      'stack m alone; stack m with x',
      'cc a against m',
      ['defendsWithMmc'],
    ],
    ['he must be a SMC', [a, x, y], '', 'stack x with y', ['cannotStack']],
    ['with men of his side', [a, x, m], '', 'stack m with a', ['cannotStack']],
    ['in his Location', [a, x, m, unitAt('z', 'ru-447', 'G6')], '', 'stack m with z', ['cannotStack']],
    ['seen as they are', [a, at('x', 'ru-447', 'concealed'), m], '', 'stack m with x', ['cannotStack']],
    [
      'before the first attack is declared',
      [a, b, x, y, m],
      'cc a against x',
      'stack m alone',
      ['cannotStack'],
    ],
    ['where there are enemies', [x, m], '', 'stack m alone', ['cannotStack']],
    ['if he is there', [a, x, m], '', 'stack q alone', ['noSuchUnit']],
  ])('A11.14 %s', (_claim, units, before, line, facts) => {
    for (const rules of [{}, STARTER_KIT]) {
      const table = inCc(units, rules);
      expect((before === '' ? table : table.on(before)).refuses(line)).toEqual(facts);
    }
  });
  test('A11.2 men who withdraw leave him to himself', () => {
    const held = [at('a', 'ge-467', 'melee'), at('x', 'ru-447', 'melee'), at('m', 'ru-ldr-8-1', 'melee')];
    expect(inCc(held).on('stack m with x; withdraw x to G6').refuses('cc a against m')).toEqual([]);
  });
  test('A11.14 each place is offered once, and the view tells them', () => {
    const { state } = inCc([a, x, y, m]).on('stack m with y');
    const lines = legalActions(state)
      .map(printAction)
      .filter((line) => line.startsWith('stack'));
    expect([lines, closeCombatView(state)?.places[0]?.stacks]).toEqual([
      ['stack m alone', 'stack m with x'],
      [{ smc: 'm', stands: 'y', men: ['x', 'y'] }],
    ]);
    expect(closeCombatView(inCc([a, x, m]).on('cc a against x m').state)?.places[0]?.stacks).toEqual([]);
  });
  test('A11.14 it is told', () => {
    const words = inCc([a, x, m])
      .on('stack m alone; stack m with x')
      .events.filter(({ rule }) => rule === 'A11.14')
      .map((event) => explainEvent(event, { unit: (id) => id, terrain: (name) => name }));
    expect(words).toEqual(['The m stands alone.', 'The m stands with the x.']);
  });
});

describe('A11.19 as the Close Combat Phase begins', () => {
  const begins = (...units: readonly Unit[]) => inPhase('advance', units, { attacker: 'axis' }).on('phase');
  test('A11.19 Dummies with an enemy are taken off', () =>
    expect(begins(a, at('d', 'ru-447', 'dummy', 'concealed')).unit('d')).toBe('gone'));
  test('weapons under them stay', () =>
    expect(
      begins(a, armedWith(at('d', 'ru-447', 'dummy', 'concealed'), 'ru-lmg')).state.lying.map(
        ({ weapon, at: place }) => `${weapon.counter} ${place}`,
      ),
    ).toEqual(['ru-lmg G5']));
  test('they cost no points', () =>
    expect(
      begins(a, at('d', 'ru-447', 'dummy', 'concealed')).events.filter(({ fact }) => fact === 'gainsPoints'),
    ).toEqual([]));
  test('not those by themselves, nor beside their own', () =>
    expect([
      begins(at('d', 'ru-447', 'dummy', 'concealed')).unit('d'),
      begins(x, at('d', 'ru-447', 'dummy', 'concealed')).unit('d'),
    ]).toEqual(['ru-447 G5 dummy concealed', 'ru-447 G5 dummy concealed']));
  test('hidden men with an enemy are there under a "?"', () => {
    const table = begins(a, at('x', 'ru-447', 'hidden'));
    expect([table.unit('x'), table.refuses('ambush in G5'), table.refuses('cc a against x')]).toEqual([
      'ru-447 G5 concealed',
      [],
      [],
    ]);
  });
  test('hidden men by themselves stay hidden', () =>
    expect(begins(at('x', 'ru-447', 'hidden'), unitAt('a', 'ge-467', 'G6')).unit('x')).toBe(
      'ru-447 G5 hidden',
    ));
});

describe('A11.21 what a unit that withdraws carries', () => {
  const out = (...weapons: Parameters<typeof armedWith> extends [unknown, ...infer W] ? W : never) =>
    inCc([{ ...armedWith(at('a', 'ge-467', 'melee'), ...weapons) }, at('x', 'ru-447', 'melee')]).on(
      'withdraw a to G6; fight G5',
    ).state;
  test('what its IPC allows goes along', () =>
    expect(out('ge-lmg').situation.units.find(({ id }) => id === 'a')?.weapons).toHaveLength(1));
  test('what exceeds it stays behind', () => {
    const state = out('ge-hmg');
    expect([
      state.situation.units.find(({ id }) => id === 'a')?.weapons,
      state.lying.map(({ weapon, at: place }) => `${weapon.counter} ${place}`),
    ]).toEqual([[], ['ge-hmg G5']]);
  });
});
