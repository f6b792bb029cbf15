import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Sight } from '../../src/los/sight.ts';
import { boxOf } from './support/layout.ts';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
let table: Table;

const WIDE = { width: 1400, height: 900 };
const PHONE = { width: 400, height: 800 };

const open = async ({ width, height }: typeof WIDE, first?: () => void): Promise<void> => {
  table = await openTable(browser, inject('pageUrl'), width, height, undefined, undefined, {}, first);
};

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);
afterEach(async () => {
  await table.leave();
  expect(table.troubles).toEqual([]);
});

const panel = () => table.page.locator('.los-panel');
const title = (): Promise<string> => panel().locator('h2').innerText();
const verdict = (): Promise<string> => panel().locator('.verdict').innerText();
const sight = (): Promise<Sight | undefined> => table.page.evaluate(() => window.routBoard?.sight());

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await table.page.keyboard.press(key);
  await table.settled();
};

const hover = async (hex: string): Promise<void> => {
  const { x, y } = await table.at(hex);
  await table.page.mouse.move(x, y);
  await table.settled();
};

const drag = async (from: string, to: string): Promise<void> => {
  await hover(from);
  await table.page.mouse.down();
  const { x, y } = await table.at(to);
  await table.page.mouse.move(x, y, { steps: 3 });
  await table.page.mouse.up();
  await table.settled();
};

/** Names of the Locations at both ends of the thread, as the picture writes them. */
const ends = async (): Promise<readonly string[]> =>
  ((await table.scene()).los?.ends ?? []).map(({ label }) => label.split(' ▲')[0] ?? '').toSorted();

describe('at 1400', () => {
  beforeEach(() => open(WIDE));

  test('L pulls a thread from the selected unit; it follows the pointer, and a click holds it', async () => {
    await press('l');
    expect(await ends()).toEqual(['K7']);
    await hover('K8');
    expect([await title(), await verdict()]).toEqual(['K7 → K8', expect.stringContaining('CLEAR')]);
    await hover('I9');
    expect(await verdict()).toContain('HINDERED +2');
    expect(await panel().locator('.los-headline').innerText()).toContain('grain');
    const lines = await panel().locator('.los-line').allInnerTexts();
    expect(lines[0]).toContain('Range: 3 hexes');
    expect(lines.filter((line) => line.includes('+1 grain in J') && line.includes('B15'))).toHaveLength(2);
    expect(await table.page.locator('[aria-live]').first().innerText()).toContain('K7 → I9: Hindered +2');
    const { los, highlights } = await table.scene();
    expect(los?.line?.hindrances.map(({ label }) => label)).toEqual(['+1', '+1']);
    expect(highlights.filter(({ tone }) => tone === 'hinders')).toHaveLength(2);

    await table.clickHex('I9');
    await hover('L9');
    expect([await title(), await ends()]).toEqual(['K7 → I9', ['I9', 'K7']]);
    await table.page.screenshot({ path: `${OUT}los-1400.png` });
  });

  test('a level key at the far end changes the verdict: over the house into the upper level', async () => {
    await press('l');
    await table.clickHex('M3');
    expect(await verdict()).toContain('BLOCKED');
    const { highlights } = await table.scene();
    expect(highlights.filter(({ tone }) => tone === 'obstructs')).toHaveLength(1);
    await press('PageUp', ']');
    expect(await title()).toBe('K7 → M3 level 2');
    expect(await verdict()).not.toContain('BLOCKED');
    expect((await sight())?.levels.toSorted()).toEqual([0, 2]);
    await panel().getByRole('button', { name: 'Far end, one level down' }).click();
    expect(await title()).toBe('K7 → M3 level 1');
  });

  test('V shades every hex that the unit does not see; Esc leaves, and the rout is there again', async () => {
    const ruling = (await table.scene()).highlights.length;
    expect(ruling).toBeGreaterThan(3);
    await press('l', 'v');
    const { shades, map, highlights } = await table.scene();
    expect(shades).toHaveLength(map.hexes.length - 1);
    expect(new Set(shades?.map(({ seen }) => seen))).toEqual(new Set(['clear', 'hindered', 'unseen']));
    expect(highlights).toEqual([]);
    await table.page.screenshot({ path: `${OUT}los-shaded-1400.png` });

    for (const name of ['I9', 'L9', 'M8', 'K8']) {
      await hover(name);
      const shade = shades?.find(({ hex }) => map.hexes.find(({ index }) => index === hex)?.name === name);
      expect([name, shade?.seen]).toEqual([
        name,
        { clear: 'clear', hindered: 'hindered', blocked: 'unseen' }[(await sight())?.kind ?? 'blocked'],
      ]);
    }
    await table.page.mouse.move(1200, 700);
    await press('Escape');
    expect(await panel().count()).toBe(0);
    const after = await table.scene();
    expect([after.los, after.shades, after.highlights.length]).toEqual([undefined, [], ruling]);
  });

  test('a drag from hex to hex draws a line, on a counter too; nothing moves on the table, nor does the map', async () => {
    const before = await table.position();
    const at = await table.at('K7');
    await table.page.getByRole('button', { name: 'LOS', exact: true }).click();
    await drag('L9', 'I9');
    expect([await title(), await ends()]).toEqual(['L9 → I9', ['I9', 'L9']]);
    await drag('M4', 'J8');
    expect(await title()).toMatch(/^M4.* → J8$/);
    expect(await table.position()).toEqual(before);
    expect(await table.at('K7')).toEqual(at);
    await press('l');
    await drag('M4', 'N3');
    expect((await table.position()).units.find(({ id }) => id === 'ge-467-2')?.at).toBe('N3');
  });

  test('arrow keys take the far end on and keep it in sight; the panel has no barrier', async () => {
    await press('l', ...Array.from({ length: 9 }, () => 'ArrowUp'));
    const far = (await title()).split(' → ')[1] ?? '';
    expect(far).toBe('K1');
    expect((await table.at(far)).y).toBeGreaterThan(48);
    await table.page.evaluate(axe.source);
    const violations = await table.page.evaluate(async () => {
      const {
        violations: found,
      }: { violations: { id: string; impact: string; nodes: { target: unknown }[] }[] } = await Reflect.get(
        window,
        'axe',
      ).run();
      return found.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.map(({ target }) => target))}`);
    });
    expect(violations).toEqual([]);
  });

  test('both ends have their stance, and swap; any touch blocks, as VASL has it, once that is chosen', async () => {
    await press('l');
    await table.clickHex('L9');
    await panel().getByLabel('Near end: Stance').selectOption({ label: 'entrenched' });
    await table.settled();
    expect(await ends()).toEqual(['K7', 'L9']);
    expect((await table.scene()).los?.ends.some(({ label }) => label.includes('entrenched'))).toBe(true);
    await panel()
      .getByRole('button', { name: /Swap ends/ })
      .click();
    await table.settled();
    expect(await title()).toBe('L9 → K7');
    const plain = await sight();
    await panel()
      .getByLabel(/touched at all/)
      .check();
    await table.settled();
    expect(
      await panel()
        .getByLabel(/touched at all/)
        .isChecked(),
    ).toBe(true);
    expect((await sight())?.range).toBe(plain?.range);
  });

  test('a sight can be ruled on from its line, and the panel says that it was', async () => {
    await press('l');
    await table.clickHex('M3');
    expect(await verdict()).toContain('BLOCKED');
    await panel().getByRole('button', { name: 'Override' }).click();
    await table.page.locator('.verdict-buttons').getByRole('button', { name: 'clear', exact: true }).click();
    await press('l');
    expect((await table.position()).sightOverrides).toMatchObject([
      { from: 'K7', to: 'M3', verdict: 'clear' },
    ]);
    expect(await verdict()).toContain('CLEAR');
    expect((await sight())?.overridden).toBe(true);
    expect((await panel().locator('.los-line').allInnerTexts())[0]).toContain('You overrode this LOS');
    await press('Control+z');
    expect(await verdict()).toContain('BLOCKED');
  });

  test('the picture holds the line while the tool is on', async () => {
    await press('l');
    await table.clickHex('M3');
    const caption = (await table.scene()).caption;
    expect(caption).toContain('LOS');
    await table.page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = await table.download(() => table.page.getByRole('button', { name: 'PNG file' }).click());
    const path = await download.path();
    expect(readFileSync(path).subarray(1, 4).toString()).toBe('PNG');
    await download.saveAs(`${OUT}los-export.png`);
  });
});

/**
 * Counts the questions about sights that the page asks its worker, and how many are under way at once; runs
 * in the browser, before the page does.
 */
const spyOnQuestions = (): void => {
  const spy = { asked: 0, underWay: 0, most: 0 };
  Object.assign(window, { spy });
  const send: Worker['postMessage'] = Reflect.get(Worker.prototype, 'postMessage');
  const listen: Worker['addEventListener'] = Reflect.get(Worker.prototype, 'addEventListener');
  const underWay = new WeakMap<Worker, Set<number>>();
  // Before the page's own listener, which asks the next question as soon as it has an answer.
  Worker.prototype.addEventListener = function hear(this: Worker, ...of: Parameters<typeof listen>) {
    if (of[0] === 'message' && !underWay.has(this)) {
      const numbers = new Set<number>();
      underWay.set(this, numbers);
      Reflect.apply(listen, this, [
        'message',
        (event: MessageEvent<{ readonly number?: number }>) => {
          if (numbers.delete(event.data.number ?? -1)) spy.underWay -= 1;
        },
      ]);
    }
    Reflect.apply(listen, this, of);
  };
  Worker.prototype.postMessage = function post(
    this: Worker,
    calls: readonly { readonly number: number; readonly question?: { readonly kind?: string } }[],
  ) {
    for (const { number, question } of Array.isArray(calls) ? calls : []) {
      if (question?.kind !== 'sight') continue;
      spy.asked += 1;
      spy.underWay += 1;
      spy.most = Math.max(spy.most, spy.underWay);
      underWay.get(this)?.add(number);
    }
    Reflect.apply(send, this, [calls]);
  };
};

test('a pointer that sweeps over the map never has more than one question under way, and the last hex is answered', async () => {
  await open(WIDE, spyOnQuestions);
  await press('l');
  const [from, to] = [await table.at('H5'), await table.at('O8')];
  await table.page.mouse.move(from.x, from.y);
  await table.page.mouse.move(to.x, to.y, { steps: 15 });
  await table.settled();
  expect(await title()).toBe('K7 → O8');
  expect(await ends()).toEqual(['K7', 'O8']);
  const spy = await table.page.evaluate(() => ({
    ...(window as unknown as { spy: { asked: number; most: number } }).spy,
  }));
  expect(spy.most).toBe(1);
  expect(spy.asked).toBeGreaterThan(0);
  expect(spy.asked).toBeLessThan(30);
});

describe('at 400, by touch', () => {
  beforeEach(() => open(PHONE));

  const finger = async (points: readonly { readonly x: number; readonly y: number }[]): Promise<void> => {
    const client = await table.context.newCDPSession(table.page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: readonly { x: number; y: number }[],
    ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
    const [first, ...rest] = points;
    if (!first) return;
    await send('touchStart', [first]);
    for (const point of rest) await send('touchMove', [point]);
    await send('touchEnd', []);
    await client.detach();
    await table.settled();
  };

  const between = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Array.from({ length: 9 }, (_, step) => ({
      x: a.x + ((b.x - a.x) * step) / 8,
      y: a.y + ((b.y - a.y) * step) / 8,
    }));

  test('the button beside the zoom turns it on; a tap puts the far end, a finger draws a line, the verdict stands in the sheet', async () => {
    await table.page.locator('.zoom').getByRole('button', { name: 'LOS' }).tap();
    const tapped = await table.at('L5');
    await table.page.touchscreen.tap(tapped.x, tapped.y);
    await table.settled();
    expect(await title()).toBe('K7 → L5');

    const at = await table.at('K7');
    await finger(between(await table.at('J9'), await table.at('L6')));
    expect(await title()).toBe('J9 → L6');
    expect(await ends()).toEqual(['J9', 'L6']);
    expect(await table.at('K7')).toEqual(at);
    const badge = await boxOf(panel().locator('.verdict'));
    expect(badge.y + badge.height).toBeLessThanOrEqual(PHONE.height);
    await table.page.screenshot({ path: `${OUT}los-400.png` });

    // A tap that follows a swipe at once the browser takes for one that stops it: no hand is so fast.
    const leave = panel().getByRole('button', { name: 'Leave the line of sight' });
    await expect
      .poll(
        async () => {
          await table.page.waitForTimeout(700);
          if (await leave.isVisible()) await leave.tap();
          return panel().count();
        },
        { timeout: 15_000 },
      )
      .toBe(0);
  });
});
