import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, openTable, OUT, startBrowser, type Table, pressEnd } from './support/table.ts';

/** A Russian squad that has to run under fire. */
const LINE = "'Under fire' v: r=ru-447 N6 broken dm; g=ge-467 N7; k=ge-467 P5";

let browser: Browser;
let table: Table;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);
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

const toTheCheck = async (motion: 'no-preference' | 'reduce'): Promise<void> => {
  const url = `${inject('pageUrl')}#n=${encodeURIComponent(LINE)}`;
  table = await openTable(browser, url, 1400, 900, 1, 'en-GB', { reducedMotion: motion });
  await table.page.keyboard.press('Escape');
  await press('Play the phase');
  await table.page
    .getByRole('listitem')
    .filter({ hasText: '4-4-7 in N6' })
    .getByRole('button', { name: /^Rout / })
    .click();
  await table.settled();
  await pressEnd(table, 'L5');
};

const placeOf = async (): Promise<string | undefined> =>
  (await table.position()).units.find(({ id }) => id === 'r')?.at;
const faces = (within: string): Promise<readonly (string | null)[]> =>
  table.page
    .locator(`${within} .die`)
    .evaluateAll((dice) => dice.map((die) => die.getAttribute('data-face')));
/** How many frames the page asks for while nobody does anything, of twenty that go by. */
const framesAsked = (): Promise<number> =>
  table.page.evaluate(async () => {
    const own = window.requestAnimationFrame.bind(window);
    let asked = 0;
    window.requestAnimationFrame = (draw) => {
      asked += 1;
      return own(draw);
    };
    for (let gone = 0; gone < 20; gone += 1) await new Promise((done) => own(done));
    window.requestAnimationFrame = own;
    return asked;
  });

test('two dice tumble, one of them coloured, before what they come to is told in one line; the counter walks its way, and then nothing is drawn', async () => {
  await toTheCheck('no-preference');
  expect(await table.page.locator('.check-odds').textContent()).toContain('DR ≤ 7');
  const walk = (await table.scene()).motion?.walks.find(({ unit }) => unit === 'r');
  expect(walk?.points.length).toBeGreaterThanOrEqual(2);
  expect(await framesAsked()).toBe(0);
  await table.page.getByRole('button', { name: 'Roll 2 dice' }).click();
  const tumbling = table.page.locator('.tumbling .die');
  await tumbling.first().waitFor({ state: 'attached' });
  expect(await tumbling.count()).toBe(2);
  expect(await table.page.locator('.tumbling .coloured').count()).toBe(1);
  // As large as dice beside a line of text, and their pips are seen.
  for (const [width, ground, pip] of await tumbling.evaluateAll((dice) =>
    dice.map((die) => {
      const fillOf = (part: string) => getComputedStyle(die.querySelector(part) ?? die).fill;
      return [die.clientWidth, fillOf('rect'), fillOf('circle')] as const;
    }),
  )) {
    expect(width).toBeGreaterThan(20);
    expect(width).toBeLessThan(40);
    expect(ground).not.toBe(pip);
  }
  await table.page.locator('.just-now .lying').first().waitFor();
  await table.settled();
  expect(await tumbling.count()).toBe(0);
  const [one, other] = await faces('.just-now');
  expect(await table.page.locator('.just-now').textContent()).toContain(
    `DR ${String(Number(one) + Number(other))} (${String(one)}+${String(other)})`,
  );
  await table.page.screenshot({ path: `${OUT}dice.png` });
}, 60_000);

test('pressed once more the dice lie at once; taken back, nothing moves', async () => {
  await toTheCheck('no-preference');
  const roll = table.page.getByRole('button', { name: 'Roll 2 dice' });
  await roll.dblclick();
  await table.page.locator('.just-now .lying').first().waitFor();
  await table.page.keyboard.press('Control+z');
  await table.settled();
  expect((await table.scene()).motion).toBeUndefined();
  expect(await roll.count()).toBe(1);
});

test('typed dice are used as they are, and a counter that is lost is told to fade', async () => {
  await toTheCheck('no-preference');
  await table.page.getByRole('textbox', { name: 'or enter your roll' }).fill('6 6');
  await press('OK');
  expect(await placeOf()).toBeUndefined();
  expect(await table.page.locator('.just-now').textContent()).toContain('DR 12 (6+6) > 7');
  expect(await faces('.just-now')).toEqual(['6', '6']);
  expect((await table.scene()).motion?.lost).toHaveLength(1);
});

test('with reduced motion dice never tumble', async () => {
  await toTheCheck('reduce');
  await table.page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.tumbling')) document.body.dataset['tumbled'] = '';
    }).observe(document.body, { subtree: true, childList: true });
  });
  await press('Roll 2 dice');
  await table.page.locator('.just-now .lying').first().waitFor();
  expect(await table.page.locator('body').getAttribute('data-tumbled')).toBeNull();
});
