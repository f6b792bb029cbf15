import { read, unreadable, type Reading } from '../../../board/fault.ts';
import { fill } from '../../../messages/texts.ts';
import { openZip, unpack } from '../zip.ts';
import { S } from '../vaslTexts.ts';
import { isXz, unpackXz } from './xz.ts';

/** A save of all counters that VASL has, as text, would not reach half of this. */
export const LARGEST_SAVE = 16_000_000;
export const LARGEST_PACKED = 64_000_000;
const LARGEST_TEXT = 32_000_000;

/** How VASSAL hides the text of a game: a key in hexadecimals, in plain bytes, packed, or not at all. */
export type TextForm =
  | { readonly form: 'VCSK'; readonly key: number }
  | { readonly form: 'VOBS'; readonly key: number }
  | { readonly form: 'XZ' }
  | { readonly form: 'plain' };

/** The text of a saved game or log, and how it was hidden. */
export interface SavedText {
  readonly text: string;
  readonly form: TextForm;
}

/** The entry of the zip that holds the game. */
export const SAVED_GAME = 'savedGame';

const ASCII = new TextEncoder();
const VCSK = ASCII.encode('!VCSK');
const VOBS = ASCII.encode('VOBS');
const beginsWith = (bytes: Uint8Array, start: Uint8Array): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const nibble = (code: number | undefined): number => {
  if (code === undefined) return -1;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
};

/** The byte that two hexadecimal digits stand for; -1 where they are none. */
const hexByte = (bytes: Uint8Array, at: number): number => {
  const [high, low] = [nibble(bytes[at]), nibble(bytes[at + 1])];
  return high < 0 || low < 0 ? -1 : high * 16 + low;
};

const fromHex = (bytes: Uint8Array): { readonly bytes: Uint8Array; readonly key: number } | undefined => {
  const from = VCSK.length;
  const key = hexByte(bytes, from);
  const length = bytes.length - from - 2;
  if (key < 0 || length % 2 === 1) return undefined;
  const plain = new Uint8Array(length / 2);
  for (let at = 0; at < plain.length; at++) {
    const byte = hexByte(bytes, from + 2 + 2 * at);
    if (byte < 0) return undefined;
    plain[at] = byte ^ key;
  }
  return { bytes: plain, key };
};

/** The bytes of the text, and how they were hidden; `undefined` where they are damaged or too many. */
const revealed = (bytes: Uint8Array): { readonly bytes: Uint8Array; readonly form: TextForm } | undefined => {
  if (beginsWith(bytes, VCSK)) {
    const found = fromHex(bytes);
    return found && { bytes: found.bytes, form: { form: 'VCSK', key: found.key } };
  }
  if (beginsWith(bytes, VOBS)) {
    const key = bytes[VOBS.length] ?? 0;
    return {
      bytes: bytes.subarray(VOBS.length + 1).map((byte) => byte ^ key),
      form: { form: 'VOBS', key },
    };
  }
  if (!isXz(bytes)) return { bytes, form: { form: 'plain' } };
  const unpacked = unpackXz(bytes, LARGEST_TEXT);
  return unpacked && { bytes: unpacked, form: { form: 'XZ' } };
};

const DIGITS = '0123456789abcdef';

/**
 * The bytes that VASSAL would keep of this text. What was packed as XZ is written plain, which every version
 * reads.
 */
export const hiddenText = ({ text, form }: SavedText): Uint8Array => {
  const bytes = ASCII.encode(text);
  if (form.form === 'plain' || form.form === 'XZ') return bytes;
  const { key } = form;
  if (form.form === 'VOBS') return new Uint8Array([...VOBS, key, ...bytes.map((byte) => byte ^ key)]);
  const hex = new Uint8Array(VCSK.length + 2 + 2 * bytes.length);
  hex.set(VCSK);
  const put = (at: number, byte: number): void => {
    hex[at] = DIGITS.charCodeAt(byte >> 4);
    hex[at + 1] = DIGITS.charCodeAt(byte & 15);
  };
  put(VCSK.length, key);
  for (let at = 0; at < bytes.length; at++) put(VCSK.length + 2 + 2 * at, (bytes[at] ?? 0) ^ key);
  return hex;
};

/** The same faults with the remedy for games: those of zips speak of boards. */
const ofGame = <T>(reading: Reading<T>): Reading<T> => {
  if (reading.value !== undefined) return reading;
  const [first, ...rest] = reading.faults.map((fault) => ({ ...fault, remedy: S.saveAnew }));
  return first ? { faults: [first, ...rest] } : reading;
};

/**
 * The text of a game saved by VASSAL (`.vsav`), or of its log (`.vlog`), in whichever form. Sizes are capped,
 * and nothing is thrown, whatever the bytes are.
 */
export const readSavedText = (bytes: Uint8Array, file: string): Reading<SavedText> => {
  const fail = (place: string, problem: string): Reading<SavedText> =>
    unreadable({ file, place, problem, remedy: S.saveAnew });
  if (bytes.length > LARGEST_SAVE)
    return fail(S.wholeFile, fill(S.tooLarge, { n: bytes.length, most: LARGEST_SAVE }));
  const zip = ofGame(openZip(bytes, file));
  if (!zip.value) return { faults: zip.faults };
  const entry = zip.value.entries.get(SAVED_GAME);
  if (!entry) return fail(SAVED_GAME, S.noGame);
  const packed = ofGame(unpack(zip.value, entry, LARGEST_PACKED));
  if (!packed.value) return { faults: packed.faults };
  const found = revealed(packed.value);
  return found && found.bytes.length <= LARGEST_TEXT
    ? read({ text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(found.bytes), form: found.form })
    : fail(SAVED_GAME, S.damaged);
};

/** Are these the bytes of a game saved by VASSAL, or of its log, however damaged what they hold may be? */
export const isSavedGame = (bytes: Uint8Array): boolean =>
  openZip(bytes, '').value?.entries.has(SAVED_GAME) ?? false;
