import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

/** In the open before an enemy who is CX: whether it must rout is disputed. */
const TABLE = '#n=f:ge-467,G5,broken;ru-447,G7,cx';
const verdict = ({ page }: Table) => page.locator('.verdict').textContent();
const summary = ({ page }: Table) => page.locator('.depends > summary');

test.each([
  [1400, 900],
  [400, 800],
])(
  'at %i pixels a verdict says what it depends on, shows the other beside it, and may be played so',
  async (width, height) => {
    const table = await openTable(browser, `${inject('pageUrl')}${TABLE}`, width, height);
    expect(await verdict(table)).toContain('MUST ROUT');
    expect(await summary(table).textContent()).toMatch(/^Disputed rules that matter here D-5\b/);
    await summary(table).click();
    const first = table.page.locator('.other-reading').first();
    await first.waitFor();
    expect(await first.locator('thead').textContent()).toMatch(
      /Current: Known unbroken enemies.*Alternative: /,
    );
    expect(await first.locator('tbody tr').first().locator('td').allTextContents()).toEqual([
      'must',
      'cannot',
    ]);
    await table.page.screenshot({ path: `${OUT}rules-${String(width)}.png` });
    expect(
      await table.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await first.getByRole('button', { name: 'Use this' }).click();
    await table.settled();
    expect([await verdict(table), (await table.position()).rules]).toEqual([
      expect.stringContaining('CANNOT ROUT'),
      { preset: 'asl', switches: { 'D-5': 'ableToInterdict' } },
    ]);
    expect(table.troubles).toEqual([]);
    await table.leave();
  },
);

test('the Turn menu chooses the game and each reading, with the usual one marked', async () => {
  const table = await openTable(browser, `${inject('pageUrl')}${TABLE}`, 1400, 900);
  await table.page.getByRole('button', { name: 'Turn', exact: true }).click();
  await table.page.getByText('Rules interpretations').click();
  const reading = table.page.getByLabel('D-5 It is forced out of Open Ground by');
  await reading.waitFor();
  expect(await reading.locator('option').allTextContents()).toEqual([
    'Known unbroken enemies (usual)',
    'Known enemies, broken or not',
    'enemies able to Interdict',
  ]);
  await reading.selectOption('ableToInterdict');
  await table.settled();
  expect(await verdict(table)).toContain('CANNOT ROUT');
  await table.page.getByLabel('Starter Kit').click();
  await table.settled();
  expect((await table.position()).rules).toEqual({ preset: 'starterKit', switches: {} });
  expect(await reading.locator('option:checked').textContent()).toBe('enemies able to Interdict (usual)');
  expect(table.troubles).toEqual([]);
  await table.leave();
});

/**
 * Texts that anybody may see with a rule number in them that explains nothing: with the element that they
 * stand in.
 */
const unexplained = (table: Table): Promise<readonly string[]> =>
  table.page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, element] = [node.textContent ?? '', node.parentElement];
      if (
        !element ||
        !/\b[A-HO]\d{0,2}\.\d+|\bSK-[A-Z]/.test(text) ||
        element.closest('[data-rule], .explanation, textarea, script, style, option, .for-readers')
      )
        continue;
      if (element.checkVisibility()) found.push(`${element.tagName} ${element.className}: ${text}`);
    }
    return found;
  });

const unfoldAll = async ({ page, settled }: Table): Promise<void> => {
  for (let depth = 0; depth < 3; depth += 1) {
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('.card details, .menu details'))
        fold.open = true;
    });
    await settled();
  }
};

test('every rule number on the page explains itself: of the card, of a LOS, of the readings, of a turn that is played', async () => {
  const table = await openTable(browser, inject('pageUrl'), 1400, 900);
  const { page } = table;
  const seen: Record<string, readonly [numbers: number, unexplained: readonly string[]]> = {};
  const look = async (what: string): Promise<void> => {
    await unfoldAll(table);
    seen[what] = [await page.locator('[data-rule]:visible').count(), await unexplained(table)];
  };
  await page.mouse.move(700, 300);
  await look('card');
  await page.keyboard.press('z');
  await page.locator('.text-panel').waitFor();
  await look('text');
  await page.keyboard.press('z');
  await table.clickHex('J5');
  await page.keyboard.press('l');
  await table.clickHex('P3');
  await page.locator('.los-lines li').first().waitFor();
  await look('LOS');
  await page.locator('.los-lines [data-rule]').first().hover();
  await page.locator('.explanation').waitFor();
  expect(await page.locator('.explanation').textContent()).toMatch(/^[A-H]\d*\.?\d* \S.{20,}/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Turn', exact: true }).click();
  await page.locator('#menu-turn details').first().waitFor();
  await look('readings');
  await page.locator('#menu-turn').getByRole('button', { name: 'Play the turn' }).click();
  await page.getByRole('button', { name: /^Next:/ }).waitFor();
  await look('turn');
  expect(Object.fromEntries(Object.entries(seen).map(([what, [, odd]]) => [what, odd]))).toEqual({
    card: [],
    text: [],
    LOS: [],
    readings: [],
    turn: [],
  });
  for (const [what, [numbers]] of Object.entries(seen)) expect(numbers, what).toBeGreaterThan(1);
  expect(table.troubles).toEqual([]);
  await table.leave();
});
