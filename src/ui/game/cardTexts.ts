import en from '../../messages/en/gameCard.json';
import { texts } from '../../messages/texts.ts';

/** The texts of the card of a game. */
export const C = texts('gameCard', en);
