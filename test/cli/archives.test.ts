import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { forge } from '../importers/vasl/forge.ts';

const folder = mkdtempSync(join(tmpdir(), 'rout-archives-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, bytes: Uint8Array | string): string => {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
};

const EXAMPLE = 'assets/positions/exampleRussians.json';

/** What else a player has at hand, and what it is told to be. */
const FOREIGN = [
  [
    'a 7z archive',
    write('board.7z', Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4)),
    'it is packed as 7z',
  ],
  [
    'a rar archive',
    write('board.rar', Uint8Array.of(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0, 4)),
    'it is packed as rar',
  ],
  [
    'a board',
    write('bd99', forge()),
    'the whole file: it is the archive of a board, no text. Name it with --board',
  ],
] as const;

test.each([
  ['the game of play', ['play']],
  ['the position of notation', ['notation']],
  ['the script of play', ['play', EXAMPLE, '--script']],
  ['the pairs of los', ['los', 'v', '--pairs']],
])('a game saved by VASL where %s is wanted', (_where, args) => {
  const file = write('game.vsav', zipSync({ savedGame: Uint8Array.of(1), savedata: Uint8Array.of(1) }));
  const { status, errors } = run([...args, file]);
  expect(status).toBe(1);
  expect(errors).toContain(
    'game.vsav, the whole file: it is a game saved by VASL, no text. Make a position of it: rout convert',
  );
});

describe.each(FOREIGN)('%s where a text is wanted', (_what, file, said) => {
  test.each([
    ['the position of analyse', ['analyse', file]],
    ['the game of play', ['play', file]],
    ['the script of play', ['play', EXAMPLE, '--script', file]],
    ['the position of notation', ['notation', file]],
    ['the pairs of los', ['los', 'v', '--pairs', file]],
  ])('%s', (_where, args) => {
    const { status, errors } = run(args);
    expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining(said) });
    expect(errors).toContain(file.slice(folder.length + 1));
    expect(errors).not.toContain('JSON');
  });
});
