import axe from 'axe-core';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { boxOf, twoFrames } from './support/layout.ts';
import { leaveBrowser, openTable, OUT, startBrowser, type Table, pressEnd } from './support/table.ts';

/** A German squad beside one Russian and in the fire of another; its ELR is 1. */
const LINE =
  "'A whole life' v: g=ge-467 N6; r=ru-447 N7; k=ru-447 P5; game turn=1 of=3 phase=prepFire first=allied axis-elr=1 allied-elr=3";

/** A whole turn takes its time on a busy machine. */
const PATIENCE_MS = 120_000;

let browser: Browser;
let table: Table;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(leaveBrowser);

const open = async (width: number, height: number, line = LINE): Promise<void> => {
  table = await openTable(browser, `${inject('pageUrl')}#n=${encodeURIComponent(line)}`, width, height);
  await table.page.keyboard.press('Escape');
};
afterEach(async () => {
  expect(table.troubles).toEqual([]);
  await table.leave();
});

const press = async (name: string | RegExp): Promise<void> => {
  await table.page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
  await table.settled();
};

const throwDice = async (dice: string): Promise<void> => {
  await table.page.getByRole('textbox', { name: 'or enter your roll' }).fill(dice);
  await press('OK');
};

/** On through so many phases. */
const pass = async (phases: number): Promise<void> => {
  for (let count = 0; count < phases; count += 1) await press(/^(Next:|To the) /);
};

const unit = async (id: string): Promise<string> => {
  const found = (await table.position()).units.find((each) => each.id === id);
  return found ? [found.counter, found.at, ...found.conditions].join(' ') : 'gone';
};

const record = async (): Promise<string> =>
  (await table.page.locator('.record li').allTextContents()).join('\n');

const drag = async (from: string, to: string): Promise<void> => {
  const [start, end] = [await table.at(from), await table.at(to)];
  await table.page.mouse.move(start.x, start.y);
  await table.page.mouse.down();
  await table.page.mouse.move(end.x, end.y, { steps: 3 });
  await table.page.mouse.up();
  await table.settled();
};

const attack = async (place: RegExp, result: string): Promise<void> => {
  const form = table.page.locator('.attack-form');
  if (!(await form.evaluate((element) => (element as HTMLDetailsElement).open)))
    await form.locator('summary').click();
  const where = form.getByRole('combobox', { name: 'Location' });
  const options = await where.locator('option').allTextContents();
  await where.selectOption({ label: options.find((option) => place.test(option)) ?? '' });
  await form.getByRole('combobox', { name: 'Result' }).selectOption(result);
  await form
    .getByText(/Chances/)
    .first()
    .waitFor();
  await press('Resolve');
};

test(
  'one squad lives its whole life: hit, broken, Replaced, routed under Interdiction, rallied with an Original 2, given a leader, in a building, worth its points',
  async () => {
    await open(1400, 900);
    await press('Play the turn');
    await attack(/^N6 /, 'NMC');
    await throwDice('5 4');
    expect(await unit('g')).toBe('ge-447 N6 broken dm');
    expect(await record()).toMatch(/Replaced/);

    await pass(4);
    await press('Allies: done');
    await table.page.screenshot({ path: `${OUT}turn-rout-1400.png` });
    await table.page
      .getByRole('listitem')
      .filter({ hasText: '4-4-7 in N6' })
      .getByRole('button', { name: /^Rout / })
      .click();
    await table.settled();
    await pressEnd(table, 'L5');
    expect(await table.page.getByRole('group', { name: /Interdiction, a Normal Morale Check/ }).count()).toBe(
      1,
    );
    await throwDice('2 3');
    expect(await unit('g')).toMatch(/^ge-447 L5 broken dm/);

    await pass(3);
    expect(await record()).toMatch(/Turn 1, Axis: the Rally Phase begins/);
    await press(/^Self-Rally/);
    await throwDice('1 1');
    await throwDice('2');
    expect(await unit('g')).toBe('ge-447 L5');
    const leader = (await table.position()).units.find(({ counter }) => counter.startsWith('ge-ldr'));
    expect(leader).toMatchObject({ counter: 'ge-ldr-8-0', at: 'L5' });
    await table.page.screenshot({ path: `${OUT}turn-leader-1400.png` });

    await pass(2);
    const held = (await table.position()).scenario?.held.length ?? 0;
    await drag('L5', 'M6');
    await press(/^Ground/);
    await press(/^Move the .* to M6 too$/);
    await table.page.screenshot({ path: `${OUT}turn-moved-1400.png` });
    expect(await unit('g')).toBe('ge-447 M6');
    expect((await table.position()).scenario?.held.length).toBeGreaterThan(held);
    await table.page.getByRole('checkbox', { name: 'Show on the map' }).check();
    await table.settled();
    await table.page.screenshot({ path: `${OUT}turn-control-1400.png` });

    await table.page.getByText('Exits, captures, losses').click();
    await table.page.getByRole('combobox', { name: 'What', exact: true }).selectOption('lose');
    await table.page.getByRole('combobox', { name: 'Which unit' }).selectOption('g');
    await press('Apply');
    expect((await table.position()).scenario?.score).toMatchObject([{ to: 'allied', unit: 'g', points: 2 }]);
    await press('Keep this result');
    expect((await table.position()).scenario).toMatchObject({ turn: 1, phase: 'movement' });
  },
  PATIENCE_MS,
);

/** Both sides have somebody to rally, and a leader lies on a squad. */
const SIDES =
  "'A turn' v: l=ge-ldr-8-1 N6; g=ge-467 N6; h=ge-447 N6 broken dm; r=ru-447 L7; t=ru-447 C5 broken dm; game turn=2 of=6 phase=rally first=allied axis-elr=3 allied-elr=2";

const seriousFaults = async (): Promise<readonly string[]> => {
  await table.page.evaluate(axe.source);
  return table.page.evaluate(async () => {
    const { violations }: { violations: { id: string; impact: string; nodes: { target: unknown }[] }[] } =
      await Reflect.get(window, 'axe').run('.card');
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes[0]?.target)}`);
  });
};

/** Parts of the card come late; nothing is to stick out once they are there. */
const fits = async (): Promise<void> => {
  await twoFrames(table.page);
  expect(
    await table.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(
    await table.page.evaluate(() => {
      const body = document.querySelector('.card-body');
      return body ? body.scrollWidth - body.clientWidth : 0;
    }),
  ).toBeLessThanOrEqual(0);
};

test(
  'on a phone a turn begins, a unit rallies and the phases go on; nothing sticks out, and the card has no serious fault in any of them',
  async () => {
    await open(390, 844, SIDES);
    await table.page
      .getByRole('button', { name: 'Details' })
      .or(table.page.locator('.handle'))
      .first()
      .click();
    await press('Play the turn');
    await fits();
    expect(await seriousFaults()).toEqual([]);
    await press(/^Rally by 8-1/);
    expect(await table.page.getByRole('button', { name: 'Roll 2 dice' }).count()).toBe(1);
    const asked = await boxOf(table.page.getByRole('button', { name: 'Roll 2 dice' }));
    expect(asked.y + asked.height).toBeLessThan(844);
    expect(asked.height).toBeGreaterThanOrEqual(44);
    await throwDice('1 2');
    expect(await unit('h')).toBe('ge-447 N6');
    await pass(1);
    expect(await seriousFaults()).toEqual([]);
    await pass(1);
    await fits();
    expect(await seriousFaults()).toEqual([]);

    // Of a unit that is not broken no hex is said to be refused, and a shot has the sheet to itself.
    await table.clickHex('N6');
    const foot = table.page.locator('.card-foot');
    const pointTo = async (hex: string): Promise<void> => {
      const { x, y } = await table.at(hex);
      await table.page.mouse.move(x, y);
    };
    await pointTo('L6');
    await expect.poll(() => foot.textContent()).toMatch(/^L6/);
    expect(await foot.textContent()).not.toMatch(/Why not/);
    await table.page.keyboard.press('v');
    await pointTo('L5');
    await expect.poll(() => foot.count()).toBe(0);
  },
  PATIENCE_MS,
);

/**
 * Presses Tab until the button of this name has the focus; what the card says last may come a moment late.
 */
const tabTo = async (name: RegExp): Promise<void> => {
  await table.page.getByRole('button', { name }).first().waitFor();
  for (let steps = 0; steps < 40; steps += 1) {
    const found = await table.page.evaluate(() => {
      const at = document.activeElement;
      return at instanceof HTMLElement ? (at.getAttribute('aria-label') ?? at.textContent) : '';
    });
    if (name.test(found.trim())) return;
    await table.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${String(name)}`);
};

const enter = async (name: RegExp): Promise<void> => {
  await tabTo(name);
  await table.page.keyboard.press('Enter');
  await table.settled();
};

test(
  'a turn is begun, dice are typed and the next phase comes by the keyboard alone; a check in the middle survives a reload',
  async () => {
    await open(1100, 800, SIDES);
    await enter(/^Play the turn$/);
    await tabTo(/^Next: Prep Fire Phase$/);
    await enter(/^Rally by 8-1/);
    const told = await record();
    await table.page.reload();
    await table.settled();
    expect(await record()).toBe(told);
    await tabTo(/^Roll 2 dice$/);
    await table.page.keyboard.press('Tab');
    await table.page.keyboard.type('12');
    await table.page.keyboard.press('Enter');
    await table.settled();
    expect(await unit('h')).toBe('ge-447 N6');
    await enter(/^Next: Prep Fire Phase$/);
    await table.page.getByRole('heading', { name: 'Turn 2 of 6 · Allies · Prep Fire Phase' }).waitFor();
  },
  PATIENCE_MS,
);

test(
  'the list of a phase leads to where each thing is done, and nothing of it lies beneath the unit that is selected',
  async () => {
    await open(1400, 900, SIDES);
    await press('Play the turn');
    const lead = async (name: string): Promise<void> => {
      const list = table.page.locator('.phase-lists').first();
      const isOpen = await list.evaluate((element) => (element as HTMLDetailsElement).open);
      if (!isOpen) await list.locator('summary').click();
      await list.getByRole('button', { name, exact: true }).first().click();
      await table.settled();
    };
    await lead('Deploy, Recombine');
    expect(await table.page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Deploy/);
    await pass(1);
    await lead('Fire …');
    expect(await table.page.locator('.fire-panel').innerText()).toContain('4-4-7 in L7');
    await table.page.keyboard.press('Escape');
    await table.settled();
    await table.page.locator('.phase-lists summary').click({ trial: true });
    await lead('On to the next phase');
    expect(await table.page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Next: Movement/);
    await pass(1);
    await lead('SMOKE grenades');
    expect(await table.page.locator('.phase-lists').innerText()).toContain(
      'Nothing of this is to be done now.',
    );
    await lead('Move …');
    expect(await table.page.locator('.card-head').innerText()).toContain('L7');
  },
  PATIENCE_MS,
);

test(
  'where nobody is broken a turn begins from the menu',
  async () => {
    await open(1400, 900, "'Quiet' v: g=ge-467 N6; r=ru-447 C5");
    await press('Turn');
    await press('Play the turn');
    await table.page.getByRole('heading', { name: /^Turn 1 · .* · Rally Phase$/ }).waitFor();
    expect(await table.page.locator('#menu-turn').isVisible()).toBe(false);
  },
  PATIENCE_MS,
);

test(
  'a Close Combat is fought by clicks: a leader stands alone, an Original 2 lets a squad slip out, and undo asks again',
  async () => {
    await open(
      1400,
      900,
      "'A fight' v: g=ge-467 N6; l=ge-ldr-8-1 N6; r=ru-447 N6; game turn=1 of=3 phase=closeCombat first=allied axis-elr=1 allied-elr=3",
    );
    await press('Turn');
    await press('Play the turn');
    await table.page.getByText('SMC stack with').click();
    await press(/alone$/);
    expect(await table.page.getByRole('button', { name: /alone$/ }).getAttribute('aria-pressed')).toBe(
      'true',
    );

    const declare = async (side: string, target: RegExp): Promise<void> => {
      const form = table.page.getByRole('group', { name: side, exact: true });
      for (const title of ['Attackers', 'Targets']) {
        const box = form
          .getByRole('group', { name: title })
          .getByRole('checkbox', { name: title === 'Attackers' ? /^4-/ : target });
        if (!(await box.isChecked())) await box.check();
      }
      await form.getByRole('button', { name: 'Declare the attack' }).click();
      await table.settled();
    };
    await declare('Allies', /^4-6-7/);
    await declare('Axis', /^4-4-7/);
    await press('Roll for all attacks');
    await throwDice('1 1');
    await throwDice('6');
    await table.page.screenshot({ path: `${OUT}infiltration-1400.png` });
    await press(/to N7$/);
    expect([await unit('r'), await unit('g'), await unit('l')]).toEqual([
      'ru-447 N7',
      'gone',
      'ge-ldr-8-1 N6',
    ]);
    expect(await record()).toMatch(/Infiltration: the 4-4-7.* withdraws to N7/);

    await table.page.keyboard.press('Control+z');
    await table.settled();
    expect(await unit('r')).toBe('ru-447 N6');
    await press('All stay');
    await throwDice('6 5');
    expect(await unit('g')).toBe('gone');
  },
  PATIENCE_MS,
);

test(
  'the target of an attack and the place of a counter are clicked on the map, where the targets are lit; the lists are in order',
  async () => {
    await open(
      1400,
      900,
      'v: g=ge-467 N6; h=ge-447 K7; i=ge-ldr-8-1 K7; r=ru-447 P5; game turn=1 of=3 phase=prepFire first=allied axis-elr=3 allied-elr=3',
    );
    await press('Play the turn');
    const where = table.page.locator('.attack-form').getByRole('combobox', { name: 'Location' });
    const chosen = (): Promise<string> => where.evaluate((list) => (list as HTMLSelectElement).value);
    expect((await where.locator('option').allTextContents()).map((each) => each.split(' ')[0])).toEqual([
      'K7',
      'N6',
      'P5',
    ]);
    expect(await chosen()).toBe('K7 axis');
    const { highlights, map } = await table.scene();
    const lit = highlights
      .filter(({ tone }) => tone === 'dropAllowed')
      .map(({ hex }) => map.hexes[hex]?.name);
    expect(new Set(lit)).toEqual(new Set(['K7', 'N6']));
    await table.clickHex('N6');
    await expect.poll(chosen).toBe('N6 axis');
    await table.clickHex('P5');
    await table.settled();
    expect(await chosen()).toBe('N6 axis');

    await table.page.locator('.told > summary').click();
    await table.clickHex('J4');
    await expect
      .poll(() =>
        table.page.getByRole('group', { name: 'Marker on the map' }).getByRole('textbox').inputValue(),
      )
      .toBe('J4');
  },
  PATIENCE_MS,
);

test(
  'a squad asks where it could stand, moves, is fired on by First Fire, breaks, routs under Interdiction, and rallies, all by clicks on the map',
  async () => {
    await open(
      1400,
      900,
      'v: r=ru-447 O4; s=ru-447 O6; l=ru-ldr-8-1 N6; g=ge-467+lmg P5; game turn=1 of=3 phase=movement first=allied axis-elr=5 allied-elr=5',
    );
    await press('Play the turn');
    await table.clickHex('O4');
    await table.page.keyboard.press('s');
    await table.settled();
    expect((await table.scene()).shades?.length).toBeGreaterThan(10);
    expect(await table.page.locator('.standing-kinds').textContent()).toMatch(/need not rout/);
    await table.page.keyboard.press('s');

    await drag('O4', 'O5');
    expect(await unit('r')).toBe('ru-447 O5');
    await table.clickHex('P5');
    await table.page.keyboard.press('v');
    await table.clickHex('O5');
    const panel = table.page.locator('.fire-panel');
    expect(await panel.textContent()).toMatch(/14 FP: column 12[^]*−2 in all/);
    await table.page.screenshot({ path: `${OUT}turn-fire-1400.png` });
    await press('Fire, and roll');
    await throwDice('3 4');
    await throwDice('5 4');
    expect(await unit('r')).toBe('ru-447 O5 broken dm');
    expect(await record()).toMatch(/DR 7[^]*Defensive First Fire/);

    // What that fire has left there attacks the next who comes.
    const { markers } = await table.scene();
    expect(markers.map(({ kind, fp }) => [kind, fp])).toEqual([['residual', 6]]);
    await drag('O6', 'O5');
    expect(await table.page.locator('.play[aria-label]').textContent()).toMatch(
      /Residual FP in O5 attacks[^]*Non-Assault Movement/,
    );
    await table.page.screenshot({ path: `${OUT}turn-residual-1400.png` });
    await throwDice('6 6');
    expect(await unit('s')).toBe('ru-447 O5');
    for (const at of ['ru-447 O5', 'ru-447 O6']) {
      await table.page.keyboard.press('Control+z');
      await table.settled();
      expect(await unit('s')).toBe(at);
    }

    await pass(3);
    await table.clickHex('O5');
    expect((await table.report())?.ends.find(({ at }) => at === 'N6')).toMatchObject({ interdictions: 1 });
    await press('No more Voluntary Breaks');
    await drag('O5', 'N6');
    await throwDice('2 3');
    expect(await record()).toMatch(/Interdict/);
    expect(await unit('r')).toMatch(/^ru-447 N6 broken dm/);

    await pass(3);
    await press(/^Rally by 8-1/);
    await throwDice('1 1');
    expect(await unit('r')).toBe('ru-447 N6');
  },
  PATIENCE_MS,
);

test(
  'a vehicle moves for MP: they are said once, it is dragged, stopped and turned, and each MP is told',
  async () => {
    await open(
      1400,
      900,
      'v: t=ru-t34 O5 ca=2 tca=2; g=ge-467 P9; game turn=1 of=3 phase=movement first=allied axis-elr=5 allied-elr=5',
    );
    await press('Play the turn');
    await table.clickHex('O5');
    const card = table.page.locator('[data-part="vehicles"]');
    await card.getByRole('spinbutton', { name: 'MP' }).fill('13');
    await press('Count its MP');
    expect(await card.textContent()).toMatch(/13 of 13 MP left, stopped/);
    await drag('O5', 'P5');
    expect(await unit('t')).toBe('ru-t34 P5');
    expect(await card.textContent()).toMatch(/11½ of 13 MP left, going/);
    const told = await record();
    expect([/1 to start \[?\(?D2\.12/.test(told), /½ by road/.test(told)]).toEqual([true, true]);
    await press('Stop');
    expect(await card.textContent()).toMatch(/10½ of 13 MP left, stopped/);
    await press('Start');
    await card.getByRole('button', { name: 'Left by one hexspine' }).first().click();
    await table.settled();
    expect((await table.position()).units.find(({ id }) => id === 't')?.facing).toBe(1);
    await table.page.screenshot({ path: `${OUT}turn-vehicle-1400.png` });
    await table.page.keyboard.press('Control+z');
    await table.settled();
    expect((await table.position()).units.find(({ id }) => id === 't')?.facing).toBe(2);
    await pass(1);
    expect(await unit('t')).toBe('ru-t34 P5 motion');
  },
  PATIENCE_MS,
);

test(
  'a Gun and a mortar fire To Hit, chosen by clicks on the map: number, chances, dice, ROF and Acquisition',
  async () => {
    await open(
      1400,
      900,
      'v axis: c=ge-crew-228 P5; l=ge-ldr-9-1 P5; g=ge-own-gun-o75-e2-nGun P5 ca=2; m=ge-467+mtr-50 S6; r=ru-447 Q7; game turn=1 of=3 phase=prepFire first=axis axis-elr=5 allied-elr=5',
    );
    await press('Play the turn');
    await table.clickHex('P5');
    // Above the card of the unit, where the phase is told of.
    await table.page
      .locator('.play[aria-label]')
      .getByRole('button', { name: /^Fire at/ })
      .click();
    await table.settled();
    expect(await table.page.getByRole('button', { name: /^Fire at/ }).count()).toBe(0);
    await table.clickHex('Q7');
    const panel = table.page.locator('.fire-panel');
    const on = async (): Promise<string> =>
      (await panel.locator('[aria-pressed=true]').allTextContents()).join(', ');
    // Who is selected may be any of the stack: the Gun is one press away.
    await panel.getByRole('button', { name: 'Gun', exact: true }).click();
    await table.settled();
    expect(await on()).toBe('2-2-8 in P5, Gun, 9-1 in P5, Infantry Target Type, Prep Fire');
    const told = await panel.textContent();
    expect(told).toMatch(/TH# 8: 8 black at 2 hexes/);
    expect(told).toMatch(/\+3 the Gun turns[^]*−1 leadership of the 9-1[^]*\+1 in all/);
    expect(told).toMatch(/HE 12 FP[^]*hit: column 12, DRM \+0/);
    await table.page.screenshot({ path: `${OUT}turn-gun-1400.png` });

    await panel.getByRole('button', { name: 'Area Target Type' }).click();
    await table.settled();
    expect(await panel.textContent()).toMatch(/TH# 7: 7 at 2 hexes[^]*halved by the Area Target Type/);
    await panel.getByRole('button', { name: 'Infantry Target Type' }).click();
    await table.settled();
    await press('Fire, and roll');
    await throwDice('1 5');
    expect(await record()).toMatch(/To Hit/);
    await throwDice('6 6');

    // It has turned, keeps its ROF, and aims better at the same target.
    await table.clickHex('P5');
    await table.page.keyboard.press('v');
    await table.clickHex('Q7');
    await panel.getByRole('button', { name: 'Gun', exact: true }).click();
    await table.settled();
    const again = await panel.textContent();
    expect(again).toMatch(/keeps its ROF, Acquisition of Q7: −1/);
    expect(again).toMatch(/−1 Acquisition/);
    expect(again).not.toMatch(/the Gun turns/);

    // The mortar of a squad: at an area, as it must.
    await press('Leave');
    await table.clickHex('S6');
    await table.page.keyboard.press('v');
    await table.clickHex('Q7');
    await panel.getByRole('button', { name: '50* MTR' }).click();
    await table.settled();
    expect(await on()).toBe('4-6-7 in S6, 50* MTR, Area Target Type, Prep Fire');
    expect(await panel.textContent()).toMatch(
      /TH# 7: 7 at 2 hexes[^]*Fire, and roll|Fire, and roll[^]*TH# 7/,
    );
  },
  PATIENCE_MS,
);

test(
  'a mortar lays SMOKE in any hex by its number on the counter, keeps its ROF for more of it, and runs out of it',
  async () => {
    await open(
      1400,
      900,
      'v axis: m=ge-467+mtr-50 S6; r=ru-447 Q7; game turn=1 of=3 phase=prepFire first=axis axis-elr=5 allied-elr=5',
    );
    await press('Play the turn');
    const aim = async (hex: string): Promise<void> => {
      await table.clickHex('S6');
      await table.page.keyboard.press('v');
      await panel.getByRole('button', { name: '50* MTR' }).click();
      await table.settled();
      const number = panel.getByLabel('SMOKE: its number on the counter');
      await number.fill('7');
      await number.press('Tab');
      await table.settled();
      await table.clickHex(hex);
      await table.settled();
    };
    const panel = table.page.locator('.fire-panel');
    await aim('Q7');
    await expect.poll(() => panel.textContent()).toMatch(/TH# 9: 7 at 2 hexes \[?C3\.3/);
    expect(await panel.textContent()).toMatch(/smoke in Q7: 7\/12 \(58 %\); miss 0[^]*s7: none of it 5\/12/);
    await press('Fire, and roll');
    await throwDice('2 3');
    expect(await record()).toMatch(/A hit: smoke in Q7/);
    // A hex where nobody is.
    await aim('Q6');
    await expect.poll(() => panel.textContent()).toContain('smoke in Q6');
    await press('Fire, and roll');
    await throwDice('5 3');
    expect(await record()).toMatch(/has no SMOKE/);
    await aim('Q6');
    await expect.poll(() => panel.textContent()).toContain('has no more of that SMOKE');
  },
  PATIENCE_MS,
);

test(
  'a Gun fires AP at a tank: the AF are said once, the chances told, and a hit leaves a wreck',
  async () => {
    await open(
      1400,
      900,
      'v axis: c=ge-crew-228 P5; g=ge-own-gun-o75L-e2-nGun P5 ca=3; t=ru-t34 Q7 ca=2 tca=2; r=ru-447 Q7; game turn=1 of=3 phase=prepFire first=axis axis-elr=5 allied-elr=5',
    );
    await press('Play the turn');
    await table.clickHex('P5');
    await table.page.keyboard.press('v');
    await table.clickHex('Q7');
    const panel = table.page.locator('.fire-panel');
    await panel.getByRole('button', { name: 'Gun', exact: true }).click();
    await press('Vehicle Target Type: T-34 M43 in Q7');
    expect(await panel.textContent()).toMatch(/AF of the T-34 M43 in Q7 is not known/);
    for (const side of ['hull, side and rear', 'turret, side and rear']) {
      await panel.getByRole('combobox', { name: side }).selectOption('4');
      await table.settled();
    }
    const told = (await panel.textContent()) ?? '';
    expect(told).toMatch(/TH# \d+/);
    expect(told).toMatch(/TK#/);
    await table.page.screenshot({ path: `${OUT}turn-to-kill-1400.png` });
    await press('Fire, and roll');
    await throwDice('2 3');
    await throwDice('1 2');
    expect(await unit('t')).toBe('gone');
    expect((await table.position()).markers.map(({ kind }) => kind).join()).toMatch(/wreck/i);
    expect(await unit('r')).toBe('ru-447 Q7');
    expect(await record()).toMatch(/To Kill/);
  },
  PATIENCE_MS,
);

test(
  'ammunition is chosen beside a Gun, and desperation beside a PSK in a building',
  async () => {
    await open(
      1400,
      900,
      'v axis: c=ge-crew-228 P5; g=ge-own-gun-o75L-e2-nGun P5 ca=3; a=ge-467+psk R5; t=ru-t34 Q7 ca=2 tca=2; game turn=1 of=3 phase=prepFire first=axis axis-elr=5 allied-elr=5',
    );
    await press('Play the turn');
    const panel = table.page.locator('.fire-panel');
    const told = () => panel.textContent();
    const aim = async (from: string, weapon: string): Promise<void> => {
      await table.clickHex(from);
      await table.page.keyboard.press('v');
      await table.clickHex('Q7');
      await panel.getByRole('button', { name: weapon, exact: true }).click();
      await table.settled();
      for (const side of ['hull, front', 'hull, side and rear', 'turret, front', 'turret, side and rear']) {
        await panel.getByRole('combobox', { name: side }).selectOption('4');
        await table.settled();
      }
    };
    await aim('P5', 'Gun');
    await expect.poll(told).toMatch(/\+17 AP/);
    await press('HE');
    await expect.poll(told).toMatch(/\+7 HE/);
    const number = panel.getByLabel('HEAT: its number on the counter');
    await number.fill('7');
    await number.press('Tab');
    await expect.poll(told).toMatch(/\+13 HEAT[^]*H7: none of it 5\/12/);
    await press('Leave');
    await aim('R5', 'PSK');
    await expect.poll(told).toMatch(/stepping out for the backblast[^]*\+26 HEAT/);
    await press('Desperation (backblast)');
    await expect.poll(told).toMatch(/Desperation: all where it is fired from[^]*K\/1 1 of 6/);
    expect(await told()).not.toContain('stepping out');
    await press('Fire, and roll');
    await throwDice('6 6');
    expect(await record()).toMatch(/backblast strikes all/);
    expect(await unit('a')).toBe('ge-467 R5');
  },
  PATIENCE_MS,
);

test(
  'a squad passes a house along its hexsides, is fired on there in the open, and goes on into the house',
  async () => {
    await open(
      1400,
      900,
      'v: r=ru-447 K4; g=ge-467 M5; game turn=1 of=3 phase=movement first=allied axis-elr=5 allied-elr=5',
    );
    await press('Play the turn');
    await table.clickHex('K4');
    await press('L3 along L4, M4');
    expect(await unit('r')).toBe('ru-447 L3');
    const bypass = table.page.locator('[data-part=bypass]');
    await expect.poll(() => bypass.innerText()).toMatch(/in Bypass along L4, M4[^]*L3 along M3/);
    await table.clickHex('M5');
    await table.page.keyboard.press('v');
    await table.clickHex('L3');
    const panel = table.page.locator('.fire-panel');
    await panel.getByText('−2 in all').waitFor();
    expect(await panel.innerText()).toContain('Movement in the Open');
    await press('Fire, and roll');
    await throwDice('6 6');
    await table.clickHex('L3');
    await press('Enter the obstacle in L3');
    const told = await record();
    expect(told).toContain('goes to L3 by Bypass along L4 and M4: 1 MF');
    expect(told).toContain('goes to L3: 2 MF');
    await expect.poll(() => table.page.getByRole('button', { name: /^Enter the obstacle/ }).count()).toBe(0);
  },
  PATIENCE_MS,
);

test(
  'a vehicle fires its machine guns by its button: those that bear, and why another does not; and its main armament',
  async () => {
    const tank = 't=ru-own-vehicle-tturret-p50L-g3-x5-a2-nTank N5 ca=3 tca=2';
    await open(1400, 900, `'A tank' v: ${tank}; r=ge-447 P4; q=ge-467 L4`);
    await table.clickHex('N5');
    await table.settled();
    await press(/^Fire at/);
    await table.clickHex('P4');
    await table.settled();
    const panel = table.page.locator('.fire-panel');
    await panel.getByText('7 FP: column 6').waitFor();
    expect(await panel.innerText()).toContain('bow MG of the Tank in N5: it points elsewhere');
    await table.clickHex('L4');
    await table.settled();
    expect(await panel.innerText()).toContain('2 FP: column 2');
    await press('Fire, and play on from here');
    await throwDice('6 6');
    expect(await record()).toContain('antiaircraft MG of the Tank of N5 malfunctions');

    // Its main armament in the same phase, once its turret is told.
    await table.clickHex('N5');
    await table.page.keyboard.press('v');
    await table.clickHex('P4');
    await panel.getByRole('button', { name: 'main armament' }).click();
    await table.settled();
    expect(await panel.innerText()).toContain('say what its counter shows');
    await panel.getByRole('button', { name: 'fast', exact: true }).click();
    await panel.getByText('TH# 8').waitFor();
    await panel.getByRole('button', { name: 'Fire, and roll' }).click();
    await throwDice('6 5');
    expect(await record()).toContain('with the main armament on P4');
  },
  PATIENCE_MS,
);
