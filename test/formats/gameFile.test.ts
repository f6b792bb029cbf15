import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGame } from '../../src/formats/gameFile.ts';
import { createGamePrinter, printGame } from '../../src/formats/printGame.ts';
import { parsePositionText } from '../../src/formats/positionFile.ts';
import { printPosition } from '../../src/formats/printPosition.ts';
import type { Action } from '../../src/rules/state/action.ts';
import {
  MOST_ACTIONS,
  MOST_DICE,
  MOST_LETTERS_OF_ACTION,
  MOST_LETTERS_OF_NAME,
  MOST_LYING,
  MOST_UNITS,
  MOST_WEAPONS,
} from '../../src/units/limits.ts';
import type { UnitId } from '../../src/units/unit.ts';
import { arbitraryActions } from '../support/arbitraryActions.ts';
import { arbitraryPosition } from '../support/arbitraryPosition.ts';

const POSITION = parsePositionText(
  '{"format":"rout-position","version":1,"boards":[{"label":"v"}],"units":[{"id":"r","counter":"ru-447","side":"allied","at":"N6","conditions":["broken","dm"]}],"attacker":"allied"}',
  'p',
).value;
const game = (changes: object): unknown => ({
  ...JSON.parse(POSITION ? printGame(POSITION, []) : '{}'),
  ...changes,
});
const faultsOf = (json: unknown) => parseGame(json, 'game.json').faults;

test('a saved game comes back as it was: any position, any actions', () => {
  fc.assert(
    fc.property(arbitraryPosition, arbitraryActions, (position, actions) => {
      const { value, faults } = parseGame(JSON.parse(printGame(position, actions)), 'game.json');
      expect(faults).toEqual([]);
      expect(value?.actions).toEqual(actions);
      expect(value?.position).toEqual(position);
    }),
    { numRuns: 100, seed: 20261122 },
  );
});

test.each<[why: string, json: unknown, place: string]>([
  ['an action that nobody can do', game({ actions: ['next', 'fly N6'] }), 'actions[1]'],
  ['a die of seven', game({ actions: ['roll 7 1'] }), 'actions[0]'],
  ['a line in a line', game({ actions: ['next\nnext'] }), 'actions[0]'],
  ['too many actions', game({ actions: Array.from({ length: MOST_ACTIONS + 1 }, () => 'next') }), 'actions'],
  [
    'too long an action',
    game({ actions: [`attack ${'r '.repeat(MOST_LETTERS_OF_ACTION / 2)}as NMC`] }),
    'actions[0]',
  ],
  [
    'a position with a fault',
    game({
      position: {
        format: 'rout-position',
        version: 1,
        boards: [{ label: 'v' }],
        units: [{ id: 'r', counter: 'xx-1', side: 'axis', at: 'A1' }],
        attacker: 'axis',
      },
    }),
    'position.units[0].counter',
  ],
  [
    'two units of one name',
    game({
      position: {
        ...JSON.parse(POSITION ? printPosition(POSITION) : '{}'),
        units: [1, 2].map(() => ({ id: 'r', counter: 'ru-447', side: 'allied', at: 'N6' })),
      },
    }),
    'position.units[1].id',
  ],
  ['another version', game({ version: 9 }), 'version'],
  ['no game at all', 7, ''],
])('%s is told by file and place', (_why, json, place) => {
  const [fault] = faultsOf(json);
  expect(fault?.file).toBe('game.json');
  expect(fault?.place).toContain(place);
  expect(fault?.remedy).toMatch(/\w/);
});

test('what is written is for people too: one line an action', () => {
  const actions: readonly Action[] = [{ type: 'next' }, { type: 'roll', dice: [3, 4] }];
  expect(POSITION && JSON.parse(printGame(POSITION, actions)).actions).toEqual(['next', 'roll 3 4']);
});

/** The longest names that units may have, a full table of them. */
const UNITS = Array.from(
  { length: MOST_UNITS },
  (_, index) => String(index).padEnd(MOST_LETTERS_OF_NAME, 'x') as UnitId,
);
const HALF = MOST_UNITS / 2;

test.each<[what: string, action: Action]>([
  ['an attack on a full table', { type: 'attack', units: UNITS, result: 'NMC', moving: true }],
  ['a shortage of all', { type: 'shortage', units: UNITS }],
  [
    'Close Combat of one half against the other',
    { type: 'cc', attackers: UNITS.slice(0, HALF), against: UNITS.slice(HALF), drm: -9 },
  ],
  ['Random Selection among all', { type: 'roll', dice: Array.from({ length: MOST_DICE }, () => 6) }],
  ['an exit of all', { type: 'exit', units: UNITS, by: 'vP9' as never, permitted: true }],
  [
    'the last of very many weapons that lie there',
    { type: 'pickUp', unit: 'u' as UnitId, weapon: MOST_LYING - 1 },
  ],
  ['all weapons', { type: 'take', weapons: Array.from({ length: MOST_WEAPONS }, (_, place) => place) }],
])('no action is too long to be read again: %s', (_what, action) => {
  if (!POSITION) throw new Error('no position');
  const { value, faults } = parseGame(JSON.parse(printGame(POSITION, [action])), 'game.json');
  expect([faults, value?.actions]).toEqual([[], [action]]);
});

test('a game of 100,000 actions is read again', () => {
  if (!POSITION) throw new Error('no position');
  const actions = Array.from(
    { length: 100_000 },
    (_, index): Action => ({
      type: index % 2 === 0 ? 'mark' : 'unmark',
      unit: 'r' as UnitId,
      condition: 'cx',
    }),
  );
  const { value, faults } = parseGame(JSON.parse(printGame(POSITION, actions)), 'game.json');
  expect([faults, value?.actions.length, value?.actions.at(-1)]).toEqual([[], 100_000, actions.at(-1)]);
});

test('a printer that goes on from what it has printed prints what is printed at once, whether the game grows, is taken back or another one', () => {
  fc.assert(
    fc.property(
      arbitraryPosition,
      fc.array(fc.tuple(arbitraryActions, fc.boolean()), { maxLength: 6 }),
      (position, steps) => {
        const print = createGamePrinter();
        let actions: readonly Action[] = [];
        for (const [more, back] of steps) {
          actions = back ? actions.slice(0, actions.length >> 1) : [...actions, ...more];
          expect(print(position, actions)).toBe(printGame(position, actions));
          expect(print({ ...position, title: 'other' }, more)).toBe(
            printGame({ ...position, title: 'other' }, more),
          );
          expect(print(position, actions)).toBe(
            `${JSON.stringify({ format: 'rout-game', version: 1, position: JSON.parse(printPosition(position)), actions: JSON.parse(print(position, actions)).actions }, undefined, 2)}\n`,
          );
        }
      },
    ),
    { numRuns: 40, seed: 20261123 },
  );
});
