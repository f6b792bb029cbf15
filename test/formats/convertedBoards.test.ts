import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseBoardFile, printBoardFile } from '../../src/formats/boardFile.ts';
import { readVaslArchive } from '../../src/importers/vasl/archive.ts';

const ARCHIVES = new URL('../../../shared/vasl/boards/', import.meta.url);
const present = existsSync(ARCHIVES);
if (!present) console.log('No VASL archives beside this clone: the size of converted boards is not checked.');

describe.runIf(present)('converted VASL boards', () => {
  test.each(present ? readdirSync(ARCHIVES) : [])(
    '%s comes back the same from under a megabyte without its picture',
    (name) => {
      const board = readVaslArchive(readFileSync(new URL(name, ARCHIVES)), name).value;
      if (!board) throw new Error(`${name} cannot be read`);
      const text = printBoardFile({ ...board, art: { kind: 'raster' } });
      expect(text.length).toBeLessThan(1_000_000);
      const again = parseBoardFile(JSON.parse(printBoardFile(board)), 'other.json');
      expect(again.faults).toEqual([]);
      const { raster, art, ...facts } = board;
      expect(again.value).toMatchObject(facts);
      expect(Buffer.compare(again.value?.raster.terrain ?? new Uint8Array(), raster.terrain)).toBe(0);
      expect(
        Buffer.compare(
          Buffer.from(again.value?.raster.level.buffer ?? new ArrayBuffer()),
          Buffer.from(raster.level.buffer, raster.level.byteOffset, raster.level.byteLength),
        ),
      ).toBe(0);
      expect(again.value?.raster.scale).toEqual(raster.scale);
      expect(again.value?.art.kind).toBe(art.kind);
      if (art.kind === 'picture' && again.value?.art.kind === 'picture')
        expect(Buffer.compare(again.value.art.bytes, art.bytes)).toBe(0);
    },
  );
});
