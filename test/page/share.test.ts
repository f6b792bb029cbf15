import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { POSITION_KEYWORD, textIn } from '../../src/page/open/pngText.ts';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

const LINE = "'At_the_<b>grain</b>',v:r=ge-467,K7,broken,dm;ru-447,J5;ru-447,H9;ru-447,G7";

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

const menu = (table: Table) => table.page.getByRole('button', { name: 'Export', exact: true });

const take = async (
  table: Table,
  name: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
  await menu(table).click();
  const download = await table.download(() => table.page.getByRole('button', { name, exact: true }).click());
  await table.settled();
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) };
};

test('files of the table: a PNG that opens as its position, an SVG, a PDF, all as chosen; a print on paper', async () => {
  const table = await openTable(browser, `${inject('pageUrl')}#u=r&n=${LINE}`, 1200, 800);
  const position = await table.position();
  await menu(table).click();
  expect(await table.page.getByRole('radio', { name: 'Area of interest' }).isChecked()).toBe(true);
  await table.page.getByRole('combobox', { name: 'Size of the PNG' }).selectOption('1');
  await table.page.keyboard.press('Escape');
  const png = await take(table, 'PNG file');
  expect(png.name).toBe('at-the-b-grain-b-1x.png');
  expect(parseNotation(textIn(png.bytes, POSITION_KEYWORD) ?? '').value).toEqual(position);
  expect(textIn(png.bytes, 'Description')).toContain('German squad 4-6-7 in K7 (broken, DM) must rout.');
  expect(new DataView(png.bytes.buffer).getUint32(16)).toBeLessThan(1200);
  const svg = await take(table, 'SVG file');
  // As whoever gets it opens it, not under the page's policy.
  const elsewhere = await table.context.newPage();
  const told = await elsewhere.evaluate(async (text) => {
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    await image.decode();
    return {
      broken: file.querySelector('parsererror') !== null,
      title: file.querySelector('title')?.textContent,
      description: file.querySelector('desc')?.textContent,
      wide: image.naturalWidth,
    };
  }, new TextDecoder().decode(svg.bytes));
  await elsewhere.close();
  expect(told).toMatchObject({ broken: false, title: 'At the <b>grain</b>' });
  expect(told.description).toContain('Required destination: L5 (3 MF, 1 Interdiction).');
  expect(told.wide).toBe(new DataView(png.bytes.buffer).getUint32(16));
  const pdf = await PDFDocument.load((await take(table, 'PDF file')).bytes);
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, 'At the <b>grain</b>']);
  await table.page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await table.page.keyboard.press('Control+p');
  await table.page.waitForSelector('[data-printed]');
  await table.page.emulateMedia({ media: 'print' });
  await table.page.screenshot({ path: `${OUT}print.png`, fullPage: true });
  const sheet = table.page.locator('.print-sheet');
  expect(await sheet.locator('h1').textContent()).toBe('At the <b>grain</b>');
  expect(await sheet.innerText()).toContain('MUST ROUT');
  expect(await table.page.locator('#page').isVisible()).toBe(false);
  expect(
    await sheet
      .locator('canvas')
      .first()
      .evaluate((canvas) => canvas instanceof HTMLCanvasElement && canvas.width),
  ).toBeGreaterThan(1000);
  await table.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await table.page.emulateMedia({ media: 'screen' });
  await table.page.keyboard.press('Delete');
  await table.dropFiles([{ name: 'picture.png', bytes: png.bytes }]);
  expect(await table.position()).toEqual(position);
  expect(await sheet.count()).toBe(0);
  expect(table.troubles).toEqual([]);
  await table.leave();
}, 120_000);

test('within another page the board is asked and not changed, and nothing of the own table is touched', async () => {
  const table = await openTable(browser, `${inject('pageUrl')}#n='Mine' f: ge-447 K5; ru-447 K8`, 1000, 700);
  const page = await table.context.newPage();
  await page.route('**/host.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Another page</title>' }),
  );
  await page.goto(`${inject('pageUrl')}host.html`);
  const framed = `${inject('pageUrl')}#u=r&n=${LINE}&embed`;
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, title: 'A position', width: '760', height: '520' });
    frame.style.cssText = 'position:fixed;inset:20px;z-index:99;border:0';
    document.body.append(frame);
  }, framed);
  const handle = await page.waitForSelector('iframe');
  const frame = await handle.contentFrame();
  if (!frame) throw new Error('the frame has no page');
  await frame.waitForFunction(() => window.routBoard !== undefined);
  await frame.evaluate(() => window.routBoard?.settled());
  const line = frame.locator('.embed-told');
  await line.getByText('must rout').waitFor();
  expect(await line.textContent()).toContain('At the <b>grain</b>');
  expect(await frame.locator('.palette, .bar, .card').count()).toBe(0);
  const before = await frame.evaluate(() => JSON.stringify(window.routBoard?.position()));
  const at = async (hex: string) =>
    (await frame.evaluate((name) => window.routBoard?.onScreen(name), hex)) ?? { x: 0, y: 0 };
  const [unit, hex] = [await at('K7'), await at('M5')];
  await page.mouse.move(20 + hex.x, 20 + hex.y);
  await frame.locator('.embed-reason').getByText('M5').waitFor();
  await page.mouse.move(20 + unit.x, 20 + unit.y);
  await page.mouse.down();
  await page.mouse.move(20 + hex.x, 20 + hex.y, { steps: 3 });
  await page.mouse.up();
  for (const key of ['Delete', 'b', 'Control+z', 't', 'l']) await page.keyboard.press(key);
  await frame.evaluate(() => window.routBoard?.settled());
  expect(await frame.evaluate(() => JSON.stringify(window.routBoard?.position()))).toBe(before);
  const link = await frame.getByRole('link', { name: 'Open in Rout Board' }).getAttribute('href');
  // What is printed on the board is told in six signs.
  expect(link?.replace(/,v~[0-9a-v]{6}:/, ',v:')).toBe(
    `${inject('pageUrl')}#l=98&u=r&n='At_the_~003cb~003egrain~003c/b~003e',v:r=ge-467,K7,broken,dm;ru-447,J5;ru-447,H9;ru-447,G7`,
  );
  await page.screenshot({ path: `${OUT}embedded.png` });
  await page.close();
  await table.page.reload();
  await table.settled();
  expect((await table.position()).title).toBe('Mine');
  expect(table.troubles).toEqual([]);
  await table.leave();
}, 120_000);

test.each(['v: <img src=x onerror=alert(1)>', '99: ge-467 P5', ''])(
  'a link to embed that holds %j says what is wrong, and does nothing',
  async (line) => {
    const context = await browser.newContext({ viewport: { width: 600, height: 300 } });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('dialog', () => troubles.push('a dialog'));
    await page.goto(`${inject('pageUrl')}#n=${line}&embed`);
    await page.getByRole('alert').getByText('This position cannot be shown.').waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  },
);
