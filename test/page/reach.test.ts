import type { CDPSession, Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { brokenWordsOf } from './support/layout.ts';
import { leaveBrowser, openTable, OUT, startBrowser, withUnits, type Table } from './support/table.ts';

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
    width > 1200 ? withUnits : undefined,
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
    click: async (name: string | RegExp) => {
      count += 1;
      await table.page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
    },
    clickHex: async (hex: string) => {
      count += 1;
      await table.clickHex(hex);
    },
    drag: async (name: string, hex: string, held?: 'Alt') => {
      count += 1;
      await table.page
        .getByRole('complementary', { name: 'Units' })
        .getByRole('button', { name, exact: true })
        .hover();
      await table.page.mouse.down();
      const { x, y } = await table.at(hex);
      await table.page.mouse.move(x, y, { steps: 3 });
      if (held) await table.page.keyboard.down(held);
      await table.page.mouse.up();
      if (held) await table.page.keyboard.up(held);
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
  { counter: 'ge-467', at: 'K7', conditions: ['broken', 'dm'], weapons: ['ge-lmg'] },
  { counter: 'ge-ldr-8-1', at: 'M6/1', conditions: [], weapons: [] },
  ...['G7', 'H9', 'I4', 'O9'].map((at) => ({ counter: 'ru-447', at, conditions: [], weapons: [] })),
];
const MOST_GESTURES = { mouse: 10, typing: 10 } as const;

/** Orders typed faster than their field came are done when it is there. */
const isSetUp = async (count: number, most: number): Promise<void> => {
  const sorted = (list: readonly { readonly at: string }[]) =>
    list.toSorted((a, b) => a.at.localeCompare(b.at));
  await expect
    .poll(async () =>
      sorted(
        (await units()).map(({ counter, at, conditions, weapons }) => ({
          counter,
          at,
          conditions,
          weapons: weapons.map((each) => each.counter),
        })),
      ),
    )
    .toEqual(sorted(WANTED));
  await table.settled();
  expect(await table.page.locator('.card h2').first().innerText()).toContain('K7');
  expect(await verdict()).toMatch(/ROUT/);
  expect(count).toBeLessThanOrEqual(most);
};

test(
  `from the first table, six units are set up and the verdict is read in ${String(MOST_GESTURES.mouse)} gestures: by drags and clicks, and by typing`,
  async () => {
    await open(undefined, 1440, 900);
    const mouse = gestures();
    await mouse.click('Remove all units');
    await mouse.click('Leaders');
    await mouse.drag('German 8-1', 'M6');
    await mouse.click(/^level 1/i);
    await mouse.drag('German 4-6-7', 'K7', 'Alt');
    await mouse.drag('German LMG', 'K7');
    for (const hex of ['G7', 'H9', 'I4', 'O9']) await mouse.drag('Russian 4-4-7', hex);
    await isSetUp(mouse.count(), MOST_GESTURES.mouse);

    await table.leave();
    await open(undefined, 1440, 900);
    const typist = gestures();
    await typist.chord('Control+k');
    await typist.type('remove all units');
    await typist.chord('Enter');
    await typist.chord('Control+k');
    await typist.type('german 4-6-7+lmg K7 broken dm,');
    await typist.type(' 8-1 M6/1;');
    await typist.type(' russian 4-4-7 G7 H9 I4 O9');
    await typist.chord('Enter');
    await isSetUp(typist.count(), MOST_GESTURES.typing);
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

/** Where the card turns from a column to a sheet, and on either side of it; widths and heights in CSS pixels. */
const WINDOWS = [
  [320, 568],
  [480, 800],
  [481, 800],
  [600, 960],
  [768, 1024],
  [480, 320],
  [500, 400],
  [640, 360],
  [667, 375],
  [768, 500],
  [769, 600],
  [844, 390],
  [1280, 720],
  [2560, 1440],
] as const;

/** What a click on the unit shows of its verdict, and what of the bar lies outside the window. */
const shownAt = async (width: number, height: number): Promise<readonly string[]> => {
  const { page } = table;
  await page.setViewportSize({ width, height });
  await key('Escape', 'Escape', 'Escape');
  await page.getByRole('button', { name: 'Show the whole map' }).first().click();
  await table.settled();
  await table.clickHex('K7');
  await page.getByText('MUST ROUT').first().waitFor();
  const broken = await brokenWordsOf(page);
  const faults = await page.evaluate(() => {
    const box = document.querySelector('.card .verdict')?.getBoundingClientRect() ?? new DOMRect();
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const cut = [...document.querySelectorAll('.bar button')].filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return each.checkVisibility() && (left < -1 || right > innerWidth + 1);
    });
    return [
      ...(seen?.closest('.verdict') ? [] : ['no verdict']),
      ...cut.map((each) => `${each.getAttribute('aria-label') ?? each.textContent ?? ''} is cut`),
    ];
  });
  return [...faults, ...broken.map((word) => `“${word}” is broken`)];
};

test(
  'at every width and height a click on a broken unit shows its verdict, and all of the bar is in the window',
  async () => {
    await open(undefined, 1440, 900, { hasTouch: false });
    const found: string[] = [];
    for (const [width, height] of WINDOWS)
      for (const fault of await shownAt(width, height)) found.push(`${width} × ${height}: ${fault}`);
    expect(found).toEqual([]);

    // Asked about at the edge of the view, a unit comes in with all the hexes of its answer.
    const { page } = table;
    await page.setViewportSize({ width: 1000, height: 800 });
    await key('Escape', 'Escape', 'Escape');
    await page.getByRole('button', { name: '4-6-7 in K7' }).click();
    await page.getByText('MUST ROUT').first().waitFor();
    await key('Escape');
    await table.settled();
    const board = await page.locator('canvas').first().boundingBox();
    const rightmost = (board?.x ?? 0) + (board?.width ?? 0);
    const seized = await table.at('K8');
    await page.mouse.move(seized.x, seized.y);
    await page.mouse.down();
    await page.mouse.move(rightmost - 60, seized.y, { steps: 4 });
    await page.mouse.up();
    await table.settled();
    expect((await table.at('N7')).x).toBeGreaterThan(rightmost);
    await table.clickHex('K7');
    await page.getByText('MUST ROUT').first().waitFor();
    await table.settled();
    const ends = (await table.report())?.ends.map(({ at }) => at.split(/[/:]/)[0] ?? '') ?? [];
    expect(ends.length).toBeGreaterThan(3);
    for (const hex of [...ends, 'K7']) {
      const { x } = await table.at(hex);
      expect(x).toBeGreaterThan(board?.x ?? Infinity);
      expect(x).toBeLessThan(rightmost);
    }

    // A window that grows, and one on a screen of other pixels, is painted before it is seen: no black picture.
    const session = await table.context.newCDPSession(table.page);
    await table.page.evaluate(() => {
      const dark: number[] = [];
      const canvas = document.querySelector('canvas');
      const look = (): void => {
        const small = document.createElement('canvas');
        [small.width, small.height] = [32, 32];
        const brush = small.getContext('2d');
        if (!canvas || !brush) return;
        brush.drawImage(canvas, 0, 0, 32, 32);
        const { data } = brush.getImageData(0, 0, 32, 32);
        dark.push(data.filter((_, at) => at % 4 < 3).reduce((sum, each) => sum + each, 0) / (32 * 32 * 3));
      };
      // Told after the page's own observer: what is then on the canvas is what the frame shows.
      const observer = new ResizeObserver(look);
      if (canvas) observer.observe(canvas);
      Object.assign(window, { dark });
    });
    for (const [width, deviceScaleFactor] of [
      [1000, 1],
      [1500, 1],
      [1501, 2],
    ] as const) {
      await session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: 900,
        deviceScaleFactor,
        mobile: false,
      });
      await table.settled();
      await expect
        .poll(() => table.page.evaluate(() => (document.querySelector('canvas')?.width ?? 0) / innerWidth))
        .toBeGreaterThan(deviceScaleFactor * 0.5);
    }
    const dark: readonly number[] = await table.page.evaluate(() => Reflect.get(window, 'dark'));
    expect(dark.length).toBeGreaterThan(1);
    expect(Math.min(...dark)).toBeGreaterThan(60);
  },
  PATIENCE_MS,
);

test(
  'with the colours of the system all controls are seen and named, and what has the focus is framed',
  async () => {
    await open(undefined, 1440, 900, { forcedColors: 'active' });
    await table.clickHex('K7');
    expect(await verdict()).toContain('MUST ROUT');
    await table.page.screenshot({ path: `${OUT}forced-colours.png` });
    // From here on by keys: only then is the focus framed.
    await key('Tab');
    const faults = await table.page.evaluate(() => {
      const shown = [
        ...document.querySelectorAll<HTMLElement>('button, select, summary, a[href], input'),
      ].filter((each) => each.checkVisibility() && each.closest('.skip, .for-readers') === null);
      const nameOf = (each: HTMLElement): string =>
        each.getAttribute('aria-label') ??
        (each instanceof HTMLInputElement || each instanceof HTMLSelectElement
          ? (each.labels?.[0]?.textContent ?? '')
          : (each.textContent ?? ''));
      const unframed = shown.flatMap((each) => {
        each.focus({ focusVisible: true } as FocusOptions);
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return document.activeElement !== each || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
          ? []
          : [`${nameOf(each)} shows no focus`];
      });
      return [
        ...shown.filter((each) => nameOf(each).trim() === '').map((each) => `${each.outerHTML} has no name`),
        ...unframed,
      ];
    });
    expect(faults).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'a phase by keys: each answer leads to the next question, which has the focus, and what is asked can be looked at',
  async () => {
    await open('v: r=ge-467 K7 broken dm; x=ge-ldr-8-1 F4; ru-447 J5; ru-447 H9; ru-447 G7', 1440, 900);
    const { page } = table;
    const answer = async (name: string | RegExp): Promise<void> => {
      await page.getByRole('button', { name }).first().focus();
      await key('Enter');
    };
    const question = (): Promise<string> =>
      page.evaluate(() =>
        document.activeElement?.classList.contains('asked') === true
          ? (document.activeElement.getAttribute('aria-label') ?? '')
          : `the focus is on ${document.activeElement?.className ?? 'nothing'}`,
      );
    await key('Escape', 'Escape');
    await answer('Play the phase');
    await expect.poll(question).toMatch(/Voluntary Break/);
    expect(await page.getByRole('button', { name: /^Break .*F4/ }).count()).toBe(1);
    await answer('No more Voluntary Breaks');
    await expect.poll(question).toMatch(/Allies: which unit/);
    await answer('Allies: done');
    await expect.poll(question).toMatch(/Axis: which unit/);
    await answer(/^Rout 4-6-7 in K7/);
    await expect.poll(question).toMatch(/4-6-7/);
    await answer('One step forward');
    expect(await page.locator('.objection').allInnerTexts()).toEqual([]);
    expect(await page.locator('.way-says').innerText()).toMatch(/1/);
  },
  PATIENCE_MS,
);

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
    const stop = (): Promise<string> =>
      page.evaluate(() => document.querySelector('.card')?.className.match(/stop-\w+/)?.[0] ?? '');
    const swipe = async (from: Finger, by: number): Promise<void> => {
      await touch(session, 'touchStart', [from]);
      for (const share of [0.2, 0.4, 0.6, 0.8, 1])
        await touch(session, 'touchMove', [{ x: from.x, y: from.y + by * share }]);
      await touch(session, 'touchEnd', []);
      await page.waitForTimeout(300);
    };
    const middleOf = async (selector: string): Promise<Finger> => {
      const box = await page.locator(selector).first().boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    // As far as the finger, not one stop only; and the text of the card is scrolled from wherever it is swiped.
    await swipe(await middleOf('.handle'), -560);
    expect(await stop()).toBe('stop-high');
    const scrolled = (): Promise<number> =>
      page.evaluate(() => document.querySelector('.card-body')?.scrollTop ?? 0);
    for (const row of ['.ends tbody tr >> nth=1', '.ends tbody tr >> nth=3']) {
      await page.locator('.card-body').evaluate((body) => body.scrollTo(0, 0));
      await swipe(await middleOf(row), -120);
      expect(await scrolled()).toBeGreaterThan(40);
      expect(await page.locator('.card-foot').count()).toBe(0);
    }
    await swipe(await middleOf('.handle'), 560);
    expect(await stop()).toBe('stop-low');
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
