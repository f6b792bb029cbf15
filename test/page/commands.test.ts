import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, openTable, startBrowser } from './support/table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

const MENUS = ['boards', 'turn', 'files', 'export'] as const;

/**
 * What is no action: what the palette of commands is opened with; what answers one unit, hex or rule that is
 * pointed at; the words of a legend.
 */
const ELSEWHERE = ['Commands', 'Verdict', 'Close the verdict', 'D-1, D-5, D-10'];

/** The names of all that can be pressed, chosen or written into within an element, as a player reads them. */
const namesIn = (page: Page, within: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const named = (control: Element): string => {
      const label =
        control.closest('label')?.querySelector('span')?.textContent ?? control.closest('label')?.textContent;
      const options =
        control instanceof HTMLSelectElement && label ? (control.options[0]?.textContent ?? '') : '';
      return (
        control.getAttribute('aria-label') ??
        (control instanceof HTMLButtonElement ? undefined : label) ??
        control.textContent ??
        ''
      ).replace(options === '' ? /$^/ : options, '');
    };
    return [...document.querySelectorAll(`${selector} :is(button, input, select, textarea)`)]
      .filter(
        (control) =>
          !control.matches('[data-rule], :disabled, .hidden, .snippet') &&
          (control.checkVisibility() || control.matches('input')),
      )
      .map((control) => {
        const keys = [...control.querySelectorAll('kbd, .count, .lies')].map(
          (each) => each.textContent ?? '',
        );
        return keys
          .reduce((name, key) => name.replace(key, ''), named(control))
          .replaceAll(/[⟲…+:]/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim();
      })
      .filter((name) => name !== '');
  }, within);

/** Those that the field of commands does not find when they are typed into it. */
const notFound = async (page: Page, names: readonly string[]): Promise<readonly string[]> => {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Command or order' });
  await field.waitFor();
  const missing: string[] = [];
  for (const name of new Set(names)) {
    await field.fill(name);
    const groups = await page.locator('.command-group').allTextContents();
    if (!groups.some((group) => group !== 'Order')) missing.push(name);
  }
  await page.keyboard.press('Escape');
  return missing;
};

/** Types words into the field of commands, and does the first thing that it offers for them. */
const choose = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command or order' }).fill(words);
  await page
    .locator('.command', { hasText: words.split(' ')[0] ?? '' })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
};

const unfold = (page: Page, within: string): Promise<void> =>
  page.evaluate((selector) => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(`${selector} details`)) fold.open = true;
  }, within);

test('every control of the menus, the bar and the card is among the commands, by the name that it has', async () => {
  const table = await openTable(browser, inject('pageUrl'), 1400, 900);
  const { page } = table;
  const controls: string[] = [];
  for (const menu of MENUS) {
    await page.locator(`[popovertarget=menu-${menu}]`).click();
    const panel = page.locator(`#menu-${menu}`);
    await panel.locator('button, input').first().waitFor();
    if (menu === 'turn') await panel.getByLabel('Play full turns').check();
    if (menu === 'boards') await panel.locator('.tile').first().click();
    if (menu === 'files') {
      await panel.getByRole('button', { name: 'Save as' }).click();
      await panel.getByRole('textbox').fill('Hill 621');
      await panel.getByRole('button', { name: 'Save under' }).click();
      await panel.getByRole('button', { name: 'Open Hill 621' }).waitFor();
    }
    await table.settled();
    await unfold(page, `#menu-${menu}`);
    await table.settled();
    const names = await namesIn(page, `#menu-${menu}`);
    expect(names.length, menu).toBeGreaterThan(4);
    controls.push(...names);
    await page.keyboard.press('Escape');
  }
  await unfold(page, '.unit-panel');
  await page.locator('.extras > summary').click();
  await page.locator('.weapons').waitFor();
  controls.push(
    ...(await namesIn(page, '.bar')),
    ...(await namesIn(page, '.unit-panel')),
    ...(await namesIn(page, '.extras')),
    ...(await namesIn(page, '.zoom')),
  );
  expect(controls.length).toBeGreaterThan(90);
  expect(
    await notFound(
      page,
      controls.filter((name) => !ELSEWHERE.includes(name)),
    ),
  ).toEqual([]);
  await choose(page, 'Allies Victory Conditions');
  await expect
    .poll(() =>
      page.evaluate(() => [
        document.activeElement?.tagName,
        document.activeElement?.closest('details')?.querySelector('summary')?.textContent,
      ]),
    )
    .toEqual(['TEXTAREA', 'Allies']);
  await page.keyboard.press('Escape');
  await choose(page, 'Remove all units');
  await table.settled();
  expect((await table.position()).units).toEqual([]);
  await choose(page, 'Open Hill 621');
  await expect.poll(async () => (await table.position()).units.length).toBeGreaterThan(0);
  expect(table.troubles).toEqual([]);
  await table.leave();
});

test.for([
  ['graphics hardware', 'webgl2'],
  ['processor', '2d'],
] as const)(
  'a command has the board drawn with the %s, and the table stays',
  async ([wish, by], { skip }) => {
    const table = await openTable(browser, inject('pageUrl'), 1000, 700);
    const { page } = table;
    skip(
      await page.evaluate((kind) => document.createElement('canvas').getContext(kind) === null, by),
      'skipped, because this browser has no WebGL',
    );
    await Promise.all([page.waitForEvent('load'), choose(page, `Draw the board with: ${wish}`)]);
    await table.settled();
    expect(
      await page.evaluate((kind) => document.querySelector('canvas')?.getContext(kind) !== null, by),
    ).toBe(true);
    expect((await table.position()).units.length).toBeGreaterThan(0);
    expect(table.troubles).toEqual([]);
    await table.leave();
  },
);

test('the field of commands has all that was typed since it was called for: while it was fetched, and from the very moment it is there', async () => {
  const table = await openTable(browser, inject('pageUrl'), 1000, 700);
  const { page } = table;
  let letOn = (): void => undefined;
  const held = new Promise<void>((done) => {
    letOn = done;
  });
  await page.route(/commands-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  // The next key could come as soon as the program pauses.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('dialog.commands')) return;
      observer.disconnect();
      document.body.dataset['focused'] = document.activeElement?.tagName ?? '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('4-4-7 ');
  letOn();
  const field = page.getByRole('combobox', { name: 'Command or order' });
  await field.waitFor();
  expect(await page.evaluate(() => document.body.dataset['focused'])).toBe('INPUT');
  await page.keyboard.type('K5');
  expect(await field.inputValue()).toBe('4-4-7 K5');
  expect(table.troubles).toEqual([]);
  await table.leave();
});

test('orders typed whole before the field is there are done when it is, each in its turn, and the keys after them are heard', async () => {
  const table = await openTable(
    browser,
    `${inject('pageUrl')}#n=${encodeURIComponent('v: r=ru-447 P9')}`,
    1000,
    700,
  );
  const { page } = table;
  let letOn = (): void => undefined;
  const held = new Promise<void>((done) => {
    letOn = done;
  });
  await page.route(/commands-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('remove all units\n');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ge-467 P5; ru-447 P9\n');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('P5\nb');
  expect(await page.evaluate(() => window.routBoard?.position().units.length)).toBe(1);
  letOn();
  const state = async () =>
    (await table.position()).units.map(({ counter, at, conditions }) =>
      `${counter} ${at} ${conditions.join(' ')}`.trim(),
    );
  await expect.poll(state).toEqual(['ge-467 P5 broken dm', 'ru-447 P9']);
  expect(await page.getByRole('dialog').count()).toBe(0);

  // What finds nothing stays to be mended, and a second call for the field takes the first one back.
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('b');
  await expect.poll(state).toEqual(['ge-467 P5', 'ru-447 P9']);
  expect(table.troubles).toEqual([]);
  await table.leave();
});

test('an order is done before the next key can come', async () => {
  const table = await openTable(
    browser,
    `${inject('pageUrl')}#n=${encodeURIComponent('v: g=ge-467 P5 broken dm; r=ru-447 P9')}`,
    1000,
    700,
  );
  const { page } = table;
  for (const [hex, unit] of [
    ['P9', 'r'],
    ['P5', 'g'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command or order' }).fill(hex);
    await page.locator('.command', { hasText: hex }).first().waitFor();
    const selected = await page.evaluate(() => {
      document
        .querySelector('.commands input')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      return window.routBoard
        ?.scene()
        .stacks.flatMap(({ counters }) => counters)
        .find((each) => each.selected)?.unit;
    });
    expect(selected).toBe(unit);
  }
  expect(table.troubles).toEqual([]);
  await table.leave();
});

test('closed by Esc, the field opens again with the very next key', async () => {
  const table = await openTable(browser, inject('pageUrl'), 1000, 700);
  const { page } = table;
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Command or order' });
  await field.waitFor();
  // What a browser does on Esc: it asks whether to close, closes, and says so later; the next key is heard
  // before that.
  await page.evaluate(async () => {
    const dialog = document.querySelector('dialog.commands');
    if (!(dialog instanceof HTMLDialogElement)) throw new Error('there is no field');
    dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    });
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    dialog.close();
    await Promise.resolve();
    await new Promise((done) => {
      setTimeout(done);
    });
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
    );
  });
  await field.waitFor();
  await page.keyboard.type('P5');
  expect(await field.inputValue()).toBe('P5');
  expect(table.troubles).toEqual([]);
  await table.leave();
});
