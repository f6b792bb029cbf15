import axe from 'axe-core';
import type { Page } from 'playwright';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const;
/** What another theme can change: nothing of the page but its colours is another there. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

export const bringAxe = (page: Page): Promise<unknown> => page.evaluate(axe.source);

const violations = (page: Page, runOnly: typeof ALL | typeof COLOURS): Promise<readonly string[]> =>
  page.evaluate(async (asked) => {
    const { violations: found }: { violations: Violation[] } = await Reflect.get(window, 'axe').run(
      document,
      { runOnly: asked, resultTypes: ['violations'] },
    );
    return found.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          ({ target, failureSummary }) =>
            `${id}: ${JSON.stringify(target)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
        ),
    );
  }, runOnly);

const wear = (page: Page, theme: string | undefined): Promise<void> =>
  page.evaluate((name) => {
    if (name === undefined) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = name;
  }, theme);

/**
 * All that axe finds on the page against WCAG 2.2 AA, of whatever impact, in either theme; it
 * is then in its own again. Nothing is to fade in or out meanwhile, which has no colours of its own yet.
 */
export const axeFaults = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  for (const [theme, runOnly] of [
    ['light', ALL],
    ['dark', COLOURS],
  ] as const) {
    await wear(page, theme);
    found.push(...(await violations(page, runOnly)).map((fault) => `${theme}: ${fault}`));
  }
  await wear(page, before);
  return found;
};
