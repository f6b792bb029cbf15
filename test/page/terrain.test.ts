import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, openTable, OUT, startBrowser, type Table } from './support/table.ts';

let browser: Browser;
let table: Table;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);
beforeEach(async () => {
  table = await openTable(browser, inject('pageUrl'), 1400, 900);
});
afterEach(async () => {
  await table.leave();
  expect(table.troubles).toEqual([]);
});

const button = (name: string | RegExp) =>
  table.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const panel = () => table.page.locator('.terrain-panel');
const hexFacts = () => table.page.locator('.terrain-panel .facts').innerText();

const drag = async (from: string, to: string): Promise<void> => {
  const [start, end] = [await table.at(from), await table.at(to)];
  await table.page.mouse.move(start.x, start.y);
  await table.page.mouse.down();
  await table.page.mouse.move(end.x, end.y, { steps: 3 });
  await table.page.mouse.up();
  await table.settled();
};

const dragMarker = async (name: string, hex: string): Promise<void> => {
  await table.openUnits();
  await table.page.getByLabel('Nationality').selectOption('map');
  await table.dragIn('', name, hex);
};

/** Takes back the last step and repeats it, and looks that nothing is lost on the way. */
const undoneAndRedone = async (): Promise<void> => {
  const done = await table.position();
  await table.page.keyboard.press('Control+z');
  await table.settled();
  expect(await table.position()).not.toEqual(done);
  await table.page.keyboard.press('Control+Shift+z');
  await table.settled();
  expect(await table.position()).toEqual(done);
};

const survivesReload = async (): Promise<void> => {
  const before = await table.position();
  await table.page.reload();
  await table.settled();
  expect(await table.position()).toEqual(before);
};

describe('markers', () => {
  test('smoke is dragged from the palette to a hex, from hex to hex, and off the board', async () => {
    await dragMarker('smoke', 'L9');
    expect((await table.position()).markers).toEqual([{ kind: 'smoke', hex: 'L9' }]);
    await undoneAndRedone();
    await drag('L9', 'M9');
    expect((await table.position()).markers).toEqual([{ kind: 'smoke', hex: 'M9' }]);
    await table.page.screenshot({ path: `${OUT}smoke-1400.png` });
    await survivesReload();
    const at = await table.at('M9');
    await table.page.mouse.move(at.x, at.y);
    await table.page.mouse.down();
    await table.page.mouse.move(700, 20, { steps: 3 });
    await table.page.mouse.up();
    await table.settled();
    expect((await table.position()).markers).toEqual([]);
  });

  test('Delete removes the marker that was clicked, and the card of its hex names it', async () => {
    await dragMarker('wreck', 'L9');
    await table.clickHex('L9');
    expect(await table.page.locator('.card-foot').innerText()).toContain('wreck');
    await table.page.keyboard.press('Delete');
    await table.settled();
    expect((await table.position()).markers).toEqual([]);
  });

  test('rubble in a building takes its upper level, and whoever stands there comes down', async () => {
    const upstairs = { id: 'g', counter: 'ge-467', side: 'axis', at: 'P3/1' };
    const position = {
      format: 'rout-position',
      version: 1,
      boards: [{ label: 'v' }],
      attacker: 'axis',
      units: [upstairs],
    };
    await table.dropFiles([{ name: 'up.json', bytes: new TextEncoder().encode(JSON.stringify(position)) }]);
    await dragMarker('stone rubble', 'P3');
    expect((await table.position()).units.map(({ at }) => at)).toEqual(['P3']);
    expect((await table.notices()).join()).toContain('4-6-7');
    await table.page.keyboard.press('Control+z');
    await table.settled();
    expect((await table.position()).units.map(({ at }) => at)).toEqual(['P3/1']);
  });
});

describe('terrain', () => {
  beforeEach(async () => {
    await button('Terrain').click();
  });

  test('a hexside is added and taken back, and told of the hex', async () => {
    await table.clickHex('L9');
    await button('top').click();
    await table.settled();
    expect((await table.position()).hexsideOverrides).toEqual([{ hex: 'L9', side: 0, terrain: 'wall' }]);
    expect(await hexFacts()).toContain('changed by you: wall at the top');
    await undoneAndRedone();
    await survivesReload();
    await button('Terrain').click();
    await table.clickHex('L9');
    await button('top: wall').click();
    await table.settled();
    expect((await table.position()).hexsideOverrides).toEqual([]);
  });

  test('a hex becomes woods on a hill: the card says so, and the rout knows', async () => {
    const before = (await table.report())?.candidates;
    await table.clickHex('K6');
    await panel().locator('select').nth(0).selectOption('woods');
    await table.settled();
    await panel().locator('select').nth(1).selectOption('1');
    await table.settled();
    expect((await table.position()).hexOverrides).toEqual([{ hex: 'K6', terrain: 'woods', level: 1 }]);
    expect(await hexFacts()).toMatch(/^K6 · woods · level 1 .*woods instead of .*level 1 instead of level 0/);
    expect(before?.map(({ at }) => at)).not.toContain('K6');
    expect((await table.report())?.candidates.map(({ at }) => at)).toContain('K6');
    await undoneAndRedone();
    await table.page.screenshot({ path: `${OUT}hex-1400.png` });
    await survivesReload();
  });

  test('only a rectangle of the map is left; hexes come and go under a stroke; units outside leave, and are named', async () => {
    await button('Map edge').click();
    await drag('J4', 'N9');
    const { playable, units } = await table.position();
    expect(playable).toEqual(expect.arrayContaining(['J4', 'N9', 'K6', 'L7']));
    expect(playable).not.toContain('H6');
    expect(units.map(({ at }) => at.split('/')[0])).toSatisfy((all: readonly string[]) =>
      all.every((at) => playable.some((hex) => hex === at)),
    );
    expect((await table.notices()).join()).toContain('H9');
    await table.page.screenshot({ path: `${OUT}masked-1400.png` });
    await button('Remove').click();
    await drag('L8', 'L8');
    expect((await table.position()).playable).not.toContain('L8');
    await undoneAndRedone();
    await button('Add').click();
    await drag('I5', 'I6');
    expect((await table.position()).playable).toEqual(expect.arrayContaining(['I5', 'I6']));
    await survivesReload();
    await button('Terrain').click();
    await button('Map edge').click();
    await button('All hexes').click();
    await table.settled();
    expect((await table.position()).playable).toEqual([]);
  });

  test('a stroke quicker than what follows the pointer can come is a stroke, and moves no map', async () => {
    const corners = [await table.at('J4'), await table.at('N9')] as const;
    const edge = await button('Map edge').elementHandle();
    // All of it before anything that was called for can come.
    await table.page.evaluate(
      ([press, [from, to]]) => {
        (press as HTMLElement).click();
        const pointer = (type: string, { x, y }: typeof from): boolean | undefined =>
          document.querySelector('.table canvas')?.dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              pointerId: 1,
              pointerType: 'mouse',
              clientX: x,
              clientY: y,
              ...(type === 'pointermove' ? {} : { button: 0 }),
            }),
          );
        pointer('pointerdown', from);
        pointer('pointermove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
        pointer('pointermove', to);
        pointer('pointerup', to);
      },
      [edge, corners] as const,
    );
    await table.settled();
    const { playable } = await table.position();
    expect(playable).toEqual(expect.arrayContaining(['J4', 'N9', 'K6', 'L7']));
    expect(playable).not.toContain('H6');
    expect(await table.at('N9')).toEqual(corners[1]);
  });

  test('a scenario rule by its name, kept over a reload', async () => {
    await button('Scenario').click();
    await table.page.getByRole('searchbox', { name: 'Search scenario rules' }).fill('nograin');
    await button('NoGrain').click();
    await table.settled();
    expect((await table.position()).terrainRules).toEqual([
      { kind: 'terrain', from: 'grain', to: 'openGround' },
    ]);
    await table.page.screenshot({ path: `${OUT}rule-1400.png` });
    await undoneAndRedone();
    await survivesReload();
  });

  test("a rule of the player's own is put in force, and taken back", async () => {
    await button('Scenario').click();
    await table.page.getByText('A rule of your own').click();
    await panel().getByRole('button', { name: 'Add', exact: true }).click();
    await table.settled();
    expect((await table.position()).terrainRules).toEqual([{ kind: 'terrain', from: 'grain', to: 'brush' }]);
    await button(/^Undo: grain → brush/).click();
    await table.settled();
    expect((await table.position()).terrainRules).toEqual([]);
    await panel().getByRole('button', { name: 'Add', exact: true }).click();
    await table.settled();
    await button('Reset all').click();
    await table.settled();
    expect((await table.position()).terrainRules).toEqual([]);
  });

  test('a sight is ruled on between two Locations clicked, and the ruling taken back', async () => {
    await panel().getByRole('button', { name: 'LOS', exact: true }).click();
    await table.clickHex('L8');
    await table.clickHex('M9');
    await button('blocked').click();
    await table.settled();
    expect((await table.position()).sightOverrides).toEqual([
      { from: 'L8', to: 'M9', verdict: 'blocked', hindrance: 0 },
    ]);
    await undoneAndRedone();
    await survivesReload();
    await button('Terrain').click();
    await panel().getByRole('button', { name: 'LOS', exact: true }).click();
    await button(/^Undo: L8 – M9/).click();
    expect((await table.position()).sightOverrides).toEqual([]);
  });

  test('a right click opens the menu of the hex beneath, which can be changed from there', async () => {
    await button('Terrain').click();
    const { x, y } = await table.at('L9');
    await table.page.mouse.click(x, y, { button: 'right' });
    await table.page.getByRole('menuitem', { name: 'Edit hex' }).click();
    expect(await hexFacts()).toContain('L9');
  });
});
