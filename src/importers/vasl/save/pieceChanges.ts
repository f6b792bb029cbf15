import type { LocationId } from '../../../board/map/gameMap.ts';
import { counter, weapon as weaponRow, type CounterId } from '../../../units/counters.ts';
import { NATIONS } from '../../../units/nationality.ts';
import { CONDITIONS, has, type Unit, type Weapon, type Condition } from '../../../units/unit.ts';
import { isWritable, keyOfNamed, keysOfClass, pressed, withTurned, type SoughtLayer } from './keystrokes.ts';
import { type PieceText, type PieceType, pieceTextOf, readPiece, readType, traitTextsOf } from './piece.ts';
import type { SaveEdit } from './saveEdit.ts';
import { inOrder, lyingChanged, type Change, type Subject } from './tableChanges.ts';
import type { Direction } from '../../../hexgrid/lattice.ts';
import { counterOf } from './counterOf.ts';
import { identityOf } from './identity.ts';
import { ownStates } from './unitStates.ts';

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
  const piece = readPiece(id, readType(type), state);
  const identity = identityOf(piece);
  return identity ? ownStates({ piece, identity }) : [];
};

const counterShown = (id: string, type: PieceType, state: string): CounterId | undefined => {
  const identity = identityOf(readPiece(id, type, state));
  return identity && counterOf(identity);
};

const MOST_KEYS = 4;

/**
 * The piece as another of its own counters: a half-squad, or one of another class. By the fewest keys that
 * lead there; `undefined` where none do.
 */
export const asCounter = (id: string, piece: PieceText, wanted: CounterId): PieceText | undefined => {
  const [keys, type] = [keysOfClass(piece), readType(piece.type)];
  const seen = new Set([piece.state]);
  let reached: readonly PieceText[] = [piece];
  for (let count = 0; count < MOST_KEYS; count++) {
    reached = reached
      .flatMap((each) => keys.map((key) => pressed(each, key)))
      .filter(({ state }) => !seen.has(state) && seen.add(state));
    const found = reached.find((each) => counterShown(id, type, each.state) === wanted);
    if (found) return found;
  }
  return undefined;
};

const SIXTHS = 6;
const arcOf = (direction: Direction): number => (direction === 0 ? SIXTHS : direction);

const shownArc = (id: string, { type, state }: PieceText, word: string): number => {
  const { name } = readPiece(id, readType(type), state);
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

/** Pieces that this program could not put together as it found them are left alone. */
const isSafe = (edit: SaveEdit, piece: string): boolean => {
  const text = edit.text(piece);
  return text !== undefined && isWritable(text);
};

const turnedTo = (piece: string, text: PieceText, { counter: id, facing: to, turret }: Unit): PieceText => {
  const hull = counter(id).kind === 'vehicle' ? 'vca' : 'ca';
  const turned = to === undefined ? text : (facing(piece, text, hull, to) ?? text);
  return turret === undefined ? turned : (facing(piece, turned, 'tca', turret) ?? turned);
};

/** The piece in the states that it shows itself. */
const inOwnStates = (text: PieceText, { piece, before, after }: Change): PieceText => {
  const shown = shownStates(piece, text);
  let next = text;
  for (const state of CONDITIONS) {
    const isWanted = has(after, state);
    // What was told by a counter on top goes on being told so.
    const isTold = isWanted && before !== undefined && has(before, state);
    if (isWanted !== shown.includes(state) && !isTold) next = withState(next, state) ?? next;
  }
  return next;
};

/** What a unit shows itself: its counter, its states, where it points. */
const changePiece = (edit: SaveEdit, change: Change): void => {
  const { piece, before, after } = change;
  const text = edit.text(piece);
  if (!text) return;
  const isOther = before !== undefined && before.counter !== after.counter;
  const counted = (isOther ? asCounter(piece, text, after.counter) : undefined) ?? text;
  const stated = inOwnStates(counted, change);
  const isTurned = before?.facing !== after.facing || before?.turret !== after.turret;
  const next = isTurned ? turnedTo(piece, stated, after) : stated;
  if (next.state !== text.state) edit.setText(piece, next);
};

/** A weapon piece that somebody no longer has, or that lay about. */
interface FreeWeapon {
  readonly piece: string;
  readonly weapon: Weapon;
}

const without = <T>(list: T[], is: (each: T) => boolean): T | undefined => {
  const at = list.findIndex(is);
  return at < 0 ? undefined : list.splice(at, 1)[0];
};

/** The weapons of a unit before, by piece. */
const weaponsOf = ({ at }: Subject, unit: Unit | undefined): readonly FreeWeapon[] =>
  (unit?.weapons ?? []).flatMap((weapon, index) => {
    const piece = unit && at.weaponPieces.get(unit.id)?.[index];
    return piece === undefined ? [] : [{ piece, weapon }];
  });

const turnWeapon = (edit: SaveEdit, piece: string): void => {
  const text = edit.text(piece);
  const turned = text && withMalfunction(text);
  if (turned) edit.setText(piece, turned);
};

/** Weapons that stay with their units, those that become free, and those that are still to be found. */
interface Sorted {
  readonly kept: ReadonlyMap<string, readonly string[]>;
  readonly free: FreeWeapon[];
  readonly wanted: { readonly unit: string; readonly weapon: Weapon }[];
}

/** Of a unit's weapons before that which is this one now, as it is or in another state. */
const sameWeapon = (own: FreeWeapon[], weapon: Weapon): FreeWeapon | undefined =>
  without(own, (each) => inOrder([each.weapon]) === inOrder([weapon])) ??
  without(own, (each) => each.weapon.counter === weapon.counter);

const sortWeapons = (edit: SaveEdit, subject: Subject, changes: readonly Change[]): Sorted => {
  const kept = new Map<string, readonly string[]>();
  const [free, wanted]: [FreeWeapon[], Sorted['wanted']] = [[], []];
  for (const { piece, before, after } of changes) {
    const own = [...weaponsOf(subject, before)];
    const found = after.weapons.map((weapon) => ({ weapon, same: sameWeapon(own, weapon) }));
    for (const { weapon, same } of found)
      if (!same) wanted.push({ unit: piece, weapon });
      else if (same.weapon.malfunctioned !== weapon.malfunctioned) turnWeapon(edit, same.piece);
    kept.set(
      piece,
      found.flatMap(({ same }) => (same ? [same.piece] : [])),
    );
    free.push(...own);
  }
  return { kept, free, wanted };
};

/** Where a unit finds a weapon that it did not have: somebody laid it down, or it lay there or in reserve. */
const findWeapons = (edit: SaveEdit, subject: Subject, { free, wanted }: Sorted): void => {
  const { at } = subject;
  const lying = at.lying.flatMap(({ weapon }, index) => {
    const piece = at.lyingPieces[index];
    return piece === undefined ? [] : [{ piece, weapon }];
  });
  const reserve = at.reserve.flatMap(({ piece, weapon: id }) =>
    id === undefined ? [] : [{ piece, weapon: { counter: id, malfunctioned: false } }],
  );
  const all = [...free, ...lying, ...reserve];
  for (const { unit, weapon } of wanted) {
    const found = without(all, (each) => each.weapon.counter === weapon.counter && isSafe(edit, each.piece));
    if (!found) continue;
    if (found.weapon.malfunctioned !== weapon.malfunctioned) turnWeapon(edit, found.piece);
    edit.give(found.piece, unit);
  }
  if (lyingChanged(subject)) layWeapons(edit, subject, all);
};

/** Puts weapons that nobody has where they lie on the table; one that the table no longer has goes to the bin. */
const layWeapons = (edit: SaveEdit, { at, tables }: Subject, all: FreeWeapon[]): void => {
  const reserved = new Set(at.reserve.map(({ piece }) => piece));
  const wanted = [...(tables.table.lying ?? [])];
  const there = (piece: string): LocationId | undefined => edit.lyingAt(piece);
  for (const { piece, weapon } of [...all])
    if (without(wanted, (each) => sameKind(each.weapon, weapon) && each.at === there(piece)))
      without(all, (each) => each.piece === piece);
  for (const { weapon, at: place } of wanted) {
    const found = without(all, (each) => sameKind(each.weapon, weapon) && isSafe(edit, each.piece));
    if (!found) continue;
    if (found.weapon.malfunctioned !== weapon.malfunctioned) turnWeapon(edit, found.piece);
    edit.lay(found.piece, place);
  }
  for (const { piece, weapon } of all)
    if (!reserved.has(piece) && isSafe(edit, piece))
      edit.discard(piece, NATIONS[weaponRow(weapon.counter).nationality].side);
};

const sameKind = (a: Weapon, b: Weapon): boolean => a.counter === b.counter;

/** Of a "?" nobody knows what it is: it is moved, and nothing else. */
const isUnknown = ({ counter: id }: Unit): boolean => counter(id).formation === 'unknown';

/** Does all that is other than when the table was laid. */
export const change = (
  edit: SaveEdit,
  subject: Subject,
  changes: readonly Change[],
  gone: readonly Change[],
): void => {
  const safe = changes.filter(({ piece }) => isSafe(edit, piece));
  for (const each of safe) if (!isUnknown(each.after)) changePiece(edit, each);
  const sorted = sortWeapons(edit, subject, safe);
  for (const { piece } of sorted.free) edit.drop(piece);
  for (const { piece, after } of gone) if (isSafe(edit, piece)) edit.eliminate(piece, after.side);
  for (const { piece, before, after } of safe)
    if (before?.at !== after.at) edit.move(piece, after.at, sorted.kept.get(piece) ?? []);
    else edit.touch(piece);
  findWeapons(edit, subject, sorted);
  edit.settle();
};
