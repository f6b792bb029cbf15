import { parseArgs } from 'node:util';
import { FORMATS, type Format } from '../formats/schema.ts';

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'analyse'; readonly position: string; readonly unit?: string; readonly json: boolean; readonly boardFiles: readonly string[]; readonly boardFolders: readonly string[] }
  | { readonly kind: 'convert'; readonly archive: string; readonly target: string }
  | { readonly kind: 'schema'; readonly format: Format }
  | { readonly kind: 'misused'; readonly message: string };

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  unit: { type: 'string' },
  json: { type: 'boolean' },
  board: { type: 'string', multiple: true },
  boards: { type: 'string', multiple: true },
} as const;

const misused = (message: string): Command => ({ kind: 'misused', message });

const parsed = (args: readonly string[]) => parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
type Options = ReturnType<typeof parsed>['values'];

const analyse = (operands: readonly string[], options: Options): Command => {
  const [position, ...rest] = operands;
  if (position === undefined) return misused('analyse needs a position file');
  if (rest.length > 0) return misused(`analyse takes one position file, not also "${rest.join(' ')}"`);
  const { unit, json = false, board: boardFiles = [], boards: boardFolders = [] } = options;
  return { kind: 'analyse', position, ...(unit !== undefined && { unit }), json, boardFiles, boardFolders };
};

const convert = (operands: readonly string[]): Command => {
  const [archive, target, ...rest] = operands;
  if (archive === undefined || target === undefined || rest.length > 0) return misused('convert needs an archive and the file to write');
  return { kind: 'convert', archive, target };
};

const schema = (operands: readonly string[]): Command => {
  const format = FORMATS.find((each) => each === operands[0]);
  return format !== undefined && operands.length === 1 ? { kind: 'schema', format } : misused(`schema needs one of: ${FORMATS.join(', ')}`);
};

const onlyFor = (name: string, options: Options): Command | undefined => {
  const foreign = Object.keys(options).filter((option) => option !== 'help');
  return name !== 'analyse' && foreign.length > 0 ? misused(`${name} has no option --${foreign.join(', --')}`) : undefined;
};

const commandOf = (operands: readonly string[], options: Options): Command => {
  const [name, ...rest] = operands;
  if (options.help === true) return { kind: 'help' };
  if (name === undefined) return misused('a command is missing');
  switch (name) {
    case 'analyse': return analyse(rest, options);
    case 'convert': return onlyFor(name, options) ?? convert(rest);
    case 'schema': return onlyFor(name, options) ?? schema(rest);
    case 'help': return { kind: 'help' };
    default: return misused(`there is no command "${name}"`);
  }
};

/** What the words after `rout` ask for. */
export const parseCommand = (args: readonly string[]): Command => {
  try {
    const { positionals, values } = parsed(args);
    return commandOf(positionals, values);
  } catch (error) {
    return misused(error instanceof Error ? error.message : 'the options are not understood');
  }
};
