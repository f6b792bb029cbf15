import axe from 'axe-core';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backToStart, BOTH_SIDES, SCREENS, SIZES, type Screen } from './support/screens.ts';
import { leaveBrowser, openTable, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All that axe finds against WCAG 2.2 AA, of whatever impact. */
const faults = async ({ page }: Table): Promise<readonly string[]> =>
  page.evaluate(async (tags) => {
    const { violations }: { violations: Violation[] } = await Reflect.get(window, 'axe').run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          ({ target, failureSummary }) =>
            `${id}: ${JSON.stringify(target)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
        ),
    );
  }, TAGS);

const withTheme = async ({ page }: Table, theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);

const visit = async (table: Table, screen: Screen): Promise<readonly string[]> => {
  await screen.reach(table);
  await table.page.locator(screen.shows).first().waitFor();
  // What is fading in or out has no colours of its own yet.
  await table.page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished),
    ).then(() => undefined),
  );
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    await withTheme(table, theme);
    found.push(...(await faults(table)).map((fault) => `${screen.name}, ${theme}: ${fault}`));
  }
  await (screen.leave ?? backToStart)(table);
  // Whatever was asked, the unit of the start is asked about again.
  await table.clickHex('N6');
  return found;
};

test.each(
  Object.keys(SIZES).filter((size) => SCREENS.some((screen) => screen.size === size)) as Screen['size'][],
)(
  'axe finds nothing on any %s screen, in either theme',
  async (size) => {
    const [width, height] = SIZES[size];
    const table = await openTable(
      browser,
      `${inject('pageUrl')}#u=r&n=${encodeURIComponent(BOTH_SIDES)}`,
      width,
      height,
    );
    await table.page.evaluate(axe.source);
    const found: string[] = [];
    for (const screen of SCREENS.filter((each) => each.size === size)) {
      found.push(
        ...(await visit(table, screen).catch((error: unknown) => [
          `${screen.name}: ${String(error).slice(0, 300)}`,
        ])),
      );
    }
    expect(found).toEqual([]);
    expect(table.troubles).toEqual([]);
    await table.context.close();
  },
  180_000,
);
