import { read, unreadable, type Reading } from '../board/reading.ts';
import { fill } from '../messages/texts.ts';
import { F } from './faultTexts.ts';
import { oddInJson } from './jsonGrammar.ts';

/** A number that may be less than nothing by nothing. */
const MINUS_NOUGHT = /-0|-\d[\d.]*[eE]-/;

/** Nought has no sign: nobody who writes it down again would give it one. */
const valueOf = (text: string): unknown =>
  MINUS_NOUGHT.test(text)
    ? JSON.parse(text, (_key, value: unknown) => (value === 0 ? 0 : value))
    : JSON.parse(text);

/** Where a text that is no JSON goes wrong, by line and character. */
const whyOf = (text: string): string => {
  const at = oddInJson(text);
  if (at >= text.length) return F.json.ends;
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return fill(F.json.odd, {
    line,
    character: at - before.lastIndexOf('\n'),
    sign: String.fromCodePoint(text.codePointAt(at) ?? 0),
  });
};

/** The value of a JSON text, which may be any JSON value, `null` too. */
export const parseJson = (
  text: string,
  mostCharacters: number,
  file: string,
): Reading<{ readonly json: unknown }> => {
  if (text.length > mostCharacters) {
    const problem = fill(F.json.long, { n: text.length, most: mostCharacters });
    return unreadable({ file, place: F.wholeFile, problem, remedy: F.json.meant });
  }
  try {
    return read({ json: valueOf(text.replace(/^\uFEFF/, '')) });
  } catch {
    const problem = fill(F.json.not, { why: whyOf(text.replace(/^\uFEFF/, '')) });
    return unreadable({ file, place: F.wholeFile, problem, remedy: F.json.mend });
  }
};
