import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import first from '../../assets/positions/first.json' with { type: 'json' };
import { forge } from '../importers/vasl/forge.ts';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

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

/** Only its first bytes are a picture: enough for the size. */
const picture = forge({
  attributes: 'name="RB" version="1.0" boardImageFileName="bd07.gif" width="9" height="8"',
  picture: Uint8Array.from(Buffer.from('R0lGODlhwgEEAoAAAP///wAAACH5BAAAAAAALAAAAADCAQQCAAL+hI8=', 'base64')),
  without: ['LOSData'],
});
const bytes = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));
const position = {
  ...first,
  boards: [{ label: 'rb' }],
  units: [
    { id: 'router', counter: 'ge-467', side: 'axis', at: 'D4', conditions: ['broken', 'dm'] },
    { id: 'enemy', counter: 'ru-447', side: 'allied', at: 'D7' },
  ],
};
const button = (name: string) => table.page.getByRole('button', { name, exact: true });
const unknownIn = async (): Promise<readonly string[]> =>
  JSON.stringify(await table.report())
    .match(/"what":"unknownTerrain"[^\]]*\][^\]]*\]/)?.[0]
    .match(/[A-I]\d/g) ?? [];

test('a board that is only a picture is painted by stroke and by key, saved, and is there again', async () => {
  table = await openTable(browser, inject('pageUrl'), 1400, 900);
  await table.openUnits();
  await table.dropFiles([{ name: 'bdRB', bytes: picture }]);
  await table.dropFiles([{ name: 'on-rb.json', bytes: bytes(position) }]);
  expect(await unknownIn()).toContain('C4');
  await table.page.keyboard.press('t');
  await button('Brush').click();
  const [from, to] = [await table.at('C3'), await table.at('C5')];
  await table.page.mouse.move(from.x, from.y);
  await table.page.mouse.down();
  await table.page.mouse.move(to.x, to.y, { steps: 2 });
  await table.page.mouse.up();
  await table.settled();
  expect((await table.position()).hexOverrides.map(({ hex }) => hex)).toEqual(['C3', 'C4', 'C5']);
  await table.clickHex('E4');
  await table.page.keyboard.press('ArrowDown');
  await table.page.keyboard.press('Enter');
  await table.settled();
  const painted = (await table.position()).hexOverrides.map(({ hex }) => hex);
  expect(painted.length).toBeGreaterThan(3);
  await table.page.screenshot({ path: `${OUT}brush-1400.png` });
  const file = await table.download(() => button('Save board rb').click());
  const saved = readFileSync(await file.path());
  await expect.poll(async () => (await table.notices()).join(' ')).toContain('kept in this browser');
  expect((await table.position()).hexOverrides).toEqual([]);
  await table.page.keyboard.press('Escape');
  await table.settled();
  await expect.poll(unknownIn).not.toContain('C4');
  const unknown = await unknownIn();
  expect(unknown.length).toBeGreaterThan(0);
  expect(unknown.filter((hex) => painted.some((each) => each === hex))).toEqual([]);
  await table.page.reload();
  await table.settled();
  expect(await unknownIn()).toEqual(unknown);
  await table.leave();
  // The file alone, in a browser that has nothing.
  table = await openTable(browser, inject('pageUrl'), 1400, 900);
  await table.dropFiles([{ name: 'board-rb.json', bytes: saved }]);
  await table.dropFiles([{ name: 'on-rb.json', bytes: bytes(position) }]);
  expect(await unknownIn()).toEqual(unknown);
});
