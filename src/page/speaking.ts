import { languageFor } from '../messages/languages.ts';
import { language, speak } from '../messages/texts.ts';
import { keepLanguage, keptLanguage } from '../storage/tableKeeper.ts';

/** Speaks the language chosen, else the one the reader's browser asks for. Before it nothing is shown; what cannot be fetched is told in English. */
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
