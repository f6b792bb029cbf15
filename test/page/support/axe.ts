import axe from 'axe-core';
import type { Page } from 'playwright';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const bringAxe = (page: Page): Promise<unknown> => page.evaluate(axe.source);

const violations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (tags) => {
    const { violations: found }: { violations: Violation[] } = await Reflect.get(window, 'axe').run(
      document,
      { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] },
    );
    return found.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          ({ target, failureSummary }) =>
            `${id}: ${JSON.stringify(target)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
        ),
    );
  }, TAGS);

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
  for (const theme of ['light', 'dark']) {
    await wear(page, theme);
    found.push(...(await violations(page)).map((fault) => `${theme}: ${fault}`));
  }
  await wear(page, before);
  return found;
};
