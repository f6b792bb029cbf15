import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
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

const open = async (name: string): Promise<void> => {
  await table.page.getByRole('button', { name: 'Boards', exact: true }).click();
  await table.page.getByRole('button', { name, exact: true }).click();
  await table.settled();
};

test.each([
  ['Comprehensive Rout Example: Russian routs', 'Rout example: the Russians run first', 'M2', 'may', 39],
  ['Comprehensive Rout Example: German routs', 'Rout example: then the Germans', 'J1', 'must', 38],
])('%s opens with one press, with the first broken unit selected', async (name, title, unit, kind, units) => {
  await open(name);
  const position = await table.position();
  expect([position.title, position.boards.map(({ label }) => label), position.units.length]).toEqual([
    title,
    ['ex'],
    units,
  ]);
  const report = await table.report();
  expect([report?.unit, report?.obligation.kind]).toEqual([unit, kind]);
  expect(await table.notices()).toEqual([]);
  await table.page.getByRole('button', { name: 'Show the whole map', exact: true }).click();
  await table.settled();
  await table.page.screenshot({ path: `${OUT}ready-${unit}.png` });
});

test('with nobody selected the card lists the phase in its order; a press on a unit asks about it, and a change of the table is taken up', async () => {
  await open('Comprehensive Rout Example: Russian routs');
  await table.page.keyboard.press('Escape');
  await table.settled();
  const card = table.page.locator('.phase');
  expect(await card.locator('summary').allInnerTexts()).toEqual([
    'Before any rout: Voluntary Break 9',
    'First: Disrupted units surrender 1',
    'Then the ATTACKER routs (Allies) 11',
    'Then the DEFENDER routs (Axis) 7',
  ]);
  expect(await card.locator('li', { hasText: '4-4-7 in N3' }).innerText()).toContain('eliminated');
  await table.page.screenshot({ path: `${OUT}phase-1400.png` });
  await card.getByRole('button', { name: '4-4-7 in R2', exact: true }).click();
  await table.settled();
  expect((await table.report())?.unit).toBe('R2');
  await table.page.keyboard.press('Delete');
  await table.settled();
  expect(await card.getByRole('button', { name: '4-4-7 in R2', exact: true }).count()).toBe(0);
  expect(await card.locator('summary').nth(2).innerText()).toBe('Then the ATTACKER routs (Allies) 10');
});

test('a unit chosen in the list of the phase comes near, with all of its answer in the window', async () => {
  const line = 'v h f: b=ge-467 fK5 broken dm; ru-447 fH5; ru-447 vP9';
  const { page } = table;
  await page.goto(`${inject('pageUrl')}#n=${encodeURIComponent(line)}`);
  await expect.poll(async () => (await table.position()).boards.length).toBe(3);
  await table.settled();
  await page.keyboard.press('Escape');
  const height = async (): Promise<number> => (await table.at('fK5')).y - (await table.at('fK4')).y;
  await page.getByRole('button', { name: 'Show the whole map', exact: true }).click();
  await table.settled();
  expect(await height()).toBeLessThan(30);
  await page.locator('.phase').getByRole('button', { name: '4-6-7 in fK5', exact: true }).click();
  await table.settled();
  expect(await height()).toBeGreaterThan(38);
  const { ends = [] } = (await table.report()) ?? {};
  expect(ends.length).toBeGreaterThan(0);
  for (const { at } of ends) {
    const { x, y } = await table.at(at.split('/')[0] ?? '');
    expect(x > 0 && x < 1400 - 380 && y > 44 && y < 900).toBe(true);
  }
});

test('undo brings the table before back, and the first position opens again', async () => {
  const before = await table.position();
  await open('Comprehensive Rout Example: German routs');
  await table.page.keyboard.press('Control+z');
  await table.settled();
  expect(await table.position()).toEqual(before);
  await open('Comprehensive Rout Example: Russian routs');
  await open('Rout from the grainfield');
  expect(await table.position()).toEqual(before);
});
