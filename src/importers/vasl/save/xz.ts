import { crc32 } from '../compression.ts';
import { DamagedXz, LzmaDecoder, Output } from './lzma.ts';

const MAGIC = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] as const;

/** Are these bytes packed as XZ? */
export const isXz = (bytes: Uint8Array): boolean => MAGIC.every((byte, at) => bytes[at] === byte);

const HEADER = 12;
const LZMA2 = 0x21;
/** The bytes of a check by its kind. */
const CHECK_SIZES = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64];
const CRC32 = 1;
const CRC64 = 4;

const fail = (what: string): never => {
  throw new DamagedXz(what);
};

/** CRC-64 of XZ in two halves of 32 bits. */
const crc64 = (bytes: Uint8Array): readonly [low: number, high: number] => {
  const [lows, highs] = [new Uint32Array(256), new Uint32Array(256)];
  for (let byte = 0; byte < 256; byte++) {
    let [low, high] = [byte, 0];
    for (let bit = 0; bit < 8; bit++) {
      const odd = low & 1;
      low = ((low >>> 1) | (high << 31)) ^ (odd ? 0xd7870f42 : 0);
      high = (high >>> 1) ^ (odd ? 0xc96c5795 : 0);
    }
    lows[byte] = low;
    highs[byte] = high;
  }
  let [low, high] = [-1, -1];
  for (const byte of bytes) {
    const index = (low ^ byte) & 0xff;
    low = ((low >>> 8) | (high << 24)) ^ (lows[index] ?? 0);
    high = (high >>> 8) ^ (highs[index] ?? 0);
  }
  return [~low >>> 0, ~high >>> 0];
};

/** A number of as many bytes as it needs, seven bits in each. */
const numberAt = (bytes: Uint8Array, from: number): { readonly value: number; readonly next: number } => {
  let [value, scale] = [0, 1];
  for (let at = from; at < from + 7; at++) {
    const byte = bytes[at] ?? fail('cut');
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return { value, next: at + 1 };
    scale *= 128;
  }
  return fail('number');
};

/** Reads the header of a block, of which only LZMA2 alone is known, and tells where its data begin. */
const dataOfBlock = (bytes: Uint8Array, at: number): number => {
  const size = 4 * ((bytes[at] ?? fail('cut')) + 1);
  const header = bytes.subarray(at, at + size);
  if (header.length < size) fail('cut');
  const view = new DataView(header.buffer, header.byteOffset, size);
  if (view.getUint32(size - 4, true) !== crc32(header.subarray(0, size - 4))) fail('header');
  const flags = header[1] ?? 0;
  let next = 2;
  if (flags & 0x40) ({ next } = numberAt(header, next));
  if (flags & 0x80) ({ next } = numberAt(header, next));
  if ((flags & 0x3f) !== 0 || numberAt(header, next).value !== LZMA2) fail('filter');
  return at + size;
};

/** Unpacks the chunks of one block and tells where they end. */
const unpackChunks = (bytes: Uint8Array, from: number, out: Output): number => {
  const decoder = new LzmaDecoder(out);
  out.start = out.size;
  const byte = (index: number): number => bytes[index] ?? fail('cut');
  for (let at = from; ; ) {
    const control = byte(at);
    if (control === 0) return at + 1;
    if (control < 0x80) {
      if (control > 2) fail('chunk');
      if (control === 1) out.start = out.size;
      const size = byte(at + 1) * 256 + byte(at + 2) + 1;
      if (at + 3 + size > bytes.length) fail('cut');
      out.reserve(size);
      out.bytes.set(bytes.subarray(at + 3, at + 3 + size), out.size);
      out.size += size;
      at += 3 + size;
      continue;
    }
    const size = (control & 0x1f) * 65_536 + byte(at + 1) * 256 + byte(at + 2) + 1;
    const packed = byte(at + 3) * 256 + byte(at + 4) + 1;
    const begun = (control >> 5) & 3;
    if (begun === 3) out.start = out.size;
    if (begun >= 2) decoder.setProperties(byte(at + 5));
    if (begun >= 1) decoder.reset();
    const data = at + (begun >= 2 ? 6 : 5);
    if (data + packed > bytes.length) fail('cut');
    decoder.decode(bytes.subarray(data, data + packed), size);
    at = data + packed;
  }
};

const agrees = (check: number, bytes: Uint8Array, at: number, unpacked: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (check === CRC32) return view.getUint32(at, true) === crc32(unpacked);
  if (check !== CRC64) return true;
  const [low, high] = crc64(unpacked);
  return view.getUint32(at, true) === low && view.getUint32(at + 4, true) === high;
};

const FOOTER = 12;

/** The list of blocks and the end of the stream, which has to lie right behind the blocks. */
const checkEnd = (bytes: Uint8Array, index: number): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const footer = bytes.length - FOOTER;
  if (footer < index + 8) fail('cut');
  const agreeing =
    view.getUint32(footer - 4, true) === crc32(bytes.subarray(index, footer - 4)) &&
    view.getUint32(footer, true) === crc32(bytes.subarray(footer + 4, footer + 10)) &&
    4 * (view.getUint32(footer + 4, true) + 1) === footer - index &&
    bytes[footer + 10] === 0x59 &&
    bytes[footer + 11] === 0x5a;
  if (!agreeing) fail('end');
};

const unpackBlocks = (bytes: Uint8Array, limit: number): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getUint32(8, true) !== crc32(bytes.subarray(6, 8))) fail('header');
  const check = (bytes[7] ?? 0) & 0x0f;
  const checkSize = CHECK_SIZES[check] ?? 0;
  const out = new Output(limit);
  let at = HEADER;
  while (bytes[at] !== 0) {
    const from = out.size;
    const end = unpackChunks(bytes, dataOfBlock(bytes, at), out);
    const checked = HEADER + 4 * Math.ceil((end - HEADER) / 4);
    if (checked + checkSize > bytes.length) fail('cut');
    if (!agrees(check, bytes, checked, out.bytes.subarray(from, out.size))) fail('check');
    at = checked + checkSize;
  }
  checkEnd(bytes, at);
  return out.bytes.slice(0, out.size);
};

/**
 * Unpacks an XZ stream of LZMA2 blocks, as VASSAL writes it, to at most `limit` bytes; `undefined` where it is
 * damaged, larger, or packed through another filter. Of our own making, as no library does it without
 * WebAssembly, which the policy of the page forbids, and at once, as the shell asks it.
 */
export const unpackXz = (bytes: Uint8Array, limit: number): Uint8Array | undefined => {
  try {
    return unpackBlocks(bytes, limit);
  } catch (error) {
    if (error instanceof DamagedXz) return undefined;
    throw error;
  }
};
