import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TERRAIN } from '../../src/board/terrain/terrain.ts';
import { SPECIAL_RULES } from '../../src/board/map/mapChanges.ts';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { printNotation, printNotationForLink } from '../../src/formats/notation/printNotation.ts';
import { OPENINGS } from '../../src/formats/notation/words.ts';
import type { Bond } from '../../src/units/bonds.ts';
import { CONDITIONS, SIDES, type Unit, type UnitId } from '../../src/units/unit.ts';
import { COUNTERS, WEAPONS } from '../../src/units/counters.ts';
import type { Scenario } from '../../src/units/scenario.ts';
import { MARKER_IDS } from '../../src/units/marker.ts';
import { arbitraryPosition } from '../support/arbitraryPosition.ts';

/** A busy machine may be slow. */
const PATIENCE_MS = 180_000;
const runs = { numRuns: 250, seed: 20261121 };

describe('a notation holds a whole position', () => {
  test(
    'what is printed reads back as the same position, and so does what a link holds; the text is one line, and a link has nothing to escape',
    () => {
      fc.assert(
        fc.property(arbitraryPosition, (position) => {
          const [text, link] = [printNotation(position), printNotationForLink(position)];
          expect(parseNotation(text)).toEqual({ value: position, faults: [] });
          expect(parseNotation(link)).toEqual({ value: position, faults: [] });
          expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}%]/u);
          expect(link).toMatch(/^[A-Za-z0-9\-._~!$&'()*+,;=:@/?]*$/);
          expect(new URL(`https://example.org/#n=${link}`).hash).toBe(`#n=${link}`);
        }),
        runs,
      );
    },
    PATIENCE_MS,
  );

  test(
    'in capitals, in small letters and with many blanks it says the same, but for texts, the names of units and letters within the number of a rule',
    () => {
      const named = (units: readonly Unit[]): readonly Unit[] => {
        const names = new Map(units.map(({ id }, index) => [id, `u${String(index)}` as typeof id]));
        const tie = (bond: Bond, to: UnitId | undefined) =>
          to === undefined ? {} : { [bond]: names.get(to) ?? to };
        return units.map((unit) => ({
          ...unit,
          id: names.get(unit.id) ?? unit.id,
          ...tie('heldBy', unit.heldBy),
          ...tie('aboard', unit.aboard),
        }));
      };
      const text = { axis: '7' };
      const seven = '7' as UnitId;
      const withoutLetters = ({ vehicular, balance, doneMoving, ...scenario }: Scenario): Scenario => ({
        ...scenario,
        held: scenario.held.map((holding) => ({ ...holding, rule: 'A26.11' })),
        score: scenario.score.map((entry) => ({ ...entry, unit: seven, rule: 'A26.21' })),
        victory: text,
        ...(vehicular && { vehicular: vehicular.map((hold) => ({ ...hold, vehicle: seven })) }),
        ...(balance && { balance: text }),
        ...(doneMoving && { doneMoving: doneMoving.map(() => seven) }),
      });
      const unnamed = arbitraryPosition.map((position) => ({
        ...position,
        title: '',
        units: named(position.units),
        // Of a hex in small letters only the boards can tell where its label ends.
        ...(position.lying && {
          lying: position.lying.map((each) => ('by' in each ? { ...each, by: seven } : each)),
        }),
        ...(position.scenario && { scenario: withoutLetters(position.scenario) }),
        boards: ['', '3', '20a'].map((label, index) => ({ label, column: index * 32, row: 0 })),
        terrainRules: [],
      }));
      fc.assert(
        fc.property(unnamed, (position) => {
          const text = printNotation(position);
          fc.pre(!text.includes('20aA')); // In capitals it is hex AA of board 20.
          fc.pre(!/[-+]own-/.test(text)); // What it tells of itself is told by letters of one size.
          expect(
            parseNotation(
              text
                .toUpperCase()
                .replaceAll(/U(\d+=)/g, 'u$1')
                .replaceAll(/(HELD|ABOARD)=U/g, '$1=u'),
            ),
          ).toEqual({ value: position, faults: [] });
          expect(parseNotation(text.toLowerCase().replaceAll(' ', ' ,\n\t\u00A0'))).toEqual({
            value: position,
            faults: [],
          });
        }),
        runs,
      );
    },
    PATIENCE_MS,
  );
});

describe('whatever is read, nothing is thrown', () => {
  const bits = fc.constantFrom(
    'v',
    ':',
    ';',
    ' ',
    "'",
    '=',
    '+',
    'ge-467',
    'P5',
    'is',
    'only',
    'los',
    'all',
    'rule',
    '@',
    'level',
    '-3',
    'K1-99',
    'smoke',
    'woods',
    'broken',
    '(malf)',
    'ca=9',
    '~',
    '”',
    'level99',
    'P5.n',
    'noquarter=',
    'game',
    'setup',
    'control',
    'axis',
    'rule=A26.11',
    'since=1-axis-rally',
    'hex',
    'vehicular',
    'vp',
    'casualty=1',
    'g+=ge-467',
    'eliminated',
    'lying',
    'by=g',
    'victory',
    "'x'",
    'moved',
    '@9999',
  );
  test(
    'and each refusal names place and remedy',
    () => {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.string({ unit: 'binary', maxLength: 300 }),
            fc.array(bits, { maxLength: 40 }).map((each) => each.join('')),
            fc.array(bits, { maxLength: 40 }).map((each) => each.join(' ')),
          ),
          (text) => {
            const reading = parseNotation(text, 'n');
            expect(reading.value === undefined).toBe(reading.faults.length > 0);
            expect(reading.faults.length).toBeLessThanOrEqual(20);
            for (const fault of reading.faults)
              expect(Object.values(fault).every((each) => each.length > 0)).toBe(true);
          },
        ),
        { ...runs, numRuns: 1_200 },
      );
    },
    PATIENCE_MS,
  );

  test(
    'what was read prints as a line that reads and prints the same',
    () => {
      fc.assert(
        fc.property(
          fc.array(bits, { maxLength: 30 }).map((each) => `v: ${each.join(' ')}`),
          (text) => {
            const { value } = parseNotation(text);
            if (!value) return;
            const line = printNotation(value);
            expect(parseNotation(line).value).toEqual(value);
          },
        ),
        { ...runs, numRuns: 1_200 },
      );
    },
    PATIENCE_MS,
  );

  test.each([
    ['a million quotation marks', '“'.repeat(1_000_000)],
    ['a million equals signs', '= '.repeat(500_000)],
    ['a hundred thousand units', `v:${'ge-467 P5;'.repeat(99_000)}`],
    ['a hundred thousand misspelt ones', `v:${'ge-476 P5;'.repeat(99_000)}`],
    ['a hundred thousand columns', `v:only ${'P0-99 '.repeat(160_000)}`],
    ['a unit of a million weapons', `v:ge-467${'+lmg'.repeat(200_000)} P5`],
    [
      'a hundred thousand boards',
      Array.from({ length: 100_000 }, (_, index) => `a${String(index)}`).join(' '),
    ],
    ['a hundred thousand words of a head', 'x! '.repeat(330_000)],
    ['a unit of a hundred thousand states', `v:ge-467 P5 ${'broken '.repeat(140_000)}`],
    ['a unit of a hundred thousand misspelt ones', `v:ge-467 P5 ${'brokn '.repeat(160_000)}`],
    ['one word of a million letters', 'x'.repeat(1_000_000)],
    ['a hundred thousand set-up areas', `v:${'setup axis K0-99;'.repeat(58_000)}`],
    ['a set-up area of ten million hexes', `v:setup axis ${'K0-99 '.repeat(160_000)}`],
    ['Control of ten million hexes', `v:control axis rule=A26.11 hex ${'K0-99 '.repeat(160_000)}`],
    ['a million units that move no more', `v:moved ${'g '.repeat(490_000)}`],
    ['a hundred thousand Victory Points', `v:${'vp axis exit=1 g1=ge-467 exited rule=A1;'.repeat(24_000)}`],
    ['more than a million characters', ' '.repeat(1_000_001)],
  ])(
    '%s are refused',
    (_what, text) => {
      const { value, faults } = parseNotation(text);
      expect(faults.length).toBeGreaterThan(0);
      expect(value).toBeUndefined();
      expect(JSON.stringify(faults).length).toBeLessThan(10_000);
    },
    PATIENCE_MS,
  );
});

test('semicolons with nothing between them say nothing', () => {
  expect(parseNotation(`v:${';'.repeat(999_000)}`)).toEqual(parseNotation('v:'));
});

describe('names come from the tables', () => {
  const tables = {
    counters: Object.keys(COUNTERS),
    weapons: Object.keys(WEAPONS),
    conditions: CONDITIONS,
    markers: MARKER_IDS,
    terrain: Object.keys(TERRAIN),
    rules: SPECIAL_RULES,
  };
  test.each(Object.entries(tables))(
    '%s can stand in a notation and in a link as they are',
    (_table, names) => {
      for (const name of names) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9+-]*$/);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    },
  );
  test('words that may stand in one place differ', () => {
    const beginnings = [...tables.counters, ...tables.markers, ...OPENINGS.all, 'is'];
    const traits = [...CONDITIONS, ...SIDES, 'is'];
    for (const words of [beginnings, traits])
      expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
  });
});
