import type { Board, BoardArt } from '../../board/map/board.ts';
import { fill } from '../../messages/texts.ts';
import { read, unreadable, type Fault, type Reading } from '../../board/fault.ts';
import { A } from './archiveTexts.ts';
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
 * Reads a VASL board archive. Its picture becomes the board's art, its LOSData the raster; a board without a
 * usable picture still comes, with a fault that says so. Bytes in, value out: runs anywhere, also in a
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
  const metadata = entryOf(zip.value, METADATA, LARGEST_METADATA, legacy());
  if (!metadata.value) return metadata;
  const described = readMetadata(metadata.value, fileName);
  if (!described.value) return described;
  return boardFrom(zip.value, described.value);
};

const boardFrom = (zip: Zip, metadata: BoardMetadata): Reading<Board> => {
  const packed = entryOf(zip, LOS_DATA, LARGEST_LOS_DATA, noLos());
  if (!packed.value) return packed;
  const los = readLosData(packed.value, metadata.geometry, zip.file);
  if (!los.value) return los;
  const { art, faults } = artIn(zip, metadata.picture);
  const label = labelOf(metadata.name, zip.file);
  return read(
    {
      label,
      title: fill(A.title, { label }),
      ...los.value,
      ...namesOf(metadata.geometry),
      art,
      source: fill(A.source, {
        file: zip.file,
        version: metadata.version === '' ? undefined : metadata.version,
      }),
    },
    [...los.faults, ...unmodelled(metadata, zip.file), ...faults],
  );
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
const noLos = (): Absence => ({ problem: A.noLos, remedy: A.checked });

const entryOf = (zip: Zip, name: string, limit: number, absence: Absence): Reading<Uint8Array> => {
  const entry = zip.entries.get(name);
  return entry
    ? unpack(zip, entry, limit)
    : unreadable({ file: zip.file, place: name || METADATA, ...absence });
};

/** `3` for the board that VASL calls `03`, as players write it in `3K5`. */
const labelOf = (name: string, file: string): string => {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^0-9a-z]/g, '')
      .replace(/^0+(?=.)/, '')
      .slice(0, 6);
  return (
    plain(name) ||
    plain(
      file
        .replace(/^.*[/\\]/, '')
        .replace(/^bd/i, '')
        .replace(/\..*$/, ''),
    ) ||
    'x'
  );
};

const MEDIA: readonly { readonly mediaType: 'image/gif' | 'image/png'; readonly magic: readonly number[] }[] =
  [
    { mediaType: 'image/gif', magic: [0x47, 0x49, 0x46, 0x38] },
    { mediaType: 'image/png', magic: [0x89, 0x50, 0x4e, 0x47] },
  ];

const artIn = (zip: Zip, name: string): { readonly art: BoardArt; readonly faults: readonly Fault[] } => {
  const picture = entryOf(zip, name, LARGEST_PICTURE, { problem: A.noPicture, remedy: A.plain });
  const bytes = picture.value;
  if (!bytes)
    return {
      art: { kind: 'raster' },
      faults: picture.faults.map((fault) => ({ ...fault, remedy: A.plain })),
    };
  const media = MEDIA.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte));
  if (media) return { art: { kind: 'picture', mediaType: media.mediaType, bytes }, faults: [] };
  const fault = { file: zip.file, place: name, problem: A.otherPicture, remedy: A.plain };
  return { art: { kind: 'raster' }, faults: [fault] };
};
