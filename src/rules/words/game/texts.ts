import en from '../../../messages/en/game.json';
import { texts } from '../../../messages/texts.ts';

/** The texts of a game that is played. */
export const G = texts('game', en);
