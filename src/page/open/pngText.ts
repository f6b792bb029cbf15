import { crc32 } from '../../importers/vasl/compression.ts';
import { MOST_LINE } from '../../units/limits.ts';

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10] as const;

/** Beneath this name a picture of ours holds the position that it shows. */
export const POSITION_KEYWORD = 'Rout Board position';

/** A file of more parts is not searched to its end. */
const MOST_CHUNKS = 20_000;

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

interface Chunk {
  readonly type: string;
  /** From its length to its check sum, and what lies between its type and that. */
  readonly whole: Uint8Array;
  readonly data: Uint8Array;
}

const letters = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** The chunks as far as they are whole. */
function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at: number = SIGNATURE.length;
  for (let count = 0; count < MOST_CHUNKS && at + 12 <= bytes.length; count += 1) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return;
    yield {
      type: letters(bytes.subarray(at + 4, at + 8)),
      whole: bytes.subarray(at, end),
      data: bytes.subarray(at + 8, end - 4),
    };
    at = end;
  }
}

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const made = new Uint8Array(data.length + 12);
  const view = new DataView(made.buffer);
  view.setUint32(0, data.length);
  made.set(
    [...type].map((letter) => letter.charCodeAt(0)),
    4,
  );
  made.set(data, 8);
  view.setUint32(made.length - 4, crc32(made.subarray(4, made.length - 4)));
  return made;
};

/** An iTXt chunk: keyword, not compressed, no language, no keyword in that language, text. */
const textChunk = (keyword: string, text: string): Uint8Array =>
  chunk('iTXt', new TextEncoder().encode(`${keyword}\0\0\0\0\0${text.replaceAll('\0', '')}`));

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const made = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
};

/**
 * The picture with texts in it, such as its `Title` and `Description`; programs that know none of them show
 * it as before.
 */
export const withTexts = (
  png: Uint8Array,
  texts: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> => {
  const [head, ...rest] = isPng(png) ? chunksOf(png) : [];
  if (head?.type !== 'IHDR') throw new Error('the picture is no PNG');
  return joined([
    Uint8Array.from(SIGNATURE),
    head.whole,
    ...Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text)),
    ...rest.map(({ whole }) => whole),
  ]);
};

/**
 * Keyword, the two bytes for compression, the language and the translated keyword, each with a zero after it.
 */
const readText = (data: Uint8Array, keyword: string): string | undefined => {
  const end = data.indexOf(0);
  if (end !== keyword.length || letters(data.subarray(0, end)) !== keyword || data[end + 1] !== 0)
    return undefined;
  const language = data.indexOf(0, end + 3);
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
  return translated === -1 ? undefined : new TextDecoder().decode(data.subarray(translated + 1));
};

/** The text of that name in a picture; `undefined` if it has none, or none that is whole. */
export const textIn = (png: Uint8Array, keyword: string): string | undefined => {
  if (!isPng(png)) return undefined;
  for (const { type, whole, data } of chunksOf(png)) {
    if (type === 'IEND') return undefined;
    if (type !== 'iTXt' || data.length > MOST_LINE) continue;
    const text = readText(data, keyword);
    const sum = new DataView(whole.buffer, whole.byteOffset).getUint32(whole.length - 4);
    if (text !== undefined && sum === crc32(whole.subarray(4, whole.length - 4))) return text;
  }
  return undefined;
};
