import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { leaveBrowser, startBrowser } from './support/table.ts';

const BUILT = fileURLToPath(new URL('../../dist/page/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** The page in a folder below the root of a server, as many are served. */
const folder = mkdtempSync(join(tmpdir(), 'rout-board-'));
const serve = (port = 0): Promise<Server> => {
  const server = createServer((request, response) => {
    const path =
      new URL(request.url ?? '/', 'http://x').pathname.replace(/^\/some\/where\//, '') || 'index.html';
    try {
      const bytes = readFileSync(join(folder, path));
      response
        .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
        .end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((done) => {
    server.listen(port, '127.0.0.1', () => done(server));
  });
};

let browser: Browser;
let server: Server;
let page: Page;
let address: string;
let troubles: string[];

beforeAll(async () => {
  browser = await startBrowser();
});
beforeEach(async () => {
  cpSync(BUILT, folder, { recursive: true, force: true });
  server = await serve();
  address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/some/where/`;
  page = await browser.newPage({ viewport: { width: 1200, height: 800 }, deviceScaleFactor: 0.5 });
  await page.addInitScript(() => localStorage.setItem('rout-board-guide', 'seen'));
  troubles = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});
afterEach(async () => {
  expect(troubles).toEqual([]);
  await page.context().close();
  server.close();
});
afterAll(async () => {
  await leaveBrowser();
  rmSync(folder, { recursive: true, force: true });
});

const ready = () =>
  page
    .waitForFunction(() => window.routBoard !== undefined)
    .then(() => page.evaluate(() => window.routBoard?.settled()));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const drag = async (from: string, to: string): Promise<void> => {
  const [start, end] = [
    await page.evaluate((name) => window.routBoard?.onScreen(name), from),
    await page.evaluate((name) => window.routBoard?.onScreen(name), to),
  ];
  await page.mouse.move(start?.x ?? 0, start?.y ?? 0);
  await page.mouse.down();
  await page.mouse.move(end?.x ?? 0, end?.y ?? 0, { steps: 3 });
  await page.mouse.up();
  // What a drop does is settled after the release, not in it.
  await ready();
};

const rewrite = (file: string, change: (text: string) => string): void =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));

/** Another version of the page, told by its title. */
const publishAnew = (worker: (code: string) => string = (code) => code): void => {
  rewrite('index.html', (text) =>
    text
      .replace('<title>Rout Board</title>', '<title>Rout Board, anew</title>')
      .replace(/(name="rout-board-version" content=)"\w+"/, '$1"anew"'),
  );
  rewrite('serviceWorker.js', (code) => worker(code.replace(/"version":"\w+"/, '"version":"anew"')));
};

/** The former version still comes, until the new one is wanted. */
const reloadIntoNew = async (): Promise<void> => {
  await page.reload();
  await ready();
  expect(await page.title()).toBe('Rout Board');
  await page.getByRole('button', { name: 'Reload' }).waitFor({ timeout: 20_000 });
  expect(await page.title()).toBe('Rout Board');
  await press('Reload');
  await page.waitForFunction(() => document.title === 'Rout Board, anew');
  await ready();
};

test('after one visit it works without a network: units move, menus open, boards are laid; a new version waits until it is wanted', async () => {
  server.closeAllConnections();
  server.close();
  await page.reload();
  await ready();
  await drag('M4', 'N3');
  expect((await page.evaluate(() => window.routBoard?.position()))?.units.some(({ at }) => at === 'N3')).toBe(
    true,
  );
  await press('Boards');
  await page.getByRole('button', { name: 'h · Hills' }).click();
  await page.getByRole('button', { name: 'Add beside', exact: true }).click();
  await page.waitForFunction(() => window.routBoard?.position().boards.length === 2);
  await page.keyboard.press('Escape');
  await press('Turn');
  await page.getByRole('button', { name: 'Play the turn' }).waitFor();
  await page.keyboard.press('Escape');

  publishAnew();
  server = await serve(Number(new URL(address).port));
  await reloadIntoNew();
  expect(await page.title()).toBe('Rout Board, anew');
  expect((await page.evaluate(() => window.routBoard?.position()))?.boards).toHaveLength(2);
}, 120_000);

test('a new version that takes over only after the page was loaded again still comes with one press', async () => {
  publishAnew((code) =>
    code.replace('void worker.skipWaiting()', 'setTimeout(() => worker.skipWaiting(), 4_000)'),
  );
  await reloadIntoNew();
  expect(await page.evaluate(() => sessionStorage.getItem('rout-board-new-version'))).toBeNull();
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
}, 120_000);
