import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { createServer, preview } from 'vite';
import { tellRow } from './benchRow.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.ts';

/**
 * Prints what somebody waits for at the built page (`npm run build` comes first), median of several tries by
 * the clock on the wall: the first verdict on a fresh page; nine boards; their picture; a vast map. A busy
 * machine says more.
 */
const TRIES = 3;
const SLOWED = 4;
const PATIENCE = 60_000;
const VIEW = { width: 1440, height: 900 };
const OWN = ['village', 'hills', 'farmland'] as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.routBoard !== undefined, undefined, { timeout: PATIENCE });
  await page.evaluate(() => window.routBoard?.settled());
};

/** From the address to the words of the verdict, nothing of the page being kept in the browser. */
const firstVerdict = async (browser: Browser, url: string, slowed: number): Promise<number> => {
  const context = await browser.newContext({ viewport: VIEW, serviceWorkers: 'block' });
  await context.addInitScript(() => localStorage.setItem('rout-board-guide', 'seen'));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  // A locator is looked for every half a second in the end: asked with each frame, the page tells it at once.
  await page.waitForFunction(() => document.querySelector('.verdict') !== null);
  const took = performance.now() - began;
  await context.close();
  return took;
};

const times = async (measure: () => Promise<number>): Promise<readonly number[]> => {
  const all: number[] = [];
  for (let one = 0; one < TRIES; one += 1) all.push(await measure());
  return all;
};

/** Our own boards thrice, under labels of their own: three columns of three. */
const nineBoards = (): readonly { readonly name: string; readonly text: string }[] => {
  const boards = OWN.flatMap((name) =>
    [1, 2, 3].map((copy) => {
      const board = JSON.parse(readFileSync(new URL(`../boards/${name}.json`, import.meta.url), 'utf8'));
      return { ...board, label: `${name.slice(0, 1)}${String(copy)}` };
    }),
  );
  const position = {
    format: 'rout-position',
    version: 1,
    title: 'Nine boards',
    attacker: 'allied',
    boards: boards.map(({ label }, index) => ({
      label,
      column: (index % 3) * 32,
      row: Math.floor(index / 3) * 10,
    })),
    units: [
      { id: 'a', counter: 'ge-467', side: 'axis', at: 'h2P5', conditions: ['broken', 'dm'] },
      { id: 'b', counter: 'ru-447', side: 'allied', at: 'h2P8' },
    ],
  };
  return [...boards.map((board) => [`${board.label}.json`, board]), ['nine.json', position]].map(
    ([name, json]) => ({ name: String(name), text: JSON.stringify(json) }),
  );
};

const drop = (
  page: Page,
  files: readonly { readonly name: string; readonly text: string }[],
): Promise<void> =>
  page.evaluate((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    for (const type of ['dragenter', 'dragover', 'drop'])
      document
        .querySelector('canvas')
        ?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
  }, files);

/** What the processes of pages hold, in MB; `undefined` where the system does not tell. */
const rendererMemory = async (browser: Browser): Promise<number | undefined> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  try {
    const kilobytes = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) =>
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(id)}/status`, 'utf8'))?.[1]),
      );
    return Math.max(...kilobytes) / 1024;
  } catch {
    return undefined;
  }
};

const openNine = async (context: BrowserContext, url: string): Promise<Page> => {
  await context.addInitScript(() => localStorage.setItem('rout-board-guide', 'seen'));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url);
  await settled(page);
  const [position, ...boards] = nineBoards().toReversed();
  await drop(page, boards);
  await page.waitForFunction(() => document.querySelectorAll('.notice').length > 0).catch(() => undefined);
  await settled(page);
  const began = performance.now();
  await drop(page, position ? [position] : []);
  await page.waitForFunction(() => window.routBoard?.position().boards.length === 9);
  await settled(page);
  tellRow('nine boards of ours laid and drawn', seconds(performance.now() - began), '2 s');
  return page;
};

/** The garbage of opening is collected by the browser itself, once nothing has been done for so long. */
const IDLE = 40_000;

const tellMemory = async (browser: Browser, what: string): Promise<void> => {
  const held = await rendererMemory(browser);
  tellRow(what, held === undefined ? 'not told here' : `${held.toFixed(0)} MB`, '250 MB');
};

const pictureOfNine = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: 'The whole map' }).check();
  await page.getByLabel('Size of the PNG').selectOption('2');
  const began = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE }),
    page.getByRole('button', { name: 'PNG file', exact: true }).click(),
  ]);
  const bytes = readFileSync(await download.path()).length;
  tellRow(
    'PNG of nine boards at 2×',
    `${seconds(performance.now() - began)}, ${(bytes / 1e6).toFixed(1)} MB`,
    '4 s, 12 MB',
  );
};

const vastMap = async (browser: Browser): Promise<void> => {
  const server = await createServer({ server: { port: 0, open: false }, logLevel: 'warn' });
  await server.listen();
  const page = await browser.newPage({ viewport: VIEW });
  const open = async (): Promise<void> => {
    await page.goto(
      `${server.resolvedUrls?.local[0] ?? ''}test/render/gallery/bench.html?hexes=50000&zooms=none&frames=1`,
    );
    await page.waitForFunction(() => document.title === 'settled', undefined, { timeout: PATIENCE });
  };
  // Once for the server, which reads the sources.
  await open();
  await open();
  const told = await page.evaluate((): readonly string[] => Reflect.get(globalThis, 'benchLines'));
  const [, took] = /first full picture after (\d+) ms/.exec(told.join('\n')) ?? [];
  tellRow('first picture of a map of 50,000 hexes', seconds(Number(took)), '3 s');
  await page.close();
  await server.close();
};

const found = await findBrowser();
if (!found) throw new Error(NO_BROWSER);
const server = await preview({ preview: { port: 0, open: false }, logLevel: 'warn' });
const url = server.resolvedUrls?.local[0];
if (url === undefined) throw new Error('vite preview gives no address');
const browser = await chromium.launch({
  executablePath: found.executable,
  args: [...BROWSER_ARGS],
  env: { ...process.env, ...found.env },
});
tellRow(
  'first verdict on a fresh page',
  seconds(median(await times(() => firstVerdict(browser, url, 1)))),
  '0.5 s',
);
tellRow(
  'the same with the processor slowed four times',
  seconds(median(await times(() => firstVerdict(browser, url, SLOWED)))),
  '1.5 s',
);
const context = await browser.newContext({ viewport: VIEW, serviceWorkers: 'block', acceptDownloads: true });
const page = await openNine(context, url);
await tellMemory(browser, 'memory of the renderer with nine boards');
await page.waitForTimeout(IDLE);
await tellMemory(browser, 'the same when nothing has been done for 40 seconds');
await pictureOfNine(page);
await context.close();
await vastMap(browser);
await browser.close();
await server.close();
