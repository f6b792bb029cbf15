import { language } from '../messages/texts.ts';

const MONTHS = 12;

/** The names of the months, as they stand by themselves in the language in force. */
export const months = (): readonly string[] => {
  const name = new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: MONTHS }, (_, month) => name.format(Date.UTC(2000, month)));
};
