import type { App } from '../../editor/app.ts';
import type { Actions } from '../actions.ts';
import type { Doors } from '../doors.ts';
import type { Filing } from '../filing.ts';

export type ActionGroup = 'page' | 'state' | 'turn' | 'boards' | 'files' | 'export' | 'play';

/** Something that the page can do now, for whoever looks for it by name. */
export interface PageAction {
  /** The same from one day to the next. */
  readonly id: string;
  readonly name: string;
  readonly group: ActionGroup;
  readonly keys: readonly string[];
  /** Of what can be on or off: which it is. */
  readonly on?: boolean;
  readonly run: () => void;
}

/** What actions are made of. */
export interface Reach {
  readonly app: App;
  readonly actions: Actions;
  readonly doors: Doors;
  /** What is kept in this browser, once it has been looked up. */
  readonly filing?: Filing | undefined;
}

/** What an action need not have. */
export type Rest = Partial<Pick<PageAction, 'keys' | 'on'>>;

/** Makes an action. */
export const action = (
  group: ActionGroup,
  id: string,
  name: string,
  run: () => void,
  rest: Rest = {},
): PageAction => ({ id, name, group, keys: [], run, ...rest });
