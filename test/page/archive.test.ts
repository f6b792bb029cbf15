import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTable, OUT, startBrowser } from './support/table.ts';

const ARCHIVE = fileURLToPath(new URL('../../../shared/vasl/boards/bd01', import.meta.url));
const haveArchive = existsSync(ARCHIVE);
if (!haveArchive) console.log('Skipped: dropping a VASL archive, for ../shared/vasl/boards is not there.');

let browser: Browser;
beforeAll(async () => { browser = await startBrowser(); });
afterAll(() => browser.close());

test.runIf(haveArchive)('a VASL archive dropped on the page becomes the board, rules on it, and is remembered', async () => {
  const table = await openTable(browser, inject('pageUrl'), 1400, 900);
  await table.dropFiles([{ name: 'bd01', bytes: readFileSync(ARCHIVE) }]);
  expect((await table.position()).boards.map(({ label }) => label)).toEqual(['1']);
  expect((await table.scene()).map.hexes).toHaveLength(346);
  await table.page.keyboard.press('0');
  await table.settled();
  await table.dragIn('4-6-7', 'German 4-6-7', 'K5');
  await table.page.keyboard.press('Escape');
  await table.clickHex('K5');
  await table.page.keyboard.press('b');
  await table.settled();
  expect((await table.report())?.start).toBe('K5');
  await table.page.screenshot({ path: `${OUT}bd01-1400.png` });
  const before = await table.position();
  await table.page.reload();
  await table.settled();
  expect(await table.position()).toEqual(before);
  expect(table.troubles).toEqual([]);
  await table.context.close();
});
