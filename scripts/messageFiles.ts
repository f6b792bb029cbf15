import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TextTree } from '../src/messages/texts.ts';

const FOLDER = fileURLToPath(new URL('../src/messages/', import.meta.url));

/** One text of a message file. */
export interface FoundText {
  readonly area: string;
  /** Where it stands in its area: `notices.failed`. */
  readonly key: string;
  readonly text: string;
}

/** The languages that have a folder, English first. */
export const languageFolders = (): readonly string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .toSorted((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b));

const leaves = (area: string, tree: TextTree, path: readonly string[]): readonly FoundText[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ area, key: [...path, key].join('.'), text: value }]
      : leaves(area, value, [...path, key]),
  );

/** Every text of a language, area by area. */
export const sortedTexts = (language: string): readonly FoundText[] =>
  readdirSync(`${FOLDER}${language}`)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      const tree: TextTree = JSON.parse(readFileSync(`${FOLDER}${language}/${name}`, 'utf8'));
      return leaves(name.replace(/\.json$/, ''), tree, []);
    });
