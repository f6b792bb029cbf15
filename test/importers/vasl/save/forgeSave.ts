import { strToU8, zipSync } from 'fflate';
import type { Board } from '../../../../src/board/map/board.ts';
import { printCommands, joinSequence } from '../../../../src/importers/vasl/save/sequence.ts';
import { hiddenText, type TextForm } from '../../../../src/importers/vasl/save/savedGame.ts';
import { readVaslArchive } from '../../../../src/importers/vasl/archive.ts';
import { forge } from '../forge.ts';

// Saves of our own making, by the description of the format alone: no file of VASL's is needed.

/** A trait as VASSAL writes it: its fields, and its state. */
export type TraitText = readonly [type: string, state: string];

/** The type and state of a piece: each trait holds the next. */
const nested = (texts: readonly string[]): string =>
  texts.reduceRight((inner, own) => (inner === '' ? own : joinSequence([own, inner], '\t')), '');

const basic = (name: string, place: string): TraitText => [`piece;K;D;;${name}`, `${place};1`];

/** A layer of 30 fields; `level` is minus where it is off. Keys are letters, pressed with Control. */
export const layer = (
  names: readonly string[],
  level: number,
  { name = '', command = '', pictures = names.map(() => ''), key = '', up = '', down = '' } = {},
): TraitText => {
  const fields = Array.from({ length: 30 }, () => '');
  fields[0] = 'emb2';
  fields[1] = command;
  [fields[3], fields[6], fields[9]] = [key, up, down];
  fields[18] = 'true';
  fields[26] = String(key === '' && up !== '');
  fields[16] = joinSequence(pictures, ',');
  fields[17] = joinSequence(names, ',');
  fields[19] = name;
  return [joinSequence(fields, ';'), String(level)];
};

export const conceal = (nation: string, user?: string): TraitText => [
  `conceal;C;${nation}/${nation}qmark;${nation};;`,
  user === undefined ? 'null;' : `${user};|0`,
];
export const hide = (user?: string): TraitText => ['hide;72,130;HIP;;player:;0.3', user ?? 'null'];

let made = 0;

/** A piece by its traits, the outermost first. */
export interface ForgedPiece {
  readonly id: string;
  readonly traits: readonly TraitText[];
  readonly name: string;
}

export const piece = (name: string, ...traits: readonly TraitText[]): ForgedPiece => {
  made += 1;
  return { id: String(1_700_000_000_000 + made), traits, name };
};

const CLASSES = ['4-6-8 Esq', '4-6-7 1sq', '4-4-7 2sq'];
const HALVES = ['2-4-8 Ehs', '2-4-7 1hs', '2-3-7 2hs'];

/** A squad with a layer for its half-squad and for its broken side; `level` 1 is the best class. */
export const squad = (
  nation: string,
  {
    level = 2,
    broken = false,
    half = false,
    user = undefined as string | undefined,
    hidden = undefined as string | undefined,
    names = CLASSES,
    halves = HALVES,
  } = {},
): ForgedPiece =>
  piece(
    names[0] ?? '',
    hide(hidden),
    conceal(nation, user),
    layer(['broken +', 'broken +', 'broken +'], broken && half ? level : -level),
    layer(halves, half ? level : -level, { command: 'SQ/HS' }),
    layer(['broken +', 'broken +', 'broken +'], broken ? level : -level, { name: 'BRK' }),
    layer(names, level),
  );

/** The first form of a layer, on while all of its keys are pressed. */
const firstForm = (names: readonly string[], level: number, keys: string, pressed: string): TraitText => {
  const [type] = layer(names, level, { key: keys, up: 'E', down: 'Q' });
  return [type.split(';').slice(0, 25).join(';'), `${String(level)};${pressed}`];
};

const BROKEN = ['broken +', 'broken +', 'broken +'];

/** A squad whose layers go together by their keys, as VASL has it: F breaks, V is the half-squad, E and Q the class. */
export const keyedSquad = (nation: string, { level = 2, broken = false, half = false } = {}): ForgedPiece => {
  const step = { up: 'E', down: 'Q' };
  const on = (is: boolean): number => (is ? level : -level);
  return piece(
    CLASSES[0] ?? '',
    hide(),
    conceal(nation),
    layer(['Berserk +'], -1, { name: 'BER', key: 'R' }),
    firstForm(BROKEN, on(broken && half), 'FV', `${broken ? 'F' : ''}${half ? 'V' : ''}`),
    layer(HALVES, on(half), { command: 'SQ/HS', key: 'V', ...step }),
    layer(BROKEN, on(broken), { name: 'BRK', key: 'F', ...step }),
    layer(CLASSES, level, step),
  );
};

export const leader = (
  nation: string,
  level: number,
  { broken = false, wounded = false } = {},
): ForgedPiece =>
  piece(
    `${nation}LDR`,
    conceal(nation),
    layer(['Wnd +'], wounded ? 1 : -1, { command: 'Wound' }),
    layer(['broken +', 'broken +', 'broken +'], broken ? level : -level, { name: 'BRK' }),
    layer(['9-1', '8-0', '6\\+1'], level),
  );

export const weapon = (nation: string, name: string, { malfunctioned = false } = {}): ForgedPiece =>
  piece(name, conceal(nation), layer(['malf +'], malfunctioned ? 1 : -1, { name: 'BRK' }));

export const vehicle = (
  nation: string,
  name: string,
  [hull, turret]: readonly [number, number],
): ForgedPiece =>
  piece(
    name,
    conceal(nation),
    layer(['+ BU', '+ CE'], 1),
    layer(['+ tca3', '+ tca4', '+ tca5', '+ tca6', '+ tca1', '+ tca2'], turret),
    layer(['+ vca3', '+ vca4', '+ vca5', '+ vca6', '+ vca1', '+ vca2'], hull),
  );

export const questionMark = (nation: string, user: string): ForgedPiece =>
  piece('?', [`concealment;${user};${nation}`, '']);

/** The pixel of a hex of a board that lies in the upper left corner. */
export const pixelOf = (column: number, row: number): readonly [number, number] => [
  400 + Math.floor(column * 56.25),
  400 + Math.floor(64.5 * row - (column % 2 === 0 ? 32.25 : 0)),
];

/** A stack at a pixel, from the lowest piece. */
export interface ForgedStack {
  readonly at: readonly [number, number];
  readonly map?: string;
  readonly pieces: readonly ForgedPiece[];
}

export const typeOf = ({ traits, name }: ForgedPiece, at: string): readonly [string, string] => {
  const all = [...traits, basic(name, at)];
  return [nested(all.map(([type]) => type)), nested(all.map(([, state]) => state))];
};

export const addCommand = (each: ForgedPiece, at = 'null;0;0'): string =>
  joinSequence(['+', each.id, ...typeOf(each, at)], '/');

const stackCommands = ({ at: [x, y], map = 'Main Map', pieces }: ForgedStack): readonly string[] => {
  made += 1;
  const place = `${map};${String(x)};${String(y)}`;
  return [
    ...pieces.map((each) => addCommand(each, place)),
    `+/${String(1_700_000_000_000 + made)}/stack/${joinSequence([map, String(x), String(y), ...pieces.map(({ id }) => id)], ';')}`,
  ];
};

interface Forgery {
  readonly stacks?: readonly ForgedStack[];
  /** Without its beginning: `0\t0\t07\tVER\t6`. */
  readonly boards?: string;
  readonly info?: string;
  /** Steps of a log, each with what comes with its first command. */
  readonly steps?: readonly (readonly string[])[];
  readonly form?: TextForm;
}

/** The text of a save of these stacks. */
export const saveText = ({
  stacks = [],
  boards = '0\t0\t07\tVER\t6.2\t',
  info = 'Axis\tAllied\t3\t4 \t2\t ? \t5\t?\t?\t',
  steps = [],
}: Forgery): string => {
  const leaf = (text: string) => ({ text, parts: [] });
  const begin = {
    text: 'begin_save',
    parts: [
      leaf(''),
      { text: '', parts: stacks.flatMap(stackCommands).map(leaf) },
      leaf(`INFO\t${info}`),
      leaf(`bd\t${boards}`),
      leaf('end_save'),
      ...steps.map(([first = '', ...rest]) => ({
        text: `LOG\t${first}`,
        parts: rest.map((text) => leaf(`LOG\t${text}`)),
      })),
    ],
  };
  return printCommands(begin);
};

/** The same as a file. */
export const saveFile = (forgery: Forgery): Uint8Array =>
  zipSync({
    savedGame: hiddenText({ text: saveText(forgery), form: forgery.form ?? { form: 'VCSK', key: 0x5a } }),
    savedata: strToU8('<data/>'),
    moduledata: strToU8('<data/>'),
  });

/** A board of the usual size and of Open Ground unless told otherwise, called as VASL calls it. */
export const plainBoard = (
  name = '07',
  size = { columns: 33, rows: 10, width: 1800, height: 645 },
  terrain: (x: number, y: number) => number = () => 0,
): Board => {
  const { value } = readVaslArchive(
    forge({ ...size, terrain, attributes: `name="${name}" version="6.2" boardImageFileName="bd07.gif"` }),
    `bd${name}`,
  );
  if (!value) throw new Error('no board could be made');
  return value;
};
