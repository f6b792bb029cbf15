import { joinSequence, splitSequence } from './sequence.ts';

/** A place on one of VASL's maps, in pixels. */
export interface MapPlace {
  readonly map: string;
  readonly x: number;
  readonly y: number;
}

/** What a file says of a piece, or of one of its traits: what it is, and the state it is in. */
export interface PieceText {
  readonly type: string;
  readonly state: string;
}

/** One trait of a piece: what it is, by fields, and the state it is in. */
interface Trait {
  readonly fields: readonly string[];
  readonly state: string;
}

/** A layer: pictures and names of which one shows while the layer is active. */
export interface Layer {
  /** The word in the menu that turns it on. */
  readonly command: string;
  readonly name: string;
  readonly pictures: readonly string[];
  readonly names: readonly string[];
  readonly isActive: boolean;
  /** Which of its pictures and names, from 0. */
  readonly level: number;
}

/** A piece as VASL shows it. */
export interface Piece {
  readonly id: string;
  /** Its own name, before layers change it. */
  readonly basicName: string;
  /** The name that VASL shows. */
  readonly name: string;
  readonly picture: string;
  /** From the inmost to the outermost. */
  readonly layers: readonly Layer[];
  readonly place: MapPlace;
  /** The code of the nation whose "?" conceals it. */
  readonly nation: string | undefined;
  readonly isConcealed: boolean;
  readonly isHidden: boolean;
  /** It hinders LOS by itself, as vehicles with armour and wrecks do. */
  readonly isHindrance: boolean;
  /** It is a "?" itself. */
  readonly isQuestionMark: boolean;
  /** Passwords that stand in it: never to be told. */
  readonly userIds: readonly string[];
}

/** Real pieces have some forty traits. */
const MOST_TRAITS = 200;

/** The traits of a piece from the outermost to the basic piece within. */
export const traitTextsOf = ({ type, state }: PieceText): readonly PieceText[] => {
  const traits: PieceText[] = [];
  let [outerType, outerState]: [string | undefined, string] = [type, state];
  while (outerType !== undefined && traits.length < MOST_TRAITS) {
    const [own = '', inner]: readonly string[] = splitSequence(outerType, '\t');
    const [ownState = '', innerState = ''] = splitSequence(outerState, '\t');
    traits.push({ type: own, state: ownState });
    [outerType, outerState] = [inner, innerState];
  }
  return traits;
};

const nested = (texts: readonly string[]): string =>
  texts.slice(0, -1).reduceRight((inner, own) => joinSequence([own, inner], '\t'), texts.at(-1) ?? '');

/** The piece of these traits, each of which holds the next: `traitTextsOf` gives them back. */
export const pieceTextOf = (traits: readonly PieceText[]): PieceText => ({
  type: nested(traits.map(({ type }) => type)),
  state: nested(traits.map(({ state }) => state)),
});

const traitOf = ({ type, state }: PieceText): Trait => ({ fields: splitSequence(type, ';'), state });

const COMMAND = 1;
const PICTURES = 16;
const NAMES = 17;
const LAYER_NAME = 19;

const layerOf = ({ fields, state }: Trait): Layer => {
  const value = Number.parseInt(state, 10) || 0;
  const list = (field: number): readonly string[] => splitSequence(fields[field] ?? '', ',');
  return {
    command: fields[COMMAND] ?? '',
    name: fields[LAYER_NAME] ?? '',
    pictures: list(PICTURES),
    names: list(NAMES),
    isActive: value > 0,
    level: Math.max(0, Math.abs(value) - 1),
  };
};

const withoutEscapes = (text: string): string => text.replaceAll('\\+', '+');

/**
 * The name that a layer makes of the one beneath it: `broken +` goes before it, `+ Cellar` behind it, any
 * other takes its place; `\+` is a plus.
 */
const renamed = (name: string, entry: string): string => {
  if (entry.trim() === '') return name;
  if (entry.endsWith('+') && !entry.endsWith('\\+')) return withoutEscapes(entry.slice(0, -1)) + name;
  return entry.startsWith('+') ? name + withoutEscapes(entry.slice(1)) : withoutEscapes(entry);
};

const shownName = (basicName: string, layers: readonly Layer[]): string =>
  layers
    .filter(({ isActive }) => isActive)
    .reduce((name, { names, level }) => renamed(name, names[level] ?? ''), basicName)
    .trim();

const kindOf = ({ fields: [kind = ''] }: Trait): string => kind;
const isSaid = (userId: string | undefined): userId is string =>
  userId !== undefined && userId !== '' && userId !== 'null';

const numberIn = (text: string | undefined): number => {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
};

/** The place in the state of a basic piece or at the beginning of that of a stack. */
export const placeIn = ([map = 'null', x, y]: readonly string[]): MapPlace => ({
  map,
  x: numberIn(x),
  y: numberIn(y),
});

/** Who has concealed, hidden or placed it, by the trait that says so. */
const userOf = (traits: readonly Trait[], kind: 'conceal' | 'hide' | 'concealment'): readonly string[] =>
  traits
    .filter((trait) => kindOf(trait) === kind)
    .map(({ fields, state }) => (kind === 'concealment' ? fields[1] : splitSequence(state, ';')[0]))
    .filter(isSaid);

/** Reads a piece from its type and its state. */
export const readPiece = (id: string, type: string, state: string): Piece => {
  const traits = traitTextsOf({ type, state }).map(traitOf);
  const basic = traits.at(-1) ?? { fields: [], state: '' };
  const layers = traits.filter((trait) => kindOf(trait) === 'emb2').map(layerOf);
  layers.reverse();
  const [, , , picture = '', basicName = ''] = basic.fields;
  const [concealed, hidden, marked] = [
    userOf(traits, 'conceal'),
    userOf(traits, 'hide'),
    userOf(traits, 'concealment'),
  ];
  const question = traits.find((trait) => kindOf(trait) === 'concealment');
  const conceal = traits.find((trait) => kindOf(trait) === 'conceal');
  return {
    id,
    basicName,
    name: shownName(basicName, layers),
    picture,
    layers,
    place: placeIn(splitSequence(basic.state, ';')),
    nation: question ? question.fields[2] : conceal?.fields[3],
    isConcealed: concealed.length > 0,
    isHidden: hidden.length > 0,
    isHindrance: traits.some(({ fields: [kind, name] }) => kind === 'mark' && name === 'Hindrance'),
    isQuestionMark: question !== undefined,
    userIds: [...concealed, ...hidden, ...marked],
  };
};

/** The layer of this name, if it is on. */
export const activeLayer = ({ layers }: Piece, name: string): Layer | undefined =>
  layers.find((layer) => layer.name === name && layer.isActive);
