import archive from '../../messages/en/archive.json';
import vaslGames from '../../messages/en/vaslGames.json';
import { texts } from '../../messages/texts.ts';

/** What is said of VASL board archives that cannot be read, or not wholly. */
export const A = texts('archive', archive);

/** What is said of games saved by VASL. */
export const S = texts('vaslGames', vaslGames);
