import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, openTable, OUT, startBrowser } from './support/table.ts';

const ARCHIVE = fileURLToPath(new URL('../../../shared/vasl/boards/bd01', import.meta.url));
const haveArchive = existsSync(ARCHIVE);
if (!haveArchive) console.log('Skipped: drawing a VASL archive, for ../shared/vasl/boards is not there.');

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

test.runIf(haveArchive)(
  'a board of VASL is drawn in our style on request, and so again after the page is loaded anew',
  async () => {
    const table = await openTable(browser, inject('pageUrl'), 1400, 900);
    const { page } = table;
    const choice = page.getByLabel('Draw VASL’s boards in our style');
    const openBoards = (): Promise<void> => page.getByRole('button', { name: 'Boards', exact: true }).click();
    await table.dropFiles([{ name: 'bd01', bytes: readFileSync(ARCHIVE) }]);
    await table.settled();
    const picture = await page.screenshot({ path: `${OUT}drawn-before.png` });
    await openBoards();
    expect(await choice.isChecked()).toBe(false);
    await choice.check();
    await page.keyboard.press('Escape');
    await table.settled();
    const ours = await page.screenshot({ path: `${OUT}drawn-after.png` });
    expect(ours.equals(picture)).toBe(false);
    await page.reload();
    await table.settled();
    const again = await page.screenshot();
    expect(again.equals(picture)).toBe(false);
    await openBoards();
    expect(await choice.isChecked()).toBe(true);
    expect(table.troubles).toEqual([]);
    await table.leave();
  },
);
