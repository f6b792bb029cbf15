const CHOICE = 'rout-board-picture';

/** How pictures were last taken; whoever asks checks it. */
export const keptChoice = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(CHOICE) ?? 'null');
  } catch {
    return null;
  }
};

export const keepChoice = (choice: object): void => {
  try {
    localStorage.setItem(CHOICE, JSON.stringify(choice));
  } catch {
    // The choice then lasts as long as the menu.
  }
};
