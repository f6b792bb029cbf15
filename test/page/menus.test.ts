import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { boxOf } from './support/layout.ts';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
let table: Table;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);
beforeEach(async () => {
  table = await openTable(browser, inject('pageUrl'), 1400, 900);
});
afterEach(async () => {
  await table.leave();
  expect(table.troubles).toEqual([]);
});

const button = (name: string) => table.page.getByRole('button', { name, exact: true });
const openMenu = () => table.page.locator('[popover]:popover-open');
const controls = () => openMenu().locator(':is(button, select, input):not(:disabled)');

const MENUS = ['Boards', 'Turn', 'Export'];

test('Esc closes each menu from each of its controls, and goes back to its button; a press beside closes it too', async () => {
  for (const name of MENUS) {
    await button(name).click();
    await controls().first().waitFor();
    const count = await controls().count();
    expect(count).toBeGreaterThan(1);
    for (let index = 0; index < count; index += 1) {
      if ((await openMenu().count()) === 0) await button(name).click();
      await controls().nth(index).focus();
      await table.page.keyboard.press('Escape');
      expect(await openMenu().count(), name).toBe(0);
      expect(await button(name).evaluate((node) => node === document.activeElement), name).toBe(true);
    }
    expect(await table.page.locator('.verdict').count()).toBe(1);
  }
  for (const name of MENUS) {
    await button(name).click();
    expect(await openMenu().count()).toBe(1);
    await table.page.mouse.click(900, 860);
    expect(await openMenu().count(), name).toBe(0);
  }
});

test('boards chosen one after the other are laid at once and shown whole, clear of the palette', async () => {
  await table.openUnits();
  await button('Boards').click();
  await table.page.getByRole('button', { name: 'h · Hills' }).click();
  await table.page.getByRole('button', { name: 'Add beside', exact: true }).click();
  await table.settled();
  await table.page.getByRole('button', { name: 'f · Farmland' }).click();
  await table.page.getByRole('button', { name: 'Add beside', exact: true }).click();
  await table.settled();
  const { map } = await table.scene();
  expect((await table.position()).boards).toHaveLength(3);
  const palette = await boxOf(table.page.locator('.palette'));
  const [first, last] = [map.hexes[0]?.name ?? '', map.hexes.at(-1)?.name ?? ''];
  expect((await table.at(first)).x).toBeGreaterThan(palette.x + palette.width);
  expect((await table.at(last)).x).toBeLessThan(1400 - 380);
  await button('Boards').click();
  expect(await openMenu().count()).toBe(0);
});

test('the palette comes and goes without hiding the map it is fitted beside', async () => {
  await table.openUnits();
  const left = async (): Promise<number> => (await table.at('A1')).x;
  await button('Show the whole map').click();
  await table.settled();
  const beside = await left();
  await button('Units').click();
  await button('Show the whole map').click();
  await table.settled();
  expect(await left()).toBeLessThan(beside - 100);
});

test('the levels to choose from lie within the window, wherever their hex lies', async () => {
  await table.leave();
  table = await openTable(browser, inject('pageUrl'), 412, 915);
  const { page } = table;
  const [from, to] = [await table.at('K7'), await table.at('N7')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  const box = await boxOf(page.getByRole('dialog', { name: 'Which level of N7?' }));
  expect(to.x).toBeGreaterThan(412 - 95);
  expect(box.x + box.width).toBeLessThanOrEqual(412);
  expect(box.x).toBeGreaterThan(0);
  await page.screenshot({ path: `${OUT}levels-412.png` });
});
