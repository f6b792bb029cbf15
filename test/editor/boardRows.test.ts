import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import {
  packed,
  boardRowsOf,
  shoved,
  withBoard,
  withChoice,
  withoutBoard,
  type BoardRows,
} from '../../src/editor/boardRows.ts';
import { movedToMap } from '../../src/editor/moveUnitsToMap.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import type { BoardPlace, Situation } from '../../src/units/position.ts';
import { boardOf } from '../support/hexBoard.ts';
import { locationId, situationOn, unitAt } from '../support/situation.ts';

const named = (label: string, text: string): Board => ({ ...boardOf({ columns: 9, rows: 5, text }), label });
const BOARDS = new Map(
  ['p', 'q', 'r', 's'].map((label) => [label, named(label, 'stoneBuilding1: C3\n stairs: C3')]),
);

const row = (...labels: readonly string[]) => labels.map((label) => ({ label }));
const ROWS: BoardRows = [row('p', 'q'), row('r')];
const labels = (rows: BoardRows): string =>
  rows.map((boards) => boards.map(({ label }) => label).join('')).join('/');

describe('boards in rows', () => {
  test('packed boards share their edges, and rows lie beneath each other', () => {
    expect(packed(ROWS, BOARDS)).toEqual([
      { label: 'p', column: 0, row: 0 },
      { label: 'q', column: 8, row: 0 },
      { label: 'r', column: 0, row: 5 },
    ]);
  });

  test('a cropped board takes less room, and may lie upside down', () => {
    const half = { label: 'p', turned: true, crop: { columns: [0, 4], rows: [1, 3] } } as const;
    expect(packed([[half, { label: 'q' }], row('r')], BOARDS)).toEqual([
      { ...half, column: 0, row: 0 },
      { label: 'q', column: 4, row: 0 },
      { label: 'r', column: 0, row: 5 },
    ]);
  });

  test('the rows of a table are read back as they were packed', () => {
    const rows: BoardRows = [[{ label: 'p', turned: true }, { label: 'q' }], row('r', 's')];
    expect(boardRowsOf(packed(rows, BOARDS))).toEqual(rows);
  });

  test.each<[what: string, rows: BoardRows, is: string]>([
    ['a board to the right', withBoard(ROWS, 1, { label: 's' }), 'pq/rs'],
    ['a board below', withBoard(ROWS, 2, { label: 's' }), 'pq/r/s'],
    ['a board taken off', withoutBoard(ROWS, { row: 0, place: 0 }), 'q/r'],
    ['the last board of a row taken off', withoutBoard(ROWS, { row: 1, place: 0 }), 'pq'],
    ['another board in its place', withChoice(ROWS, { row: 0, place: 1 }, { label: 's' }), 'ps/r'],
    ['to the right', shoved(ROWS, { row: 0, place: 0 }, 'right'), 'qp/r'],
    ['to the left', shoved(ROWS, { row: 0, place: 1 }, 'left'), 'qp/r'],
    ['down into the next row', shoved(ROWS, { row: 0, place: 0 }, 'down'), 'q/pr'],
    ['up into the row above', shoved(ROWS, { row: 1, place: 0 }, 'up'), 'rpq'],
    ['down into a row of its own', shoved([row('p', 'q')], { row: 0, place: 0 }, 'down'), 'q/p'],
    ['up into a row of its own', shoved([row('p', 'q')], { row: 0, place: 1 }, 'up'), 'q/p'],
  ])('%s', (_what, rows, is) => {
    expect(labels(rows)).toBe(is);
  });

  test.each([
    ['left', 0, 0],
    ['right', 0, 1],
    ['down', 1, 0],
  ] as const)('%s of the edge there is no place', (where, at, place) => {
    expect(shoved(ROWS, { row: at, place }, where)).toBe(ROWS);
  });
});

const mapWith = (places: readonly BoardPlace[]) =>
  createGameMap(
    places.flatMap(({ label, ...place }) => {
      const board = BOARDS.get(label);
      return board ? [{ board, ...place }] : [];
    }),
  );

const at = (label: string, column = 0, rowAt = 0): BoardPlace => ({ label, column, row: rowAt });

describe('what lies on boards goes with them', () => {
  const gun = { ...unitAt('gun', 'ge-gun-75pak', 'pB2'), facing: 1 as const };
  const places = [at('p'), at('q', 8)];
  const old: Situation = {
    ...situationOn(mapWith(places), [unitAt('a', 'ge-467', 'pC3/1'), unitAt('b', 'ru-447', 'qD2'), gun]),
    boards: places,
    markers: [{ kind: 'smoke', hex: 'qE3' as HexId }],
    hexOverrides: [{ hex: 'pB2' as HexId, terrain: 'woods' }],
    hexsideOverrides: [{ hex: 'pD2' as HexId, side: 1, terrain: 'wall' }],
    sightOverrides: [{ from: locationId('pC3/1'), to: locationId('qD2'), verdict: 'blocked', hindrance: 0 }],
    terrainRules: [
      { kind: 'level', from: 1, to: 0 },
      { kind: 'level', from: 1, to: 0, board: 'q' },
    ],
  };
  const moved = (next: readonly BoardPlace[]) => movedToMap(old, next, mapWith(next));

  test('boards that change places', () => {
    const next = moved([at('q'), at('p', 8)]);
    expect(next.units.map((unit) => unit.at)).toEqual(['pC3/1', 'qD2', 'pB2']);
    expect(next).toMatchObject({
      markers: old.markers,
      hexOverrides: old.hexOverrides,
      hexsideOverrides: old.hexsideOverrides,
      sightOverrides: old.sightOverrides,
      terrainRules: old.terrainRules,
    });
  });

  test('a board taken off takes along what is on it, and names lose their label', () => {
    const next = moved([at('p')]);
    expect(next.units.map((unit) => unit.at)).toEqual(['C3/1', 'B2']);
    expect(next).toMatchObject({
      markers: [],
      hexOverrides: [{ hex: 'B2' }],
      sightOverrides: [],
      terrainRules: [{ kind: 'level', from: 1, to: 0 }],
    });
  });

  test('a board turned upside down turns hexsides and Covered Arcs with it', () => {
    const next = moved([{ ...at('p'), turned: true }, at('q', 8)]);
    expect(next.units.map((unit) => unit.at)).toEqual(['pC3/1', 'qD2', 'pB2']);
    expect(next.units[2]?.facing).toBe(4);
    expect(next.hexsideOverrides).toEqual([{ hex: 'pD2', side: 4, terrain: 'wall' }]);
  });

  test('a crop leaves out what it cuts off', () => {
    const next = moved([{ ...at('p'), crop: { columns: [2, 8], rows: [1, 5] } }, at('q', 6)]);
    expect(next.units.map((unit) => unit.at)).toEqual(['pC3/1', 'qD2']);
  });

  test('a board that comes new to a masked table is not masked', () => {
    const masked: Situation = { ...old, playable: ['pC3' as HexId] };
    const boards = [...places, at('r', 16)];
    const next = movedToMap(masked, boards, mapWith(boards));
    expect(next.playable).toContain('pC3');
    expect(next.playable).toContain('rD2');
    expect(next.playable).not.toContain('pD2');
  });

  test('a single board takes over from another: units stay in hexes of their names', () => {
    const single: Situation = {
      ...situationOn(mapWith([at('p')]), [unitAt('a', 'ge-467', 'C3/1')]),
      boards: [at('p')],
    };
    expect(movedToMap(single, [at('q')], mapWith([at('q')])).units.map((unit) => unit.at)).toEqual(['C3/1']);
  });
});
