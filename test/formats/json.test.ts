import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { parseJson, oddInJson } from '../../src/formats/json.ts';
import pl from '../../src/messages/pl/faults.json';
import { ENGLISH, speak } from '../../src/messages/texts.ts';

const problemOf = (text: string): string | undefined => parseJson(text, 1_000_000, 'file').faults[0]?.problem;
afterEach(() => speak(ENGLISH));

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('what is no JSON is told by line and character', () => {
  test.each<[text: string, where: string]>([
    ['Hello', 'line 1, character 1: “H” cannot stand there'],
    ['{\n  "a": 1,\n}', 'line 3, character 1: “}” cannot stand there'],
    ['\uFEFF{"a": 1,, "b": 2}', 'line 1, character 9: “,” cannot stand there'],
    ['[1, 2] 3', 'line 1, character 8: “3” cannot stand there'],
    ['{"a": 01}', 'line 1, character 7: “0” cannot stand there'],
    ['{"a": "x\ny"}', 'line 1, character 9'],
    ['["\\x"]', 'line 1, character 3: “\\” cannot stand there'],
    ['[1}', 'line 1, character 3: “}” cannot stand there'],
    ['{"format":', 'it ends too early'],
    ['["a', 'it ends too early'],
    ['', 'it ends too early'],
  ])('%j: %s', (text, where) => {
    expect(problemOf(text)).toContain(`it is not JSON: ${where}`);
  });

  test('in the language that is spoken, and in no other', () => {
    speak({ code: 'pl', areas: { faults: pl } });
    expect(problemOf('{\n"a" 1}')).toBe('to nie jest JSON: wiersz 2, znak 5: „1” nie może tam stać');
  });
});

/** JSON with a piece changed, taken out or put in. */
const nearlyJson = fc
  .tuple(
    fc.json({ maxDepth: 4 }),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', ',', '"', '}', ']', ':', '{', '-', '0', '\\', 'x', '\n', ' ', '\uFEFF', '.', 'e'),
  )
  .map(([text, at, length, sign]) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + sign + text.slice(from + length);
  });

test('the grammar finds something odd in just those texts that are no JSON, and whatever stands before it can be gone on with', () => {
  fc.assert(
    fc.property(nearlyJson, (text) => {
      const at = oddInJson(text);
      if (isJson(text)) expect(at).toBe(text.length);
      else expect(at).toBeLessThanOrEqual(text.length);
      if (at < text.length) expect(isJson(text)).toBe(false);
      expect(oddInJson(text.slice(0, at))).toBe(at);
    }),
    { numRuns: 2_000 },
  );
});

test.each(['-0', '-0.0', '-0e5', '-1e-400', '{"a": [-0, "-0"]}'])('nought has no sign: %s', (text) => {
  const json = parseJson(text, 100, 'file').value?.json;
  const numbers = typeof json === 'number' ? [json] : [0];
  expect(numbers.every((each) => Object.is(each, 0))).toBe(true);
  expect(JSON.stringify(json)).toBe(text.startsWith('{') ? '{"a":[0,"-0"]}' : '0');
});

test('a long text that is no JSON is searched in one go', () => {
  for (const text of [
    '['.repeat(900_000),
    `"${'x'.repeat(900_000)}`,
    `"${'\\n'.repeat(450_000)}`,
    '-'.repeat(900_000),
    '1'.repeat(900_000) + 'x',
    ' '.repeat(900_000),
  ])
    expect(problemOf(text)).toBeDefined();
});
