import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, openTable, OUT, startBrowser } from './support/table.ts';

const ARCHIVE = fileURLToPath(new URL('../../../shared/vasl/boards/bd01', import.meta.url));
const haveArchive = existsSync(ARCHIVE);
if (!haveArchive) console.log('Skipped: dropping a VASL archive, for ../shared/vasl/boards is not there.');

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

test.runIf(haveArchive)(
  'a VASL archive dropped on the page becomes the board, rules on it, and is remembered',
  async () => {
    const table = await openTable(browser, inject('pageUrl'), 1400, 900);
    await table.dropFiles([{ name: 'bd01', bytes: readFileSync(ARCHIVE) }]);
    expect((await table.position()).boards.map(({ label }) => label)).toEqual(['1']);
    expect((await table.scene()).map.hexes).toHaveLength(346);
    const position = {
      format: 'rout-position',
      version: 1,
      boards: [{ label: '1' }],
      attacker: 'allied',
      units: [
        { id: 'router', counter: 'ge-467', side: 'axis', at: 'K5', conditions: ['broken', 'dm'] },
        { id: 'enemy', counter: 'ru-447', side: 'allied', at: 'K8' },
      ],
    };
    await table.dropFiles([
      { name: 'on-board-1.json', bytes: new TextEncoder().encode(JSON.stringify(position)) },
    ]);
    expect((await table.report())?.start).toBe('K5');
    expect(await table.notices()).toEqual([]);
    await table.page.screenshot({ path: `${OUT}bd01-1400.png` });
    const before = await table.position();
    await table.page.reload();
    await table.settled();
    expect(await table.position()).toEqual(before);
    expect(table.troubles).toEqual([]);
    await table.leave();
  },
);
