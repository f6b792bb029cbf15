import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { read, unreadable, type Reading } from '../board/fault.ts';
import { readVaslArchive } from '../importers/vasl/archive.ts';
import { isSavedGame } from '../importers/vasl/save/vaslGame.ts';
import { isArchive } from '../importers/vasl/compression.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EISDIR: 'it is a folder',
};

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : 'it cannot be read');
};

const wholeFile = (problem: string, file: string) =>
  unreadable<Uint8Array>({ file, place: 'the whole file', problem, remedy: 'Check the name.' });

const CHUNK = 1 << 16;

/** What a file holds, up to one byte more than `most`: a pipe or a device does not tell its size. */
const readUpTo = (descriptor: number, most: number): Uint8Array => {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size <= most; ) {
    const chunk = new Uint8Array(Math.min(CHUNK, most + 1 - size));
    const length = readSync(descriptor, chunk);
    if (length === 0) break;
    chunks.push(chunk.subarray(0, length));
    size += length;
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/**
 * The bytes of a file that is no larger than `mostBytes`; its size is asked before any of it is read. `-` is
 * standard input.
 */
export const readBytes = (file: string, mostBytes: number): Reading<Uint8Array> => {
  try {
    const descriptor = file === '-' ? 0 : openSync(file, 'r');
    try {
      const { size } = fstatSync(descriptor);
      if (size > mostBytes)
        return wholeFile(
          `it has ${String(size)} bytes, and such a file has no more than ${String(mostBytes)}`,
          file,
        );
      const bytes = readUpTo(descriptor, mostBytes);
      return bytes.length > mostBytes
        ? wholeFile(`it has more than the ${String(mostBytes)} bytes that such a file may have`, file)
        : read(bytes);
    } finally {
      if (file !== '-') closeSync(descriptor);
    }
  } catch (error) {
    return wholeFile(reasonOf(error), file);
  }
};

/**
 * What an archive is told to be where a text was wanted: a saved game of VASSAL, a packing that cannot be
 * opened, or a board.
 */
const archiveNotText = (bytes: Uint8Array, file: string): Reading<never> => {
  if (isSavedGame(bytes))
    return unreadable({
      file,
      place: 'the whole file',
      problem: 'it is a game saved by VASL, no text',
      remedy: `Make a position of it: rout convert ${file} position.json --boards DIR.`,
    });
  const board = readVaslArchive(bytes, file);
  if (!board.value) return { faults: board.faults };
  return unreadable({
    file,
    place: 'the whole file',
    problem: 'it is the archive of a board, no text',
    remedy: 'Name it with --board, or ask "rout los" about it.',
  });
};

/** The text of a file; an archive is told for what it is. */
export const readText = (file: string, mostBytes: number): Reading<{ readonly text: string }> => {
  const bytes = readBytes(file, mostBytes);
  if (!bytes.value) return { faults: bytes.faults };
  return isArchive(bytes.value)
    ? archiveNotText(bytes.value, file)
    : read({ text: new TextDecoder().decode(bytes.value) });
};
