import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.ts';

/** Takes the README's picture of the built page as it answers who has taken the first steps. */
const takePicture = async (): Promise<void> => {
  const found = await findBrowser();
  if (!found) throw new Error(NO_BROWSER);
  await build({ logLevel: 'warn' });
  const server = await preview({ preview: { port: 0, open: false }, logLevel: 'warn' });
  const browser = await chromium.launch({
    executablePath: found.executable,
    args: [...BROWSER_ARGS],
    env: { ...process.env, ...found.env },
  });
  const page = await browser.newPage({ viewport: { width: 1400, height: 860 } });
  await page.addInitScript(() => localStorage.setItem('rout-board-guide', 'seen'));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction(() => window.routBoard !== undefined);
  await page.evaluate(() => window.routBoard?.settled());
  await page.locator('.ends').waitFor();
  writeFileSync(fileURLToPath(new URL('../assets/screenshot.png', import.meta.url)), await page.screenshot());
  await browser.close();
  await server.close();
};

await takePicture();
