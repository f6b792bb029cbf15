import { ENGLISH, type Language } from './texts.ts';

/** The languages that the page can speak, each by its own name; all but English are fetched when they are chosen. */
export const LANGUAGES = [
  { code: 'en', name: 'English', fetch: async (): Promise<Language> => ENGLISH },
  { code: 'pl', name: 'Polski', fetch: async (): Promise<Language> => (await import('./polish.ts')).POLISH },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** The first of the wishes that the page can speak, `pl-PL` as `pl`; English if none. */
export const languageFor = (wishes: readonly string[]): (typeof LANGUAGES)[number] =>
  wishes.flatMap((wish) => LANGUAGES.filter(({ code }) => code === wish.toLowerCase().split('-')[0]))[0] ?? LANGUAGES[0];
