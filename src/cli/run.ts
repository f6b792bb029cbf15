import { jsonSchemaOf } from '../formats/jsonSchema.ts';
import { analyse, NOTATION, readPosition } from './analyse.ts';
import { parseCommand, type ShellCommand } from './command.ts';
import { HELP } from './help.ts';
import { los } from './los.ts';
import { answer, wrongUsage, type Ending, type CommandResult, badInput } from './outcome.ts';
import { play } from './play.ts';
import { unreadable } from '../board/fault.ts';
import { explainedRules, explainRule, ruleMeant, rulesLike } from '../rules/clauses/coverage.ts';
import { convert } from './convert.ts';
import { hashOf } from '../formats/link.ts';
import { parseNotation } from '../formats/notation/parseNotation.ts';
import { printNotation, printNotationForLink } from '../formats/notation/printNotation.ts';
import { printPosition } from '../formats/printPosition.ts';

/** A position file as one line, or as what has to stand after the page's address to open it there. */
export const notation = (file: string, as: 'text' | 'link'): CommandResult => {
  const position = readPosition(file);
  if (!position.value) return badInput(position.faults);
  return answer(
    `${as === 'text' ? printNotation(position.value) : hashOf(printNotationForLink(position.value))}\n`,
    position.faults,
  );
};

/** One line as a position file. */
export const position = (text: string): CommandResult => {
  const reading = parseNotation(text, NOTATION);
  return reading.value ? answer(printPosition(reading.value), reading.faults) : badInput(reading.faults);
};

/** A rule in our own words, and what the program makes of each of its clauses. */
export const answerRule = (asked: string): CommandResult => {
  const rule = ruleMeant(asked);
  const lines = rule === undefined ? undefined : explainRule(rule);
  if (lines) return answer(`${lines.join('\n')}\n`);
  const remedy = `Did you mean ${rulesLike(asked).join(', ')}? All of them: ${explainedRules().join(' ')}.`;
  return badInput(
    unreadable({
      file: 'explain',
      place: asked.slice(0, 40),
      problem: 'this program has nothing to say of such a rule',
      remedy,
    }).faults,
  );
};

const atOnce = (command: Exclude<ShellCommand, { kind: 'los' }>): CommandResult => {
  switch (command.kind) {
    case 'help':
      return answer(HELP);
    case 'misused':
      return wrongUsage(command.message);
    case 'schema':
      return answer(`${JSON.stringify(jsonSchemaOf(command.format), undefined, 2)}\n`);
    case 'explain':
      return answerRule(command.rule);
    case 'convert':
      return convert(command);
    case 'notation':
      return notation(command.position, command.link ? 'link' : 'text');
    case 'position':
      return position(command.notation);
    case 'analyse':
      return analyse(command);
    case 'play':
      return play(command);
  }
};

/**
 * Does what the words after `rout` ask for, and yields the output piece by piece. Reads and writes files;
 * prints nothing itself.
 */
export function* perform(args: readonly string[]): Generator<string, Ending> {
  const command = parseCommand(args);
  if (command.kind === 'los') return yield* los(command);
  const { output, ...ending } = atOnce(command);
  yield output;
  return ending;
}

/** The same, with all output at once. */
export const run = (args: readonly string[]): CommandResult => {
  const work = perform(args);
  let output = '';
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return { ...step.value, output };
    output += step.value;
  }
};
