import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { core } from 'zod/mini';
import { parsePosition, parsePositionText, type positionFileSchema } from '../../src/formats/positionFile.ts';
import { printNotation } from '../../src/formats/notation/printNotation.ts';
import { printPosition } from '../../src/formats/printPosition.ts';
import { freeUnitId } from '../../src/editor/edit.ts';
import { COUNTERS, type CounterId } from '../../src/units/counters.ts';
import { MOST_TEXT } from '../../src/units/limits.ts';
import type { Position } from '../../src/units/position.ts';
import { arbitraryPosition } from '../support/arbitraryPosition.ts';

/** The same with the keys of all its objects the other way round. */
const turned = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(turned) as T;
  return typeof value === 'object' && value !== null
    ? (Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, part]) => [key, turned(part)]),
      ) as T)
    : value;
};

type Mutable<T> = T extends string | number | boolean | undefined
  ? T
  : { -readonly [K in keyof T]: Mutable<T[K]> };

const minimal = {
  format: 'rout-position',
  version: 1,
  boards: [{ label: 'a' }],
  units: [],
  attacker: 'axis',
};
const squad = { id: 'a', counter: 'ge-467', side: 'axis', at: 'P5' };

describe('the schema and the type say the same', () => {
  test('what the schema yields is a Position, no more and no less', () => {
    type InFile = Omit<core.output<typeof positionFileSchema>, 'format' | 'version'>;
    expectTypeOf<Mutable<InFile>>().toEqualTypeOf<Mutable<Position>>();
    expect(parsePosition(minimal, 'p.json').value).toEqual({
      title: '',
      boards: [{ label: 'a', column: 0, row: 0 }],
      units: [],
      attacker: 'axis',
      month: 7,
      noQuarter: [],
      sightOverrides: [],
      hexsideOverrides: [],
      playable: [],
      markers: [],
      terrainRules: [],
      hexOverrides: [],
    } satisfies Position);
  });
});

test('a printed position reads back as the same position', () => {
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      expect(parsePositionText(printPosition(position), 'p.json')).toEqual({ value: position, faults: [] });
    }),
    { verbose: 1 },
  );
});

test('the text of a position is the same, however the keys of its parts lie in memory', () => {
  fc.assert(
    fc.property(arbitraryPosition, (position) => {
      expect(printPosition(turned(position))).toBe(printPosition(position));
      expect(printNotation(turned(position))).toBe(printNotation(position));
    }),
    { verbose: 1 },
  );
});

test('no JSON value whatever makes the reader throw, and each refusal names place and remedy', () => {
  const mutilated = fc
    .tuple(fc.constantFrom(...Object.keys(minimal), 'title', 'month', 'playable'), fc.jsonValue())
    .map(([key, value]) => ({ ...minimal, [key]: value }));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), mutilated), (json) => {
      const reading = parsePosition(json, 'p.json');
      expect(reading.value === undefined).toBe(reading.faults.length > 0);
      for (const fault of reading.faults)
        expect(Object.values(fault).every((text) => text.length > 0)).toBe(true);
    }),
    { verbose: 1 },
  );
});

test.each([
  // what stands there, place, in the problem, in the remedy
  [
    'a game that is none',
    { ...minimal, rules: { preset: 'chess' } },
    'rules.preset',
    '"chess"',
    'asl, starterKit',
  ],
  [
    'a switch that is none',
    { ...minimal, rules: { switches: { 'D-55': 'x' } } },
    'rules.switches',
    'D-55',
    'spelling',
  ],
  [
    'a setting that is none',
    { ...minimal, rules: { switches: { 'D-5': 'all' } } },
    'rules.switches.D-5',
    '"all"',
    'unbroken, anyKnown, ableToInterdict',
  ],
  [
    'rules by a prototype',
    { ...minimal, rules: JSON.parse('{"switches":{"__proto__":{"D-5":"anyKnown"}}}') as unknown },
    'rules.switches',
    '__proto__',
    'spelling',
  ],
  ['a list', [], 'format', 'not a Rout Board position', 'rout-position'],
  ['nothing', null, 'format', 'not a Rout Board position', 'rout-position'],
  [
    'another program',
    { name: 'package', version: '1.0.0' },
    'format',
    'not a Rout Board position',
    'rout-position',
  ],
  ['a later version', { ...minimal, version: 2 }, 'version', 'version 2', 'newer'],
  ['no attacker', { ...minimal, attacker: undefined }, 'attacker', 'missing', 'axis, allied'],
  ['no boards', { ...minimal, boards: [] }, 'boards', 'it is empty', 'at least 1 there'],
  ['a misspelt key', { ...minimal, unit: [] }, 'the whole file', 'unit', 'spelling'],
  ['a thirteenth month', { ...minimal, month: 13 }, 'month', '13', 'at most 12'],
  [
    'an unknown counter',
    { ...minimal, units: [{ ...squad, counter: 'ge-476' }] },
    'units[0].counter',
    'ge-476',
    'ge-467',
  ],
  [
    'an unknown weapon',
    { ...minimal, units: [{ ...squad, weapons: [{ counter: 'ge-laser' }] }] },
    'units[0].weapons[0].counter',
    'ge-laser',
    'ge-lmg',
  ],
  [
    'an unknown state',
    { ...minimal, units: [{ ...squad, conditions: ['brokn'] }] },
    'units[0].conditions[0]',
    'brokn',
    'broken',
  ],
  ['no hex name', { ...minimal, units: [{ ...squad, at: 'nowhere' }] }, 'units[0].at', 'nowhere', 'P5'],
  ['two units with one id', { ...minimal, units: [squad, squad] }, 'units[1].id', '"a"', 'id of its own'],
  [
    'one board twice',
    { ...minimal, boards: [{ label: 'a' }, { label: 'a', column: 32 }] },
    'boards[1].label',
    'twice',
    'once',
  ],
  [
    'a state twice',
    { ...minimal, units: [{ ...squad, conditions: ['cx', 'cx'] }] },
    'units[0].conditions',
    'twice',
    'once',
  ],
  [
    'a broken hero',
    { ...minimal, units: [{ ...squad, counter: 'ge-hero', conditions: ['broken'] }] },
    'units[0].conditions',
    'never be "broken"',
    'Remove',
  ],
  [
    'DM on a Good Order unit',
    { ...minimal, units: [{ ...squad, conditions: ['dm'] }] },
    'units[0].conditions',
    'without being "broken"',
    'Add "broken"',
  ],
  [
    'a wounded squad',
    { ...minimal, units: [{ ...squad, conditions: ['wounded'] }] },
    'units[0].conditions',
    'never be "wounded"',
    'Remove',
  ],
  [
    'broken and berserk',
    { ...minimal, units: [{ ...squad, conditions: ['broken', 'berserk'] }] },
    'units[0].conditions',
    'at once',
    'Remove one',
  ],
  [
    'concealed in Melee',
    { ...minimal, units: [{ ...squad, conditions: ['melee', 'concealed'] }] },
    'units[0].conditions',
    '"melee" and "concealed" at once',
    'Remove one',
  ],
  [
    'a foxhole upstairs',
    { ...minimal, units: [{ ...squad, at: 'P5/1', conditions: ['foxhole'] }] },
    'units[0].conditions',
    'above ground level',
    'ground level',
  ],
  [
    'no such column letters',
    { ...minimal, boards: [{ label: 'a', crop: { columns: ['A', 'AB'], rows: [1, 5] } }] },
    'boards[0].crop.columns[1]',
    '"AB"',
    'A, Q or GG',
  ],
  [
    'a crop of one column letter',
    { ...minimal, boards: [{ label: 'a', crop: { columns: ['A'], rows: [1, 5] } }] },
    'boards[0].crop.columns',
    'there is one',
    'at least 2 there',
  ],
  ['units by name', { ...minimal, units: { a: squad } }, 'units', 'an object', 'Put a list there'],
  ['a board by name', { ...minimal, boards: ['a'] }, 'boards[0]', '"a"', 'Put an object, in braces, there'],
  ['a title that is a number', { ...minimal, title: 7 }, 'title', '7', 'Put text, in quotation marks, there'],
  [
    'a column in words',
    { ...minimal, boards: [{ label: 'a', column: 'two' }] },
    'boards[0].column',
    '"two"',
    'Put a number there',
  ],
  [
    'more units than a table holds',
    {
      ...minimal,
      units: Array.from({ length: 1001 }, (_, index) => ({ ...squad, id: `u${String(index)}` })),
    },
    'units',
    'there are 1001 of them',
    'Leave at most 1000 of them',
  ],
  [
    'a crop from right to left',
    { ...minimal, boards: [{ label: 'a', crop: { columns: ['Q', 'A'], rows: [1, 5] } }] },
    'boards[0].crop.columns',
    'Q comes after A',
    'first column first',
  ],
  [
    'a crop from bottom to top',
    { ...minimal, boards: [{ label: 'a', crop: { columns: ['A', 'Q'], rows: [5, 1] } }] },
    'boards[0].crop.rows',
    '5 comes after 1',
    'first row first',
  ],
  [
    'an unknown marker',
    { ...minimal, markers: [{ kind: 'smok', hex: 'P5' }] },
    'markers[0].kind',
    'smok',
    'smoke',
  ],
  [
    'a marker upstairs',
    { ...minimal, markers: [{ kind: 'smoke', hex: 'P5/1' }] },
    'markers[0].hex',
    'P5/1',
    'a hex such as P5',
  ],
  [
    'an unknown kind of rule',
    { ...minimal, terrainRules: [{ kind: 'weather' }] },
    'terrainRules[0].kind',
    'weather',
    'terrainToLevel',
  ],
  [
    'a rule about a board that is not there',
    { ...minimal, terrainRules: [{ kind: 'level', from: 2, to: 1, board: 'b' }] },
    'terrainRules[0].board',
    '"b"',
    'one of: a',
  ],
  [
    'a level beyond the sky',
    { ...minimal, terrainRules: [{ kind: 'level', from: 2, to: 10 }] },
    'terrainRules[0].to',
    '10',
    'at most 9',
  ],
  [
    'a level below the sea',
    { ...minimal, hexOverrides: [{ hex: 'P5', level: -4 }] },
    'hexOverrides[0].level',
    '-4',
    'at least -3',
  ],
  [
    'a level that becomes a wall',
    { ...minimal, terrainRules: [{ kind: 'levelToTerrain', from: 0, to: 'wall' }] },
    'terrainRules[0].to',
    'wall cannot cover a hex',
    'woods',
  ],
  [
    'a hex full of hedge',
    { ...minimal, hexOverrides: [{ hex: 'P5', terrain: 'hedge' }] },
    'hexOverrides[0].terrain',
    'hedge cannot cover a hex',
    'hexsideOverrides',
  ],
  [
    'a hex changed to nothing',
    { ...minimal, hexOverrides: [{ hex: 'P5' }] },
    'hexOverrides[0]',
    'neither',
    '"terrain" or "level"',
  ],
  [
    'an endless title',
    { ...minimal, title: 'x'.repeat(201) },
    'title',
    'it has 201 characters',
    'at most 200 characters',
  ],
])('%s is refused with place and remedy', (_what, json, place, problem, remedy) => {
  const reading = parsePosition(json, 'p.json');
  expect(reading.value).toBeUndefined();
  expect(reading.faults[0]).toMatchObject({ file: 'p.json', place });
  expect(reading.faults[0]?.problem).toContain(problem);
  expect(reading.faults[0]?.remedy).toContain(remedy);
});

test.each([
  ['no JSON', '{"format":', 'not JSON'],
  ['too long', ' '.repeat(MOST_TEXT + 1), '64000001 characters'],
])('a text that is %s is refused', (_what, text, problem) => {
  const reading = parsePositionText(text, 'p.json');
  expect(reading.value).toBeUndefined();
  expect(reading.faults[0]?.problem).toContain(problem);
});

test('of a thousand faults only the first are reported', () => {
  const units = Array.from({ length: 1000 }, (_, index) => ({ ...squad, id: `u${String(index)}`, at: '?' }));
  expect(parsePosition({ ...minimal, units }, 'p.json').faults).toHaveLength(20);
});

test('an unknown hex name is a Location, whether or not any map has it', () => {
  expect(parsePosition({ ...minimal, units: [{ ...squad, at: '3GG10/2' }] }, 'p.json').faults).toEqual([]);
});

test('the name that the page gives to a new unit is one that a file may hold, whatever its counter', () => {
  const counters = Object.keys(COUNTERS) as CounterId[];
  const units = counters.map((counter) => ({ ...squad, id: freeUnitId([], counter), counter }));
  expect(parsePosition({ ...minimal, units }, 'p.json').faults).toEqual([]);
});

describe('a counter that is in no table', () => {
  const own = 'it-own-squad-f5-r4-m8-b8-cE-h2.4-nFolgore';
  const read = (counter: string) => parsePosition({ ...minimal, units: [{ ...squad, counter }] }, 'p.json');

  test('is kept with the position, by a name of its own', () => {
    expect(read(own).value?.units[0]?.counter).toBe(own);
    expect(freeUnitId([], own as CounterId)).toBe('it-own-squad-1');
  });

  test.each([
    ['it-own-squad-f5-r4', 'a counter of the palette such as'],
    ['it-own-squad-f5-r4-m8-b8-n_FF', 'it-own-squad-f3-r4-m7-b7-c1'],
    ['ge-476', 'ge-467'],
  ])('%s is refused with what to write', (counter, remedy) => {
    const [fault] = read(counter).faults ?? [];
    expect(fault?.place).toBe('units[0].counter');
    expect(fault?.remedy).toContain(remedy);
  });
});

describe('a game of turns', () => {
  const withGame = (scenario: object) => ({ ...minimal, scenario: { first: 'axis', ...scenario } });
  test('what is left out has a default', () => {
    expect(parsePosition(withGame({}), 'p.json').value?.scenario).toEqual({
      turn: 1,
      phase: 'rally',
      first: 'axis',
      forces: {},
      setUp: [],
      held: [],
      score: [],
      victory: {},
    });
  });
  test.each([
    // what stands there, place, in the problem, in the remedy
    ['a phase that is none', { phase: 'tea' }, 'scenario.phase', '"tea"', 'rally'],
    ['an ELR beyond five', { forces: { axis: { elr: 6 } } }, 'scenario.forces.axis.elr', '6', 'at most 5'],
    ['a third side', { forces: { neutral: {} } }, 'scenario.forces', 'neutral', 'spelling'],
    [
      'Control of nothing',
      { held: [{ target: { kind: 'moon' }, by: 'axis', rule: 'A26.11' }] },
      'scenario.held[0].target',
      '',
      '',
    ],
    [
      'a rule that is no number',
      { held: [{ target: { kind: 'hex', hex: 'P5' }, by: 'axis', rule: '<b>' }] },
      'scenario.held[0].rule',
      '<b>',
      'A26.11',
    ],
  ])('%s', (_what, scenario, place, problem, remedy) => {
    const [fault] = parsePosition(withGame(scenario), 'p.json').faults;
    expect(fault?.place).toContain(place);
    expect(fault?.problem).toContain(problem);
    expect(fault?.remedy).toContain(remedy);
  });
});
