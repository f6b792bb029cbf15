import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  ART,
  COUNTER_COLOURS,
  SHADES,
  SIGHTS,
  SIGN_TEXT,
  THEME,
  TONES,
} from '../../src/render/board/palette.ts';

/** Contrast by WCAG 2.2. */
const channel = (value: number): number =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (colour: number): number =>
  0.2126 * channel(((colour >> 16) & 255) / 255) +
  0.7152 * channel(((colour >> 8) & 255) / 255) +
  0.0722 * channel((colour & 255) / 255);
const contrast = (a: number, b: number): number => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};
const number = (colour: string): number => Number.parseInt(colour.slice(1), 16);

const TERRAINS = {
  grass: ART.grass,
  woods: ART.canopies[0],
  woodsLight: ART.canopyLight[3],
  woodsFloor: ART.woodsBase,
  grain: ART.grain,
  brush: ART.brush,
  marsh: ART.marsh,
  water: ART.waterDeep,
  orchard: ART.orchardTree,
  hill1: ART.hills[1],
  hill3: ART.hills[3],
  hill6: ART.hills[6],
  wood: ART.wood,
  stone: ART.stone,
  paved: ART.paved,
  dirt: ART.dirt,
  gully: ART.gullyFloor,
};

describe('what is written can be read: 4.5 to 1', () => {
  test.each(Object.entries(SIGN_TEXT))('label %s', (_, { ground, ink }) => {
    expect(contrast(number(ground), number(ink))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(COUNTER_COLOURS))('figures of a %s counter', (_, { ground, light, ink }) => {
    expect(
      Math.min(contrast(number(ground), number(ink)), contrast(number(light), number(ink))),
    ).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(Object.entries(COUNTER_COLOURS))(
  'a %s counter has its colour before it is painted too',
  (nation, { ground }) =>
    expect(readFileSync('src/ui/styles.css', 'utf8')).toContain(
      `.face.${nation} .ground { fill: ${ground}; }`,
    ),
);

test('no two nations have one colour', () => {
  const grounds = Object.values(COUNTER_COLOURS).map(({ ground }) => ground);
  expect(new Set(grounds).size).toBe(grounds.length);
});

/** The art dimmed as the theme does: each channel multiplied. */
const dimmed = (colour: number, by: number): number =>
  [16, 8, 0].reduce(
    (sum, shift) => sum | (Math.round((((colour >> shift) & 255) * ((by >> shift) & 255)) / 255) << shift),
    0,
  );
const THEMES = Object.entries(THEME);
const grounds = THEMES.flatMap(([theme, { art }]) =>
  Object.entries(TERRAINS).map(([name, ground]) => ({ theme, name, ground: dimmed(number(ground), art) })),
);

describe('what is drawn can be seen: 3 to 1, by the line or by its casing', () => {
  const outlined = Object.entries(TONES).filter(([tone]) => tone !== 'refused');
  const sights = Object.entries(SIGHTS);
  const looks = [...outlined, ...sights].map(([tone, { colour, casing }]) => ({ tone, colour, casing }));
  const pairs = looks.flatMap((look) => grounds.map((place) => ({ ...look, ...place })));

  test.each(pairs)('$tone on $name, $theme', ({ colour, casing, ground }) => {
    expect(Math.max(contrast(colour, ground), contrast(casing, ground))).toBeGreaterThanOrEqual(3);
  });

  test.each(looks)('$tone stands out from its own casing', ({ colour, casing }) => {
    expect(contrast(colour, casing)).toBeGreaterThanOrEqual(3);
  });

  test.each(grounds)('the plates of labels on $name, $theme', ({ ground }) => {
    for (const { ground: plate, edge, ink } of Object.values(SIGN_TEXT)) {
      expect(
        Math.max(...[plate, edge, ink].map((colour) => contrast(number(colour), ground))),
      ).toBeGreaterThanOrEqual(3);
    }
  });
});

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** Machado, Oliveira and Fernandes 2009, severity 1; and the eye that sees no colour. In linear light. */
const SIGHT: Readonly<Record<string, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  greyscale: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** A colour as somebody sees it who lacks a kind of cone. */
const seenBy = (matrix: Matrix, colour: number): number => {
  const linear = [16, 8, 0].map((shift) => channel(((colour >> shift) & 255) / 255));
  const bytes = matrix.map((row) => {
    const light = Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, index) => sum + weight * (linear[index] ?? 0), 0),
      ),
    );
    return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
  });
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
};

describe.each(Object.entries(SIGHT))('to an eye with %s', (_, matrix) => {
  const looks = [...Object.entries(TONES).filter(([tone]) => tone !== 'refused'), ...Object.entries(SIGHTS)];

  test.each(looks)('%s is seen on every terrain in both themes', (_tone, { colour, casing }) => {
    for (const { name, theme, ground } of grounds) {
      const seen = seenBy(matrix, ground);
      expect(
        Math.max(contrast(seenBy(matrix, colour), seen), contrast(seenBy(matrix, casing), seen)),
        `${name}, ${theme}`,
      ).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(Object.entries(SIGN_TEXT))('label %s can be read', (_style, { ground, ink }) => {
    expect(contrast(seenBy(matrix, number(ground)), seenBy(matrix, number(ink)))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(COUNTER_COLOURS))(
    'the figures of a %s counter can be read',
    (_nation, { ground, light, ink }) => {
      for (const plate of [ground, light])
        expect(contrast(seenBy(matrix, number(plate)), seenBy(matrix, number(ink)))).toBeGreaterThanOrEqual(
          4.5,
        );
    },
  );

  test('the selected unit has its frame, in amber or in the dark of its casing', () => {
    for (const { light } of Object.values(COUNTER_COLOURS))
      expect(contrast(seenBy(matrix, 0x1b1405), seenBy(matrix, number(light)))).toBeGreaterThanOrEqual(3);
  });
});

describe('no meaning by colour alone', () => {
  test('no two tones for hexes of a ruling share a pattern', () => {
    const ruled = ['end', 'binds', 'mayIgnore', 'interdicted', 'refused', 'lowCrawl', 'passable'] as const;
    expect(new Set(ruled.map((tone) => TONES[tone].pattern)).size).toBe(ruled.length);
  });

  test('a clear, a hindered and an Interdicting line differ in pattern, or say what they are', () => {
    expect(SIGHTS.hindered.pattern).not.toBe(SIGHTS.clear.pattern);
    for (const { label } of Object.values(SIGHTS)) expect(SIGN_TEXT[label]).toBeDefined();
    expect(new Set(Object.values(SIGHTS).map(({ label }) => label)).size).toBe(Object.keys(SIGHTS).length);
  });

  test('what is not seen is hatched, in a dark and a light line; what is seen is not', () => {
    expect(SHADES.unseen.hatching.length).toBe(2);
    expect([SHADES.clear, SHADES.hindered].flatMap(({ hatching }) => hatching)).toEqual([]);
  });

  test('signs that lie in one hex at a time differ in pattern, whatever their colour', () => {
    for (const [one, other] of [
      ['interdicted', 'lowCrawl'],
      ['end', 'interdicted'],
      ['start', 'interdicted'],
      ['hinders', 'obstructs'],
      ['hover', 'cursor'],
      ['binds', 'mayIgnore'],
    ] as const) {
      expect(TONES[one].pattern, `${one} and ${other}`).not.toBe(TONES[other].pattern);
    }
  });

  test('allowed and refused drops differ in pattern', () => {
    expect(TONES.dropAllowed.pattern).not.toBe(TONES.dropRefused.pattern);
  });
});
