import type { Page } from 'playwright';
import type { Table } from './table.ts';

/**
 * A screen of the page: how large the window is, what lies on the table, and how a player gets there and
 * back.
 */
export interface Screen {
  readonly name: string;
  readonly size: keyof typeof SIZES;
  /** The position, as a line; without one, the first. */
  readonly line?: string;
  readonly reach: (table: Table) => Promise<void>;
  /** What is seen there, and nowhere else. */
  readonly shows: string;
  /** Back to the start; without it, Esc does. */
  readonly leave?: (table: Table) => Promise<void>;
}

/** The windows that screens are looked at in. */
export const SIZES = { wide: [1440, 900], middle: [768, 1024], phone: [360, 740] } as const;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

const press =
  (name: string | RegExp) =>
  async ({ page, settled }: Table): Promise<void> => {
    await button(page, name).click();
    await settled();
  };

const key =
  (...chords: readonly string[]) =>
  async ({ page, settled }: Table): Promise<void> => {
    for (const chord of chords) await page.keyboard.press(chord);
    await settled();
  };

const clickHex =
  (hex: string) =>
  (table: Table): Promise<void> =>
    table.clickHex(hex);

/** What Esc does not let go of in one go. */
const MOST_ESCAPES = 4;
export const backToStart = async ({ page, settled }: Table): Promise<void> => {
  for (let time = 0; time < MOST_ESCAPES; time += 1) await page.keyboard.press('Escape');
  await settled();
};

const all =
  (...steps: readonly ((table: Table) => Promise<void>)[]) =>
  async (table: Table): Promise<void> => {
    for (const step of steps) await step(table);
  };

const menu = (name: string): Omit<Screen, 'name' | 'size'> => ({
  reach: press(name),
  shows: `#menu-${name.toLowerCase()}:popover-open :is(button, input)`,
});

const drag =
  (from: string, to: string) =>
  async ({ page, at, settled }: Table): Promise<void> => {
    const [start, end] = [await at(from), await at(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up();
    await settled();
  };

const drop =
  (name: string, text: string) =>
  (table: Table): Promise<void> =>
    table.dropFiles([{ name, bytes: new TextEncoder().encode(text) }]);

const commands =
  (text: string) =>
  async ({ page }: Table): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command or order' }).fill(text);
  };

/**
 * A Russian squad that has to run under fire, and a German one that may go to cover; the Russians are the
 * ATTACKER.
 */
export const BOTH_SIDES =
  "'Both sides' v: r=ru-447 N6 broken dm; g=ge-467 N7; k=ge-467 P5; h=ge-467 C5 broken dm";

const play = (name: string): Screen['reach'] => all(key('Escape'), press(name));
const putBack = press('Discard: restore the table');

/** Bigger and smaller windows show the same things otherwise. */
const COMMON: readonly Omit<Screen, 'size'>[] = [
  { name: 'start', reach: async () => undefined, shows: '.card .verdict.must' },
  // Its pictures come one by one.
  { name: 'boards menu', ...menu('Boards'), shows: '#menu-boards .shelf:not(:has(.no-picture)) img' },
  // Its last part comes late.
  { name: 'turn menu', ...menu('Turn'), shows: '#menu-turn :text("Play full turns")' },
  { name: 'export menu', ...menu('Export') },
  { name: 'commands', reach: commands(''), shows: '.commands [role=option]' },
  { name: 'order', reach: commands('4-4-7 N6 → M7'), shows: '.commands [role=option]' },
  { name: 'order with a fault', reach: commands('4-4-7 A1 → B2'), shows: '.commands-fault' },
  { name: 'text', reach: key('z'), shows: '.text-panel table', leave: press('Close the text') },
  { name: 'line of sight', reach: key('l'), shows: '.los-head', leave: key('l') },
  { name: 'terrain', reach: key('t'), shows: '.terrain-panel' },
  { name: 'menu of a hex', reach: key('Shift+F10'), shows: '.board-menu' },
  { name: 'phase overview', reach: key('Escape', 'Escape'), shows: '.card .phase' },
];

const WIDE: readonly Omit<Screen, 'size'>[] = [
  ...COMMON,
  { name: 'keys', reach: key('?'), shows: '.keys dl' },
  { name: 'hex asked', reach: clickHex('L5'), shows: '.hex-card h3' },
  { name: 'level chooser', reach: drag('N6', 'O6'), shows: '.levels button' },
  { name: 'in hand', reach: key('Space', 'ArrowUp'), shows: '.armed' },
  {
    name: 'notice',
    reach: drop('nothing.txt', 'no position'),
    shows: '.notice.trouble',
    leave: press('Dismiss'),
  },
  { name: 'phase question', reach: play('Play the phase'), shows: '.play .asked', leave: putBack },
  { name: 'turn', reach: play('Play the turn'), shows: '.play .turn-head, .play h3', leave: putBack },
];

const slideSheet =
  (...arrows: readonly string[]) =>
  async (table: Table): Promise<void> => {
    await table.page.locator('.handle').focus();
    await key(...arrows)(table);
  };
const TO_MIDDLE = ['ArrowDown', 'ArrowDown', 'ArrowUp'] as const;

const stop = (name: 'low' | 'middle' | 'high', arrows: readonly string[]): Omit<Screen, 'size'> => ({
  name: `sheet, ${name}`,
  shows: `.card.stop-${name}`,
  reach: slideSheet(...arrows),
  leave: slideSheet(...TO_MIDDLE),
});

const PHONE: readonly Omit<Screen, 'size'>[] = [
  ...COMMON,
  {
    name: 'units',
    reach: press('Units'),
    shows: '.palette .items:not(.recent) .item',
    leave: press('Close the units'),
  },
  stop('low', ['ArrowDown', 'ArrowDown']),
  stop('middle', TO_MIDDLE),
  stop('high', ['ArrowUp', 'ArrowUp']),
];

const sized = (size: Screen['size'], screens: readonly Omit<Screen, 'size'>[]): readonly Screen[] =>
  screens.map((screen) => ({ ...screen, size }));

/**
 * Every screen of the page, by window. Those of one window can be walked one after the other on one page:
 * each begins where the one before has left to.
 */
export const SCREENS: readonly Screen[] = [...sized('wide', WIDE), ...sized('phone', PHONE)];
