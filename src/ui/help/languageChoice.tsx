import type { JSX } from 'preact';
import { languageOffers } from '../../messages/languages.ts';
import { language } from '../../messages/texts.ts';
import type { Actions } from '../actions.ts';
import { MENU_WORDS } from '../menuWords.ts';

/** In which language the page speaks; each is called as its speakers call it. */
export const LanguageChoice = ({ actions }: { readonly actions: Actions }): JSX.Element => (
  <label class="row language">
    <span>{MENU_WORDS.language}</span>
    <select value={language()} onChange={(event) => actions.speak(event.currentTarget.value)}>
      {languageOffers().map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
