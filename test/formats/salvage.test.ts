import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseGame } from '../../src/formats/gameFile.ts';
import { parsePosition } from '../../src/formats/positionFile.ts';
import { checkPosition } from '../../src/formats/positionChecks.ts';
import { printPosition } from '../../src/formats/printPosition.ts';
import { fitted, stepsInFile, type Salvage } from '../../src/formats/salvage.ts';
import { MOST_UNITS } from '../../src/units/limits.ts';
import { newScenario } from '../../src/units/scenario.ts';
import { arbitraryPosition } from '../support/arbitraryPosition.ts';
import { ownMap } from '../support/ownBoards.ts';

const VILLAGE = ownMap('village');
const UNIT = { id: 'm', counter: 'ge-467', side: 'axis', at: 'M3' };
const table = (changes: object) => ({
  format: 'rout-position',
  version: 1,
  boards: [{ label: 'v' }],
  units: [UNIT],
  attacker: 'axis',
  ...changes,
});
const scenario = (changes: object) => table({ scenario: { ...newScenario('axis'), ...changes } });
const held = (...targets: readonly object[]) => ({
  held: targets.map((target) => ({ target, by: 'axis', rule: 'A26.11' })),
});

const read = (json: unknown, salvage: Salvage) => {
  const position = parsePosition(json, 'table', salvage);
  const there = position.value && fitted(position.value, VILLAGE, 'table', salvage);
  return {
    value: there?.value,
    told: [...position.faults, ...(there?.faults ?? [])].map(({ place, remedy }) => `${place}: ${remedy}`),
  };
};

const GONE = 'It was left out.';

describe('what no ruling on a rout depends on is left out of anybody’s file, and told', () => {
  test.each<[what: string, json: unknown, told: readonly string[], left: object]>([
    [
      'Control of a Location, a hex and a building that are not there',
      scenario(
        held(
          { kind: 'location', at: 'vM6' },
          { kind: 'location', at: 'M6' },
          { kind: 'hex', hex: 'ZZ9' },
          { kind: 'building', hex: 'A1' },
        ),
      ),
      [
        `scenario.held[0].target.at: ${GONE}`,
        `scenario.held[2].target.hex: ${GONE}`,
        `scenario.held[3].target.hex: ${GONE}`,
      ],
      { scenario: { held: [{ target: { kind: 'location', at: 'M6' } }] } },
    ],
    [
      'a hex of a set-up area',
      scenario({ setUp: [{ side: 'axis', hexes: ['M6', 'vM6', 'M7'] }] }),
      [`scenario.setUp[0].hexes[1]: ${GONE}`],
      { scenario: { setUp: [{ side: 'axis', hexes: ['M6', 'M7'] }] } },
    ],
    [
      'a weapon that lies nowhere',
      scenario({ lying: [{ weapon: { counter: 'ge-lmg' }, at: 'M6/7', by: 'x' }] }),
      [`lying[0].at: ${GONE}`],
      { lying: [] },
    ],
    [
      'a turn past the last',
      scenario({ turn: 3, turns: 1 }),
      ['scenario.turn: The number of turns was left out.'],
      { scenario: { turn: 3 } },
    ],
    [
      'a rider upstairs',
      table({ units: [{ ...UNIT, at: 'M3/1', conditions: ['mounted'] }] }),
      [`units[0].conditions: ${GONE}`],
      { units: [{ at: 'M3/1', conditions: [] }] },
    ],
  ])('%s', (_what, json, told, left) => {
    const { value, told: faults } = read(json, 'noRuling');
    expect(value).toMatchObject(left);
    expect(faults).toEqual(told);
  });

  test('very much of it is told in a few words', () => {
    const { value, told } = read(
      scenario(
        held(
          ...Array.from({ length: 500 }, (_, index) => ({ kind: 'location', at: `vA${String(index % 10)}` })),
        ),
      ),
      'noRuling',
    );
    expect([value?.scenario?.held, told.length]).toEqual([[], 21]);
    expect(
      parsePosition(scenario(held({ kind: 'location', at: 'vA1' })), 'table').value?.scenario?.held,
    ).toHaveLength(1);
  });
});

/** What would change a ruling: of anybody's file, it stands in the way of all. */
const RULINGS: readonly (readonly [what: string, json: unknown, left: object])[] = [
  ['a unit off the map', table({ units: [UNIT, { ...UNIT, id: 'n', at: 'ZZ9' }] }), { units: [{ id: 'm' }] }],
  [
    'a unit on a floor that is not there',
    table({ units: [UNIT, { ...UNIT, id: 'n', at: 'A1/4' }] }),
    { units: [{ id: 'm' }] },
  ],
  [
    'a counter that nobody knows',
    table({ units: [UNIT, { ...UNIT, id: 'n', counter: 'xx-1' }] }),
    { units: [{ id: 'm' }] },
  ],
  ['two units of one name', table({ units: [UNIT, UNIT] }), { units: [{ id: 'm' }] }],
  [
    'a Guard who is not there',
    table({ units: [{ ...UNIT, heldBy: 'x', conditions: ['unarmed'] }] }),
    { units: [{ conditions: ['unarmed'] }] },
  ],
  [
    'states that exclude each other',
    table({ units: [{ ...UNIT, conditions: ['berserk', 'broken', 'dm'] }] }),
    { units: [{ id: 'm' }] },
  ],
  [
    'a state told twice',
    table({ units: [{ ...UNIT, conditions: ['cx', 'cx'] }] }),
    { units: [{ conditions: ['cx'] }] },
  ],
  [
    'a foxhole upstairs',
    table({ units: [{ ...UNIT, at: 'M3/1', conditions: ['foxhole'] }] }),
    { units: [{ at: 'M3/1', conditions: [] }] },
  ],
  ['a score that cannot be read', scenario({ score: [{ to: 'nobody' }] }), { scenario: { score: [] } }],
  [
    'Control by nobody',
    scenario({ held: [{ target: { kind: 'hex', hex: 'M6' }, by: 'me', rule: 'A26.1' }] }),
    { scenario: { held: [] } },
  ],
  [
    'a state that nobody knows',
    table({ units: [{ ...UNIT, conditions: ['cx', 'brokn'] }] }),
    { units: [{ conditions: ['cx'] }] },
  ],
  [
    'a weapon that nobody knows',
    table({ units: [{ ...UNIT, weapons: [{ counter: 'xx-lmg' }, { counter: 'ge-lmg' }] }] }),
    { units: [{ weapons: [{ counter: 'ge-lmg' }] }] },
  ],
  ['smoke nowhere', table({ markers: [{ kind: 'smoke', hex: 'ZZ9' }] }), { markers: [] }],
  [
    'a wall nowhere',
    table({ hexsideOverrides: [{ hex: 'ZZ9', side: 1, terrain: 'wall' }] }),
    { hexsideOverrides: [] },
  ],
  [
    'a ruling on a sight to nowhere',
    table({ sightOverrides: [{ from: 'M3', to: 'ZZ9', verdict: 'clear' }] }),
    { sightOverrides: [] },
  ],
  ['a mask of hexes that are not there', table({ playable: ['M3', 'ZZ9'] }), { playable: ['M3'] }],
  [
    'a rule of a board that is not there',
    table({ terrainRules: [{ kind: 'level', from: 1, to: 0, board: 'q' }] }),
    { terrainRules: [] },
  ],
  [
    'more units than there may be',
    table({
      units: Array.from({ length: MOST_UNITS + 5 }, (_, index) => ({ ...UNIT, id: `u${String(index)}` })),
    }),
    { attacker: 'axis' },
  ],
  ['a key that nobody knows', table({ colour: 'red' }), { attacker: 'axis' }],
  [
    'a setting that nobody knows',
    table({ rules: { preset: 'asl', switches: { 'D-5': 'maybe' } } }),
    { attacker: 'axis' },
  ],
];

describe('what a ruling may depend on', () => {
  test.each(RULINGS)('refuses anybody’s file: %s', (_what, json) => {
    const { value, told } = read(json, 'noRuling');
    expect(value).toBeUndefined();
    expect(told.join()).not.toContain(GONE);
  });

  test.each(RULINGS)('is left out of what this browser has kept, and told: %s', (_what, json, left) => {
    const { value, told } = read(json, 'anything');
    expect(value).toMatchObject(left);
    expect(told.at(-1)).toContain(GONE);
    expect(value && checkPosition(value, VILLAGE, 'table')).toEqual([]);
  });

  test.each<[what: string, json: unknown]>([
    ['no position', 7],
    ['another format', { format: 'x' }],
    ['a newer version', table({ version: 2 })],
    ['no boards', table({ boards: [] })],
    ['no attacker', table({ attacker: 'us' })],
  ])('%s cannot be opened in any way', (_what, json) => {
    expect(read(json, 'anything').value).toBeUndefined();
  });
});

test('a kept game goes on as far as its actions are understood; anybody else’s is refused', () => {
  const game = { format: 'rout-game', version: 1, position: table({}), actions: ['next', 'fly M3', 'next'] };
  expect(parseGame(game, 'g').value).toBeUndefined();
  const { value, faults } = parseGame(game, 'g', 'anything');
  expect([value?.actions, faults.map(({ place, remedy }) => `${place}: ${remedy}`)]).toEqual([
    [{ type: 'next' }],
    [`actions[1]: ${GONE}`],
  ]);
});

test('a place in a file is found again by its steps', () => {
  expect(
    ['units[3].conditions[0]', 'scenario.held[12].target.at', 'playable[7]', 'attacker'].map(stepsInFile),
  ).toEqual([
    ['units', 3, 'conditions', 0],
    ['scenario', 'held', 12, 'target', 'at'],
    ['playable', 7],
    ['attacker'],
  ]);
});

/** A sound position with some of its parts spoilt. */
const spoilt = fc
  .tuple(
    arbitraryPosition,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom<unknown>(null, 7, 'x', [], {}, -1)), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([position, picks]) => {
    const json: unknown = JSON.parse(printPosition(position));
    for (const [pick, value] of picks) {
      const places: (readonly [object, string])[] = [];
      const visit = (node: unknown, depth: number): void => {
        if (typeof node !== 'object' || node === null) return;
        for (const [key, each] of Object.entries(node)) {
          if (depth > 0) places.push([node, key]);
          visit(each, depth + 1);
        }
      };
      visit(json, 0);
      const [node, key] = places[pick % Math.max(places.length, 1)] ?? [];
      if (node && key !== undefined) Reflect.set(node, key, value);
    }
    return json;
  });

test('whatever is left of a table is sound: it is printed and read again as it is, with nothing more to leave out', () => {
  let opened = 0;
  fc.assert(
    fc.property(spoilt, fc.constantFrom<Salvage>('noRuling', 'anything'), (json, salvage) => {
      const { value, faults } = parsePosition(json, 'table', salvage);
      expect(value !== undefined || faults.length > 0).toBe(true);
      if (!value) return;
      opened += 1;
      expect(parsePosition(JSON.parse(printPosition(value)), 'table', 'noRuling')).toEqual({
        value,
        faults: [],
      });
    }),
    { numRuns: 400, seed: 20261124 },
  );
  expect(opened).toBeGreaterThan(120);
});
