import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTable, OUT, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
beforeAll(async () => { browser = await startBrowser(); });
afterAll(() => browser.close());

/** In the open before an enemy who is CX: whether it must rout is disputed. */
const TABLE = '#n=f:ge-467,G5,broken;ru-447,G7,cx';
const verdict = ({ page }: Table) => page.locator('.verdict').textContent();
const summary = ({ page }: Table) => page.locator('.depends > summary');

test.each([[1400, 900], [400, 800]])('at %i pixels a verdict says what it depends on, shows the other beside it, and may be played so', async (width, height) => {
  const table = await openTable(browser, `${inject('pageUrl')}${TABLE}`, width, height);
  expect(await verdict(table)).toContain('MUST ROUT');
  expect(await summary(table).textContent()).toMatch(/^Depends on D-5\b/);
  await summary(table).click();
  const first = table.page.locator('.other-reading').first();
  await first.waitFor();
  expect(await first.locator('thead').textContent()).toMatch(/As played: Known unbroken enemies.*Otherwise: /);
  expect(await first.locator('tbody tr').first().locator('td').allTextContents()).toEqual(['must', 'cannot']);
  await table.page.screenshot({ path: `${OUT}rules-${String(width)}.png` });
  expect(await table.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await first.getByRole('button', { name: 'Play it so' }).click();
  await table.settled();
  expect([await verdict(table), (await table.position()).rules]).toEqual([expect.stringContaining('CANNOT ROUT'), { preset: 'asl', switches: { 'D-5': 'ableToInterdict' } }]);
  expect(table.troubles).toEqual([]);
  await table.context.close();
});

test('the Turn menu chooses the game and each reading, with the usual one marked', async () => {
  const table = await openTable(browser, `${inject('pageUrl')}${TABLE}`, 1400, 900);
  await table.page.getByRole('button', { name: 'Turn', exact: true }).click();
  await table.page.getByText('Readings of disputed points').click();
  const reading = table.page.getByLabel('D-5 Out of the open it is driven by');
  await reading.waitFor();
  expect(await reading.locator('option').allTextContents()).toEqual(['Known unbroken enemies (usual)', 'Known enemies, broken or not', 'those able to Interdict']);
  await reading.selectOption('ableToInterdict');
  await table.settled();
  expect(await verdict(table)).toContain('CANNOT ROUT');
  await table.page.getByLabel('Starter Kit').click();
  await table.settled();
  expect((await table.position()).rules).toEqual({ preset: 'starterKit', switches: {} });
  expect(await reading.locator('option:checked').textContent()).toBe('those able to Interdict (usual)');
  expect(table.troubles).toEqual([]);
  await table.context.close();
});
