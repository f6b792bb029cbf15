import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveBrowser, startBrowser } from './support/table.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rout-board-'));

let browser: Browser;
beforeAll(async () => {
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'single', '--logLevel', 'warn'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  cpSync(join(ROOT, 'dist/single/rout-board.html'), join(folder, 'rout-board.html'));
  browser = await startBrowser();
}, 120_000);
afterAll(async () => {
  await leaveBrowser();
  rmSync(folder, { recursive: true, force: true });
});

test('the page is one file, which opens from a folder with nothing beside it: it rules, lays boards, makes a picture and keeps the table', async () => {
  expect(readdirSync(join(ROOT, 'dist/single'))).toEqual(['rout-board.html']);
  const page = await browser.newPage({
    viewport: { width: 1200, height: 800 },
    deviceScaleFactor: 0.5,
    acceptDownloads: true,
  });
  const troubles: string[] = [];
  await page.addInitScript(() => localStorage.setItem('rout-board-guide', 'seen'));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().endsWith('rout-board.html'))
      troubles.push(request.url().slice(0, 200));
  });
  await page.goto(pathToFileURL(join(folder, 'rout-board.html')).href);
  await page.waitForFunction(() => window.routBoard !== undefined);
  await page.locator('.verdict').getByText('MUST ROUT').waitFor();
  await page.getByRole('button', { name: 'Boards', exact: true }).click();
  await page.getByRole('button', { name: 'h · Hills' }).click();
  await page.getByRole('button', { name: 'Add beside', exact: true }).click();
  await page.waitForFunction(() => window.routBoard?.position().boards.length === 2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 40_000 }),
    page.getByRole('button', { name: 'PNG file', exact: true }).click(),
  ]);
  expect([...readFileSync(await download.path()).subarray(1, 4)]).toEqual([
    ...new TextEncoder().encode('PNG'),
  ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByText('Licences').click();
  await page.getByText('SIL OPEN FONT LICENSE').first().waitFor();
  await page.keyboard.press('Escape');
  expect(
    await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content'),
  ).not.toMatch(/unsafe|'self'|\*|http/);
  expect(await page.evaluate(() => document.fonts.check('700 10px "Inter Variable"'))).toBe(true);
  await page.reload();
  await page.waitForFunction(() => window.routBoard?.position().boards.length === 2);
  expect(troubles).toEqual([]);
}, 90_000);
