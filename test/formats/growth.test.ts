import { expect, test } from 'vitest';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { orderWords } from '../../src/formats/orders/order.ts';
import { readOrder } from '../../src/formats/orders/readOrder.ts';
import { parseScript } from '../../src/formats/script/phaseScript.ts';
import { readVaslArchive } from '../../src/importers/vasl/archive.ts';
import { givenIn } from '../../src/page/open/address.ts';
import { forge } from '../importers/vasl/forge.ts';
import { map, squad } from '../editor/table.ts';
import { situationOn } from '../support/situation.ts';

/**
 * What is read in the square of its length would take hours of this, and hang the test; nobody looks at a
 * clock.
 */
const N = 900_000;

test.each<[what: string, attributes: string]>([
  ['a name without a value', 'x'.repeat(N)],
  ['names without values', 'x '.repeat(N / 2)],
  ['a name and blanks', `name${' '.repeat(N)}`],
  ['an equals sign and blanks', `name=${' '.repeat(N)}`],
  ['a value without an end', `name="${'x'.repeat(N)}`],
  ['quotation marks of two kinds', `name=${`"'`.repeat(N / 2)}`],
  ['an entity without an end', `name="&${'x'.repeat(N)}"`],
  ['ampersands', `name="${'&'.repeat(N)}"`],
  ['noughts for a name', `name="${'0'.repeat(N)}"`],
])('the description of a board is read in time that grows with its length: %s', (_what, attributes) => {
  const { value, faults } = readVaslArchive(forge({ attributes }), 'bd07');
  expect([value?.label ?? '', ...faults.map(({ file }) => file)].join('').length).toBeLessThan(200);
});

test.each([
  ['constructor', 'consor'],
  ['__proto__', 'proto'],
  ['toString', 'tostng'],
])('an entity that is called %s is none', (name, label) => {
  expect(readVaslArchive(forge({ attributes: `name="&${name};"` }), 'bd07').value?.label).toBe(label);
});

test.each<[what: string, text: string]>([
  ['dashes', '-'.repeat(N)],
  ['equals signs', '='.repeat(N)],
  ['points of arrows', '>'.repeat(N)],
  ['arrows', '->'.repeat(N / 2)],
  ['dashes before a letter', `${'-'.repeat(N)}x`],
  ['one word', 'x'.repeat(N)],
])('an order of %s is taken apart in time that grows with its length', (_what, text) => {
  expect(orderWords(text).reduce((sum, { text: word }) => sum + word.length, 0)).toBe(text.length);
});

test.each<[what: string, text: string]>([
  ['signs of remarks before the end of a line of another system', `${'#'.repeat(99_000)}\u2028`],
  ['blanks', ' '.repeat(99_000)],
])('a line of a script of %s is read in time that grows with its length', (_what, text) => {
  expect(parseScript(text, 'script').value).toEqual([]);
});

test('a remark ends with its line, however lines end', () => {
  expect(parseScript('next # they have routed\r\nnext\r\n', 'script').value).toEqual([
    { type: 'next' },
    { type: 'next' },
  ]);
});

const table = {
  situation: situationOn(
    map,
    Array.from({ length: 200 }, (_, index) =>
      squad(`g${String(index)}`, map.hexes[index % map.hexes.length]?.id),
    ),
  ),
  playing: false,
};

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is a word like any other in an order',
  (word) => {
    expect(readOrder(`${word} C3`, table)).toMatchObject({ kind: 'misunderstood', fault: { word } });
    expect(readOrder(word, table)).toMatchObject({ kind: 'misunderstood', fault: { word } });
  },
);

test('a long word that names nobody is not compared letter by letter with everybody', () => {
  expect(readOrder(`4-6-7${'x'.repeat(19_000)} ZZ9`, table).kind).toBe('misunderstood');
});

test.each<[what: string, text: string]>([
  ['beginnings of links', '#u='.repeat(N / 3)],
  ['lengths of links', '#l=1'.repeat(N / 4)],
  ['a length', `#l=${'9'.repeat(N)}`],
  ['a title and blanks', `'t'${' '.repeat(N)}x`],
  ['quotation marks', "'".repeat(N)],
  ['letters', 'x'.repeat(N)],
])('a text of %s is taken for what it is in time that grows with its length', (_what, text) => {
  expect(givenIn(text).kind).toBe('unknown');
});

test.each<[what: string, text: string]>([
  ['properties of one marker', `v: pillbox1 ${'ca=3 '.repeat(130_000)}K5`],
  ['hexes of one marker that are none', `v: smoke ${'x '.repeat(130_000)}`],
  ['grounds of one hex', `v: K5 is ${'woods '.repeat(130_000)}`],
  ['places of one ground', `v: ${'x '.repeat(130_000)} is woods`],
  ['pluses', `v: ${'+'.repeat(N)}`],
  ['equals signs', `v: ${'='.repeat(N)}`],
  ['quotation marks', `v: ${'"'.repeat(N)}`],
  ['colons', ':'.repeat(N)],
  ['semicolons', `v: ${';'.repeat(N)}`],
  ['parentheses', `v: ge-467+${'(malf'.repeat(N / 5)} P5`],
  ['one word', `v: ${'x'.repeat(N)}`],
])('a line of %s is read in time that grows with its length, and never throws', (_what, text) => {
  const { faults } = parseNotation(text);
  for (const { place, problem, remedy } of faults)
    expect(`${place}${problem}${remedy}`.length).toBeLessThan(3_000);
});
