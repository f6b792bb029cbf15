import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../scripts/importGraph.ts';

/** Names that scripts, tests or other selectors go by, and that want no style of their own. */
const WITHOUT_STYLE: readonly string[] = [
  'cheaper',
  'depends',
  'experience',
  'fate',
  'filed-list',
  'language',
  'los-panel',
  'of-side',
  'plain',
  'reserve',
  'ruling',
  'side-score',
  'supposed',
  'table-title',
  'upkeep',
  'wide',
];

/** The words of a class attribute as far as they stand there: what is put in by a name is left out. */
const classesIn = (text: string): readonly string[] =>
  [...text.matchAll(/class=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, made = '']) =>
    (plain ?? [...made.matchAll(/['`]([^'`$]*)/g)].map(([, part]) => part).join(' '))
      .split(/\s+/)
      .filter((word) => /^[a-z](?:[\w-]*\w)?$/.test(word) && word !== 'undefined'),
  );

test('what a part of the page is called by, some style sheet knows', () => {
  const styled = new Set(
    readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)])
      .map(([, name]) => name),
  );
  const used = new Set(sourceFiles('src').flatMap(({ text }) => classesIn(text)));
  expect(used.size).toBeGreaterThan(200);
  expect([...used].filter((name) => !styled.has(name)).toSorted()).toEqual(WITHOUT_STYLE);
});
