import { read, unreadable, type Reading } from '../board/reading.ts';

/** The value of a JSON text, which may be any JSON value, `null` too. */
export const parseJson = (text: string, mostCharacters: number, file: string): Reading<{ readonly json: unknown }> => {
  if (text.length > mostCharacters) {
    const problem = `it has ${String(text.length)} characters, and such a file has no more than ${String(mostCharacters)}`;
    return unreadable({ file, place: 'the whole file', problem, remedy: 'Check that it is the file you meant.' });
  }
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return read({ json });
  } catch (error) {
    const problem = `it is not JSON: ${error instanceof Error ? error.message : 'no reason given'}`;
    return unreadable({ file, place: 'the whole file', problem, remedy: 'Open a .json file that this program wrote, or mend the text.' });
  }
};
