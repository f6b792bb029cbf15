import type { CounterId, WeaponCounterId } from '../../../units/counters.ts';
import { counterOf, weaponName, weaponOf } from './counterOf.ts';
import type { Pile } from './gameState.ts';
import { identityOf, type Identity } from './identity.ts';
import { signOf, type Sign } from './markers.ts';
import { nationOf, type Nation } from './nation.ts';
import { activeLayer, type Piece } from './piece.ts';

/** A piece as what it is on the table. */
export type Entry = { readonly piece: Piece } & (
  | { readonly kind: 'unit'; readonly identity: Identity; readonly counter: CounterId | undefined }
  | {
      readonly kind: 'weapon';
      readonly nation: Nation;
      readonly name: string;
      readonly counter: WeaponCounterId | undefined;
      readonly malfunctioned: boolean;
    }
  /** Somebody concealed; or, where all is shown, a Dummy. */
  | { readonly kind: 'question'; readonly nation: Nation; readonly isDummy: boolean }
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'unknown' }
);

/** Whether what is concealed and hidden is shown. */
export interface Secrecy {
  readonly own: boolean;
}

/** The back of weapons without names is what has been used, or malfunctions. */
const isTurned = ({ layers }: Piece): boolean =>
  layers.some(
    ({ isActive, pictures, names, level }) =>
      isActive && level === 1 && pictures.length === 2 && names.every((name) => name.trim() === ''),
  );

const weaponFrom = (piece: Piece, nation: Nation): Entry => {
  const name = weaponName(piece.basicName);
  return {
    kind: 'weapon',
    piece,
    nation,
    name,
    counter: weaponOf(piece.basicName, nation),
    malfunctioned: /^malf /i.test(piece.name) || activeLayer(piece, 'BRK') !== undefined || isTurned(piece),
  };
};

const shown = (piece: Piece): Entry => {
  const nation = nationOf(piece);
  const identity = identityOf(piece);
  if (identity) return { kind: 'unit', piece, identity, counter: counterOf(identity) };
  const sign = signOf(piece.name);
  if (sign) return { kind: 'sign', piece, sign };
  return nation ? weaponFrom(piece, nation) : { kind: 'unknown', piece };
};

/** What others see of somebody concealed: whatever is told of him later, it is not who he is. */
const masked = (piece: Piece): Piece =>
  piece.isQuestionMark ? piece : { ...piece, name: '?', basicName: '?', picture: '', layers: [] };

const entryOf = (piece: Piece, { own }: Secrecy): Entry | undefined => {
  if (piece.isHidden && !own) return undefined;
  if (!piece.isQuestionMark && (own || !piece.isConcealed)) return shown(piece);
  const nation = nationOf(piece);
  const mask = masked(piece);
  return nation ? { kind: 'question', piece: mask, nation, isDummy: own } : { kind: 'unknown', piece: mask };
};

/** A "?" above what it conceals is no Dummy, and several of one side are one. */
const withoutMarkers = (entries: readonly Entry[]): readonly Entry[] => {
  const concealed = entries.some(({ kind, piece }) => kind === 'unit' && piece.isConcealed);
  return entries.filter(
    (entry, index) =>
      entry.kind !== 'question' ||
      (!concealed && entries.findIndex(({ kind }) => kind === 'question') === index),
  );
};

/**
 * What the pieces of a pile are, from the lowest. Unless all is shown, hidden pieces are left out and
 * concealed ones are a "?" each: nobody learns what they are.
 */
export const entriesOf = ({ pieces }: Pile, secrecy: Secrecy): readonly Entry[] => {
  const entries = pieces.flatMap((piece) => entryOf(piece, secrecy) ?? []);
  return secrecy.own ? withoutMarkers(entries) : entries;
};
