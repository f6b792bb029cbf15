import { chromium, type Browser } from 'playwright';
import { afterAll, expect, inject, test } from 'vitest';
import { launchOptions, leaveBrowser, openTable, startBrowser } from './support/table.ts';

let poor: Browser | undefined;
const withoutWebGl = async (): Promise<Browser> => {
  poor = await chromium.launch(
    launchOptions('--disable-gpu', '--disable-software-rasterizer', '--disable-3d-apis'),
  );
  return poor;
};
afterAll(async () => {
  await poor?.close();
  await leaveBrowser();
});

test.each([
  ['no WebGL', withoutWebGl, () => undefined],
  [
    'no workers',
    startBrowser,
    () => {
      Reflect.deleteProperty(globalThis, 'Worker');
    },
  ],
  [
    'no IndexedDB',
    startBrowser,
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    },
  ],
  [
    'an IndexedDB that never answers',
    startBrowser,
    () => {
      Object.assign(IDBFactory.prototype, { open: () => new EventTarget() });
    },
  ],
  [
    'no storage at all',
    startBrowser,
    () => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    },
  ],
  [
    'no script for the worker that rules',
    startBrowser,
    () => {
      const Works = Worker;
      Object.assign(globalThis, {
        Worker: class extends Works {
          constructor(address: string | URL, options?: WorkerOptions) {
            super(String(address).includes('engineWorker') ? '/nothing.js' : address, options);
          }
        },
      });
    },
  ],
])('with %s the page rules and lays boards as ever', async (what, start, deprive) => {
  const browser = await start();
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 0.5 });
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.addInitScript(() => {
    try {
      localStorage.setItem('rout-board-guide', 'seen');
    } catch {
      /* Nothing is kept here. */
    }
  });
  await page.addInitScript(deprive);
  await page.goto(inject('pageUrl'));
  await page.waitForFunction(() => window.routBoard !== undefined);
  const settled = (): Promise<void> => page.evaluate(() => window.routBoard?.settled());
  await settled();
  expect(await page.locator('.verdict').innerText()).toContain('MUST ROUT');
  await page.getByRole('button', { name: 'Boards', exact: true }).click();
  await page.getByRole('button', { name: 'h · Hills' }).click();
  await page.getByRole('button', { name: 'Add beside', exact: true }).click();
  await settled();
  const position = await page.evaluate(() => window.routBoard?.position());
  expect(position?.boards.map(({ label }) => label)).toEqual(['v', 'h']);
  expect(position?.units.length).toBeGreaterThan(5);
  // What is not kept anywhere is said to be so, once something is done that would be lost.
  if (what === 'no storage at all')
    await page.locator('.notice.trouble').getByText('does not store your table').waitFor();
  else expect(await page.locator('.notice.trouble').count()).toBe(0);
  expect(troubles).toEqual([]);
  await page.context().close();
});

test('without a network before the page is kept, what cannot be fetched is told in words with the remedy, keys stay alive, and it is there once the network is', async () => {
  const browser = await startBrowser();
  const { page, leave, settled, notices, position } = await openTable(browser, inject('pageUrl'), 1200, 800);
  const before = await position();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(/\.js(?:\?|$)/, (route) => route.abort());
  await page.keyboard.press('Control+k');
  const said =
    'A part of the page could not be fetched. Once the network is back, reload the page: the table is kept.';
  await expect.poll(notices).toEqual([said]);
  await page.getByRole('button', { name: 'Files', exact: true }).click();
  await page.locator('#menu-files').getByText(said).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.locator('#menu-export').getByText(said).waitFor();
  await page.keyboard.press('Escape');
  expect(await notices()).toEqual([said]);

  // What still waits for a key that was pressed is fetched in vain.
  await settled();
  await page.unroute(/\.js(?:\?|$)/);
  await page.locator('canvas').first().focus();
  await page.keyboard.press('c');
  await settled();
  const concealed = (table: typeof before): number =>
    table.units.filter((unit) => unit.conditions.includes('concealed')).length;
  await expect.poll(async () => concealed(await position())).not.toBe(concealed(before));
  // Some browsers keep for good that something within a part was not there: the page loaded again has it.
  const [files, menu] = [
    page.getByRole('button', { name: 'Files', exact: true }),
    page.locator('#menu-files'),
  ];
  await files.click();
  await Promise.all([page.waitForEvent('load'), menu.getByRole('button', { name: 'Reload' }).click()]);
  await settled();
  await files.click();
  await menu.getByRole('button', { name: 'Save as' }).waitFor();
  expect(errors).toEqual([]);
  await leave();
});

/**
 * Where some browsers keep for good that something within a part was not there, only the page loaded again
 * helps.
 */
test.each([
  ['its style sheet', /files-[^/]*\.css/, 'Try again'],
  ['its script', /files-[^/]*\.js/, 'Try again'],
  ['what its script needs', /\/(?!files-)[^/]*\.js/, 'Reload'],
])(
  'where a menu comes without %s, it comes whole once the network is back, and the table is kept',
  async (_what, lost, remedy) => {
    const browser = await startBrowser();
    const { page, leave, settled, position } = await openTable(browser, inject('pageUrl'), 1200, 800);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const before = await position();
    await page.route(lost, (route) => route.abort());
    const files = page.getByRole('button', { name: 'Files', exact: true });
    const menu = page.locator('#menu-files');
    await files.click();
    await menu.getByRole('button', { name: 'Reload' }).waitFor();
    await page.unroute(lost);
    if (remedy === 'Reload') {
      await Promise.all([page.waitForEvent('load'), menu.getByRole('button', { name: remedy }).click()]);
      await settled();
      await files.click();
    }
    const [again, come] = [
      menu.getByRole('button', { name: remedy }),
      menu.getByRole('button', { name: 'Save as' }),
    ];
    await expect
      .poll(
        async () => {
          if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => undefined);
          await come.waitFor({ timeout: 5000 }).catch(() => undefined);
          return (await come.isVisible())
            ? 'whole'
            : `not whole: ${await menu.evaluate(({ outerHTML }) => outerHTML)}`;
        },
        { timeout: 25_000 },
      )
      .toBe('whole');
    expect(
      await page.evaluate(() =>
        [...document.styleSheets].some(({ href }) => href?.includes('files-') === true),
      ),
    ).toBe(true);
    expect(await position()).toEqual(before);
    expect(errors).toEqual([]);
    await leave();
  },
);

test('where the worker that rules cannot fetch what plays phases, it does so once the network is back', async () => {
  const browser = await startBrowser();
  const { page, leave, settled, notices } = await openTable(browser, inject('pageUrl'), 1200, 800);
  const lost = /\/games-[^/]*\.js/;
  await page.route(lost, (route) => route.abort());
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const play = page.getByRole('button', { name: 'Play the phase' });
  await play.click();
  await expect.poll(notices).toHaveLength(1);
  await page.unroute(lost);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const asked = page.locator('.play .asked');
  await expect
    .poll(
      async () => {
        if (await play.isVisible()) await play.click({ timeout: 2000 }).catch(() => undefined);
        await settled();
        return asked.isVisible();
      },
      { timeout: 25_000 },
    )
    .toBe(true);
  await leave();
});

test.each([
  [
    'a part that the program begins with',
    /shared-[^/]*\.js$/,
    'Not all of the page could be fetched. Once the network is back, reload it.',
  ],
  [
    'what draws the board',
    /\/board-[^/]*\.js$/,
    'A part of the page could not be fetched. Once the network is back, reload the page: the table is kept.',
  ],
])('where %s cannot be fetched, the page says so instead of promising a board', async (_what, lost, said) => {
  const browser = await startBrowser();
  const page = await browser.newPage({ viewport: { width: 900, height: 600 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(lost, (route) => route.abort());
  await page.goto(inject('pageUrl'));
  await page.getByRole('alert').getByText(said, { exact: true }).waitFor();
  expect(await page.getByText('Laying out the board …').isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await page.context().close();
});
