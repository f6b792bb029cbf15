import type { Board, BoardArt } from '../../board/board.ts';
import { read, unreadable, type Fault, type Reading } from '../../board/reading.ts';
import { METADATA, readMetadata, type BoardMetadata } from './boardMetadata.ts';
import type { Geometry } from './geometry.ts';
import { LOS_DATA, readLosData } from './losData.ts';
import { openZip, unpack, type Zip } from './zip.ts';

const LARGEST_ARCHIVE = 64_000_000;
/** Packed twice over, LOS data come to some 60 kB. */
const LARGEST_LOS_DATA = 8_000_000;
const LARGEST_METADATA = 1_000_000;
const LARGEST_PICTURE = 48_000_000;

/**
 * Reads a VASL board archive. Its picture becomes the board's art, its LOSData the raster; a board without a usable
 * picture still comes, with a fault that says so. Bytes in, value out: runs anywhere, also in a worker,
 * and never throws, whatever the file holds.
 */
export const readVaslArchive = (bytes: Uint8Array, fileName: string): Reading<Board> => {
  if (bytes.length > LARGEST_ARCHIVE)
    return unreadable({
      file: fileName,
      place: 'the whole file',
      problem: `it has ${bytes.length} bytes; board archives have at most ${LARGEST_ARCHIVE}`,
      remedy: 'Open a single board, not a collection',
    });
  const zip = openZip(bytes, fileName);
  if (!zip.value) return zip;
  const metadata = entryOf(zip.value, METADATA, LARGEST_METADATA, LEGACY);
  if (!metadata.value) return metadata;
  const described = readMetadata(metadata.value, fileName);
  if (!described.value) return described;
  return boardFrom(zip.value, described.value);
};

const boardFrom = (zip: Zip, metadata: BoardMetadata): Reading<Board> => {
  const packed = entryOf(zip, LOS_DATA, LARGEST_LOS_DATA, NO_LOS);
  if (!packed.value) return packed;
  const los = readLosData(packed.value, metadata.geometry, zip.file);
  if (!los.value) return los;
  const { art, faults } = artIn(zip, metadata.picture);
  const label = labelOf(metadata.name, zip.file);
  const version = metadata.version === '' ? '' : `, version ${metadata.version}`;
  return read(
    { label, title: `Board ${label}`, ...los.value, ...namesOf(metadata.geometry), art, source: `VASL archive ${zip.file}${version}` },
    [...los.faults, ...unmodelled(metadata, zip.file), ...faults],
  );
};

const unmodelled = ({ unmodelled: hexes }: BoardMetadata, file: string): readonly Fault[] => {
  if (hexes.length === 0) return [];
  const problem = `slopes and railway embankments are not modelled, and the board has some at ${hexes.join(', ')}`;
  return [{ file, place: METADATA, problem, remedy: 'Check LOS over those hexsides by eye, and force or forbid it where it is wrong' }];
};

const namesOf = ({ firstColumn, firstRow }: Geometry): Pick<Board, 'firstColumn' | 'firstRow'> => ({
  ...(firstColumn > 0 && { firstColumn }),
  ...(firstRow > 0 && { firstRow }),
});

interface Absence {
  readonly problem: string;
  readonly remedy: string;
}

const LEGACY: Absence = {
  problem: 'it is missing: this is no VASL board, or one from before VASL 6 that has no LOS data',
  remedy: 'Fetch the current version of the board from VASL',
};
const NO_LOS: Absence = {
  problem: 'the archive has no LOS data, so the terrain of this board is unknown',
  remedy: 'Use a board for which VASL checks LOS',
};

const entryOf = (zip: Zip, name: string, limit: number, absence: Absence): Reading<Uint8Array> => {
  const entry = zip.entries.get(name);
  return entry ? unpack(zip, entry, limit) : unreadable({ file: zip.file, place: name || METADATA, ...absence });
};

/** `3` for the board that VASL calls `03`, as players write it in `3K5`. */
const labelOf = (name: string, file: string): string => {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^0-9a-z]/g, '').replace(/^0+(?=.)/, '').slice(0, 6);
  return plain(name) || plain(file.replace(/^.*[/\\]/, '').replace(/^bd/i, '').replace(/\..*$/, '')) || 'x';
};

const MEDIA: readonly { readonly mediaType: 'image/gif' | 'image/png'; readonly magic: readonly number[] }[] = [
  { mediaType: 'image/gif', magic: [0x47, 0x49, 0x46, 0x38] },
  { mediaType: 'image/png', magic: [0x89, 0x50, 0x4e, 0x47] },
];

const artIn = (zip: Zip, name: string): { readonly art: BoardArt; readonly faults: readonly Fault[] } => {
  const picture = entryOf(zip, name, LARGEST_PICTURE, { problem: 'the picture of the board is missing', remedy: PLAIN });
  const bytes = picture.value;
  if (!bytes) return { art: { kind: 'raster' }, faults: picture.faults.map((fault) => ({ ...fault, remedy: PLAIN })) };
  const media = MEDIA.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte));
  if (media) return { art: { kind: 'picture', mediaType: media.mediaType, bytes }, faults: [] };
  const fault = { file: zip.file, place: name, problem: 'the picture is neither GIF nor PNG', remedy: PLAIN };
  return { art: { kind: 'raster' }, faults: [fault] };
};

const PLAIN = 'The board is shown by its terrain alone; fetch it anew from VASL to see its art';
