import type { GraphicsMode, BoardViewOptions } from '../../render/view/boardView.ts';
import {
  keepDrawing,
  keptDrawing,
  keptDriver,
  keepLanguage,
  keptLanguage,
  keepTheme,
  keptTheme,
} from '../../storage/preferences.ts';
import type { Actions, DrawingWish } from '../../ui/actions.ts';
import { languageFor } from '../../messages/languages.ts';
import { language, speak } from '../../messages/texts.ts';
import type { App, Theme } from '../../editor/state.ts';
import type { Store } from '../../editor/store.ts';

/** The theme chosen, else the one the reader's system asks for. */
export const startTheme = (): Theme => {
  const chosen = keptTheme();
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** The theme lives on the document, for the style sheet, and in the browser, for next time. */
export const followTheme = (store: Store): void => {
  const show = (app: App): void => {
    document.documentElement.dataset['theme'] = app.view.theme;
  };
  show(store.app());
  store.subscribe((app, before) => {
    if (app.view.theme === before.view.theme) return;
    show(app);
    keepTheme(app.view.theme);
  });
};

/**
 * Speaks the language chosen, else the one the reader's browser asks for. Before it nothing is shown; what
 * cannot be fetched is told in English.
 */
export const startLanguage = async (): Promise<void> => {
  const kept = keptLanguage();
  const { code, fetch } = languageFor(kept === undefined ? navigator.languages : [kept]);
  if (code === language()) return;
  try {
    speak(await fetch());
  } catch {
    // The page then speaks English.
  }
  document.documentElement.lang = language();
};

/** From now on the page speaks this language: it starts anew, with the table as it lies. */
export const turnToLanguage = (code: string): void => {
  keepLanguage(code);
  location.reload();
};

/** What the board is to be drawn with, if the player chose. */
export const chosenDrawing = (): GraphicsMode | undefined => {
  const kept = keptDrawing();
  return kept === 'hardware' || kept === 'processor' ? kept : undefined;
};

/** After so long the driver is asked again: a new one may have come. */
const DRIVER_DAYS = 30;
export const DAY_MS = 86_400_000;

/** What the driver was found to be when it was last asked, unless that is long ago. */
export const knownDriver = (): GraphicsMode | undefined => {
  const [driver, day] = keptDriver()?.split(' ') ?? [];
  const fresh = Math.abs(Date.now() / DAY_MS - Number(day)) < DRIVER_DAYS;
  return fresh && (driver === 'hardware' || driver === 'processor') ? driver : undefined;
};

/**
 * What the board is drawn with: what the player chose; else hardware where it is known to be there. A first
 * visit begins at once, with the processor: to start a driver takes longer than to draw a board, and where
 * the processor plays the hardware it holds up everything that is shown.
 */
export const drawingNow = (): BoardViewOptions['drawing'] => {
  const chosen = chosenDrawing();
  if (chosen) return chosen;
  return knownDriver() === 'hardware' ? undefined : 'processor';
};

/** From now on it is drawn so: the page starts anew, with the table as it lies. */
const drawWith = (wish: DrawingWish): void => {
  keepDrawing(wish);
  location.reload();
};

export const drawingActions: Pick<Actions, 'drawing' | 'drawWith'> = {
  drawing: () => chosenDrawing() ?? 'faster',
  drawWith,
};
