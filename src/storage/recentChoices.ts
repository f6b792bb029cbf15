const CHOICE = 'rout-board-picture';

/** How pictures were last taken; whoever asks checks it. */
export const keptPictureChoice = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(CHOICE) ?? 'null');
  } catch {
    return null;
  }
};

export const keepPictureChoice = (choice: object): void => {
  try {
    localStorage.setItem(CHOICE, JSON.stringify(choice));
  } catch {
    // The choice then lasts as long as the menu.
  }
};

const KEY = 'rout-board-recent';
const MOST = 8;

/** The commands given last, the latest first; none where the browser keeps nothing. */
export const recentCommands = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
};

/** Remembers a command as the latest. */
export const rememberCommand = (id: string): void => {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([id, ...recentCommands().filter((each) => each !== id)].slice(0, MOST)),
    );
  } catch {
    // A browser that keeps nothing has no recent commands.
  }
};
