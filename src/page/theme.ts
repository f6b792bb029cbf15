import type { App, Theme } from '../editor/app.ts';
import type { Store } from '../editor/store.ts';
import { keepTheme, keptTheme } from '../storage/tableKeeper.ts';

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
