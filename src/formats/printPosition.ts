import type { BoardPlace, Position } from '../units/position.ts';
import { columnName } from '../hexgrid/hexId.ts';

export const POSITION_FORMAT = 'rout-position';
export const POSITION_VERSION = 1;

const placeInFile = ({ crop, ...place }: BoardPlace) =>
  crop === undefined ? place : { ...place, crop: { ...crop, columns: crop.columns.map(columnName) } };

/**
 * The text of a position file; `parsePositionText` gives the same position again. Apart from the reader, so
 * that the page can save without its validator.
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
  return `${JSON.stringify({ ...head, sightOverrides, hexsideOverrides, hexOverrides, terrainRules, playable }, undefined, 2)}\n`;
};
