import { read, unreadable, type Reading } from '../board/reading.ts';
import { fill } from '../messages/texts.ts';
import { F } from './faultTexts.ts';

/** The value of a JSON text, which may be any JSON value, `null` too. */
export const parseJson = (text: string, mostCharacters: number, file: string): Reading<{ readonly json: unknown }> => {
  if (text.length > mostCharacters) {
    const problem = fill(F.json.long, { n: text.length, most: mostCharacters });
    return unreadable({ file, place: F.wholeFile, problem, remedy: F.json.meant });
  }
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return read({ json });
  } catch (error) {
    const problem = fill(F.json.not, { why: error instanceof Error ? error.message : F.json.noReason });
    return unreadable({ file, place: F.wholeFile, problem, remedy: F.json.mend });
  }
};
