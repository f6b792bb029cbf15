import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeFaults, bringAxe } from './support/axe.ts';
import { endOfAnimations, layoutOf } from './support/layout.ts';
import { listenToPolicy, refusedOn } from './support/policy.ts';
import { differenceFrom, hasHoles } from './support/reference.ts';
import { backToStart, BOTH_SIDES, SCREENS, SIZES, type Screen } from './support/screens.ts';
import { drawnBy, leaveBrowser, openTable, startBrowser, type Table } from './support/table.ts';

interface Walk {
  readonly theme: 'light' | 'dark';
  readonly drawing: 'hardware' | 'processor';
  /** The screens whose pictures are kept; they come first. */
  readonly pictures: readonly string[];
}

const WALKS: Readonly<Record<Screen['size'], Walk>> = {
  wide: {
    theme: 'light',
    drawing: 'hardware',
    pictures: ['start', 'hex asked', 'boards menu', 'commands', 'phase question'],
  },
  middle: { theme: 'dark', drawing: 'hardware', pictures: ['boards menu', 'turn menu', 'text'] },
  phone: {
    theme: 'light',
    drawing: 'processor',
    pictures: ['start', 'line of sight', 'units', 'sheet, high'],
  },
};

/** Of the squares compared, as a share: the letters of other browsers differ in some of them. */
const TOLERANCE = 0.01;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

/** Those with a picture, each by the name of one, and then all others of the window. */
const screensOf = (size: Screen['size']): readonly Screen[] => {
  const { pictures } = WALKS[size];
  const pictured = pictures.map((name) => {
    const found = SCREENS.find((screen) => screen.name === name);
    if (!found) throw new Error(`there is no screen “${name}”`);
    return found;
  });
  return [
    ...pictured,
    ...SCREENS.filter((screen) => screen.size === size && !pictures.includes(screen.name)),
  ];
};

/**
 * Waits for the overview, which is fetched with the first touch and painted when nothing else is; on a phone
 * it is folded up.
 */
const overviewPainted = async ({ page }: Table): Promise<void> => {
  await page.mouse.move(1, 1);
  await page.locator('.overview').waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.overview-map canvas');
        if (!canvas?.checkVisibility()) return true;
        const brush = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
          willReadFrequently: true,
        });
        brush?.drawImage(canvas, 0, 0);
        const bytes = brush?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        const white = Array.from(bytes).filter((byte, at) => at % 4 === 2 && byte > 250).length;
        return white < bytes.length / 4 / 10;
      }),
    )
    .toBe(true);
};

const layoutFaults = async ({ page }: Table): Promise<readonly string[]> =>
  Object.entries(await layoutOf(page)).flatMap(([what, list]) =>
    list.map((each: string) => `${what}: ${each}`),
  );

/** How far it is from its reviewed picture, if that is too far, and whether there is something to see. */
const pictureFaults = async ({ page }: Table, name: string): Promise<readonly string[]> => {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const difference = differenceFrom(name.replaceAll(/\W+/g, '-'), picture);
  return [
    ...(hasHoles(picture) ? ['nothing at all is painted in places'] : []),
    ...(difference > TOLERANCE
      ? [`${(difference * 100).toFixed(1)} % of the picture differ from its reference`]
      : []),
  ];
};

/** Goes to a screen, holds all that is asked of one against it, and comes back. */
const visit = async (table: Table, screen: Screen, size: Screen['size']): Promise<readonly string[]> => {
  const { page } = table;
  await screen.reach(table);
  await page.locator(screen.shows).first().waitFor();
  await page.mouse.move(1, 1);
  await table.settled();
  await endOfAnimations(page);
  const faults = [
    ...(await layoutFaults(table)),
    ...(WALKS[size].pictures.includes(screen.name)
      ? await pictureFaults(table, `${size}-${screen.name}`)
      : []),
    ...(await axeFaults(page)),
  ];
  await (screen.leave ?? backToStart)(table);
  // Whatever was asked, the unit of the start is asked about again.
  await table.clickHex('N6');
  return faults;
};

test.each(Object.keys(SIZES) as Screen['size'][])(
  'the %s screens look as they were reviewed; nothing on them is small, covered, crossing or outside, axe finds nothing in either theme, and the policy of the page refuses nothing that they need',
  async (size) => {
    const [width, height] = SIZES[size];
    const { theme, drawing } = WALKS[size];
    const url = inject('pageUrl');
    const table = await openTable(
      browser,
      `${url}#u=r&n=${encodeURIComponent(BOTH_SIDES)}`,
      width,
      height,
      1,
      'en-GB',
      { colorScheme: theme, ...drawnBy(url, drawing, 'open') },
      listenToPolicy,
    );
    await bringAxe(table.page);
    await overviewPainted(table);
    const faults: string[] = [];
    for (const screen of screensOf(size)) {
      const found = await visit(table, screen, size).catch((error: unknown) => [String(error).slice(0, 300)]);
      faults.push(...found.map((fault) => `${size}, ${screen.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(await refusedOn(table.page)).toEqual([]);
    expect(table.troubles).toEqual([]);
    await table.leave();
  },
  240_000,
);
