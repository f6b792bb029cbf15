import { fill } from '../../messages/texts.ts';
import { read, unreadable, type Reading } from '../../board/fault.ts';
import { A } from './vaslTexts.ts';
import { crc32, inflate, packingOf } from './compression.ts';

/** One entry as the directory of the zip describes it; nothing of it is trusted yet. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly headerAt: number;
}

/** A zip by its directory. */
export interface Zip {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly entries: ReadonlyMap<string, ZipEntry>;
}

const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const findEnd = (view: DataView): number | undefined => {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
};

const entryAt = (
  bytes: Uint8Array,
  view: DataView,
  at: number,
): { readonly entry: ZipEntry; readonly next: number } | undefined => {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined;
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > view.byteLength) return undefined;
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    headerAt: view.getUint32(at + 42, true),
  };
  return { entry, next };
};

/** Reads the directory at the end of a zip; unpacks nothing. */
export const openZip = (bytes: Uint8Array, file: string): Reading<Zip> => {
  const view = viewOf(bytes);
  const packing = packingOf(bytes) ?? 'zip';
  if (packing !== 'zip')
    return unreadable({
      file,
      place: A.wholeFile,
      problem: fill(A.zip.otherPacking, { packing }),
      remedy: A.zip.packAnew,
    });
  const end = findEnd(view);
  if (end === undefined)
    return unreadable({ file, place: A.zip.end, problem: A.zip.none, remedy: A.zip.asInstalled });
  const count = view.getUint16(end + 10, true);
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    const found = entryAt(bytes, view, at);
    if (!found)
      return unreadable({
        file,
        place: fill(A.zip.directory, { n: at }),
        problem: A.zip.damaged,
        remedy: A.zip.asInstalled,
      });
    entries.set(found.entry.name, found.entry);
    at = found.next;
  }
  return read({ file, bytes, entries });
};

/** Unpacks one entry of at most `limit` bytes. Whatever the headers claim, no more than that is allocated. */
export const unpack = (zip: Zip, entry: ZipEntry, limit: number): Reading<Uint8Array> => {
  const fail = (problem: string): Reading<Uint8Array> =>
    unreadable({ file: zip.file, place: entry.name, problem, remedy: A.zip.asInstalled });
  if (entry.size > limit || entry.packedSize > limit)
    return fail(fill(A.zip.claim, { n: Math.max(entry.size, entry.packedSize), most: limit }));
  const packed = packedBytes(zip, entry);
  if (!packed) return fail(A.zip.inside);
  const bytes = entry.method === DEFLATED ? inflate(packed, 'deflate', entry.size) : packed.slice();
  if (entry.method !== STORED && entry.method !== DEFLATED)
    return fail(fill(A.zip.method, { method: entry.method }));
  if (bytes?.length !== entry.size || crc32(bytes) !== entry.crc) return fail(A.zip.entry);
  return read(bytes);
};

const packedBytes = ({ bytes }: Zip, { headerAt: at, packedSize }: ZipEntry): Uint8Array | undefined => {
  const view = viewOf(bytes);
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL_HEADER) return undefined;
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return start + packedSize > view.byteLength ? undefined : bytes.subarray(start, start + packedSize);
};
