import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOT_TESTED, REASONS } from './notTested.ts';

/**
 * How many claims each part of the example makes, by the part's number; `CRE-04-1` to `CRE-04-13` are
 * thirteen.
 */
const CLAIMS = {
  '01': 2,
  '01a': 4,
  '02': 9,
  '03': 3,
  '04': 13,
  '05': 8,
  '06': 1,
  '07': 3,
  '08': 2,
  '09': 3,
  '10': 9,
  '12': 11,
  '13': 7,
  '14': 4,
  '15': 1,
  '16': 6,
  '17': 1,
  '18': 4,
  '18b': 2,
  '19': 2,
  '20': 6,
  '21': 5,
  '22': 7,
  '23': 3,
} as const;

const ids = Object.entries(CLAIMS).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, index) => `CRE-${part}-${index + 1}`),
);

const folder = new URL('./', import.meta.url);
const sources = readdirSync(folder)
  .filter((name) => name.startsWith('comprehensive') && name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** Ids at the head of test titles, and of rows that stand for a title. */
const tested = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/[([]\s*'(CRE-\d+[a-z]?-\d+)[ ']/g)].map((match) => match[1] ?? ''),
  ),
);

test('the example makes 116 claims', () => expect(new Set(ids).size).toBe(116));

test('each is either tested by name or listed with the reason why not, and none is both', () => {
  const listed = new Set(Object.keys(NOT_TESTED));
  expect(ids.filter((id) => !tested.has(id) && !listed.has(id))).toEqual([]);
  expect(ids.filter((id) => tested.has(id) && listed.has(id))).toEqual([]);
  expect([...tested, ...listed].filter((id) => !ids.includes(id))).toEqual([]);
});

test('every reason is one that is needed', () =>
  expect(new Set(Object.values(NOT_TESTED))).toEqual(new Set(Object.keys(REASONS))));
