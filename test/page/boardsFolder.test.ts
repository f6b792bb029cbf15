import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import first from '../../assets/positions/first.json' with { type: 'json' };
import { forge } from '../importers/vasl/forge.ts';
import { pixelOf, saveFile, squad } from '../importers/vasl/save/forgeSave.ts';
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

const archive = (name: string): Uint8Array =>
  forge({
    columns: 33,
    rows: 10,
    width: 1800,
    height: 645,
    attributes: `name="${name}" version="6.2" boardImageFileName="bd07.gif"`,
  });
const POSITION = {
  ...first,
  boards: [{ label: '77', column: 0, row: 0 }],
  units: [],
};
const stacks = [{ at: pixelOf(10, 7), pieces: [squad('ge', { broken: true })] }];
const info = 'Axis\tAxis\t2\t3\t2\t3\t4\t\t\t';
const game = (...names: readonly string[]) => ({
  name: 'friday.vsav',
  bytes: saveFile({
    stacks,
    info,
    boards: names.map((name, column) => `${String(column)}\t0\t${name}\tVER\t1\t`).join('bd\t'),
  }),
});

/** Files in a folder of the browser's own, which stands in for one of the disk: the picker gives it. */
const lay = (files: Readonly<Record<string, Uint8Array | string>>): Promise<void> =>
  table.page.evaluate(
    async (given) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('boards', { create: true });
      for (const [name, text] of given) {
        const handle = await folder.getFileHandle(name, { create: true });
        const file = await handle.createWritable();
        await file.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
        await file.close();
      }
    },
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const),
  );

/** Before the page runs: a picker that gives that folder, and a browser that asks again after each start. */
const prepare = (): void => {
  let allowed = false;
  const read: string[] = [];
  const put = (target: object, name: string, value: unknown): void =>
    void Object.defineProperty(target, name, { configurable: true, value });
  put(window, 'filesRead', read);
  const original: unknown = Reflect.get(FileSystemFileHandle.prototype, 'getFile');
  put(FileSystemFileHandle.prototype, 'getFile', function getFile(this: FileSystemFileHandle): unknown {
    read.push(this.name);
    return typeof original === 'function' ? Reflect.apply(original, this, []) : undefined;
  });
  put(window, 'showDirectoryPicker', async () => {
    if (sessionStorage.getItem('refused') !== null) throw new DOMException('not here', 'SecurityError');
    allowed = true;
    return (await navigator.storage.getDirectory()).getDirectoryHandle('boards');
  });
  put(FileSystemHandle.prototype, 'queryPermission', async () => (allowed ? 'granted' : 'prompt'));
  put(FileSystemHandle.prototype, 'requestPermission', async () => {
    allowed = sessionStorage.getItem('refused') === null;
    return allowed ? 'granted' : 'denied';
  });
};
const refusing = (on: boolean): Promise<void> =>
  table.page.evaluate((refused) => {
    if (refused) sessionStorage.setItem('refused', 'yes');
    else sessionStorage.removeItem('refused');
  }, on);
const filesRead = (): Promise<unknown> => table.page.evaluate(() => Reflect.get(window, 'filesRead'));

const open = async (first: () => void = prepare): Promise<void> => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900, undefined, undefined, {}, first);
};
const menu = () => table.page.locator('#menu-boards');
const inMenu = async (name: string): Promise<void> => {
  const isOpen = await menu().isVisible();
  if (!isOpen) await table.page.getByRole('button', { name: 'Boards', exact: true }).click();
  await menu().getByRole('button', { name, exact: true }).click();
  await table.settled();
};
const told = async (): Promise<string> => (await table.notices()).join(' ');
const card = (): Promise<string> => table.page.locator('.card').innerText();
const CHOOSE = 'Choose VASL’s boards folder';
const AGAIN = 'Allow VASL’s boards folder again';

test('a game on empty boards finds the real ones once the folder is chosen; only these are read, and they stay', async () => {
  await open();
  await lay({ bd77: archive('77'), bd78: archive('78'), bd79: archive('79'), 'notes.txt': 'no board' });
  await table.dropFiles([game('77')]);
  await expect.poll(told).toContain('bd77');
  await table.clickHex('K7');
  expect(await card()).toContain('unknown terrain');
  await inMenu(CHOOSE);
  await expect.poll(told).toContain('3 boards in “boards”');
  await expect.poll(card).not.toContain('unknown terrain');
  expect(await filesRead()).toEqual(['bd77']);
  expect(await menu().innerText()).toContain('77 · ');
  await menu().screenshot({ path: `${OUT}boards-folder.png` });
  await table.page.reload();
  await table.settled();
  expect((await table.position()).boards.map(({ label }) => label)).toEqual(['77']);
  expect([await told(), await filesRead()]).toEqual(['', []]);
});

test('after a reload one press allows the folder again; until then a game says what to do', async () => {
  await open();
  await lay({ bd77: archive('77') });
  await inMenu(CHOOSE);
  await expect.poll(told).toContain('1 board in “boards”');
  await table.page.reload();
  await table.settled();
  await table.dropFiles([game('77')]);
  await expect.poll(told).toContain(AGAIN);
  await refusing(true);
  await inMenu(AGAIN);
  await expect.poll(told).toContain('permission was refused');
  await refusing(false);
  await inMenu(AGAIN);
  await expect.poll(told).toContain('read from “boards” again');
  await table.clickHex('K7');
  expect(await card()).not.toContain('unknown terrain');
  expect(await menu().getByRole('button', { name: AGAIN }).count()).toBe(0);
});

test('a folder that is refused, that has no boards, whose archive is torn, or that is gone: each is told once', async () => {
  await open();
  await lay({ 'notes.txt': 'no board' });
  await refusing(true);
  await inMenu(CHOOSE);
  await expect.poll(told).toContain('gave no folder');
  await refusing(false);
  await inMenu(CHOOSE);
  await expect.poll(told).toContain('holds no VASL boards');
  await lay({ bd77: archive('77').subarray(0, 200) });
  await inMenu(CHOOSE);
  await expect.poll(told).toContain('1 board in');
  const before = await table.position();
  const file = { name: 'mine.json', bytes: new TextEncoder().encode(JSON.stringify(POSITION)) };
  await table.dropFiles([file]);
  await expect.poll(table.notices).toEqual([expect.stringMatching(/^bd77, /)]);
  await table.page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await table.page.evaluate(async () => {
    await (await navigator.storage.getDirectory()).removeEntry('boards', { recursive: true });
  });
  await table.dropFiles([file]);
  await expect.poll(table.notices).toEqual([expect.stringMatching(/^boards, .*no longer there/)]);
  expect(await table.position()).toEqual(before);
});

test('where no folder can be picked an input lists one, for as long as the page is open', async () => {
  await open(() => {
    Object.defineProperty(window, 'showDirectoryPicker', { configurable: true, value: undefined });
  });
  const folder = join(mkdtempSync(join(tmpdir(), 'folder-')), 'boards');
  mkdirSync(join(folder, 'old'), { recursive: true });
  writeFileSync(join(folder, 'bd77'), archive('77'));
  writeFileSync(join(folder, 'old', 'bd78'), archive('78'));
  await table.dropFiles([game('77')]);
  await expect.poll(told).toContain('bd77');
  const [chooser] = await Promise.all([table.page.waitForEvent('filechooser'), inMenu(CHOOSE)]);
  await chooser.setFiles(folder);
  await expect.poll(told).toContain('1 board in “boards”');
  expect(await told()).toContain('until the page is closed');
  await table.clickHex('K7');
  await expect.poll(card).not.toContain('unknown terrain');
  rmSync(join(folder, '..'), { recursive: true });
});
