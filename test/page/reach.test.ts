import type { CDPSession, Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, openTable, startBrowser, type Table } from './support/table.ts';

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

const open = async (line: string | undefined, width: number, height: number, more = {}): Promise<void> => {
  table = await openTable(
    browser,
    `${inject('pageUrl')}${line === undefined ? '' : `#n=${encodeURIComponent(line)}`}`,
    width,
    height,
    undefined,
    undefined,
    more,
  );
};

const key = async (...chords: readonly string[]): Promise<void> => {
  for (const chord of chords) await table.page.keyboard.press(chord);
  await table.settled();
};

const order = async (text: string): Promise<void> => {
  await table.page.keyboard.press('Control+k');
  await table.page.locator('.commands input').waitFor();
  await table.page.keyboard.type(text);
  await key('Enter');
};

const units = async () => (await table.position()).units;
const focused = (): Promise<string> => table.page.evaluate(() => document.activeElement?.className ?? '');
const live = (): Promise<string> => table.page.locator('p.for-readers[aria-live]').innerText();
const verdict = (): Promise<string> => table.page.locator('.card .verdict').innerText();
const card = (): Promise<string> => table.page.locator('.card').innerText();
const tell = (text: string | RegExp): Promise<void> => expect.poll(live).toMatch(text);

const PATIENCE_MS = 120_000;

test(
  'by keys alone: a unit is placed, broken, judged, moved, routed in a phase that is played, and exported',
  async () => {
    await open(undefined, 1440, 900);
    await key('Tab', 'Enter');
    await expect.poll(focused).toBe('board');
    await order('remove all units');
    expect(await units()).toEqual([]);

    await order('P9');
    await key('/');
    await table.page.keyboard.type('russian 4-4-7');
    await key('Enter', 'Enter');
    await order('P5');
    await tell(/^P5, /);
    await key('/');
    await table.page.keyboard.type('4-6-7');
    await key('Enter', 'b', 'Enter');
    expect(await units()).toMatchObject([
      { counter: 'ru-447', at: 'P9' },
      { counter: 'ge-467', at: 'P5', conditions: ['broken', 'dm'] },
    ]);
    expect(await verdict()).toMatch(/ROUT/);
    await key('Escape');
    await tell(/4-6-7 in P5: .* ROUT/);

    // It is carried over a hex, with what if, and put down one level up; the focus comes back to the board.
    await key('Space', 'ArrowDown');
    await tell(/over P6/);
    expect(await table.page.locator('.armed').innerText()).toContain('Enter');
    await key('Enter');
    await table.page
      .getByRole('dialog', { name: 'Which level of P6?' })
      .getByRole('button')
      .first()
      .waitFor();
    await expect.poll(focused).not.toBe('board');
    await key('ArrowUp', 'Enter');
    expect((await units())[1]?.at).toBe('P6/1');
    await expect.poll(focused).toBe('board');
    await key('Control+z');
    expect((await units())[1]?.at).toBe('P5');

    await order('P5');
    await key('ArrowDown', 'ArrowDown');
    await tell(/P6, .*(legal end, [\d½]+ MF, .*Interdiction|refused|out of reach|may pass)/);

    const safe = (await table.report())?.ends.find(({ interdictions }) => interdictions === 0)?.at ?? '';
    await order('play phase');
    await expect.poll(card).toMatch(/Allies: which unit routs next/);
    await order('next');
    await expect.poll(card).toMatch(/Axis: which unit routs next/);
    await order(`rout P5 ${safe}`);
    await expect.poll(async () => (await units())[1]?.at).toBe(safe);
    await order('keep this result');
    expect((await units())[1]?.at).toBe(safe);
    const download = await table.download(() => order('json file'));
    expect(download.suggestedFilename()).toMatch(/\.json$/);
  },
  PATIENCE_MS,
);

test(
  'F6, the skip links and the text: every region is a key away, and the focus is never lost',
  async () => {
    await open(undefined, 1440, 900);
    await key('Tab', 'Tab', 'Tab', 'Enter');
    await expect.poll(focused).toBe('text-panel');
    const text = table.page.getByRole('region', { name: 'Position as text' });
    const report = await table.report();
    expect(await text.getByRole('row').count()).toBeGreaterThan(
      (report?.ends.length ?? 0) + (await units()).length - 4,
    );
    for (const end of report?.ends ?? [])
      expect(
        await text.getByRole('rowheader', { name: end.at.replace('/', ' level '), exact: true }).count(),
      ).toBeGreaterThan(0);
    await text.getByRole('button', { name: 'Close the text' }).press('Enter');
    await expect.poll(focused).toBe('board');

    const seen = new Set<string>();
    for (let step = 0; step < 4; step += 1) {
      await key('F6');
      seen.add(
        await table.page.evaluate(
          () =>
            document.activeElement?.closest('.board, .palette, .card-body, .bar')?.className.split(' ')[0] ??
            'lost',
        ),
      );
    }
    expect([...seen].toSorted()).toEqual(['bar', 'board', 'card-body', 'palette']);

    await key('Control+k');
    const field = table.page.getByRole('combobox', { name: 'Command or order' });
    await field.waitFor();
    const names = await table.page
      .locator('[popover] button, .bar button, .card button.state')
      .evaluateAll((buttons) =>
        buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
      );
    expect(names.length).toBeGreaterThan(15);
    await field.fill('dark');
    const active = table.page.locator(`#${(await field.getAttribute('aria-activedescendant')) ?? 'none'}`);
    expect(await active.getAttribute('aria-selected')).toBe('true');
    await key('Enter');
    expect(await table.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await key('Control+k');
    expect(await table.page.locator('[role=option]').first().innerText()).toContain('Light colours');
    await key('Escape');
    expect(await focused()).not.toBe('');
  },
  PATIENCE_MS,
);

/**
 * What an expert does to set up and judge a position, one by one. A gesture is a click, a drag, a chord of
 * keys, or a word or unit that is typed.
 */
const gestures = () => {
  let count = 0;
  return {
    click: async (name: string) => {
      count += 1;
      await table.page.getByRole('button', { name, exact: true }).first().click();
    },
    clickHex: async (hex: string) => {
      count += 1;
      await table.clickHex(hex);
    },
    drag: async (name: string, hex: string) => {
      count += 1;
      await table.page
        .getByRole('complementary', { name: 'Units' })
        .getByRole('button', { name, exact: true })
        .hover();
      await table.page.mouse.down();
      const { x, y } = await table.at(hex);
      await table.page.mouse.move(x, y, { steps: 3 });
      await table.page.mouse.up();
      await table.settled();
    },
    chord: async (chord: string) => {
      count += 1;
      await key(chord);
    },
    type: async (clause: string) => {
      count += 1;
      await table.page.keyboard.type(clause);
    },
    count: () => count,
  };
};

const WANTED = [
  { counter: 'ge-467', at: 'O5', conditions: [] },
  { counter: 'ge-467', at: 'P5', conditions: ['broken', 'dm'] },
  { counter: 'ge-ldr-8-1', at: 'N5', conditions: [] },
  { counter: 'ru-447', at: 'P9', conditions: [] },
  { counter: 'ru-447', at: 'O8', conditions: [] },
  { counter: 'ru-447', at: 'L9', conditions: [] },
];
const MOST_GESTURES = 12;

/** Orders typed faster than their field came are done when it is there. */
const isSetUp = async (count: number): Promise<void> => {
  const sorted = (list: readonly { readonly at: string }[]) =>
    list.toSorted((a, b) => a.at.localeCompare(b.at));
  await expect
    .poll(async () =>
      sorted((await units()).map(({ counter, at, conditions }) => ({ counter, at, conditions }))),
    )
    .toEqual(sorted(WANTED));
  await table.settled();
  expect(await table.page.locator('.card h2').first().innerText()).toContain('P5');
  expect(await verdict()).toMatch(/ROUT/);
  expect(count).toBeLessThanOrEqual(MOST_GESTURES);
};

test(
  `from the first table, six units are set up and the verdict is read in ${String(MOST_GESTURES)} gestures: by drags and clicks, and by typing`,
  async () => {
    await open(undefined, 1440, 900);
    const mouse = gestures();
    await mouse.click('Boards');
    await mouse.click('Remove all units');
    await mouse.drag('German 4-6-7', 'O5');
    await mouse.drag('German 4-6-7', 'P5');
    await mouse.chord('b');
    await mouse.click('Leaders');
    await mouse.drag('German 8-1', 'N5');
    await mouse.click('Russian');
    await mouse.drag('Russian 4-4-7', 'P9');
    await mouse.drag('Russian 4-4-7', 'O8');
    await mouse.drag('Russian 4-4-7', 'L9');
    await mouse.clickHex('P5');
    await isSetUp(mouse.count());

    await table.leave();
    await open(undefined, 1440, 900);
    const typist = gestures();
    await typist.chord('Control+k');
    await typist.type('remove all units');
    await typist.chord('Enter');
    await typist.chord('Control+k');
    await typist.type('ge-467 O5;');
    await typist.type(' ge-467 P5 broken dm;');
    await typist.type(' german 8-1 N5;');
    await typist.type(' ru-447 P9;');
    await typist.type(' ru-447 O8;');
    await typist.type(' ru-447 L9');
    await typist.chord('Enter');
    await isSetUp(typist.count());
  },
  PATIENCE_MS,
);

interface Finger {
  readonly x: number;
  readonly y: number;
}

const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  fingers: readonly Finger[],
) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
  });

/** Longer than a press that calls for the menu. */
const LONG_MS = 700;

test(
  'by touch alone: placed by taps, broken by a long press, moved by a drag, judged on the sheet; the map is pinched',
  async () => {
    await open('v: ru-447 P9', 360, 740, { isMobile: true, hasTouch: true });
    const { page } = table;
    const session = await table.context.newCDPSession(page);
    const tap = async (name: string | RegExp): Promise<void> => {
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .tap();
      await table.settled();
    };
    const tapHex = async (hex: string): Promise<void> => {
      const { x, y } = await table.at(hex);
      await page.touchscreen.tap(x, y);
      await table.settled();
    };
    await tap('Show the whole map');
    await tap('Units');
    await tap('German 4-6-7');
    await tapHex('O5');
    expect(await units()).toMatchObject([{ counter: 'ru-447' }, { counter: 'ge-467', at: 'O5' }]);

    const hold = await table.at('O5');
    await touch(session, 'touchStart', [hold]);
    await page.waitForTimeout(LONG_MS);
    await touch(session, 'touchEnd', []);
    const menu = page.getByRole('menu', { name: 'Menu of O5' });
    await menu.getByRole('menuitemcheckbox', { name: 'broken' }).tap();
    const heights = await menu
      .locator('[role^=menuitem]')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await menu.getByRole('menuitem', { name: 'Close' }).tap();
    await table.settled();
    expect((await units())[1]).toMatchObject({ conditions: ['broken', 'dm'] });

    const width = async (): Promise<number> => (await table.at('P5')).x - (await table.at('O5')).x;
    const before = await width();
    const middle = await table.at('O5');
    const spread = (by: number): readonly Finger[] => [
      { x: middle.x - by, y: middle.y },
      { x: middle.x + by, y: middle.y },
    ];
    await touch(session, 'touchStart', spread(20));
    for (const by of [30, 45, 60]) await touch(session, 'touchMove', spread(by));
    await touch(session, 'touchEnd', []);
    await table.settled();
    expect(await width()).toBeGreaterThan(before * 1.5);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);

    const [from, to] = [await table.at('O5'), await table.at('P5')];
    await touch(session, 'touchStart', [from]);
    for (const share of [0.3, 0.6, 1])
      await touch(session, 'touchMove', [
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      ]);
    await touch(session, 'touchEnd', []);
    await table.settled();
    expect((await units())[1]?.at).toBe('P5');
    await tapHex('P5');
    expect(await verdict()).toMatch(/ROUT/);

    await tap('Close the units');
    const stops: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      await page.locator('.handle').tap();
      stops.push(
        await page.evaluate(() => document.querySelector('.card')?.className.match(/stop-\w+/)?.[0] ?? ''),
      );
    }
    expect([...stops].toSorted()).toEqual(['stop-high', 'stop-low', 'stop-middle']);
    const small = await page.locator('button, select, summary, a[href]').evaluateAll((controls) =>
      controls
        .filter(
          (each) =>
            each.checkVisibility() &&
            each.closest('.skip, .for-readers') === null &&
            !each.matches('p .link') &&
            each.getBoundingClientRect().width > 1,
        )
        .filter(
          (each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 43.5,
        )
        .map((each) => `${each.className} ${each.textContent ?? ''}`),
    );
    expect(small).toEqual([]);
  },
  PATIENCE_MS,
);
