import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

/** English is the original, and is there without being fetched. */
const ORIGINAL = 'en';
const ALL = 'virtual:languages';

const isLanguage = (name: string): boolean => {
  try {
    return name !== ORIGINAL && Intl.getCanonicalLocales(name)[0] === name;
  } catch {
    return false;
  }
};

const codesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory() && isLanguage(each.name))
    .map(({ name }) => name)
    .toSorted();

const areasOf = (folder: string, code: string): readonly string[] =>
  readdirSync(`${folder}/${code}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .toSorted();

const listOf = (codes: readonly string[]): string =>
  `export const FOLDERS = [${codes.map((code) => `{ code: ${JSON.stringify(code)}, fetch: async () => (await import(${JSON.stringify(`${ALL}/${code}`)})).LANGUAGE }`).join(', ')}];`;

const languageOf = (folder: string, code: string): string => {
  const areas = areasOf(folder, code);
  const imports = areas.map(
    (area, index) =>
      `import area${String(index)} from ${JSON.stringify(normalizePath(`${folder}/${code}/${area}.json`))};`,
  );
  return `${imports.join('\n')}\nexport const LANGUAGE = { code: ${JSON.stringify(code)}, areas: { ${areas.map((area, index) => `${JSON.stringify(area)}: area${String(index)}`).join(', ')} } };`;
};

/**
 * Finds the languages of the page: each folder of message files that bears the name of a language is one.
 * `virtual:languages` lists them, and each is one script, which is fetched when it is chosen. So a language
 * needs no code.
 */
export const languagesIn = (folder: string): Plugin => ({
  name: 'languages',
  resolveId: (id) => (id === ALL || id.startsWith(`${ALL}/`) ? `\0${id}` : undefined),
  load: (id) => {
    if (id === `\0${ALL}`) return listOf(codesIn(folder));
    return id.startsWith(`\0${ALL}/`) ? languageOf(folder, id.slice(ALL.length + 2)) : undefined;
  },
});

export const languages = languagesIn(fileURLToPath(new URL('../../src/messages', import.meta.url)));
