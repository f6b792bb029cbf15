import en from '../messages/en/menus.json';
import { texts } from '../messages/texts.ts';
import { worded } from '../messages/worded.ts';

const T = texts('menus', en);

/** Words of what is fetched when somebody opens it: the menus, the overview of the phase, the export. */
export const MENU_WORDS = worded(T.menu, {
  grain: (inSeason: boolean) => ({ inSeason }),
  surveying: (done: number, of: number) => ({ done, of }),
  addRight: (row: number) => ({ row }),
  forgetBoard: (title: string) => ({ title }),
});
