import en from '../messages/en/board.json';
import { texts } from '../messages/texts.ts';

/** The words that are drawn on the board. */
export const B = texts('board', en);
