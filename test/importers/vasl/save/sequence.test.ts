import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseCommands,
  printCommands,
  type Command,
  joinSequence,
  splitSequence,
} from '../../../../src/importers/vasl/save/sequence.ts';

test.each([
  ['a;b', ['a', 'b']],
  ['a\\;b;c', ['a;b', 'c']],
  ['\\;', [';']],
  [';', ['', '']],
  ["'a\\';b", ['a\\', 'b']],
  ["''x'';y", ["'x'", 'y']],
  ['a\\b;c', ['a\\b', 'c']],
])('%s is taken apart, and put together again', (text, parts) => {
  expect(splitSequence(text, ';')).toEqual(parts);
  expect(joinSequence(parts, ';')).toBe(text);
});

const part = fc.string({ unit: fc.constantFrom(';', '\\', "'", 'a', '\t'), maxLength: 8 });

test('whatever the parts are, they come back', () => {
  fc.assert(
    fc.property(
      fc.array(
        part.filter((text) => text !== "'"),
        { minLength: 1, maxLength: 6 },
      ),
      (parts) => {
        expect(splitSequence(joinSequence(parts, ';'), ';')).toEqual(parts);
      },
    ),
  );
});

const text = fc.string({ unit: fc.constantFrom('\\', "'", 'a', '/'), minLength: 2, maxLength: 6 });
const leaf: fc.Arbitrary<Command> = fc.record({ text, parts: fc.constant([]) });
const holding = (inner: fc.Arbitrary<Command>): fc.Arbitrary<Command> =>
  fc.record({ text, parts: fc.array(fc.oneof(leaf, inner), { maxLength: 3 }) });
const tree = holding(holding(holding(leaf)));

test('commands within commands come back', () => {
  fc.assert(
    fc.property(tree, (command) => {
      expect(parseCommands(printCommands(command))).toEqual(command);
    }),
  );
});
