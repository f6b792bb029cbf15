import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import puppeteer from 'puppeteer-core';

/** A page in some browser, as far as the main job needs it. Places are CSS pixels of the window. */
export interface Driver {
  readonly open: (url: string) => Promise<void>;
  /** What an expression comes to in the page; a promise is waited for. */
  readonly value: <T>(expression: string) => Promise<T>;
  readonly press: (from: Point, to?: Point) => Promise<void>;
  readonly type: (keys: readonly string[]) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((each) => existsSync(each));
const MINI_BROWSER = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
].find((each) => existsSync(each));
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const HAS_WEBKIT = MINI_BROWSER !== undefined && existsSync(WEBKIT_DRIVER);

const SIZE = { width: 1280, height: 800 };

/** By WebDriver BiDi, which Firefox itself speaks. */
export const startFirefox = async (): Promise<Driver> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX ?? '',
    headless: true,
    extraPrefsFirefox: { 'dom.events.testing.asyncClipboard': true },
  });
  const page = await browser.newPage();
  await page.setViewport(SIZE);
  return {
    open: async (url) => {
      await page.goto(url);
    },
    value: async <T>(expression: string) => (await page.evaluate(`(async () => ${expression})()`)) as T,
    press: async (from, to = from) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      if (to !== from) await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    },
    type: async (keys) => {
      for (const key of keys) {
        const [name = '', modifier] = key.split('+').toReversed();
        if (modifier !== undefined) await page.keyboard.down(modifier as 'Control');
        if (name.length === 1 || name in KEYS) await page.keyboard.press(name as 'Enter');
        else await page.keyboard.type(name);
        if (modifier !== undefined) await page.keyboard.up(modifier as 'Control');
      }
    },
    reload: async () => {
      await page.reload();
    },
    close: () => browser.close(),
  };
};

/** Named keys as WebDriver writes them. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Control: '\uE009',
  Delete: '\uE017',
};

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

const ATTEMPTS = 50;
const PAUSE_MS = 200;

/** One command of WebDriver. */
const command =
  (base: string) =>
  async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { readonly value: T & { readonly message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message ?? String(answer.status)}`);
    return value;
  };

const started = async (base: string): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const isUp = await fetch(`${base}/status`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => {
      setTimeout(done, PAUSE_MS);
    });
  }
  throw new Error('WebKitWebDriver did not start');
};

const moves = (from: Point, to: Point): readonly object[] =>
  (to === from ? [] : [0.3, 0.6, 0.8, 1]).map((share) => ({
    type: 'pointerMove',
    duration: 50,
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
  }));

const keyActions = (key: string): readonly object[] => {
  const [name = '', modifier] = key.split('+').toReversed();
  const held = KEYS[modifier ?? ''];
  const letters = name in KEYS ? [KEYS[name] ?? ''] : [...name];
  return [
    ...(held === undefined ? [] : [{ type: 'keyDown', value: held }]),
    ...letters.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
    ...(held === undefined ? [] : [{ type: 'keyUp', value: held }]),
  ];
};

/** By WebDriver, on a screen of its own: WebKitGTK has no other way. */
export const startWebKit = async (): Promise<Driver> => {
  const port = await freePort();
  const base = `http://127.0.0.1:${String(port)}`;
  const server: ChildProcess = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1000x24', WEBKIT_DRIVER, `--port=${String(port)}`],
    {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    },
  );
  await started(base);
  const { sessionId } = await command(base)<{ readonly sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      },
    },
  });
  const ask = command(`${base}/session/${sessionId}`);
  await ask('POST', '/window/rect', SIZE);
  await ask('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
  const act = (source: object): Promise<unknown> => ask('POST', '/actions', { actions: [source] });
  return {
    open: (url) => ask('POST', '/url', { url }),
    value: (expression) =>
      ask('POST', '/execute/async', {
        script: `const done = arguments[0]; (async () => ${expression})().then(done, (error) => done({ failed: String(error) }));`,
        args: [],
      }),
    press: async (from, to = from) => {
      await act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(from.x), y: Math.round(from.y) },
          { type: 'pointerDown', button: 0 },
          ...moves(from, to),
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    type: async (keys) => {
      await act({ type: 'key', id: 'keys', actions: keys.flatMap(keyActions) });
    },
    reload: () => ask('POST', '/refresh', {}),
    close: async () => {
      await ask('DELETE', '').catch(() => undefined);
      if (server.pid !== undefined) process.kill(-server.pid);
    },
  };
};
