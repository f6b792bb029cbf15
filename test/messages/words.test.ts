import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOf } from './support.ts';

/** Forms that words can take, besides those that docs/glossary.md forbids. */
const OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/jednostk/i, 'oddział'],
  [/złam(?!an[aey]? lini)/i, 'rozbity, rozbić się'],
  [/\brout(u|em|owi|ów|y)?\b(?! (UNIT|Board|schema))/, 'odwrót, wycofać się'],
  [/lokacj/i, 'Location'],
  [/zwarci/i, 'Melee, walka wręcz'],
  [/odnośnik/i, 'link'],
  [/przydusz|spinow/i, 'przygwożdżony'],
  [/krawęd(ź|zi) heksu/i, 'bok heksu'],
  [/\brów strzelecki/i, 'okop'],
  [/pół drużyny/i, 'półdrużyna'],
  [/\bsprawn(?!e główne uzbrojenie)/i, 'Good Order'],
  [/pol(e|u) widzenia/i, 'LOS'],
];

/** Where an English word is the word that a player has to write, or the name of a term. */
const FORMATS = /^(script|terms): /;

test('Polish calls each thing by one name', () => {
  const odd = textsOf('pl')
    .filter(({ area, key }) => !FORMATS.test(`${area}: ${key}`))
    .flatMap(({ area, key, text }) =>
      OTHERWISE.filter(([word]) => word.test(text)).map(
        ([, better]) => `${area}: ${key} (${better}): ${text}`,
      ),
    );
  expect(odd).toEqual([]);
});

/** The names of a text's places are no words of it. */
const PLACE = /\{\w+[,}]/g;
const CELL = / *\| */;
const chosen = /<!-- chosen -->\n(.*)<!-- \/chosen -->/s.exec(
  readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8'),
);
const ROWS = (chosen?.[1] ?? '')
  .trim()
  .split('\n')
  .slice(2)
  .map((row) => row.split(CELL).slice(1, -1));

/** A word of the list as it stands in a text: `lawful…` is `lawful`, `lawfully`. */
const forbidden = (word: string): RegExp => {
  const escaped = word.replace(/…$/, '').replace(/[?.]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}-])${escaped}${word.endsWith('…') ? '' : '(?![\\p{L}-])'}`, 'u');
};

const oddIn = (language: string, text: string): readonly string[] =>
  ROWS.flatMap(([english = '', notEnglish = '', polish = '', notPolish = '']) => {
    const [word, never] = language === 'en' ? [english, notEnglish] : [polish, notPolish];
    return never
      .split(', ')
      .filter((each) => each !== '' && forbidden(each).test(text.replaceAll(PLACE, '')))
      .map((each) => `${each} (${word})`);
  });

test.each([
  ['en', 'a lawful way', ['lawful… (it, he)']],
  ['en', 'it is unlawful', []],
  ['pl', 'rzuca kością', ['kość, kością']],
  ['pl', 'kościół', []],
])('the list of chosen words is read: %s, %s', (language, text, found) => {
  expect(ROWS.length).toBeGreaterThan(30);
  expect(oddIn(language, text)).toHaveLength(found.length);
});

test.each(['en', 'pl'])('%s keeps to the chosen words of docs/glossary.md', (language) => {
  expect(
    textsOf(language)
      .filter(({ area, key }) => !FORMATS.test(`${area}: ${key}`))
      .flatMap(({ area, key, text }) =>
        oddIn(language, text).map((odd) => `${area}: ${key}: ${odd}: ${text}`),
      ),
  ).toEqual([]);
});

test('Polish has every text that English has', () => {
  const has = new Set(textsOf('pl').map(({ area, key }) => `${area}: ${key}`));
  expect(
    textsOf('en')
      .map(({ area, key }) => `${area}: ${key}`)
      .filter((name) => !has.has(name)),
  ).toEqual([]);
});
