import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { FASTER, launchOptions } from './support/browsers.ts';

const profile = mkdtempSync(join(tmpdir(), 'rout-board-'));
let context: BrowserContext;

const start = async (): Promise<void> => {
  context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(...FASTER),
    viewport: { width: 1200, height: 800 },
    deviceScaleFactor: 0.5,
    serviceWorkers: 'block',
  });
};
beforeAll(start);
afterAll(async () => {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

const open = async (hash = ''): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${inject('pageUrl')}${hash}`);
  await page.waitForFunction(() => window.routBoard !== undefined);
  return page;
};

/** Ends the page, or the whole browser, as a fault in it would: nothing of it is asked before. */
const kill = async (page: Page, what: 'Page' | 'Browser'): Promise<void> => {
  const session = await context.newCDPSession(page);
  const gone =
    what === 'Page'
      ? page.waitForEvent('crash')
      : new Promise((done) => {
          context.once('close', done);
        });
  session.send(`${what}.crash`).catch(() => undefined);
  await gone;
};

/** The dice of the table that was kept last: of the two places, a browser that dies may have written one alone. */
const diceKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const written: unknown = JSON.parse(localStorage.getItem('rout-board-table') ?? 'null');
    const stored = await new Promise<unknown>((done) => {
      const opening = indexedDB.open('rout-board-table');
      opening.onsuccess = () => {
        const asked = opening.result.transaction('table').objectStore('table').get('table');
        asked.onsuccess = () => {
          opening.result.close();
          done(asked.result);
        };
      };
    });
    const tables = [written, stored] as readonly ({ readonly at: number; readonly dice: unknown } | null)[];
    return tables.toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0]?.dice;
  });

const positionOf = (page: Page) => page.evaluate(() => window.routBoard?.position());

test.each(['Page', 'Browser'] as const)(
  '%s: killed right after a counter is dropped, it comes back with the counter where it was put',
  async (what) => {
    const page = await open("#n='Killed' v: a=ge-467 M4; ru-447 P9");
    await page.waitForFunction(() => window.routBoard?.position().title === 'Killed');
    await page.evaluate(() => window.routBoard?.settled());
    const [from, to] = [
      await page.evaluate(() => window.routBoard?.onScreen('M4')),
      await page.evaluate(() => window.routBoard?.onScreen('N3')),
    ];
    await page.mouse.move(from?.x ?? 0, from?.y ?? 0);
    await page.mouse.down();
    await page.mouse.move(to?.x ?? 0, to?.y ?? 0, { steps: 3 });
    await page.mouse.up();
    await page.waitForFunction(
      () => window.routBoard?.position().units.find(({ id }) => id === 'a')?.at === 'N3',
      undefined,
      { polling: 1 },
    );
    await kill(page, what);
    if (what === 'Browser') await start();
    else await page.close();
    const again = await open();
    expect(await positionOf(again)).toMatchObject({
      title: 'Killed',
      units: [{ at: 'P9' }, { id: 'a', at: 'N3' }],
    });
    await again.close();
  },
  90_000,
);

test('killed while a game is played, right after the dice are thrown, it comes back with that throw, and the dice go on as they would have', async () => {
  const position = JSON.parse(
    readFileSync(new URL('../../assets/positions/exampleRussians.json', import.meta.url), 'utf8'),
  );
  const game = JSON.stringify({
    format: 'rout-game',
    version: 1,
    position,
    actions: ['next', 'accept R1', 'rout M2', 'recover M2-hero'],
  });
  const page = await open();
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, game);
  const card = page.locator('.card');
  await card.getByRole('button', { name: 'Roll the die' }).waitFor();
  const seed = await card.getByRole('spinbutton').last().inputValue();
  const entries = await card.locator('.record li').count();
  await card.getByRole('button', { name: 'Roll the die' }).click();
  await expect.poll(() => card.locator('.record li').count(), { interval: 1 }).toBeGreaterThan(entries);
  const record = await card.locator('.record ol').innerText();
  await kill(page, 'Browser');
  await start();
  const again = await open();
  await expect.poll(() => again.locator('.record ol').innerText(), { timeout: 15_000 }).toBe(record);
  expect(await diceKept(again)).toEqual({ seed: Number(seed), thrown: 1 });
}, 90_000);
