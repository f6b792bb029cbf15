import { FOLDERS } from 'virtual:languages';
import { ENGLISH, type Language } from './texts.ts';

const localeOf = (code: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(code);
  } catch {
    return undefined;
  }
};

/** The country that a reader of this language is taken to be in, as two letters. */
export const regionOf = (code: string): string | undefined => localeOf(code)?.maximize().region;

/**
 * A language as it is written in the reader's country, whatever is spoken there: by this dates and times are
 * put.
 */
export const localeFor = (language: string, reader: string): string => {
  const region = regionOf(reader);
  return region === undefined ? language : new Intl.Locale(language, { region }).toString();
};

/** A language that the page can speak. */
export interface LanguageOffer {
  readonly code: string;
  /** As its speakers call it. */
  readonly name: string;
  readonly fetch: () => Promise<Language>;
}

/** `Polski` of `pl`; the code of a language that the browser has no name for. */
const ownName = (code: string): string => {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
};

/** A language without its name. */
type Fetchable = Pick<LanguageOffer, 'code' | 'fetch'>;

const ORIGINAL: Fetchable = { code: ENGLISH.code, fetch: async () => ENGLISH };

/** The languages that the page can speak, English first; all others are fetched when they are chosen. */
export const languageOffers = (): readonly LanguageOffer[] =>
  [ORIGINAL, ...FOLDERS].map((each) => ({ ...each, name: ownName(each.code) }));

const plain = (code: string): string => code.toLowerCase();
const family = (code: string): string => plain(code).split('-')[0] ?? '';

/**
 * The first of the wishes that the page can speak, `pl-PL` as `pl` unless it is there itself; English if
 * none.
 */
export const languageFor = (
  wishes: readonly string[],
  folders: readonly Fetchable[] = FOLDERS,
): Fetchable => {
  const all = [ORIGINAL, ...folders];
  return (
    wishes.flatMap(
      (wish) =>
        all.find(({ code }) => plain(code) === plain(wish)) ??
        all.find(({ code }) => family(code) === family(wish)) ??
        [],
    )[0] ?? ORIGINAL
  );
};
