import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backToStart, BOTH_SIDES, SCREENS } from './support/screens.ts';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

/**
 * All letters twice as large and nothing else, as browsers do on wish; runs in the browser, and again for
 * sheets that come late.
 */
const enlarge = (): void => {
  const done = new WeakSet<CSSRule>();
  const grow = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) grow(rule.cssRules);
      if (!(rule instanceof CSSStyleRule) || done.has(rule) || !rule.style.fontSize.endsWith('px')) continue;
      done.add(rule);
      rule.style.setProperty(
        'font-size',
        `${String(parseFloat(rule.style.fontSize) * 2)}px`,
        rule.style.getPropertyPriority('font-size'),
      );
    }
  };
  const all = (): void => {
    for (const sheet of document.styleSheets) grow(sheet.cssRules);
  };
  all();
  new MutationObserver(() => {
    all();
  }).observe(document.head, { childList: true });
  document.addEventListener('load', all, true);
};

/** Rules' numbers and list marks reach a little beyond their boxes, where nothing is. */
const SLACK_PX = 5;

/** What of a box cannot be read without moving it sideways, or runs into its neighbour. */
const faultsOf = ({
  selector,
  slack,
}: {
  readonly selector: string;
  readonly slack: number;
}): readonly string[] => {
  const boxes = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) =>
    each.checkVisibility(),
  );
  const wide = boxes
    .filter((each) => each.scrollWidth > each.clientWidth + slack)
    .map((each) => `${each.className} is ${String(each.scrollWidth)} wide in ${String(each.clientWidth)}`);
  const spilt = boxes
    .flatMap((box) => [...box.querySelectorAll<HTMLElement>('li, dt, dd, button')])
    .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + slack);
  return [
    ...wide,
    ...spilt.map(
      (each) =>
        `“${(each.textContent ?? '').slice(0, 30)}” is ${String(each.scrollWidth)} wide in ${String(each.clientWidth)}`,
    ),
  ];
};

const BOXES = {
  keys: '.keys-body',
  'menu of a hex': '.board-menu',
  'phase question': '.card-body',
  turn: '.card-body',
} as const;

test.each([
  [1440, 900],
  [360, 740],
])('with letters twice as large nothing is cut or runs into another at %i × %i', async (width, height) => {
  const table: Table = await openTable(
    browser,
    `${inject('pageUrl')}#u=r&n=${encodeURIComponent(BOTH_SIDES)}`,
    width,
    height,
  );
  await table.page.evaluate('globalThis.__name = (named) => named');
  await table.page.evaluate(enlarge);
  const faults: string[] = [];
  for (const screen of SCREENS.filter(({ name, size }) => name in BOXES && size === 'wide')) {
    if (width < 500 && screen.name !== 'turn' && screen.name !== 'phase question') continue;
    await backToStart(table);
    await table.clickHex('N6');
    await screen.reach(table);
    await table.page.locator(screen.shows).first().waitFor();
    await table.settled();
    await table.page.screenshot({
      path: `${OUT}large-${String(width)}-${screen.name.replaceAll(' ', '-')}.png`,
    });
    const found = await table.page.evaluate(faultsOf, {
      selector: BOXES[screen.name as keyof typeof BOXES],
      slack: SLACK_PX,
    });
    faults.push(...found.map((each) => `${screen.name}: ${each}`));
    await screen.leave?.(table);
  }
  expect(faults).toEqual([]);
  expect(table.troubles).toEqual([]);
  await table.leave();
});
