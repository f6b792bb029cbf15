import en from '../../messages/en/vaslStrip.json';
import exampleGame from '../../../boards/exampleGame.vsav?url';
import type { App } from '../../editor/state.ts';
import type { Store } from '../../editor/store.ts';
import type { VaslView } from '../../editor/vaslView.ts';
import { fill, texts } from '../../messages/texts.ts';
import { unitWords } from '../../ui/names.ts';
import type { Position, Situation } from '../../units/position.ts';
import { isBroken, type Unit } from '../../units/unit.ts';
import type { MomentLaid, NotCarried } from '../../importers/vasl/save/writeVaslGame.ts';
import { PAGE } from '../../ui/words.ts';
import type { OpenContext } from '../context.ts';
import { positionOf } from '../tableDocument.ts';
import { faultNotice, trouble, word } from '../tasks.ts';
import type { VaslSummary } from '../open/readFile.ts';
import type { Source } from './source.ts';

const T = texts('vaslStrip', en);

/** What opens a game of VASL that is read. */
interface VaslOpener {
  readonly open: (source: Source, bytes: Uint8Array, game: VaslSummary, signal: AbortSignal) => Promise<void>;
}

/** A game of VASL that is to be written back: its file, and how it was laid. */
export interface WriteWish {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly moment: MomentLaid;
  /** The table as it was laid. */
  readonly laid: Position;
}

/** Beside the player's own file, not over it. */
const nameOf = (name: string): string => `${name.replace(/\.(?:vsav|vlog)$/i, '')} - Rout Board.vsav`;

const lackWords = (lack: NotCarried): string => {
  if (!('unit' in lack)) return T.lacks[lack.what];
  const what = lack.what === 'state' ? PAGE.conditions[lack.state] : T.lacks[lack.what];
  return fill(T.lackOf, { unit: unitWords(lack.unit), what });
};

const MOST_TOLD = 6;

const lacksTold = (lacks: readonly NotCarried[]): string => {
  const told = [...new Set(lacks.map(lackWords))];
  const more = told.length - MOST_TOLD;
  const list = [...told.slice(0, MOST_TOLD), ...(more > 0 ? [fill(T.moreLacks, { n: more })] : [])];
  return list.join('; ');
};

/** Downloads the player's own file with what changed on the table, and tells what it does not hold. */
export const saveGame = async (
  { store, files }: OpenContext,
  { name, bytes, moment, laid }: WriteWish,
  signal: AbortSignal,
): Promise<void> => {
  const tables = { laid, table: positionOf(store.app()) };
  const { value, faults } = await files.placeVaslGame(bytes, name, { ...moment, tables }, signal);
  if (value?.kind !== 'vaslWritten') return trouble(store, faultNotice(faults));
  const { saveBytes } = await import('../export/share.ts');
  const { notCarried, bytes: written } = value.written;
  saveBytes(written, nameOf(name));
  if (notCarried.length === 0) word(store, fill(T.saved, { name: nameOf(name) }));
  else trouble(store, fill(T.savedBut, { name: nameOf(name), list: lacksTold(notCarried) }));
};

const EXAMPLE = 'exampleGame.vsav';

/** Opens the game that comes with the program, as any other. */
export const openExample = async (
  { store, files }: OpenContext,
  games: VaslOpener,
  signal: AbortSignal,
): Promise<void> => {
  const fetched = await fetch(exampleGame, { signal });
  const bytes = new Uint8Array(await fetched.arrayBuffer());
  const { value, faults } = await files.read(bytes, EXAMPLE, signal);
  if (value?.kind !== 'vaslGame') return trouble(store, faultNotice(faults));
  const source = { name: EXAMPLE, isOurs: true, readAt: 0, read: async () => bytes } as const;
  await games.open(source, bytes, value.game, signal);
};

/** A game followed meanwhile stays so; one that was followed before another was opened no longer is. */
const toldAgain = (view: VaslView | undefined, now: VaslView | undefined): VaslView | undefined => {
  if (!view || view === now) return view;
  if (view.name === now?.name) return { ...view, follow: now.follow };
  return view.follow === 'following' ? { ...view, follow: 'canFollow' } : view;
};

/**
 * Keeps what is told of a game of VASL with the table that it is told of: after undo and redo, the step told
 * is the step shown. A game that is put away stays so.
 */
export const keepVaslWithTable = (store: Store): void => {
  const views = new WeakMap<Situation, { readonly vasl: VaslView | undefined }>();
  const forget = ({ history: { past, present, future } }: App): void => {
    for (const each of [...past, present, ...future]) views.set(each, { vasl: undefined });
  };
  forget(store.app());
  let isTelling = false;
  const tell = (vasl: VaslView | undefined): void => {
    isTelling = true;
    store.dispatch({ type: 'vasl', vasl });
    isTelling = false;
  };
  store.subscribe((app, before) => {
    const { present } = app.history;
    const { vasl } = app.view;
    const isElsewhere = present !== before.history.present;
    const known = isElsewhere ? views.get(present) : undefined;
    const told = known && toldAgain(known.vasl, vasl);
    if (known && told !== vasl) tell(told);
    else if (!isElsewhere && !isTelling && !vasl && before.view.vasl) forget(app);
    else views.set(present, { vasl });
  });
};

/** A game as it was laid: its units, and the piece that each is in the file. */
export interface LaidGame {
  readonly position: Pick<Position, 'units'>;
  readonly pieces: ReadonlyMap<Unit['id'], string>;
}

const byPiece = ({ position, pieces }: LaidGame): ReadonlyMap<string, Unit> =>
  new Map(
    position.units.flatMap((unit) => {
      const piece = pieces.get(unit.id);
      return piece === undefined ? [] : [[piece, unit] as const];
    }),
  );

const change = (was: Unit, now: Unit): string | undefined => {
  const name = unitWords(now);
  if (!isBroken(was) && isBroken(now)) return fill(T.changes.broke, { name });
  if (isBroken(was) && !isBroken(now)) return fill(T.changes.rallied, { name });
  if (was.at !== now.at) return fill(T.changes.moved, { name, from: was.at });
  return [...was.conditions].toSorted().join() === [...now.conditions].toSorted().join()
    ? undefined
    : fill(T.changes.changed, { name });
};

/** What is other than before, a sentence for each unit: broken, rallied, moved, gone, come. */
export const changesBetween = (before: LaidGame, after: LaidGame): readonly string[] => {
  const [old, now] = [byPiece(before), byPiece(after)];
  return [
    ...[...now].flatMap(([piece, unit]) => {
      const was = old.get(piece);
      return (was ? change(was, unit) : fill(T.changes.came, { name: unitWords(unit) })) ?? [];
    }),
    ...[...old].flatMap(([piece, unit]) =>
      now.has(piece) ? [] : [fill(T.changes.gone, { name: unitWords(unit) })],
    ),
  ];
};
