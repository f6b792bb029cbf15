import { fill } from '../../messages/texts.ts';
import { worded } from '../../messages/worded.ts';
import type { Phase } from '../../units/scenario.ts';
import { C } from './cardTexts.ts';

/** The phases as the track and the lists name them. */
export const PHASES_SHORT: Readonly<Record<Phase, string>> = C.turn.phasesShort;

export const TURN_WORDS = worded(C.turn, {
  turn: (turn: number, of: number | undefined, side: string) => ({ turn, of, side }),
  on: (phase: string) => ({ phase }),
  nextTurn: (side: string, phase: string) => ({ side, phase }),
});

/** How many too many stand somewhere: `4 squads, 1 vehicles`. */
export const stackWords = (squads: number, singleMen: number, vehicles: number): string =>
  (
    [
      ['squads', squads],
      ['singleMen', singleMen],
      ['vehicles', vehicles],
    ] as const
  )
    .flatMap(([what, n]) => (n === 0 ? [] : [fill(C.turn[what], { n })]))
    .join(', ');

/** For telling the game what was done at the table. */
export const TABLE_WORDS = C.table;
