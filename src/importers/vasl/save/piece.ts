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

/** What a trait of a piece is, by fields. */
type TraitFields = readonly string[];

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

/** What the traits of a piece are, from the outermost to the basic piece within. */
const typesOf = (type: string): readonly string[] => {
  const types: string[] = [];
  let outer: string | undefined = type;
  while (outer !== undefined && types.length < MOST_TRAITS) {
    const [own = '', inner]: readonly string[] = splitSequence(outer, '\t');
    types.push(own);
    outer = inner;
  }
  return types;
};

/** The states of so many traits, each of which holds the next. */
const statesOf = (state: string, count: number): readonly string[] => {
  const states: string[] = [];
  let outer = state;
  while (states.length < count) {
    const [own = '', inner = ''] = splitSequence(outer, '\t');
    states.push(own);
    outer = inner;
  }
  return states;
};

/** The traits of a piece from the outermost to the basic piece within. */
export const traitTextsOf = ({ type, state }: PieceText): readonly PieceText[] => {
  const types = typesOf(type);
  const states = statesOf(state, types.length);
  return types.map((each, index) => ({ type: each, state: states[index] ?? '' }));
};

const nested = (texts: readonly string[]): string =>
  texts.slice(0, -1).reduceRight((inner, own) => joinSequence([own, inner], '\t'), texts.at(-1) ?? '');

/** The piece of these traits, each of which holds the next: `traitTextsOf` gives them back. */
export const pieceTextOf = (traits: readonly PieceText[]): PieceText => ({
  type: nested(traits.map(({ type }) => type)),
  state: nested(traits.map(({ state }) => state)),
});

const COMMAND = 1;
const PICTURES = 16;
const NAMES = 17;
const LAYER_NAME = 19;

/** What a piece is, whatever state it is in: VASL has many pieces of one type. */
export interface PieceType {
  readonly traits: readonly TraitFields[];
  /** Of each trait that is a layer, what does not change. */
  readonly layers: readonly (Omit<Layer, 'isActive' | 'level'> | undefined)[];
}

const layerIn = (fields: TraitFields): PieceType['layers'][number] => {
  const list = (field: number): readonly string[] => splitSequence(fields[field] ?? '', ',');
  return kindOf(fields) === 'emb2'
    ? {
        command: fields[COMMAND] ?? '',
        name: fields[LAYER_NAME] ?? '',
        pictures: list(PICTURES),
        names: list(NAMES),
      }
    : undefined;
};

/** Reads what a piece is. */
export const readType = (type: string): PieceType => {
  const traits = typesOf(type).map((own) => splitSequence(own, ';'));
  return { traits, layers: traits.map(layerIn) };
};

const layersIn = ({ layers }: PieceType, states: readonly string[]): readonly Layer[] =>
  layers
    .flatMap((layer, index): Layer | readonly [] => {
      if (!layer) return [];
      const value = Number.parseInt(states[index] ?? '', 10) || 0;
      return { ...layer, isActive: value > 0, level: Math.max(0, Math.abs(value) - 1) };
    })
    .toReversed();

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

const kindOf = ([kind = '']: TraitFields): string => kind;
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
const userOf = (
  { traits }: PieceType,
  states: readonly string[],
  kind: 'conceal' | 'hide' | 'concealment',
): readonly string[] =>
  traits
    .flatMap((fields, index) => {
      if (kindOf(fields) !== kind) return [];
      return [kind === 'concealment' ? fields[1] : splitSequence(states[index] ?? '', ';')[0]];
    })
    .filter(isSaid);

/** Reads a piece from its type and its state. */
export const readPiece = (id: string, type: PieceType, state: string): Piece => {
  const { traits } = type;
  const states = statesOf(state, traits.length);
  const layers = layersIn(type, states);
  const [, , , picture = '', basicName = ''] = traits.at(-1) ?? [];
  const [concealed, hidden, marked] = [
    userOf(type, states, 'conceal'),
    userOf(type, states, 'hide'),
    userOf(type, states, 'concealment'),
  ];
  const question = traits.find((fields) => kindOf(fields) === 'concealment');
  const conceal = traits.find((fields) => kindOf(fields) === 'conceal');
  return {
    id,
    basicName,
    name: shownName(basicName, layers),
    picture,
    layers,
    place: placeIn(splitSequence(states.at(-1) ?? '', ';')),
    nation: question ? question[2] : conceal?.[3],
    isConcealed: concealed.length > 0,
    isHidden: hidden.length > 0,
    isHindrance: traits.some(([kind, name]) => kind === 'mark' && name === 'Hindrance'),
    isQuestionMark: question !== undefined,
    userIds: [...concealed, ...hidden, ...marked],
  };
};

/** The layer of this name, if it is on. */
export const activeLayer = ({ layers }: Piece, name: string): Layer | undefined =>
  layers.find((layer) => layer.name === name && layer.isActive);
