/**
 * The parts of a text that VASSAL has joined with a delimiter. A delimiter behind a backslash is part of the
 * text, and loses that backslash; a part in single quotes loses these.
 */
export const splitSequence = (text: string, delimiter: string): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  for (let from = 0; ; ) {
    const at = text.indexOf(delimiter, from);
    if (at < 0) {
      parts.push(unquoted(part + text.slice(from)));
      return parts;
    }
    if (at > from && text[at - 1] === '\\') part += text.slice(from, at - 1) + delimiter;
    else {
      parts.push(unquoted(part + text.slice(from, at)));
      part = '';
    }
    from = at + 1;
  }
};

const isQuoted = (part: string): boolean => part.length > 1 && part.startsWith("'") && part.endsWith("'");
const unquoted = (part: string): string => (isQuoted(part) ? part.slice(1, -1) : part);

/** The parts joined as VASSAL joins them: `splitSequence` gives them back. */
export const joinSequence = (parts: readonly string[], delimiter: string): string =>
  parts
    .map((part) => part.replaceAll(delimiter, `\\${delimiter}`))
    .map((part) => (part.endsWith('\\') || isQuoted(part) ? `'${part}'` : part))
    .join(delimiter);

/** A command of VASSAL with those that come with it. */
export interface Command {
  readonly text: string;
  readonly parts: readonly Command[];
}

const ESCAPE = '\u001b';
/** Real files have five levels; what lies deeper is left as it is. */
const DEEPEST = 40;

/** The commands that a text holds, the first with all others as its parts. */
export const parseCommands = (text: string, depth = 0): Command => {
  if (depth === DEEPEST || !text.includes(ESCAPE)) return { text, parts: [] };
  const [first = '', ...rest] = splitSequence(text, ESCAPE);
  return { text: first, parts: rest.map((part) => parseCommands(part, depth + 1)) };
};

/** The text of commands, letter for letter as VASSAL writes it. */
export const printCommands = ({ text, parts }: Command): string =>
  parts.length === 0 ? text : joinSequence([text, ...parts.map(printCommands)], ESCAPE);

/** A command and all its parts, in the order in which VASSAL does them. */
export function* eachCommand(command: Command): Generator<string> {
  yield command.text;
  for (const part of command.parts) yield* eachCommand(part);
}
