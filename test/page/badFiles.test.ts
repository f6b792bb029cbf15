import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, openTable, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
let table: Table;

beforeAll(async () => {
  browser = await startBrowser();
  table = await openTable(browser, inject('pageUrl'), 1400, 900);
  // The overview comes with the first touch, and moves the messages beside it.
  await table.page.mouse.move(700, 400);
  await table.page.locator('.overview-map').waitFor();
});
afterAll(leaveBrowser);

const text = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

const squad = { id: 'a', counter: 'ge-467', side: 'axis', at: 'K5' };
const position = {
  format: 'rout-position',
  version: 1,
  boards: [{ label: 'v' }],
  attacker: 'axis',
  units: [squad],
};

/** A zip with one stored entry of no bytes: an archive, but no board. */
const EMPTY_ZIP = Uint8Array.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]);

/** A local header and a directory that claim an entry of 2 GB. */
const hugeClaim = (): Uint8Array => {
  const name = text('LOSData');
  const view = new DataView(new ArrayBuffer(30 + name.length + 46 + name.length + 22));
  const header = (at: number, signature: number, sizes: number): void => {
    view.setUint32(at, signature, true);
    view.setUint16(at + sizes - 8, 8, true);
    view.setUint32(at + sizes, 1_000, true);
    view.setUint32(at + sizes + 4, 2_000_000_000, true);
    view.setUint16(at + sizes + 8, name.length, true);
  };
  header(0, 0x04034b50, 18);
  header(30 + name.length, 0x02014b50, 20);
  const end = 30 + name.length + 46 + name.length;
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 8, 1, true);
  view.setUint16(end + 10, 1, true);
  view.setUint32(end + 12, 46 + name.length, true);
  view.setUint32(end + 16, 30 + name.length, true);
  const bytes = new Uint8Array(view.buffer);
  bytes.set(name, 30);
  bytes.set(name, 30 + name.length + 46);
  return bytes;
};

test.each([
  ['a zip that is no board', 'bd77', EMPTY_ZIP, 'bd77'],
  ['a claim of 2 GB', 'bd78', hugeClaim(), 'bd78'],
  ['JSON of another program', 'package.json', text({ name: 'package' }), 'package.json'],
  ['no JSON', 'letter.json', text('Dear Sir'), 'letter.json'],
  ['an empty file', 'empty', new Uint8Array(), 'empty'],
  [
    'an unknown unit',
    'p1.json',
    text({ ...position, units: [{ ...squad, counter: 'ge-999' }] }),
    'units[0].counter',
  ],
  ['two units with one id', 'p2.json', text({ ...position, units: [squad, squad] }), 'units[1].id'],
  ['a hex off the map', 'p3.json', text({ ...position, units: [{ ...squad, at: 'ZZ9' }] }), 'ZZ9'],
  ['a level that the hex has not', 'p4.json', text({ ...position, units: [{ ...squad, at: 'A1/9' }] }), 'A1'],
  ['a board that nobody has', 'p5.json', text({ ...position, boards: [{ label: '99' }] }), '99'],
  [
    'a board beyond the horizon',
    'p6.json',
    text({ ...position, boards: [{ label: 'v', column: 998, row: 998 }] }),
    'p6.json',
  ],
])('%s gives one message that names the file, and the table stays', async (_what, name, bytes, mention) => {
  const before = await table.position();
  await table.dropFiles([{ name, bytes }]);
  const notices = await table.notices();
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain(name);
  expect(notices[0]).toContain(mention);
  expect(notices[0]?.trim()).toMatch(/\.$/);
  expect(await table.position()).toEqual(before);
  expect(table.troubles).toEqual([]);
  await table.page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(table.notices).toEqual([]);
});
