import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { legalActions } from '../../../../src/rules/game/act.ts';
import { explainEvent } from '../../../../src/rules/words/gameSentences.ts';
import { unitAt } from '../../../support/situation.ts';
import { phaseOn } from './script.ts';

/**
 * A broken squad in E6, with a bar to E7: at 3 MF it goes round by the vertex of D6, which C4 sees, or by
 * that of F6, which G4 sees.
 */
const BOARD = { columns: 9, rows: 10, text: 'stoneBuilding1: E6 E7\nrowhouseWall1: E6|E7\nwoods: E5 B7' };
const routing = (...enemies: readonly string[]) => {
  const phase = phaseOn(BOARD, [
    ...enemies.map((at, index) => unitAt(`g${index + 1}`, 'ge-467', at)),
    unitAt('r', 'ru-447', 'E6', 'broken', 'dm'),
  ]);
  return (phase.asks === 'breaks' ? phase.on('next') : phase).on('rout r');
};
const taken = (line: string, ...enemies: readonly string[]) => {
  const { events } = routing(...enemies).on(line);
  const by = events.flatMap((event) => (event.fact === 'isInterdicted' ? event.by : []));
  return [events.flatMap((event) => (event.fact === 'enters' ? [event.vertex, event.cost] : [])), by];
};

describe('B23.71 two ways round a rowhouse bar at one price', () => {
  test.each<readonly [string, string, readonly string[], string, readonly string[]]>([
    ['by the vertex that is named', 'step E7 by E6/E7/D6', ['C4'], 'E6/E7/D6', ['g1']],
    ['its hexes named in any order', 'step E7 for 3 by D6/E7/E6', ['C4'], 'E6/E7/D6', ['g1']],
    ['by the other', 'step E7 by E6/E7/F6', ['C4'], 'E6/E7/F6', []],
    ['none named: by the one that is not Interdicted', 'step E7', ['C4'], 'E6/E7/F6', []],
    ['on this side or on that', 'step E7', ['G4'], 'E6/E7/D6', []],
    [
      'both Interdicted: by the one with fewer Interdictors',
      'step E7',
      ['C4', 'C4', 'G4'],
      'E6/E7/F6',
      ['g3'],
    ],
    ['on that side or on this', 'step E7 for 3', ['C4', 'G4', 'G4'], 'E6/E7/D6', ['g1']],
    ['on the best way to a Location farther on, too', 'go E7', ['C4'], 'E6/E7/F6', []],
  ])('%s: %s', (_claim, line, enemies, vertex, by) =>
    expect(taken(line, ...enemies)).toEqual([[vertex, 6], by]),
  );
  test.each([
    ['by E6/E7/D6', 'The r is Interdicted at the vertex E6/E7/D6, entering E7, by the g1.'],
    ['by E6/E7/F6', undefined],
  ])('the record of a step %s: %s', (by, told) =>
    expect(
      routing('C4')
        .on(`step E7 ${by}`)
        .events.filter(({ fact }) => fact === 'isInterdicted')
        .map((event) => explainEvent(event, { unit: (id) => id, terrain: (name) => name }))[0],
    ).toBe(told),
  );
  test('what is asked names both, each once', () => {
    const steps = legalActions(routing('C4').state)
      .map(printAction)
      .filter((line) => line.startsWith('step E7'));
    expect(steps.toSorted()).toEqual(['step E7 for 3 by E6/E7/D6', 'step E7 for 3 by E6/E7/F6']);
  });
  test.each([
    ['a vertex elsewhere', 'step E7 by E6/E7/E8', ['noSuchVertex']],
    ['a vertex on the way to a hex without a bar', 'step D6 by E6/D6/D7', ['noSuchVertex']],
    ['another price', 'step E7 for 2 by E6/E7/D6', ['noSuchPrice']],
  ])('%s is refused', (_what, line, facts) => expect(routing('C4').refuses(line)).toEqual(facts));
});

describe('the words of a step', () => {
  test.each([
    'step E7',
    'step E7 for 2½',
    'step E7 by E6/E7/D6',
    'step 12R3/1 for 3 by 12R3/12S3 beneath',
    'step E7 beneath',
  ])('%s', (line) => expect(parseScript(line, 'script').value?.map(printAction)).toEqual([line]));
  test.each([
    'step',
    'step E7 by',
    'step E7 by E6',
    'step E7 by E6/E7/E8/E9',
    'step E7 for',
    'step E7 for x',
    'step E7 by E6/E7 for 2',
    'step E7 beneath beneath',
    'step E7 into',
  ])('%s is not understood', (line) => expect(parseScript(line, 'script').faults).toHaveLength(1));
});
