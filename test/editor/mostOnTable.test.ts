import { expect, test } from 'vitest';
import { startApp, type Carried } from '../../src/editor/state.ts';
import { edited } from '../../src/editor/edit.ts';
import { dropOf } from '../../src/editor/drop.ts';
import { orderEffect } from '../../src/ui/commands/orders.ts';
import { parsePositionText } from '../../src/formats/positionFile.ts';
import { printPosition } from '../../src/formats/printPosition.ts';
import type { LocationId } from '../../src/board/map/gameMap.ts';
import type { Situation } from '../../src/units/position.ts';
import type { UnitId } from '../../src/units/unit.ts';
import { situationOn, unitAt } from '../support/situation.ts';
import { hexNamed, map } from './table.ts';

const AT = 'E5' as LocationId;
const withUnits = (count: number): Situation =>
  situationOn(
    map,
    Array.from({ length: count }, (_, index) => unitAt(`u${String(index)}`, 'ge-467', 'E5')),
    { boards: [{ label: 'a', column: 0, row: 0 }] },
  );

/** Whether the table is read again as it lies. */
const reopens = ({ map: _, ...position }: Situation): boolean =>
  parsePositionText(printPosition(position), 'table').faults.length === 0;

test('a unit is given no more weapons than a file of the table may hold', () => {
  let table = withUnits(1);
  for (let count = 0; count < 12; count += 1)
    table = edited(table, { type: 'give', unit: 'u0' as UnitId, weapon: 'ge-lmg' });
  expect(table.units[0]?.weapons).toHaveLength(8);
  expect(reopens(table)).toBe(true);
});

test('who drops or orders more is told that there is no room', () => {
  const laden = (count: number): Situation => {
    const table = withUnits(1);
    return {
      ...table,
      units: table.units.map((unit) => ({
        ...unit,
        weapons: Array.from({ length: count }, () => ({ counter: 'ge-lmg' as const, malfunctioned: false })),
      })),
    };
  };
  const at = hexNamed('E5').index;
  const dropped = (table: Situation, carried: Carried) => dropOf(table, carried, at, undefined);
  const weapon: Carried = { kind: 'weapon', weapon: 'ge-lmg' };
  const full = { kind: 'refused', why: 'full' };
  expect([dropped(laden(7), weapon).kind, dropped(laden(8), weapon)]).toEqual(['done', full]);
  expect([
    dropped(withUnits(999), { kind: 'counter', counter: 'ge-467' }).kind,
    dropped(withUnits(1000), { kind: 'counter', counter: 'ge-467' }),
  ]).toEqual(['done', full]);
  expect(dropped(withUnits(1000), { kind: 'unit', unit: 'u3' as UnitId }).kind).toBe('done');
  const order = { kind: 'give', unit: 'u0' as UnitId, weapon: 'ge-lmg' } as const;
  expect(orderEffect(startApp(laden(8), {}), order)).toEqual({
    refused: 'That would exceed the stacking limits.',
  });
  expect(orderEffect(startApp(laden(7), {}), order)).toMatchObject({
    commands: [{ type: 'give' }, { type: 'select' }],
    show: 'E5',
  });
});

test('no more units are put on a table than its file may hold, one by one or many at once', () => {
  const full = withUnits(1000);
  expect(reopens(full)).toBe(true);
  expect(edited(full, { type: 'place', counter: 'ge-467', at: AT })).toBe(full);
  expect(edited(withUnits(999), { type: 'place', counter: 'ge-467', at: AT }).units).toHaveLength(1000);
  const most = withUnits(999);
  expect(
    edited(most, { type: 'add', units: [unitAt('a', 'ru-447', 'E5'), unitAt('b', 'ru-447', 'E5')] }),
  ).toBe(most);
});
