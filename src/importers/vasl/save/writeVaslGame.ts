import { read, unreadable, type Reading } from '../../../board/fault.ts';
import type { Position } from '../../../units/position.ts';
import { CONDITIONS, has, type Condition, type Unit } from '../../../units/unit.ts';
import { boardsIn } from './boardCommand.ts';
import { printCommands, eachCommand, type Command, joinSequence, splitSequence } from './sequence.ts';
import { layOut } from './layout.ts';
import { change } from './pieceChanges.ts';
import { SaveEdit } from './saveEdit.ts';
import { S } from '../vaslTexts.ts';
import {
  inOrder,
  json,
  lyingChanged,
  pieceToUnit,
  planOf,
  sameLying,
  sameUnit,
  type MomentLaid,
  type Plan,
  type Subject,
  type TableToWrite,
} from './tableChanges.ts';
import { positionOf, readVaslGame, stateAfter, isStep, stepsOf, unlogged } from './vaslGame.ts';
import { zipSync } from 'fflate';
import { openZip, unpack } from '../zip.ts';
import { hiddenText, LARGEST_PACKED, readSavedText, SAVED_GAME } from './savedGame.ts';
import type { GameState } from './gameState.ts';
import { isWritable, placedAt } from './keystrokes.ts';
import { placeIn, type PieceText } from './piece.ts';

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

/** The first that a zip can hold: the same game gives the same bytes. */
const TIME = new Date(1980, 0, 1);

/**
 * The player's file with another text of the game in it, hidden as his was. All other entries hold what they
 * held. Faults are those of the file it is made from.
 */
export const withSavedText = (bytes: Uint8Array, file: string, text: string): Reading<Uint8Array> => {
  const saved = readSavedText(bytes, file);
  if (!saved.value) return { faults: saved.faults };
  const zip = openZip(bytes, file);
  if (!zip.value) return { faults: zip.faults };
  const entries = new Map<string, Uint8Array>();
  // Entries of a hostile zip may share their bytes: all of them together have but one allowance.
  let room = LARGEST_PACKED;
  for (const [name, entry] of zip.value.entries) {
    if (name === SAVED_GAME) {
      entries.set(name, hiddenText({ text, form: saved.value.form }));
      continue;
    }
    const content = unpack(zip.value, entry, room);
    if (!content.value) return { faults: content.faults };
    room -= content.value.length;
    entries.set(name, content.value);
  }
  return read(zipSync(Object.fromEntries(entries), { mtime: TIME }));
};

export type { MomentLaid, TableToWrite } from './tableChanges.ts';

/** What VASL's file cannot hold of the table; of a unit, or of the table as a whole. */
export type NotCarried =
  | {
      readonly what: 'noPiece' | 'place' | 'counter' | 'weapons' | 'facing' | 'bonds';
      readonly unit: Unit;
    }
  | { readonly what: 'state'; readonly state: Condition; readonly unit: Unit }
  | { readonly what: 'markers' | 'attacker' | 'map' | 'lying' };

/** A game written back: the file, and what it does not hold of the table. */
export interface WrittenGame {
  readonly bytes: Uint8Array;
  readonly notCarried: readonly NotCarried[];
}

/** What of a unit is other in the file that was written than on the table. */
const lacking = (unit: Unit, written: Unit | undefined): readonly NotCarried[] => {
  if (!written) return [{ what: 'place', unit }];
  const states = CONDITIONS.filter((state) => has(unit, state) !== has(written, state));
  return [
    ...(unit.counter === written.counter ? [] : [{ what: 'counter', unit } as const]),
    ...(unit.at === written.at ? [] : [{ what: 'place', unit } as const]),
    ...states.map((state) => ({ what: 'state', state, unit }) as const),
    ...(inOrder(unit.weapons) === inOrder(written.weapons) ? [] : [{ what: 'weapons', unit } as const]),
    ...(unit.facing === written.facing && unit.turret === written.turret
      ? []
      : [{ what: 'facing', unit } as const]),
    ...((unit.heldBy ?? unit.aboard ?? unit.elr ?? unit.capturedFrom) === undefined
      ? []
      : [{ what: 'bonds', unit } as const]),
  ];
};

const ofTable = ({ tables: { laid, table } }: Subject): readonly NotCarried[] => {
  const { terrainRules, hexOverrides, hexsideOverrides, playable } = table;
  const map = json([terrainRules, hexOverrides, hexsideOverrides, playable]);
  const before = json([laid.terrainRules, laid.hexOverrides, laid.hexsideOverrides, laid.playable]);
  return [
    ...(json(table.markers) === json(laid.markers) ? [] : [{ what: 'markers' } as const]),
    ...(table.attacker === laid.attacker ? [] : [{ what: 'attacker' } as const]),
    ...(map === before ? [] : [{ what: 'map' } as const]),
  ];
};

const ofLying = (subject: Subject, written: Position): readonly NotCarried[] =>
  lyingChanged(subject) && !sameLying(written, subject.tables.table) ? [{ what: 'lying' }] : [];

const samePlaces = (a: Position, b: Position): boolean => {
  const places = ({ boards }: Position): string =>
    json(boards.map(({ label, column, row, turned, crop }) => [label, column, row, turned ?? false, crop]));
  return places(a) === places(b);
};

/** What the file holds, read again; nobody else may have changed by it. */
const checked = (subject: Subject, plan: Plan, bytes: Uint8Array): Reading<WrittenGame> => {
  const { game, moment, tables } = subject;
  const again = readVaslGame(bytes, game.file);
  const at = again.value && positionOf(again.value, undefined, moment.boards, moment);
  const fail = (): Reading<WrittenGame> =>
    unreadable({ file: game.file, place: 'savedGame', problem: S.notWritten, remedy: S.saveAnew });
  if (!at?.value) return fail();
  const written = pieceToUnit(at.value);
  const meant = new Set(plan.changes.map(({ piece }) => piece));
  const gone = new Set(plan.gone.map(({ piece }) => piece));
  for (const [piece, unit] of pieceToUnit(subject.at)) {
    const now = written.get(piece);
    if (!meant.has(piece) && !gone.has(piece) && !(now && sameUnit(now, unit))) return fail();
  }
  for (const piece of written.keys()) if (!plan.goals.has(piece) && !gone.has(piece)) return fail();
  const notCarried = tables.table.units.flatMap((unit): readonly NotCarried[] => {
    const piece = plan.pieces.get(unit.id);
    if (piece === undefined) return [{ what: 'noPiece', unit }];
    return meant.has(piece) ? lacking(unit, written.get(piece)) : [];
  });
  const left = plan.gone.filter(({ piece }) => written.has(piece));
  return read({
    bytes,
    notCarried: [
      ...notCarried,
      ...left.map(({ after }): NotCarried => ({ what: 'place', unit: after })),
      ...ofTable(subject),
      ...ofLying(subject, at.value.position),
    ],
  });
};

const write = (bytes: Uint8Array, subject: Subject): Reading<WrittenGame> => {
  const { game, steps, moment } = subject;
  const plan = planOf(subject);
  const isSame = plan.changes.length === 0 && plan.gone.length === 0 && !lyingChanged(subject);
  if (isSame && game.steps.length === 0) return checked(subject, plan, bytes);
  const state = stateAfter(game.commands, steps);
  const layout = layOut(boardsIn(state.said('bd') ?? ''), moment.boards, game.file);
  if (!layout.value) return { faults: layout.faults };
  const { goals, names } = plan;
  const changed = new Set(plan.changes.map(({ piece }) => piece));
  const edit = new SaveEdit({ state, layout: layout.value, secrecy: moment, goals, names, changed });
  change(edit, subject, plan.changes, plan.gone);
  const text = printCommands(rewrittenCommands(game.commands, state, steps));
  const written = withSavedText(bytes, game.file, text);
  return written.value ? checked(subject, plan, written.value) : { faults: written.faults };
};

/**
 * The player's own file with what has changed on the table that was laid from it: units moved, broken, pinned,
 * eliminated to the casualty bin, whatever VASL's pieces can show; all else byte for byte as it was. A log
 * becomes a save of the step. What is written is read again first, and what of the table it does not hold is
 * told. Hidden pieces and passwords stay as they were. Never throws.
 */
export const writeVaslGame = (
  bytes: Uint8Array,
  file: string,
  moment: MomentLaid,
  tables: TableToWrite,
): Reading<WrittenGame> => {
  const game = readVaslGame(bytes, file);
  if (!game.value) return { faults: game.faults };
  const at = positionOf(game.value, moment.step, moment.boards, moment);
  if (!at.value) return { faults: at.faults };
  if (!samePlaces(at.value.position, tables.table))
    return unreadable({ file, place: S.boards, problem: S.otherPlaces, remedy: S.sameBoards });
  const steps = moment.step ?? game.value.steps.length;
  return write(bytes, { game: game.value, steps, at: at.value, moment, tables });
};
