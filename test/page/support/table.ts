import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Download,
  Locator,
  Page,
  Request,
} from 'playwright';
import type { Scene } from '../../../src/editor/scene.ts';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import type { Position } from '../../../src/units/position.ts';
import { takeSeat, type TakenSeat } from './browsers.ts';

export { launchOptions, leaveBrowser, OUT, startBrowser } from './browsers.ts';

export interface Table {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * For the end of a test: another has the page next, cleared. What cannot be cleared, as a script that runs
   * before each page, is ended by closing the context.
   */
  readonly leave: () => Promise<void>;
  /** What went wrong in the page, and what it asked of other hosts. */
  readonly troubles: readonly string[];
  readonly settled: () => Promise<void>;
  readonly scene: () => Promise<Scene>;
  readonly report: () => Promise<RoutReport | undefined>;
  readonly position: () => Promise<Position>;
  /** Where a hex lies on the screen; brings nothing into view. */
  readonly at: (hex: string) => Promise<{ readonly x: number; readonly y: number }>;
  readonly clickHex: (hex: string) => Promise<void>;
  readonly openUnits: () => Promise<void>;
  /** A counter of the palette, found by the search box as a player would. */
  readonly dragIn: (search: string, name: string, hex: string) => Promise<void>;
  readonly dropFiles: (
    files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  ) => Promise<void>;
  readonly download: (press: () => Promise<void>) => Promise<Download>;
  readonly notices: () => Promise<readonly string[]>;
}

/**
 * What the graphics driver says to itself, and what Playwright says of a service worker that is not wanted.
 */
const DRIVER = /GL Driver Message|Service Worker registration blocked/;

/** Takes down what goes wrong in a page and what it asks of other hosts, until it is told to stop. */
const watch = (
  page: Page,
  origin: string,
): { readonly troubles: readonly string[]; readonly stop: () => void } => {
  const troubles: string[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    if (['error', 'warning'].includes(message.type()) && !DRIVER.test(message.text()))
      troubles.push(`console: ${message.text()}`);
  };
  const onError = (error: Error): void => {
    troubles.push(`exception: ${error.message}`);
  };
  const onRequest = (request: Request): void => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol))
      troubles.push(`request: ${request.url()}`);
  };
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
  return {
    troubles,
    stop: () => {
      page.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
    },
  };
};

const settled = (page: Page): Promise<void> =>
  page
    .waitForFunction(() => window.routBoard !== undefined)
    .then(() => page.evaluate(() => window.routBoard?.settled()));

const known = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the page has no ${what}`);
  return value;
};

const dropFiles = async (
  page: Page,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<void> => {
  const plain = files.map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('base64') }));
  await page.evaluate(async (given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
    }
    const target = document.querySelector('canvas') ?? document.body;
    for (const type of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
  }, plain);
  await settled(page);
};

/**
 * Device pixels to a CSS pixel: half of them do where nobody looks, and are drawn in a third of the time
 * where the processor draws.
 */
const COARSE = 0.5;
const ENGLISH = 'en-GB';

const optionsFor = (
  width: number,
  height: number,
  deviceScaleFactor: number,
  locale: string,
  more: BrowserContextOptions = {},
): BrowserContextOptions => ({
  viewport: { width, height },
  deviceScaleFactor,
  acceptDownloads: true,
  serviceWorkers: 'block',
  hasTouch: width < 600,
  locale,
  // Dice lie and counters stand at once, but where motion is what is looked at.
  reducedMotion: 'reduce',
  ...more,
});

/** For a context in which the board is drawn so, whatever is faster there; `units` as the reader left them. */
export const drawnBy = (
  url: string,
  drawing: 'hardware' | 'processor',
  units?: 'open' | 'closed',
): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [
      {
        origin: new URL(url).origin,
        localStorage: [
          { name: 'rout-board-drawing', value: drawing },
          ...(units === undefined ? [] : [{ name: 'rout-board-units', value: units }]),
        ],
      },
    ],
  },
});

/** The palette costs a third of what it takes to open the page: closed, but where it is asked for. */
const firstStepsTaken = (): void => {
  try {
    localStorage.setItem('rout-board-guide', 'seen');
    if (localStorage.getItem('rout-board-units') === null) localStorage.setItem('rout-board-units', 'closed');
  } catch {
    /* Nothing can be kept: no first steps. */
  }
};

/** For `openTable`: the palette lies open from the start, as for a reader who comes again to a wide window. */
export const withUnits = (): void => {
  try {
    if (localStorage.getItem('rout-board-units') === null) localStorage.setItem('rout-board-units', 'open');
  } catch {
    /* A page of no site, which keeps nothing. */
  }
};

/** Sends the unit whose turn it is to an end of its list, which shows the first few. */
export const pressEnd = async ({ page, settled: come }: Table, place: string): Promise<void> => {
  const end = page.getByRole('button', { name: `Rout to ${place}`, exact: true }).first();
  const more = page.getByRole('button', { name: /^Show \d+ more/ }).first();
  await end.or(more).first().waitFor();
  if (!(await end.isVisible())) await more.click();
  await end.click();
  await come();
};

/** Opens the palette, unless it lies open; gives its searchbox. */
const openUnits = async (page: Page): Promise<Locator> => {
  const search = page.locator('.palette').getByRole('searchbox');
  if (!(await search.isVisible())) await page.getByRole('button', { name: /^(Units|Oddziały)$/ }).click();
  await search.waitFor();
  return search;
};

/**
 * The page at this address with everything on it drawn, in a browser profile of its own where the first steps
 * have been taken, the palette closed; coarsely, unless its picture is looked at. `first` runs before the page does.
 */
export const openTable = async (
  browser: Browser,
  url: string,
  width: number,
  height: number,
  deviceScaleFactor = COARSE,
  locale = ENGLISH,
  more: BrowserContextOptions = {},
  first?: () => void,
): Promise<Table> => {
  const seat = await takeSeat(browser, url, optionsFor(width, height, deviceScaleFactor, locale, more), {
    name: first === undefined ? '' : String(first),
    work: async (context) => {
      if (first) await context.addInitScript(first);
      await context.addInitScript(firstStepsTaken);
    },
  });
  return tableIn(seat, url);
};

/** The same as it is for somebody who has never been there. */
export const openForNewcomer = async (
  browser: Browser,
  url: string,
  width: number,
  height: number,
): Promise<Table> => tableIn(await takeSeat(browser, url, optionsFor(width, height, COARSE, ENGLISH)), url);

const tableIn = async ({ page, context, leave }: TakenSeat, url: string): Promise<Table> => {
  const { troubles, stop } = watch(page, new URL(url).origin);
  await page.goto(url);
  await settled(page);
  // A panel that is still coming moves the map.
  const at: Table['at'] = async (hex) => {
    await settled(page);
    return known(await page.evaluate((name) => window.routBoard?.onScreen(name), hex), `hex ${hex}`);
  };
  return {
    page,
    context,
    leave: () => {
      stop();
      return leave();
    },
    troubles,
    at,
    settled: () => settled(page),
    scene: async () =>
      known(
        await page.evaluate(() => {
          const scene = window.routBoard?.scene();
          return scene && { ...scene, map: { ...scene.map, boards: [] } };
        }),
        'scene',
      ),
    report: () => page.evaluate(() => window.routBoard?.report()),
    position: async () => known(await page.evaluate(() => window.routBoard?.position()), 'position'),
    clickHex: async (hex) => {
      const { x, y } = await at(hex);
      await page.mouse.click(x, y);
      await settled(page);
    },
    openUnits: async () => {
      await openUnits(page);
      await settled(page);
    },
    dragIn: async (search, name, hex) => {
      await (await openUnits(page)).fill(search);
      const item = page.getByRole('complementary').getByRole('button', { name, exact: true });
      await item.hover();
      await page.mouse.down();
      const { x, y } = await at(hex);
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
      await settled(page);
    },
    dropFiles: (files) => dropFiles(page, files),
    download: async (press) => {
      const [download] = await Promise.all([page.waitForEvent('download'), press()]);
      return download;
    },
    notices: () => page.locator('.notice p').allTextContents(),
  };
};
