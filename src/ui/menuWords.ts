import en from '../messages/en/menus.json';
import { texts, language, worded } from '../messages/texts.ts';

const MONTHS = 12;

/** The names of the months, as they stand by themselves in the language in force. */
export const months = (): readonly string[] => {
  const name = new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: MONTHS }, (_, month) => name.format(Date.UTC(2000, month)));
};

const T = texts('menus', en);

/** Words of what is fetched when somebody opens it: the menus, the overview of the phase, the export. */
export const MENU_WORDS = worded(T.menu, {
  grain: (inSeason: boolean) => ({ inSeason }),
  surveying: (done: number, of: number) => ({ done, of }),
  addRight: (row: number) => ({ row }),
  replace: (board: string) => ({ board }),
  addKeeps: (count: number) => ({ count }),
  fate: (stay: number, leave: number) => ({ stay, leave }),
  forgetBoard: (title: string) => ({ title }),
});
