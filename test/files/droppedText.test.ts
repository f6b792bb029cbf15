import { expect, test } from 'vitest';
import { createDice } from '../../src/page/dice.ts';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { printNotation } from '../../src/formats/notation/printNotation.ts';
import { MOST_LINE } from '../../src/units/limits.ts';
import { position as positionIn } from '../support/notation.ts';
import { givenIn } from '../../src/page/open/address.ts';

const firstTable = positionIn('v: ge-467 P5');

test.each([
  ['v: ge-467 P5 broken', { kind: 'line', notation: 'v: ge-467 P5 broken' }],
  [
    "  'A title: with colons' v h: ge-467 P5\n",
    { kind: 'line', notation: "'A title: with colons' v h: ge-467 P5" },
  ],
  ['https://a.example/x/#n=v:%20ge-467%20P5', { kind: 'line', notation: 'v: ge-467 P5' }],
  [
    'Look: https://a.example/x/#u=r&n=v:%20ge-467%20P5',
    { kind: 'line', notation: 'v: ge-467 P5', unit: 'r' },
  ],
  ['{"format":"rout-position"}', { kind: 'json', text: '{"format":"rout-position"}' }],
  ['https://a.example/x/', { kind: 'address' }],
  ['Dear Sir, how are you?', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
  ['(TT6-WW9): ge-467 TT7', { kind: 'line', notation: '(TT6-WW9): ge-467 TT7' }],
  ['v: ge-467 P5 '.repeat(20_000).trim(), { kind: 'line', notation: 'v: ge-467 P5 '.repeat(20_000).trim() }],
  [
    "'A #n=title' v: ge-467 P5".replace('#', '~0023'),
    { kind: 'line', notation: "'A ~0023n=title' v: ge-467 P5" },
  ],
])('%.40s is taken for what it is', (text, given) => {
  expect(givenIn(text)).toEqual(given);
});

test('what is longer than anything that is kept is too long', () => {
  expect(givenIn('x'.repeat(MOST_LINE + 1))).toEqual({ kind: 'long' });
});

test.each(['#n=', '#l=7&n=', '#u=x&n=', 'see #n=v: ge-467 P5'])(
  'a line is taken whole, even if its title holds %s',
  (title) => {
    const position = { ...firstTable, title };
    const given = givenIn(printNotation(position));
    expect(given.kind === 'line' && parseNotation(given.notation).value?.title).toBe(title);
  },
);

test('dice go on after so many throws as they would have gone on, and again from a seed', async () => {
  const dice = createDice(1234);
  const first = [...(await dice.roll(2)), ...(await dice.roll(1))];
  expect(dice.thrown()).toBe(3);
  expect(await createDice(1234, 3).roll(20)).toEqual(await dice.roll(20));
  dice.reseed(1234);
  const together = await Promise.all([dice.roll(2), dice.roll(1)]);
  expect(together.flat()).toEqual(first);
  expect(createDice(1, 1e12).thrown()).toBe(0);
});
