import { chromium } from 'playwright';
import { createServer } from 'vite';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.ts';

/**
 * Prints the script time of a frame (median / 99 %, milliseconds) while somebody pans, zooms, hovers and drags: on nine boards with
 * 500 counters, and on 50,000 hexes. What the graphics hardware does besides is not in it.
 */
const TABLES = ['?boards', '?hexes=50000'];
const PATIENCE = 600_000;

const found = await findBrowser();
if (!found) throw new Error(NO_BROWSER);
const server = await createServer({ server: { port: 0, open: false }, logLevel: 'warn' });
await server.listen();
const browser = await chromium.launch({ executablePath: found.executable, args: [...BROWSER_ARGS], env: { ...process.env, ...found.env } });
console.log('Script time of a frame, median / 99 %, ms; wanted: 4');
for (const table of process.argv.length > 2 ? process.argv.slice(2) : TABLES) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.on('pageerror', (error) => console.log(error.message));
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}test/render/gallery/bench.html${table}`);
  await page.waitForFunction(() => document.title === 'settled', undefined, { timeout: PATIENCE });
  console.log((await page.evaluate((): readonly string[] => Reflect.get(globalThis, 'benchLines'))).join('\n'));
  await page.close();
}
await browser.close();
await server.close();
