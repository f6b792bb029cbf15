import type { Action } from '../rules/game/action.ts';
import type { Position } from '../units/position.ts';
import { printAction } from './phaseScript.ts';
import { printPosition } from './printPosition.ts';

export const GAME_FORMAT = 'rout-game';
export const GAME_VERSION = 1;

/** The text of a saved game: the position in which the phase begins, and every action since, dice included; `parseGame` gives both again. */
export const printGame = (position: Position, actions: readonly Action[]): string =>
  `${JSON.stringify({ format: GAME_FORMAT, version: GAME_VERSION, position: JSON.parse(printPosition(position)), actions: actions.map(printAction) }, undefined, 2)}\n`;
