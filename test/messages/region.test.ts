import { expect, test } from 'vitest';
import { localeFor } from '../../src/messages/region.ts';

const AT = Date.UTC(2026, 10, 3, 12);
const day = (language: string, reader: string): string =>
  new Intl.DateTimeFormat(localeFor(language, reader), { dateStyle: 'medium', timeZone: 'UTC' }).format(AT);

test.each([
  ['en', 'en-GB', '3 Nov 2026'],
  ['en', 'en-US', 'Nov 3, 2026'],
  ['en', 'en-AU', '3 Nov 2026'],
  ['en', 'de-DE', '3 Nov 2026'],
  ['en', 'pl', '3 Nov 2026'],
  ['pl', 'en-GB', '3 lis 2026'],
  ['pl', 'pl-PL', '3 lis 2026'],
])('the day in %s for a reader of %s is written as in his country', (language, reader, written) => {
  expect(day(language, reader)).toBe(written);
});

test('a browser that tells no language has the date in that of the page', () => {
  expect([localeFor('pl', ''), localeFor('en', 'not a language')]).toEqual(['pl', 'en']);
});
