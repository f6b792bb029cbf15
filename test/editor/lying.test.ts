import { describe, expect, test } from 'vitest';
import { heldMoved, putDown, thingsIn } from '../../src/editor/carrying.ts';
import { dropOf } from '../../src/editor/drop.ts';
import { markerMarks } from '../../src/editor/mapMarks.ts';
import { situationOf } from '../../src/editor/selectors.ts';
import type { Command } from '../../src/editor/command.ts';
import type { App } from '../../src/editor/state.ts';
import type { Situation } from '../../src/units/position.ts';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { printNotation } from '../../src/formats/notation/printNotation.ts';
import { parsePositionText } from '../../src/formats/positionFile.ts';
import { printPosition } from '../../src/formats/printPosition.ts';
import { locationId, unitId } from '../support/situation.ts';
import { after, appWith, hexNamed, squad } from './table.ts';

// Support weapons in nobody's possession, and what is beside the boards.

const lmg = { counter: 'ge-lmg', malfunctioned: false } as const;
const lyingIn = (app: App): readonly string[] =>
  (situationOf(app).lying ?? []).map(({ weapon, at }) => `${weapon.counter} ${at}`);
const heldIn = (app: App): readonly string[] =>
  situationOf(app).units.flatMap(({ weapons }) => weapons.map((each) => each.counter));
const armed = (): App => appWith([{ ...squad(), weapons: [lmg] }, squad('h', 'E4')]);
const drop = { type: 'drop', unit: unitId('g'), index: 0 } as const;
const dropOn = (app: App, over: string | undefined, onUnit?: string): readonly Command[] => {
  const hex = over === undefined ? undefined : hexNamed(over).index;
  const carried = { kind: 'marker', index: 0 } as const;
  const done = dropOf(situationOf(app), carried, hex, onUnit === undefined ? undefined : unitId(onUnit));
  return done.kind === 'done' ? done.commands : [];
};

describe('a weapon in nobody’s possession', () => {
  test('is dropped where its unit is, in one step of undo', () => {
    const app = after(armed(), drop);
    expect([lyingIn(app), heldIn(app)]).toEqual([['ge-lmg C3'], []]);
    const undone = after(app, { type: 'undo' });
    expect([lyingIn(undone), heldIn(undone)]).toEqual([[], ['ge-lmg']]);
  });

  test('is drawn in its hex beside the markers, after them', () => {
    const marks = markerMarks(situationOf(after(armed(), drop)), undefined, undefined);
    expect(marks.map(({ index, kind, name }) => [index, kind, name])).toEqual([[0, 'weapon', 'LMG']]);
  });

  test('let go on a unit it is that unit’s; in a hex it lies there; off the map it is gone', () => {
    const app = after(armed(), drop);
    const taken = after(app, ...dropOn(app, 'E4', 'h'));
    expect([lyingIn(taken), situationOf(taken).units[1]?.weapons]).toEqual([[], [lmg]]);
    expect(lyingIn(after(app, ...dropOn(app, 'F4')))).toEqual(['ge-lmg F4']);
    expect(lyingIn(after(app, ...dropOn(app, undefined)))).toEqual([]);
  });

  test('comes from the palette onto an empty hex', () => {
    const app = appWith([]);
    const done = dropOf(
      situationOf(app),
      { kind: 'weapon', weapon: 'ge-lmg' },
      hexNamed('C3').index,
      undefined,
    );
    expect(done.kind === 'done' && lyingIn(after(app, ...done.commands))).toEqual(['ge-lmg C3']);
  });

  test('is taken up and away from the menu of its hex, behind the markers there', () => {
    const app = after(armed(), drop, { type: 'putMarker', kind: 'smoke', hex: hexNamed('C3').id });
    const things = thingsIn(app, hexNamed('C3').id);
    expect(things.map(({ thing }) => thing.kind)).toEqual(['marker', 'weapon']);
    expect(thingsIn(app, hexNamed('E4').id)).toEqual([]);
    const [, weapon] = things;
    if (!weapon) throw new Error('no weapon lies there');
    expect(lyingIn(after(app, weapon.remove))).toEqual([]);
    const carried = after(app, ...weapon.carry);
    const stepped = after(carried, ...heldMoved(carried, 'down'));
    const put = putDown(stepped, false);
    expect(lyingIn(after(stepped, ...(put?.commands ?? [])))).toEqual(['ge-lmg C4']);
    expect(situationOf(after(stepped, ...(put?.commands ?? []))).markers).toHaveLength(1);
  });

  test('nothing changes where it cannot be', () => {
    const app = armed();
    for (const command of [
      { type: 'pickUp', index: 0, unit: unitId('g') },
      { type: 'moveLying', index: 3, at: locationId('C3') },
      { type: 'removeLying', index: 0 },
      { type: 'lay', weapon: 'ge-lmg', at: locationId('ZZ9') },
      { type: 'drop', unit: unitId('g'), index: 7 },
    ] as const)
      expect(situationOf(after(app, command))).toBe(situationOf(app));
  });
});

const LINE =
  'v: lying ge-lmg(malf) P5; lying ge-own-weapon-other-p1-nRadio P6 by=g1; reserve axis ge-467 ge-lmg; lost allied ru-447';

test('both are kept by the line and by the file', () => {
  const { value } = parseNotation(LINE);
  expect(value?.scenario).toBeUndefined();
  expect(value?.lying).toHaveLength(2);
  expect(value?.reserve).toEqual([
    { side: 'axis', counter: 'ge-467' },
    { side: 'axis', weapon: 'ge-lmg' },
    { side: 'allied', counter: 'ru-447', isLost: true },
  ]);
  expect(value && printNotation(value)).toBe(LINE);
  expect(value && parsePositionText(printPosition(value), 'file').value).toEqual(value);
});

test('a file of before, whose scenario has them, is read', () => {
  const { value } = parseNotation(LINE);
  if (!value) throw new Error('not read');
  const { lying: _, ...table } = value;
  const lying = [{ weapon: lmg, at: 'P5', by: 'g1' }];
  const old = JSON.parse(printPosition(table)) as object;
  const text = JSON.stringify({ ...old, scenario: { first: 'allied', lying } });
  expect(parsePositionText(text, 'file').value?.lying).toEqual(lying);
});

test('what comes out of the reserve leaves it', () => {
  const app = appWith([]);
  const table: Situation = { ...situationOf(app), reserve: [{ side: 'axis', counter: 'ge-467' }] };
  const done = dropOf(
    table,
    { kind: 'counter', counter: 'ge-467', reserved: 0 },
    hexNamed('C3').index,
    undefined,
  );
  const now = after(app, { type: 'open', situation: table }, ...(done.kind === 'done' ? done.commands : []));
  expect(situationOf(now).reserve).toBeUndefined();
  expect(situationOf(now).units).toHaveLength(1);
});

test('a whole group goes to the other side at once', () => {
  const app = after(armed(), { type: 'side', units: [unitId('g'), unitId('h')], side: 'allied' });
  expect(situationOf(app).units.map(({ side }) => side)).toEqual(['allied', 'allied']);
  expect(situationOf(after(app, { type: 'undo' })).units.map(({ side }) => side)).toEqual(['axis', 'axis']);
});
