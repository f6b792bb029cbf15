import { read, unreadable, type Reading } from '../../../board/fault.ts';
import type { Position } from '../../../units/position.ts';
import { CONDITIONS, has, type Condition, type Unit } from '../../../units/unit.ts';
import { boardsIn } from './boardCommand.ts';
import { printCommands } from './commands.ts';
import { layOut } from './layout.ts';
import { change } from './pieceChanges.ts';
import { rewrittenCommands } from './rewrittenCommands.ts';
import { SaveEdit } from './saveEdit.ts';
import { S } from './saveTexts.ts';
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
import { positionOf, readVaslGame, stateAfter } from './vaslGame.ts';
import { withSavedText } from './writtenSave.ts';

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
