import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { boxOf, twoFrames } from './support/layout.ts';
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

const shown = async (selector: string): Promise<boolean> => {
  const box = await boxOf(table.page.locator(selector).first());
  const card = await boxOf(table.page.locator('.card-body'));
  return box.y >= card.y && box.y + box.height <= card.y + card.height;
};

test('wide: unit, verdict and way are seen at once; an end unfolds, the slider goes along its way, terms explain themselves', async () => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900);
  const { page } = table;
  const report = await table.report();
  const end = report?.ends.find(({ kind }) => kind === 'destination');
  if (!report || !end) throw new Error('nothing binds');
  await page.locator('.way').waitFor();
  for (const part of ['.card-title', '.verdict', '.where', '.states', '.ends', '.way'])
    expect(await shown(part), part).toBe(true);
  expect(await page.locator('.where').innerText()).toMatch(
    new RegExp(`^to ${end.at}, .* MF, ${String(end.interdictions)} Interdiction, \\d+ % unharmed`),
  );

  await page.getByRole('button', { name: `Why ${end.at}, and how` }).click();
  const chain = page.locator('.chain');
  await chain.locator('.steps li').first().waitFor();
  expect(await chain.locator('.steps li').count()).toBe(end.route.length);
  expect(await chain.innerText()).toContain('A10.51');
  expect(await chain.innerText()).toMatch(/passes \d+ %/);

  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.stride').waitFor();
  await expect.poll(async () => (await table.scene()).ghost).toBeDefined();
  expect(await slider.getAttribute('aria-valuetext')).toBe(
    `Step 1 of ${String(end.route.length)}: ${end.route[0]?.to ?? ''}`,
  );
  await page.keyboard.press('Escape');
  expect((await table.scene()).ghost).toBeUndefined();
  expect(await page.locator('.verdict').count()).toBe(1);

  const rule = chain.locator('.rule').first();
  // What comes late in the card moves the mark.
  await table.settled();
  await rule.focus();
  const box = page.locator('.explanation');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await box.waitFor({ state: 'visible' });
  // That the page scrolls to what gets the focus does not close its explanation.
  await page.locator('.card-body').dispatchEvent('scroll');
  await twoFrames(page);
  expect(await box.isVisible()).toBe(true);
  expect(await box.innerText()).toContain(await rule.innerText());
  await page.keyboard.press('Escape');
  expect(await box.isVisible()).toBe(false);
  expect(await page.locator('.verdict').count()).toBe(1);
  await chain.locator('.term').first().hover();
  await box.waitFor({ state: 'visible' });
  await box.hover();
  await page.waitForTimeout(400);
  expect(await box.isVisible()).toBe(true);
  await page.screenshot({ path: `${OUT}card-1440.png` });
});

test('an enemy alone, and an enemy left out: the map follows, Esc shows all', async () => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900);
  const { page } = table;
  const before = await table.report();
  const interdicted = async (): Promise<number> =>
    new Set(
      (await table.scene()).highlights.filter(({ tone }) => tone === 'interdicted').map(({ hex }) => hex),
    ).size;
  const all = await interdicted();
  await page.locator('summary', { hasText: /^Interdiction/ }).click();
  const enemy = page.locator('.enemy').first();
  await enemy.getByRole('button').first().focus();
  await page.keyboard.press('s');
  await table.settled();
  expect(await enemy.getByRole('button').first().getAttribute('aria-pressed')).toBe('true');
  expect(await interdicted()).toBeLessThan(all);
  await page.keyboard.press('m');
  await page.locator('.lens-note', { hasText: 'Ignoring' }).waitFor();
  await table.settled();
  const without = await table.report();
  expect(without?.interdicted.length).toBeLessThan(before?.interdicted.length ?? 0);
  expect(
    (await table.scene()).stacks.flatMap(({ counters }) => counters).filter(({ muted }) => muted === true),
  ).toHaveLength(1);
  expect(
    (await table.position()).units.find(({ conditions }) => conditions.includes('melee')),
  ).toBeUndefined();
  await page.keyboard.press('Escape');
  await table.settled();
  expect(await table.report()).toEqual(before);
  expect(await interdicted()).toBe(all);
});

test('far out of reach the card says how far', async () => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900);
  await table.page.getByRole('button', { name: 'Show the whole map' }).click();
  await table.settled();
  const { x, y } = await table.at('Z5');
  await table.page.mouse.move(x, y);
  await table.settled();
  expect(await table.page.locator('.hex-card').innerText()).toMatch(
    /Why not Z5\?[^]*15 hexes away[^]*A10\.5/,
  );
});

test('narrow: verdict and where to stand in the lowest sheet, and the way is gone along by touch in the middle one', async () => {
  table = await openTable(browser, inject('pageUrl'), 360, 740);
  const { page } = table;
  await page.locator('.way').waitFor();
  for (const part of ['.card-title', '.verdict', '.where']) {
    const box = await boxOf(page.locator(part));
    expect(box.y + box.height, part).toBeLessThanOrEqual(740);
  }
  await page.locator('.handle').tap();
  await page.getByRole('button', { name: 'One step forward' }).tap();
  await page.locator('.stride').waitFor();
  await table.settled();
  expect((await table.scene()).ghost).toBeDefined();
  await twoFrames(page);
  const sizes = await page
    .locator('.way-bar button, .fold')
    .evaluateAll((all) =>
      all.map((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await page.screenshot({ path: `${OUT}card-360.png` });
});

test('at 1440 × 900 every end has its line in sight, with its chances, and the board has 65 % of the window', async () => {
  const classic = await startBrowser('scrollbars');
  table = await openTable(classic, inject('pageUrl'), 1440, 900);
  await table.openUnits();
  const { page } = table;
  const report = await table.report();
  const crawls = report?.lowCrawl.filter(({ kind }) => kind === 'open') ?? [];
  const rows = page.locator('.ends tbody tr');
  await rows.first().waitFor();
  expect(await rows.count()).toBe((report?.ends.length ?? 0) + crawls.length);
  const card = await boxOf(page.locator('.card-body'));
  for (const row of await rows.all()) {
    const box = await boxOf(row);
    expect(box.y + box.height).toBeLessThanOrEqual(card.y + card.height);
    expect(box.height, await row.innerText()).toBeLessThanOrEqual(34);
    expect(await row.innerText()).toMatch(/ %/);
  }
  const board = await boxOf(page.locator('.table'));
  expect((board.width * board.height) / (1440 * 900)).toBeGreaterThanOrEqual(0.65);
  // However far it is scrolled, the verdict is in sight.
  await page.locator('.card-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  for (const part of ['.card-title', '.verdict', '.where']) expect(await shown(part), part).toBe(true);
});

test('what a hex says stands beside it, hides neither hex nor unit nor route, and lets the pointer through', async () => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900);
  const { page } = table;
  const foot = page.locator('.at-hex');
  await page.locator('.ends').waitFor();
  expect(await foot.count()).toBe(0);
  const before = await boxOf(page.locator('.ends'));
  const hidden = async (...hexes: readonly string[]): Promise<readonly string[]> => {
    const box = await boxOf(foot);
    const places = await Promise.all(hexes.map(async (hex) => ({ hex, ...(await table.at(hex)) })));
    return places.flatMap(({ hex, x, y }) =>
      x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height ? [hex] : [],
    );
  };
  for (const hex of ['M7', 'L5', 'I6', 'H5']) {
    const { x, y } = await table.at(hex);
    await page.mouse.move(x, y);
    await foot.locator('h3').filter({ hasText: hex }).first().waitFor();
    expect(await hidden(hex, 'K7', 'K6', 'L5'), hex).toEqual([]);
    const { x: left, y: top, width } = await boxOf(foot);
    const beneath = await page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.tagName, {
      x: left + width / 2,
      y: top + 20,
    });
    expect(beneath, hex).toBe('CANVAS');
  }
  await table.clickHex('L5');
  await foot.locator('h3').first().waitFor();
  expect(await boxOf(page.locator('.ends'))).toEqual(before);
  await page.mouse.move(720, 20);
  await page.keyboard.press('Escape');
  await foot.waitFor({ state: 'detached' });
});

/** What scrolls across; a row of counters to swipe along is meant to. */
const scrollsAcross = (): Promise<readonly string[]> =>
  table.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) &&
          ['auto', 'scroll'].includes(getComputedStyle(each).overflowX) &&
          each.scrollWidth > each.clientWidth &&
          !(innerWidth < 500 && each.closest('.palette')),
      )
      .map((each) => `${each.className}: ${String(each.scrollWidth)} in ${String(each.clientWidth)}`),
  );

test.each([
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
])('at %i × %i nothing scrolls across, nor is the card cut, whatever is open', async (width, height) => {
  const classic = await startBrowser('scrollbars');
  table = await openTable(classic, inject('pageUrl'), width, height);
  if (width > 1200) await table.openUnits();
  const { page } = table;
  await page.locator('.ends').waitFor({ state: 'attached' });
  await page
    .locator('.ends .fold')
    .first()
    .evaluate((fold: HTMLElement) => fold.click());
  await page.locator('.card details').evaluateAll((all) => {
    for (const each of all) if (each instanceof HTMLDetailsElement) each.open = true;
  });
  await page.locator('.chain .steps li').first().waitFor({ state: 'attached' });
  expect(await scrollsAcross()).toEqual([]);
  const body = await page
    .locator('.card-body')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(body).toBeLessThanOrEqual(0);
  for (const name of ['Boards', 'Turn', 'Files', 'Export']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.locator('[popover]:popover-open :is(button, input)').first().waitFor();
    await twoFrames(page);
    expect(await scrollsAcross(), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('another unit is read from its verdict on, wherever the card was scrolled to', async () => {
  table = await openTable(browser, inject('pageUrl'), 412, 915);
  const { page } = table;
  const top = (): Promise<number> => page.locator('.card-body').evaluate((body) => body.scrollTop);
  await page.locator('.card-details').waitFor();
  await page.locator('.card-body').evaluate((body) => {
    body.scrollTop = 300;
  });
  expect(await top()).toBeGreaterThan(200);
  await page.keyboard.press('Control+k');
  await page.locator('.commands input').fill('select 6-2-8');
  await page.keyboard.press('Enter');
  await page.locator('.card-title', { hasText: 'Russian squad, F3' }).waitFor();
  await expect.poll(top).toBe(0);
});

test('a unit that is not broken answers too: what its rout would be if it broke now, and on request the board shows it', async () => {
  table = await openTable(browser, inject('pageUrl'), 1440, 900);
  const { page } = table;
  const before = await table.position();
  await table.clickHex('H9');
  const section = page.getByRole('region', { name: 'If it broke now' });
  await section.waitFor();
  expect(await page.locator('.verdict').innerText()).toContain('CANNOT ROUT');
  expect(await section.innerText()).toMatch(/ROUT|SURRENDERS/);
  expect((await table.report())?.obligation.kind).toBe('cannot');
  await section.getByRole('button', { name: 'Show on the board' }).click();
  await table.settled();
  const shownReport = await table.report();
  expect(shownReport?.obligation.kind).not.toBe('cannot');
  expect((await table.scene()).highlights.length).toBeGreaterThan(0);
  expect(await page.locator('.lens-note').innerText()).toContain('As if it broke now');
  await page.screenshot({ path: `${OUT}if-broken-1440.png` });
  await page.keyboard.press('Escape');
  await table.settled();
  expect((await table.report())?.obligation.kind).toBe('cannot');
  expect(await table.position()).toEqual(before);
});
