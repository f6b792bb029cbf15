import { expect, test } from 'vitest';
import { leastChange, mistakeIn, withChange, type TableChange } from '../../src/learn/mistake.ts';
import { concernedBy, tellChange, tellMistake } from '../../src/learn/puzzleText.ts';
import { answerOf, inNameOrder, type PuzzleQuestion } from '../../src/learn/question.ts';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { sightsFor } from '../../src/los/sights.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import type { Situation } from '../../src/units/position.ts';
import type { LocationId } from '../../src/board/map/gameMap.ts';
import type { UnitId } from '../../src/units/unit.ts';
import { ownMap } from '../support/ownBoards.ts';

const map = ownMap('village');
const unit = 'g1' as UnitId;

const tableFor = (notation: string) => {
  const { value } = parseNotation(`v: ${notation}`);
  if (!value) throw new Error(notation);
  const situation: Situation = { ...value, map };
  const sights = sightsFor(situation);
  return { table: { situation, report: rout(situation, sights, unit) }, sights };
};

const NAMES = { unit: String, terrain: String };
const OPEN = tableFor('g1=ge-467 P5 broken dm; r1=ru-447 P9; r2=ru-447 H5 broken');

/** Every name that could be in an answer. */
const NAMES_OF: Readonly<Record<PuzzleQuestion['ask'], readonly string[]>> = {
  obligation: ['must', 'may', 'cannot'],
  destination: ['P6', 'P4', 'O5', 'Q4'],
  ends: ['P6', 'P4', 'O5', 'Q4'],
  uninterdicted: ['P6', 'P4', 'O5', 'Q4'],
  unharmed: ['P6', 'P4', 'O5', 'Q4'],
  interdict: ['r1', 'r2'],
  surrender: ['r1', 'r2'],
  crawl: ['P6', 'P4', 'O5', 'Q4'],
  along: ['r1'],
};

test.each(Object.keys(NAMES_OF) as readonly PuzzleQuestion['ask'][])(
  '%s: an answer has a mistake exactly if it is not the right one, and the mistake is true',
  (ask) => {
    const { table, sights } = OPEN;
    const entry = table.report.ends.flatMap(({ route }) => route)[0];
    if (!entry) throw new Error('nowhere to go');
    const question: PuzzleQuestion =
      ask === 'interdict' ? { ask, unit, from: entry.from, to: entry.to } : { ask, unit };
    const right = answerOf(question, table.report);
    if (!right) return;
    expect(mistakeIn(right, question, table, sights)).toBeUndefined();
    for (const name of NAMES_OF[ask]) {
      const given = inNameOrder([name]);
      const mistake = mistakeIn(given, question, table, sights);
      expect(mistake === undefined).toBe(given.join() === right.join());
      if (!mistake) continue;
      expect(right.includes(mistake.name)).toBe(mistake.kind === 'missed');
      expect(given.includes(mistake.name)).toBe(mistake.kind === 'wrong');
      expect(tellMistake(mistake, NAMES)).toContain(mistake.name);
      expect(concernedBy(mistake)).toContain(mistake.name);
    }
  },
);

test('cover that is farther says what is nearer', () => {
  const { table, sights } = OPEN;
  const farther = table.report.candidates.find(({ role }) => role === 'farther');
  if (!farther) throw new Error('nothing is farther');
  const mistake = mistakeIn([farther.at], { ask: 'destination', unit }, table, sights);
  expect(mistake && tellMistake(mistake, NAMES)).toMatch(/MF away; .* is nearer .*\[A10\.51\]$/);
});

test.each<[name: string, notation: string, given: readonly string[], change: TableChange | undefined]>([
  [
    'a broken enemy forces nobody to rout',
    'g1=ge-467 P5 broken dm; r1=ru-447 P6',
    ['may'],
    { kind: 'gains', unit: 'r1' as UnitId, state: 'broken' },
  ],
  [
    'there are two, and one change is not enough',
    'g1=ge-467 P5 broken dm; r1=ru-447 P6; r2=ru-447 P4',
    ['may'],
    undefined,
  ],
])('the least change: %s', (_, notation, given, change) => {
  const { table, sights } = tableFor(notation);
  const question: PuzzleQuestion = { ask: 'obligation', unit };
  expect(answerOf(question, table.report)).toEqual(['must']);
  const least = leastChange(given, question, table, sights);
  expect(least).toEqual(change);
  expect(tellChange(least)).toContain(change ? change.unit : 'No single change');
  if (!least) return;
  const situation = withChange(table.situation, least);
  expect(answerOf(question, rout(situation, sightsFor(situation), unit))).toEqual(given);
});

test('a change is of one unit alone, and leaves the table as it was', () => {
  const { situation } = OPEN.table;
  const before = JSON.stringify(situation.units);
  const moved = withChange(situation, { kind: 'moved', unit: 'r1' as UnitId, at: 'P8' as LocationId });
  expect(moved.units.map(({ id, at }) => `${id} ${at}`)).toEqual(['g1 P5', 'r1 P8', 'r2 H5']);
  const removed = withChange(situation, { kind: 'removed', unit: 'r1' as UnitId });
  expect(removed.units.map(({ id }) => id)).toEqual(['g1', 'r2']);
  const healed = withChange(situation, { kind: 'loses', unit: 'r2' as UnitId, state: 'broken' });
  expect(healed.units.map(({ conditions }) => conditions.join(' '))).toEqual(['broken dm', '', '']);
  expect(JSON.stringify(situation.units)).toBe(before);
});

test.each([
  ['l1', 'l1 is broken itself'],
  ['l2', 'l2 is not in the same Location'],
  ['nobody', 'There is no nobody'],
])('who does not rout along is told why: %s', (name, told) => {
  const { table, sights } = tableFor(
    'g1=ge-467 P5 broken dm; l1=ge-ldr-8-0 P5 broken; l2=ge-ldr-7-0 P4; l3=ge-ldr-9-1 P5; r1=ru-447 P9',
  );
  const mistake = mistakeIn(inNameOrder([name, 'l3']), { ask: 'along', unit }, table, sights);
  expect(mistake && tellMistake(mistake, NAMES)).toContain(told);
});
