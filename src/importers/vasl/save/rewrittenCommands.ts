import { eachCommand, type Command } from './commands.ts';
import type { GameState } from './gameState.ts';
import { isWritable, placedAt } from './keystrokes.ts';
import { placeIn, type PieceText } from './piece.ts';
import { joinSequence, splitSequence } from './sequence.ts';
import { isStep, stepsOf, unlogged } from './vaslGame.ts';

const PIECE_COMMAND = /^[+DM-]\//;
const ADD = '+/';
/** What a log tells that is nothing of the game. */
const OF_A_LOG = /^(?:CHAT|UNDO\t)/;

/** How a piece stands in the file once a log has moved it. */
const textNow = (state: GameState, id: string): PieceText | undefined => {
  const stored = state.stored(id);
  const place = stored?.moved && state.placeOf(id);
  return stored && place && isWritable(stored) ? placedAt(stored, place) : stored;
};

/** What behind a stack's pieces says of its layer, kept as it was. */
const tailOf = (members: readonly string[]): readonly string[] =>
  members.filter((member) => member.startsWith('@@'));

const stackState = (state: GameState, id: string, before = ''): string | undefined => {
  const stack = state.stacks().get(id);
  if (!stack) return undefined;
  const [map, x, y, ...members] = splitSequence(before, ';');
  const was = placeIn([map ?? '', x ?? '', y ?? '']);
  const { place, pieces } = stack;
  const isSamePlace = was.map === place.map && was.x === place.x && was.y === place.y;
  const own = members.filter((member) => member !== '' && !member.startsWith('@@'));
  if (before !== '' && isSamePlace && own.join(';') === pieces.join(';')) return before;
  return joinSequence([place.map, String(place.x), String(place.y), ...pieces, ...tailOf(members)], ';');
};

/** The commands that make a state, as far as they differ from those of the file; the rest stay word for word. */
class Rewriting {
  readonly #state: GameState;
  readonly #written = new Set<string>();
  /** Stacks stand behind all their pieces. */
  readonly #changedStacks: string[] = [];

  constructor(state: GameState) {
    this.#state = state;
  }

  /** A command as it is to stand; none where it falls away. */
  of(command: Command): readonly Command[] {
    if (isStep(command)) return [];
    const parts = command.parts.flatMap((part) => this.of(part));
    const text = PIECE_COMMAND.test(command.text) ? this.#piece(command.text) : command.text;
    if (text !== undefined) return [{ text, parts }];
    return parts.length > 0 ? [{ text: '', parts }] : [];
  }

  /** Commands for what the file had not, and for stacks that have changed. */
  added(): readonly Command[] {
    const [pieces, stacks] = [this.#state.ids(), this.#state.stacks().keys()];
    const texts = [
      ...[...pieces].filter((id) => !this.#written.has(id)).map((id) => this.#pieceText(id)),
      ...this.#changedStacks,
      ...[...stacks].filter((id) => !this.#written.has(id)).map((id) => this.#stackText(id)),
    ];
    return texts.flatMap((text) => (text === undefined ? [] : [{ text, parts: [] }]));
  }

  #piece(text: string): string | undefined {
    const [, id = '', type = '', before = ''] = splitSequence(text, '/');
    if (!text.startsWith(ADD) || this.#written.has(id)) return undefined;
    this.#written.add(id);
    if (type !== 'stack') {
      const now = textNow(this.#state, id);
      return now?.type === type && now.state === before ? text : this.#pieceText(id);
    }
    const now = stackState(this.#state, id, before);
    if (now === before) return text;
    if (now !== undefined) this.#changedStacks.push(joinSequence(['+', id, 'stack', now], '/'));
    return undefined;
  }

  #pieceText(id: string): string | undefined {
    const now = textNow(this.#state, id);
    return now && joinSequence(['+', id, now.type, now.state], '/');
  }

  #stackText(id: string): string | undefined {
    const now = stackState(this.#state, id);
    return now === undefined ? undefined : joinSequence(['+', id, 'stack', now], '/');
  }
}

const END = 'end_save';

/** What the steps of a log say of the game besides its pieces. */
const saidIn = (steps: readonly Command[]): readonly Command[] =>
  steps
    .flatMap((step) => [...eachCommand(step)].map(unlogged))
    .filter((text) => text !== '' && !PIECE_COMMAND.test(text) && !OF_A_LOG.test(text))
    .map((text) => ({ text, parts: [] }));

/**
 * The commands of a file as they stand for this state of its pieces: of a log those of the moment after so
 * many steps. Commands that nothing happened to are the very same.
 */
export const rewrittenCommands = (commands: Command, state: GameState, steps: number): Command => {
  const rewriting = new Rewriting(state);
  const parts = commands.parts.flatMap((part) => rewriting.of(part));
  const added = rewriting.added();
  const holder = parts.findIndex((part) => part.parts.some(({ text }) => text.startsWith(ADD)));
  const held = parts[holder];
  const withPieces =
    held || added.length === 0
      ? parts.map((part) => (part === held ? { ...held, parts: [...held.parts, ...added] } : part))
      : [...parts.slice(0, 1), { text: '', parts: added }, ...parts.slice(1)];
  const said = saidIn(stepsOf(commands).slice(0, steps));
  const end = withPieces.findIndex(({ text }) => text === END);
  const before = end < 0 ? withPieces.length : end;
  return {
    text: commands.text,
    parts: [...withPieces.slice(0, before), ...said, ...withPieces.slice(before)],
  };
};
