import fc from 'fast-check';
import { gzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { arrangementProblem } from '../../../src/board/map/arrangementWords.ts';
import type { Board } from '../../../src/board/map/board.ts';
import { createGameMap } from '../../../src/board/map/createGameMap.ts';
import { printFault, type Reading } from '../../../src/board/fault.ts';
import type { HexId } from '../../../src/hexgrid/hexId.ts';
import { NO_HEX } from '../../../src/hexgrid/pixels.ts';
import { readVaslArchive } from '../../../src/importers/vasl/archive.ts';
import { archive, BOARDS, haveBoards } from '../../support/vaslBoards.ts';
import { claiming, forge, javaStream, losPayload, type Forgery } from './forge.ts';

const readForgery = (forgery: Forgery): Reading<Board> => readVaslArchive(forge(forgery), 'bd07');
const faultOf = (reading: Reading<Board>): string => reading.faults.map(printFault).join('\n');

describe('a sound archive', () => {
  const { value: board, faults } = readForgery({
    terrain: (x, y) => (x === 40 && y === 7 ? 60 : 0),
    level: (x, y) => (x === 3 && y === 90 ? -2 : 1),
    stairs: [0, 2, 4],
  });

  test('becomes a board of its size, without faults', () => {
    expect(faults).toEqual([]);
    expect(board).toMatchObject({
      label: '7',
      title: 'Board 7',
      columns: 3,
      rows: 2,
      source: 'VASL archive bd07, version 6.2',
    });
  });

  test('terrain and level of a pixel come from its place down the column, and land at its place along the row', () => {
    const { width, terrain, level } = board?.raster ?? {
      width: 0,
      terrain: new Uint8Array(),
      level: new Int8Array(),
    };
    expect([terrain.indexOf(60), terrain.lastIndexOf(60)]).toEqual([7 * width + 40, 7 * width + 40]);
    expect([level[90 * width + 3], level[90 * width + 4]]).toEqual([-2, 1]);
  });

  test('stairways are those of the hexes in the file’s order: A1 A2 B0 B1 B2 …', () => {
    expect([...(board?.stairwells ?? [])]).toEqual(['A1', 'B0', 'B2']);
  });

  test('its picture is kept as it is', () => {
    expect(board?.art).toMatchObject({ kind: 'picture', mediaType: 'image/gif' });
  });

  test.each([
    ['name="1a" boardImageFileName="bd07.gif"', '1a'],
    ['boardImageFileName="bd07.gif" name="BFP DW1"', 'bfpdw1'],
    ['boardImageFileName="bd07.gif" name="BFP DW1b"', 'bfpd1b'],
    ["name = '012'  boardImageFileName='bd07.gif'", '12'],
    ['name="" boardImageFileName="bd07.gif"', '7'],
    ['name="00" boardImageFileName="bd07.gif"', '0'],
  ])('<boardMetadata %s> is labelled %s', (attributes, label) => {
    expect(readForgery({ attributes }).value?.label).toBe(label);
  });
});

describe('boards of other sizes', () => {
  const WOODS = 60;
  const near = (x: number, y: number, at: readonly [number, number], reach: number): boolean =>
    Math.hypot(x - at[0], y - at[1]) < reach;
  const names = ({ value }: Reading<Board>): readonly string[] =>
    value ? createGameMap([{ board: value, column: 0, row: 0 }]).hexes.map(({ id }) => id) : [];

  test('a half-board has hexes of the usual size once its raster is scaled', () => {
    const reading = readForgery({
      attributes: 'name="1a" boardImageFileName="bd07.gif" hexWidth="56.3125" hexHeight="64.5"',
      columns: 17,
      rows: 20,
      width: 901,
      height: 1290,
      terrain: (x, y) => (near(x, y, [56.3125 * 8, 64.5 * 10 - 32.25], 30) ? WOODS : 0),
      level: (x) => (x > 890 ? 1 : 0),
      stairs: [0],
    });
    expect(reading.faults).toEqual([]);
    expect(reading.value).toMatchObject({
      label: '1a',
      columns: 17,
      rows: 20,
      raster: { width: 900, height: 1290 },
      stairwells: new Set(['A1']),
    });
    expect(reading.value && 'firstColumn' in reading.value).toBe(false);
    const map = reading.value && createGameMap([{ board: reading.value, column: 0, row: 0 }]);
    expect(map?.hexes.filter(({ terrain }) => terrain === 'woods').map(({ id }) => id)).toEqual(['I10']);
    expect(map?.hexes.filter(({ baseLevel }) => baseLevel === 1).map(({ x }) => x)).toEqual(
      Array(20).fill(48),
    );
  });

  test('the other half begins at Q, and calls its hexes and stairwells so', () => {
    const reading = readForgery({
      attributes: 'name="1b" A1CenterX="-901" A1CenterY="32.25" hexWidth="56.3125"',
      columns: 17,
      rows: 20,
      width: 901,
      height: 1290,
      stairs: [20, 41],
    });
    expect(reading.value).toMatchObject({ firstColumn: 16, stairwells: new Set(['R0', 'S1']) });
    expect([names(reading)[0], names(reading)[20], names(reading).at(-1)]).toEqual(['Q1', 'R0', 'GG20']);
  });

  test('halves join side by side, the eastern one naming the shared column', () => {
    const half = (attributes: string): Board | undefined =>
      readForgery({
        attributes: `${attributes} hexWidth="56.3125"`,
        columns: 17,
        rows: 20,
        width: 901,
        height: 1290,
      }).value;
    const [west, east] = [half('name="1a"'), half('name="1b" A1CenterX="-901"')];
    if (!west || !east) return expect.fail();
    const map = createGameMap([
      { board: west, column: 0, row: 0 },
      { board: east, column: 16, row: 0 },
    ]);
    expect(map.hexById.has('1bQ7' as HexId)).toBe(true);
    expect(map.hexById.has('1aQ7' as HexId)).toBe(false);
    expect(
      createGameMap([{ board: east, column: 0, row: 0, crop: { columns: [24, 32], rows: [1, 5] } }]).hexes[0]
        ?.id,
    ).toBe('Y1');
    expect(
      arrangementProblem([{ board: east, column: 0, row: 0, crop: { columns: [0, 16], rows: [1, 5] } }]),
    ).toMatch(/it has columns Q to GG and rows 1 to 20/);
  });

  test('a Deluxe board has fewer hexes, and keeps its pixels', () => {
    const reading = readForgery({
      attributes:
        'name="a" boardImageFileName="bd07.gif" hexWidth="168.7857" hexHeight="194.2" A1CenterX="0" A1CenterY="97.1"',
      columns: 15,
      rows: 5,
      width: 2363,
      height: 971,
      terrain: (x, y) => (near(x, y, [168.7857 * 3, 194.2 * 2], 90) ? WOODS : 0),
      stairs: [],
    });
    expect(reading.faults).toEqual([]);
    expect(reading.value).toMatchObject({
      columns: 15,
      rows: 5,
      raster: { width: 2363, height: 971, scale: { x: 168.7857 / 3, y: 97.1 } },
    });
    const map = reading.value && createGameMap([{ board: reading.value, column: 0, row: 0 }]);
    expect(map?.hexes.filter(({ terrain }) => terrain === 'woods').map(({ id }) => id)).toEqual(['D2']);
    expect(map?.hexOfPixel.includes(NO_HEX)).toBe(false);
  });

  test('numbers that go on where another board ends: A1 is called A11', () => {
    const reading = readForgery({ attributes: 'name="DW1b" A1CenterY="-612.75"', stairs: [0, 2] });
    expect(reading.value).toMatchObject({ label: 'dw1b', firstRow: 10, stairwells: new Set(['A11', 'B10']) });
    expect(names(reading)).toEqual(['A11', 'A12', 'B10', 'B11', 'B12', 'C11', 'C12']);
  });
});

describe('an archive with a flaw that leaves it a board', () => {
  test.each<readonly [string, Forgery, RegExp]>([
    [
      'no picture',
      { without: ['bd07.gif'] },
      /bd07\.gif: the picture of the board is missing\. The board is shown by its terrain/,
    ],
    ['a picture that is none', { picture: Uint8Array.of(1, 2, 3, 4) }, /neither GIF, PNG nor JPEG/],
    [
      'terrain that nobody knows',
      { terrain: (x) => (x === 5 ? 250 : 0) },
      /terrain 250 is unknown and counts as Open Ground/,
    ],
  ])('%s', (_, forgery, problem) => {
    const reading = readForgery(forgery);
    expect(reading.value?.columns).toBe(3);
    expect(faultOf(reading)).toMatch(problem);
  });
});

describe('what is no board is refused with its place and a remedy', () => {
  const gzipped = (data: Uint8Array): Forgery => ({ losData: gzipSync(data) });
  const payload = losPayload({});
  const stream = javaStream(payload);

  test.each<readonly [string, Uint8Array, RegExp]>([
    [
      'a 7z archive',
      Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4),
      /packed as 7z; board archives are packed as zip/,
    ],
    ['a rar archive', Uint8Array.of(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 1, 0), /packed as rar/],
    ['nothing', new Uint8Array(), /end of the file: this is no zip/],
    ['text', new TextEncoder().encode('{"not": "a board"}'.repeat(20)), /end of the file: this is no zip/],
    ['another zip', zipSync({ 'notes.txt': Uint8Array.of(1) }), /BoardMetadata\.xml: it is missing/],
    [
      'an archive that holds neither picture nor data',
      forge({ without: ['BoardMetadata.xml', 'bd07.gif'] }),
      /BoardMetadata\.xml: it is missing, and so is a picture/,
    ],
    [
      'neither LOS data nor a picture with a size',
      forge({ without: ['LOSData', 'bd07.gif'] }),
      /the picture of the board is missing/,
    ],
    [
      'a picture smaller than its hexes',
      forge({ without: ['LOSData'] }),
      /on a picture of 1 × 1 pixels its hexes make no board/,
    ],
    [
      'metadata of something else',
      forge({ metadata: '<module name="x"/>' }),
      /BoardMetadata\.xml: it does not describe a board/,
    ],
    ['LOS data that are not packed', forge({ losData: stream }), /LOSData: the LOS data are damaged/],
    ['LOS data cut off while packed', forge({ losData: gzipSync(stream).subarray(0, 60) }), /LOSData/],
    ['LOS data cut off before packing', forge(gzipped(stream.subarray(0, 9000))), /byte \d+: it is cut off/],
    [
      'LOS data that lack their last block',
      forge(gzipped(javaStream(payload.subarray(0, 4096)))),
      /hold 4096 bytes, not the/,
    ],
    ['the wrong magic number', forge(gzipped(payload)), /byte 0: this is no Java object stream/],
    [
      'objects among the data',
      forge(gzipped(Uint8Array.of(0xac, 0xed, 0, 5, 0x73, 0x72))),
      /byte 4: it holds more than plain data/,
    ],
    ['no size', forge(gzipped(javaStream(payload.subarray(0, 12)))), /end before the size/],
    [
      'absurd dimensions',
      forge(gzipped(javaStream(absurd(0x7fffffff)))),
      /2147483647 × 2 hexes .* not yet supported/,
    ],
    ['negative dimensions', forge(gzipped(javaStream(absurd(-33)))), /-33 × 2 hexes .* not yet supported/],
    [
      'hexes of another size',
      forge({ width: 338, height: 388 }),
      /3 × 2 hexes on 338 × 388 pixels is not yet supported/,
    ],
    [
      'hexes too high for their width',
      forge({ attributes: 'name="a" hexWidth="80" hexHeight="200"' }),
      /hexHeight 200 makes no hexes that this program can lay out/,
    ],
    [
      'wide hexes that are not high',
      forge({ attributes: 'name="a" hexWidth="168.7857"' }),
      /hexHeight left out makes no hexes/,
    ],
    [
      'a width that is none',
      forge({ attributes: 'name="a" hexWidth="wide"' }),
      /hexWidth wide makes no hexes/,
    ],
    [
      'a board that begins past ZZ',
      forge({ attributes: 'name="a" A1CenterX="-9000000"' }),
      /A1CenterX -9000000 makes no hexes/,
    ],
    [
      'columns past ZZ',
      forge({ attributes: 'name="a" A1CenterX="-2812.5"' }),
      /3 × 2 hexes on 113 × 129 pixels is not yet supported/,
    ],
    [
      'a board that begins at infinity',
      forge({ attributes: 'name="a" A1CenterY="-Infinity"' }),
      /A1CenterY -Infinity makes no hexes/,
    ],
    [
      'a Deluxe board with the pixels of a geomorphic one',
      forge({ attributes: 'name="a" hexWidth="168.7857" hexHeight="194.2"' }),
      /its hexes are not of the size that it claims/,
    ],
  ])('%s', (_, bytes, problem) => {
    const reading = readVaslArchive(bytes, 'bd07');
    expect(reading.value).toBeUndefined();
    expect(reading.faults).toHaveLength(1);
    expect(faultOf(reading)).toMatch(problem);
    for (const fault of reading.faults) expect([fault.file, fault.remedy === '']).toEqual(['bd07', false]);
  });
});

const absurd = (columns: number): Uint8Array => {
  const data = losPayload({}).slice();
  new DataView(data.buffer).setInt32(0, columns);
  return data;
};

describe('what else VASL keeps in a zip is called by its name', () => {
  const told = (...entries: readonly string[]): string =>
    faultOf(
      readVaslArchive(
        zipSync(Object.fromEntries(entries.map((name) => [name, Uint8Array.of(1)]))),
        'basic.vsav',
      ),
    );
  test.each<readonly [string, readonly string[], string]>([
    [
      'a saved game or a log',
      ['savedGame', 'savedata', 'moduledata'],
      'basic.vsav, the whole file: this is a game saved by VASSAL (.vsav) or its log (.vlog), not a board',
    ],
    [
      'a module',
      ['moduledata', 'buildFile.xml', 'images/a.gif'],
      'basic.vsav, the whole file: this is a VASSAL module or extension, not a board',
    ],
    [
      'a module of old',
      ['moduledata', 'buildFile'],
      'basic.vsav, the whole file: this is a VASSAL module or extension, not a board',
    ],
    [
      'any other zip',
      ['readme.txt'],
      'basic.vsav, BoardMetadata.xml: it is missing, and so is a picture of a board',
    ],
  ])('%s', (_what, entries, said) => expect(told(...entries)).toContain(said));
});

describe('sizes are capped before anything is unpacked', () => {
  test('a header that claims 2 GB is refused by its claim', () => {
    const reading = readVaslArchive(claiming(forge(), 'LOSData', 2_000_000_000), 'bd07');
    expect(reading.value).toBeUndefined();
    expect(faultOf(reading)).toMatch(
      /LOSData: the entry claims 2000000000 bytes, more than the limit of 8000000/,
    );
  });

  test('data that unpack to more than their header claims are refused', () => {
    expect(faultOf(readVaslArchive(claiming(forge(), 'LOSData', 10), 'bd07'))).toMatch(
      /LOSData: the entry is damaged/,
    );
  });

  test('gzip data that unpack to more than any board are refused, though the zip is small', () => {
    const bomb = gzipSync(new Uint8Array(60_000_000));
    const reading = readForgery({ losData: bomb });
    expect(bomb.length).toBeLessThan(100_000);
    expect(faultOf(reading)).toMatch(/LOSData: the LOS data are damaged, or larger than any board/);
  });
});

describe('fuzzing', () => {
  const sound = forge();
  const survives = (bytes: Uint8Array): boolean => {
    const { value, faults } = readVaslArchive(bytes, 'fuzz');
    return value
      ? value.raster.terrain.length === 113 * 129
      : faults.length === 1 && faults.every(({ problem, remedy }) => problem !== '' && remedy !== '');
  };

  test('cut off anywhere, it is refused in words', () => {
    fc.assert(
      fc.property(fc.nat({ max: sound.length - 1 }), (length) => {
        const cut = sound.subarray(0, length);
        return survives(cut) && readVaslArchive(cut, 'fuzz').value === undefined;
      }),
      { numRuns: 200 },
    );
  });

  test('with bits flipped anywhere, it is refused in words or still the board it was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: sound.length - 1 }), fc.nat({ max: 7 })), {
          minLength: 1,
          maxLength: 6,
        }),
        (flips) => {
          const bytes = sound.slice();
          for (const [at, bit] of flips) bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          return survives(bytes);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('with one bit of its LOS data flipped, it never comes out as another board', () => {
    const losData = gzipSync(javaStream(losPayload({ terrain: (x, y) => ((x * y) % 5 === 0 ? 60 : 0) })), {
      level: 0,
    });
    const original = forge({ losData, stored: true });
    const board = readVaslArchive(original, 'fuzz').value;
    const start = original.findIndex((_, at) =>
      losData.subarray(0, 24).every((byte, index) => original[at + index] === byte),
    );
    fc.assert(
      fc.property(fc.nat({ max: losData.length - 1 }), fc.nat({ max: 7 }), (at, bit) => {
        const bytes = original.slice();
        bytes[start + at] = (bytes[start + at] ?? 0) ^ (1 << bit);
        const damaged = readVaslArchive(bytes, 'fuzz').value;
        return (
          damaged === undefined ||
          damaged.raster.terrain.every((code, pixel) => code === board?.raster.terrain[pixel])
        );
      }),
    );
    expect([board?.columns, start > 0]).toEqual([3, true]);
  });

  test('any bytes as LOS data are refused in words', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, framed) => {
        const reading = readForgery({ losData: gzipSync(framed ? javaStream(bytes) : bytes) });
        return reading.value === undefined && reading.faults.length === 1;
      }),
    );
  });

  test('slopes and embankments are named, with their hexes, and the board comes all the same', () => {
    const metadata =
      '<boardMetadata name="77" version="1" boardImageFileName="b.gif"><slopes><slope hex="C3" hexsides="01"/><slope hex="C3" hexsides="2"/></slopes><rrembankments><rrembankment hex="D4" hexsides="0"/><rrembankment hex="&lt;b&gt;" hexsides="0"/></rrembankments></boardMetadata>';
    const { value, faults } = readVaslArchive(forge({ metadata }), 'bd77');
    expect(value?.label).toBe('77');
    expect(faults.map(({ problem }) => problem).filter((problem) => problem.includes('slopes'))).toEqual([
      'slopes and railway embankments are not modelled, and the board has some at C3, D4',
    ]);
  });

  test('any text as metadata is refused in words, or describes a board', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 60 }), (metadata, attributes) => {
        return survives(forge({ metadata })) && Array.isArray(readForgery({ attributes }).faults);
      }),
    );
  });

  test('any bytes at all are refused in words', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 600 }),
        (bytes) => readVaslArchive(bytes, 'fuzz').value === undefined,
      ),
    );
  });
});

describe.skipIf(!haveBoards('reading real VASL archives'))('the published boards', () => {
  test.each([
    ['01', '1', 33, []],
    ['02', '2', 33, []],
    ['03', '3', 33, []],
    ['04', '4', 33, []],
    ['05', '5', 33, []],
    ['12', '12', 33, []],
    ['20', '20', 33, []],
    ['24', '24', 33, []],
  ] as const)(
    'bd%s loads as board %s with %i columns and without faults',
    (number, label, columns, faults) => {
      const reading = readVaslArchive(archive(number), `bd${number}`);
      expect(reading.faults).toEqual(faults);
      expect(reading.value).toMatchObject({
        label,
        columns,
        rows: 10,
        art: { kind: 'picture', mediaType: 'image/gif' },
      });
      expect([reading.value?.raster.width, reading.value?.raster.height]).toEqual([1800, 645]);
    },
  );

  test('cut off anywhere, a real archive is refused in words', () => {
    const bytes = archive(BOARDS[0]);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), (length) => {
        const { value, faults } = readVaslArchive(bytes.subarray(0, length), 'bd01');
        return value === undefined && faults.length === 1;
      }),
      { numRuns: 30 },
    );
  });
});
