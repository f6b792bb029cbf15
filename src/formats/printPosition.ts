import type { BoardPlace, Position } from '../units/position.ts';
import { columnName } from '../hexgrid/hexId.ts';
import { inKeyOrder } from './keyOrder.ts';

export const POSITION_FORMAT = 'rout-position';
export const POSITION_VERSION = 1;

const placeInFile = ({ crop, ...place }: BoardPlace) =>
  crop === undefined ? place : { ...place, crop: { ...crop, columns: crop.columns.map(columnName) } };

/**
 * The text of a position file, the same for the same position; `parsePositionText` gives the same position
 * again. Apart from the reader, so that the page can save without its validator.
 */
export const printPosition = (position: Position): string => {
  const { title, boards, units, markers, attacker, month, noQuarter, night } = position;
  const { sightOverrides, hexsideOverrides, hexOverrides, terrainRules, playable, rules, scenario } =
    position;
  const head = {
    format: POSITION_FORMAT,
    version: POSITION_VERSION,
    title,
    boards: boards.map(placeInFile),
    units,
    markers,
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
