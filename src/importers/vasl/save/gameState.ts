import {
  placeIn,
  readPiece,
  readType,
  type MapPlace,
  type Piece,
  type PieceText,
  type PieceType,
} from './piece.ts';
import { splitSequence } from './sequence.ts';

/** A piece as the file has it, and where it lies if that is not what its state says. */
export interface StoredPiece extends PieceText {
  readonly moved?: MapPlace;
}

/** Where a stack lies, and the ids of its pieces from the lowest. */
export interface StackOfPieces {
  readonly place: MapPlace;
  readonly pieces: readonly string[];
}

interface StoredStack extends StackOfPieces {
  place: MapPlace;
  readonly pieces: string[];
}

/** Pieces that lie on each other, from the lowest; a piece in no stack lies alone. */
export interface Pile {
  readonly place: MapPlace;
  readonly pieces: readonly Piece[];
}

interface ReadPieces {
  readonly types: Map<string, PieceType>;
  readonly pieces: WeakMap<StoredPiece, Piece>;
}

/** What the commands of a save, and the steps of a log, make of the pieces of a game. */
export class GameState {
  readonly #pieces = new Map<string, StoredPiece>();
  readonly #stacks = new Map<string, StoredStack>();
  readonly #stackOf = new Map<string, string>();
  /** The last command of each kind that says something of the whole game. */
  readonly #said = new Map<string, string>();
  /** What was read once, of this state and of its copies: the texts of a piece are long. */
  readonly #read: ReadPieces;

  constructor(read: ReadPieces = { types: new Map(), pieces: new WeakMap() }) {
    this.#read = read;
  }

  /** The same state, which goes its own way from here. */
  copy(): GameState {
    const copy = new GameState(this.#read);
    for (const [id, piece] of this.#pieces) copy.#pieces.set(id, piece);
    for (const [id, { place, pieces }] of this.#stacks) copy.#stacks.set(id, { place, pieces: [...pieces] });
    for (const [id, stack] of this.#stackOf) copy.#stackOf.set(id, stack);
    for (const [kind, text] of this.#said) copy.#said.set(kind, text);
    return copy;
  }

  /** How many pieces there are. */
  get size(): number {
    return this.#pieces.size;
  }

  /** The last command that begins so, without that beginning: boards, what is said of the scenario. */
  said(kind: 'bd' | 'INFO'): string | undefined {
    return this.#said.get(kind);
  }

  /** Does one command; those that move nothing change nothing. */
  apply(command: string): void {
    const slash = command.indexOf('/');
    const kind = slash < 0 || slash > 1 ? '' : command.slice(0, slash);
    switch (kind) {
      case '+':
        return this.#add(splitSequence(command, '/'));
      case 'D':
        return this.#change(splitSequence(command, '/'));
      case 'M':
        return this.#move(splitSequence(command, '/'));
      case '-':
        return this.#remove(splitSequence(command, '/')[1] ?? '');
      default:
        return this.#note(command);
    }
  }

  stored(id: string): StoredPiece | undefined {
    return this.#pieces.get(id);
  }

  /** A piece as VASL shows it; where it lies, `placeOf` tells. */
  piece(id: string): Piece | undefined {
    const stored = this.#pieces.get(id);
    const known = stored && this.#read.pieces.get(stored);
    if (known || !stored) return known;
    const piece = readPiece(id, this.#type(stored.type), stored.state);
    this.#read.pieces.set(stored, piece);
    return piece;
  }

  /** The ids of all pieces. */
  ids(): Iterable<string> {
    return this.#pieces.keys();
  }

  /** Where a piece lies, whether in a stack or alone. */
  placeOf(id: string): MapPlace | undefined {
    const stack = this.#stacks.get(this.#stackOf.get(id) ?? '');
    return stack?.place ?? this.#pieces.get(id)?.moved ?? this.piece(id)?.place;
  }

  /** All stacks by id, also those that are empty. */
  stacks(): ReadonlyMap<string, StackOfPieces> {
    return this.#stacks;
  }

  /** The stack that a piece is in. */
  stackOf(id: string): string | undefined {
    return this.#stackOf.get(id);
  }

  /** All piles, in the order of the file. */
  piles(): readonly Pile[] {
    const stacked = [...this.#stacks.values()].map(({ place, pieces }) => ({
      place,
      pieces: pieces.flatMap((id) => this.piece(id) ?? []),
    }));
    const alone = [...this.#pieces].flatMap(([id, { moved }]): readonly Pile[] => {
      const piece = this.#stackOf.has(id) ? undefined : this.piece(id);
      return piece ? [{ place: moved ?? piece.place, pieces: [piece] }] : [];
    });
    return [...stacked, ...alone].filter(({ pieces }) => pieces.length > 0);
  }

  #type(text: string): PieceType {
    const type = this.#read.types.get(text) ?? readType(text);
    this.#read.types.set(text, type);
    return type;
  }

  #note(command: string): void {
    for (const kind of ['bd', 'INFO'] as const)
      if (command.startsWith(`${kind}\t`) && command.length > kind.length + 1)
        this.#said.set(kind, command.slice(kind.length + 1));
  }

  #add([, id = '', type = '', state = '']: readonly string[]): void {
    this.#remove(id);
    if (type !== 'stack') {
      this.#pieces.set(id, { type, state });
      return;
    }
    const [map = '', x = '', y = '', ...members] = splitSequence(state, ';');
    const pieces = members.filter((member) => member !== '' && !member.startsWith('@@'));
    for (const piece of pieces) this.#leave(piece);
    this.#stacks.set(id, { place: placeIn([map, x, y]), pieces: [...new Set(pieces)] });
    for (const piece of pieces) this.#stackOf.set(piece, id);
  }

  #change([, id = '', state = '']: readonly string[]): void {
    const piece = this.#pieces.get(id);
    if (piece) this.#pieces.set(id, { type: piece.type, state });
    else if (this.#stacks.has(id)) this.#add(['+', id, 'stack', state]);
  }

  #move([, id = '', map = '', x = '', y = '', under = 'null']: readonly string[]): void {
    const place = placeIn([map, x, y]);
    const moved = this.#stacks.get(id);
    const piece = this.#pieces.get(id);
    if (moved) moved.place = place;
    else if (piece) {
      this.#leave(id);
      this.#pieces.set(id, { ...piece, moved: place });
      this.#join(id, place, under);
    }
  }

  /** Puts a piece above the one beneath it, or at the bottom of the stack that lies there. */
  #join(id: string, place: MapPlace, under: string): void {
    const isLowest = under === 'null';
    const target = isLowest ? this.#stackAt(place) : this.#stackOf.get(under);
    const stack = target === undefined ? undefined : this.#stacks.get(target);
    if (!stack || target === undefined) return;
    stack.pieces.splice(isLowest ? 0 : stack.pieces.indexOf(under) + 1, 0, id);
    this.#stackOf.set(id, target);
  }

  #stackAt({ map, x, y }: MapPlace): string | undefined {
    for (const [id, { place, pieces }] of this.#stacks)
      if (pieces.length > 0 && place.x === x && place.y === y && place.map === map) return id;
    return undefined;
  }

  #remove(id: string): void {
    this.#leave(id);
    this.#pieces.delete(id);
    for (const piece of this.#stacks.get(id)?.pieces ?? []) this.#stackOf.delete(piece);
    this.#stacks.delete(id);
  }

  #leave(id: string): void {
    const stack = this.#stacks.get(this.#stackOf.get(id) ?? '');
    const at = stack?.pieces.indexOf(id) ?? -1;
    if (at >= 0) stack?.pieces.splice(at, 1);
    this.#stackOf.delete(id);
  }
}
