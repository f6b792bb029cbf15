import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBase64, printBase64, parseRuns, printRuns } from '../../src/formats/boardFile.ts';

const runs = fc.array(fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 20_000 })), {
  maxLength: 6,
});
const long = runs.map((all) =>
  Uint8Array.from(all.flatMap(([value, length]) => Array.from({ length }, () => value))),
);

describe('base64', () => {
  test('is what Node makes of the same bytes, and reads back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = printBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(parseBase64(text)).toEqual(bytes);
      }),
    );
  });

  test.each([
    'A',
    'AB',
    'ABC',
    'AB=C',
    'A===',
    '====',
    'AB C',
    'ABC\n',
    'AB-_',
    'ÄÄÄÄ',
    'AAAA=AAA',
    'AA=='.repeat(2),
  ])('%j is not base64', (text) => {
    expect(parseBase64(text)).toBeUndefined();
  });
});

describe('run lengths', () => {
  test('printed and parsed, values are the same', () => {
    fc.assert(
      fc.property(long, (values) => {
        const read = parseRuns(printRuns(values), values.length);
        expect('values' in read && Buffer.compare(read.values, values)).toBe(0);
      }),
    );
  });

  test('a run of 300 is its value and two bytes', () => {
    expect([...printRuns(new Uint8Array(300).fill(60))]).toEqual([60, 172, 2]);
  });

  test.each([
    [[60], 5, 'it ends in the middle of a run'],
    [[60, 200], 200, 'it ends in the middle of a run'],
    [[60, 255, 255, 255, 255, 255], 200, 'it ends in the middle of a run'],
    [[60, 0], 5, 'it has a run of no values'],
    [[60, 6], 5, 'its runs hold more values than the board has pixels'],
    [[60, 255, 255, 255, 127], 5, 'its runs hold more values than the board has pixels'],
    [[60, 4], 5, 'its runs hold fewer values than the board has pixels'],
    [[], 5, 'its runs hold fewer values than the board has pixels'],
  ])('bytes %j for %i values: %s', (bytes, count, problem) => {
    expect(parseRuns(Uint8Array.from(bytes), count)).toEqual({ problem });
  });

  test('any bytes are answered, never thrown at', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 0, max: 500 }), (bytes, count) => {
        const read = parseRuns(bytes, count);
        expect('values' in read ? read.values.length === count : read.problem.length > 0).toBe(true);
      }),
    );
  });
});
