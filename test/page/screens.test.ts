import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { layoutOf } from './support/layout.ts';
import { differenceFrom, hasHoles } from './support/reference.ts';
import { backToStart, BOTH_SIDES, SCREENS, SIZES, type Screen } from './support/screens.ts';
import { drawnBy, leaveBrowser, openTable, startBrowser, type Table } from './support/table.ts';

interface Kept {
  readonly theme: 'light' | 'dark';
  readonly drawing: 'hardware' | 'processor';
  readonly screens: readonly string[];
}

/** The screens whose pictures are kept, by window. */
const KEPT: Readonly<Record<Screen['size'], Kept>> = {
  wide: {
    theme: 'light',
    drawing: 'hardware',
    screens: ['start', 'hex asked', 'boards menu', 'commands', 'phase question'],
  },
  middle: { theme: 'dark', drawing: 'processor', screens: ['boards menu', 'turn menu', 'text'] },
  phone: { theme: 'light', drawing: 'hardware', screens: ['start', 'line of sight', 'units', 'sheet, high'] },
};

/** Of the squares compared, as a share: the letters of other browsers differ in some of them. */
const TOLERANCE = 0.01;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

const named = (name: string): Screen => {
  const found = SCREENS.find((screen) => screen.name === name);
  if (!found) throw new Error(`there is no screen “${name}”`);
  return found;
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

/** What is wrong on a screen: how it is laid out, and how far it is from its reviewed picture. */
const lookAt = async (table: Table, screen: Screen, size: string): Promise<readonly string[]> => {
  const { page } = table;
  await screen.reach(table);
  await page.locator(screen.shows).first().waitFor();
  await page.mouse.move(1, 1);
  await table.settled();
  const layout = await layoutOf(page);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const difference = differenceFrom(`${size}-${screen.name.replaceAll(/\W+/g, '-')}`, picture);
  await (screen.leave ?? backToStart)(table);
  await table.clickHex('N6');
  const faults = Object.entries(layout).flatMap(([what, list]) =>
    list.map((each: string) => `${size}, ${screen.name}: ${what}: ${each}`),
  );
  if (hasHoles(picture)) faults.push(`${size}, ${screen.name}: nothing at all is painted in places`);
  return difference > TOLERANCE
    ? [
        ...faults,
        `${size}, ${screen.name}: ${(difference * 100).toFixed(1)} % of the picture differ from its reference`,
      ]
    : faults;
};

test.each(Object.keys(SIZES) as Screen['size'][])(
  'the %s screens look as they were reviewed; nothing on them is small, covered, crossing or outside',
  async (size) => {
    const [width, height] = SIZES[size];
    const { theme, drawing, screens } = KEPT[size];
    const url = inject('pageUrl');
    const table = await openTable(
      browser,
      `${url}#u=r&n=${encodeURIComponent(BOTH_SIDES)}`,
      width,
      height,
      1,
      'en-GB',
      { reducedMotion: 'reduce', colorScheme: theme, ...drawnBy(url, drawing) },
    );
    const faults: string[] = [];
    await overviewPainted(table);
    for (const name of screens) faults.push(...(await lookAt(table, named(name), size)));
    expect(faults).toEqual([]);
    expect(table.troubles).toEqual([]);
    await table.context.close();
  },
  180_000,
);
