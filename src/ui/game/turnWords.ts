import { fill } from '../../messages/texts.ts';
import { worded } from '../../messages/worded.ts';
import type { Doer, Language } from '../../rules/turn/phaseList/phaseEntry.ts';
import type { Phase } from '../../units/scenario.ts';
import { C } from './cardTexts.ts';

type In = Readonly<Record<Language, string>>;

/** The phases as the track and the lists name them. */
export const PHASES_SHORT: Readonly<Record<Phase, string>> = C.turn.phasesShort;

// The lists of the phases hold both languages, and are read in either whatever the page speaks.
export const LANGUAGE_NAMES: In = { en: 'English', pl: 'Polski' };

/** Heads of the lists. */
export const DOERS: Readonly<Record<Doer, In>> = {
  attacker: { en: 'The ATTACKER', pl: 'ATAKUJĄCY' },
  defender: { en: 'The DEFENDER', pl: 'OBROŃCA' },
  both: { en: 'Both sides', pl: 'Obie strony' },
};

export const LIST_WORDS = {
  list: { en: 'What may be done in this phase', pl: 'Co wolno w tej fazie' },
  byHand: { en: 'at the table', pl: 'przy stole' },
  differs: { en: 'The summary and the rulebook differ', pl: 'Skrót i instrukcja różnią się' },
} as const satisfies Readonly<Record<string, In>>;

export const TURN_WORDS = worded(C.turn, {
  turn: (turn: number, of: number | undefined, side: string) => ({ turn, of, side }), on: (phase: string) => ({ phase }), nextTurn: (side: string, phase: string) => ({ side, phase }),
});

/** How many too many stand somewhere: `4 squads, 1 vehicles`. */
export const stackWords = (squads: number, singleMen: number, vehicles: number): string =>
  ([['squads', squads], ['singleMen', singleMen], ['vehicles', vehicles]] as const).flatMap(([what, n]) => (n === 0 ? [] : [fill(C.turn[what], { n })])).join(', ');

/** For telling the game what was done at the table. */
export const TABLE_WORDS = C.table;
