import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openTable, OUT, startBrowser, type Table } from './support/table.ts';

/** A German squad beside one Russian and in the fire of another; its ELR is 1. */
const LINE = "'A whole life' v: g=ge-467 N6; r=ru-447 N7; k=ru-447 P5; game turn=1 of=3 phase=prepFire first=allied axis-elr=1 allied-elr=3";

let browser: Browser;
let table: Table;

beforeAll(async () => { browser = await startBrowser(); });
afterAll(() => browser.close());

const open = async (width: number, height: number, line = LINE): Promise<void> => {
  table = await openTable(browser, `${inject('pageUrl')}#n=${encodeURIComponent(line)}`, width, height);
  await table.page.keyboard.press('Escape');
};
afterEach(async () => {
  expect(table.troubles).toEqual([]);
  await table.context.close();
});

const press = async (name: string | RegExp): Promise<void> => {
  await table.page.getByRole('button', { name, exact: typeof name === 'string' }).first().click();
  await table.settled();
};

const throwDice = async (dice: string): Promise<void> => {
  await table.page.getByRole('textbox', { name: 'or as thrown at the table' }).fill(dice);
  await press('Use');
};

/** On through so many phases. */
const pass = async (phases: number): Promise<void> => {
  for (let count = 0; count < phases; count += 1) await press(/^(On to the|To the) /);
};

const unit = async (id: string): Promise<string> => {
  const found = (await table.position()).units.find((each) => each.id === id);
  return found ? [found.counter, found.at, ...found.conditions].join(' ') : 'gone';
};

const record = async (): Promise<string> => (await table.page.locator('.record li').allTextContents()).join('\n');

const drag = async (from: string, to: string): Promise<void> => {
  const [start, end] = [await table.at(from), await table.at(to)];
  await table.page.mouse.move(start.x, start.y);
  await table.page.mouse.down();
  await table.page.mouse.move(end.x, end.y, { steps: 6 });
  await table.page.mouse.up();
  await table.settled();
};

const attack = async (place: RegExp, result: string): Promise<void> => {
  const form = table.page.locator('.attack-form');
  if (!await form.evaluate((element) => (element as HTMLDetailsElement).open)) await form.locator('summary').click();
  const where = form.getByRole('combobox', { name: 'Location' });
  const options = await where.locator('option').allTextContents();
  await where.selectOption({ label: options.find((option) => place.test(option)) ?? '' });
  await form.getByRole('combobox', { name: 'Result' }).selectOption(result);
  await form.getByText(/Chances/).first().waitFor();
  await press('Resolve');
};

test('one squad lives its whole life: hit, broken, Replaced, routed under Interdiction, rallied with an Original 2, given a leader, in a building, worth its points', async () => {
  await open(1400, 900);
  await press('Play the turn');
  await attack(/^N6 /, 'NMC');
  await throwDice('5 4');
  expect(await unit('g')).toBe('ge-447 N6 broken dm');
  expect(await record()).toMatch(/Replaced/);

  await pass(4);
  await press('Allies: done');
  await table.page.screenshot({ path: `${OUT}turn-rout-1400.png` });
  await table.page.getByRole('listitem').filter({ hasText: '4-4-7 in N6' }).getByRole('button', { name: 'Rout', exact: true }).click();
  await table.settled();
  const end = table.page.getByRole('button', { name: 'Rout to L5', exact: true });
  if (await end.count() === 0) await press(/^Show \d+ more/);
  await end.first().click();
  await table.settled();
  expect(await table.page.getByRole('group', { name: /Interdiction, a Normal Morale Check/ }).count()).toBe(1);
  await throwDice('2 3');
  expect(await unit('g')).toMatch(/^ge-447 L5 broken dm/);

  await pass(3);
  expect(await record()).toMatch(/Turn 1, Axis: the Rally Phase begins/);
  await press(/^Self-Rally/);
  await throwDice('1 1');
  await throwDice('2');
  expect(await unit('g')).toBe('ge-447 L5');
  const leader = (await table.position()).units.find(({ counter }) => counter.startsWith('ge-ldr'));
  expect(leader).toMatchObject({ counter: 'ge-ldr-8-0', at: 'L5' });
  await table.page.screenshot({ path: `${OUT}turn-leader-1400.png` });

  await pass(2);
  const held = (await table.position()).scenario?.held.length ?? 0;
  for (const _unit of ['leader', 'squad']) {
    await drag('L5', 'M6');
    await press(/^Ground/);
  }
  await table.page.screenshot({ path: `${OUT}turn-moved-1400.png` });
  expect(await unit('g')).toBe('ge-447 M6');
  expect((await table.position()).scenario?.held.length).toBeGreaterThan(held);
  await table.page.getByRole('checkbox', { name: 'Show on the map' }).check();
  await table.settled();
  await table.page.screenshot({ path: `${OUT}turn-control-1400.png` });

  await table.page.getByText('Exits, captures, losses').click();
  await table.page.getByRole('combobox', { name: 'What', exact: true }).selectOption('lose');
  await table.page.getByRole('combobox', { name: 'Which unit' }).selectOption('g');
  await press('Do it');
  expect((await table.position()).scenario?.score).toMatchObject([{ to: 'allied', unit: 'g', points: 2 }]);
  await press('Leave the game as it stands');
  expect((await table.position()).scenario).toMatchObject({ turn: 1, phase: 'movement' });
}, 60_000);
