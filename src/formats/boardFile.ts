import * as z from 'zod/mini';
import {
  type Board,
  type BoardArt,
  type Raster,
  type Shape,
  asPrinted,
  namesFrom,
} from '../board/map/board.ts';
import { rasterise } from '../board/raster/rasterise.ts';
import { namedScale, rasterSize, scaleOf } from '../board/raster/rasterScale.ts';
import { read, unreadable, type Fault, type Reading } from '../board/fault.ts';
import { terrainOfCode } from '../board/terrain/terrain.ts';
import { fill } from '../messages/texts.ts';
import { BOARD_FAULTS, boardFaults, scaleIn } from './boardChecks.ts';
import {
  BOARD_FORMAT,
  BOARD_VERSION,
  boardFileSchema,
  type BoardFile,
  type ShapeInFile,
} from './boardSchema.ts';
import { faultsOf, F } from './faults.ts';
import { drawnContents, drawnStairwells, shapeInFile } from './drawnBoard.ts';

/** Characters joined to one string at a time: short enough for any call stack. */
const CHUNK = 8192;

/** Bytes as base64 with padding. */
export const printBase64 = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  return btoa(pieces.join(''));
};

/** The bytes that padded base64 stands for; `undefined` where the text is not base64. */
export const parseBase64 = (text: string): Uint8Array | undefined => {
  // `atob` passes over blanks and missing padding, which a file of ours never has.
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
};

/** Run lengths are written seven bits at a time, the least first; the eighth bit says that more follow. */
const MORE = 128;
const MOST_LENGTH_BYTES = 4;

/** Values as runs: the value, then how many of it. */
export const printRuns = (values: Uint8Array): Uint8Array => {
  const bytes: number[] = [];
  for (let start = 0; start < values.length; ) {
    const value = values[start] ?? 0;
    let end = start + 1;
    while (end < values.length && values[end] === value) end += 1;
    bytes.push(value);
    let length = end - start;
    for (; length >= MORE; length = Math.floor(length / MORE)) bytes.push((length % MORE) + MORE);
    bytes.push(length);
    start = end;
  }
  return Uint8Array.from(bytes);
};

/** The length that starts at a byte, and the place after it. */
const readLength = (
  bytes: Uint8Array,
  start: number,
): { readonly length: number; readonly next: number } | undefined => {
  let length = 0;
  for (let place = 0; place < MOST_LENGTH_BYTES; place += 1) {
    const byte = bytes[start + place];
    if (byte === undefined) return undefined;
    length += (byte % MORE) * MORE ** place;
    if (byte < MORE) return { length, next: start + place + 1 };
  }
  return undefined;
};

/**
 * Exactly `count` values from runs, or in words why they cannot be had; the caller has made sure that `count`
 * is a sensible size.
 */
export const parseRuns = (
  bytes: Uint8Array,
  count: number,
): { readonly values: Uint8Array } | { readonly problem: string } => {
  const values = new Uint8Array(count);
  let filled = 0;
  for (let at = 0; at < bytes.length; ) {
    const run = readLength(bytes, at + 1);
    if (!run) return { problem: BOARD_FAULTS.runs.cut };
    if (run.length === 0) return { problem: BOARD_FAULTS.runs.empty };
    if (filled + run.length > count) return { problem: BOARD_FAULTS.runs.more };
    values.fill(bytes[at] ?? 0, filled, filled + run.length);
    filled += run.length;
    at = run.next;
  }
  return filled === count ? { values } : { problem: BOARD_FAULTS.runs.fewer };
};

/**
 * What kind of file it claims to be: the first thing wrong with the JSON of another program, and the only one
 * worth saying.
 */
const foreign = (json: unknown, file: string): Fault | undefined => {
  const head = z.safeParse(
    z.looseObject({ format: z.optional(z.unknown()), version: z.optional(z.unknown()) }),
    json,
  );
  if (!head.success || head.data.format !== BOARD_FORMAT)
    return {
      file,
      place: 'format',
      problem: fill(BOARD_FAULTS.not, { format: BOARD_FORMAT }),
      remedy: BOARD_FAULTS.choose,
    };
  if (head.data.version !== BOARD_VERSION)
    return {
      file,
      place: 'version',
      problem: fill(BOARD_FAULTS.version, {
        known: BOARD_VERSION,
        version: typeof head.data.version === 'number' ? head.data.version : undefined,
      }),
      remedy: BOARD_FAULTS.update,
    };
  return undefined;
};

type Layer = { readonly values: Uint8Array } | { readonly fault: Fault };

const readLayer = (text: string, count: number, file: string, place: string): Layer => {
  const bytes = parseBase64(text);
  if (!bytes) return { fault: { file, place, problem: BOARD_FAULTS.noBase64, remedy: BOARD_FAULTS.convert } };
  const runs = parseRuns(bytes, count);
  return 'values' in runs
    ? runs
    : { fault: { file, place, problem: runs.problem, remedy: BOARD_FAULTS.convert } };
};

/** Turns codes without a row in the terrain table into Open Ground, and says so. */
const knownTerrain = (codes: Uint8Array, file: string): readonly Fault[] => {
  const unknown = new Set<number>();
  codes.forEach((code, pixel) => {
    if (terrainOfCode(code) !== undefined) return;
    unknown.add(code);
    codes[pixel] = 0;
  });
  if (unknown.size === 0) return [];
  const list = [...unknown].toSorted((a, b) => a - b).join(', ');
  return [
    {
      file,
      place: 'raster.terrain',
      problem: fill(BOARD_FAULTS.unknownTerrain, { codes: list }),
      remedy: BOARD_FAULTS.distrust,
    },
  ];
};

const readRaster = (
  raster: NonNullable<BoardFile['raster']>,
  board: BoardFile,
  file: string,
): Reading<Raster> => {
  const scale = scaleIn(board) ?? scaleOf({});
  const { width, height } = rasterSize(board.columns, board.rows, scale);
  const terrain = readLayer(raster.terrain, width * height, file, 'raster.terrain');
  if ('fault' in terrain) return unreadable(terrain.fault);
  const level = readLayer(raster.level, width * height, file, 'raster.level');
  if ('fault' in level) return unreadable(level.fault);
  const faults = knownTerrain(terrain.values, file);
  return read(
    { width, height, terrain: terrain.values, level: Int8Array.from(level.values), ...namedScale(scale) },
    faults,
  );
};

const SIGNATURE = {
  'image/gif': [0x47, 0x49, 0x46, 0x38],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const;

const readArt = (picture: BoardFile['picture'], file: string): Reading<BoardArt> => {
  if (!picture) return read({ kind: 'raster' });
  const bytes = parseBase64(picture.data);
  if (bytes && SIGNATURE[picture.mediaType].every((byte, index) => bytes[index] === byte))
    return read({
      kind: 'picture',
      mediaType: picture.mediaType,
      bytes,
      ...(picture.frame && { frame: picture.frame }),
    });
  const problem = bytes ? fill(BOARD_FAULTS.noPicture, { type: picture.mediaType }) : BOARD_FAULTS.noBase64;
  return read<BoardArt>({ kind: 'raster' }, [
    { file, place: 'picture.data', problem, remedy: BOARD_FAULTS.plain },
  ]);
};

const marginOf = ({ margin }: Pick<Board, 'margin'> | BoardFile): Pick<Board, 'margin'> =>
  margin === undefined ? {} : { margin: [...margin] };

const readContents = (
  board: BoardFile,
  file: string,
): Reading<Pick<Board, 'raster' | 'art' | 'stairwells'>> => {
  if (board.drawing) {
    const drawn = drawnContents(board, board.drawing);
    return read({ ...drawn, raster: rasterise(drawn.art.drawing, board.columns, board.rows) });
  }
  if (!board.raster)
    return unreadable({ file, place: 'raster', problem: BOARD_FAULTS.missing, remedy: BOARD_FAULTS.correct });
  const raster = readRaster(board.raster, board, file);
  if (!raster.value) return raster;
  const art = readArt(board.picture, file);
  if (!art.value) return art;
  return read({ raster: raster.value, art: art.value, stairwells: new Set(board.stairwells) }, [
    ...raster.faults,
    ...art.faults,
  ]);
};

/**
 * Reads a board from JSON that has been parsed already, from anyone. A drawn board is rasterised here. Never
 * throws: faults name the path inside the JSON. A picture or a terrain code that cannot be read costs only
 * itself; any other fault costs the board.
 */
export const parseBoardFile = (json: unknown, fileName: string): Reading<Board> => {
  const stranger = foreign(json, fileName);
  if (stranger) return unreadable(stranger);
  const parsed = z.safeParse(boardFileSchema, json);
  const faults = parsed.success
    ? boardFaults(parsed.data, fileName)
    : faultsOf(parsed.error.issues, json, fileName);
  const [first, ...rest] = faults;
  if (first) return { faults: [first, ...rest] };
  if (!parsed.success)
    return unreadable({
      file: fileName,
      place: F.wholeFile,
      problem: BOARD_FAULTS.invalid,
      remedy: BOARD_FAULTS.correct,
    });
  const contents = readContents(parsed.data, fileName);
  if (!contents.value) return contents;
  const { label, title, columns, rows, source } = parsed.data;
  return read(
    {
      label,
      title,
      columns,
      rows,
      ...namesFrom(parsed.data),
      ...marginOf(parsed.data),
      source: source ?? fileName,
      ...contents.value,
    },
    contents.faults,
  );
};

const fields = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([key, text]) => `  ${JSON.stringify(key)}: ${text}`).join(',\n');

/** One shape a line, so that a change to one is one line of a diff. */
const printShapes = (shapes: readonly Shape[]): string => {
  const lines = shapes.map((shape) => `    ${JSON.stringify(shapeInFile(shape) satisfies ShapeInFile)}`);
  return `{ "shapes": [\n${lines.join(',\n')}\n  ] }`;
};

const printRaster = ({ terrain, level, scale }: Raster): string =>
  JSON.stringify({
    terrain: printBase64(printRuns(terrain)),
    level: printBase64(printRuns(Uint8Array.from(level))),
    ...(scale && { scale: [scale.x, scale.y] }),
  });

const contentsOf = ({ art, raster, ...names }: Board): readonly (readonly [string, string])[] => {
  switch (art.kind) {
    case 'drawing':
      return [['drawing', printShapes(art.drawing.shapes.map((shape) => asPrinted(shape, names)))]];
    case 'picture':
      return [
        ['raster', printRaster(raster)],
        [
          'picture',
          JSON.stringify({ mediaType: art.mediaType, data: printBase64(art.bytes), frame: art.frame }),
        ],
      ];
    case 'raster':
      return [['raster', printRaster(raster)]];
  }
};

/** A board as the text of a board file; `parseBoardFile` makes the same board of it. */
export const printBoardFile = (board: Board): string => {
  const drawn = new Set(board.art.kind === 'drawing' ? drawnStairwells(board.art.drawing, board) : []);
  const listed = [...board.stairwells].filter((hex) => !drawn.has(hex));
  const head = {
    format: BOARD_FORMAT,
    version: BOARD_VERSION,
    label: board.label,
    title: board.title,
    columns: board.columns,
    rows: board.rows,
    ...namesFrom(board),
    ...marginOf(board),
    source: board.source,
  };
  const entries = Object.entries(head).map(([key, value]) => [key, JSON.stringify(value)] as const);
  const stairs = listed.length > 0 ? [['stairwells', JSON.stringify(listed)] as const] : [];
  return `{\n${fields([...entries, ...stairs, ...contentsOf(board)])}\n}\n`;
};
