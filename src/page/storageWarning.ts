import type { Store } from '../editor/store.ts';
import en from '../messages/en/files.json';
import { texts } from '../messages/texts.ts';
import { trouble } from './tasks.ts';

const T = texts('files', en);

/** Says that a game that was left is not among the recent ones. */
export const tellUnkeptGame = (store: Store): void => trouble(store, T.unkeptGame);

/** Says that the browser does not keep what is done on the table. */
export const tellUnkept = (store: Store): void => trouble(store, T.unkept);
