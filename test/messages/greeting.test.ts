import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { greetingIn } from '../../scripts/build/greeting.ts';
import { languageFor } from '../../src/messages/languages.ts';
import { ENGLISH } from '../../src/messages/texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'greeting-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CODES = ['en', 'pl', 'pt-BR'];
for (const code of CODES) {
  mkdirSync(join(folder, code));
  writeFileSync(
    join(folder, code, 'greeting.json'),
    JSON.stringify({ hello: `<b>${code} & co</b>`, ...(code === 'en' && { only: 'English' }) }),
  );
}
mkdirSync(join(folder, 'tlh'));

const page = (html: string): string => {
  const hook = greetingIn(folder).transformIndexHtml;
  if (typeof hook !== 'object' || !('handler' in hook)) throw new Error('no page is made');
  return Reflect.apply(hook.handler, {}, [html, {}]);
};

/** What a reader with these wishes is greeted with. */
const greeted = (
  languages: readonly string[],
  kept: string | null,
): readonly [language: string, hello: string, only: string] => {
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(page('<!--greeting-->')) ?? [];
  const [hello, only] = [
    { dataset: { greeting: 'hello' }, textContent: '' },
    { dataset: { greeting: 'only' }, textContent: 'English' },
  ];
  const root = { lang: '' };
  runInNewContext(script, {
    navigator: { languages },
    localStorage: { getItem: () => kept },
    document: { documentElement: root, querySelectorAll: () => [hello, only] },
  });
  return [root.lang, hello.textContent, only.textContent];
};

test('the words are written into the page, escaped, in English and where asked for in every language', () => {
  expect(page('<p>%greeting.hello%</p>')).toBe('<p>&lt;b&gt;en &amp; co&lt;/b&gt;</p>');
  expect(page('%greetings.only%')).toBe(
    '<p lang="en">English</p><p lang="pl">English</p><p lang="pt-BR">English</p>',
  );
  expect(() => page('%greeting.nothing%')).toThrow('"nothing"');
  expect(page('<!--greeting-->').match(/<\/?b>/g)).toBe(null);
});

test.each([
  [['en-GB', 'pl'], null],
  [['de', 'pl-PL'], null],
  [['de'], null],
  [[], null],
  [['en'], 'pl'],
  [['pt-PT'], null],
  [['PT-br', 'pl'], null],
  [['pl'], 'en'],
  [['pl'], 'xx'],
] as const)(
  'who asks for %j and chose %s is greeted in the language that the page will speak',
  (wishes, kept) => {
    const folders = CODES.slice(1).map((code) => ({ code, fetch: async () => ENGLISH }));
    const { code } = languageFor(kept === null ? wishes : [kept], folders);
    expect(greeted(wishes, kept)).toEqual([code, `<b>${code} & co</b>`, 'English']);
  },
);
