import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openTable, OUT, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
let table: Table;

beforeAll(async () => { browser = await startBrowser(); });
afterAll(() => browser.close());
beforeEach(async () => { table = await openTable(browser, inject('pageUrl'), 1400, 900); });
afterEach(async () => {
  await table.context.close();
  expect(table.troubles).toEqual([]);
});

const open = async (name: string): Promise<void> => {
  await table.page.getByRole('button', { name: 'Boards', exact: true }).click();
  await table.page.getByRole('button', { name, exact: true }).click();
  await table.settled();
};

test.each([
  ['Comprehensive example: the Russian routs', 'Rout example: the Russians run first', 'M2', 'may', 38],
  ['Comprehensive example: the German routs', 'Rout example: then the Germans', 'J1', 'must', 34],
])('%s opens with one press, with the first broken unit selected', async (name, title, unit, kind, units) => {
  await open(name);
  const position = await table.position();
  expect([position.title, position.boards.map(({ label }) => label), position.units.length]).toEqual([title, ['ex'], units]);
  const report = await table.report();
  expect([report?.unit, report?.obligation.kind]).toEqual([unit, kind]);
  expect(await table.notices()).toEqual([]);
  await table.page.getByRole('button', { name: 'Show the whole map', exact: true }).click();
  await table.settled();
  await table.page.screenshot({ path: `${OUT}ready-${unit}.png` });
});

test('undo brings the table before back, and the first position opens again', async () => {
  const before = await table.position();
  await open('Comprehensive example: the German routs');
  await table.page.keyboard.press('Control+z');
  await table.settled();
  expect(await table.position()).toEqual(before);
  await open('Comprehensive example: the Russian routs');
  await open('Out of the grain');
  expect(await table.position()).toEqual(before);
});
