import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOfActions, parseScript, printAction } from '../../src/formats/script/phaseScript.ts';
import { arbitraryAction } from '../support/arbitraryActions.ts';

const SEED = Number(process.env['SCRIPT_SEED'] ?? 20261122);
const RUNS = Number(process.env['SCRIPT_RUNS'] ?? 1500);

/** All verbs, as the fault of a line that has none names them. */
const [unknown] = parseScript('fly', 'script').faults;
const VERBS = (unknown?.remedy.replace(/^[^:]*: |\.$/g, '') ?? '').split(', ');

test('every action that can be written is read again as it was', () => {
  expect(VERBS.length).toBeGreaterThan(40);
  const met = new Set<string>();
  fc.assert(
    fc.property(arbitraryAction, (action) => {
      met.add(action.type);
      const line = printAction(action);
      expect(parseScript(line, 'script').value, line).toEqual([action]);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect([...met].toSorted()).toEqual([...VERBS].toSorted());
});

const WORDS = [
  ...VERBS,
  'to',
  'by',
  'as',
  'with',
  'for',
  'in',
  'at',
  'against',
  'drm',
  'own',
  'nobody',
  'axis',
  'allied',
  'beneath',
  'bypass',
  'moving',
  'seaborne',
  'nothing',
  'N6',
  'P5/1',
  'O5/p',
  'r',
  'g1',
  '1',
  '0',
  '7',
  '-1',
  '+9',
  '1½',
  '½',
  'NMC',
  '2MC',
  'KIA',
  'ru-447',
  'flame',
  'broken',
  'smoke',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'undefined',
  '#',
  '//',
  'N6/99',
  'A1/B1/B2',
];

test('a line of any words is read or refused with a remedy, and never anything else', () => {
  const words = fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
      fc.string({ maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 7 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...VERBS, '', '__proto__', 'constructor'), words, (verb, rest) => {
      const text = [verb, ...rest].join(' ');
      const { value, faults } = parseScript(text, 'script');
      for (const fault of faults)
        expect([fault.file, fault.place.slice(0, 5), fault.remedy === ''], text).toEqual([
          'script',
          'line ',
          false,
        ]);
      expect(value === undefined, text).toBe(faults.length > 0);
      // What is read is printed so that it is read as the same.
      for (const action of value ?? [])
        expect(parseScript(printAction(action), 'script').value, text).toEqual([action]);
      if (value) expect(linesOfActions(text)).toHaveLength(value.length);
    }),
    { numRuns: RUNS * 4, seed: SEED },
  );
});
