import { jsonSchemaOf } from '../formats/schema.ts';
import { analyse } from './analyse.ts';
import { parseCommand } from './command.ts';
import { convert } from './convert.ts';
import { answered, wrongUsage, type Outcome } from './outcome.ts';
import { HELP } from './usage.ts';

/** Does what the words after `rout` ask for. Reads and writes files; prints nothing itself. */
export const run = (args: readonly string[]): Outcome => {
  const command = parseCommand(args);
  switch (command.kind) {
    case 'help': return answered(HELP);
    case 'misused': return wrongUsage(command.message);
    case 'schema': return answered(`${JSON.stringify(jsonSchemaOf(command.format), undefined, 2)}\n`);
    case 'convert': return convert(command.archive, command.target);
    case 'analyse': return analyse(command);
  }
};
