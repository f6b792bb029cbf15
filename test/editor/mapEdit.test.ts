import { describe, expect, test } from 'vitest';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { mapOf, situationOf } from '../../src/editor/selectors.ts';
import type { App } from '../../src/editor/state.ts';
import type { Command } from '../../src/editor/command.ts';
import { MAP_EDITS, mapEdited, type MapEdit } from '../../src/editor/mapEdit.ts';
import { MOST_TERRAIN_RULES } from '../../src/units/limits.ts';
import { settledOnMap } from '../../src/editor/moveUnitsToMap.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { changesOf, sameChanges, type Situation } from '../../src/units/position.ts';
import { locationId, unitAt } from '../support/situation.ts';
import { after, appWith, hexNamed, map, squad } from './table.ts';

const hex = (name: string): HexId => hexNamed(name).id;
const sight = (from: string, to: string, verdict: 'clear' | 'blocked' = 'blocked', hindrance = 0) => ({
  from: locationId(from),
  to: locationId(to),
  verdict,
  hindrance,
});

const START: Partial<Situation> = {
  markers: [
    { kind: 'smoke', hex: hex('C3') },
    { kind: 'wreck', hex: hex('E3') },
  ],
  sightOverrides: [sight('A1', 'C3')],
  hexsideOverrides: [{ hex: hex('C3'), side: 0, terrain: 'wall' }],
  hexOverrides: [{ hex: hex('E3'), terrain: 'woods' }],
  playable: [hex('C3'), hex('D3'), hex('E3')],
  terrainRules: [{ kind: 'terrain', from: 'woods', to: 'brush' }],
};
const start: Situation = { ...situationOf(appWith([squad()])), ...START };

describe('what an edit changes', () => {
  test.each<[what: string, edit: MapEdit, part: Partial<Situation>]>([
    [
      'markers are put in several hexes at once',
      { type: 'putMarker', kind: 'smoke', hex: hex('D3'), also: [hex('E3'), 'ZZ9' as HexId] },
      { markers: [...start.markers, { kind: 'smoke', hex: hex('D3') }, { kind: 'smoke', hex: hex('E3') }] },
    ],
    [
      'a marker is put on top',
      { type: 'putMarker', kind: 'blaze', hex: hex('D3') },
      { markers: [...start.markers, { kind: 'blaze', hex: hex('D3') }] },
    ],
    [
      'a moved marker lies on top',
      { type: 'moveMarker', index: 0, hex: hex('D3') },
      {
        markers: [
          { kind: 'wreck', hex: hex('E3') },
          { kind: 'smoke', hex: hex('D3') },
        ],
      },
    ],
    ['a marker is removed', { type: 'removeMarker', index: 1 }, { markers: start.markers.slice(0, 1) }],
    [
      'another sight is ruled on',
      { type: 'ruleSight', sight: sight('D3/1', 'E3', 'clear', 2) },
      { sightOverrides: [sight('A1', 'C3'), sight('D3/1', 'E3', 'clear', 2)] },
    ],
    [
      'a sight is the same from both ends',
      { type: 'ruleSight', sight: sight('C3', 'A1', 'clear') },
      { sightOverrides: [sight('C3', 'A1', 'clear')] },
    ],
    ['a ruling is taken back', { type: 'unruleSight', index: 0 }, { sightOverrides: [] }],
    [
      'a hexside',
      { type: 'setHexside', hex: hex('E3'), side: 2, terrain: 'hedge' },
      { hexsideOverrides: [...start.hexsideOverrides, { hex: hex('E3'), side: 2, terrain: 'hedge' }] },
    ],
    [
      'the same hexside named from the other hex',
      { type: 'setHexside', hex: hex('C2'), side: 3, terrain: 'bocage' },
      { hexsideOverrides: [{ hex: hex('C2'), side: 3, terrain: 'bocage' }] },
    ],
    ['a hexside as printed', { type: 'setHexside', hex: hex('C2'), side: 3 }, { hexsideOverrides: [] }],
    [
      'terrain and level of a hex',
      { type: 'setHex', change: { hex: hex('E3'), level: 2 } },
      { hexOverrides: [{ hex: hex('E3'), level: 2 }] },
    ],
    ['a hex as printed', { type: 'setHex', change: { hex: hex('E3') } }, { hexOverrides: [] }],
    [
      'only a few hexes, in the order of the map',
      { type: 'mask', how: 'only', hexes: [hex('C3'), hex('B2')] },
      { playable: [hex('B2'), hex('C3')] },
    ],
    [
      'hexes come back',
      { type: 'mask', how: 'with', hexes: [hex('B2')] },
      { playable: [hex('B2'), hex('C3'), hex('D3'), hex('E3')] },
    ],
    ['hexes go', { type: 'mask', how: 'without', hexes: [hex('D3')] }, { playable: [hex('C3'), hex('E3')] }],
    [
      'every hex is back',
      { type: 'mask', how: 'with', hexes: map.hexes.map(({ id }) => id) },
      { playable: [] },
    ],
    ['no mask', { type: 'unmask' }, { playable: [] }],
    [
      'rules, each seeing what the earlier ones left',
      { type: 'addRules', rules: [{ kind: 'level', from: 1, to: 0 }] },
      { terrainRules: [...start.terrainRules, { kind: 'level', from: 1, to: 0 }] },
    ],
    ['a rule is dropped', { type: 'dropRule', index: 0 }, { terrainRules: [] }],
    [
      'everything as printed, but markers stay',
      { type: 'unchange' },
      { sightOverrides: [], hexsideOverrides: [], hexOverrides: [], playable: [], terrainRules: [] },
    ],
  ])('%s', (_what, edit, part) => {
    const next = mapEdited(start, edit);
    const plain = ({ map: _, ...position }: Situation) => position;
    expect(plain(next)).toEqual(plain({ ...start, ...part }));
    expect(next.map === start.map).toBe(true);
  });

  test('every kind of edit is known to the reducer', () => {
    expect(new Set(MAP_EDITS).size).toBe(MAP_EDITS.length);
  });
});

describe('what changes nothing gives the very same table', () => {
  test.each<[what: string, edit: MapEdit]>([
    ['a marker off the map', { type: 'putMarker', kind: 'smoke', hex: 'ZZ9' as HexId }],
    ['a marker to its own hex', { type: 'moveMarker', index: 0, hex: hex('C3') }],
    ['a marker that is not there', { type: 'moveMarker', index: 7, hex: hex('D3') }],
    ['removing a marker that is not there', { type: 'removeMarker', index: 7 }],
    ['a sight from a Location to itself', { type: 'ruleSight', sight: sight('C3', 'C3') }],
    ['a sight to nowhere', { type: 'ruleSight', sight: sight('C3', 'C3/5') }],
    ['the ruling that there is', { type: 'ruleSight', sight: sight('A1', 'C3') }],
    ['the wall that there is', { type: 'setHexside', hex: hex('C3'), side: 0, terrain: 'wall' }],
    ['a hexside of no hex', { type: 'setHexside', hex: 'ZZ9' as HexId, side: 0, terrain: 'wall' }],
    ['the woods that there are', { type: 'setHex', change: { hex: hex('E3'), terrain: 'woods' } }],
    ['masking what is masked', { type: 'mask', how: 'without', hexes: [hex('B2')] }],
    ['a mask without any hex', { type: 'mask', how: 'only', hexes: [] }],
    ['masking the last hex', { type: 'mask', how: 'without', hexes: [hex('C3'), hex('D3'), hex('E3')] }],
    ['no rules', { type: 'addRules', rules: [] }],
    [
      'more than a file holds',
      {
        type: 'addRules',
        rules: Array.from(
          { length: MOST_TERRAIN_RULES + 1 },
          () => ({ kind: 'level', from: 1, to: 0 }) as const,
        ),
      },
    ],
  ])('%s', (_what, edit) => {
    expect(mapEdited(start, edit) === start).toBe(true);
  });
});

/** What the page does with wishes: builds the map anew, and lays the table on it. */
const rebuilt = (app: App): App => {
  const wished = app.wishes.reduce(mapEdited, situationOf(app));
  return after(app, {
    type: 'rebuilt',
    situation: settledOnMap(wished, createGameMap(mapOf(app).placements, changesOf(wished))).situation,
  });
};

describe('steps of undo', () => {
  test.each<[string, MapEdit]>([
    ['smoke', { type: 'putMarker', kind: 'smoke', hex: hex('C3') }],
    ['a ruling on a sight', { type: 'ruleSight', sight: sight('A1', 'C3') }],
  ])('%s leaves the map as it is: done at once, undone and redone', (_what, edit) => {
    const app = appWith([squad()]);
    const done = after(app, edit);
    expect(done.wishes).toEqual([]);
    expect(mapOf(done) === map).toBe(true);
    expect(done.history.past).toHaveLength(1);
    expect(situationOf(after(done, { type: 'undo' })) === situationOf(app)).toBe(true);
    expect(situationOf(after(done, { type: 'undo' }, { type: 'redo' })) === situationOf(done)).toBe(true);
  });

  test.each<[string, MapEdit]>([
    ['rubble', { type: 'putMarker', kind: 'stoneRubble', hex: hex('D3') }],
    ['a hexside', { type: 'setHexside', hex: hex('C3'), side: 1, terrain: 'wall' }],
    ['a hex', { type: 'setHex', change: { hex: hex('C3'), terrain: 'woods' } }],
    ['a mask', { type: 'mask', how: 'without', hexes: [hex('A1')] }],
    ['a rule', { type: 'addRules', rules: [{ kind: 'terrain', from: 'woods', to: 'brush' }] }],
  ])('%s waits for another map; then it is one step, undone and redone with its map', (_what, edit) => {
    const app = appWith([squad()]);
    const wished = after(app, edit);
    expect(wished.wishes).toEqual([edit]);
    expect(wished.history === app.history).toBe(true);
    expect(after(wished, { type: 'undo' }).wishes).toEqual([]);
    expect(after(wished, { type: 'undo' }).history === app.history).toBe(true);
    const done = rebuilt(wished);
    expect(done.wishes).toEqual([]);
    expect(sameChanges(situationOf(done), situationOf(app))).toBe(false);
    // Compared by identity alone: a look at each of their pixels would take its time.
    expect([mapOf(done) === map, mapOf(after(done, { type: 'undo' })) === map]).toEqual([false, true]);
    expect(mapOf(after(done, { type: 'undo' }, { type: 'redo' })) === mapOf(done)).toBe(true);
  });

  test('what is wished for while a map is being built comes along in one step', () => {
    const wished = after(
      appWith([squad()]),
      { type: 'setHex', change: { hex: hex('C3'), terrain: 'woods' } },
      { type: 'putMarker', kind: 'smoke', hex: hex('E3') },
    );
    expect(wished.wishes).toHaveLength(2);
    const done = rebuilt(wished);
    expect(done.history.past).toHaveLength(1);
    expect(situationOf(done)).toMatchObject({
      hexOverrides: [{ hex: 'C3', terrain: 'woods' }],
      markers: [{ kind: 'smoke', hex: 'E3' }],
    });
  });

  test('selection and hex in question stay while the map is changed', () => {
    const view = { selection: squad().id, cursor: hexNamed('D3').index };
    const done = rebuilt(
      after(appWith([squad()], view), { type: 'setHex', change: { hex: hex('E3'), terrain: 'woods' } }),
    );
    expect(done.view).toMatchObject(view);
  });

  test('another table lets go of what was wished for', () => {
    const wished = after(appWith([squad()]), {
      type: 'setHex',
      change: { hex: hex('C3'), terrain: 'woods' },
    });
    expect(after(wished, { type: 'open', situation: { ...start } }).wishes).toEqual([]);
  });

  test.each<[what: string, hexes: number, maps: number]>([
    ['one board', 330, 60_000 / 330],
    ['nine boards', 3_000, 20],
    ['the largest map', 40_000, 2],
  ])(
    'undo keeps maps of 60,000 hexes together, however they came to lie there, and always the last: %s',
    (_what, hexes, most) => {
      const large = {
        ...map,
        hexes: Array.from(
          { length: hexes },
          (_, index) => map.hexes[index % map.hexes.length] ?? map.hexes[0],
        ).filter((each) => each !== undefined),
      };
      const types = ['rebuilt', 'open'] as const;
      const steps = Array.from(
        { length: 250 },
        (_, index): Command => ({
          type: types[index % 2] ?? 'open',
          situation: { ...start, map: { ...large }, month: (index % 12) + 1 },
        }),
      );
      const app = after(appWith([squad()]), ...steps);
      const maps = new Set([...app.history.past.map((each) => each.map), mapOf(app)]);
      expect(maps.size).toBeLessThanOrEqual(most);
      expect(maps.size).toBeGreaterThan(most * 0.9 - 1);
      expect(mapOf(after(app, { type: 'undo' }))).not.toBe(mapOf(app));
    },
  );
});

describe('units whose place is gone', () => {
  const upstairs = squad('up', 'D3/2');
  const table = situationOf(appWith([upstairs, squad('ground', 'C3'), unitAt('far', 'ru-447', 'A1')]));
  const on = (part: Partial<Situation>) => {
    const changed = { ...table, ...part };
    return settledOnMap(changed, createGameMap(map.placements, changesOf(changed)));
  };

  test('a unit upstairs comes down when rubble takes the building', () => {
    const { situation, moved, removed } = on({ markers: [{ kind: 'stoneRubble', hex: hex('D3') }] });
    expect(situation.units.map(({ at }) => at)).toEqual(['D3', 'C3', 'A1']);
    expect([moved.map(({ id }) => id), removed]).toEqual([['up'], []]);
  });

  test('a unit in a hex out of play leaves the table, and is told by name', () => {
    const { situation, removed } = on({ playable: [hex('D3'), hex('C3')] });
    expect(situation.units.map(({ id }) => id)).toEqual(['up', 'ground']);
    expect(removed.map(({ id }) => id)).toEqual(['far']);
  });

  test('a ruling on a sight goes with its Location', () => {
    const { situation } = on({
      markers: [{ kind: 'stoneRubble', hex: hex('D3') }],
      sightOverrides: [sight('D3/2', 'A1'), sight('C3', 'A1')],
    });
    expect(situation.sightOverrides).toEqual([sight('C3', 'A1')]);
  });
});
