import { pieceTextOf, traitTextsOf, type PieceText } from './piece.ts';
import { joinSequence, splitSequence } from './sequence.ts';

// A piece is changed as a player changes it, by its keys: so all its layers stay in step with each other.

/** The fields of a layer that tell what changes it. */
const [COMMAND, KEYS, UP_KEYS, DOWN_KEYS] = [1, 3, 6, 9];
const [PICTURES, NAMES, LOOPS, NAME] = [16, 17, 18, 19];
const [ALWAYS, STROKE, UP_STROKE, DOWN_STROKE] = [26, 27, 28, 29];
/** The first form of layers is shorter, and remembers in its state which of its keys are pressed. */
const FIELDS = 30;

/** A trait taken apart. */
interface Part {
  readonly fields: readonly string[];
  readonly state: string;
}

const partOf = ({ type, state }: PieceText): Part => ({ fields: splitSequence(type, ';'), state });

/** A letter with the Control key, as VASSAL numbers it. */
const strokeOf = (letter: string): string => `${String(letter.charCodeAt(0))},130`;

const strokesOf = ({ fields }: Part, keys: number, stroke: number): readonly string[] => {
  const named = fields.length < FIELDS ? '' : (fields[stroke] ?? '');
  return named === '' ? [...(fields[keys] ?? '')].map(strokeOf) : [named];
};

const valueOf = ({ state }: Part): number => Number.parseInt(state, 10) || 1;
const withValue = (value: number, { state }: Part): string => {
  const rest = state.indexOf(';');
  return `${String(value)}${rest < 0 ? '' : state.slice(rest)}`;
};

const countOf = ({ fields }: Part): number => splitSequence(fields[PICTURES] ?? '', ',').length;

const stepped = (part: Part, step: 1 | -1): string => {
  const [value, count] = [valueOf(part), countOf(part)];
  const next = Math.abs(value) + step;
  const loops = part.fields[LOOPS] !== 'false';
  const past = next > count || next < 1;
  const level = past ? (loops === next > count ? 1 : count) : next;
  return withValue(Math.sign(value) * level, part);
};

const isFirstForm = ({ fields }: Part): boolean => fields.length < FIELDS;

/** A layer of the first form is on while all of its keys are pressed. */
const firstFormPressed = (part: Part, letter: string): string => {
  const wanted = part.fields[KEYS] ?? '';
  const [value = '', ...rest] = part.state.split(';');
  const [before = '', ...more] = rest;
  const pressed = before.includes(letter) ? before.replace(letter, '') : before + letter;
  const level = Math.abs(Number.parseInt(value, 10) || 1);
  const isOn = [...wanted].every((each) => pressed.includes(each));
  return [String(isOn ? level : -level), pressed, ...more].join(';');
};

const layerPressed = (part: Part, stroke: string): string => {
  const letter = String.fromCharCode(Number.parseInt(stroke, 10));
  if (strokesOf(part, KEYS, STROKE).includes(stroke)) {
    if (isFirstForm(part)) return firstFormPressed(part, letter);
    if (part.fields[ALWAYS] !== 'true') return withValue(-valueOf(part), part);
  }
  if (strokesOf(part, UP_KEYS, UP_STROKE).includes(stroke)) return stepped(part, 1);
  return strokesOf(part, DOWN_KEYS, DOWN_STROKE).includes(stroke) ? stepped(part, -1) : part.state;
};

const SIXTHS = 6;
const turned = (state: string, by: number): string =>
  state.replace(/^\d/, (digit) => String((Number(digit) + by + SIXTHS) % SIXTHS));

const rotated = ({ fields: [, count, right, left], state }: Part, stroke: string): string => {
  if (count !== String(SIXTHS)) return state;
  return turned(state, stroke === right ? 1 : stroke === left ? -1 : 0);
};

const turretTurned = ({ fields: [, , , right = '', left = ''], state }: Part, stroke: string): string =>
  turned(state, stroke === strokeOf(right) ? 1 : stroke === strokeOf(left) ? -1 : 0);

const traitPressed = (trait: PieceText, stroke: string): PieceText => {
  const part = partOf(trait);
  switch (part.fields[0]) {
    case 'emb2':
      return { ...trait, state: layerPressed(part, stroke) };
    case 'rotate':
      return { ...trait, state: rotated(part, stroke) };
    case 'turr':
      return { ...trait, state: turretTurned(part, stroke) };
    default:
      return trait;
  }
};

/** The piece after a key, such as `70,130` for Control and F, is pressed on it. */
export const pressed = (piece: PieceText, stroke: string): PieceText =>
  pieceTextOf(traitTextsOf(piece).map((trait) => traitPressed(trait, stroke)));

/** A layer as it is looked for. */
export interface SoughtLayer {
  readonly command: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly pictures: readonly string[];
  /** It shows one of its pictures always. */
  readonly isAlways: boolean;
}

const soughtLayer = (part: Part): SoughtLayer | undefined => {
  const { fields } = part;
  if (fields[0] !== 'emb2') return undefined;
  return {
    command: fields[COMMAND] ?? '',
    name: fields[NAME] ?? '',
    names: splitSequence(fields[NAMES] ?? '', ','),
    pictures: splitSequence(fields[PICTURES] ?? '', ','),
    isAlways: !isFirstForm(part) && fields[ALWAYS] === 'true',
  };
};

/** The key that turns a layer on and off, or to its next side; of several that which no other layer has. */
const keyOf = (part: Part, others: readonly string[]): string | undefined => {
  const own = isFirstForm(part) ? [] : strokesOf(part, KEYS, STROKE);
  const all = own.length > 0 ? own : strokesOf(part, UP_KEYS, UP_STROKE);
  return all.find((stroke) => !others.includes(stroke));
};

/** A layer without a key is turned by itself: to its next side, where its sides differ. */
const turnedAlone = (trait: PieceText): PieceText => {
  const part = partOf(trait);
  const names = soughtLayer(part)?.names ?? [];
  const hasSides = soughtLayer(part)?.isAlways === true || (names.length > 1 && new Set(names).size > 1);
  return { ...trait, state: hasSides ? stepped(part, 1) : withValue(-valueOf(part), part) };
};

/**
 * The piece with the first such layer turned on or off, or to its next side, by its key; `undefined` where it
 * has none. What the keys `besides` do is done by these.
 */
export const withTurned = (
  piece: PieceText,
  is: (layer: SoughtLayer) => boolean,
  besides: readonly string[] = [],
): PieceText | undefined => {
  const traits = traitTextsOf(piece);
  const at = traits.findIndex((trait) => {
    const layer = soughtLayer(partOf(trait));
    return layer !== undefined && is(layer);
  });
  const found = traits[at];
  if (!found) return undefined;
  const key = keyOf(partOf(found), besides);
  return key === undefined
    ? pieceTextOf(traits.map((trait, index) => (index === at ? turnedAlone(trait) : trait)))
    : pressed(piece, key);
};

/** The keys that take a piece to another of its classes or sides. */
export const keysOfClass = (piece: PieceText): readonly string[] => {
  const keys = new Set<string>();
  for (const trait of traitTextsOf(piece)) {
    const part = partOf(trait);
    const layer = soughtLayer(part);
    if (!layer || !layer.names.some((name) => /\d+-\d|\d\\?\+\d/.test(name))) continue;
    const own = isFirstForm(part) ? [] : strokesOf(part, KEYS, STROKE);
    for (const key of [
      ...own,
      ...strokesOf(part, UP_KEYS, UP_STROKE),
      ...strokesOf(part, DOWN_KEYS, DOWN_STROKE),
    ])
      keys.add(key);
  }
  return [...keys];
};

/** The key of the first layer that has such a name among its own. */
export const keyOfNamed = (piece: PieceText, name: RegExp): string | undefined => {
  for (const trait of traitTextsOf(piece)) {
    const part = partOf(trait);
    if (soughtLayer(part)?.names.some((each) => name.test(each))) return keyOf(part, []);
  }
  return undefined;
};

/** The piece as it lies in another place. */
export const placedAt = (
  piece: PieceText,
  { map, x, y }: { readonly map: string; readonly x: number; readonly y: number },
): PieceText => {
  const traits = traitTextsOf(piece);
  return pieceTextOf(
    traits.map((trait, index) => {
      if (index < traits.length - 1) return trait;
      const [, , , ...rest] = splitSequence(trait.state, ';');
      return { ...trait, state: joinSequence([map, String(x), String(y), ...rest], ';') };
    }),
  );
};

/** Whether its text, taken apart and put together, is the very same: else it is left as it is. */
export const isWritable = (piece: PieceText): boolean => {
  const again = pieceTextOf(traitTextsOf(piece));
  return again.type === piece.type && again.state === piece.state;
};
