import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backToStart, BOTH_SIDES, SCREENS, SIZES } from './support/screens.ts';
import { drawnBy, leaveBrowser, openTable, startBrowser } from './support/table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

declare global {
  interface Window {
    /** What the page's policy refused. */
    refused?: string[];
  }
}

const listen = (): void => {
  window.refused = [];
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      window.refused?.push(`${effectiveDirective}: ${blockedURI} (${sourceFile}:${String(lineNumber)})`);
    },
  );
};

const refusedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.refused ?? ['nobody listened']);

test.each([
  ['wide', 'hardware'],
  ['phone', 'processor'],
  ['middle', 'hardware'],
] as const)(
  'the policy of the page refuses nothing that any %s screen needs, drawn by the %s',
  async (size, drawing) => {
    const [width, height] = SIZES[size];
    const url = inject('pageUrl');
    const table = await openTable(
      browser,
      `${url}#u=r&n=${encodeURIComponent(BOTH_SIDES)}`,
      width,
      height,
      undefined,
      undefined,
      drawnBy(url, drawing),
      listen,
    );
    for (const screen of SCREENS.filter((each) => each.size === size)) {
      await screen.reach(table);
      await table.page.locator(screen.shows).first().waitFor();
      await (screen.leave ?? backToStart)(table);
      await table.clickHex('N6');
    }
    expect(await refusedOn(table.page)).toEqual([]);
    expect(table.troubles).toEqual([]);
    await table.context.close();
  },
  180_000,
);

test.each([
  [
    'code that is made of text',
    'script-src: eval',
    () => {
      setTimeout(() => {
        try {
          Reflect.construct(Function, ['']);
        } catch {
          /* As it should be. */
        }
      });
    },
  ],
  [
    'a script in the page that came from elsewhere',
    'script-src-elem: inline',
    () => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: '0' }));
    },
  ],
  [
    'a script of another host',
    'script-src-elem: http://other.invalid/x.js',
    () => {
      document.body.append(
        Object.assign(document.createElement('script'), { src: 'http://other.invalid/x.js' }),
      );
    },
  ],
  [
    'a style that came from elsewhere',
    'style-src-elem: inline',
    () => {
      document.body.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }));
    },
  ],
  [
    'a picture of another host',
    'img-src: http://other.invalid/x.png',
    () => {
      new Image().src = 'http://other.invalid/x.png';
    },
  ],
  [
    'a word to another host',
    'connect-src: http://other.invalid/x',
    () => {
      fetch('http://other.invalid/x').catch(() => undefined);
    },
  ],
] as const)('it refuses %s', async (_what, refused, attempt) => {
  const { page, context } = await openTable(
    browser,
    inject('pageUrl'),
    800,
    600,
    undefined,
    undefined,
    {},
    listen,
  );
  await page.evaluate(attempt);
  await expect.poll(() => refusedOn(page)).toContainEqual(expect.stringContaining(refused));
  await context.close();
});
