import type { GameMap, Hex, LocationIndex } from '../board/gameMap.ts';
import { hexNamed, locationOf } from '../board/lookUp.ts';
import { parseHexName } from '../hexgrid/hexId.ts';

/** Two Locations between which a line of a table asks for the LOS. */
export interface Pair {
  readonly from: LocationIndex;
  readonly to: LocationIndex;
}

/** What a line asks, or why nobody can tell. */
export type PairReading =
  | { readonly pair: Pair; readonly problem?: undefined }
  | { readonly pair?: undefined; readonly problem: string };

const MOST_SHOWN = 20;

const shown = (text: string): string =>
  `"${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}"`.replaceAll(/\p{Cc}/gu, '\uFFFD');

const unquoted = (text: string): string => /^"(.*)"$/.exec(text)?.[1]?.replaceAll('""', '"').trim() ?? text;

/** The fields of a line, without the spaces and quotes around them. */
export const fieldsOf = (line: string): readonly string[] =>
  line.split(',').map((field) => unquoted(field.trim()));

const WHOLE = /^[+-]?\d{1,3}$/;

/** A first line names the columns if neither hex nor levels stand where they should. */
export const isHeader = ([source = '', sourceLevel, , targetLevel]: readonly string[]): boolean =>
  sourceLevel !== undefined &&
  targetLevel !== undefined &&
  !WHOLE.test(sourceLevel) &&
  !WHOLE.test(targetLevel) &&
  parseHexName(source) === undefined;

/**
 * Levels are counted from the base of the hex: 0 is the ground, or the bottom of a Depression. In a hex with a bridge they are counted
 * from its road, as players and VASL do: 0 is on the bridge, −1 beneath it.
 */
const lowestLevel = (hex: Hex): number => (hex.bridge === undefined ? 0 : -1);

const locationFor = (map: GameMap, hexText: string, levelText: string): LocationIndex | string => {
  const hex = hexNamed(map, hexText);
  if (!hex) return `there is no hex ${shown(hexText)}`;
  if (!WHOLE.test(levelText)) return `${shown(levelText)} is no level: write a whole number`;
  const lowest = lowestLevel(hex);
  const location = hex.locations[Number(levelText) - lowest];
  const highest = lowest + hex.locations.length - 1;
  return (
    location ??
    `hex ${hex.id} has no level ${String(Number(levelText))}: its levels are ${String(lowest)} to ${String(highest)}`
  );
};

/** Reads `source,sourceLevel,target,targetLevel`; further fields are nobody's business here. */
export const readPair = (map: GameMap, fields: readonly string[]): PairReading => {
  const [source, sourceLevel, target, targetLevel] = fields;
  if (source === undefined || sourceLevel === undefined || target === undefined || targetLevel === undefined)
    return { problem: 'write source; level; target; level with commas between' };
  const from = locationFor(map, source, sourceLevel);
  if (typeof from === 'string') return { problem: from };
  const to = locationFor(map, target, targetLevel);
  return typeof to === 'string' ? { problem: to } : { pair: { from, to } };
};

/** The level of a Location as tables count it: what `readPair` reads. */
export const levelInTable = (map: GameMap, location: LocationIndex): number => {
  const { hex, level } = locationOf(map, location);
  const its = map.hexes[hex];
  return its ? level + lowestLevel(its) : level;
};
