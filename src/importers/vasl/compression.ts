import { Gunzip, Inflate } from 'fflate';

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The check sum that zip and gzip keep beside their data. */
export const crc32 = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};

/**
 * How a file is packed, by its first bytes. Board archives are zips, but some that players pass on have been
 * packed anew by another program: they are told apart, so that nobody is told that an archive is a damaged
 * text.
 */
type Packing = 'zip' | '7z' | 'rar' | 'gzip';

const FIRST_BYTES: readonly (readonly [packing: Packing, bytes: readonly number[]])[] = [
  ['zip', [0x50, 0x4b]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['rar', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['gzip', [0x1f, 0x8b]],
];

/** How these bytes are packed; `undefined` if they are no archive. */
export const packingOf = (bytes: Uint8Array): Packing | undefined =>
  FIRST_BYTES.find(([, first]) => first.every((byte, at) => bytes[at] === byte))?.[0];

/** Are these the bytes of an archive, of whatever packing? */
export const isArchive = (bytes: Uint8Array): boolean => packingOf(bytes) !== undefined;

/** Deflate expands at most some thousand-fold, so one piece can never yield more than 17 MB unseen. */
const PIECE = 16_384;

const streamOf = {
  deflate: (ondata: (piece: Uint8Array) => void): Inflate => new Inflate(ondata),
  gzip: (ondata: (piece: Uint8Array) => void): Gunzip => new Gunzip(ondata),
};

const joined = (pieces: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/**
 * Unpacks deflate or gzip data piece by piece and stops as soon as it has grown past `limit` bytes,
 * whatever sizes its headers claim. `undefined` where the data are damaged or too large.
 */
export const inflate = (
  packed: Uint8Array,
  form: keyof typeof streamOf,
  limit: number,
): Uint8Array | undefined => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const stream = streamOf[form]((piece) => {
    pieces.push(piece);
    size += piece.length;
  });
  try {
    for (let at = 0; at < packed.length; at += PIECE) {
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
      if (size > limit) return undefined;
    }
  } catch {
    return undefined;
  }
  return joined(pieces, size);
};
