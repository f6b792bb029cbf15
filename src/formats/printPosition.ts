import type { Position } from '../units/position.ts';

export const POSITION_FORMAT = 'rout-position';
export const POSITION_VERSION = 1;

/** The text of a position file; `parsePositionText` gives the same position again. Apart from the reader, so that the page can save without its validator. */
export const printPosition = (position: Position): string => {
  const { title, boards, units, attacker, month, noQuarter, sightOverrides, hexsideOverrides, playable } = position;
  const file = { format: POSITION_FORMAT, version: POSITION_VERSION, title, boards, units, attacker, month, noQuarter, sightOverrides, hexsideOverrides, playable };
  return `${JSON.stringify(file, undefined, 2)}\n`;
};
