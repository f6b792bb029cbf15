import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { parsePositionText } from '../../src/formats/positionFile.ts';
import {
  leader,
  pixelOf,
  questionMark,
  saveFile,
  squad,
  type ForgedPiece,
} from '../importers/vasl/save/forgeSave.ts';
import { leaveBrowser, OUT, openTable, startBrowser, type Table } from './support/table.ts';

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

const SECRET = 'the-password-of-ann';
const RUSSIAN = {
  names: ['6-2-8 Esq', '5-2-7 1sq', '4-4-7 1sq'],
  halves: ['3-2-8 Ehs', '2-2-7 1hs', '2-3-7 1hs'],
  level: 3,
};
const [BROKEN, ENEMY, LEADER, HIDDEN] = [
  squad('ge', { broken: true }),
  squad('ru', RUSSIAN),
  leader('ge', 1),
  squad('ru', { ...RUSSIAN, hidden: SECRET }),
];
const boards = '0\t0\tv\tVER\t1\t';
const on = (column: number, row: number, ...pieces: readonly ForgedPiece[]) => ({
  at: pixelOf(column, row),
  pieces,
});
const stacks = [
  on(10, 7, BROKEN),
  on(6, 7, ENEMY),
  on(12, 8, HIDDEN),
  on(20, 2, squad('ru', { ...RUSSIAN, user: SECRET }), questionMark('ru', SECRET)),
  on(74, 7, squad('ge')),
  { at: [90, 90] as const, pieces: [LEADER] },
];
const info = 'Axis\tAxis\t2\t3\t2\t3\t4\t\t\t';

/** The enemy goes from G7 to H7, in VASL's words. */
const [x, y] = pixelOf(7, 7);
const MOVE = `M/${ENEMY.id}/Main Map/${String(x)}/${String(y)}/null/Main Map/737/819/null/${SECRET}`;

const game = (name: string, steps: readonly (readonly string[])[] = []) => ({
  name,
  bytes: saveFile({ stacks, boards, info, steps }),
});

const strip = () => table.page.getByRole('region', { name: 'VASL game' });
const units = async (): Promise<readonly string[]> =>
  (await table.position()).units.map(({ counter, at, conditions }) => [counter, at, ...conditions].join(' '));
const press = async (name: string): Promise<void> => {
  await strip().getByRole('button', { name, exact: true }).click();
  await table.settled();
};

/** The file that is saved by a press, as bytes. */
const saved = async (
  save: () => Promise<void>,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
  const [download] = await Promise.all([table.page.waitForEvent('download'), save()]);
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) };
};
/** The units of a file of the example game, as the shell reads it. */
const unitsIn = (bytes: Uint8Array): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'rout-example-'));
  const file = join(folder, 'saved.vsav');
  writeFileSync(file, bytes);
  const boardsFolder = fileURLToPath(new URL('../../boards', import.meta.url));
  const { output, errors } = run(['convert', file, '-', '--boards', boardsFolder]);
  rmSync(folder, { recursive: true });
  const position = parsePositionText(output, file).value;
  if (!position) throw new Error(errors);
  return position.units.map(({ counter, at, conditions }) => [counter, at, ...conditions].join(' '));
};

const command = async (words: string): Promise<void> => {
  await table.page.keyboard.press('Control+K');
  await table.page.keyboard.type(words);
  await table.page.keyboard.press('Enter');
};

/** The same on three boards of ours, side by side. */
const onThree = (name: string) => ({
  name,
  bytes: saveFile({
    stacks,
    info: `Axis\tAxis\t2\t3\t2\t3\t4\t\t\t\t${SECRET}\tby the left`,
    boards: ['v', 'h', 'f'].map((label, column) => `${String(column)}\t0\t${label}\tVER\t1\t`).join('bd\t'),
  }),
});

/** All that the page shows, and all that the browser keeps of it. */
const keptAndShown = (): Promise<string> =>
  table.page.evaluate(async () => {
    const rows: unknown[] = [document.documentElement.outerHTML, location.href, { ...localStorage }];
    rows.push({ ...sessionStorage }, history.state);
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('not read'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        rows.push(await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    const plain = (_key: string, value: unknown): unknown =>
      value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;
    return JSON.stringify(rows, plain);
  });

const exported = async (name: string): Promise<string> => {
  await table.page.getByRole('button', { name: 'Export', exact: true }).click();
  const press = table.page.getByRole('button', { name, exact: true });
  if (name.startsWith('Copy')) {
    await press.click();
    await table.settled();
    await table.page.keyboard.press('Escape');
    return table.page.evaluate(() => navigator.clipboard.readText());
  }
  return new TextDecoder('latin1').decode((await saved(() => press.click())).bytes);
};

test('a game on three boards is dropped, asked about, changed, saved as VASL’s file, and opened again; its secrets stay secret', async () => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900);
  const { page } = table;
  await table.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const said: string[] = [];
  page.on('console', (message) => void said.push(message.text()));
  await table.dropFiles([onThree('friday night.vsav')]);
  await strip().waitFor();
  expect((await table.position()).boards.map(({ label }) => label)).toEqual(['v', 'h', 'f']);
  expect(await units()).toEqual(
    expect.arrayContaining([
      'ge-467 vK7 broken',
      expect.stringContaining('ru-447 vG7'),
      'ru-unknown vU2 concealed',
      expect.stringContaining('ge-467 fK7'),
    ]),
  );
  expect((await units()).some((unit) => unit.includes('M8'))).toBe(false);
  expect(await page.locator('.guide-bubble').count()).toBe(0);
  await press('Details');
  await expect.poll(() => strip().innerText()).toContain('Not on the boards');
  await page.screenshot({ path: `${OUT}vasl-1440.png` });
  await press('Details');

  await table.clickHex('vK7');
  const asked = await table.report();
  expect(asked?.obligation.kind).toBe('must');
  expect(await page.locator('.card').innerText()).toMatch(/must rout/i);
  await command('4-4-7 vG7 → vJ6');
  await expect.poll(async () => (await units()).some((unit) => unit.includes('vJ6'))).toBe(true);
  await table.settled();
  const now = await table.report();
  expect(now?.ends.map(({ at }) => at)).not.toEqual(asked?.ends.map(({ at }) => at));
  const before = await units();
  const file = await saved(() => press('Save as .vsav'));
  expect(file.name).toBe('friday night - Rout Board.vsav');
  await expect.poll(async () => (await table.notices()).join(' ')).toContain('was saved: open it in VASL');

  const given: string[] = [];
  for (const name of ['Copy the link', 'Copy as one-line notation', 'Copy JSON', 'JSON file', 'SVG file'])
    given.push(await exported(name));
  for (const each of given) expect(each.length).toBeGreaterThan(100);
  await table.dropFiles([file]);
  await expect.poll(() => strip().innerText()).toContain('Rout Board.vsav');
  await table.settled();
  expect([...(await units())].sort()).toEqual([...before].sort());
  await press('Details');
  await strip()
    .getByRole('checkbox', { name: /my own game/ })
    .check();
  await table.settled();
  await expect.poll(async () => (await units()).some((unit) => unit.includes('M8'))).toBe(true);
  given.push(await exported('Copy JSON'), await keptAndShown(), said.join());
  expect(given.at(-2)).toContain('friday night');
  for (const each of given) expect(each).not.toContain(SECRET);
});

test('the example game opens with its own board, its Rout Phase is played, and saved with what VASL cannot hold told', async () => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900);
  const { page } = table;
  await table.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await command('Open an example VASL game');
  await strip().waitFor();
  await table.settled();
  await expect.poll(() => strip().innerText()).toContain('Allied Player Turn 4: Rout');
  expect(await units()).toContain('ge-467 K7 broken dm');
  expect((await table.report())?.obligation.kind).not.toBe('cannot');
  expect(await table.notices()).toEqual([]);
  await command('Play the phase');
  await table.settled();
  await command('Break 4-4-7 in J5');
  await expect.poll(units).toContain('ru-447 J5 broken dm');
  await table.settled();
  await page.getByRole('button', { name: 'Copy for VASL’s chat' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^\* .* \*\n\* .*4-4-7.* \*\n$/);
  const before = await units();
  const file = await saved(() => command('Save as .vsav'));
  expect(file.name).toBe('exampleGame - Rout Board.vsav');
  const again = unitsIn(file.bytes);
  expect([...again].sort()).toEqual([...before].sort());
});

test('a log is a film: it opens at its end, goes to each step, and finds the Rout Phase; what is chosen stays chosen', async () => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900);
  const steps = [
    ['CHAT* New: Axis Turn 2 - DFPh *'],
    [MOVE, 'CHAT*** (IFT DR) 3,4 ***   <Ann>'],
    ['CHAT* New: Axis Turn 2 - RtPh *'],
    ['CHATThat is it.'],
  ];
  await table.dropFiles([game('friday night.vlog', steps)]);
  await strip().waitFor();
  await expect.poll(() => strip().innerText()).toContain('Step 4 of 4');
  await expect.poll(() => strip().innerText()).toContain('Axis Player Turn 2: Rout');
  await table.clickHex('K7');
  await press('Start of the Rout Phase');
  await expect.poll(() => strip().innerText()).toContain('Step 3 of 4');
  await table.settled();
  expect((await table.report())?.unit).toBe((await table.position()).units.find(({ at }) => at === 'K7')?.id);
  await press('One step back');
  await press('Details');
  await expect.poll(() => strip().innerText()).toContain('(IFT DR) 3,4');
  await press('One step back');
  await expect.poll(async () => (await units()).filter((unit) => unit.includes('G7'))).toHaveLength(1);
  await strip().getByLabel('Go to a phase').selectOption({ label: 'Axis Player Turn 2: Defensive Fire' });
  await expect.poll(() => strip().innerText()).toContain('Step 1 of 4');
  await table.settled();
  // Undo leads back through the steps that were shown, and from there the film goes on.
  await table.page.keyboard.press('Control+z');
  await table.page.keyboard.press('Control+z');
  await expect.poll(() => strip().innerText()).toContain('Step 2 of 4');
  expect((await units()).filter((unit) => unit.includes('H7'))).toHaveLength(1);
  await press('One step forward');
  await expect.poll(() => strip().innerText()).toContain('Step 3 of 4');
});

test('a game is followed: what VASL writes anew is read, told, and the view and the chosen unit stay', async () => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900);
  const { page } = table;
  const write = (bytes: Uint8Array): Promise<void> =>
    page.evaluate(async (text) => {
      const root = await navigator.storage.getDirectory();
      const handle = await root.getFileHandle('game.vsav', { create: true });
      const file = await handle.createWritable();
      await file.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
      await file.close();
      Object.defineProperty(DataTransferItem.prototype, 'getAsFileSystemHandle', {
        configurable: true,
        value: async () => handle,
      });
    }, Buffer.from(bytes).toString('base64'));
  const first = game('game.vsav');
  await write(first.bytes);
  await table.dropFiles([first]);
  await strip().waitFor();
  await table.clickHex('K7');
  const place = await table.at('K7');
  await press('Follow this game');
  const moved = stacks.map((stack) =>
    stack.pieces[0] === ENEMY ? { ...stack, at: [x, y] as const } : stack,
  );
  await write(saveFile({ stacks: moved, boards, info }));
  await expect
    .poll(async () => (await units()).some((unit) => unit.includes('H7')), { timeout: 20_000 })
    .toBe(true);
  await expect.poll(async () => (await table.notices()).join(' ')).toContain('moved from G7');
  await table.settled();
  expect((await table.report())?.unit).toBe((await table.position()).units.find(({ at }) => at === 'K7')?.id);
  expect(await table.at('K7')).toEqual(place);
  await press('Stop following');
});

test('the same file given again is the same game; a unit is dragged onto the map from its reserve', async () => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900);
  const { page } = table;
  await table.dropFiles([game('game.vsav')]);
  await strip().waitFor();
  await press('Details');
  await strip().locator('summary', { hasText: 'Not on the boards (2)' }).click();
  await strip().getByRole('button', { name: /9-1/ }).hover();
  await page.mouse.down();
  const to = await table.at('R6');
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(units).toContain('ge-ldr-9-1 R6');
  expect((await table.position()).reserve).toEqual([{ side: 'axis', counter: 'ge-467' }]);
  await press('Details');
  await table.clickHex('K7');
  const moved = stacks.map((stack) =>
    stack.pieces[0] === ENEMY ? { ...stack, at: [x, y] as const } : stack,
  );
  await table.dropFiles([{ name: 'game.vsav', bytes: saveFile({ stacks: moved, boards, info }) }]);
  await expect.poll(async () => (await table.notices()).join(' ')).toContain('moved from G7');
  expect((await table.report())?.unit).toBe((await table.position()).units.find(({ at }) => at === 'K7')?.id);
});

test('a damaged game, and one whose boards are not there, say so; the table stays', async () => {
  table = await openTable(browser, inject('pageUrl'), 390, 844);
  const before = await table.position();
  const { bytes } = game('x.vsav');
  await table.dropFiles([{ name: 'torn.vsav', bytes: bytes.subarray(0, bytes.length - 40) }]);
  await expect.poll(() => table.notices()).toEqual([expect.stringContaining('torn.vsav')]);
  expect(await table.position()).toEqual(before);
  const elsewhere = saveFile({ stacks, boards: '0\t0\t77\tVER\t1\t', info });
  await table.dropFiles([{ name: 'elsewhere.vsav', bytes: elsewhere }]);
  await strip().waitFor();
  await expect.poll(() => table.notices()).toEqual([expect.stringContaining('bd77')]);
  expect(await units()).toContain('ge-467 K7 broken');
  await table.clickHex('K7');
  expect(await table.page.locator('.card').innerText()).toContain('unknown terrain');
  await table.page.screenshot({ path: `${OUT}vasl-390.png` });
});
