import { preview } from 'vite';
import { expect, test } from 'vitest';
import type { Position } from '../../src/units/position.ts';
import { FIREFOX, HAS_WEBKIT, startFirefox, startWebKit, type Driver } from './driver.ts';

/** Everything that a player comes for, in browsers that are no Chromium. The page has to be built. */

const settle = async (driver: Driver): Promise<void> => {
  await expect
    .poll(() => driver.value<boolean>('window.routBoard !== undefined'), { timeout: 60_000 })
    .toBe(true);
  await driver.value('window.routBoard.settled()');
};

const at = (driver: Driver, hex: string): Promise<{ readonly x: number; readonly y: number }> =>
  driver.value(`window.routBoard.onScreen('${hex}')`);

const position = (driver: Driver): Promise<Position> => driver.value('window.routBoard.position()');

const text = (driver: Driver, selector: string): Promise<string> =>
  driver.value(`document.querySelector('${selector}')?.innerText ?? ''`);

const reads = (driver: Driver, selector: string, wanted: RegExp): Promise<void> =>
  expect.poll(() => text(driver, selector), { timeout: 20_000 }).toMatch(wanted);

/** Where the middle of a button of that name is. */
const button = async (driver: Driver, name: string): Promise<{ readonly x: number; readonly y: number }> => {
  const find = `[...document.querySelectorAll('button')].find((each) => each.checkVisibility() && (each.getAttribute('aria-label') ?? each.innerText).trim() === '${name}')`;
  await expect.poll(() => driver.value<boolean>(`${find} !== undefined`), { timeout: 20_000 }).toBe(true);
  return driver.value(
    `(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(${find}.getBoundingClientRect())`,
  );
};

const press = async (driver: Driver, name: string): Promise<void> => {
  await driver.press(await button(driver, name));
  await settle(driver);
};

const order = async (driver: Driver, words: string): Promise<void> => {
  await driver.type(['Control+k']);
  await expect
    .poll(() => driver.value<boolean>(`document.activeElement?.getAttribute('role') === 'combobox'`), {
      timeout: 20_000,
    })
    .toBe(true);
  await driver.type([...words, 'Enter']);
  await settle(driver);
};

const placeOf = async (driver: Driver, id: string): Promise<string | undefined> =>
  (await position(driver)).units.find((unit) => unit.id === id)?.at;

const LINE = 'v: r=ge-467 K7 broken dm; e=ru-447 J5; ru-447 H9; ru-447 G7';

const mainJob = async (driver: Driver): Promise<void> => {
  const server = await preview({ preview: { port: 0, open: false }, logLevel: 'warn' });
  const url = server.resolvedUrls?.local[0] ?? '';
  try {
    await driver.open(url);
    await driver.value(`localStorage.setItem('rout-board-guide', 'seen')`);
    await driver.value(
      `window.addEventListener('error', ({ message }) => (window.failed ??= []).push(message))`,
    );
    await driver.open(`${url}?again#n=${encodeURIComponent(LINE)}`);
    await settle(driver);
    await driver.press(await at(driver, 'K7'));
    await settle(driver);
    await reads(driver, '.card .verdict', /MUST ROUT/);

    await driver.press(await at(driver, 'J5'), await at(driver, 'I4'));
    await settle(driver);
    expect(await placeOf(driver, 'e')).toBe('I4');
    await driver.type(['Control+z']);
    await settle(driver);
    expect(await placeOf(driver, 'e')).toBe('J5');

    await order(driver, 'J5 -> I5');
    expect(await placeOf(driver, 'e')).toBe('I5');

    await driver.type(['l']);
    await driver.press(await at(driver, 'K7'), await at(driver, 'M6'));
    await reads(driver, '.card .verdict', /CLEAR|HINDERED|BLOCKED/);
    await driver.type(['Escape', 'Escape']);
    await settle(driver);

    await press(driver, 'Export');
    await press(driver, 'Copy the link');
    await reads(driver, '.notice', /Link copied/);
    await press(driver, 'Export');
    await press(driver, 'Copy PNG');
    await reads(driver, '.notice', /Picture copied/);

    await expect
      .poll(
        () =>
          driver.value<boolean>(
            `navigator.serviceWorker.ready.then(() => caches.keys()).then((kept) => kept.length > 0)`,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
  } finally {
    await server.close();
  }
  await driver.reload();
  await settle(driver);
  expect(await placeOf(driver, 'e')).toBe('I5');
  expect(await driver.value('window.failed ?? []')).toEqual([]);
};

test.each([
  ['Firefox', FIREFOX !== undefined, startFirefox, 'firefox-esr or firefox in /usr/bin'],
  ['WebKit', HAS_WEBKIT, startWebKit, 'MiniBrowser of WebKitGTK, webkit2gtk-driver and xvfb'],
] as const)('the main job in %s, offline at the end', async (name, isThere, start, needs) => {
  if (!isThere) {
    console.log(`${name} is left out: it needs ${needs}.`);
    return;
  }
  const driver = await start();
  try {
    await mainJob(driver);
  } finally {
    await driver.close();
  }
});
