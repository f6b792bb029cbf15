import { type Fault, read, type Reading, unreadable } from '../../board/fault.ts';
import type { Raster } from '../../board/map/board.ts';
import { codesIn } from '../../board/raster/pixels.ts';
import { namedScale, resampled } from '../../board/raster/rasterScale.ts';
import { terrainOfCode } from '../../board/terrain/terrain.ts';
import { boardCells, type Cell, printedNumber } from '../../hexgrid/grid.ts';
import { hexId } from '../../hexgrid/hexId.ts';
import { fill } from '../../messages/texts.ts';
import { labelledFile } from './archiveNames.ts';
import { A } from './vaslTexts.ts';
import type { BoardMetadata } from './boardMetadata.ts';
import { inflate } from './compression.ts';
import { fitsGeometry, type Geometry, pixelScale } from './geometry.ts';
import type { LayoutAttributes } from './pictureLayout.ts';

/** The entry by which boards from before VASL 6 tell how their hexes lie: a word and its value a line. */
export const LEGACY_DATA = 'data';

const ATTRIBUTES = { x0: 'A1CenterX', y0: 'A1CenterY', dx: 'hexWidth', dy: 'hexHeight' } as const;

const LINE = /^[ \t]*(\w+)[ \t=:]+([^\r\n]*)$/gm;

const wordsIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(LINE)].map(([, word = '', value = '']) => [word, value.trim()]));

const layoutIn = (words: ReadonlyMap<string, string>): LayoutAttributes => ({
  ...Object.fromEntries(
    Object.entries(ATTRIBUTES).flatMap(([word, name]) => {
      const value = words.get(word);
      return value === undefined || value === '' ? [] : [[name, Number(value)]];
    }),
  ),
  altHexGrain: words.get('altHexGrid')?.toLowerCase() === 'true',
});

const PICTURE = /^(?:bd)?(.*)\.(?:gif|png|jpe?g)$/i;

/** The picture of a board without metadata: the one that is called as the archive is. */
const pictureIn = (entries: readonly string[], file: string): string | undefined => {
  const own = labelledFile(file).toLowerCase();
  return entries.find((entry) => /^bd/i.test(entry) && PICTURE.exec(entry)?.[1]?.toLowerCase() === own);
};

/**
 * What an archive without BoardMetadata.xml says of its board, by the names of its entries and its `data`, if
 * it has any; `undefined` if it holds no picture of a board.
 */
export const legacyMetadata = (
  entries: readonly string[],
  data: Uint8Array | undefined,
  file: string,
): BoardMetadata | undefined => {
  const picture = pictureIn(entries, file);
  if (picture === undefined) return undefined;
  const words = wordsIn(new TextDecoder().decode(data ?? new Uint8Array()));
  return {
    name: labelledFile(file),
    version: words.get('version') ?? '',
    picture,
    layout: layoutIn(words),
    strange: undefined,
    geometry: undefined,
    hexes: undefined,
    unmodelled: [],
  };
};

/** Why a stream could not be read, and at which byte. */
interface BlockFault {
  readonly at: number;
  readonly problem: string;
}

const MAGIC = [0xac, 0xed, 0x00, 0x05] as const;
const SHORT_BLOCK = 0x77;
const LONG_BLOCK = 0x7a;

interface Block {
  readonly from: number;
  readonly to: number;
}

const blockAt = (view: DataView, at: number): Block | undefined => {
  const tag = view.getUint8(at);
  const from = at + (tag === SHORT_BLOCK ? 2 : 5);
  if ((tag !== SHORT_BLOCK && tag !== LONG_BLOCK) || from > view.byteLength) return undefined;
  return { from, to: from + (tag === SHORT_BLOCK ? view.getUint8(at + 1) : view.getUint32(at + 1)) };
};

/**
 * The data in a Java object stream that holds nothing but primitive values: its blocks laid end to
 * end. The stream's own framing carries no meaning here.
 */
const javaBlockData = (bytes: Uint8Array): Uint8Array | BlockFault => {
  if (MAGIC.some((byte, at) => bytes[at] !== byte)) return { at: 0, problem: A.java.none };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data = new Uint8Array(bytes.length);
  let size = 0;
  for (let at: number = MAGIC.length; at < bytes.length; ) {
    const block = blockAt(view, at);
    if (!block) return { at, problem: A.java.more };
    if (block.to > bytes.length) return { at, problem: A.java.cut };
    data.set(bytes.subarray(block.from, block.to), size);
    size += block.to - block.from;
    at = block.to;
  }
  return data.subarray(0, size);
};

/** What VASL's LOSData says of a board. */
interface LosData {
  readonly columns: number;
  readonly rows: number;
  readonly raster: Raster;
  readonly stairwells: ReadonlySet<string>;
}

/** The entry of the archive. */
export const LOS_DATA = 'LOSData';
/** Far above the 2.4 MB of a geomorphic board. */
const LARGEST = 48_000_000;
const HEADER = 16;
/** Column names go up to ZZ, and hex numbers to 99. */
const MOST_COLUMNS = 52;
const MOST_ROWS = 99;

interface Size {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the LOSData entry of a board archive: gzip around a Java stream around terrain and levels by pixel.
 * The raster comes at the scale that the board is to have.
 */
export const readLosData = (packed: Uint8Array, geometry: Geometry, file: string): Reading<LosData> => {
  const fail = (problem: string, place: string = LOS_DATA, remedy: string = A.anew): Reading<LosData> =>
    unreadable({ file, place, problem, remedy });
  const stream = inflate(packed, 'gzip', LARGEST);
  if (!stream) return fail(A.damagedLos);
  const data = javaBlockData(stream);
  if (!(data instanceof Uint8Array)) return fail(data.problem, fill(A.byte, { entry: LOS_DATA, n: data.at }));
  if (data.length < HEADER) return fail(A.shortLos);
  const size = sizeIn(data);
  const wrongSize = sizeProblem(size, geometry);
  if (wrongSize !== undefined) return fail(wrongSize, fill(A.boardSize, { entry: LOS_DATA }), A.geomorphic);
  const cells = boardCells(size.columns, size.rows);
  const expected = HEADER + 2 * size.width * size.height + cells.length;
  if (data.length !== expected) return fail(fill(A.wrongLos, { n: data.length, expected }));
  const raster = resampled(
    { ...rasterIn(data, size), ...namedScale(pixelScale(geometry)) },
    geometry.scale,
    size.columns,
    size.rows,
  );
  const stairs = data.subarray(expected - cells.length);
  const stairwells = cells
    .filter((_, index) => stairs[index] === 1)
    .map((cell) => printedName(cell, geometry));
  return read(
    { columns: size.columns, rows: size.rows, raster, stairwells: new Set(stairwells) },
    unknownTerrain(raster, file),
  );
};

const sizeIn = (data: Uint8Array): Size => {
  const view = new DataView(data.buffer, data.byteOffset, HEADER);
  return {
    columns: view.getInt32(0),
    rows: view.getInt32(4),
    width: view.getInt32(8),
    height: view.getInt32(12),
  };
};

const printedName = (cell: Cell, { firstColumn, firstRow }: Geometry): string =>
  hexId('', cell.column + firstColumn, printedNumber(cell) + firstRow);

const sizeProblem = (size: Size, geometry: Geometry): string | undefined => {
  const { columns, rows } = size;
  const isNamed =
    columns >= 1 &&
    rows >= 1 &&
    columns + geometry.firstColumn <= MOST_COLUMNS &&
    rows + geometry.firstRow <= MOST_ROWS;
  if (!isNamed) return fill(A.size, { ...size });
  return fitsGeometry(geometry, columns, rows, size) ? undefined : fill(A.claim, { ...size });
};

/** The file goes down each column of pixels, our raster along each row; levels are signed. */
const rasterIn = (data: Uint8Array, { width, height }: Size): Raster => {
  const terrain = new Uint8Array(width * height);
  const level = new Int8Array(width * height);
  let at = HEADER;
  for (let x = 0; x < width; x++)
    for (let pixel = x; pixel < terrain.length; pixel += width) {
      level[pixel] = data[at] ?? 0;
      terrain[pixel] = data[at + 1] ?? 0;
      at += 2;
    }
  return { width, height, terrain, level };
};

const unknownTerrain = (raster: Raster, file: string): readonly Fault[] => {
  const used = codesIn(raster);
  const unknown = [...used.keys()].filter((code) => used[code] === 1 && terrainOfCode(code) === undefined);
  if (unknown.length === 0) return [];
  return [
    {
      file,
      place: LOS_DATA,
      problem: fill(A.unknownTerrain, { codes: unknown.join(', ') }),
      remedy: A.distrust,
    },
  ];
};
