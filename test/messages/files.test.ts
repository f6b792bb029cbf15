import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languageFolders, type FoundText } from '../../scripts/messageFiles.ts';
import { languageFor, languageOffers } from '../../src/messages/languages.ts';
import { parse, placesIn, type Message } from '../../src/messages/message.ts';
import { sourcesIn, SRC, textsOf } from './support.ts';

const nameOf = ({ area, key }: FoundText): string => `${area}: ${key}`;
const byName = (language: string): ReadonlyMap<string, string> =>
  new Map(textsOf(language).map((each) => [nameOf(each), each.text]));

/** A list can be told by another of its forms, or counted: `units`, `units_or`, `units_count`. */
const basePlaces = (text: string): readonly string[] =>
  [
    ...new Set(
      [...placesIn(parse(text))].map((place) => place.replace(/_(or|and|the|either|count|signed)$/, '')),
    ),
  ].toSorted();

const choicesIn = (message: Message): readonly Extract<Message[number], { kind: 'plural' | 'select' }>[] =>
  message.flatMap((part) =>
    typeof part === 'string' || part.kind === 'place' || part.kind === 'number'
      ? []
      : [part, ...[...part.cases.values()].flatMap(choicesIn)],
  );

/**
 * Cases of a plural that the language needs and the text has not; exact numbers and `other` alone are enough.
 */
const lackedCases = (text: string, language: string): readonly string[] =>
  choicesIn(parse(text))
    .filter(({ kind }) => kind === 'plural')
    .flatMap(({ name, cases }) => {
      const named = [...cases.keys()].filter((each) => !each.startsWith('=') && each !== 'other');
      if (named.length === 0) return [];
      return new Intl.PluralRules(language)
        .resolvedOptions()
        .pluralCategories.filter((each) => !cases.has(each))
        .map((each) => `${name}: ${each}`);
    });

const MARK = /[{}]/;

describe.each(languageFolders())('%s', (language) => {
  const english = byName('en');

  test('is one that the page can speak', () =>
    expect(languageOffers().map(({ code }) => code)).toContain(language));

  test('every message can be read, and is not empty', () => {
    for (const { text, ...where } of textsOf(language)) {
      expect(() => parse(text), nameOf({ ...where, text })).not.toThrow();
      expect(text.trim(), nameOf({ ...where, text })).not.toBe('');
    }
  });

  test('has no text that English lacks, and the places of the English ones', () => {
    const odd = textsOf(language).flatMap((each) => {
      const original = english.get(nameOf(each));
      if (original === undefined) return [`${nameOf(each)} is not in English`];
      const [here, there] = [basePlaces(each.text), basePlaces(original)];
      return here.join() === there.join()
        ? []
        : [`${nameOf(each)} has ${here.join(', ') || 'no places'}, English ${there.join(', ') || 'none'}`];
    });
    expect(odd).toEqual([]);
  });

  test('its plurals have all the cases of the language', () => {
    expect(
      textsOf(language).flatMap((each) =>
        lackedCases(each.text, language).map((lacked) => `${nameOf(each)}: ${lacked}`),
      ),
    ).toEqual([]);
  });

  test('its choices know the same cases as the English ones', () => {
    const selects = (text: string): readonly string[] =>
      choicesIn(parse(text))
        .filter(({ kind }) => kind === 'select')
        .map(({ name, cases }) => `${name} ${[...cases.keys()].toSorted().join(' ')}`);
    const odd = textsOf(language).filter((each) => {
      const known = new Set(selects(english.get(nameOf(each)) ?? ''));
      return selects(each.text).some((select) => !known.has(select));
    });
    expect(odd.map(nameOf)).toEqual([]);
  });
});

test('a check of plurals sees what is not there', () => {
  expect(lackedCases('{n, plural, one {# heks} other {# heksów}}', 'pl')).toEqual(['n: few', 'n: many']);
  expect(lackedCases('{n, plural, =0 {} other {# heksów}}', 'pl')).toEqual([]);
});

/** What greets the reader before any program runs. */
const GREETING = 'greeting';

test('every area is read by a source file under its own name', () => {
  const areas = readdirSync(`${SRC}messages/en`)
    .map((name) => name.replace(/\.json$/, ''))
    .filter((area) => area !== GREETING);
  const sources = readdirSync(SRC)
    .filter((name) => name !== 'messages' && !name.includes('.'))
    .flatMap((folder) => sourcesIn(folder));
  for (const area of areas) {
    const readers = sources.filter(({ text }) => text.includes(`messages/en/${area}.json`));
    expect(readers.length, area).toBeGreaterThan(0);
    for (const { path, text } of readers)
      expect(text, path).toMatch(new RegExp(`texts(<[^;]*>)?\\(\\s*'${area}',\\s*\\w+,?\\s*\\)`));
  }
});

test('a language is fetched with every file of its folder, and is called as its speakers call it', async () => {
  const polish = await languageFor(['pl']).fetch();
  expect(polish.code).toBe('pl');
  expect(Object.keys(polish.areas).toSorted()).toEqual(
    [...new Set(textsOf('pl').map(({ area }) => area))].toSorted(),
  );
  expect(polish.areas['page']).toMatchObject({ words: { undo: 'Cofnij' } });
  expect(languageOffers().map(({ code, name }) => [code, name])).toEqual(
    expect.arrayContaining([
      ['en', 'English'],
      ['pl', 'Polski'],
    ]),
  );
});

test('the page speaks the languages that have a folder, and no other; English is the first', () => {
  expect(languageOffers().map(({ code }) => code)).toEqual(languageFolders());
});

test.each([
  [['pl-PL', 'en'], 'pl'],
  [['x-none', 'PL'], 'pl'],
  [['x-none-at'], 'en'],
  [[], 'en'],
  [['en-GB', 'pl'], 'en'],
])('%j asks for %s', (wishes, code) => {
  expect(languageFor(wishes).code).toBe(code);
});

test('no text shows the marks of its own places', () => {
  for (const { text } of textsOf('en'))
    for (const part of parse(text)) if (typeof part === 'string') expect(part).not.toMatch(MARK);
});

const keysOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + 1 + keysOf(each), 0)
    : 0;

test('no message file has a key twice in one place: the later would hide the earlier', () => {
  const doubled = languageFolders().flatMap((language) =>
    readdirSync(`${SRC}messages/${language}`).flatMap((name) => {
      const text = readFileSync(`${SRC}messages/${language}/${name}`, 'utf8');
      const written = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(
        ([, colon]) => colon !== undefined,
      );
      return written.length === keysOf(JSON.parse(text)) ? [] : [`${language}/${name}`];
    }),
  );
  expect(doubled).toEqual([]);
});
