import { BOARD_FAULTS } from './boardChecks.ts';

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
