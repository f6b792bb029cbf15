import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from './support/table.ts';

const BUILT = fileURLToPath(new URL('../../dist/page/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.webmanifest': 'application/manifest+json' };

/** The page in a folder below the root of a server, as many are served. */
const folder = mkdtempSync(join(tmpdir(), 'rout-board-'));
const serve = (): Promise<Server> => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname.replace(/^\/some\/where\//, '') || 'index.html';
    try {
      const bytes = readFileSync(join(folder, path));
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((done) => { server.listen(0, '127.0.0.1', () => done(server)); });
};

let browser: Browser;
let server: Server;
beforeAll(async () => {
  cpSync(BUILT, folder, { recursive: true });
  [browser, server] = [await startBrowser(), await serve()];
});
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ready = (page: Page) => page.waitForFunction(() => window.routBoard !== undefined).then(() => page.evaluate(() => window.routBoard?.settled()));

test('after one visit it works without a network: units move, menus open, boards are laid; a new version waits until it is wanted', async () => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const troubles: string[] = [];
  await page.addInitScript(() => localStorage.setItem('rout-board-guide', 'seen'));
  page.on('pageerror', (error) => troubles.push(error.message));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/some/where/`;
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  server.closeAllConnections();
  server.close();
  await page.reload();
  await ready(page);
  const [from, to] = [await page.evaluate(() => window.routBoard?.onScreen('M4')), await page.evaluate(() => window.routBoard?.onScreen('N3'))];
  await page.mouse.move(from?.x ?? 0, from?.y ?? 0);
  await page.mouse.down();
  await page.mouse.move(to?.x ?? 0, to?.y ?? 0, { steps: 3 });
  await page.mouse.up();
  expect((await page.evaluate(() => window.routBoard?.position()))?.units.some(({ at }) => at === 'N3')).toBe(true);
  await page.getByRole('button', { name: 'Boards', exact: true }).click();
  await page.getByLabel('Add a board at the end of row 1').selectOption('h');
  await page.waitForFunction(() => window.routBoard?.position().boards.length === 2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Turn', exact: true }).click();
  await page.getByRole('button', { name: 'Play the turn' }).waitFor();
  await page.keyboard.press('Escape');

  const port = Number(new URL(address).port);
  const index = join(folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<title>Rout Board</title>', '<title>Rout Board, anew</title>'));
  const worker = join(folder, 'serviceWorker.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/"version":"\w+"/, '"version":"anew"'));
  server = await serve();
  server.close();
  server = createServer(server.listeners('request')[0] as never).listen(port, '127.0.0.1');
  await page.reload();
  await ready(page);
  expect(await page.title()).toBe('Rout Board');
  await page.getByRole('button', { name: 'Reload' }).waitFor({ timeout: 20_000 });
  expect(await page.title()).toBe('Rout Board');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => document.title === 'Rout Board, anew');
  await ready(page);
  expect(await page.title()).toBe('Rout Board, anew');
  expect((await page.evaluate(() => window.routBoard?.position()))?.boards).toHaveLength(2);
  expect(troubles).toEqual([]);
}, 120_000);
