import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
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

const button = (name: string) => table.page.getByRole('button', { name, exact: true });
/** Presses the picture of a board, and then how it is to be laid. */
const add = async (board: string, how: string): Promise<void> => {
  await button(board).click();
  await press(how);
};
const press = async (name: string): Promise<void> => {
  await button(name).click();
  await table.settled();
};
const unitsAt = async (): Promise<readonly string[]> => (await table.position()).units.map(({ at }) => at);
const mine = {
  format: 'rout-board-map',
  version: 1,
  label: 'm',
  title: 'Mine',
  columns: 33,
  rows: 10,
  drawing: { shapes: [] },
};

test.each([
  [1400, 900],
  [400, 800],
])(
  'four boards in two rows and two columns, one upside down, one cut in half: units stay with theirs (%i wide)',
  async (width, height) => {
    table = await openTable(browser, inject('pageUrl'), width, height);
    const before = await unitsAt();
    await table.dropFiles([{ name: 'mine.json', bytes: new TextEncoder().encode(JSON.stringify(mine)) }]);
    await table.page.keyboard.press('Control+z');
    await table.settled();
    await button('Boards').click();
    await add('h · Hills', 'Add beside');
    await add('f · Farmland', 'Add below');
    await add('m · Mine', 'Add at the end of row 2');
    await expect
      .poll(() => table.page.locator('#menu-boards .shelf-board img, #menu-boards .tile img').count())
      .toBe(9);
    expect(
      await table.page.locator('#menu-boards').evaluate((menu) => menu.scrollWidth - menu.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect((await table.position()).boards.map(({ label, column, row }) => ({ label, column, row }))).toEqual(
      [
        { label: 'v', column: 0, row: 0 },
        { label: 'h', column: 32, row: 0 },
        { label: 'f', column: 0, row: 10 },
        { label: 'm', column: 32, row: 10 },
      ],
    );
    expect(await unitsAt()).toEqual(before.map((at) => `v${at}`));

    await press('Board v');
    await press('⟲ Rotate 180°');
    expect((await table.position()).boards[0]).toMatchObject({ label: 'v', turned: true });
    expect(await unitsAt()).toEqual(before.map((at) => `v${at}`));
    const [near, far] = [await table.at('vC3'), await table.at('vCC3')];
    expect(near.x).toBeGreaterThan(far.x);

    await press('Board v, rotated 180°');
    await press('Board h');
    await press('A–Q');
    expect((await table.position()).boards[1]).toMatchObject({
      label: 'h',
      crop: { columns: [0, 16], rows: [1, 10] },
    });
    await press('Move left');
    expect((await table.position()).boards.map(({ label, column }) => [label, column])).toEqual([
      ['h', 0],
      ['v', 16],
      ['f', 0],
      ['m', 32],
    ]);
    await table.page.screenshot({ path: `${OUT}boards-${String(width)}.png` });
    expect(await button('Move left').boundingBox()).toSatisfy(
      (box: { x: number; width: number } | null) =>
        box === null || (box.x >= 0 && box.x + box.width <= width),
    );

    const laid = await table.position();
    await table.page.reload();
    await table.settled();
    expect(await table.position()).toEqual(laid);
  },
);

test('the picture of a board offers to add it or to replace one, with what becomes of the units; laid, it is chosen there', async () => {
  table = await openTable(browser, inject('pageUrl'), 1400, 900);
  const small = { ...mine, columns: 11 };
  await table.dropFiles([{ name: 'mine.json', bytes: new TextEncoder().encode(JSON.stringify(small)) }]);
  await table.page.keyboard.press('Control+z');
  await table.settled();
  const before = await unitsAt();
  await button('Boards').click();
  const labels = async (): Promise<readonly string[]> =>
    (await table.position()).boards.map(({ label }) => label);
  const offer = table.page.locator('#menu-boards .offer');
  const legend = table.page.locator('#menu-boards fieldset.slot legend');
  await button('m · Mine').press('Enter');
  expect(await offer.innerText()).toContain(`All ${String(before.length)} units stay where they stand.`);
  const stay = before.filter((at) => /^[A-K]\d/.test(at)).length;
  await offer
    .getByText(
      `${String(stay)} units stay in their hexes, ${String(before.length - stay)} units leave the map`,
    )
    .waitFor();
  await button('Replace Village').press('Enter');
  await table.settled();
  expect([await labels(), (await unitsAt()).length]).toEqual([['m'], stay]);
  await table.page.keyboard.press('Escape');
  await table.page.keyboard.press('Control+z');
  await table.settled();
  expect([await labels(), await unitsAt()]).toEqual([['v'], before]);
  await button('Boards').click();
  await add('m · Mine', 'Add beside');
  expect([await labels(), await legend.innerText()]).toEqual([['v', 'm'], 'Board m · Mine']);
  expect(await unitsAt()).toEqual(before.map((at) => `v${at}`));
  await press('Board v');
  await press('m · Mine On the table');
  expect([await labels(), await legend.innerText()]).toEqual([['v', 'm'], 'Board m · Mine']);
});

test('a board that is dropped says what it replaces, and is added instead on request', async () => {
  table = await openTable(browser, inject('pageUrl'), 1400, 900);
  const before = await unitsAt();
  await table.dropFiles([{ name: 'mine.json', bytes: new TextEncoder().encode(JSON.stringify(mine)) }]);
  expect((await table.notices()).join()).toContain('Mine replaces Village');
  await press('Add it beside Village');
  expect((await table.position()).boards.map(({ label }) => label)).toEqual(['v', 'm']);
  expect(await unitsAt()).toEqual(before.map((at) => `v${at}`));
  await table.dropFiles([
    {
      name: 'other.json',
      bytes: new TextEncoder().encode(JSON.stringify({ ...mine, label: 'o', title: 'Other' })),
    },
  ]);
  await table.page.getByRole('button', { name: /^Add it beside/ }).waitFor();
  await table.page.keyboard.press('Control+z');
  await table.page.getByRole('button', { name: /^Add it beside/ }).waitFor({ state: 'detached' });
});

test('what cannot be is told in the menu, and the table stays as it was', async () => {
  table = await openTable(browser, inject('pageUrl'), 1400, 900);
  const even = { ...mine, label: 'e', title: 'Even', columns: 32 };
  await table.dropFiles([{ name: 'even.json', bytes: new TextEncoder().encode(JSON.stringify(even)) }]);
  const before = await table.position();
  await button('Boards').click();
  await press('Board e');
  await press('⟲ Rotate 180°');
  expect(await table.page.locator('#menu-boards [role=alert]').innerText()).toContain('cannot be turned');
  expect(await table.position()).toEqual(before);
});
