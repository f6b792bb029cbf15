import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { printNotationForLink } from '../../src/formats/notation/printNotation.ts';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

const LINE =
  "'A link: 50~0025 ü' f axis december: r=ge-467 K5 broken dm; ru-447+lmg(malf) K8; smoke L5; K6 is woods";

let browser: Browser;
let table: Table;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

const expected = {
  title: 'A link: 50% ü',
  boards: [{ label: 'f', column: 0, row: 0 }],
  attacker: 'axis',
  month: 12,
  markers: [{ kind: 'smoke', hex: 'L5' }],
  hexOverrides: [{ hex: 'K6', terrain: 'woods' }],
  units: [
    { id: 'r', counter: 'ge-467', side: 'axis', at: 'K5', conditions: ['broken', 'dm'], weapons: [] },
    {
      id: 'ru-447-1',
      counter: 'ru-447',
      side: 'allied',
      at: 'K8',
      conditions: [],
      weapons: [{ counter: 'ru-lmg', malfunctioned: true }],
    },
  ],
};

/** Follows another link in the page that is open. */
const follow = async (hash: string): Promise<void> => {
  await table.page.evaluate((to) => {
    location.hash = to;
  }, hash);
  // The page hears of it in a later turn of its loop.
  await table.page.waitForFunction(() => location.hash === '');
  await table.settled();
};

test('a link opens its position, the broken unit selected, and a reload keeps what was done since', async () => {
  const { value } = parseNotation(LINE);
  table = await openTable(
    browser,
    `${inject('pageUrl')}#n=${value ? printNotationForLink(value) : ''}`,
    1400,
    900,
  );
  expect(await table.position()).toMatchObject(expected);
  expect((await table.report())?.unit).toBe('r');
  expect(table.page.url()).toBe(inject('pageUrl'));
  await table.page.screenshot({ path: `${OUT}link-1400.png` });
  await table.page.keyboard.press('Delete');
  await table.settled();
  expect((await table.position()).units.map(({ id }) => id)).toEqual(['ru-447-1']);
  await table.page.reload();
  await table.settled();
  expect((await table.position()).units.map(({ id }) => id)).toEqual(['ru-447-1']);
});

test('a link outlasts a reload that comes before its position stands', async () => {
  const page = await table.context.newPage();
  await page.goto(`${inject('pageUrl')}#n='In haste' v: ge-467 P5 broken; ru-447 P9`, {
    waitUntil: 'commit',
  });
  await page.waitForFunction(() => location.hash === '');
  await page.reload();
  await page.waitForFunction(() => window.routBoard !== undefined);
  await page.evaluate(() => window.routBoard?.settled());
  expect((await page.evaluate(() => window.routBoard?.position()))?.title).toBe('In haste');
  await page.close();
});

test('a link followed in the open page opens too, however its program escapes it; undo gives back the table before', async () => {
  const before = await table.position();
  await follow("#n='Another'%20v%3A%20ge-467%20P5%20broken,dm;ru-447%2Blmg,P9");
  expect(await table.position()).toMatchObject({
    title: 'Another',
    boards: [{ label: 'v' }],
    units: [{ at: 'P5' }, { at: 'P9' }],
  });
  await table.page.keyboard.press('Control+z');
  await table.settled();
  expect(await table.position()).toEqual(before);
});

test('the browser’s Back lays the table that lay before a link was followed, as it was left, and Forward the link’s again', async () => {
  table = await openTable(browser, `${inject('pageUrl')}#n='One' v: ge-467 P5 broken; ru-447 P9`, 1400, 900);
  const { page } = table;
  const shows = (title: string): Promise<void> =>
    expect.poll(async () => (await table.position()).title).toBe(title);
  await page.keyboard.press('p');
  await table.settled();
  const left = await table.position();
  await follow("#n='Two' f: ge-467 K5 broken; ru-447 K8");
  await follow("#n='Three' h: ge-467 K5 broken; ru-447 K8");
  await page.evaluate(() => {
    location.hash = 'board';
  });
  await page.goBack();
  await shows('Three');
  await page.goBack();
  await shows('Two');
  await page.goBack();
  await shows('One');
  await table.settled();
  expect(await table.position()).toEqual(left);
  await page.goForward();
  await shows('Two');
  await table.settled();
  expect(table.troubles).toEqual([]);
});

test.each([
  ['a misspelt state', 'v: ge-467 P5 brokn', 'the link, character 14, "brokn"', 'broken'],
  ['a hex that the board has not', 'v: ge-467 P5; ru-447 P99', 'the link, character 22, "P99"', 'A1 to GG10'],
  ['a board that nobody has', '99: ge-467 P5', 'board "99"', 'bd99'],
  ['nothing', '', 'the link, its beginning', 'v: ge-467 P5'],
  ['what is no text', 'v: %E0%A4%A', 'the link, character 4', 'such as ge-467'],
  ['markup', 'v: <img src=x onerror=alert(1)>', 'the link, character 4, "<img"', 'such as ge-467'],
])(
  'a link with %s is told with place and remedy, and the table stays',
  async (_what, line, mention, remedy) => {
    const before = await table.position();
    await follow(`#n=${line}`);
    const notices = await table.notices();
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain(mention);
    expect(notices[0]).toContain(remedy);
    expect(await table.position()).toEqual(before);
    expect(table.page.url()).toBe(inject('pageUrl'));
    expect(table.troubles).toEqual([]);
    await table.page.getByRole('button', { name: 'Dismiss' }).click();
  },
);

test('a copied link opens the same table, at the same unit and with the same answer; the line and the picture can be copied too', async () => {
  table = await openTable(
    browser,
    `${inject('pageUrl')}#u=second&n=v: first=ge-467 P5 broken dm; second=ge-447 K5 broken dm; ru-447 P9; ru-447 K8`,
    1400,
    900,
  );
  await table.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  expect((await table.report())?.unit).toBe('second');
  const [position, report] = [await table.position(), await table.report()];
  const take = async (name: string, told: string): Promise<void> => {
    await table.page.getByRole('button', { name: 'Export', exact: true }).click();
    await table.page.getByRole('button', { name, exact: true }).click();
    await table.page.locator('.notice').getByText(told).waitFor();
  };
  await take('Copy as one-line notation', 'Position copied as one line');
  const line = await table.page.evaluate(() => navigator.clipboard.readText());
  expect(parseNotation(line).value).toEqual(position);
  await take('Copy the link', 'Link copied');
  const link = await table.page.evaluate(() => navigator.clipboard.readText());
  await take('Copy PNG', 'Picture copied');
  expect(
    await table.page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types)),
  ).toContain('image/png');
  await table.leave();
  table = await openTable(browser, link, 1400, 900);
  expect(await table.position()).toEqual(position);
  expect(await table.report()).toEqual(report);
  expect(table.troubles).toEqual([]);
}, 120_000);
