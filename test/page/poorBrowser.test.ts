import { chromium, type Browser } from 'playwright';
import { expect, inject, test } from 'vitest';
import { BROWSER_ARGS, installedBrowser } from '../../scripts/browser.ts';
import { startBrowser } from './support/table.ts';

const withoutWebGl = (): Promise<Browser> =>
  chromium.launch({ executablePath: installedBrowser()?.executable ?? '', args: [...BROWSER_ARGS, '--disable-gpu', '--disable-software-rasterizer', '--disable-3d-apis'] });

test.each([
  ['no WebGL', withoutWebGl, () => undefined],
  ['no workers', startBrowser, () => { Reflect.deleteProperty(globalThis, 'Worker'); }],
  ['no IndexedDB', startBrowser, () => { IDBFactory.prototype.open = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); }; }],
  ['an IndexedDB that never answers', startBrowser, () => { Object.assign(IDBFactory.prototype, { open: () => new EventTarget() }); }],
  ['no storage at all', startBrowser, () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new DOMException('The operation is insecure.', 'SecurityError'); } });
  }],
])('with %s the page rules and lays boards as ever', async (what, start, deprive) => {
  const browser = await start();
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 0.5 });
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => { if (message.type() === 'error') troubles.push(message.text()); });
  await page.addInitScript(() => { try { localStorage.setItem('rout-board-guide', 'seen'); } catch { /* Nothing is kept here. */ } });
  await page.addInitScript(deprive);
  await page.goto(inject('pageUrl'));
  await page.waitForFunction(() => window.routBoard !== undefined);
  const settled = (): Promise<void> => page.evaluate(() => window.routBoard?.settled());
  await settled();
  expect(await page.locator('.verdict').innerText()).toContain('MUST ROUT');
  await page.getByRole('button', { name: 'Boards', exact: true }).click();
  await page.getByLabel('Add a board at the end of row 1').selectOption('h');
  await settled();
  const position = await page.evaluate(() => window.routBoard?.position());
  expect(position?.boards.map(({ label }) => label)).toEqual(['v', 'h']);
  expect(position?.units.length).toBeGreaterThan(5);
  // What is not kept anywhere is said to be so, once something is done that would be lost.
  if (what === 'no storage at all') await page.locator('.notice.trouble').getByText('does not keep what you do here').waitFor();
  else expect(await page.locator('.notice.trouble').count()).toBe(0);
  expect(troubles).toEqual([]);
  await browser.close();
});
