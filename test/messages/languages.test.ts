import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, afterEach, expect, test } from 'vitest';
import { languagesIn } from '../../scripts/build/languages.ts';
import { languageFor, type LanguageOffer, localeFor } from '../../src/messages/languages.ts';
import { PAGE } from '../../src/ui/words.ts';
import { ENGLISH, fill, speak, texts } from '../../src/messages/texts.ts';

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

const folder = mkdtempSync(join(tmpdir(), 'languages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => speak(ENGLISH));

const put = (path: string, value: unknown): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value));
};

const ENGLISH_TEXTS = { save: 'Save', opened: 'Opened {name}', deep: { gone: 'Gone' } };

/** What a page made of these folders finds. */
const foldersBuilt = async (messages = 'messages'): Promise<readonly LanguageOffer[]> => {
  put('entry.js', "export { FOLDERS } from 'virtual:languages';");
  const made = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [languagesIn(join(folder, messages))],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(folder, 'entry.js'), formats: ['es'], fileName: 'built' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = (Array.isArray(made) ? made : [made]) as readonly Rolldown.RolldownOutput[];
  const [{ code }] = first?.output ?? [{ code: '' }];
  const { FOLDERS } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )) as { FOLDERS: readonly LanguageOffer[] };
  return FOLDERS;
};

test('a made-up language that is dropped in as a folder is found, chosen and spoken; what it lacks is told in English', async () => {
  put('messages/en/table.json', ENGLISH_TEXTS);
  put('messages/tlh/table.json', { opened: '{name} poSmoH', deep: {} });
  put('messages/tlh/notes.txt', 'no message file');
  put('messages/pt-BR/table.json', { save: 'Salvar' });
  put('messages/no language/table.json', { save: 'x' });
  const folders = await foldersBuilt();
  expect(folders.map(({ code }) => code)).toEqual(['pt-BR', 'tlh']);
  const T = texts('table', ENGLISH_TEXTS);

  speak(await languageFor(['tlh', 'en'], folders).fetch());
  expect([T.save, fill(T.opened, { name: 'x' }), T.deep.gone]).toEqual(['Save', 'x poSmoH', 'Gone']);
  speak(await languageFor(['pt'], folders).fetch());
  expect([T.save, T.opened]).toEqual(['Salvar', 'Opened {name}']);
  speak(await languageFor(['xx'], folders).fetch());
  expect(T.save).toBe('Save');
});

test('to begin a language takes a folder with one file of one text, beside those of the page', async () => {
  cpSync(fileURLToPath(new URL('../../src/messages', import.meta.url)), join(folder, 'ours'), {
    recursive: true,
  });
  const before = (await foldersBuilt('ours')).map(({ code }) => code);
  put('ours/tlh/page.json', { words: { undo: "Ha'DIbaH" } });
  const after = await foldersBuilt('ours');
  expect(after.map(({ code }) => code)).toEqual([...before, 'tlh'].toSorted());
  speak(await languageFor(['tlh'], after).fetch());
  expect([PAGE.words.undo, PAGE.words.redo]).toEqual(["Ha'DIbaH", 'Redo']);
});

test.each([
  [['pt-br'], 'pt-BR'],
  [['pt-PT', 'tlh'], 'pt-BR'],
  [['x', 'TLH-x'], 'tlh'],
  [['en-GB', 'tlh'], 'en'],
  [['constructor'], 'en'],
])('of several folders %j asks for %s', (wishes, code) => {
  const folders = ['pt-BR', 'tlh'].map((each) => ({ code: each, fetch: async () => ENGLISH }));
  expect(languageFor(wishes, folders).code).toBe(code);
});
