import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
let table: Table;

beforeAll(async () => {
  browser = await startBrowser();
  table = await openTable(browser, inject('pageUrl'), 1400, 900);
});
afterAll(leaveBrowser);

/** Hands a text to the page as the clipboard does. */
const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
};

/** Pastes a position, and waits until it lies on the table. */
const lay = async (title: string, rest: string): Promise<void> => {
  await paste(table.page, `'${title}' ${rest}`);
  await table.page.waitForFunction((wanted) => window.routBoard?.position().title === wanted, title);
};

const menu = () => table.page.locator('#menu-files');
const openMenu = async (): Promise<void> => {
  if (!(await menu().isVisible()))
    await table.page.getByRole('button', { name: 'Files', exact: true }).click();
  await menu().getByRole('heading', { name: 'Recent' }).waitFor();
};
const named = () => menu().getByRole('region', { name: 'Saved in this browser' }).getByRole('listitem');
const recent = () => menu().getByRole('region', { name: 'Recent' }).getByRole('listitem');
const told = (text: string | RegExp) => table.page.locator('.notice').getByText(text).waitFor();

test('a table is saved by name and opened again; what it replaces is among the recent ones, each with its picture', async () => {
  await lay('The mill', 'f: r=ge-467 K5 broken dm; ru-447+lmg K8');
  await table.page.keyboard.press('Control+s');
  await menu().getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  expect(await menu().getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('The mill');
  await menu().getByRole('textbox', { name: 'Name', exact: true }).fill('  Mill   <b>at</b> night ');
  await table.page.keyboard.press('Enter');
  await told('Saved in this browser as “Mill <b>at</b> night”.');
  await table.page.keyboard.press('Escape');
  await table.page.keyboard.press('Delete');
  await lay('Another', 'v: ge-467 P5 broken dm; ru-447 P9');
  await openMenu();
  await expect.poll(() => named().count()).toBe(1);
  expect(await named().innerText()).toMatch(/Mill <b>at<\/b> night\s.*2 units/s);
  expect(await recent().innerText()).toMatch(/Mill <b>at<\/b> night\s.*1 unit$/s);
  await expect
    .poll(
      () =>
        menu()
          .locator('img')
          .evaluateAll((images) =>
            images.map((image) => image instanceof HTMLImageElement && image.naturalWidth),
          ),
      { timeout: 15_000 },
    )
    .toEqual([224, 224]);
  await table.page.screenshot({ path: `${OUT}files-1400.png` });
  await named().getByRole('button', { name: /^Open/ }).click();
  await table.page.waitForFunction(() => window.routBoard?.position().title === 'The mill');
  expect((await table.position()).units).toHaveLength(2);
}, 90_000);

test('Ctrl+S saves under the name that the table has, also after a reload; undo of the opening takes the name away', async () => {
  await table.page.reload();
  await table.settled();
  await table.page.keyboard.press('Delete');
  await table.page.keyboard.press('Control+s');
  await told('Saved in this browser as “Mill <b>at</b> night”.');
  expect(await menu().isVisible()).toBe(false);
  await openMenu();
  expect(await named().innerText()).toMatch(/1 unit$/);
  await table.page.keyboard.press('Escape');
  await lay('Third', 'h: ge-467 P5 broken; ru-447 P9');
  await openMenu();
  await named().getByRole('button', { name: /^Open/ }).click();
  await table.page.waitForFunction(() => window.routBoard?.position().title === 'The mill');
  await table.page.keyboard.press('Control+z');
  await table.page.keyboard.press('Control+s');
  await menu().getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  expect(await menu().getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Third');
  await table.page.keyboard.press('Escape');
}, 90_000);

test('positions are renamed and deleted, and deleting is taken back', async () => {
  await openMenu();
  await named()
    .getByRole('button', { name: /^Rename/ })
    .click();
  await named().getByRole('textbox').fill('Renamed');
  await table.page.keyboard.press('Enter');
  await expect.poll(() => named().innerText()).toContain('Renamed');
  await named().getByRole('button', { name: 'Delete Renamed' }).click();
  await menu().getByText('“Renamed” was deleted.').waitFor();
  await expect.poll(() => named().count()).toBe(0);
  await menu().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => named().innerText()).toContain('Renamed');
  await table.page.keyboard.press('Escape');
});

test('what is damaged in the browser is passed over with a word', async () => {
  await table.page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const asked = indexedDB.open('rout-board-positions');
        asked.addEventListener('success', () => {
          const open = asked.result.transaction('positions', 'readwrite');
          open.objectStore('positions').put({ id: 7, name: {} }, 'entry:x');
          open.objectStore('positions').put(
            {
              id: 'y',
              kind: 'recent',
              name: 'No text',
              at: Date.now(),
              units: 1,
              game: false,
              digest: 'd',
            },
            'entry:y',
          );
          open.addEventListener('complete', () => {
            asked.result.close();
            done();
          });
          open.addEventListener('error', () => fail(open.error ?? new Error('no reason')));
        });
      }),
  );
  await openMenu();
  await menu().getByText('One entry is damaged').waitFor();
  const before = await table.position();
  await recent().getByRole('button', { name: 'Open No text' }).click();
  await told('“No text” can no longer be read.');
  expect(await table.position()).toEqual(before);
});

test.each([
  ['prose', 'Dear Sir, how are you', 'the pasted text: this is not a position'],
  [
    'an address of another page',
    'https://example.org/a?b=c',
    'the pasted text: this address holds no position',
  ],
  ['a line with a mistake', 'v: ge-467 P5 brokn', 'the pasted text, character 14, "brokn"'],
  ['the JSON of another program', '{"name":"x"}', 'the pasted text, $.format'],
])('%s that is pasted is told of, and the table stays', async (_what, text, mention) => {
  const before = await table.position();
  await paste(table.page, text);
  await told(mention);
  await table.settled();
  expect(await table.position()).toEqual(before);
});

test('a link and the text of a file open when they are pasted, and a line when it is dropped; a field keeps what is pasted into it', async () => {
  await paste(
    table.page,
    `See ${inject('pageUrl')}#u=x&n='By%20link'%20v:%20x=ge-467%20P5%20broken;ru-447%20P9`,
  );
  await table.page.waitForFunction(() => window.routBoard?.position().title === 'By link');
  await paste(
    table.page,
    readFileSync(new URL('../../assets/positions/exampleRussians.json', import.meta.url), 'utf8'),
  );
  await table.page.waitForFunction(() => window.routBoard?.position().boards[0]?.label === 'ex');
  await table.page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', "'Dropped' v: ge-467 P5 broken; ru-447 P9");
    for (const type of ['dragover', 'drop'])
      document
        .querySelector('canvas')
        ?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  });
  await table.page.waitForFunction(() => window.routBoard?.position().title === 'Dropped');
  await table.openUnits();
  await table.page.getByRole('searchbox').focus();
  const kept = await table.page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }),
    ),
  );
  expect(kept).toBe(true);
  expect(table.troubles).toEqual([]);
});

test('a second tab works on a copy and says so; what was done in it is among the recent ones once it is closed', async () => {
  await table.settled();
  const second = await table.context.newPage();
  await second.goto(inject('pageUrl'));
  await second.waitForFunction(() => window.routBoard !== undefined);
  await second.locator('.notice').getByText('open in another tab').waitFor();
  expect((await second.evaluate(() => window.routBoard?.position()))?.title).toBe('Dropped');
  await paste(second, "'In the second tab' h: ge-467 P5 broken; ru-447 P9");
  await second.waitForFunction(() => window.routBoard?.position().title === 'In the second tab');
  await second.reload();
  await second.waitForFunction(() => window.routBoard?.position().title === 'In the second tab');
  await second.close();
  await openMenu();
  await recent().getByText('In the second tab').waitFor();
  await recent().getByRole('button', { name: 'Delete In the second tab' }).click();
  await menu().getByText('“In the second tab” was deleted.').waitFor();
  await table.page.keyboard.press('Escape');
  await openMenu();
  expect(await recent().getByText('In the second tab').count()).toBe(0);
  await menu().getByRole('button', { name: 'Undo' }).click();
  await table.page.reload();
  await table.settled();
  expect((await table.position()).title).toBe('Dropped');
  await openMenu();
  await recent().getByText('In the second tab').waitFor();
  expect(table.troubles).toEqual([]);
}, 90_000);
