import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
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

const PATIENCE_MS = 60_000;
const LINE = `#n=${encodeURIComponent('v: a=ge-467 K7 broken dm; e=ru-447 G7; ru-447 P9')}`;

const open = async (line = LINE, from = browser): Promise<void> => {
  table = await openTable(from, `${inject('pageUrl')}${line}`, 1440, 900);
  await table.openUnits();
};
const to = async (hex: string): Promise<void> => {
  const { x, y } = await table.at(hex);
  await table.page.mouse.move(x, y, { steps: 4 });
};
const places = async (): Promise<readonly string[]> => (await table.position()).units.map(({ at }) => at);
const foot = async (): Promise<string> => (await table.page.locator('.card-foot').allInnerTexts()).join(' ');

describe('Escape calls a drag off for good', () => {
  test(
    'of a counter on the board: letting go drops nothing, and the board can be used again',
    async () => {
      await open();
      const before = await places();
      await to('G7');
      await table.page.mouse.down();
      await to('J6');
      await table.page.keyboard.press('Escape');
      await to('J5');
      await table.page.mouse.up();
      await table.settled();
      expect(await places()).toEqual(before);
      await to('G7');
      await table.page.mouse.down();
      await to('J6');
      await table.page.mouse.up();
      await expect.poll(places).toContain('J6');
    },
    PATIENCE_MS,
  );

  test(
    'of a counter of the palette',
    async () => {
      await open();
      const before = await places();
      await table.page.locator('.palette .items:not(.recent) .item').first().hover();
      await table.page.mouse.down();
      await to('J6');
      await table.page.keyboard.press('Escape');
      await to('J5');
      await table.page.mouse.up();
      await table.settled();
      expect(await places()).toEqual(before);
    },
    PATIENCE_MS,
  );
});

test(
  'an enemy set on the board or moved leaves the broken unit asked about, and its verdict is that of the table as it lies',
  async () => {
    await open(`#n=${encodeURIComponent('v: a=ge-467 K7 broken dm; e=ru-447 P9')}`);
    await table.clickHex('K7');
    const told = async () => [
      (await table.report())?.unit,
      (await table.report())?.enemies.length,
      await table.page.locator('.card h2').first().innerText(),
    ];
    await expect.poll(told).toEqual(['a', 1, 'German squad, K7']);
    await table.dragIn('447', 'Russian 4-4-7', 'G7');
    await expect.poll(told).toEqual(['a', 2, 'German squad, K7']);
    const before = await table.page.locator('.verdict-part').innerText();
    await to('G7');
    await table.page.mouse.down();
    await to('K8');
    await table.page.mouse.up();
    await expect.poll(places).toContain('K8');
    await expect.poll(() => table.page.locator('.verdict-part').innerText()).not.toBe(before);
    expect(await told()).toEqual(['a', 2, 'German squad, K7']);
  },
  PATIENCE_MS,
);

test(
  'a stack is dragged whole, with Shift one unit of it; one undo takes it back',
  async () => {
    await open(`#n=${encodeURIComponent('v: a=ge-467 K7; b=ge-ldr-8-1 K7; e=ru-447 P9')}`);
    const drag = async (from: string, hex: string): Promise<void> => {
      await to(from);
      await table.page.mouse.down();
      await to(hex);
      await table.page.mouse.up();
    };
    await drag('K7', 'I8');
    await expect.poll(places).toEqual(['P9', 'I8', 'I8']);
    await table.page.keyboard.press('Control+z');
    await expect.poll(places).toEqual(['K7', 'K7', 'P9']);
    await to('A1');
    await table.page.keyboard.down('Shift');
    await drag('K7', 'I8');
    await table.page.keyboard.up('Shift');
    await expect.poll(async () => (await places()).toSorted()).toEqual(['I8', 'K7', 'P9']);
  },
  PATIENCE_MS,
);

test(
  'while an enemy is carried the foot of the card does not tell of the hex that it came from',
  async () => {
    await open();
    await table.clickHex('K7');
    await to('G7');
    await expect.poll(foot).toContain('G7');
    await table.page.mouse.down();
    await to('J6');
    await expect.poll(foot).not.toContain('G7');
    await table.page.mouse.up();
  },
  PATIENCE_MS,
);

test(
  'Escape puts away what went wrong',
  async () => {
    await open();
    await table.dropFiles([{ name: 'letter.json', bytes: new TextEncoder().encode('Dear Sir') }]);
    const notice = table.page.locator('.notice.trouble');
    await notice.getByText('letter.json').waitFor();
    await table.page.keyboard.press('Escape');
    await notice.waitFor({ state: 'detached' });
  },
  PATIENCE_MS,
);

test(
  'the card says what comes first: units, a broken one, or which',
  async () => {
    const title = () => table.page.locator('.card h2').first().innerText();
    await open(`#n=${encodeURIComponent('v:')}`);
    await expect.poll(title).toBe('Put units on the board');
    for (const name of ['Open a VASL game', 'Rout from the grainfield'])
      await table.page.locator('.card').getByRole('button', { name }).waitFor();
    await table.page.locator('.palette .items:not(.recent) .item').first().hover();
    await table.page.mouse.down();
    await to('J6');
    await table.page.mouse.up();
    await expect.poll(places).toEqual(['J6']);
    await table.page.keyboard.press('Escape');
    await expect.poll(title).toBe('Choose a unit and break it');
  },
  PATIENCE_MS,
);

test(
  'a board whose record in the browser is no file is told in words, and ours is laid',
  async () => {
    await open();
    await table.page.evaluate(
      () =>
        new Promise<void>((done, fail) => {
          const opened = indexedDB.open('rout-board-files');
          opened.onerror = () => fail(opened.error ?? new Error('not opened'));
          opened.onupgradeneeded = () => opened.result.createObjectStore('files');
          opened.onsuccess = () => {
            const change = opened.result.transaction('files', 'readwrite');
            change.objectStore('files').put(7, 'file:v');
            change.objectStore('files').put({}, 'titles:v');
            change.oncomplete = () => done();
          };
        }),
    );
    await table.page.reload();
    const told = 'board "v", the copy in this browser: it is damaged. Drop the board\'s file once more.';
    await table.page.locator('.notice').getByText(told).waitFor({ timeout: 20_000 });
    expect(await places()).toContain('K7');
  },
  PATIENCE_MS,
);

/** What lies outside the list, and which words of its captions are broken where no hyphen can stand. */
const shownIn = (box: Element) => {
  const { left, width } = box.getBoundingClientRect();
  const faces = [...box.querySelectorAll('.face')];
  const words = [...box.querySelectorAll('.caption')].flatMap(({ firstChild }) =>
    [...(firstChild?.textContent ?? '').matchAll(/[^\s\-/\u00AD]+/g)].flatMap(({ index, 0: word }) => {
      const range = document.createRange();
      if (!firstChild) return [];
      range.setStart(firstChild, index);
      range.setEnd(firstChild, index + word.length);
      // After a soft hyphen a word begins with that hyphen's own box, at the end of the line before.
      const most = firstChild.textContent?.[index - 1] === '\u00AD' ? 2 : 1;
      return range.getClientRects().length > most ? [word] : [];
    }),
  );
  return {
    across: box.scrollWidth - box.clientWidth,
    down: width - box.clientWidth,
    cut: faces.filter((face) => face.getBoundingClientRect().right > left + box.clientWidth + 0.5).length,
    broken: words,
  };
};

test(
  'with scrollbars that take room the palette has none across, whatever it shows',
  async () => {
    const classic = await startBrowser('scrollbars');
    await open(LINE, classic);
    const items = table.page.locator('.palette .items:not(.recent)');
    const nations = table.page.getByLabel('Nationality');
    const faults: unknown[] = [];
    let scrolled = 0;
    for (let nation = 0; nation < (await nations.locator('option').count()); nation++) {
      await nations.selectOption({ index: nation });
      const kinds = table.page.locator('.palette .kinds').getByRole('button');
      for (let kind = 0; kind < Math.max(1, await kinds.count()); kind++) {
        if ((await kinds.count()) > 0) await kinds.nth(kind).click();
        const { across, down, cut, broken } = await items.evaluate(shownIn);
        faults.push(
          ...(across > 0 || cut > 0 || broken.length > 0 ? [{ nation, kind, across, cut, broken }] : []),
        );
        if (down > 0) scrolled++;
      }
    }
    expect(faults).toEqual([]);
    expect(scrolled).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'the table is called what is written in the Boards menu, in one step of undo',
  async () => {
    await open();
    const name = async (): Promise<string> => (await table.position()).title;
    const before = await name();
    await table.page.getByRole('button', { name: 'Boards', exact: true }).click();
    const field = table.page.getByLabel('Title of the table');
    await field.fill('My village test');
    // The page is drawn anew meanwhile, as when an answer comes: what is typed stays.
    const [one, other] = [await table.at('P5'), await table.at('Q5')];
    await table.page.mouse.move(one.x, one.y);
    await table.page.mouse.move(other.x, other.y, { steps: 3 });
    await table.settled();
    expect(await field.inputValue()).toBe('My village test');
    await field.press('Tab');
    await expect.poll(name).toBe('My village test');
    await table.page.keyboard.press('Escape');
    await table.page.locator('.board').focus();
    await table.page.keyboard.press('Control+z');
    await expect.poll(name).toBe(before);
  },
  PATIENCE_MS,
);
