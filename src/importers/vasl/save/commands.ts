import { joinSequence, splitSequence } from './sequence.ts';

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
