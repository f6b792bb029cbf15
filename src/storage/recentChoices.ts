/** What the browser keeps under a key; nothing where it keeps nothing, or what cannot be read. */
const kept = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Keeps it as long as the browser does: where that keeps nothing, no longer than the menu that asks. */
const keep = (key: string, value: object): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing that was chosen depends on it.
  }
};

const PICTURE = 'rout-board-picture';
const COMMANDS = 'rout-board-recent';
const COUNTERS = 'rout-board-counters';
const MOST = 8;

const keptNames = (key: string): readonly string[] => {
  const names = kept(key);
  return Array.isArray(names) ? names.filter((each) => typeof each === 'string').slice(0, MOST) : [];
};

/** How pictures were last taken; whoever asks checks it. */
export const keptPictureChoice = (): unknown => kept(PICTURE);

export const keepPictureChoice = (choice: object): void => keep(PICTURE, choice);

const LEARNING = 'rout-board-learn';
const PUZZLES = 'rout-board-puzzles';

/** How far a player has come with puzzles; whoever asks checks it. */
export const keptLearning = (): unknown => kept(LEARNING);

export const keepLearning = (progress: object): void => keep(LEARNING, progress);

/** Puzzles that were put aside for a file, a line each; whoever asks checks them. */
export const keptPuzzles = (): unknown => kept(PUZZLES);

export const keepPuzzles = (lines: readonly string[]): void => keep(PUZZLES, lines);

const PUZZLE_BOARDS = 'rout-board-puzzle-boards';

/** On which boards puzzles are laid; whoever asks checks it. */
export const keptPuzzleBoards = (): unknown => kept(PUZZLE_BOARDS);

export const keepPuzzleBoards = (choice: { readonly on: string }): void => keep(PUZZLE_BOARDS, choice);

/** The commands given last, the latest first; none where the browser keeps nothing. */
export const recentCommands = (): readonly string[] => keptNames(COMMANDS);

/** Remembers a command as the latest. */
export const rememberCommand = (id: string): void =>
  keep(COMMANDS, [id, ...recentCommands().filter((each) => each !== id)].slice(0, MOST));

/** Counters, weapons and markers taken from the palette of late; none where the browser keeps nothing. */
export const recentCounters = (): readonly string[] => keptNames(COUNTERS);

/** Remembers a counter, in its place if it has one: whoever reaches for it finds it where it was. */
export const rememberCounter = (id: string): void => {
  const known = recentCounters();
  if (!known.includes(id)) keep(COUNTERS, [id, ...known].slice(0, MOST));
};
