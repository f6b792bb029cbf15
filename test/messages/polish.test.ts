import { expect, test } from 'vitest';
import { textsOf } from './support.ts';

/** One word for one thing in all Polish texts; `terms.json` is the glossary. */
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
  [/\bstack/i, 'stos'],
  [/zwykł\w+ zasięg/i, 'normalny zasięg'],
  [/utrudnieni/i, 'Hindrance'],
  [/niemodyfikowan/i, 'Original'],
  [/kontrol(a|ą|ę|i)\b/i, 'Control'],
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

test('Polish has every text that English has', () => {
  const has = new Set(textsOf('pl').map(({ area, key }) => `${area}: ${key}`));
  expect(
    textsOf('en')
      .map(({ area, key }) => `${area}: ${key}`)
      .filter((name) => !has.has(name)),
  ).toEqual([]);
});
