import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { leaveBrowser, openTable, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

const told = (table: Table, text: string | RegExp) =>
  table.page.locator('.notice').getByText(text).waitFor({ timeout: 20_000 });
const menu = (table: Table) => table.page.locator('#menu-files');

const paste = async ({ page }: Table, title: string, rest: string): Promise<void> => {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, `'${title}' ${rest}`);
  await page.waitForFunction((wanted) => window.routBoard?.position().title === wanted, title);
};

const board = (label: string): { readonly name: string; readonly bytes: Uint8Array } => {
  const json = JSON.parse(readFileSync(new URL('../../boards/farmland.json', import.meta.url), 'utf8'));
  return {
    name: `${label}.json`,
    bytes: new TextEncoder().encode(JSON.stringify({ ...json, label, title: `Board ${label}` })),
  };
};

describe('what cannot be read is left out of all that is kept, and told by name', () => {
  /**
   * A table whose unit "odd" stands nowhere as soon as it is written: no command of the page makes such a
   * one.
   */
  const withOddUnit = () => {
    const { stringify } = JSON;
    const odd = (unit: { readonly id?: unknown }): unknown =>
      unit.id === 'odd' ? { ...unit, at: 'ZZ9' } : unit;
    JSON.stringify = ((value: unknown, ...rest: []) =>
      stringify(
        typeof value === 'object' &&
          value !== null &&
          'units' in value &&
          Array.isArray(value.units) &&
          'format' in value
          ? { ...value, units: value.units.map(odd) }
          : value,
        ...rest,
      )) as typeof stringify;
  };
  const ODD = /The table as written, units\[\d\]\.at.*ZZ9.*It was left out\./;
  const dismiss = (table: Table) => table.page.getByRole('button', { name: 'Dismiss' }).click();

  test('what is kept without being asked, Save, Download, the link, and a table that is left', async () => {
    const table = await openTable(
      browser,
      inject('pageUrl'),
      1200,
      800,
      undefined,
      undefined,
      { permissions: ['clipboard-read', 'clipboard-write'] },
      withOddUnit,
    );
    await table.page.waitForTimeout(3_000);
    await paste(table, 'Odd', 'v: a=ge-467 M4; odd=ge-467 N4; ru-447 P9');
    await told(table, ODD);
    await expect
      .poll(() => table.page.evaluate(() => localStorage.getItem('rout-board-table') ?? ''))
      .not.toContain('ZZ9');
    expect(await table.page.evaluate(() => localStorage.getItem('rout-board-table') ?? '')).toContain('Odd');
    await dismiss(table);
    await table.page.keyboard.press('Control+s');
    await menu(table).getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await table.page.keyboard.press('Enter');
    await told(table, /Saved in this browser as “Odd”\. The table as written, units.*It was left out\./);
    await dismiss(table);
    await table.page.keyboard.press('Escape');
    await table.page.getByRole('button', { name: 'Files', exact: true }).click();
    const file = await table.download(() =>
      menu(table).getByRole('button', { name: 'Download', exact: true }).click(),
    );
    const json = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(json.units.map(({ counter }: { readonly counter: string }) => counter)).toEqual([
      'ge-467',
      'ru-447',
    ]);
    await told(table, ODD);
    await dismiss(table);
    await table.page.keyboard.press('Escape');
    await table.page.getByRole('button', { name: 'Export', exact: true }).click();
    await table.page.getByRole('button', { name: 'Copy the link', exact: true }).click();
    await told(table, ODD);
    const link = await table.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('ru-447');
    expect(link).not.toContain('odd');
    await dismiss(table);
    await table.page.keyboard.press('Escape');
    await table.page.keyboard.press('Delete');
    await paste(table, 'Next', 'v: ge-467 M4');
    await told(table, ODD);
    expect(table.troubles).toEqual([]);
    await table.leave();
  }, 120_000);
});

describe('a browser without room: each loss is told', () => {
  /** Whether the browser still keeps a small record, in the page. */
  const hasRoom = (): Promise<boolean> =>
    new Promise((done) => {
      const opened = indexedDB.open('room', 1);
      opened.onupgradeneeded = () => opened.result.createObjectStore('room');
      opened.onerror = () => done(false);
      opened.onsuccess = () => {
        const writing = opened.result.transaction('room', 'readwrite');
        const end = (kept: boolean): void => {
          opened.result.close();
          done(kept);
        };
        writing.oncomplete = () => end(true);
        writing.onabort = () => end(false);
        writing.objectStore('room').put('x'.repeat(4_096), 0);
      };
    });

  const full = async (table: Table, bytes: number): Promise<void> => {
    const session = await table.context.newCDPSession(table.page);
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(inject('pageUrl')).origin,
      quotaSize: bytes,
    });
    // The room is as it was once nobody holds it so.
    onTestFinished(() => session.detach());
    // While a database is open the browser goes by the room that there was, for half a minute.
    await table.page.goto('about:blank');
    await table.page.waitForTimeout(3_000);
    await table.page.goto(inject('pageUrl'));
    await table.settled();
    await expect.poll(() => table.page.evaluate(hasRoom), { timeout: 40_000 }).toBe(false);
  };

  test('a table that is replaced, a board that is dropped, and Save with its reason', async () => {
    const table = await openTable(browser, inject('pageUrl'), 1200, 800);
    await full(table, 10);
    await paste(table, 'One', 'v: a=ge-467 M4; ru-447 P9');
    await paste(table, 'Two', 'v: a=ge-467 N4; ru-447 P9');
    await told(
      table,
      'The table before this one was not kept under Recent: the browser’s storage is full or off. Undo gives it back.',
    );
    await table.page.keyboard.press('Control+z');
    await table.page.waitForFunction(() => window.routBoard?.position().title === 'One');
    await table.dropFiles([board('xx')]);
    await told(
      table,
      'The browser could not keep xx.json: its storage is full or off. After a reload the file is needed again.',
    );
    await table.page.keyboard.press('Control+s');
    await menu(table).getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await table.page.keyboard.press('Enter');
    await menu(table)
      .getByText('The browser did not keep the table: its storage is full or off. Download it as a file.')
      .waitFor();
    expect(table.troubles).toEqual([]);
    await table.leave();
  }, 90_000);
});
