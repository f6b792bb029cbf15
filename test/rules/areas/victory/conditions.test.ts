import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EDGES,
  PLACE_KINDS,
  WHO,
  type ConditionClause,
  type VictoryCondition,
  printCondition,
  tellCondition,
} from '../../../../src/rules/areas/victory/conditions/condition.ts';
import { parseCondition } from '../../../../src/rules/areas/victory/conditions/parse.ts';
import { VICTORY_FORMS } from '../../../../src/ui/turn/scenarioWords.ts';

const again = (text: string): string => {
  const { value, faults } = parseCondition(text);
  return value ? printCondition(value) : faults.map(({ place, remedy }) => `${place}: ${remedy}`).join(' ');
};

describe('Victory Conditions as a sentence', () => {
  test.each(VICTORY_FORMS)('%s, as the page shows how to write them', (text) =>
    expect(again(text)).toBe(text),
  );

  test.each([
    'Control building P5',
    'Control hex 12P5',
    'Control Location P5/1',
    'Control at least 3 of buildings P5 Q4 M2',
    'Control all of hexes P5 Q4',
    'CVP at least 12',
    'enemy CVP at most 10',
    'Exit VP at least 8',
    'VP at least 30',
    'CVP more than the enemy by 4',
    'Exit at least 10 VP',
    'Exit at least 10 VP by A1 A2 A3',
    'no unbroken enemy MMC in building P5',
    'at least 3 Good Order own squads on the map',
    'at most 1 enemy vehicles in hex P5',
    'no armed enemy units in Location P5/1',
    'Control more buildings than the enemy by 1',
    'Control more hexes than the enemy by 3',
    'Control more of buildings P5 Q4 M2 than the enemy by 2',
    'Control more of Locations P5/1 Q4 than the enemy by 1',
    'Exit at least 10 VP off the west edge',
    'Exit at least 1 VP off the north and east edges',
    'Control building P5 and CVP at least 12',
    'Control building P5 or CVP at least 12 and Exit at least 4 VP',
    '(Control building P5 or CVP at least 12) and Exit at least 4 VP',
    'immediately CVP at least 20 or Control hex P5',
    'immediately (CVP at least 20 and Control hex P5)',
    'not CVP at least 3',
    'not (CVP at least 3 or Control hex P5)',
  ])('%s is printed as it was written', (text) => expect(again(text)).toBe(text));

  test.each([
    ['control BUILDING P5.', 'Control building P5'],
    ['cvp more than the enemy', 'CVP more than the enemy by 1'],
    ['Control all of buildings P5', 'Control building P5'],
    ['((CVP at least 3))', 'CVP at least 3'],
    ['at game end CVP at least 3', 'CVP at least 3'],
    ['Control all of buildings P5, Q4, M2', 'Control all of buildings P5 Q4 M2'],
    ['at most 0 enemy MMC on the map', 'no enemy MMC on the map'],
    ['Control at least 2 of building P5 Q4', 'Control at least 2 of buildings P5 Q4'],
    ['Control more buildings than the enemy', 'Control more buildings than the enemy by 1'],
    [
      'Control more buildings P5, Q4 and M2 than the enemy',
      'Control more of buildings P5 Q4 M2 than the enemy by 1',
    ],
    [
      'Exit at least 4 VP off the West edge and CVP at least 3',
      'Exit at least 4 VP off the west edge and CVP at least 3',
    ],
    [
      'exit at least 4 VP off the north, east and west edges',
      'Exit at least 4 VP off the north and east and west edges',
    ],
    ['CVP ≥ 12', 'CVP at least 12'],
    ['CVP ≥12', 'CVP at least 12'],
    ['enemy CVP ≤ 10', 'enemy CVP at most 10'],
    ['Exit ≥ 4 VP by A1 and A2', 'Exit at least 4 VP by A1 A2'],
    ['Control ≥ 2 buildings P5, Q4 and M2', 'Control at least 2 of buildings P5 Q4 M2'],
    ['Control all hexes P5 and N7', 'Control all of hexes P5 N7'],
    ['Control all hexes P5 and N7 and CVP at least 3', 'Control all of hexes P5 N7 and CVP at least 3'],
    ['no enemy Good Order MMC in building P5', 'no Good Order enemy MMC in building P5'],
  ])('%s means %s', (text, printed) => expect(again(text)).toBe(printed));

  test.each([
    ['', 'the end'],
    ['Kontrol hex P5', 'character 1, "Kontrol"'],
    ['Control hex', 'the end'],
    ['Control hex p5', 'character 13, "p5"'],
    ['CVP at least many', 'character 14, "many"'],
    ['CVP least 3', 'character 5, "least"'],
    ['(CVP at least 3', 'the end'],
    ['CVP at least 3)', 'character 15, ")"'],
    ['CVP at least 3 und Control hex P5', 'character 16, "und"'],
    ['CVP at least 3 and', 'the end'],
    ['Exit 10 VP', 'character 6, "10"'],
    ['no enemy tanks on the map', 'character 10, "tanks"'],
    ['no enemy MMC near P5', 'character 14, "near"'],
    ['no unbroken MMC in hex P5', 'character 13, "MMC"'],
    ['Control at least 3 buildings', 'the end'],
    ['Control more than the enemy', 'character 14, "than"'],
    ['Control more buildings P5 Q4', 'the end'],
    ['Control more hexes than enemies', 'character 20, "than"'],
    ['Exit at least 4 VP off the left edge', 'character 28, "left"'],
    ['Exit at least 4 VP off the west', 'the end'],
  ])('%s is not understood, and the place is told: %s', (text, place) =>
    expect(parseCondition(text).faults[0]?.place).toBe(place),
  );

  test('a sentence of too many brackets or letters is refused and no more', () => {
    expect(parseCondition(`${'('.repeat(900)}CVP at least 3${')'.repeat(900)}`).value).toBeUndefined();
    expect(parseCondition('not '.repeat(5_000)).faults[0]?.problem).toBe('it is too long');
  });

  test('no text makes it fall over', () => {
    const words = fc.array(
      fc.constantFrom(
        'Control',
        'at',
        'least',
        '3',
        'of',
        'buildings',
        'P5',
        'and',
        'or',
        '(',
        ')',
        'not',
        'immediately',
        'CVP',
        'Exit',
        'VP',
        'by',
        'off',
        'west',
        'edge',
        'more',
        'than',
        'no',
        'enemy',
        'MMC',
        'in',
        'hex',
        'on',
        'the',
        'map',
      ),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          words.map((list) => list.join(' ')),
        ),
        (text) => {
          const { value, faults } = parseCondition(text);
          expect(value === undefined).toBe(faults.length > 0);
          if (value) expect(parseCondition(printCondition(value)).value).toEqual(value);
        },
      ),
      { seed: 7, numRuns: 2_000 },
    );
  });
});

const hex = fc
  .tuple(fc.constantFrom('', '12', '3a'), fc.constantFrom('A', 'P', 'GG'), fc.nat(10))
  .map(([board, column, row]) => `${board}${column}${String(row)}`);
const number = fc.nat(999);
const control: fc.Arbitrary<ConditionClause> = fc.record(
  {
    kind: fc.constant('control' as const),
    number,
    of: fc.constantFrom(...PLACE_KINDS),
    places: fc.array(hex, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: ['kind', 'of', 'places'] },
);
const points: fc.Arbitrary<ConditionClause> = fc.record({
  kind: fc.constant('points' as const),
  enemy: fc.boolean(),
  account: fc.constantFrom('CVP', 'Exit VP', 'VP'),
  bound: fc.constantFrom('at least', 'at most'),
  points: number,
});
const controlLead: fc.Arbitrary<ConditionClause> = fc.record({
  kind: fc.constant('controlLead' as const),
  of: fc.constantFrom(...PLACE_KINDS),
  places: fc.array(hex, { maxLength: 3 }),
  lead: number,
});
const lead: fc.Arbitrary<ConditionClause> = fc.record({
  kind: fc.constant('lead' as const),
  account: fc.constantFrom('CVP', 'Exit VP', 'VP'),
  points: number,
});
const exit: fc.Arbitrary<ConditionClause> = fc.oneof(
  fc.record({ kind: fc.constant('exit' as const), points: number, by: fc.array(hex, { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('exit' as const),
    points: number,
    by: fc.constant([]),
    off: fc.uniqueArray(fc.constantFrom(...EDGES), { minLength: 1, maxLength: 4 }),
  }),
);
const where = fc.oneof(fc.constant({}), fc.record({ of: fc.constantFrom(...PLACE_KINDS), place: hex }));
const presence: fc.Arbitrary<ConditionClause> = fc
  .tuple(
    fc.record(
      {
        kind: fc.constant('presence' as const),
        bound: fc.constantFrom('at least', 'at most'),
        number,
        state: fc.constantFrom('unbroken', 'Good Order', 'armed'),
        enemy: fc.boolean(),
        who: fc.constantFrom(...WHO),
      },
      { requiredKeys: ['kind', 'bound', 'number', 'enemy', 'who'] },
    ),
    where,
  )
  .map(([clause, place]) => ({ ...clause, ...place }));

const conditions = fc.letrec<{ tree: VictoryCondition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    control,
    controlLead,
    points,
    lead,
    exit,
    presence,
    fc.record({
      kind: fc.constantFrom('all', 'any'),
      of: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constantFrom('not', 'immediately'), of: tie('tree') }),
  ),
})).tree;

test('A26.2-a what is printed is read as the same again', () => {
  fc.assert(
    fc.property(conditions, (tree) => {
      expect(parseCondition(printCondition(tree)).value).toEqual(tree);
    }),
    { seed: 7, numRuns: 1_000 },
  );
});

test('in English they are told as they are written', () => {
  fc.assert(
    fc.property(conditions, (tree) => {
      expect(tellCondition(tree)).toBe(printCondition(tree));
    }),
    { seed: 7, numRuns: 500 },
  );
});
