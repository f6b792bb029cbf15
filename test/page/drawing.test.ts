import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, openForNewcomer, startBrowser } from './support/table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

test('a first visit is drawn by the processor, and what the driver is found to be meanwhile is known next time', async () => {
  const { page, leave, settled, troubles } = await openForNewcomer(browser, inject('pageUrl'), 900, 600);
  const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('rout-board-driver'));
  const drawnBy = (): Promise<string> =>
    page.evaluate(() => (document.querySelector('canvas')?.getContext('webgl2') ? 'hardware' : 'processor'));
  expect(await drawnBy()).toBe('processor');
  await expect.poll(kept).toMatch(/^(?:hardware|processor) \d+$/);
  const [driver = '', day = ''] = (await kept())?.split(' ') ?? [];
  expect(Math.abs(Number(day) - Date.now() / 86_400_000)).toBeLessThan(2);
  await page.reload();
  await settled();
  expect(await drawnBy()).toBe(driver);
  await page.evaluate(() => localStorage.setItem('rout-board-driver', 'hardware 12'));
  await page.reload();
  await settled();
  expect(await drawnBy()).toBe('processor');
  await expect.poll(kept).toBe(`${driver} ${day}`);
  expect(troubles).toEqual([]);
  await leave();
});
