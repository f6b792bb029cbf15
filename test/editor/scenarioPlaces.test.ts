import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { startApp } from '../../src/editor/state.ts';
import { edited } from '../../src/editor/edit.ts';
import { mapEdited, type MapEdit } from '../../src/editor/mapEdit.ts';
import { movedToMap, settledOnMap } from '../../src/editor/moveUnitsToMap.ts';
import { forgottenBetween } from '../../src/editor/scenarioPlaces.ts';
import { checkPosition } from '../../src/formats/positionChecks.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { changesOf, type BoardPlace, type Situation } from '../../src/units/position.ts';
import type { Condition } from '../../src/units/unit.ts';
import {
  newScenario,
  type ControlTarget,
  type Scenario,
  type LyingWeapon,
} from '../../src/units/scenario.ts';
import { boardOf } from '../support/hexBoard.ts';
import { locationId, situationOn, unitAt, unitId } from '../support/situation.ts';
import { after } from './table.ts';

const TEXT = 'stoneBuilding1: C3 D2 E3\n stairs: C3\n woods: B2';
const BOARDS = new Map(
  ['p', 'q', 'r'].map((label): [string, Board] => [
    label,
    { ...boardOf({ columns: 9, rows: 5, text: TEXT }), label },
  ]),
);
const mapWith = (places: readonly BoardPlace[]) =>
  createGameMap(
    places.flatMap(({ label, ...place }) => {
      const board = BOARDS.get(label);
      return board ? [{ board, ...place }] : [];
    }),
  );

const at = (label: string, column = 0, row = 0): BoardPlace => ({ label, column, row });

/** `C3` is a Location, `hex C3` a hex, `building C3` a building. */
const target = (text: string): ControlTarget => {
  const [kind = '', hex] = text.split(' ');
  return hex === undefined
    ? { kind: 'location', at: locationId(kind) }
    : { kind: kind as 'hex' | 'building', hex: hex as HexId };
};
const shown = (each: ControlTarget): string =>
  each.kind === 'location' ? each.at : `${each.kind} ${each.hex}`;

interface Kept {
  readonly held?: readonly string[];
  readonly setUp?: readonly string[];
  readonly lying?: readonly string[];
  readonly victory?: string;
}

const scenarioOf = ({ held = [], setUp = [], victory }: Kept): Scenario => ({
  ...newScenario('axis'),
  victory: victory === undefined ? {} : { axis: victory },
  held: held.map((text) => ({ target: target(text), by: 'axis', rule: 'A26.11' })),
  setUp: [{ side: 'axis', hexes: setUp as readonly HexId[] }],
});

const lyingOf = ({ lying = [] }: Kept): readonly LyingWeapon[] =>
  lying.map((text) => ({
    weapon: { counter: 'ge-lmg', malfunctioned: false },
    at: locationId(text),
    by: unitId('x'),
  }));

const tableOf = (places: readonly BoardPlace[], kept: Kept, changes: Partial<Situation> = {}): Situation => {
  const table = {
    ...situationOn(mapWith(places), [], changes),
    boards: places,
    scenario: scenarioOf(kept),
    lying: lyingOf(kept),
  };
  return { ...table, map: createGameMap(table.map.placements, changesOf(table)) };
};

const keptIn = ({ scenario, lying }: Pick<Situation, 'scenario' | 'lying'>) => ({
  held: scenario?.held.map((each) => shown(each.target)),
  setUp: scenario?.setUp.flatMap(({ hexes }) => hexes),
  lying: (lying ?? []).map((each) => each.at as string),
});

const NOTHING_WRONG: readonly unknown[] = [];
const faultsOf = ({ map, ...position }: Situation) =>
  checkPosition(position, map, 'table').map(({ place }) => place);

/** The same table on other boards, as the page lays it. */
const laidOn = (old: Situation, places: readonly BoardPlace[]): Situation => {
  const printed = mapWith(places);
  const next = movedToMap(old, places, printed);
  return settledOnMap({ ...next, map: printed }, createGameMap(printed.placements, changesOf(next)))
    .situation;
};

describe('Control, set-up areas and weapons that lie about go with their boards', () => {
  const kept = {
    held: ['C3', 'C3/1', 'hex B2', 'building C3', 'B2/p'],
    setUp: ['B2', 'C3'],
    lying: ['C3/1'],
    victory: 'Control building C3',
  };
  test.each<
    [what: string, before: readonly BoardPlace[], kept: Kept, next: readonly BoardPlace[], are: object]
  >([
    [
      'a second board: all names change',
      [at('p')],
      kept,
      [at('p'), at('q', 8)],
      { held: ['pC3', 'pC3/1', 'hex pB2', 'building pC3', 'pB2/p'], setUp: ['pB2', 'pC3'], lying: ['pC3/1'] },
    ],
    [
      'boards that change places',
      [at('p'), at('q', 8)],
      { held: ['qC3', 'building qC3'], setUp: ['pB2'], lying: ['qB2'] },
      [at('q'), at('p', 8)],
      { held: ['qC3', 'building qC3'], setUp: ['pB2'], lying: ['qB2'] },
    ],
    [
      'a board that is turned',
      [at('p')],
      { held: ['C3/1', 'building C3'], lying: ['C3/1'] },
      [{ ...at('p'), turned: true }],
      { held: ['C3/1', 'building C3'], setUp: [], lying: ['C3/1'] },
    ],
    [
      'a board that is taken off takes along what is on it',
      [at('p'), at('q', 8)],
      { held: ['qC3', 'pC3', 'building qC3'], setUp: ['qB2', 'pB2'], lying: ['qB2', 'pB2'] },
      [at('p')],
      { held: ['C3'], setUp: ['B2'], lying: ['B2'] },
    ],
    [
      'a building whose first hex is cropped away goes by another',
      [at('p')],
      { held: ['building C3', 'C3'] },
      [{ ...at('p'), crop: { columns: [3, 8], rows: [1, 5] } }],
      { held: ['building D2'], setUp: [], lying: [] },
    ],
  ])('%s', (_what, before, keeps, next, are) => {
    const laid = laidOn(tableOf(before, keeps), next);
    expect(keptIn(laid)).toEqual(are);
    expect(faultsOf(laid)).toEqual(NOTHING_WRONG);
  });

  test('sentences about who wins name the same hexes, and no other word changes', () => {
    const laid = laidOn(
      tableOf([at('p')], { victory: 'Control building C3 or Control B2, ZZ9; CVP at least 12' }),
      [at('p'), at('q', 8)],
    );
    expect(laid.scenario?.victory.axis).toBe('Control building pC3 or Control pB2, ZZ9; CVP at least 12');
  });

  test('a unit upstairs in a building that only this table has stays there', () => {
    const table = {
      ...tableOf(
        [at('p')],
        { held: ['G3/1'] },
        { hexOverrides: [{ hex: 'G3' as HexId, terrain: 'stoneBuilding2' }] },
      ),
      units: [unitAt('g', 'ge-467', 'G3/1')],
    };
    const laid = laidOn(table, [at('p'), at('q', 8)]);
    expect([laid.units.map((unit) => unit.at), keptIn(laid).held]).toEqual([['pG3/1'], ['pG3/1']]);
  });
});

/** The table after a change of its map, as the page settles it. */
const changed = (table: Situation, ...edits: readonly MapEdit[]): Situation => {
  const wished = edits.reduce(mapEdited, table);
  return settledOnMap(wished, createGameMap(wished.map.placements, changesOf(wished))).situation;
};

describe('what is kept of a building ends with it', () => {
  const table = tableOf([at('p')], {
    held: ['C3', 'C3/1', 'building C3', 'hex C3', 'D2'],
    setUp: ['C3'],
    lying: ['C3/1'],
  });
  const hex = (name: string) => name as HexId;
  test.each<[what: string, edits: readonly MapEdit[], held: readonly string[]]>([
    [
      'rubble in its first hex: the rest is still a building',
      [{ type: 'putMarker', kind: 'stoneRubble', hex: hex('C3') }],
      ['C3', 'building D2', 'hex C3', 'D2'],
    ],
    [
      'rubble in all of it',
      (['C3', 'D2', 'E3'] as const).map((name) => ({
        type: 'putMarker',
        kind: 'stoneRubble',
        hex: hex(name),
      })),
      ['C3', 'hex C3', 'D2'],
    ],
    [
      'rubble in its middle: it has come apart, and both parts are held',
      [{ type: 'putMarker', kind: 'stoneRubble', hex: hex('D2') }],
      ['C3', 'C3/1', 'building C3', 'building E3', 'hex C3', 'D2'],
    ],
    [
      'other terrain',
      [{ type: 'setHex', change: { hex: hex('C3'), terrain: 'woods' } }],
      ['C3', 'building D2', 'hex C3', 'D2'],
    ],
    [
      'a rule that there are none',
      [{ type: 'addRules', rules: [{ kind: 'terrain', from: 'stoneBuilding1', to: 'woods' }] }],
      ['C3', 'hex C3', 'D2'],
    ],
    ['nothing at all', [], ['C3', 'C3/1', 'building C3', 'hex C3', 'D2']],
  ])('%s', (_what, edits, held) => {
    const now = changed(table, ...edits);
    expect(keptIn(now).held).toEqual(held);
    expect(faultsOf(now)).toEqual(NOTHING_WRONG);
  });

  test('a weapon whose floor is gone lies on the ground', () => {
    expect(keptIn(changed(table, { type: 'putMarker', kind: 'stoneRubble', hex: hex('C3') })).lying).toEqual([
      'C3',
    ]);
  });

  test('as printed again, a building that only this table had is held no more', () => {
    const own = tableOf(
      [at('p')],
      { held: ['building G3', 'G3', 'G3/1'] },
      { hexOverrides: [{ hex: hex('G3'), terrain: 'stoneBuilding1' }] },
    );
    const now = changed(own, { type: 'unchange' });
    expect(keptIn(now).held).toEqual(['G3']);
    expect(faultsOf(now)).toEqual(NOTHING_WRONG);
  });

  test('how much is lost is counted', () => {
    const now = changed(
      table,
      ...(['C3', 'D2', 'E3'] as const).map(
        (name): MapEdit => ({ type: 'putMarker', kind: 'stoneRubble', hex: hex(name) }),
      ),
    );
    expect(forgottenBetween(table, now)).toEqual({ held: 2, setUp: 0, lying: 0 });
    expect(forgottenBetween({}, now)).toEqual({ held: 0, setUp: 0, lying: 0 });
  });

  test('rubble laid in a game is on the map once the game is left, as one wish more', () => {
    const begun = after(startApp(table, {}), { type: 'beginPhase', of: 'turn' });
    const play = begun.play;
    if (!play) throw new Error('no game');
    const markers = [
      { kind: 'smoke' as const, hex: hex('B2') },
      { kind: 'stoneRubble' as const, hex: hex('C3') },
    ];
    const left = after(
      { ...begun, play: { ...play, now: { view: {} as never, situation: { ...table, markers } } } },
      { type: 'endPhase', keep: true },
    );
    expect([left.history.present.markers, left.wishes]).toEqual([
      [markers[0]],
      [{ type: 'putMarker', kind: 'stoneRubble', hex: 'C3' }],
    ]);
    expect(faultsOf(left.history.present)).toEqual(NOTHING_WRONG);
    expect(faultsOf(changed(left.history.present, ...left.wishes))).toEqual(NOTHING_WRONG);
  });
});

describe('nobody keeps a state upstairs that he can only be in on the ground', () => {
  const table = (state: Condition): Situation => ({
    ...tableOf([at('p')], {}),
    units: [unitAt('m', 'ge-467', 'B2', state)],
  });
  test.each<Condition>(['mounted', 'wading', 'foxhole', 'trench', 'pillbox', 'onWire'])('%s', (state) => {
    const up = edited(table(state), { type: 'move', unit: unitId('m'), at: locationId('C3/1') });
    expect(up.units.map(({ at: where, conditions }) => [where, conditions])).toEqual([['C3/1', []]]);
    expect(faultsOf(up)).toEqual(NOTHING_WRONG);
  });
  test.each<Condition>(['mounted', 'wading'])('%s goes along on the ground', (state) => {
    expect(
      edited(table(state), { type: 'move', unit: unitId('m'), at: locationId('D2') }).units[0]?.conditions,
    ).toEqual([state]);
  });
});

test('a side that gives no quarter is told once, whatever a file says twice', () => {
  const twice = { ...tableOf([at('p')], {}), noQuarter: ['axis', 'axis'] as const };
  expect(edited(twice, { type: 'noQuarter', side: 'allied' }).noQuarter).toEqual(['axis', 'allied']);
});
