import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sortedTexts, type FoundText } from '../../scripts/messageFiles.ts';

export const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** Every text of a language, with its area and key. */
export const textsOf = (language: string): readonly FoundText[] => sortedTexts(language);

/** All source files below a folder, by their path below `src/`. */
export const sourcesIn = (folder: string): readonly { readonly path: string; readonly text: string }[] =>
  readdirSync(`${SRC}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${SRC}${folder}/${name}`, 'utf8') }));
