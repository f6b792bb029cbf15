import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { boxOf, twoFrames } from './support/layout.ts';
import { leaveBrowser, openTable, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

const map = (page: Page) => page.locator('.overview-map');
const fold = (page: Page) => page.locator('.overview-fold');

/**
 * Where the frame of the overview has its left and right edge, as parts of its width: white lines from top to
 * bottom of the frame, as nothing else in the picture is.
 */
const frame = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.overview-map canvas');
    // A copy is read: reading the canvas itself would make it slow to show.
    const brush =
      canvas &&
      new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    if (!canvas || !brush) return [];
    brush.drawImage(canvas, 0, 0);
    // A line between two columns is shared by them, each half as white; blue of grass is less than this.
    const WHITE = 160;
    const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
    const isWhite = (x: number, y: number): boolean =>
      [0, 1, 2].every((part) => (data[4 * (y * canvas.width + x) + part] ?? 0) > WHITE);
    const whites = Array.from(
      { length: canvas.width },
      (_, x) => Array.from({ length: canvas.height }, (_row, y) => isWhite(x, y)).filter(Boolean).length,
    );
    const most = Math.max(...whites);
    const columns = whites.flatMap((count, x) => (count > 0.7 * most ? [x / canvas.width] : []));
    return [columns[0] ?? NaN, columns.at(-1) ?? NaN];
  });

const zoomIn = async ({ page, settled }: Table, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await settled();
};

const pressAt = async (page: Page, across: number): Promise<void> => {
  const box = await boxOf(map(page));
  await page.mouse.click(box.x + across * box.width, box.y + box.height / 2);
};

/** Whether a message lies over the overview or the buttons beside it. */
const messageCovers = async ({ page, dropFiles }: Table): Promise<boolean> => {
  await dropFiles([
    {
      name: 'nothing.txt',
      bytes: new TextEncoder().encode(
        'no position at all, and a long line of words about nothing that takes all the room there is',
      ),
    },
  ]);
  const notice = page.locator('.notice');
  await notice.waitFor();
  await twoFrames(page);
  const over = await page.evaluate(() => {
    const [message, ...others] = ['.notice', '.overview', '.zoom'].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    );
    return others.some(
      (each) =>
        message &&
        each &&
        message.left < each.right &&
        message.right > each.left &&
        message.top < each.bottom &&
        message.bottom > each.top,
    );
  });
  await notice.getByRole('button').first().click();
  return over;
};

test('near by, the overview comes; a press or an arrow moves the view, and its frame follows; folded up it stays so', async () => {
  const table = await openTable(browser, inject('pageUrl'), 1400, 900);
  const { page } = table;
  await page.mouse.move(700, 300);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await fold(page).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.overview').isVisible()).toBe(false);
  await zoomIn(table, 4);
  await map(page).waitFor();
  const before = await table.at('K5');
  await pressAt(page, 0.25);
  await table.settled();
  await expect
    .poll(async () => {
      const [left = NaN, right = NaN] = await frame(page);
      return Math.abs((left + right) / 2 - 0.25);
    })
    .toBeLessThan(0.06);
  const west = await table.at('K5');
  expect(west.x).toBeGreaterThan(before.x - 1);
  await pressAt(page, 0.7);
  await table.settled();
  await expect
    .poll(async () => {
      const [left = NaN, right = NaN] = await frame(page);
      return Math.abs((left + right) / 2 - 0.7);
    })
    .toBeLessThan(0.06);
  const east = await table.at('K5');
  expect(east.x).toBeLessThan(west.x - 300);
  await map(page).focus();
  await page.keyboard.press('ArrowLeft');
  await table.settled();
  expect((await table.at('K5')).x - east.x).toBeCloseTo(90, 0);
  expect(await messageCovers(table)).toBe(false);
  await fold(page).click();
  await expect.poll(() => map(page).isVisible()).toBe(false);
  expect(await fold(page).getAttribute('aria-expanded')).toBe('false');
  await zoomIn(table, 1);
  expect([await map(page).isVisible(), await fold(page).isVisible()]).toEqual([false, true]);
  expect(table.troubles).toEqual([]);
  await table.leave();
});

test('beside a palette on a window of 1024 a message keeps its words together, clear of the overview', async () => {
  const table = await openTable(browser, inject('pageUrl'), 1024, 768);
  const { page } = table;
  await table.openUnits();
  await page.mouse.move(500, 300);
  await map(page).waitFor();
  await table.dropFiles([{ name: 'nothing.txt', bytes: new TextEncoder().encode('no position') }]);
  expect((await boxOf(page.locator('.notice'))).width).toBeGreaterThan(280);
  expect(await messageCovers(table)).toBe(false);
  await table.leave();
});

test('on a phone it is folded up at first, a finger wide; a tap shows it, and a press in it moves the view', async () => {
  const table = await openTable(browser, inject('pageUrl'), 360, 740);
  const { page } = table;
  await page.touchscreen.tap(180, 200);
  await fold(page).waitFor();
  expect(await map(page).isVisible()).toBe(false);
  const box = await boxOf(fold(page));
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  expect(await messageCovers(table)).toBe(false);
  await fold(page).tap();
  await map(page).waitFor();
  const before = await table.at('K5');
  await pressAt(page, 0.9);
  await table.settled();
  expect((await table.at('K5')).x).toBeLessThan(before.x - 100);
  expect(table.troubles).toEqual([]);
  await table.leave();
});
