import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import axe from 'axe-core';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { drawnBy, leaveBrowser, openTable, OUT, startBrowser } from './support/table.ts';

/** For whoever comes for the first time; who has been here finds an answer on the card, and what shows it. */
const MOST_KILOBYTES = { newcomer: 255, returning: 268 } as const;
/** A feature is a chunk, and each language one besides. */
const MOST_CHUNKS = 25;
const MOST_SMALL_CHUNKS = 3;
const SMALL_BYTES = 2_000;
const ASSETS = fileURLToPath(new URL('../../dist/page/assets/', import.meta.url));
const MESSAGES = fileURLToPath(new URL('../../src/messages/', import.meta.url));

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

test.each([
  ['newcomer', 'hardware'],
  ['newcomer', 'processor'],
  ['returning', 'hardware'],
] as const)(
  'what the first load of a %s reader runs where the %s draws, worker and all, is not too much JavaScript',
  async (who, drawing) => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      ...drawnBy(inject('pageUrl'), drawing),
    });
    if (who === 'returning')
      await context.addInitScript(() => localStorage.setItem('rout-board-guide', 'seen'));
    // What comes a second after the start is held back: a busy machine would have it before the start is
    // over.
    await context.route(/\/afterStart-[^/]*\.js$/, () => undefined);
    const page = await context.newPage();
    const loaded = new Set<string>();
    context.on('request', (request) => {
      if (/\/(?!afterStart-)[^/]*\.js$/.test(request.url()))
        loaded.add(request.url().split('/').at(-1) ?? '');
    });
    await page.goto(inject('pageUrl'));
    await page.waitForFunction(() => window.routBoard !== undefined);
    await page.evaluate(() => window.routBoard?.settled());
    await page.locator(who === 'newcomer' ? '.guide-bubble' : '.ends').waitFor();
    await context.close();
    const built = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
    expect([...loaded].every((name) => built.includes(name))).toBe(true);
    const sizes = [...loaded].map((name) => ({
      name,
      kilobytes: gzipSync(readFileSync(`${ASSETS}${name}`), { level: 9 }).length / 1000,
    }));
    const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
    console.log(
      `First load, ${who}, ${drawing}: ${total.toFixed(1)} kB of JavaScript with gzip in ${String(sizes.length)} files`,
    );
    expect(sizes.length).toBeGreaterThan(1);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST_KILOBYTES[who]);
  },
);

test('the page is built as a chunk for each feature, not for each file', () => {
  const chunks = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const languages = readdirSync(MESSAGES).filter((code) =>
    chunks.some((name) => name.startsWith(`${code}-`)),
  );
  expect(languages.length).toBeGreaterThan(0);
  expect(chunks.length - languages.length, chunks.join(' ')).toBeLessThanOrEqual(MOST_CHUNKS);
  const small = chunks.filter((name) => readFileSync(`${ASSETS}${name}`).length <= SMALL_BYTES);
  expect(small.length, small.join(' ')).toBeLessThanOrEqual(MOST_SMALL_CHUNKS);
});

test.each([
  [1400, 900],
  [400, 800],
])('at %i pixels the page fits, and has no serious fault of accessibility', async (width, height) => {
  const table = await openTable(browser, inject('pageUrl'), width, height);
  await table.page.screenshot({ path: `${OUT}page-${String(width)}.png` });
  expect(
    await table.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await table.page.evaluate(axe.source);
  const violations = await table.page.evaluate(async () => {
    const {
      violations: found,
    }: { violations: { id: string; impact: string; nodes: { target: unknown }[] }[] } = await Reflect.get(
      window,
      'axe',
    ).run();
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes[0]?.target)}`);
  });
  expect(violations).toEqual([]);
  expect(table.troubles).toEqual([]);
  await table.leave();
});
