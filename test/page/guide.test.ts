import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { boxOf, twoFrames } from './support/layout.ts';
import { leaveBrowser, openForNewcomer, OUT, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
let table: Table;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);
afterEach(async () => {
  await table.leave();
  expect(table.troubles).toEqual([]);
});

const bubble = () => table.page.locator('.guide-bubble');
const kept = (): Promise<string | null> =>
  table.page.evaluate(() => localStorage.getItem('rout-board-guide'));

test('a newcomer is led by doing: the unit, the verdict, a hex; and never again, unless asked for', async () => {
  table = await openForNewcomer(browser, inject('pageUrl'), 1440, 900);
  const { page } = table;
  await bubble().waitFor();
  expect(await table.report()).toBeUndefined();
  expect(await bubble().getByRole('status').innerText()).toContain('4-6-7 in K7');
  await expect
    .poll(async () => {
      const ring = await boxOf(page.locator('.guide-ring'));
      return Math.abs(ring.x + ring.width / 2 - (await table.at('K7')).x);
    })
    .toBeLessThan(12);
  await page.screenshot({ path: `${OUT}guide-1440.png` });

  await table.clickHex('K7');
  await bubble().getByText('It must rout.').waitFor();
  await page.locator('.where').hover();
  await bubble().getByText('Point at 3 hexes').waitFor();
  for (const hex of ['L6', 'M7', 'N7']) {
    const { x, y } = await table.at(hex);
    await page.mouse.move(x, y);
    await table.settled();
    if (hex === 'L6') await bubble().getByText('Point at 2 more hexes').waitFor();
  }
  await bubble().waitFor({ state: 'detached' });
  expect(await kept()).toBe('seen');
  expect(await page.locator('.hex-card').innerText()).toContain('N7');

  await page.reload();
  await table.settled();
  expect(await bubble().count()).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Show the first steps again' }).click();
  await bubble().waitFor();
  expect(await table.report()).toBeUndefined();
});

test('by keyboard, and skipped with Esc; the unit stays selected', async () => {
  table = await openForNewcomer(browser, inject('pageUrl'), 1440, 900);
  const { page } = table;
  await bubble().waitFor();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('.hover-facts').innerText()).toMatch(/^[A-Z]+\d/);
  await page.locator('.card-foot .facts').filter({ hasText: /\w/ }).waitFor();
  for (
    let tries = 0;
    tries < 60 && !(await page.locator('.hover-facts').innerText()).startsWith('K7');
    tries += 1
  ) {
    const [column = '', row = ''] =
      /^([A-Z]+)(\d+)/.exec(await page.locator('.hover-facts').innerText())?.slice(1) ?? [];
    await page.keyboard.press(
      column < 'K' ? 'ArrowRight' : column > 'K' ? 'ArrowLeft' : Number(row) < 7 ? 'ArrowDown' : 'ArrowUp',
    );
  }
  await page.keyboard.press('Enter');
  await bubble().getByText('It must rout.').waitFor();
  await page.keyboard.press('Escape');
  await bubble().waitFor({ state: 'detached' });
  expect(await kept()).toBe('seen');
  expect(await page.locator('.verdict').innerText()).toContain('MUST ROUT');
});

test('on a phone it asks for a tap, and clears the verdict below', async () => {
  table = await openForNewcomer(browser, inject('pageUrl'), 360, 740);
  const { page } = table;
  await bubble().getByText('Tap your broken unit').waitFor();
  const { x, y } = await table.at('K7');
  await page.touchscreen.tap(x, y);
  await bubble().getByText('It must rout.').waitFor();
  const [box, card] = [await boxOf(bubble()), await boxOf(page.locator('.card'))];
  expect(box.y + box.height).toBeLessThanOrEqual(card.y);
  await bubble().getByRole('button', { name: 'Next' }).tap();
  await bubble().getByText('Tap any hex').waitFor();
  await bubble().getByRole('button', { name: 'Skip' }).tap();
  await bubble().waitFor({ state: 'detached' });
});

test('who follows a link is not led', async () => {
  table = await openForNewcomer(
    browser,
    `${inject('pageUrl')}#n=v: ge-467 P5 broken dm; ru-447 P9`,
    1440,
    900,
  );
  await table.page.locator('.verdict').waitFor();
  expect(await bubble().count()).toBe(0);
});

test('at 400 % nothing sticks out of the window, and every button by the map can be reached', async () => {
  table = await openForNewcomer(browser, inject('pageUrl'), 320, 256);
  const { page } = table;
  await bubble().waitFor();
  await page.keyboard.press('Escape');
  await bubble().waitFor({ state: 'detached' });
  await twoFrames(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const beneath = await page.locator('.bar button, .zoom button').evaluateAll((buttons) =>
    buttons
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((each) => each.getAttribute('aria-label')),
  );
  expect(beneath).toEqual([]);
});

test.each([
  [320, 256],
  [480, 320],
  [640, 400],
])('at %i × %i the unit to be clicked lies free, step by step', async (width, height) => {
  table = await openForNewcomer(browser, inject('pageUrl'), width, height);
  const { page } = table;
  await bubble().waitFor();
  /** As much of the counter as a finger needs, once the map has moved clear of the bubble. */
  await expect
    .poll(async () => {
      const { x, y } = await table.at('K7');
      const free = await page.evaluate(
        ([left, top]) =>
          [-18, 0, 18].flatMap((dx) =>
            [-18, 0, 18].map((dy) => document.elementFromPoint((left ?? 0) + dx, (top ?? 0) + dy)?.tagName),
          ),
        [x, y],
      );
      return [...new Set(free)];
    })
    .toEqual(['CANVAS']);
  await expect.poll(async () => (await bubble().boundingBox())?.y).toBeGreaterThan(40);
  await table.settled();
  const { x, y } = await table.at('K7');
  await page.mouse.click(x, y);
  await bubble().getByText('It must rout.').waitFor();
  await page.screenshot({ path: `${OUT}guide-${String(width)}-verdict.png` });
  await bubble().getByRole('button', { name: 'Next' }).click();
  await bubble()
    .getByText(/^(?:Point at|Tap any)/)
    .waitFor();
  await page.screenshot({ path: `${OUT}guide-${String(width)}-hex.png` });
  await bubble().getByRole('button', { name: 'Skip' }).click();
});
