const choice = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then lasts as long as the page.
  }
};

const THEME = 'rout-board-theme';

const LANGUAGE = 'rout-board-language';

const DRAWING = 'rout-board-drawing';

const DRIVER = 'rout-board-driver';

/** The theme that the player chose, if any. */
export const keptTheme = (): string | undefined => choice(THEME);

export const keepTheme = (theme: string): void => keep(THEME, theme);

/** The language that the player chose, if any. */
export const keptLanguage = (): string | undefined => choice(LANGUAGE);

export const keepLanguage = (language: string): void => keep(LANGUAGE, language);

/** What the player chose to draw the board with, if anything. */
export const keptDrawing = (): string | undefined => choice(DRAWING);

export const keepDrawing = (drawing: string): void => keep(DRAWING, drawing);

/** What the graphics driver was found to be, and when. */
export const keptDriver = (): string | undefined => choice(DRIVER);

export const keepDriver = (driver: string): void => keep(DRIVER, driver);

const UNITS = 'rout-board-units';

/** Whether the player left the units open beside the board. */
export const keptUnits = (): boolean => choice(UNITS) === 'open';

export const keepUnits = (open: boolean): void => keep(UNITS, open ? 'open' : 'closed');

const GUIDE = 'rout-board-guide';

/**
 * How far the first steps have come in this browser; where nothing can be kept they would never end, and so
 * count as seen.
 */
export const keptGuide = (): 'begun' | 'seen' | undefined => {
  try {
    const kept = localStorage.getItem(GUIDE);
    localStorage.setItem(GUIDE, kept ?? '');
    return kept === 'begun' || kept === 'seen' ? kept : undefined;
  } catch {
    return 'seen';
  }
};

export const keepGuide = (state: 'begun' | 'seen'): void => {
  try {
    localStorage.setItem(GUIDE, state);
  } catch {
    // They then count as seen.
  }
};
