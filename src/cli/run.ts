import { jsonSchemaOf } from '../formats/schema.ts';
import { analyse } from './analyse.ts';
import { parseCommand, type Command } from './command.ts';
import { convert } from './convert.ts';
import { explain } from './explain.ts';
import { los } from './los.ts';
import { notation, position } from './notation.ts';
import { answered, wrongUsage, type Ending, type Outcome } from './outcome.ts';
import { play } from './play.ts';
import { HELP } from './usage.ts';

const atOnce = (command: Exclude<Command, { kind: 'los' }>): Outcome => {
  switch (command.kind) {
    case 'help':
      return answered(HELP);
    case 'misused':
      return wrongUsage(command.message);
    case 'schema':
      return answered(`${JSON.stringify(jsonSchemaOf(command.format), undefined, 2)}\n`);
    case 'explain':
      return explain(command.rule);
    case 'convert':
      return convert(command.archive, command.target);
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

/** Does what the words after `rout` ask for, and yields the output piece by piece. Reads and writes files; prints nothing itself. */
export function* perform(args: readonly string[]): Generator<string, Ending> {
  const command = parseCommand(args);
  if (command.kind === 'los') return yield* los(command);
  const { output, ...ending } = atOnce(command);
  yield output;
  return ending;
}

/** The same, with all output at once. */
export const run = (args: readonly string[]): Outcome => {
  const work = perform(args);
  let output = '';
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return { ...step.value, output };
    output += step.value;
  }
};
