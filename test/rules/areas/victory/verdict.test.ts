import { describe, expect, test } from 'vitest';
import { legalActions } from '../../../../src/rules/game/act.ts';
import { verdictFor } from '../../../../src/rules/areas/victory/result.ts';
import { victoryView } from '../../../../src/rules/areas/victory/victoryView.ts';
import { clauseLines, explainResult } from '../../../../src/rules/words/game/victory.ts';
import type { ControlTarget, Scenario } from '../../../../src/units/scenario.ts';
import type { Side, Unit } from '../../../../src/units/unit.ts';
import type { HexId } from '../../../../src/hexgrid/hexId.ts';
import { locationId, unitAt } from '../../../support/situation.ts';
import { parseNotation } from '../../../../src/formats/notation/readNotation.ts';
import { printNotation, printNotationForLink } from '../../../../src/formats/notation/printNotation.ts';
import { parsePosition } from '../../../../src/formats/positionFile.ts';
import { printPosition } from '../../../../src/formats/printPosition.ts';
import { phaseFrom, type Phase } from '../routPhase/script.ts';
import { gameOf, german, prisoner, russian, scoreIn, toTheEnd } from './game.ts';

const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };
const hex = (name: string): HexId => name as HexId;
const holding = (target: ControlTarget, by: Side): Scenario['held'][number] => ({
  target,
  by,
  rule: 'A26.11',
});

const HELD: Scenario['held'] = [
  holding({ kind: 'building', hex: hex('E5') }, 'axis'),
  holding({ kind: 'building', hex: hex('E5') }, 'allied'),
  holding({ kind: 'building', hex: hex('C7') }, 'allied'),
  holding({ kind: 'hex', hex: hex('E5') }, 'axis'),
  holding({ kind: 'location', at: locationId('E5/1') }, 'allied'),
];

/** Whether a sentence holds for the Allies, and by what. */
const asked = (
  text: string,
  units: readonly Unit[] = [],
  rest: Partial<Scenario> = { held: HELD },
): readonly string[] => {
  const { situation } = gameOf(units, { ...rest, victory: { allied: text } }).state;
  const verdict = verdictFor(situation, 'allied');
  return verdict
    ? clauseLines(verdict, NAMES).map(
        ({ clause, holds, why }) => `${holds ? 'yes' : 'no'}: ${clause}: ${why}`,
      )
    : ['unread'];
};

describe('A26.2 Victory Conditions are judged clause by clause', () => {
  test.each([
    ['Control building E5', 'yes: Control building E5: 1 of 1: E5 Allies'],
    ['Control building E6', 'yes: Control building E6: 1 of 1: E6 Allies'],
    ['Control building C8', 'yes: Control building C8: 1 of 1: C8 Allies'],
    ['Control building G5', 'no: Control building G5: 0 of 1: G5 nobody'],
    ['Control hex E5', 'no: Control hex E5: 0 of 1: E5 Axis'],
    ['Control Location E5/1', 'yes: Control Location E5/1: 1 of 1: E5/1 Allies'],
    [
      'Control at least 2 of buildings E5 G5 C7',
      'yes: Control at least 2 of buildings E5 G5 C7: 2 of 2: E5 Allies, G5 nobody, C7 Allies',
    ],
    ['Control all of buildings E5 G5', 'no: Control all of buildings E5 G5: 1 of 2: E5 Allies, G5 nobody'],
    [
      'Control more buildings than the enemy',
      'yes: Control more buildings than the enemy by 1: 2 to 0, 1 more asked',
    ],
    [
      'Control more buildings than the enemy by 3',
      'no: Control more buildings than the enemy by 3: 2 to 0, 3 more asked',
    ],
    [
      'Control more of buildings E5 G5 than the enemy',
      'yes: Control more of buildings E5 G5 than the enemy by 1: 1 to 0, 1 more asked',
    ],
    ['Control more hexes than the enemy', 'no: Control more hexes than the enemy by 1: 0 to 1, 1 more asked'],
    [
      'Control more Locations than the enemy',
      'yes: Control more Locations than the enemy by 1: 1 to 0, 1 more asked',
    ],
    [
      'Control more of buildings E5 B2 than the enemy',
      'no: Control more of buildings E5 B2 than the enemy by 1: B2 is not on this map, or has no building',
    ],
    ['Control building B2', 'no: Control building B2: B2 is not on this map, or has no building'],
    ['Control hex Z9', 'no: Control hex Z9: Z9 is not on this map, or has no building'],
  ])('%s', (text, line) => expect(asked(text)).toEqual([line]));

  const units = [
    german('G1', 'E5'),
    german('G2', 'E6/1', 'broken', 'dm'),
    unitAt('L', 'ge-ldr-8-1', 'G5'),
    ...prisoner(german('P', 'B2'), russian('R', 'B2')),
    unitAt('T', 'ru-t34', 'B2'),
  ];
  test.each([
    ['no unbroken enemy MMC in building E6', 'no: no unbroken enemy MMC in building E6: G1'],
    ['no unbroken enemy MMC in Location E6/1', 'yes: no unbroken enemy MMC in Location E6/1: none there'],
    ['at most 2 enemy units in building E5', 'yes: at most 2 enemy units in building E5: G1, G2'],
    ['no enemy MMC in building G5', 'yes: no enemy MMC in building G5: none there'],
    ['at least 3 enemy MMC on the map', 'no: at least 3 enemy MMC on the map: G1, G2'],
    ['at least 1 own vehicles in hex B2', 'yes: at least 1 own vehicles in hex B2: T'],
    ['CVP at least 2', 'yes: CVP at least 2: 2 against 2'],
    ['enemy CVP at most 0', 'yes: enemy CVP at most 0: 0 against 0'],
    ['CVP more than the enemy by 3', 'no: CVP more than the enemy by 3: 2 to 0, 3 more are asked'],
    ['VP at least 3', 'no: VP at least 3: 2 against 3'],
  ])('%s', (text, line) => expect(asked(text, units)).toEqual([line]));

  test.each([
    ['west edge', 8],
    ['north edge', 6],
    ['east edge', 2],
    ['south edge', 0],
    ['west and north edges', 10],
  ] as const)('Exit VP off the %s', (edges, have) => {
    const exits = gameOf(
      [
        russian('R', 'A1'),
        russian('R2', 'A1'),
        russian('Q', 'A2'),
        russian('Q2', 'A2'),
        russian('N', 'E1'),
        russian('O', 'I5'),
      ],
      {
        phase: 'movement',
        victory: { allied: `Exit at least 1 VP off the ${edges} or Exit at least 99 VP` },
      },
    ).on('exit R; exit R2; exit Q; exit Q2; exit N; exit O');
    const verdict = verdictFor(exits.state.situation, 'allied');
    expect(verdict && clauseLines(verdict, NAMES)[0]).toMatchObject({
      holds: have > 0,
      why: `${String(have)} against 1`,
    });
  });

  test('Exit VP count by the hex that they were gained by', () => {
    const exits = gameOf([russian('R', 'A1'), russian('Q', 'A2')], {
      phase: 'movement',
      victory: { allied: 'Exit at least 4 VP by A1 or Exit at least 4 VP' },
    }).on('exit R Q');
    const verdict = verdictFor(exits.state.situation, 'allied');
    expect(verdict && clauseLines(verdict, NAMES).map(({ holds, why }) => [holds, why])).toEqual([
      [false, '2 against 4'],
      [true, '4 against 4'],
    ]);
  });

  test.each([
    ['CVP at least 1 and Control hex E5', false],
    ['CVP at least 1 or Control building E5', true],
    ['not CVP at least 1', true],
    ['Control building E5 and not (CVP at least 1 or Control hex E5)', true],
  ])('%s: %s', (text, holds) =>
    expect(
      verdictFor(gameOf([], { held: HELD, victory: { allied: text } }).state.situation, 'allied')?.holds,
    ).toBe(holds),
  );
});

const results = (phase: Phase): readonly string[] =>
  phase.events.flatMap((event) =>
    event.fact === 'wins'
      ? [`${event.side} ${event.how} ${event.rule}`]
      : event.fact === 'nobodyWins'
        ? [event.how]
        : [],
  );

const ofBoth = (victory: Scenario['victory'], script = ''): Phase =>
  gameOf([russian('R'), german('G'), german('G2', 'F3')], { victory, first: 'axis' }).on(script);

describe('A26.2-a what is asked stays asked where the table is kept, and decides the game at its end', () => {
  test.each<readonly [text: string, held: Scenario['held'], then: readonly string[]]>([
    ['Control more buildings than the enemy', [], ['allied avoidance A26.3']],
    [
      'Control more of buildings E5 G5 than the enemy by 1',
      [holding({ kind: 'building', hex: hex('E5') }, 'axis')],
      ['axis atEnd A26.2'],
    ],
    ['Exit at least 2 VP off the south edge', [], ['allied avoidance A26.3']],
  ])('%s', (text, held, then) => {
    const begun = gameOf([russian('R', 'B2')], { victory: { axis: text }, first: 'axis', held });
    const { map, ...position } = { ...begun.state.situation, boards: [{ label: '', column: 0, row: 0 }] };
    const kept = [
      parsePosition(JSON.parse(printPosition(position)), 'table').value,
      parseNotation(printNotation(position)).value,
      parseNotation(printNotationForLink(position)).value,
    ];
    expect(kept.map((each) => each?.scenario?.victory.axis)).toEqual([text, text, text]);
    expect(kept.map((each) => (each ? results(toTheEnd(phaseFrom({ ...each, map }))) : []))).toEqual([
      then,
      then,
      then,
    ]);
  });
});

describe('A26.3 Avoidance', () => {
  test('A26.3-a the only side with conditions wins by them, and otherwise loses', () => {
    expect(results(toTheEnd(ofBoth({ allied: 'CVP at least 2' }, 'lose G')))).toEqual(['allied atEnd A26.2']);
    expect(results(toTheEnd(ofBoth({ allied: 'CVP at least 2' })))).toEqual(['axis avoidance A26.3']);
    expect(results(toTheEnd(ofBoth({ axis: 'CVP at least 2' })))).toEqual(['allied avoidance A26.3']);
  });

  test('A26.3-a where both have conditions nobody wins by avoidance', () => {
    const both = { allied: 'CVP at least 2', axis: 'CVP at least 2' };
    expect(results(toTheEnd(ofBoth(both, 'lose G')))).toEqual(['allied atEnd A26.2']);
    expect(results(toTheEnd(ofBoth(both)))).toEqual(['neither']);
    expect(results(toTheEnd(ofBoth(both, 'lose G; lose R')))).toEqual(['both']);
  });
});

describe('who wins', () => {
  test('nobody wins what has no conditions, or none that are understood', () => {
    expect(results(toTheEnd(ofBoth({})))).toEqual([]);
    expect(results(toTheEnd(ofBoth({ allied: 'win!', axis: 'CVP at most 3' })))).toEqual([]);
  });

  test('an immediate victory ends the game at once, before captives count double', () => {
    const victory = { allied: 'immediately CVP at least 3' };
    const one = ofBoth(victory, 'lose G');
    expect([results(one), one.state.situation.scenario?.ended]).toEqual([[], undefined]);
    const two = one.on('lose G2');
    expect([results(two), two.state.situation.scenario?.ended]).toEqual([['allied immediately A26.2'], true]);
    expect([two.refuses('phase'), two.refuses('lose R'), legalActions(two.state)]).toEqual([
      ['phaseIsOver'],
      ['scenarioHasEnded'],
      [],
    ]);
    const captive = gameOf([...prisoner(german('P'), russian('R'))], { victory });
    expect(results(captive)).toEqual([]);
    expect(
      results(toTheEnd(gameOf([...prisoner(german('P'), russian('R'))], { victory, first: 'axis' }))),
    ).toEqual(['allied atEnd A26.2']);
  });

  test('what is not immediate waits for the end, beside what is', () => {
    const victory = { allied: 'CVP at least 2 or immediately CVP at least 4', axis: 'not CVP at least 9' };
    expect(results(ofBoth(victory, 'lose G'))).toEqual([]);
    expect(results(ofBoth(victory, 'lose G; lose G2'))).toEqual(['allied immediately A26.2']);
  });

  test('the view says what stands, and what is not understood', () => {
    const view = victoryView(toTheEnd(ofBoth({ allied: 'cvp at least 2', axis: 'win' }, 'lose G')).state);
    expect(view?.sides.allied.condition).toMatchObject({ text: 'CVP at least 2', verdict: { holds: true } });
    expect(view?.sides.axis.condition).toMatchObject({ text: 'win', fault: { place: 'character 1, "win"' } });
    expect(victoryView(gameOf([]).state)?.sides.allied.condition).toBeUndefined();
    expect(explainResult({ winner: 'axis', how: 'avoidance' })).toBe(
      'The Axis have won by preventing those of the enemy.',
    );
  });
});

describe('A26.4 Balance', () => {
  const start = gameOf([], { phase: 'rally', balance: { allied: 'Add a 9-1 leader.' } });

  test('A26.4-a whoever does not get the side that both want has the Balance provision', () => {
    const asking = start.on('bothWant axis');
    expect([asking.asks, asking.refuses('phase')]).toEqual(['balance', ['notAsked']]);
    const told = asking.on('roll 5');
    expect(told.events.at(-1)).toMatchObject({
      fact: 'balanceGoesTo',
      wanted: 'axis',
      dr: 5,
      side: 'allied',
      provision: 'Add a 9-1 leader.',
    });
    expect(victoryView(told.state)?.sides.allied.balance).toEqual({
      text: 'Add a 9-1 leader.',
      inForce: true,
    });
    expect(told.refuses('bothWant axis')).toEqual(['tooLateForBalance']);
  });

  test('A26.4-a it is settled before anything happens', () => {
    expect(gameOf([], { phase: 'movement' }).refuses('bothWant axis')).toEqual(['tooLateForBalance']);
    expect(scoreIn(start)).toBe('0+0 0+0');
  });
});
