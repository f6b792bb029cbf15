import type { Action } from '../rules/state/action.ts';
import type { Position } from '../units/position.ts';
import { printAction } from './script/phaseScript.ts';
import { printPosition } from './printPosition.ts';

export const GAME_FORMAT = 'rout-game';
export const GAME_VERSION = 1;

const NO_ACTIONS = '"actions": []';

/** All that stands before the actions, and all behind. */
const around = (position: Position): readonly [string, string] => {
  const text = JSON.stringify(
    {
      format: GAME_FORMAT,
      version: GAME_VERSION,
      position: JSON.parse(printPosition(position)),
      actions: [],
    },
    undefined,
    2,
  );
  const at = text.lastIndexOf(NO_ACTIONS) + NO_ACTIONS.length - 1;
  return [text.slice(0, at), `${text.slice(at)}\n`];
};

const lineOf = (action: Action, place: number): string =>
  `${place === 0 ? '' : ','}\n    ${JSON.stringify(printAction(action))}`;

const inFile = ([before, behind]: readonly [string, string], lines: string): string =>
  `${before}${lines}${lines === '' ? '' : '\n  '}${behind}`;

/**
 * The text of a saved game: the position in which the phase begins, and every action since, dice included;
 * `parseGame` gives both again.
 */
export const printGame = (position: Position, actions: readonly Action[]): string =>
  inFile(around(position), actions.map(lineOf).join(''));

interface Printed {
  readonly position: Position;
  readonly around: readonly [string, string];
  readonly actions: readonly Action[];
  readonly lines: string;
}

const goesOn = (printed: readonly Action[], actions: readonly Action[]): boolean =>
  printed.length <= actions.length && printed.every((action, place) => action === actions[place]);

/** Prints one game again and again as it grows: each time only what has come to it. */
export const createGamePrinter = (): typeof printGame => {
  let last: Printed | undefined;
  return (position, actions) => {
    const before = last?.position === position ? last : undefined;
    const known = before && goesOn(before.actions, actions) ? before : undefined;
    const lines = `${known?.lines ?? ''}${actions
      .slice(known?.actions.length ?? 0)
      .map((action, index) => lineOf(action, index + (known?.actions.length ?? 0)))
      .join('')}`;
    last = { position, around: before?.around ?? around(position), actions, lines };
    return inFile(last.around, lines);
  };
};
