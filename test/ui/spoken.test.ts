import { describe, expect, test } from 'vitest';
import type { App } from '../../src/editor/state.ts';
import { reduce } from '../../src/editor/reduce.ts';
import { hexInWords } from '../../src/ui/text/spokenHex.tsx';
import { spokenLos } from '../../src/ui/los/losPanel.tsx';
import { faultSentence } from '../../src/ui/commands/orders.ts';
import { readOrder } from '../../src/formats/orders/readOrder.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import { sightsFor } from '../../src/los/sights.ts';
import { situationOf } from '../../src/editor/selectors.ts';
import { locationId, unitAt, unitId } from '../support/situation.ts';
import { appWith, hexNamed } from '../editor/table.ts';

const broken = unitAt('g', 'ge-467', 'C3', 'broken', 'dm');
const table = appWith([broken, unitAt('e', 'ru-447', 'C1')], { selection: unitId('g') });

const ruled = (app: App): App => {
  const situation = situationOf(app);
  const report = rout(situation, sightsFor(situation), unitId('g'));
  return reduce(app, { type: 'ruled', ruled: { situation, unit: unitId('g'), report } as never });
};

describe('what a screen reader is told', () => {
  test('of a unit that is carried: its counter, not its id, and no answer of the place that it left', () => {
    const { index } = hexNamed('C4');
    const app = ruled(table);
    expect(hexInWords(app, index)).toMatch(/legal end|refused|out of reach|may pass/);
    const held = reduce(app, {
      type: 'drag',
      drag: {
        carried: { kind: 'unit', unit: unitId('g') },
        at: { x: 0, y: 0 },
        over: index,
        onUnit: undefined,
        byKeys: true,
      },
    });
    expect(hexInWords(held, index)).toMatch(/^4-6-7 over C4, /);
    expect(hexInWords(held, index)).not.toMatch(/legal end|refused|out of reach|may pass/);
  });

  test('of the LOS tool: that it is on, its near end, the shading; never the answer to other ends', () => {
    const on = (change: Partial<App['view']['los']>): string =>
      spokenLos(
        reduce(table, { type: 'los', los: { ...table.view.los, on: true, from: undefined, ...change } }),
      );
    const [from, to] = [{ at: locationId('C3') }, { at: locationId('E3') }] as never[];
    expect(on({})).toMatch(/^Line of sight, Click or tap the hex/);
    expect(on({ from })).toMatch(/^Line of sight, From C3, Point at a hex/);
    expect(on({ from, shading: true })).toContain('Shade what it sees');
    expect(on({ from, to })).toBe('');
  });

  test('of an order that has only begun: nothing, rather than that no name is no name', () => {
    const said = (text: string): string | undefined =>
      faultSentence(readOrder(text, { situation: situationOf(table), playing: false }));
    expect(['break ', 'rout ', 'select '].map(said)).toEqual([undefined, undefined, undefined]);
    expect(said('break xyz')).toContain('“xyz”');
  });
});
