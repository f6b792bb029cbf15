const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const VALUES = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = ALPHABET.indexOf(String.fromCharCode(code));
  return value < 0 ? 255 : value;
});

/** Characters joined to one string at a time: short enough for any call stack. */
const CHUNK = 8192;

const textOf = (codes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let start = 0; start < codes.length; start += CHUNK) pieces.push(String.fromCharCode(...codes.subarray(start, start + CHUNK)));
  return pieces.join('');
};

/** Bytes as base64 with padding. */
export const printBase64 = (bytes: Uint8Array): string => {
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(61);
  const letter = (value: number): number => ALPHABET.charCodeAt(value & 63);
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const left = bytes.length - from;
    const three = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    codes[to] = letter(three >> 18);
    codes[to + 1] = letter(three >> 12);
    if (left > 1) codes[to + 2] = letter(three >> 6);
    if (left > 2) codes[to + 3] = letter(three);
  }
  return textOf(codes);
};

const valueAt = (text: string, index: number): number => VALUES[text.charCodeAt(index)] ?? 255;

/** The bytes that padded base64 stands for; `undefined` where the text is not base64. */
export const parseBase64 = (text: string): Uint8Array | undefined => {
  if (text.length % 4 !== 0) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const letters = text.length - padding;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let from = 0, to = 0; from < letters; from += 4, to += 3) {
    let three = 0;
    for (let place = 0; place < 4; place += 1) {
      const value = from + place < letters ? valueAt(text, from + place) : 0;
      if (value === 255) return undefined;
      three = (three << 6) | value;
    }
    bytes[to] = three >> 16;
    if (to + 1 < bytes.length) bytes[to + 1] = three >> 8;
    if (to + 2 < bytes.length) bytes[to + 2] = three;
  }
  return bytes;
};
