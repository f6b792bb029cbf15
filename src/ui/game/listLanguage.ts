import { language } from '../../messages/texts.ts';
import { LANGUAGES, type Language } from '../../rules/turn/phaseList/phaseEntry.ts';

/** The language in which the lists of the phases are shown first: that of the page, if they have it. */
export const listLanguage = (): Language => LANGUAGES.find((each) => each === language()) ?? 'en';
