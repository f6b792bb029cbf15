import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, escaped, figure, paintOf, createSheet } from '../../src/render/export/svgSheet.ts';
import { createOutline } from '../../src/render/export/svgShapes.ts';

test('a number is told in as few characters as keep its places', () => {
  expect([0.5, -0.25, 12, -0.001, 3.14159, Number.NaN, Infinity, 1e21].map((value) => figure(value))).toEqual(
    ['.5', '-.25', '12', '0', '3.14', '0', '0', '1e+21'],
  );
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      expect(Number(figure(value))).toBeCloseTo(value, 1);
    }),
    { seed: 20261122 },
  );
});

test('whatever a text holds, it stays text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const said = escaped(text);
      expect(said).not.toMatch(/[<>"]|&(?!amp;|lt;|gt;|quot;)|[\ud800-\udbff](?![\udc00-\udfff])/);
      expect([...said].every((character) => character >= ' ' || '\t\n\r'.includes(character))).toBe(true);
    }),
    { seed: 20261122 },
  );
  expect(element('text', { 'font-size': 7, x: undefined, href: '"><script>' }, escaped('a<b'))).toBe(
    '<text font-size="7" href="&quot;&gt;&lt;script&gt;">a&lt;b</text>',
  );
});

test.each([
  ['rgba(255, 0, 16, 0.5)', '#ff0010', 0.5],
  ['rgb(1 2 3)', '#010203', 1],
  ['#abc', '#abc', 1],
  ['white', 'white', 1],
])('%s is %s', (style, colour, alpha) => {
  expect(paintOf(style)).toEqual({ colour, alpha });
});

test('a whole round is drawn in halves, and a part of one by its own end', () => {
  const outline = createOutline(1);
  outline.arc({ x: 10, y: 0, across: 5, down: 5, turn: 0, from: 0, to: Math.PI * 2, back: false });
  expect(outline.words()).toBe('M15 0A5 5 0 0 1 5 0A5 5 0 0 1 15 0');
  outline.clear();
  outline.arc({ x: 0, y: 0, across: 2, down: 1, turn: 0, from: Math.PI, to: 0, back: true });
  expect(outline.words()).toBe('M-2 0A2 1 0 0 0 2 0');
});

test('groups are opened when something is drawn in them, and closed when asked; the same definition is there once', () => {
  const sheet = createSheet('x');
  sheet.open({ transform: 'a' });
  sheet.closeTo(0);
  sheet.open({ transform: 'b' });
  sheet.open({ transform: 'c' });
  sheet.draw('<path/>');
  sheet.closeTo(1);
  sheet.draw('<rect/>');
  sheet.closeTo(0);
  expect(sheet.body()).toBe('<g transform="b"><g transform="c"><path/></g><rect/></g>');
  expect([sheet.define('g', {}, 'y'), sheet.define('g', {}, 'z'), sheet.define('g', {}, 'y')]).toEqual([
    'x0',
    'x1',
    'x0',
  ]);
  expect(sheet.definitions()).toBe('<g id="x0">y</g><g id="x1">z</g>');
});
