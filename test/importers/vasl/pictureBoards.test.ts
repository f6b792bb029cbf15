import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { arrangementProblem } from '../../../src/board/map/arrangementWords.ts';
import type { Board } from '../../../src/board/map/board.ts';
import { createGameMap } from '../../../src/board/map/createGameMap.ts';
import type { GameMap } from '../../../src/board/map/gameMap.ts';
import { hexAt } from '../../../src/board/map/mapLookup.ts';
import { hexesOfUnknownTerrain } from '../../../src/rules/rout/limits.ts';
import { unknownBoard } from '../../../src/board/map/unknownBoard.ts';
import { printFault, type Reading } from '../../../src/board/fault.ts';
import { parseBoardFile, printBoardFile } from '../../../src/formats/boardFile.ts';
import { readVaslArchive } from '../../../src/importers/vasl/archive.ts';
import { forge, type Forgery } from './forge.ts';

const gif = (width: number, height: number): Uint8Array =>
  Uint8Array.of(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, width & 255, width >> 8, height & 255, height >> 8, 0, 0);
const png = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};
const jpeg = (width: number, height: number): Uint8Array =>
  Uint8Array.of(
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8],
    ...[height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0, 0],
  );

const readPicture = (
  picture: Uint8Array,
  attributes = '',
  rest: Forgery = { without: ['LOSData'] },
): Reading<Board> =>
  readVaslArchive(
    forge({ ...rest, picture, attributes: `name="RB" boardImageFileName="bd07.gif" ${attributes}` }),
    'bdRB',
  );
const mapOf = ({ value }: Reading<Board>): GameMap => {
  if (!value) throw new Error('no board');
  const placements = [{ board: value, column: 0, row: 0 }];
  expect(arrangementProblem(placements)).toBeUndefined();
  return createGameMap(placements);
};
const namesIn = (map: GameMap): readonly string[] => map.hexes.map(({ id }) => id);
const told = ({ faults }: Reading<Board>): string => faults.map(printFault).join('\n');

/** The hex that lies on a pixel of the picture. */
const hexOnPicture = (reading: Reading<Board>, x: number, y: number, size: number): string | undefined => {
  const { art } = reading.value ?? {};
  const frame = art?.kind === 'picture' ? art.frame : undefined;
  if (!frame) throw new Error('no frame');
  const times = frame.width / size;
  return hexAt(mapOf(reading), { x: frame.x + x * times, y: frame.y + y * times })?.id;
};

describe('an archive that holds only a picture', () => {
  const reading = readPicture(gif(1800, 645));
  test('is a board of unknown terrain in the usual grid, and says so', () => {
    expect(reading.value).toMatchObject({ label: 'rb', columns: 33, rows: 10, title: 'Board rb' });
    const map = mapOf(reading);
    expect(map.hexes).toHaveLength(346);
    expect(hexesOfUnknownTerrain(map).size).toBe(346);
    expect(told(reading)).toMatch(/no LOS data, so the terrain of this board is unknown\. .* Terrain tool/);
  });
  test.each([
    ['PNG', png(1800, 645), 'image/png'],
    ['JPEG', jpeg(1800, 645), 'image/jpeg'],
  ])('as %s', (_, picture, mediaType) =>
    expect(readPicture(picture).value).toMatchObject({ columns: 33, rows: 10, art: { mediaType } }),
  );
  test('of other pixels to a hex, keeps its picture and lies as the others do', () =>
    expect(
      readPicture(gif(2362, 971), 'hexWidth="168.7857" hexHeight="194.2" A1CenterY="97.1"').value,
    ).toMatchObject({ columns: 15, rows: 5, raster: { width: 788, height: 323 } }));
  test('without a picture that tells its size, has that of its metadata', () =>
    expect(readPicture(gif(0, 0), 'width="17" height="20"').value).toMatchObject({ columns: 17, rows: 20 }));
  test.each([
    ['cut short', gif(1800, 645).subarray(0, 8)],
    ['a JPEG without a frame', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0, 1)],
    ['a picture as large as a continent', png(4_000_000_000, 4_000_000_000)],
  ])('%s, is refused', (_, picture) => {
    const refused = readPicture(picture);
    expect([refused.value, refused.faults.length]).toEqual([undefined, 1]);
  });
});

describe('maps of other geometry', () => {
  test('A1CenterX: whole hexes at both edges, with their outer halves', () => {
    const reading = readPicture(gif(38 + 56.25 * 4 + 38, 194), 'A1CenterX="37.5" A1CenterY="32.25"');
    expect(reading.value).toMatchObject({ columns: 9, margin: [2, 2], firstColumn: -2 });
    const names = namesIn(mapOf(reading));
    expect([names[0], names.at(-1)]).toEqual(['A1', 'E3']);
    expect(hexOnPicture(reading, 37.5, 32.25, 301)).toBe('A1');
    expect(hexOnPicture(reading, 10, 32.25, 301)).toBe('A1');
    expect(hexOnPicture(reading, 37.5 + 56.25, 64.5, 301)).toBe('B1');
    expect(hexOnPicture(reading, 290, 96, 301)).toBe('E2');
  });
  test('TopLeftHalfHeight: A1 is the half-hex in the corner', () => {
    const reading = readPicture(gif(225, 194), 'HexGridConfig="TopLeftHalfHeight"');
    expect(hexOnPicture(reading, 2, 4, 225)).toBe('A1');
    expect(hexOnPicture(reading, 2, 64.5, 225)).toBe('A2');
    expect(hexOnPicture(reading, 56.25, 32.25, 225)).toBe('B1');
    expect(hexOnPicture(reading, 112.5, 190, 225)).toBe('C4');
  });
  test('altHexGrain: the hex in the corner is A0, and B1 is higher than A1', () => {
    const reading = readPicture(gif(225, 194), 'altHexGrain="TRUE"');
    expect(hexOnPicture(reading, 2, 4, 225)).toBe('A0');
    expect(hexOnPicture(reading, 2, 64.5, 225)).toBe('A1');
    expect(hexOnPicture(reading, 56.25, 32.25, 225)).toBe('B1');
    expect(hexOnPicture(reading, 112.5, 64.5, 225)).toBe('C1');
  });
  test('half-boards that begin at Q, or at B', () => {
    const [q, b] = [-901, -56.25].map((x) => readPicture(gif(225, 129), `A1CenterX="${String(x)}"`));
    expect(q && namesIn(mapOf(q))[0]).toBe('Q1');
    expect(b && hexOnPicture(b, 2, 4, 225)).toBe('B0');
    expect(b && hexOnPicture(b, 56.25, 32.25, 225)).toBe('C1');
  });
  test('LOS data on hexes that cannot be read leave the picture', () => {
    const reading = readPicture(gif(225, 194), 'altHexGrain="true"', {});
    expect(hexesOfUnknownTerrain(mapOf(reading)).size).toBeGreaterThan(10);
    expect(told(reading)).toMatch(/its LOS data lie on hexes with altHexGrain true, which cannot be read/);
  });
  test('turned and cropped, hexes keep their names', () => {
    const { value: board } = readPicture(gif(301, 194), 'A1CenterX="37.5" A1CenterY="32.25"');
    if (!board) throw new Error('no board');
    const turned = createGameMap([{ board, column: 0, row: 0, turned: true }]);
    expect([...namesIn(turned)].toSorted()).toEqual(
      [...namesIn(createGameMap([{ board, column: 0, row: 0 }]))].toSorted(),
    );
    const crop = { columns: [1, 2], rows: [1, 3] } as const;
    expect(arrangementProblem([{ board, column: 0, row: 0, crop }])).toBeUndefined();
    expect(namesIn(createGameMap([{ board, column: 0, row: 0, crop }]))[0]).toBe('B0');
    const before = { columns: [-1, 2], rows: [1, 3] } as const;
    expect(arrangementProblem([{ board, column: 0, row: 0, crop: before }])).toBeDefined();
  });
  test('saved as board files, they are the same boards', () => {
    for (const attributes of ['', 'A1CenterX="37.5"', 'altHexGrain="true"', 'A1CenterX="-56.25"']) {
      const { value: board } = readPicture(jpeg(301, 194), attributes);
      const again = board && parseBoardFile(JSON.parse(printBoardFile(board)), 'own.json');
      expect(again?.faults).toEqual([]);
      expect(again?.value).toEqual(board);
    }
  });
});

describe('archives from before VASL 6', () => {
  const zipped = (entries: Record<string, Uint8Array | string>, file = 'boards/bdPdH'): Reading<Board> =>
    readVaslArchive(
      zipSync(
        Object.fromEntries(
          Object.entries(entries).map(([name, content]) => [
            name,
            typeof content === 'string' ? new TextEncoder().encode(content) : content,
          ]),
        ),
      ),
      file,
    );
  test('tell by their data how their hexes lie', () => {
    const data = 'dy 193.53\ndx 168.72\ny0 97\nsnapscale 2\nversion 6.2\nAug 2019 BK';
    expect(zipped({ data, 'bdPdH.gif': gif(2362, 968) }).value).toMatchObject({
      label: 'pdh',
      columns: 15,
      rows: 5,
      source: 'VASL archive boards/bdPdH, version 6.2',
    });
  });
  test('without data have the usual hexes', () =>
    expect(zipped({ 'bdpdh.PNG': png(1800, 645), 'bdx.gif': gif(9, 9) }).value).toMatchObject({
      columns: 33,
      rows: 10,
    }));
  test('whose data make no hexes are refused by the word that does it', () =>
    expect(told(zipped({ data: 'dx many', 'bdPdH.gif': gif(2362, 968) }))).toMatch(
      /data, hexWidth: hexWidth NaN/,
    ));
});

test('an empty board of unknown terrain stands in for a missing one', () => {
  const board = unknownBoard({ label: '99', columns: 33, rows: 10 });
  const map = createGameMap([{ board, column: 0, row: 0 }]);
  expect([map.hexes.length, hexesOfUnknownTerrain(map).size]).toEqual([346, 346]);
});
