import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, openTable, startBrowser } from './support/table.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const licences = readFileSync(`${ROOT}dist/page/THIRD-PARTY-LICENSES.txt`, 'utf8');

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

const sources = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(`${ROOT}src/${name}`, 'utf8'));

const nameOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that our sources import, types apart. */
const imported = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/^import (?!type )[^;]*?'((?!\.|node:|virtual:)[^']+)';$/gm)].map(([, path = '']) =>
      nameOf(path),
    ),
  ),
);

/**
 * Those that they bring with them as far as the page's scripts tell: each of these is known to stand in the
 * page.
 */
const BROUGHT = ['eventemitter3', 'ngraph.events'];

const licenceOf = (name: string): string => {
  const folder = `${ROOT}node_modules/${name}/`;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each)) ?? '';
  return readFileSync(`${folder}${file}`, 'utf8').replaceAll('\r\n', '\n').trim();
};

test.each([...imported, ...BROUGHT])('the licence of %s goes with the page', (name) => {
  expect(licences).toContain(`\n${name} `);
  expect(licences).toContain(licenceOf(name));
});

test('so does our own, and the whole of a licence that is named by its address', () => {
  expect(imported.size).toBeGreaterThan(8);
  expect(licences).toContain(readFileSync(`${ROOT}LICENSE`, 'utf8').trim());
  expect(licences).toContain('END OF TERMS AND CONDITIONS');
});

test('they are kept for when there is no network, and go with the program of the shell', () => {
  expect(readFileSync(`${ROOT}dist/page/serviceWorker.js`, 'utf8')).toContain('"THIRD-PARTY-LICENSES.txt"');
  expect(existsSync(`${ROOT}dist/cli/THIRD-PARTY-LICENSES.txt`)).toBe(true);
});

test('the dialog of the keys shows them', async () => {
  const { page, leave, troubles } = await openTable(browser, inject('pageUrl'), 1200, 800);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Licences').click();
  await expect.poll(() => page.locator('.licences pre').textContent()).toBe(licences);
  expect(troubles).toEqual([]);
  await leave();
});
