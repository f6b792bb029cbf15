import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listenToPolicy, refusedOn } from './support/policy.ts';
import { SIZES } from './support/screens.ts';
import { leaveBrowser, openTable, startBrowser, type Table } from './support/table.ts';

let table: Table;
beforeAll(async () => {
  const browser = await startBrowser();
  const [width, height] = SIZES.middle;
  table = await openTable(
    browser,
    inject('pageUrl'),
    width,
    height,
    undefined,
    undefined,
    {},
    listenToPolicy,
  );
});
afterAll(leaveBrowser);

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
] as const)('the policy of the page refuses %s', async (_what, refused, attempt) => {
  expect(await refusedOn(table.page)).not.toContainEqual(expect.stringContaining(refused));
  await table.page.evaluate(attempt);
  await expect.poll(() => refusedOn(table.page)).toContainEqual(expect.stringContaining(refused));
});
