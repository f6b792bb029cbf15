/**
 * How a file is packed, by its first bytes. Board archives are zips, but some that players pass on have been packed anew by
 * another program: they are told apart, so that nobody is told that an archive is a damaged text.
 */
export type Packing = 'zip' | '7z' | 'rar' | 'gzip';

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
