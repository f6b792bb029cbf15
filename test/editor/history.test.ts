import fc from 'fast-check';
import { expect, test } from 'vitest';
import { situationOf } from '../../src/editor/selectors.ts';
import type { App } from '../../src/editor/state.ts';
import type { Command } from '../../src/editor/command.ts';
import { HISTORY_LIMIT, record, stepForward, startHistory, stepBack } from '../../src/editor/history.ts';
import { CONDITIONS, SIDES } from '../../src/units/unit.ts';
import { locationId, unitId } from '../support/situation.ts';
import { after, appWith, map, squad } from './table.ts';

const locations = map.locations.map(({ id }) => id);
const ids = fc.constantFrom('g', 'r', 'ge-467-1', 'ru-447-1', 'nobody').map(unitId);

const edits: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: fc.constant('place' as const),
    counter: fc.constantFrom('ge-467' as const, 'ru-447' as const),
    at: fc.constantFrom(...locations, locationId('ZZ9')),
  }),
  fc.record({ type: fc.constant('move' as const), unit: ids, at: fc.constantFrom(...locations) }),
  fc.record({ type: fc.constant('remove' as const), unit: ids }),
  fc.record({ type: fc.constant('toggle' as const), unit: ids, condition: fc.constantFrom(...CONDITIONS) }),
  fc.record({ type: fc.constant('give' as const), unit: ids, weapon: fc.constant('ge-lmg' as const) }),
  fc.record({ type: fc.constant('attacker' as const), side: fc.constantFrom(...SIDES) }),
  fc.record({ type: fc.constant('month' as const), month: fc.integer({ min: 0, max: 14 }) }),
  fc.constant({ type: 'clear' as const }),
);

const start = (): App => appWith([squad('g'), squad('r', 'E3')]);
const times = (app: App, type: 'undo' | 'redo', count: number): App =>
  after(app, ...Array.from({ length: count }, (): Command => ({ type })));

test('undo of everything is the start, and redo of everything the end, after any commands', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 40 }), (commands) => {
      const first = start();
      const last = after(first, ...commands);
      const steps = last.history.past.length;
      const back = times(last, 'undo', steps + 2);
      expect(situationOf(back)).toBe(situationOf(first));
      expect(situationOf(times(back, 'redo', steps + 2))).toBe(situationOf(last));
    }),
  );
});

test('undo then redo is the very same state of the table at every depth', () => {
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 20 }), fc.nat(20), (commands, depth) => {
      const at = times(after(start(), ...commands), 'undo', depth);
      if (at.history.past.length === 0) return;
      expect(situationOf(after(at, { type: 'undo' }, { type: 'redo' }))).toBe(situationOf(at));
    }),
  );
});

test('a new step forgets what was undone', () => {
  const history = record(stepBack(record(record(startHistory(1), 2), 3)), 4);
  expect(stepForward(history)).toBe(history);
  expect(history.past).toEqual([1, 2]);
});

test('history is bounded', () => {
  const long = Array.from({ length: HISTORY_LIMIT + 50 }, (_, index) => index + 1).reduce(
    record<number>,
    startHistory(0),
  );
  expect(long.past).toHaveLength(HISTORY_LIMIT);
  expect(long.past.at(-1)).toBe(HISTORY_LIMIT + 49);
});
