import type { BoardPlace, Position } from '../units/position.ts';
import { columnName } from '../hexgrid/hexId.ts';

/** What a thing is stands before what else is told of it. */
const FIRST = ['id', 'label', 'kind', 'counter', 'side', 'target', 'at', 'hex', 'from', 'to'];

const rank = (key: string): number => {
  const place = FIRST.indexOf(key);
  return place < 0 ? FIRST.length : place;
};

const before = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1);

/**
 * The same value with the keys of all its objects in one order: its text does not depend on how it came
 * about.
 */
const inKeyOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => before(a, b))
      .map(([key, part]) => [key, inKeyOrder(part)]),
  );
};

export const POSITION_FORMAT = 'rout-position';
export const POSITION_VERSION = 1;

const placeInFile = ({ crop, ...place }: BoardPlace) =>
  crop === undefined ? place : { ...place, crop: { ...crop, columns: crop.columns.map(columnName) } };

/**
 * The text of a position file, the same for the same position; `parsePositionText` gives the same position
 * again. Apart from the reader, so that the page can save without its validator.
 */
export const printPosition = (position: Position): string => {
  const { title, boards, units, markers, lying, reserve, attacker, month, noQuarter, night } = position;
  const { sightOverrides, hexsideOverrides, hexOverrides, terrainRules, playable, rules, scenario } =
    position;
  const head = {
    format: POSITION_FORMAT,
    version: POSITION_VERSION,
    title,
    boards: boards.map(placeInFile),
    units,
    markers,
    lying,
    reserve,
    attacker,
    month,
    noQuarter,
    night,
    rules,
    scenario,
  };
  const parts = Object.entries({
    ...head,
    sightOverrides,
    hexsideOverrides,
    hexOverrides,
    terrainRules,
    playable,
  }).map(([key, part]) => [key, inKeyOrder(part)]);
  return `${JSON.stringify(Object.fromEntries(parts), undefined, 2)}\n`;
};
