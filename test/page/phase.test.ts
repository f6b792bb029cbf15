import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { leaveBrowser, openTable, OUT, startBrowser, type Table, pressEnd } from './support/table.ts';

/**
 * A Russian squad that has to run under fire, and a German one that may go to cover; the Russians are the
 * ATTACKER.
 */
const LINE = "'Both sides' v: r=ru-447 N6 broken dm; g=ge-467 N7; k=ge-467 P5; h=ge-467 C5 broken dm";

let browser: Browser;
let table: Table;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

const open = async (width: number, height: number): Promise<void> => {
  table = await openTable(browser, `${inject('pageUrl')}#n=${encodeURIComponent(LINE)}`, width, height);
};
beforeEach(() => open(1400, 900));
afterEach(async () => {
  expect(table.troubles).toEqual([]);
  await table.leave();
});

const press = async (name: string | RegExp): Promise<void> => {
  await table.page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
  await table.settled();
};

const begin = async (): Promise<void> => {
  await table.page.keyboard.press('Escape');
  await press('Play the phase');
};

const rout = async (name: string): Promise<void> => {
  await table.page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Rout / })
    .click();
  await table.settled();
};

const goTo = (place: string): Promise<void> => pressEnd(table, place);

const throwDice = async (dice: string): Promise<void> => {
  await table.page.getByRole('textbox', { name: 'or enter your roll' }).fill(dice);
  await press('OK');
};

const placeOf = async (id: string): Promise<string | undefined> =>
  (await table.position()).units.find((unit) => unit.id === id)?.at;
const record = (): Promise<readonly string[]> => table.page.locator('.record li').allTextContents();

/** Takes back by the key until there is nothing more to take back. */
const takeAllBack = async (): Promise<void> => {
  const undo = table.page.getByRole('button', { name: 'Undo' });
  for (let steps = 0; (await undo.isEnabled()) && steps < 40; steps++) {
    await table.page.keyboard.press('Control+z');
    await table.settled();
  }
};

const MOMENT_MS = 2_000;
/** A whole phase takes its time on a busy machine. */
const PATIENCE_MS = 120_000;

const playToTheEnd = async (): Promise<void> => {
  await begin();
  await rout('4-4-7 in N6');
  await goTo('M6');
  expect(await table.page.getByRole('group', { name: /Interdiction, a Normal Morale Check/ }).count()).toBe(
    1,
  );
  await throwDice('2 3');
  expect(await placeOf('r')).toBe('M6');
  await press('Allies: done');
  await rout('4-6-7 in C5');
  await press(/^Rout to /);
  await press('Axis: done');
};

test(
  'a whole phase with typed dice; undone to its start, done again, and kept as one step',
  async () => {
    const before = await table.position();
    await playToTheEnd();
    await table.page.screenshot({ path: `${OUT}phase-over-1400.png` });
    expect(await table.page.getByRole('group', { name: /the Rout Phase is over/ }).count()).toBe(1);
    const told = await record();
    expect(told.some((line) => line.includes('rolls DR 5 (2+3) ≤ 7: it passes'))).toBe(true);
    const after = await table.position();
    await takeAllBack();
    expect(await table.position()).toEqual(before);
    await table.page.keyboard.press('Control+Shift+z');
    await table.settled();
    await press('To the latest');
    expect(await table.position()).toEqual(after);
    expect(await record()).toEqual(told);
    await press('Keep this result');
    expect(await table.position()).toEqual(after);
    await press('Undo');
    expect(await table.position()).toEqual(before);
  },
  PATIENCE_MS,
);

test('a phase survives a reload in the middle, and goes out to a file and in again', async () => {
  await begin();
  await rout('4-4-7 in N6');
  await goTo('L5');
  const told = await record();
  await table.page.reload();
  await table.settled();
  expect(await record()).toEqual(told);
  expect(await table.page.getByRole('button', { name: 'Roll 2 dice' }).count()).toBe(1);
  const file = await table.download(() => press('Save the game'));
  await press('Discard: restore the table');
  expect(await placeOf('r')).toBe('N6');
  const bytes = readFileSync(await file.path());
  await table.dropFiles([{ name: 'game.json', bytes }]);
  await table.settled();
  expect(await record()).toEqual(told);
  await press('Roll 2 dice');
  await expect.poll(async () => (await record()).length).toBeGreaterThan(told.length);
});

test('a counter dragged to a lawful end routs there; dragged elsewhere it stays, and the page says why', async () => {
  await begin();
  const drag = async (from: string, to: string): Promise<void> => {
    const [start, end] = [await table.at(from), await table.at(to)];
    await table.page.mouse.move(start.x, start.y);
    await table.page.mouse.down();
    await table.page.mouse.move(end.x, end.y, { steps: 3 });
    await table.page.mouse.up();
    await table.settled();
  };
  await drag('N6', 'M8');
  expect(await placeOf('r')).toBe('N6');
  expect((await table.page.getByRole('alert').allTextContents()).join(' ')).toMatch(/\w/);
  await drag('N6', 'L5');
  expect(await placeOf('r')).not.toBe('N6');
});

test('by clicks on the board it goes on by one hex, and then to a lawful end', async () => {
  await begin();
  await rout('4-4-7 in N6');
  await table.clickHex('O7');
  expect(await table.page.getByRole('button', { name: 'Rout to O7', exact: true }).count()).toBeGreaterThan(
    0,
  );
  await table.clickHex('P7');
  await press('Continue through P7');
  expect(await table.page.getByRole('group', { name: /Interdiction/ }).count()).toBe(1);
  await throwDice('1 2');
  expect(await placeOf('r')).toBe('P7');
  await table.clickHex('Q8');
  await press('Rout to Q8');
  expect(await placeOf('r')).toBe('Q8');
});

test('what if: held over a hex, a counter changes the answer for the selected unit, and off it again nothing has changed', async () => {
  await table.clickHex('N6');
  const before = await table.report();
  const [start, far] = [await table.at('N7'), await table.at('J9')];
  await table.page.mouse.move(start.x, start.y);
  await table.page.mouse.down();
  await table.page.mouse.move(far.x, far.y, { steps: 3 });
  await table.settled();
  const held = await table.report();
  expect(held?.enemies.find(({ unit }) => unit === 'g')?.range).not.toBe(
    before?.enemies.find(({ unit }) => unit === 'g')?.range,
  );
  expect(await table.page.getByText('What if it were there:').count()).toBe(1);
  // The pointer holds the counter, so what is folded is opened without it.
  await table.page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('.card-body details'))
      folded.open = true;
  });
  const told = (): Promise<string | null> => table.page.locator('.card-body').textContent();
  await expect.poll(told).toContain('in J9');
  expect(await told()).not.toContain('in N7');
  await table.page.mouse.move(start.x, start.y, { steps: 3 });
  await table.page.mouse.up();
  await table.settled();
  expect(await placeOf('g')).toBe('N7');
});

/** What a finger can press of a phase, the next thing first: dice, an end, a unit, and that a side is done. */
const NEXT: readonly RegExp[] = [/^Roll /, /^Rout to /, /^Rout 4/, /: done$/];

test(
  'on a phone a whole phase is played by taps alone, and fits into the sheet',
  async () => {
    await table.leave();
    await open(400, 800);
    const { page } = table;
    const tapFirst = async (name: string | RegExp): Promise<boolean> => {
      const button = page.getByRole('button', { name }).first();
      // One that goes as it is looked at was of the moment before.
      if ((await button.count()) === 0) return false;
      if (!(await button.isEnabled({ timeout: MOMENT_MS }).catch(() => false))) return false;
      const isTapped = await button.tap({ timeout: MOMENT_MS }).then(
        () => true,
        () => false,
      );
      if (!isTapped) {
        if ((await button.count()) === 0) return false;
        await button.tap();
      }
      await table.settled();
      return true;
    };
    await tapFirst('Play the phase');
    await page.screenshot({ path: `${OUT}phase-400.png` });
    const over = page.getByRole('group', { name: /the Rout Phase is over/ });
    const before = await placeOf('h');
    await tapFirst(/^Rout 4-4-7/);
    await tapFirst(/^Show \d+ more/);
    expect(await tapFirst('Rout to M6')).toBe(true);
    for (let taps = 0; taps < 20 && (await over.count()) === 0; taps += 1) {
      let tapped = false;
      for (const name of NEXT) tapped ||= await tapFirst(name);
      expect(tapped).toBe(true);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    expect(await over.count()).toBe(1);
    expect(await placeOf('h')).not.toBe(before);
    expect((await record()).some((line) => /rolls DR/.test(line))).toBe(true);
  },
  PATIENCE_MS,
);
