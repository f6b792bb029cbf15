import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGame } from '../../src/formats/gameFile.ts';
import { printGame } from '../../src/formats/printGame.ts';
import { parsePositionText } from '../../src/formats/positionFile.ts';
import { printPosition } from '../../src/formats/printPosition.ts';
import type { Action } from '../../src/rules/game/action.ts';
import { arbitraryActions } from '../support/arbitraryActions.ts';
import { arbitraryPosition } from '../support/arbitraryPosition.ts';

const POSITION = parsePositionText('{"format":"rout-position","version":1,"boards":[{"label":"v"}],"units":[{"id":"r","counter":"ru-447","side":"allied","at":"N6","conditions":["broken","dm"]}],"attacker":"allied"}', 'p').value;
const game = (changes: object): unknown => ({ ...JSON.parse(POSITION ? printGame(POSITION, []) : '{}'), ...changes });
const faultsOf = (json: unknown) => parseGame(json, 'game.json').faults;

test('a saved game comes back as it was: any position, any actions', () => {
  fc.assert(fc.property(arbitraryPosition, arbitraryActions, (position, actions) => {
    const { value, faults } = parseGame(JSON.parse(printGame(position, actions)), 'game.json');
    expect(faults).toEqual([]);
    expect(value?.actions).toEqual(actions);
    expect(value?.position).toEqual(position);
  }), { numRuns: 100, seed: 20261122 });
});

test.each<[why: string, json: unknown, place: string]>([
  ['an action that nobody can do', game({ actions: ['next', 'fly N6'] }), 'actions[1]'],
  ['a die of seven', game({ actions: ['roll 7 1'] }), 'actions[0]'],
  ['a line in a line', game({ actions: ['next\nnext'] }), 'actions[0]'],
  ['too many actions', game({ actions: Array.from({ length: 5_001 }, () => 'next') }), 'actions'],
  ['a position with a fault', game({ position: { format: 'rout-position', version: 1, boards: [{ label: 'v' }], units: [{ id: 'r', counter: 'xx-1', side: 'axis', at: 'A1' }], attacker: 'axis' } }), 'position.units[0].counter'],
  ['two units of one name', game({ position: { ...JSON.parse(POSITION ? printPosition(POSITION) : '{}'), units: [1, 2].map(() => ({ id: 'r', counter: 'ru-447', side: 'allied', at: 'N6' })) } }), 'position.units[1].id'],
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
