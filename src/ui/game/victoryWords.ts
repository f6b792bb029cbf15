import { worded } from '../../messages/worded.ts';
import type { ScoreLine } from '../../rules/victory/score.ts';
import { C } from './cardTexts.ts';

/** Words of the Victory Points in the card of a game. */
export const VICTORY_UI = worded(C.victory, {
  atEnd: (points: number) => ({ points }),
  bothWant: (side: string) => ({ side }),
});

export const HOW_SCORED: Readonly<Record<ScoreLine['how'], string>> = C.victory.howScored;

/** What can be said of a unit in the form. */
export const DEEDS = [
  'exit',
  'lose',
  'capture',
  'recapture',
  'malfunction',
  'repairMain',
  'abandon',
] as const;
export type Deed = (typeof DEEDS)[number];

export const DEED_WORDS: Readonly<Record<Deed, string>> = C.victory.deeds;
