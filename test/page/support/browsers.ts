import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from 'playwright';
import { inject } from 'vitest';
import { TEST_BROWSER_ARGS } from '../../../scripts/browser.ts';

/** Where pictures go, for people to look at. */
export const OUT = fileURLToPath(new URL('../out/', import.meta.url));
mkdirSync(OUT, { recursive: true });

/** How a browser is started, with further arguments if need be. */
export const launchOptions = (...more: readonly string[]): LaunchOptions => {
  const { executable, env } = inject('browser');
  return {
    executablePath: executable,
    env: { ...process.env, ...env },
    args: [...TEST_BROWSER_ARGS, ...more],
  };
};

/**
 * Putting the parts of a page together is left to the processor without a detour by WebGL, which it would
 * have to play: a quarter of all the work. The board is drawn by WebGL where it is so wished.
 */
const PLAINLY_COMPOSED = '--disable-gpu-compositing';

/** A page of a test lives for seconds: the last of the compilers costs it more than it ever gets back. */
const QUICKLY_COMPILED = '--js-flags=--no-turbofan';

/** Arguments for browsers that nobody looks at. */
export const FASTER: readonly string[] = [PLAINLY_COMPOSED, QUICKLY_COMPILED];

/** The browsers that tests share: as Playwright starts one, and with scrollbars that take room. */
const SHARED = {
  plain: () => launchOptions(...FASTER),
  scrollbars: () => ({
    ...launchOptions(...FASTER),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  }),
} as const;

const started = new Map<keyof typeof SHARED, Browser>();

/**
 * A browser of this worker: its test files share it one after the other, each with profiles of its own. It
 * ends with the worker.
 */
export const startBrowser = async (kind: keyof typeof SHARED = 'plain'): Promise<Browser> => {
  const before = started.get(kind);
  if (before?.isConnected() === true) return before;
  const browser = await chromium.launch(SHARED[kind]());
  started.set(kind, browser);
  return browser;
};

/** A profile with one page in it. */
export interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Seats that nobody has, by the options of their contexts. */
const free = new WeakMap<Browser, Map<string, Seat[]>>();
const taken = new Set<{ readonly leave: () => Promise<void> }>();

/** For the end of a test file: closes whatever it still has open in the browsers of its worker. */
export const leaveBrowser = async (): Promise<void> => {
  for (const { leave } of taken) await leave();
  const kept = new Set(
    [...started.values()].flatMap((browser) =>
      [...(free.get(browser)?.values() ?? [])].flat().map(({ context }) => context),
    ),
  );
  for (const browser of started.values())
    for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
};

/** Of the server of the page, a file with no program in it. */
const EMPTY = 'robots.txt';
/** Beside the window: nothing is pointed at. */
const NOWHERE = -1;

/** As it was when it came: nothing stored, granted, fetched otherwise, pressed or pointed at. */
const clear = async ({ context, page }: Seat, url: string): Promise<void> => {
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await page.goto(new URL(EMPTY, url).href);
  await page.mouse.up();
  await page.mouse.move(NOWHERE, NOWHERE);
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  await session.detach();
};

/** A seat with what gives it back; a page that was closed is not given to anybody else. */
export interface TakenSeat extends Seat {
  readonly leave: () => Promise<void>;
}

/**
 * A page that has nothing stored, as in a profile of its own. One that was left by another test is taken
 * where there is one with the same options: a process that knows the program opens it in half the time.
 * `prepare` is done once to a new context, and belongs to its options.
 */
export const takeSeat = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  prepare?: { readonly name: string; readonly work: (context: BrowserContext) => Promise<void> },
): Promise<TakenSeat> => {
  const { viewport, ...rest } = options;
  const key = JSON.stringify([prepare?.name, rest]);
  const seats = free.get(browser) ?? new Map<string, Seat[]>();
  free.set(browser, seats);
  const same = seats.get(key) ?? [];
  seats.set(key, same);
  const newSeat = async (): Promise<Seat> => {
    const context = await browser.newContext(options);
    await prepare?.work(context);
    return { context, page: await context.newPage() };
  };
  const seat = same.pop() ?? (await newSeat());
  if (viewport) await seat.page.setViewportSize(viewport);
  const own = {
    ...seat,
    leave: async (): Promise<void> => {
      if (!taken.delete(own) || seat.page.isClosed()) return;
      try {
        if (options.storageState !== undefined) throw new Error('it would come without what it was to have');
        await clear(seat, url);
        same.push(seat);
      } catch {
        await seat.context.close();
      }
    },
  };
  taken.add(own);
  return own;
};
