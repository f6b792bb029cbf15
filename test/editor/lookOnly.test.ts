import { expect, test } from 'vitest';
import { lookOnly, createStore } from '../../src/editor/store.ts';
import { appWith, hexNamed, squad } from './table.ts';

test('who only looks may select and point, and can change nothing', () => {
  const unit = squad('g', 'C3');
  const store = lookOnly(createStore(appWith([unit])));
  const { index } = hexNamed('D3');
  store.dispatch(
    { type: 'select', unit: unit.id },
    { type: 'cursor', hex: index },
    { type: 'hover', hex: index },
  );
  expect(store.app().view).toMatchObject({ selection: unit.id, cursor: index, hover: index });
  const before = store.app();
  store.dispatch(
    { type: 'remove', unit: unit.id },
    { type: 'toggle', unit: unit.id, condition: 'broken' },
    { type: 'clear' },
    { type: 'undo' },
    { type: 'attacker', side: 'axis' },
    { type: 'arm', carried: { kind: 'unit', unit: unit.id } },
    {
      type: 'drag',
      drag: { carried: { kind: 'unit', unit: unit.id }, at: { x: 0, y: 0 }, over: index, onUnit: undefined },
    },
    { type: 'beginPhase' },
    { type: 'terrain', tool: { kind: 'hex' } },
    { type: 'open', situation: { ...before.history.present, units: [] } },
  );
  expect(store.app()).toBe(before);
});
