const localeOf = (code: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(code);
  } catch {
    return undefined;
  }
};

/** The country that a reader of this language is taken to be in, as two letters. */
export const regionOf = (code: string): string | undefined => localeOf(code)?.maximize().region;

/** A language as it is written in the reader's country, whatever is spoken there: by this dates and times are put. */
export const localeFor = (language: string, reader: string): string => {
  const region = regionOf(reader);
  return region === undefined ? language : new Intl.Locale(language, { region }).toString();
};
