import en from '../../../messages/en/vaslGames.json';
import { texts } from '../../../messages/texts.ts';

/** What is said of games saved by VASL. */
export const S = texts('vaslGames', en);
