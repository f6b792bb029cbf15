import type { Side } from '../../units/unit.ts';
import en from '../../messages/en/phrases.json';
import { fill, texts } from '../../messages/texts.ts';

/**
 * How names are joined, and Locations told: apart from the sentences, which nobody needs before a unit is
 * asked about.
 */
const PHRASES = texts('phrases', en);

export const list = (items: readonly string[]): string => items.join(', ');

/** Several things in one phrase: `a or b`. */
export const joined = (
  items: readonly string[],
  how: 'or' | 'orUnits' | 'and' | 'andUnits' | 'theUnits' | 'either',
): string => (items.length === 0 ? '' : items.reduce((a, b) => fill(PHRASES[how], { a, b })));

/** `P5/1` as players say it. */
export const place = (location: string): string => {
  const [, hex = '', level, pillbox] = /^(.*)\/(?:(\d+)|(p))$/.exec(location) ?? [];
  if (pillbox !== undefined) return fill(PHRASES.inPillbox, { hex });
  return level === undefined ? location : fill(PHRASES.onLevel, { hex, level });
};
export const places = (locations: readonly string[]): string => list(locations.map(place));

export const SIDE_PHRASES: Readonly<Record<Side, string>> = PHRASES;
