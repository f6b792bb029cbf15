import { parseArgs } from 'node:util';
import { FORMATS, type Format } from '../formats/jsonSchema.ts';
import { parseAnswer, type PuzzleAnswer, THEMES, type PuzzleTheme } from '../learn/question.ts';
import { choose, wordTable } from '../formats/notation/words.ts';
import { fireCommand, type FireCommand } from './fireCommand.ts';
import { positionSource, type TableSource, askedRules, type AskedRules } from './askedTable.ts';

type Asked =
  | { readonly ask: 'table'; readonly pairs: string; readonly tell: 'verdicts' | 'reasons' }
  | { readonly ask: 'pair'; readonly from: string; readonly to: string };

/** One question about LOS: a table of pairs, or one pair to be told in words. */
export type LosCommand = {
  readonly kind: 'los';
  /** A board file, a VASL archive, the label of a board, or a position file. */
  readonly board: string;
  readonly boardFolders: readonly string[];
  readonly strict: boolean;
  readonly month?: number;
} & Asked;

export type AnalyseCommand = {
  readonly kind: 'analyse';
  /** All units in the order of the phase, a line for each, instead of reports. */
  readonly phase?: true;
  readonly unit?: string;
  /** Instead of the rules of the position. */
  readonly rules?: AskedRules;
  readonly json: boolean;
} & TableSource;

/** A Rout Phase that is played from a file. */
export interface PlayCommand {
  readonly kind: 'play';
  /** A position, or a saved game, which is played on. */
  readonly file: string;
  /** A file of actions, one a line. */
  readonly script?: string;
  /** An attack, as a line of a script, whose odds are asked for in the end. */
  readonly odds?: string;
  readonly json: boolean;
  readonly boardFiles: readonly string[];
  readonly boardFolders: readonly string[];
}

/** A file of VASL's that is written as one of ours, or a position that is written back into one of VASL's. */
export interface ConvertCommand {
  readonly kind: 'convert';
  /** The archive of a board, or a saved game or log. */
  readonly source: string;
  readonly target: string;
  /** After so many steps of a log; all by default. */
  readonly step?: number;
  /** What is concealed and hidden is shown too. */
  readonly own: boolean;
  /** The game of VASL that the source, a position, was laid from, and that it is written back into. */
  readonly from?: string;
  readonly boardFiles: readonly string[];
  readonly boardFolders: readonly string[];
}

/** Puzzles of the Rout Phase, printed a line each. */
export interface PuzzleCommand {
  readonly kind: 'puzzle';
  /** The boards that they are laid on: files, archives, labels or position files; ours where none is named. */
  readonly on: readonly string[];
  /** All themes in turn where none is named. */
  readonly theme?: PuzzleTheme;
  readonly seed: number;
  readonly count: number;
  /** What is answered to the one puzzle that is printed. */
  readonly answer?: PuzzleAnswer;
  readonly boardFiles: readonly string[];
  readonly boardFolders: readonly string[];
}

/** A file of puzzles whose answers are worked out again. */
export interface CheckCommand {
  readonly kind: 'check';
  readonly file: string;
  readonly boardFiles: readonly string[];
  readonly boardFolders: readonly string[];
}

export type ShellCommand =
  | { readonly kind: 'help' }
  | AnalyseCommand
  | FireCommand
  | LosCommand
  | PlayCommand
  | ConvertCommand
  | PuzzleCommand
  | CheckCommand
  | { readonly kind: 'notation'; readonly position: string; readonly link: boolean }
  | { readonly kind: 'position'; readonly notation: string }
  | { readonly kind: 'schema'; readonly format: Format }
  | { readonly kind: 'explain'; readonly rule: string }
  | { readonly kind: 'misused'; readonly message: string };

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  unit: { type: 'string' },
  json: { type: 'boolean' },
  phase: { type: 'boolean' },
  notation: { type: 'string' },
  link: { type: 'boolean' },
  board: { type: 'string', multiple: true },
  boards: { type: 'string', multiple: true },
  pairs: { type: 'string' },
  reasons: { type: 'boolean' },
  strict: { type: 'boolean' },
  month: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  rules: { type: 'string' },
  switch: { type: 'string', multiple: true },
  script: { type: 'string' },
  odds: { type: 'string' },
  step: { type: 'string' },
  own: { type: 'boolean' },
  theme: { type: 'string' },
  seed: { type: 'string' },
  count: { type: 'string' },
  answer: { type: 'string' },
} as const;

const OPTIONS_OF: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  analyse: ['notation', 'unit', 'json', 'phase', 'board', 'boards', 'rules', 'switch', 'own'],
  los: ['boards', 'pairs', 'reasons', 'strict', 'month', 'from', 'to'],
  play: ['script', 'odds', 'json', 'board', 'boards'],
  convert: ['from', 'step', 'own', 'board', 'boards'],
  puzzle: ['theme', 'seed', 'count', 'answer', 'board', 'boards'],
  check: ['board', 'boards'],
  notation: ['link'],
  position: [],
  schema: [],
  explain: [],
};

const misused = (message: string): ShellCommand => ({ kind: 'misused', message });

const parsed = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
type Options = ReturnType<typeof parsed>['values'];

const wishesOf = ({
  unit,
  phase = false,
  own = false,
}: Options): Pick<AnalyseCommand, 'unit' | 'phase' | 'own'> => ({
  ...(unit !== undefined && { unit }),
  ...(phase && { phase }),
  ...(own && { own }),
});

const analyse = (operands: readonly string[], options: Options): ShellCommand => {
  const source = positionSource('analyse', operands, options.notation);
  if (typeof source === 'string') return misused(source);
  const { unit, json = false, phase = false, board: boardFiles = [], boards: boardFolders = [] } = options;
  if (phase && (json || unit !== undefined))
    return misused('analyse --phase is about all units and is text: it takes neither --unit nor --json');
  const rules = askedRules(options);
  return typeof rules === 'string'
    ? misused(rules)
    : {
        kind: 'analyse',
        ...source,
        ...rules,
        ...wishesOf(options),
        json,
        boardFiles,
        boardFolders,
      };
};

const play = (
  [file, ...rest]: readonly string[],
  { script, odds, json = false, board: boardFiles = [], boards: boardFolders = [] }: Options,
): ShellCommand => {
  if (file === undefined || rest.length > 0) return misused('play needs one position file or saved game');
  if (file === '-' && script === '-')
    return misused('play cannot read both its file and its script from standard input');
  if (odds !== undefined && json) return misused('play --odds is text: it does not take --json');
  return {
    kind: 'play',
    file,
    ...(script !== undefined && { script }),
    ...(odds !== undefined && { odds }),
    json,
    boardFiles,
    boardFolders,
  };
};

const STEP = /^\d{1,6}$/;

const convert = (
  operands: readonly string[],
  { from, step, own = false, board: boardFiles = [], boards: boardFolders = [] }: Options,
): ShellCommand => {
  const [source, target, ...rest] = operands;
  if (source === undefined || target === undefined || rest.length > 0)
    return misused('convert needs an archive or a saved game, and the file to write');
  if (step !== undefined && !STEP.test(step)) return misused(`--step is a number from 0, not "${step}"`);
  return {
    kind: 'convert',
    source,
    target,
    ...(step !== undefined && { step: Number(step) }),
    own,
    ...(from !== undefined && { from }),
    boardFiles,
    boardFolders,
  };
};

const THEME_WORDS = wordTable(THEMES);
const SEED = /^\d{1,9}$/;
const COUNT = /^[1-9]\d{0,4}$/;

/** What is wrong with the options of `puzzle`, if anything. */
const puzzleMisuse = ({ theme, seed = '1', count = '1', answer }: Options): string | undefined => {
  if (theme !== undefined && !THEME_WORDS.find(theme))
    return `--theme: there is no theme "${theme}". ${choose(theme, THEMES)}`;
  if (!SEED.test(seed)) return `--seed is a whole number from 0 to 999999999, not "${seed}"`;
  if (!COUNT.test(count)) return `--count is a whole number from 1 to 99999, not "${count}"`;
  if (answer === undefined) return undefined;
  if (!parseAnswer(answer)) return `--answer is names with one blank between them, or none, not "${answer}"`;
  return count === '1' ? undefined : '--answer is for one puzzle: leave out --count';
};

const puzzle = (on: readonly string[], options: Options): ShellCommand => {
  const misuse = puzzleMisuse(options);
  if (misuse !== undefined) return misused(misuse);
  const theme = options.theme && THEME_WORDS.find(options.theme);
  const answer = options.answer === undefined ? undefined : parseAnswer(options.answer);
  return {
    kind: 'puzzle',
    on,
    ...(theme && { theme }),
    seed: Number(options.seed ?? 1),
    count: Number(options.count ?? 1),
    ...(answer && { answer }),
    boardFiles: options.board ?? [],
    boardFolders: options.boards ?? [],
  };
};

const check = (
  [file, ...rest]: readonly string[],
  { board: boardFiles = [], boards: boardFolders = [] }: Options,
): ShellCommand =>
  file === undefined || rest.length > 0
    ? misused('check needs one file of puzzles')
    : { kind: 'check', file, boardFiles, boardFolders };

const notation = ([position, ...rest]: readonly string[], { link = false }: Options): ShellCommand =>
  position === undefined || rest.length > 0
    ? misused('notation needs one position file')
    : { kind: 'notation', position, link };

const position = ([line, ...rest]: readonly string[]): ShellCommand =>
  line === undefined || rest.length > 0
    ? misused('position needs one notation, within quotation marks')
    : { kind: 'position', notation: line };

const schema = (operands: readonly string[]): ShellCommand => {
  const format = FORMATS.find((each) => each === operands[0]);
  return format !== undefined && operands.length === 1
    ? { kind: 'schema', format }
    : misused(`schema needs one of: ${FORMATS.join(', ')}`);
};

const explain = (operands: readonly string[]): ShellCommand => {
  const [rule, ...rest] = operands;
  return rule !== undefined && rest.length === 0
    ? { kind: 'explain', rule }
    : misused('explain needs one rule, such as A10.531');
};

const MONTHS = /^([1-9]|1[0-2])$/;

const question = ({ pairs, from, to, reasons = false }: Options): Asked | string => {
  if (pairs !== undefined)
    return from === undefined && to === undefined
      ? { ask: 'table', pairs, tell: reasons ? 'reasons' : 'verdicts' }
      : 'los takes --pairs, or --from and --to, not both';
  if (reasons) return 'los takes --reasons with --pairs; one LOS is always told with its reasons';
  return from === undefined || to === undefined
    ? 'los needs --pairs, or --from and --to'
    : { ask: 'pair', from, to };
};

const los = (operands: readonly string[], options: Options): ShellCommand => {
  const [board, ...rest] = operands;
  const { month, strict = false, boards: boardFolders = [] } = options;
  if (board === undefined || rest.length > 0)
    return misused('los needs one board: a file, a VASL archive or a label');
  if (month !== undefined && !MONTHS.test(month))
    return misused(`--month is a number from 1 to 12, not "${month}"`);
  const asked = question(options);
  if (typeof asked === 'string') return misused(asked);
  return {
    kind: 'los',
    board,
    boardFolders,
    strict,
    ...(month !== undefined && { month: Number(month) }),
    ...asked,
  };
};

const foreignOptions = (name: string, options: Options): string | undefined => {
  const own: readonly string[] | undefined = Object.hasOwn(OPTIONS_OF, name) ? OPTIONS_OF[name] : undefined;
  const foreign = Object.keys(options).filter(
    (option) => option !== 'help' && own?.includes(option) === false,
  );
  return foreign.length > 0 ? `${name} has no option --${foreign.join(', --')}` : undefined;
};

const commandOf = (operands: readonly string[], options: Options): ShellCommand => {
  const [name, ...rest] = operands;
  if (options.help === true) return { kind: 'help' };
  if (name === undefined) return misused('a command is missing');
  const foreign = foreignOptions(name, options);
  if (foreign !== undefined) return misused(foreign);
  switch (name) {
    case 'analyse':
      return analyse(rest, options);
    case 'los':
      return los(rest, options);
    case 'play':
      return play(rest, options);
    case 'convert':
      return convert(rest, options);
    case 'puzzle':
      return puzzle(rest, options);
    case 'check':
      return check(rest, options);
    case 'notation':
      return notation(rest, options);
    case 'position':
      return position(rest);
    case 'schema':
      return schema(rest);
    case 'explain':
      return explain(rest);
    case 'help':
      return { kind: 'help' };
    default:
      return misused(`there is no command "${name}"`);
  }
};

/** What the words after `rout` ask for. */
export const parseCommand = (args: readonly string[]): ShellCommand => {
  try {
    const [name, ...rest] = args;
    if (name === 'fire' && !rest.includes('--help')) {
      const asked = fireCommand(rest);
      return typeof asked === 'string' ? misused(asked) : asked;
    }
    const { positionals, values } = parsed(args);
    return commandOf(positionals, values);
  } catch (error) {
    return misused(error instanceof Error ? error.message : 'the options are not understood');
  }
};
