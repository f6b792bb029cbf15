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

const COUNTERS = 'rout-board-counters';
const MOST_COUNTERS = 8;

/** Counters, weapons and markers taken from the palette of late; none where the browser keeps nothing. */
export const recentCounters = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(COUNTERS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST_COUNTERS) : [];
  } catch {
    return [];
  }
};

/** Remembers a counter, in its place if it has one: whoever reaches for it finds it where it was. */
export const rememberCounter = (id: string): void => {
  const known = recentCounters();
  if (known.includes(id)) return;
  try {
    localStorage.setItem(COUNTERS, JSON.stringify([id, ...known].slice(0, MOST_COUNTERS)));
  } catch {
    // A browser that keeps nothing has the counters of the table.
  }
};
