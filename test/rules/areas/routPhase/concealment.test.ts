import { describe, expect, test } from 'vitest';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import { explainEvent, explainQuestion } from '../../../../src/rules/words/gameSentences.ts';
import type { Condition } from '../../../../src/units/unit.ts';
import { armedWith, unitAt } from '../../../support/situation.ts';
import { lying } from '../../clauses/table.ts';
import { routsOnOpen } from './script.ts';

/** A broken squad in E5 before an enemy in E2: to the woods of E8 it runs by E6 and E7, in the open. */
const WOODS = 'woods: E8';
const enemy = unitAt('g', 'ge-467', 'E2');
const router = unitAt('r', 'ru-447', 'E5', 'broken', 'dm');
const concealed = (at: string, id = 'c', ...more: readonly Condition[]) =>
  unitAt(id, 'ge-467', at, 'concealed', ...more);
/** To E8, both checks on the way passed. */
const TO_E8 = 'rout r; go E8; roll 1 2; roll 1 2';

describe('A10.533 a concealed unit that gives up its "?"', () => {
  const beside = routsOnOpen(WOODS, [enemy, router, concealed('D8')]);
  test.each<readonly [string, string, readonly string[]]>([
    ['A10.533-a kept, it is ignored, and the rout ends beside it', 'rout r', []],
    [
      'A10.533-h given up before the rout is named, its hex and those about it are barred',
      'reveal c; rout r',
      ['noLawfulWay', 'barredAt', 'closer'],
    ],
    ['A10.533-h given up before the first step', 'rout r; reveal c', ['noLawfulWay', 'barredAt', 'closer']],
    [
      'A10.533-h given up on the way',
      'rout r; step E6; roll 1 2; reveal c',
      ['noLawfulWay', 'barredAt', 'closer'],
    ],
  ])('%s', (_claim, script, refused) => expect(beside.on(script).refuses('go E8')).toEqual(refused));

  test('A10.533-g on the way the rout is judged anew: it has no destination left, and may end elsewhere', () => {
    const turned = beside.on('rout r; step E6; roll 1 2; reveal c');
    expect(turned.events.find(({ fact }) => fact === 'worksOutAnew')).toMatchObject({
      before: ['E8'],
      after: [],
    });
    expect(turned.on('stop').unit('r')).toBe('ru-447 E6 broken dm routed');
  });
  test('A10.533-i what has been stepped stands: it does not go back', () =>
    expect(beside.on('rout r; step E6; roll 1 2; step E7; roll 1 2; reveal c').unit('r')).toBe(
      'ru-447 E7 broken dm',
    ));
  test('A10.533-j at the end, before the next unit begins, it must go on; where no way leads on it surrenders', () => {
    const pressed = beside.on(`${TO_E8}; reveal c`);
    expect([pressed.facts.slice(-3), pressed.asks]).toEqual([
      ['showsItself', 'mustGoOn', 'offersSurrender'],
      'surrender',
    ]);
    expect(pressed.on('accept c').unit('r')).toBe('ru-447 D8 unarmed held by c');
  });
  test('A10.533-j where a way leads on it has to be gone', () => {
    const pressed = routsOnOpen('woods: E7 G8\nbrush: F7', [enemy, router, concealed('D7')]).on(
      'rout r; go E7; roll 1 2; reveal c',
    );
    expect([pressed.asks, pressed.unit('r'), pressed.refuses('stop')]).toEqual([
      'way',
      'ru-447 E7 broken dm',
      ['endsAdjacent'],
    ]);
  });
  test('A10.533-j once the next unit has begun, the rout before it stands', () => {
    const other = unitAt('s', 'ru-447', 'A9', 'broken', 'dm');
    expect(
      routsOnOpen(WOODS, [enemy, router, other, concealed('D8')])
        .on(`${TO_E8}; rout s; reveal c`)
        .unit('r'),
    ).toBe('ru-447 E8 broken dm routed');
  });
  test('A10.533-j after a crawl it cannot go on: it surrenders, or without Quarter is eliminated', () => {
    const crawled = (noQuarter: readonly 'axis'[]) =>
      routsOnOpen(WOODS, [enemy, router, concealed('F6')], { noQuarter }).on('rout r; crawl E6; reveal c');
    expect([crawled([]).asks, crawled(['axis']).unit('r')]).toEqual(['surrender', 'gone']);
  });

  const alone = routsOnOpen(WOODS, [router, concealed('E2')]);
  test('A10.533-f it may Interdict the entry just made, and those to come', () => {
    const fire = alone.on('rout r; step E6; reveal c');
    expect(fire.events.filter(({ fact }) => fact === 'isInterdicted')).toMatchObject([
      { at: 'E6', by: ['c'] },
    ]);
    expect(fire.on('roll 2 2; step E7').events.filter(({ fact }) => fact === 'isInterdicted')).toMatchObject([
      { at: 'E6' },
      { at: 'E7' },
    ]);
  });
  test('A10.53 one Interdiction an entry: who shows himself after the check adds none', () =>
    expect(
      routsOnOpen(WOODS, [enemy, router, concealed('E1')]).on('rout r; step E6; roll 2 2; reveal c').asks,
    ).toBe('way'));
  test('A10.533-k kept until it has passed, it Interdicts nothing', () =>
    expect(alone.on('rout r; step E6; step E7').facts).not.toContain('isInterdicted'));
  test.each([
    ['nobody gives up what he has not', 'reveal g', ['notConcealed']],
    ['nor a Dummy', 'reveal d', ['notConcealed']],
    ['nobody who is not there', 'reveal x', ['noSuchUnit']],
  ])('%s', (_claim, line, facts) =>
    expect(routsOnOpen(WOODS, [enemy, router, concealed('H9', 'd', 'dummy')]).refuses(line)).toEqual(facts),
  );
  test('while dice are awaited nobody shows himself', () =>
    expect(
      routsOnOpen(WOODS, [enemy, router, concealed('D8')])
        .on('rout r; step E6')
        .refuses('reveal c'),
    ).toEqual(['notAsked']));
});

describe('A12.15 a router that comes upon a "?" is thrown back', () => {
  const met = (...there: Parameters<typeof routsOnOpen>[1]) =>
    routsOnOpen(WOODS, [enemy, router, ...there]).on(TO_E8);
  test('A10.533-c one alone shows himself without dice; A10.533-e the router is back beside him, and eliminated', () => {
    const one = met(concealed('E8'));
    expect([one.unit('c'), one.unit('r')]).toEqual(['ge-467 E8', 'gone']);
    expect(one.events.find(({ fact }) => fact === 'isThrownBack')).toMatchObject({
      from: 'E8',
      to: 'E7',
      by: 'c',
    });
    expect(one.state.casualties).toMatchObject([{ how: 'eliminated', loss: 'thrownBack' }]);
  });
  test('A10.533-l who kept his "?" until then could have had a prisoner: that is no refusal, and no No Quarter', () => {
    expect(met(concealed('E8')).state.situation.noQuarter).toEqual([]);
  });
  test('EX-10.533-1f nor does one beside whom it only ends', () => {
    expect(
      routsOnOpen(WOODS, [enemy, router, concealed('D8')]).on(`${TO_E8}; next; next`).state.situation
        .noQuarter,
    ).toEqual([]);
  });
  test('so does one who is hidden', () =>
    expect(met(unitAt('c', 'ge-467', 'E8', 'hidden')).facts).toContain('isThrownBack'));
  test.each<readonly [string, string, readonly string[]]>([
    [
      'the higher dr shows himself, the other keeps his "?"',
      'roll 3 5',
      ['ge-467 E8 concealed', 'ge-467 E8'],
    ],
    ['whichever it is', 'roll 6 1', ['ge-467 E8', 'ge-467 E8 concealed']],
    ['of equal dr both', 'roll 4 4', ['ge-467 E8', 'ge-467 E8']],
  ])('A.9 Random Selection among two: %s', (_claim, roll, states) => {
    const two = met(concealed('E8'), concealed('E8', 'd'));
    expect(two.asks).toBe('selection');
    expect(['c', 'd'].map(two.on(roll).unit)).toEqual(states);
    expect(two.on(roll).unit('r')).toBe('gone');
  });
  test('A12.15 a Dummy repulses nobody: it is taken off, and told of, and the rout ends there', () => {
    const dummy = met(concealed('E8', 'c', 'dummy'));
    expect([dummy.unit('c'), dummy.unit('r'), dummy.events.find(({ fact }) => fact === 'dummiesGo')]).toEqual(
      ['gone', 'ru-447 E8 broken dm routed', { rule: 'A12.15', fact: 'dummiesGo', units: ['c'], at: 'E8' }],
    );
  });
  test('A12.15 and what lay beneath it stays there, told by name', () =>
    expect(
      routsOnOpen(WOODS, [enemy, router, armedWith(concealed('E8', 'c', 'dummy'), 'ge-lmg')]).on(
        `${TO_E8}; roll 2 5`,
      ).events,
    ).toContainEqual({ rule: 'A4.44', fact: 'leavesWeapon', unit: 'c', weapon: 'ge-lmg', at: 'E8' }));
  test.each<readonly [string, string, string, readonly string[]]>([
    [
      'a Dummy with the higher dr goes, and the next lower dr is looked at',
      'c',
      'roll 6 2',
      ['gone', 'ge-467 E8', 'gone'],
    ],
    ['a Dummy with the lower stays', 'c', 'roll 2 6', ['ge-467 E8 concealed dummy', 'ge-467 E8', 'gone']],
    [
      'of equal dr the Dummy goes and the other shows himself',
      'c',
      'roll 3 3',
      ['gone', 'ge-467 E8', 'gone'],
    ],
    [
      'two Dummies are asked for the same dice, and both go',
      'c d',
      'roll 5 1',
      ['gone', 'gone', 'ru-447 E8 broken dm routed'],
    ],
  ])('A.9 %s', (_claim, dummies, roll, states) => {
    const two = met(
      ...['c', 'd'].map((id) => concealed('E8', id, ...(dummies.includes(id) ? ['dummy' as const] : []))),
    );
    expect([two.asks, ['c', 'd', 'r'].map(two.on(roll).unit)]).toEqual(['selection', states]);
  });
  test('A.9 a SW has a die too, and shows its possessor', () => {
    const armed = met(armedWith(concealed('E8'), 'ge-lmg'), concealed('E8', 'd'));
    expect([armed.on('roll 1 6 3').unit('c'), armed.on('roll 1 3 6').unit('c')]).toEqual([
      'ge-467 E8',
      'ge-467 E8 concealed',
    ]);
  });
  test('A.9 a SW is named by no name: neither what lies beneath the "?", nor its possessor again', () => {
    const names = { unit: (id: string) => id, terrain: (name: string) => name };
    const armed = met(armedWith(concealed('E8', 'c', 'dummy'), 'ge-lmg', 'ge-hmg'), concealed('E8', 'd'));
    const thrown = armed.on('roll 1 2 3 4').events.find(({ fact }) => fact === 'randomSelection');
    expect([explainQuestion(questionOf(armed.state), names), thrown && explainEvent(thrown, names)]).toEqual([
      '4 dice, one for each in this order, the highest drops its "?": c, another counter of it, another counter of it, d.',
      'Random Selection: c 1, another counter of it 2, another counter of it 3, d 4: the d.',
    ]);
  });
  test('A12.15 who was hidden there, and is not chosen, lies beneath a "?" from now on', () =>
    expect(
      met(concealed('E8'), unitAt('d', 'ge-467', 'E8', 'hidden'))
        .on('roll 6 1')
        .unit('d'),
    ).toBe('ge-467 E8 concealed'));
  test('A12.15 passed through, Dummies go and the rout goes on', () => {
    const through = routsOnOpen(WOODS, [enemy, router, concealed('E7', 'c', 'dummy')]).on(TO_E8);
    expect([through.unit('c'), through.unit('r')]).toEqual(['gone', 'ru-447 E8 broken dm routed']);
  });
  test('A10.52 A12.15 so do those that a crawl comes upon, dice or none', () => {
    const crawled = (...ids: readonly string[]) =>
      routsOnOpen('woods: E6', [enemy, router, ...ids.map((id) => concealed('E6', id, 'dummy'))]).on(
        'rout r; crawl E6',
      );
    expect([
      crawled('c').unit('r'),
      crawled('c', 'd').on('roll 1 2').unit('r'),
      crawled('c', 'd').on('roll 1 2').unit('d'),
    ]).toEqual(['ru-447 E6 broken dm routed', 'ru-447 E6 broken dm routed', 'gone']);
  });
  test('the Starter Kit knows no "?": what is there does not hold it up', () =>
    expect(
      routsOnOpen(WOODS, [enemy, router, concealed('E7', 'c', 'dummy')], {
        rules: { preset: 'starterKit', switches: {} },
      }).on('rout r; step E6; roll 1 2; step E7').facts,
    ).not.toContain('isThrownBack'));
  test('A12.15 whom nobody need fear does not press: at night it stays where it has been thrown back to', () =>
    expect(
      routsOnOpen('woods: E6', [router, concealed('E6')], { night: 2 })
        .on('rout r; crawl E6')
        .unit('r'),
    ).toBe('ru-447 E5 broken dm routed'));
  test('A10.52 a crawl is thrown back as well', () =>
    expect(routsOnOpen('woods: E6', [enemy, router, concealed('E6')]).on('rout r; crawl E6').facts).toContain(
      'isThrownBack',
    ));
  test('D-8 by the other reading he may take it prisoner instead', () => {
    const captured = routsOnOpen(WOODS, [enemy, router, concealed('E8')], {
      rules: { preset: 'asl', switches: { 'D-8': 'captured' } },
    }).on(TO_E8);
    expect([captured.asks, captured.on('accept c').unit('r'), captured.on('refuse').unit('r')]).toEqual([
      'surrender',
      'ru-447 E8 unarmed held by c',
      'gone',
    ]);
  });
  test('A10.711-d a leader along comes back with it', () => {
    const led = routsOnOpen(WOODS, [enemy, router, unitAt('l', 'ru-ldr-9-1', 'E5'), concealed('E8')]).on(
      'rout r with l; go E8; roll 1 2; roll 1 2',
    );
    expect([led.unit('r'), led.unit('l')]).toEqual(['gone', 'ru-ldr-9-1 E7 routed']);
  });
  test('thrown back out of a mined hex it has been attacked by nothing there', () =>
    expect(
      routsOnOpen(WOODS, [enemy, router, concealed('E8')], lying('mines6 E8')).on(TO_E8).facts,
    ).not.toContain('attackedBy'));
});
