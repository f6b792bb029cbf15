import { describe, expect, test } from 'vitest';
import { ART, COUNTER_COLOURS, SIGN_TEXT, TONES } from '../../src/render/palette.ts';

/** Contrast by WCAG 2.2. */
const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (colour: number): number =>
  0.2126 * channel(((colour >> 16) & 255) / 255) + 0.7152 * channel(((colour >> 8) & 255) / 255) + 0.0722 * channel((colour & 255) / 255);
const contrast = (a: number, b: number): number => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};
const number = (colour: string): number => Number.parseInt(colour.slice(1), 16);

const TERRAINS = {
  grass: ART.grass, woods: ART.canopies[0], woodsLight: ART.canopyLight[3], woodsFloor: ART.woodsBase, grain: ART.grain, brush: ART.brush,
  marsh: ART.marsh, water: ART.waterDeep, orchard: ART.orchardTree, hill1: ART.hills[1], hill3: ART.hills[3], hill6: ART.hills[6],
  wood: ART.wood, stone: ART.stone, paved: ART.paved, dirt: ART.dirt, gully: ART.gullyFloor,
};

describe('what is written can be read: 4.5 to 1', () => {
  test.each(Object.entries(SIGN_TEXT))('label %s', (_, { ground, ink }) => {
    expect(contrast(number(ground), number(ink))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(COUNTER_COLOURS))('figures of a %s counter', (_, { ground, light, ink }) => {
    expect(Math.min(contrast(number(ground), number(ink)), contrast(number(light), number(ink)))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('what is drawn can be seen: 3 to 1, by the line or by its casing', () => {
  const outlined = Object.entries(TONES).filter(([tone]) => tone !== 'refused');
  const pairs = outlined.flatMap(([tone, look]) => Object.entries(TERRAINS).map(([name, ground]) => ({ tone, name, look, ground })));

  test.each(pairs)('$tone on $name', ({ look, ground }) => {
    expect(Math.max(contrast(look.colour, number(ground)), contrast(look.casing, number(ground)))).toBeGreaterThanOrEqual(3);
  });
});

describe('no meaning by colour alone', () => {
  test('no two tones for hexes of a ruling share a pattern', () => {
    const ruled = ['end', 'binds', 'mayIgnore', 'interdicted', 'refused', 'lowCrawl', 'passable'] as const;
    expect(new Set(ruled.map((tone) => TONES[tone].pattern)).size).toBe(ruled.length);
  });

  test('allowed and refused drops differ in pattern', () => {
    expect(TONES.dropAllowed.pattern).not.toBe(TONES.dropRefused.pattern);
  });
});
