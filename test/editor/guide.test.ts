import { expect, test } from 'vitest';
import { startApp, type App, LOS_OFF } from '../../src/editor/state.ts';
import type { Command } from '../../src/editor/command.ts';
import {
  GUIDE_BEGINS,
  guideAfter,
  guideHex,
  guideOn,
  guideUnit,
  type Guide,
} from '../../src/editor/guide.ts';
import { unitId } from '../support/situation.ts';
import { routTestCase } from './routCase.ts';
import { after } from './table.ts';

const { situation, report, hexNamed } = routTestCase;

const RULED: Command = { type: 'ruled', ruled: { situation, unit: report.unit, report, ways: new Map() } };
const ASKED: readonly Command[] = [{ type: 'select', unit: report.unit }, RULED];
const hover = (name: string): Command => ({ type: 'hover', hex: hexNamed(name).index });
const click = (name: string): Command => ({ type: 'cursor', hex: hexNamed(name).index });

/** Where the first steps are after these commands, one after the other. */
const led = (
  guide: Guide,
  app: App,
  ...commands: readonly Command[]
): { readonly guide: Guide; readonly app: App } =>
  commands.reduce(
    ({ guide: before, app: then }, command) => {
      const now = after(then, command);
      return { guide: guideAfter(before, now, then), app: now };
    },
    { guide, app },
  );

const start = startApp(situation, { newcomer: true });

test('the first step points at the broken unit, and is done when that is clicked and answered', () => {
  expect(guideUnit(situation)?.id).toBe(report.unit);
  expect(guideHex('unit', start)).toBe(hexNamed(report.start).index);
  expect(
    led(GUIDE_BEGINS, start, hover('A1'), click('E1'), { type: 'select', unit: unitId('ru') }).guide.step,
  ).toBe('unit');
  expect(led(GUIDE_BEGINS, start, ASKED[0] ?? RULED).guide.step).toBe('unit');
  expect(led(GUIDE_BEGINS, start, ...ASKED).guide.step).toBe('verdict');
});

test('the verdict waits to be looked at; the way there is not taken for a question', () => {
  const { guide, app } = led(
    GUIDE_BEGINS,
    start,
    ...ASKED,
    hover('E2'),
    hover('D3'),
    hover('C3'),
    hover('B3'),
    hover('A3'),
  );
  expect(guide.step).toBe('verdict');
  expect(guideOn(guide).step).toBe('hex');
  expect(guideOn(GUIDE_BEGINS)).toBe(GUIDE_BEGINS);
  expect(guideHex('hex', app)).toBeDefined();
});

test('three other hexes pointed at, or one clicked, are the last step', () => {
  const { guide, app } = led(GUIDE_BEGINS, start, ...ASKED);
  const asking = guideOn(guide);
  expect(led(asking, app, hover(report.start), hover('E2'), hover('E2'), hover('D3')).guide.step).toBe('hex');
  expect(led(asking, app, hover('E2'), hover('D3'), hover('C3')).guide.step).toBe('done');
  expect(led(asking, app, click('A1')).guide.step).toBe('done');
  expect(led(asking, app, click(report.start)).guide.step).toBe('hex');
});

test('with the unit let go they begin anew; with nobody broken left, or another tool in hand, they are over', () => {
  const { guide, app } = led(GUIDE_BEGINS, start, ...ASKED);
  expect(led(guide, app, { type: 'select', unit: undefined }).guide).toEqual(GUIDE_BEGINS);
  expect(led(guide, app, { type: 'clear' }).guide.step).toBe('done');
  expect(led(guide, app, { type: 'terrain', tool: { kind: 'hex' } }).guide.step).toBe('done');
  expect(led(guide, app, { type: 'los', los: { ...LOS_OFF, on: true } }).guide.step).toBe('done');
});

test('nothing more is kept from a newcomer once a unit is asked about', () => {
  expect(start.view.newcomer).toBe(true);
  expect(led(GUIDE_BEGINS, start, ...ASKED).app.view.newcomer).toBe(false);
});
