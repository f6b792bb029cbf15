import { describe, expect, test } from 'vitest';
import { legalActions } from '../../../../src/rules/game/act.ts';
import { askRout } from '../../../support/askRout.ts';
import { situation, units } from '../../../support/notation.ts';
import { phaseFrom, type Phase } from './script.ts';

const phaseOf = (text: string, line: string): Phase =>
  phaseFrom(situation({ columns: 9, rows: 10, text }, line));

describe('A10.711-d a leader goes along once in a phase, to its end', () => {
  const began = (game = ''): Phase =>
    phaseOf('woods: E8 E9 E10', `r=ru-447 E5 broken dm; s=ru-447 E8 broken dm; l=ru-ldr-9-1 E5${game}`);
  test('where the unit has ended he stays: he goes no farther with another', () => {
    const once = began().on('rout r with l; go E8');
    expect([once.unit('l'), once.refuses('rout s with l'), once.refuses('rout s')]).toEqual([
      'ru-ldr-9-1 E8 routed',
      ['hasHadItsTurn'],
      [],
    ]);
  });
  test('nor is it offered', () =>
    expect(
      legalActions(began().on('rout r with l; go E8').state).filter(({ type }) => type === 'rout'),
    ).toEqual([{ type: 'rout', unit: 's', along: [] }]));
  test('after a crawl too', () => expect(began().on('rout r with l; crawl E6').state.done).toContain('l'));
  test('one who stays behind may still go with the next', () =>
    expect(began().on('rout s; go E9').refuses('rout r with l')).toEqual([]));
  test('in the next Rout Phase he may again', () => {
    const next = began('; game turn=1 of=5 phase=rout first=allied').on(
      `rout r with l; go E8; next${'; phase'.repeat(9)}`,
    );
    expect(next.state.done).toEqual([]);
  });
});

describe('A10.7-i one action in the Rout Phase', () => {
  const began = phaseOf(
    'woods: E8 E9 E10',
    'q=ru-447+hmg E5 broken dm; s=ru-447 E5 broken dm; l=ru-ldr-9-1 E5; m=ru-ldr-8-0 E5',
  ).on('rout q');
  test('A10.7-i who has tried to Recover a weapon goes along with nobody', () => {
    const tried = began.on('recover l; roll 6; decline; go E8');
    expect([tried.refuses('rout s with l'), tried.refuses('rout s with m')]).toEqual([['hasHadItsTurn'], []]);
    expect(
      legalActions(tried.state).filter(
        (action) => action.type === 'rout' && action.along.some((id) => id === 'l'),
      ),
    ).toEqual([]);
  });
});

describe('A10.711 A17.2 a wounded leader has 3 MF, and stays with the unit to the end', () => {
  const line = 'r=ru-447 E5 broken dm; l=ru-ldr-9-1 E5 wounded';
  test.each<readonly [about: string, terrain: string, hexes: string, then: readonly string[]]>([
    ['3 MF he goes', 'woods: E7', 'only E5-7', []],
    ['four are too many', 'woods: E8', 'only E5-8', ['woundedCompanion']],
    ['in the brush too', 'woods: E7\nbrush: E6', 'only E5-7', ['woundedCompanion']],
  ])('%s', (_about, terrain, hexes, then) => {
    const along = phaseOf(terrain, `${line}; ${hexes}`).on('rout r with l');
    expect([along.refuses('step E6'), along.refuses('crawl E6')]).toEqual([then, []]);
  });
  test('where nothing but longer routs is open, he may not go along at all', () =>
    expect(
      ['E7', 'E8'].map((woods) =>
        phaseOf(`woods: ${woods}`, `${line}; x=ge-467 E5 broken dm; only E5-8`).refuses('rout r with l'),
      ),
    ).toEqual([[], ['notWithIt']]));

  const free = phaseOf('woods: H1', `${line}; g=ge-467 A1; only E5-10`);
  test('where it may end anywhere, it ends within his 3 MF', () => {
    const second = free.on('rout r with l; step E6; step E7');
    expect([second.refuses('go E10'), second.on('step E8').unit('l'), second.on('step E8').asks]).toEqual([
      ['noLawfulWay', 'woundedCompanion'],
      'ru-ldr-9-1 E8 wounded routed',
      'unit',
    ]);
  });
  test('without him it goes on', () =>
    expect(free.on('rout r; step E6; step E7; step E8').refuses('step E9')).toEqual([]));
});

describe('A17.2 the report', () => {
  const ask = (text: string, line: string) =>
    askRout({ board: { columns: 9, rows: 10, text }, units: units(line) });
  const held = 'r=ru-447 E5 broken dm; l=ru-ldr-9-1 E5 wounded; x=ge-467 E5 broken';
  test.each([
    ['E7', ['may']],
    ['E10', ['cannot']],
  ] as const)('whether he may go along to woods in %s', (woods, then) =>
    expect(ask(`woods: ${woods}`, held).companions.map(({ kind }) => kind)).toEqual(then),
  );
  test('gives no chances with him for a way that is too long for him', () => {
    const ends = ask(
      'woods: E8 E10',
      'r=ru-447 E5 broken dm; l=ru-ldr-9-1 E5 wounded; g=ge-467+ge-mmg A7',
    ).ends.filter(({ led }) => led.length > 0);
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.filter(({ route }) => (route.at(-1)?.spent ?? 0) > 6)).toEqual([]);
  });
});
