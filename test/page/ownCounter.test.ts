import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, OUT, openTable, startBrowser, type Table } from './support/table.ts';

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

const LINE = encodeURIComponent('v: r=ru-447 P9');
const open = async (width: number, height: number): Promise<void> => {
  table = await openTable(browser, `${inject('pageUrl')}#n=${LINE}`, width, height);
};
const dialog = () => table.page.getByRole('dialog', { name: 'A counter of your own' });
const field = (name: string) => dialog().getByLabel(name, { exact: true });
const choice = (name: string) => dialog().getByRole('combobox', { name, exact: true });
const units = async (): Promise<readonly string[]> =>
  (await table.position()).units.map(({ counter, side, at }) => `${counter} ${side} ${at}`);

const command = async (words: string): Promise<void> => {
  // A dialog that closes takes a moment to give the keys back.
  const field = table.page.getByRole('combobox', { name: 'Command or order' });
  await expect
    .poll(
      async () => {
        await table.page.keyboard.press('Control+k');
        await field.waitFor({ timeout: 3000 }).catch(() => undefined);
        return field.isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await field.fill(words);
  await table.page.locator('.command').first().waitFor();
  await table.page.keyboard.press('Enter');
};

test('a search in vain leads to a counter made by hand; it lies on the table, is kept with it, and is changed by the same form', async () => {
  await open(1400, 900);
  const { page } = table;
  await table.openUnits();
  await page.locator('.palette input').fill('3-5-6');
  await page.getByRole('button', { name: 'Make a counter' }).click();
  expect(await field('FP').inputValue()).toBe('3');
  await field('Morale').fill('12');
  await choice('Nation').selectOption('Italian');
  expect(await dialog().locator('.objection').allTextContents()).toEqual([
    'Morale: write a whole number from 1 to 10.',
  ]);
  await dialog().getByRole('button', { name: 'Pick it up' }).click();
  expect(await dialog().locator('.objection').allTextContents()).toEqual([
    'Morale: write a whole number from 1 to 10.',
    'Broken morale: required.',
  ]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('morale');
  await field('Morale').fill('6');
  await field('Broken morale').fill('5');
  await choice('Side').selectOption('Allies');
  await dialog().locator('canvas.face').waitFor();
  await page.screenshot({ path: `${OUT}ownCounter.png` });
  await field('Broken morale').press('Enter');
  await table.clickHex('P5');
  await table.settled();
  expect(await units()).toEqual(['ru-447 allied P9', 'it-own-squad-f3-r5-m6-b5 allied P5']);

  await page.locator('.extras > summary').click();
  await page.getByRole('button', { name: 'Change this counter' }).click();
  expect(await choice('Side').inputValue()).toBe('allied');
  await field('Name').fill('Alpini');
  await dialog().getByRole('button', { name: 'Change it' }).click();
  await table.settled();
  expect((await units())[1]).toBe('it-own-squad-f3-r5-m6-b5-nAlpini allied P5');
  await page.keyboard.press('Control+z');
  expect((await units())[1]).toBe('it-own-squad-f3-r5-m6-b5 allied P5');

  await page.reload();
  await table.settled();
  expect((await units())[1]).toBe('it-own-squad-f3-r5-m6-b5 allied P5');
});

test('a weapon searched in vain is made by hand and given to a unit; it is kept with the table', async () => {
  await open(1400, 900);
  const { page } = table;
  const held = async () => (await table.position()).units.map((unit) => unit.weapons);
  await table.openUnits();
  await page.locator('.palette input').fill('Breda M37 MMG');
  await page.getByRole('button', { name: 'Make a support weapon' }).click();
  expect(await choice('Kind').inputValue()).toBe('mmg');
  expect(await choice('Side').count()).toBe(0);
  await choice('Nation').selectOption('Italian');
  await field('B#').fill('13');
  await dialog().getByRole('button', { name: 'Pick it up' }).click();
  expect(await dialog().locator('.objection').allTextContents()).toEqual([
    'FP: required.',
    'Range: required.',
    'B#: write a whole number from 2 to 12.',
    'PP: required.',
  ]);
  for (const [name, figure] of Object.entries({
    FP: '4',
    Range: '10',
    ROF: '2',
    'B#': '11',
    'R#': '2',
    PP: '5',
  }))
    await field(name).fill(figure);
  await dialog().locator('canvas.face').waitFor();
  await page.screenshot({ path: `${OUT}ownWeapon.png` });
  await field('PP').press('Enter');
  await table.clickHex('P9');
  await table.settled();
  const breda = [
    { counter: 'it-own-weapon-mmg-f4-r10-t2-p5-b11-y2-nBreda_20M37_20MMG', malfunctioned: false },
  ];
  expect(await held()).toEqual([breda]);
  await command('Make a support weapon');
  // Another like the last one is a few presses away.
  expect(await field('FP').inputValue()).toBe('4');
  await choice('Kind').selectOption('Radio, phone or other');
  await field('Name').fill('Radio');
  await field('B#').fill('');
  await field('PP').fill('1');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await table.clickHex('P9');
  expect((await held()).flat()).toContainEqual({
    counter: 'it-own-weapon-other-p1-y2-nRadio',
    malfunctioned: false,
  });
  const all = await held();
  await page.reload();
  await table.settled();
  expect(await held()).toEqual(all);
});

test('by keys alone, from the commands; Escape leaves the table as it is', async () => {
  await open(1000, 700);
  const { page } = table;
  await command('Make a counter');
  await dialog().waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await command('Make a counter');
  await choice('Kind').selectOption('leader');
  await field('Morale').fill('9');
  await field('Leadership DRM').fill('−1');
  await field('Broken morale').fill('9');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await table.settled();
  expect((await units()).filter((each) => each.startsWith('ge-own-leader-m9-l1-b9 axis'))).toHaveLength(1);
});

test('on a phone the whole form can be reached, and nothing is cut off', async () => {
  await open(360, 640);
  const { page } = table;
  await page.evaluate(() => window.scrollTo(0, 0));
  await command('Make a counter');
  await choice('Kind').selectOption('vehicle');
  await choice('Main armament').selectOption('calibre');
  await field('Calibre, mm').fill('47');
  const { width, over } = await dialog().evaluate((node) => ({
    width: node.getBoundingClientRect().width,
    over: node.scrollWidth - node.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(360);
  expect(over).toBe(0);
  await field('Name').fill('M13/40');
  await dialog().getByRole('button', { name: 'Pick it up' }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: `${OUT}ownCounterPhone.png` });
  await dialog().getByRole('button', { name: 'Pick it up' }).click();
  await table.clickHex('P5');
  await table.settled();
  expect((await units())[1]).toBe(
    'ge-own-vehicle-o47-tturret axis P5'.replace('o47-tturret', 'tturret-p47-nM13_2F40'),
  );
});

test('a counter of the palette comes on the other side; a unit on the table changes sides by its card', async () => {
  await open(1400, 900);
  const { page } = table;
  await table.openUnits();
  await page.getByRole('button', { name: 'other side' }).click();
  await table.dragIn('4-4-7', 'Russian 4-4-7', 'P5');
  expect((await units())[1]).toBe('ru-447 axis P5');
  await page.locator('.extras > summary').click();
  await page.locator('.extras').getByLabel('Side').selectOption('Allies');
  await table.settled();
  expect((await units())[1]).toBe('ru-447 allied P5');
});
