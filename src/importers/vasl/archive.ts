import type { Board, BoardArt } from '../../board/map/board.ts';
import { fill } from '../../messages/texts.ts';
import { read, unreadable, type Fault, type Reading } from '../../board/fault.ts';
import { A } from './vaslTexts.ts';
import { unknownRaster } from '../../board/map/unknownBoard.ts';
import { METADATA, readMetadata, type BoardMetadata } from './boardMetadata.ts';
import { labelOf } from './archiveNames.ts';
import type { Geometry } from './geometry.ts';
import { LEGACY_DATA, legacyMetadata, LOS_DATA, readLosData } from './losData.ts';
import { layoutFault, pictureLayout, sizeOfHexes, type LayoutFault } from './pictureLayout.ts';
import { openZip, unpack, type Zip } from './zip.ts';

type MediaType = Extract<BoardArt, { kind: 'picture' }>['mediaType'];

/** A picture as its first bytes describe it; nothing of it has been decoded. */
interface PictureHeader {
  readonly mediaType: MediaType;
  /** In pixels; absent where the header does not tell. */
  readonly size?: { readonly width: number; readonly height: number };
}

type PictureSize = PictureHeader['size'];

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const inGif = (view: DataView): PictureSize =>
  view.byteLength < 10 ? undefined : { width: view.getUint16(6, true), height: view.getUint16(8, true) };

const inPng = (view: DataView): PictureSize =>
  view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };

/** The segment that holds the size of a JPEG is one of these; 0xc4, 0xc8 and 0xcc are others. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const inJpeg = (view: DataView): PictureSize => {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A length counts its own two bytes, so that each turn comes farther.
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
};

const FORMATS: readonly {
  readonly mediaType: MediaType;
  readonly magic: readonly number[];
  readonly size: (view: DataView) => PictureSize;
}[] = [
  { mediaType: 'image/gif', magic: [0x47, 0x49, 0x46, 0x38], size: inGif },
  { mediaType: 'image/png', magic: [0x89, 0x50, 0x4e, 0x47], size: inPng },
  { mediaType: 'image/jpeg', magic: [0xff, 0xd8, 0xff], size: inJpeg },
];

/** What kind of picture this is, and how large; `undefined` if it is none that browsers show. */
const pictureHeader = (bytes: Uint8Array): PictureHeader | undefined => {
  const format = FORMATS.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte));
  if (!format) return undefined;
  const size = format.size(viewOf(bytes));
  return { mediaType: format.mediaType, ...(size && size.width > 0 && size.height > 0 && { size }) };
};

const LARGEST_ARCHIVE = 64_000_000;
/** Packed twice over, LOS data come to some 60 kB. */
const LARGEST_LOS_DATA = 8_000_000;
const LARGEST_METADATA = 1_000_000;
const LARGEST_PICTURE = 48_000_000;

/**
 * Reads a VASL board archive. Its picture becomes the board's art, its LOSData the raster; without such its
 * terrain is unknown, and a fault says so. A board without a usable picture still comes. Bytes in, value out: runs anywhere, also in a
 * worker, and never throws, whatever the file holds.
 */
export const readVaslArchive = (bytes: Uint8Array, fileName: string): Reading<Board> => {
  if (bytes.length > LARGEST_ARCHIVE)
    return unreadable({
      file: fileName,
      place: A.wholeFile,
      problem: fill(A.tooLarge, { n: bytes.length, most: LARGEST_ARCHIVE }),
      remedy: A.single,
    });
  const zip = openZip(bytes, fileName);
  if (!zip.value) return zip;
  const other = otherThanBoard(zip.value);
  if (other) return unreadable({ file: fileName, place: A.wholeFile, ...other });
  const described = describedIn(zip.value);
  if (!described.value) return described;
  const { geometry } = described.value;
  return geometry && zip.value.entries.has(LOS_DATA)
    ? boardFrom(zip.value, described.value, geometry)
    : pictureBoard(zip.value, described.value);
};

/** What the archive says of its board: by its metadata, or as boards did before VASL 6. */
const describedIn = (zip: Zip): Reading<BoardMetadata> => {
  if (zip.entries.has(METADATA)) {
    const metadata = entryOf(zip, METADATA, LARGEST_METADATA, legacy());
    return metadata.value ? readMetadata(metadata.value, zip.file) : metadata;
  }
  const data = zip.entries.has(LEGACY_DATA)
    ? entryOf(zip, LEGACY_DATA, LARGEST_METADATA, legacy()).value
    : undefined;
  const described = legacyMetadata([...zip.entries.keys()], data, zip.file);
  return described ? read(described) : unreadable({ file: zip.file, place: METADATA, ...legacy() });
};

/** What a board is called and where it came from. */
const namesIn = (
  { name, version }: BoardMetadata,
  file: string,
): Pick<Board, 'label' | 'title' | 'source'> => {
  const label = labelOf(name, file);
  return {
    label,
    title: fill(A.title, { label }),
    source: fill(A.source, { file, version: version === '' ? undefined : version }),
  };
};

const boardFrom = (zip: Zip, metadata: BoardMetadata, geometry: Geometry): Reading<Board> => {
  const packed = entryOf(zip, LOS_DATA, LARGEST_LOS_DATA, noLos(metadata));
  if (!packed.value) return packed;
  const los = readLosData(packed.value, geometry, zip.file);
  if (!los.value) return los;
  const { art, faults } = artIn(zip, metadata.picture);
  return read({ ...namesIn(metadata, zip.file), ...los.value, ...namesOf(geometry), art }, [
    ...los.faults,
    ...unmodelled(metadata, zip.file),
    ...faults,
  ]);
};

/** Why the terrain of a board is unknown. */
const noLos = ({ strange }: BoardMetadata): Absence => ({
  problem: strange ? fill(A.strangeLos, strange) : A.noLos,
  remedy: A.paint,
});

/** A board of which the picture and the place of its hexes are all that is known. */
const pictureBoard = (zip: Zip, metadata: BoardMetadata): Reading<Board> => {
  const { art, faults, size } = artIn(zip, metadata.picture);
  const { layout: attributes, hexes } = metadata;
  const fault = layoutFault(attributes);
  if (fault) return unreadable(misfit(zip, metadata, fault));
  const whole = size ?? (hexes && sizeOfHexes(attributes, hexes));
  if (!whole) {
    const [missing = { file: zip.file, place: metadata.picture, problem: A.noPicture }] = faults;
    return unreadable({ ...missing, remedy: A.current });
  }
  const layout = pictureLayout(attributes, whole);
  if (typeof layout === 'string') return unreadable(misfit(zip, metadata, layout, whole));
  const { frame, ...grid } = layout;
  const board = {
    ...namesIn(metadata, zip.file),
    ...grid,
    raster: unknownRaster(grid.columns, grid.rows),
    stairwells: new Set<string>(),
    art: art.kind === 'picture' ? { ...art, frame } : art,
  };
  return read(board, [{ file: zip.file, place: LOS_DATA, ...noLos(metadata) }, ...faults]);
};

/** Why no grid of the program's lies on a picture. */
const misfit = (
  { file, entries }: Zip,
  { layout: attributes, strange }: BoardMetadata,
  by: LayoutFault,
  size: Size = { width: 0, height: 0 },
): Fault => {
  const place = entries.has(METADATA) ? METADATA : LEGACY_DATA;
  if (by === 'size') return { file, place, problem: fill(A.noGrid, { ...size }), remedy: A.hexSize };
  const value = strange?.attribute === by ? strange.value : attributes[by];
  return {
    file,
    place: `${place}, ${by}`,
    problem: fill(A.strangeGeometry, {
      attribute: by,
      value: value === undefined ? undefined : String(value),
    }),
    remedy: A.hexSize,
  };
};

const unmodelled = ({ unmodelled: hexes }: BoardMetadata, file: string): readonly Fault[] => {
  if (hexes.length === 0) return [];
  return [{ file, place: METADATA, problem: fill(A.slopes, { hexes: hexes.join(', ') }), remedy: A.byEye }];
};

const namesOf = ({ firstColumn, firstRow }: Geometry): Pick<Board, 'firstColumn' | 'firstRow'> => ({
  ...(firstColumn > 0 && { firstColumn }),
  ...(firstRow > 0 && { firstRow }),
});

interface Absence {
  readonly problem: string;
  readonly remedy: string;
}

/** What else VASL and VASSAL keep in a zip, by an entry that no board has. */
const otherThanBoard = ({ entries }: Zip): Absence | undefined => {
  if (entries.has(METADATA)) return undefined;
  if (entries.has('savedGame')) return { problem: A.savedGame, remedy: A.layTable };
  return entries.has('buildFile') || entries.has('buildFile.xml')
    ? { problem: A.module, remedy: A.installed }
    : undefined;
};

const legacy = (): Absence => ({ problem: A.legacy, remedy: A.current });

const entryOf = (zip: Zip, name: string, limit: number, absence: Absence): Reading<Uint8Array> => {
  const entry = zip.entries.get(name);
  return entry
    ? unpack(zip, entry, limit)
    : unreadable({ file: zip.file, place: name || METADATA, ...absence });
};

interface Size {
  readonly width: number;
  readonly height: number;
}

interface FoundArt {
  readonly art: BoardArt;
  readonly size?: Size | undefined;
  readonly faults: readonly Fault[];
}

const artIn = (zip: Zip, name: string): FoundArt => {
  const picture = entryOf(zip, name, LARGEST_PICTURE, { problem: A.noPicture, remedy: A.plain });
  const bytes = picture.value;
  if (!bytes)
    return {
      art: { kind: 'raster' },
      faults: picture.faults.map((fault) => ({ ...fault, remedy: A.plain })),
    };
  const header = pictureHeader(bytes);
  if (header)
    return { art: { kind: 'picture', mediaType: header.mediaType, bytes }, size: header.size, faults: [] };
  const fault = { file: zip.file, place: name, problem: A.otherPicture, remedy: A.plain };
  return { art: { kind: 'raster' }, faults: [fault] };
};
