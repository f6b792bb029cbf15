import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Scene } from '../../src/editor/scene.ts';
import type { RoutReport } from '../../src/rules/rout/report.ts';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
let table: Table;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);
beforeEach(async () => {
  table = await openTable(browser, inject('pageUrl'), 1400, 900);
});
afterEach(async () => {
  await table.leave();
  expect(table.troubles).toEqual([]);
});

/** The hexes that the scene marks as ends, whatever the kind. */
const endHexes = (scene: Scene): readonly string[] => {
  const names = new Map(scene.map.hexes.map((hex) => [hex.index, hex.name]));
  const ends = scene.highlights.filter(({ tone }) => ['end', 'binds', 'mayIgnore'].includes(tone));
  return [...new Set(ends.map(({ hex }) => names.get(hex) ?? '?'))].toSorted();
};

const endsOfReport = (report: RoutReport | undefined): readonly string[] =>
  [...new Set((report?.ends ?? []).map((end) => end.at.split('/')[0] ?? ''))].toSorted();

const verdict = (): Promise<string> => table.page.locator('.verdict').innerText();

test('the page opens on a ready position: a broken squad is selected and its routs show', async () => {
  const report = await table.report();
  expect(await verdict()).toContain(`${String(report?.obligation.kind).toUpperCase()} ROUT`);
  expect(endHexes(await table.scene())).toEqual(endsOfReport(report));
  expect(endsOfReport(report).length).toBeGreaterThan(0);
  await table.page.screenshot({ path: `${OUT}start-1400.png` });
});

test('a squad dragged from the palette and broken is asked about by a click; the ends in the panel are the hexes that light up', async () => {
  const before = await table.position();
  await table.dragIn('4-6-7', 'German 4-6-7', 'L7');
  const placed = (await table.position()).units.find(
    (unit) => !before.units.some(({ id }) => id === unit.id),
  );
  expect(placed).toMatchObject({ counter: 'ge-467', at: 'L7', conditions: [] });

  await table.page.keyboard.press('Escape');
  await table.clickHex('L7');
  await table.page
    .locator('.card')
    .getByRole('button', { name: /^broken/ })
    .click();
  await table.settled();
  expect((await table.position()).units.find(({ id }) => id === placed?.id)?.conditions).toEqual(
    expect.arrayContaining(['broken', 'dm']),
  );

  const report = await table.report();
  expect(report?.unit).toBe(placed?.id);
  expect(report?.start).toBe('L7');
  expect(await verdict()).toContain(`${String(report?.obligation.kind).toUpperCase()} ROUT`);
  expect(endHexes(await table.scene())).toEqual(endsOfReport(report));
  const [end] = report?.ends ?? [];
  if (end) expect(await table.page.getByRole('table').innerText()).toContain(end.at.replace('/', ' level '));
  await table.page.screenshot({ path: `${OUT}asked-1400.png` });
});

test('undo and redo take back and repeat each step', async () => {
  const first = await table.position();
  await table.dragIn('4-6-7', 'German 4-6-7', 'L7');
  const second = await table.position();
  expect(second.units).toHaveLength(first.units.length + 1);
  await table.page.keyboard.press('Control+z');
  await table.settled();
  expect(await table.position()).toEqual(first);
  await table.page.keyboard.press('Control+Shift+z');
  await table.settled();
  expect(await table.position()).toEqual(second);
});

test('a counter dragged from hex to hex moves, and dragged off the board goes', async () => {
  const unit = 'ge-467-2';
  const from = await table.at('M4');
  const to = await table.at('N3');
  await table.page.mouse.move(from.x, from.y);
  await table.page.mouse.down();
  await table.page.mouse.move(to.x, to.y, { steps: 3 });
  await table.page.mouse.up();
  await table.settled();
  expect((await table.position()).units.find(({ id }) => id === unit)?.at).toBe('N3');
  await table.page.mouse.down();
  await table.page.mouse.move(700, 20, { steps: 3 });
  await table.page.mouse.up();
  await table.settled();
  expect((await table.position()).units.find(({ id }) => id === unit)).toBeUndefined();
});

test('hovering over a refused hex tells why, with the rule', async () => {
  const refused = ((await table.report())?.locations ?? []).filter(
    ({ kind, grounds }) => kind === 'refused' && grounds.some(({ rule }) => rule === 'A10.51'),
  );
  const places = await Promise.all(refused.map(async ({ hex }) => ({ hex, ...(await table.at(hex)) })));
  const inView = await table.page.evaluate(
    (all) => all.find(({ x, y }) => document.elementFromPoint(x, y) instanceof HTMLCanvasElement),
    places,
  );
  if (!inView) throw new Error('no refused hex in view');
  await table.page.mouse.move(inView.x, inView.y);
  await table.settled();
  const card = table.page.locator('.hex-card');
  expect(await card.innerText()).toContain(`Why not ${inView.hex}`);
  expect(await card.innerText()).toContain('A10.51');
});

test('a way under fire tells its chances: in the row as per cent, unfolded and about the hex outcome by outcome', async () => {
  const end = (await table.report())?.ends.find(({ odds }) => odds.of > 1);
  if (!end) throw new Error('no way under fire');
  const { of, whole } = end.odds;
  const row = table.page
    .locator('.ends tbody tr')
    .filter({ has: table.page.getByRole('button', { name: end.at, exact: true }) });
  await row.getByRole('button', { name: end.at, exact: true }).click();
  await table.settled();
  expect(await row.innerText()).toContain(`${Math.round((100 * whole) / of)} %`);
  const told = new RegExp(`unharmed.*${whole} of ${of}`, 's');
  await row.getByRole('button', { name: `Why ${end.at}, and how` }).click();
  expect(await table.page.locator('.chain div.odds').innerText()).toMatch(told);
  await row.getByRole('button', { name: `Why ${end.at}, and how` }).click();
  await table.clickHex(end.at);
  expect(await table.page.locator('.hex-card .odds').innerText()).toMatch(told);
});

describe('files', () => {
  const press = async (name: string): Promise<void> => {
    await table.page.getByRole('button', { name: 'Export', exact: true }).click();
    await table.page.getByRole('button', { name, exact: true }).click();
  };

  test('the exported JSON, dropped on a changed table, lays the same table', async () => {
    const before = await table.position();
    const download = await table.download(() => press('JSON file'));
    const bytes = readFileSync(await download.path());
    await table.dragIn('4-6-7', 'German 4-6-7', 'L7');
    expect(await table.position()).not.toEqual(before);
    await table.dropFiles([{ name: download.suggestedFilename(), bytes }]);
    expect(await table.position()).toEqual(before);
    expect(await table.notices()).toEqual([]);
  });

  test.each([1, 4])('the picture at %i× is a PNG of that size', async (scale) => {
    await table.page.getByRole('button', { name: 'Export', exact: true }).click();
    await table.page.getByRole('radio', { name: 'The whole map' }).check();
    await table.page.getByRole('combobox', { name: 'Size of the PNG' }).selectOption(String(scale));
    const download = await table.download(() =>
      table.page.getByRole('button', { name: 'PNG file', exact: true }).click(),
    );
    const path = await download.path();
    const bytes = readFileSync(path);
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const { map } = await table.scene();
    expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(Math.floor(map.width * scale));
    expect(bytes.readUInt32BE(20)).toBeGreaterThanOrEqual(Math.floor(map.height * scale));
    await download.saveAs(`${OUT}export-${String(scale)}x.png`);
  });

  test('the table survives a reload', async () => {
    await table.dragIn('4-6-7', 'German 4-6-7', 'L7');
    const before = await table.position();
    await table.page.reload();
    await table.settled();
    expect(await table.position()).toEqual(before);
  });
});

test('a weapon dragged over a stack spreads it, and goes to the unit beneath the pointer', async () => {
  const squad = (id: string) => ({ id, counter: 'ge-467', side: 'axis', at: 'K7' });
  const position = {
    format: 'rout-position',
    version: 1,
    boards: [{ label: 'v' }],
    attacker: 'axis',
    units: [squad('bottom'), squad('middle'), squad('top')],
  };
  await table.openUnits();
  await table.dropFiles([{ name: 'three.json', bytes: new TextEncoder().encode(JSON.stringify(position)) }]);
  await table.page.getByRole('button', { name: 'SW', exact: true }).click();
  await table.page.locator('.items:not(.recent) .item').first().hover();
  await table.page.mouse.down();
  const [here, below] = [await table.at('K7'), await table.at('K8')];
  await table.page.mouse.move(here.x, here.y, { steps: 3 });
  await table.settled();
  expect(await table.page.locator('.ghost').count()).toBe(1);
  expect((await table.scene()).stacks.map(({ fanned }) => fanned)).toEqual([true]);
  await table.page.mouse.move(here.x - (below.y - here.y) * 0.7, here.y, { steps: 3 });
  await table.page.mouse.up();
  await table.settled();
  expect((await table.position()).units.map(({ weapons }) => weapons.length)).toEqual([1, 0, 0]);
  expect(await table.page.locator('.ghost').count()).toBe(0);
});

test('a unit that surrenders says so in one word, with its captors, before any rout', async () => {
  const enemies = ['J6', 'K6', 'L6', 'L7', 'K8', 'J7'].map((at) => ({
    id: `r-${at}`,
    counter: 'ru-447',
    side: 'allied',
    at,
  }));
  const position = {
    format: 'rout-position',
    version: 1,
    boards: [{ label: 'v' }],
    attacker: 'axis',
    units: [{ id: 'g', counter: 'ge-467', side: 'axis', at: 'K7', conditions: ['broken', 'dm'] }, ...enemies],
  };
  await table.dropFiles([{ name: 'ring.json', bytes: new TextEncoder().encode(JSON.stringify(position)) }]);
  expect(await table.page.locator('.verdict').innerText()).toContain('SURRENDERS');
  expect(await table.page.locator('.verdict-part').innerText()).toContain('A20.21');
});
