import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sortedTexts } from '../../scripts/messageFiles.ts';
import { parse } from '../../src/messages/message.ts';
import { brokenWordsOf, layoutOf, type Layout } from './support/layout.ts';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

/** All that is read or heard on the page now. */
const toldBy = ({ page }: Table): Promise<readonly string[]> =>
  page.evaluate(() => {
    const told: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) told.push(node.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      told.push(...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    return told.filter((text) => text !== '');
  });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const WORDS = /\p{L}{3,}/u;

/**
 * English texts that Polish has otherwise, each as a pattern of a whole text; those that are all places tell
 * nothing.
 */
const englishPatterns = (): readonly { readonly name: string; readonly pattern: RegExp }[] => {
  const polish = new Map(sortedTexts('pl').map(({ area, key, text }) => [`${area}: ${key}`, text]));
  const told = new Set(polish.values());
  return sortedTexts('en').flatMap(({ area, key, text }) => {
    const name = `${area}: ${key}`;
    const other = polish.get(name);
    const parts = parse(text);
    const plain = parts.filter((part) => typeof part === 'string').join('');
    if (other === undefined || other === text || told.has(text) || !WORDS.test(plain)) return [];
    return [
      {
        name,
        pattern: new RegExp(
          `^${parts.map((part) => (typeof part === 'string' ? escaped(part) : '.*')).join('')}$`,
        ),
      },
    ];
  });
};

const englishIn = (told: readonly string[]): readonly string[] => {
  const patterns = englishPatterns();
  expect(patterns.length).toBeGreaterThan(300);
  // The name of the program is the same in every language.
  return told
    .map((text) => text.replaceAll('Rout Board', ''))
    .flatMap((text) =>
      patterns.filter(({ pattern }) => pattern.test(text)).map(({ name }) => `${name}: ${text}`),
    );
};

const WELL: Layout = { small: [], covered: [], crossing: [], cut: [], outside: [], traps: [] };

/** A position with a state that nobody has, and with an archive that is none. */
const FAULTY = [
  {
    name: 'zła.json',
    bytes: new TextEncoder().encode(
      '{ "format": "rout-position", "version": 1, "boards": [], "units": [], "attacker": "axis", "wind": 3 }',
    ),
  },
  { name: 'bd99', bytes: Uint8Array.of(0x50, 0x4b, 3, 4, 0) },
];

test.each([
  [1440, 900],
  [360, 740],
])(
  'at %i pixels Polish, which is longer, fits; and what is wrong with a file is told in it',
  async (width, height) => {
    const table = await openTable(browser, inject('pageUrl'), width, height, undefined, 'pl-PL');
    if (width > 1200) await table.openUnits();
    expect(await layoutOf(table.page)).toEqual(WELL);
    await table.page.getByRole('button', { name: 'Eksport', exact: true }).click();
    await table.page.getByRole('button', { name: 'Kopiuj link', exact: true }).waitFor();
    expect(await layoutOf(table.page)).toEqual(WELL);
    await table.page.keyboard.press('Escape');
    for (const file of FAULTY) {
      await table.dropFiles([file]);
      await expect.poll(() => table.notices()).toEqual([expect.stringContaining(file.name)]);
      const [notice = ''] = await table.notices();
      expect(notice).toMatch(/[ąęłóśżźć].*\./);
      expect(englishIn([notice])).toEqual([]);
    }
    expect(table.troubles).toEqual([]);
    await table.leave();
  },
);

test('a Polish browser is spoken to in Polish, and no English is left where Polish is there; the choice of another language lasts', async () => {
  const table = await openTable(browser, inject('pageUrl'), 1400, 900, undefined, 'pl-PL');
  await table.openUnits();
  const { page } = table;
  await table.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lang = (): Promise<string> => page.evaluate(() => document.documentElement.lang);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await lang()).toBe('pl');
  expect(await page.locator('.verdict').textContent()).toMatch(/WYCOFAĆ|PODDAJE/);
  expect(await page.locator('.grounds li').first().textContent()).toMatch(/[ąćęłńóśźż]/);
  expect(await brokenWordsOf(page)).toEqual([]);

  const [end] = (await table.report())?.ends ?? [];
  await table.clickHex(end?.at.split('/')[0] ?? '');
  await button('Plansze').click();
  await page.locator('#menu-boards select').first().waitFor();
  const boards = await toldBy(table);
  await button('Tura').click();
  await page.locator('#menu-turn select').first().waitFor();
  await page.screenshot({ path: `${OUT}polish.png` });
  const turn = await toldBy(table);
  await button('Eksport').click();
  await page.getByRole('button', { name: 'Kopiuj link', exact: true }).click();
  await page.locator('.notice').waitFor();
  expect(await table.notices()).toEqual([expect.stringMatching(/Skopiowano/)]);
  await page.keyboard.press('l');
  await page.locator('.los-panel').waitFor();
  expect(englishIn([...boards, ...turn, ...(await toldBy(table))])).toEqual([]);

  await page.keyboard.press('l');
  const before = await table.position();
  await button('Plansze').click();
  await Promise.all([page.waitForEvent('load'), page.locator('.language select').first().selectOption('en')]);
  await table.settled();
  expect(await lang()).toBe('en');
  await page.reload();
  await table.settled();
  expect([await lang(), await page.locator('.verdict').count()]).toEqual(['en', 1]);
  expect(await table.position()).toEqual(before);
  expect(table.troubles).toEqual([]);
  await table.leave();
});

test('the first words, before the program runs, are Polish too; where Polish then cannot be fetched, the page speaks English and says that it does', async () => {
  const context = await browser.newContext({
    viewport: { width: 900, height: 600 },
    serviceWorkers: 'block',
    locale: 'pl-PL',
  });
  const page = await context.newPage();
  let letOn = (): void => undefined;
  const held = new Promise<void>((done) => {
    letOn = done;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await (/\/pl-[^/]*\.js$/.test(route.request().url()) ? route.abort() : route.continue());
  });
  await page.goto(inject('pageUrl'), { waitUntil: 'commit' });
  const greeting = page.locator('.loading');
  await greeting.getByText('Rozkładam planszę …').waitFor();
  expect(englishIn(await greeting.locator('p').allTextContents())).toEqual([]);
  const lang = (): Promise<string> => page.evaluate(() => document.documentElement.lang);
  expect(await lang()).toBe('pl');
  letOn();
  await page.getByRole('button', { name: 'Boards', exact: true }).waitFor();
  expect(await lang()).toBe('en');
  await context.close();
});
