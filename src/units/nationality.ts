/**
 * The nations of the palette: the letters before the names of their counters, and the side on which they
 * fight unless a position says otherwise. Here a new one begins; the compiler and the tests lead on from it.
 */
export const NATIONS = {
  german: { prefix: 'ge', side: 'axis' },
  russian: { prefix: 'ru', side: 'allied' },
  american: { prefix: 'am', side: 'allied' },
  british: { prefix: 'br', side: 'allied' },
  japanese: { prefix: 'ja', side: 'axis' },
  finnish: { prefix: 'fi', side: 'axis' },
  partisan: { prefix: 'pa', side: 'allied' },
  italian: { prefix: 'it', side: 'axis' },
  axisMinor: { prefix: 'ax', side: 'axis' },
  hungarian: { prefix: 'hu', side: 'axis' },
  french: { prefix: 'fr', side: 'allied' },
  alliedMinor: { prefix: 'al', side: 'allied' },
  chinese: { prefix: 'ch', side: 'allied' },
} as const;

export type Nationality = keyof typeof NATIONS;

export const NATIONALITIES = Object.keys(NATIONS) as readonly string[] as readonly Nationality[];

/** The letters before the names of a nation's counters. */
export const prefixOf = (nationality: Nationality): string => NATIONS[nationality].prefix;
