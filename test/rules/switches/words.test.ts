import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withSwitchTable } from '../../../scripts/switchTable.ts';
import {
  FIXED_READINGS,
  sentenceFor,
  SWITCH_WORDS,
  wordedSwitches,
} from '../../../src/rules/words/switches.ts';
import { titleOf } from '../../../src/rules/rules.ts';
import { SWITCH_IDS, switchRow } from '../../../src/units/ruleSet.ts';

test('every switch and every setting has words of its own, and each rule a title', () => {
  expect(Object.keys(SWITCH_WORDS).toSorted()).toEqual([...SWITCH_IDS].toSorted());
  for (const { id, settings } of wordedSwitches()) {
    expect([id, settings.map(([setting]) => setting)]).toEqual([id, [...switchRow(id).settings]]);
    expect([id, new Set(settings.map(([, words]) => words)).size]).toEqual([id, settings.length]);
    expect([id, titleOf(switchRow(id).rule)]).not.toContain(undefined);
  }
});

test('name and setting make a sentence', () =>
  expect(sentenceFor('D-5', 'anyKnown')).toBe(
    'It is forced out of Open Ground by Known enemies, broken or not',
  ));

test('all sixteen disputed points are switches or settled', () => {
  const told = [...SWITCH_IDS, ...FIXED_READINGS.map(({ id }) => id)];
  expect(
    Array.from({ length: 16 }, (_, index) => `D-${String(index + 1)}`).filter(
      (id) => !told.includes(id as never),
    ),
  ).toEqual([]);
});

test('docs/switches.md has the table of today: npx tsx scripts/switchTable.ts writes it anew', () => {
  const page = readFileSync(new URL('../../../docs/switches.md', import.meta.url), 'utf8');
  expect(withSwitchTable(page) === page).toBe(true);
});
