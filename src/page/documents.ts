import type { App } from '../editor/app.ts';
import type { KeptDocument } from '../storage/tableKeeper.ts';
import type { Situation } from '../units/position.ts';

/** How a table came to lie there: as a position kept under a name, or as one that comes with the program. */
export interface Beginning {
  readonly document?: KeptDocument | undefined;
  readonly own?: boolean;
}

const beginnings = new WeakMap<Situation, Beginning>();
let latest: Situation | undefined;

/** A table begins with this; what is made of it goes by the same name, and undoing the opening gives back the name before. */
export const begin = (situation: Situation, beginning: Beginning): void => {
  beginnings.set(situation, beginning);
  latest = situation;
};

/** The table as it was when it was opened, as far as it is still remembered. */
export const beginningOf = ({ history: { past, present } }: App): Situation | undefined =>
  [...past, present].findLast((each) => beginnings.has(each)) ?? latest;

/** The name that the table has, if it was given one. */
export const documentOf = (app: App): KeptDocument | undefined =>
  beginnings.get(beginningOf(app) ?? app.history.present)?.document;

/** Whether it is still as it came with the program. */
export const isOurs = (app: App): boolean => !app.play && beginnings.get(app.history.present)?.own === true;
