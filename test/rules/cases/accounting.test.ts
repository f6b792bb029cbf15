import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { NOT_TESTED } from './notTested.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ids = readFileSync(`${HERE}caseIds.txt`, 'utf8').split('\n').filter(Boolean);
const titles = readdirSync(HERE)
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith('accounting'))
  .flatMap((file) =>
    [...readFileSync(`${HERE}${file}`, 'utf8').matchAll(/['`"](RC-\d{3})['`" ]/g)].map(([, id]) => id),
  );
const tested = new Set(titles);

describe('cases of players and rulebook, of classes A and B', () => {
  test('each is tested, or listed with the reason', () => {
    const listed = new Set(NOT_TESTED.map(({ id }) => id));
    expect(ids.filter((id) => !tested.has(id) && !listed.has(id))).toEqual([]);
  });
  test('none is tested or listed that is no such case', () => {
    expect(
      [...tested, ...NOT_TESTED.map(({ id }) => id)].filter((id) => id === undefined || !ids.includes(id)),
    ).toEqual([]);
    expect(new Set(NOT_TESTED.map(({ id }) => id)).size).toBe(NOT_TESTED.length);
  });
  test('the list says what has no test at all', () =>
    expect(
      NOT_TESTED.filter(({ id, part }) => tested.has(id) === (part === 'all')).map(({ id }) => id),
    ).toEqual([]));

  const cases = fileURLToPath(new URL('../../../../shared/rules/rout-cases.md', import.meta.url));
  if (!existsSync(cases))
    console.info(
      'The collection of rout cases is not at hand: case ids are compared with our own list alone.',
    );
  test.skipIf(!existsSync(cases))('our list of ids is that of the collection', () => {
    const sections = readFileSync(cases, 'utf8').split(/^### /m).slice(1);
    const named = sections.filter((text) => /\*\*[AB]\??\*\*/.test(text)).map((text) => text.slice(0, 6));
    expect(named).toEqual(ids);
  });
});
