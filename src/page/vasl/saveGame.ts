import exampleGame from '../../../boards/exampleGame.vsav?url';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/vaslStrip.json';
import type { MomentLaid, NotCarried } from '../../importers/vasl/save/writeVaslGame.ts';
import type { Position } from '../../units/position.ts';
import { unitWords } from '../../ui/names.ts';
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
