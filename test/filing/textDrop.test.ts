import { expect, test } from 'vitest';
import { createDice } from '../../src/page/dice.ts';
import { givenIn } from '../../src/page/textDrop.ts';

test.each([
  ["v: ge-467 P5 broken", { kind: 'line', notation: 'v: ge-467 P5 broken' }],
  ["  'A title: with colons' v h: ge-467 P5\n", { kind: 'line', notation: "'A title: with colons' v h: ge-467 P5" }],
  ['https://a.example/x/#n=v:%20ge-467%20P5', { kind: 'line', notation: 'v: ge-467 P5' }],
  ['Look: https://a.example/x/#u=r&n=v:%20ge-467%20P5', { kind: 'line', notation: 'v: ge-467 P5', unit: 'r' }],
  ['{"format":"rout-position"}', { kind: 'json', text: '{"format":"rout-position"}' }],
  ['https://a.example/x/', { kind: 'address' }],
  ['Dear Sir, how are you?', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
  ['x'.repeat(200_000), { kind: 'long' }],
])('%.40s is taken for what it is', (text, given) => {
  expect(givenIn(text)).toEqual(given);
});

test('dice go on after so many throws as they would have gone on', () => {
  const dice = createDice(1234);
  dice.roll(2);
  dice.roll(1);
  expect(dice.thrown()).toBe(3);
  expect(createDice(1234, 3).roll(20)).toEqual(dice.roll(20));
  expect(createDice(1, 1e12).thrown()).toBe(0);
});
