import type { CounterId } from '../../../units/counters.ts';
import type { Condition } from '../../../units/unit.ts';
import type { Direction } from '../../../hexgrid/lattice.ts';
import { counterOf } from './counterOf.ts';
import { identityOf } from './identity.ts';
import { keyOfNamed, keysOfClass, pressed, withTurned, type SoughtLayer } from './keystrokes.ts';
import { ownStates } from './unitStates.ts';
import { pieceTextOf, readPiece, traitTextsOf, type PieceText } from './piece.ts';

/** The states that pieces have a layer for. */
const LAYER_OF: Partial<Readonly<Record<Condition, (layer: SoughtLayer) => boolean>>> = {
  broken: ({ name }) => name === 'BRK',
  berserk: ({ name, command }) => name === 'BER' || command === 'Berserk',
  fanatic: ({ name, command }) => name === 'FAN' || command === 'Fanatic',
  heroic: ({ name, command }) => name === 'HRO' || command === 'Heroic',
  wounded: ({ command, pictures }) => command === 'Wound' || pictures.some((each) => each.includes('Herob')),
  buttonedUp: ({ names }) => names.includes('+ BU'),
};

/** A turret's pictures are those of a crew that is buttoned up or exposed. */
const withCrew = (piece: PieceText): PieceText =>
  pieceTextOf(
    traitTextsOf(piece).map((trait) =>
      trait.type.startsWith('turr;')
        ? {
            ...trait,
            state: trait.state.replace(/true$|false$/, (word) => String(word === 'false')),
          }
        : trait,
    ),
  );

/** The piece with a state of its own begun or ended; `undefined` where it has no layer for it. */
export const withState = (piece: PieceText, state: Condition): PieceText | undefined => {
  const is = LAYER_OF[state];
  const turned = is && withTurned(piece, is);
  return turned && state === 'buttonedUp' ? withCrew(turned) : turned;
};

/** A weapon that malfunctions, or no longer does. */
export const withMalfunction = (piece: PieceText): PieceText | undefined =>
  withTurned(piece, ({ name }) => name === 'BRK') ??
  withTurned(
    piece,
    ({ pictures, names }) => pictures.length === 2 && names.every((each) => each.trim() === ''),
  );

/** The states that a piece of this text shows by itself, whatever lies on it. */
export const shownStates = (id: string, { type, state }: PieceText): readonly Condition[] => {
  const piece = readPiece(id, type, state);
  const identity = identityOf(piece);
  return identity ? ownStates({ piece, identity }) : [];
};

const counterShown = (id: string, { type, state }: PieceText): CounterId | undefined => {
  const identity = identityOf(readPiece(id, type, state));
  return identity && counterOf(identity);
};

const MOST_KEYS = 4;

/**
 * The piece as another of its own counters: a half-squad, or one of another class. By the fewest keys that
 * lead there; `undefined` where none do.
 */
export const asCounter = (id: string, piece: PieceText, wanted: CounterId): PieceText | undefined => {
  const keys = keysOfClass(piece);
  const seen = new Set([piece.state]);
  let reached: readonly PieceText[] = [piece];
  for (let count = 0; count < MOST_KEYS; count++) {
    reached = reached
      .flatMap((each) => keys.map((key) => pressed(each, key)))
      .filter(({ state }) => !seen.has(state) && seen.add(state));
    const found = reached.find((each) => counterShown(id, each) === wanted);
    if (found) return found;
  }
  return undefined;
};

const SIXTHS = 6;
const arcOf = (direction: Direction): number => (direction === 0 ? SIXTHS : direction);

const shownArc = (id: string, { type, state }: PieceText, word: string): number => {
  const { name } = readPiece(id, type, state);
  return Number(new RegExp(`(?:^| )${word}([1-6])(?: |$)`).exec(name)?.[1] ?? '0');
};

/**
 * The piece turned until its hull, Gun (`ca`, `vca`) or turret (`tca`) points to a hexspine; `undefined` where
 * it cannot be turned so. A turret turns with its hull.
 */
export const facing = (
  id: string,
  piece: PieceText,
  word: 'ca' | 'vca' | 'tca',
  direction: Direction,
): PieceText | undefined => {
  const form = new RegExp(`^\\+ ${word}[1-6]$`);
  const ofHull = word === 'tca' ? keyOfNamed(piece, /^\+ vca[1-6]$/) : undefined;
  let text: PieceText | undefined = piece;
  for (let turn = 0; text && turn < SIXTHS; turn++) {
    if (shownArc(id, text, word) === arcOf(direction)) return text;
    text = withTurned(
      text,
      ({ names }) => names.some((name) => form.test(name)),
      ofHull === undefined ? [] : [ofHull],
    );
  }
  return undefined;
};
