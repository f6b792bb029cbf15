const DIGITS = '0123456789abcdefghijklmnopqrstuv';
const BITS = 5;
const BITS_OF_BYTE = 8;

/**
 * Bytes as digits and small letters, five bits each, the last filled up with zeroes: for a line in which
 * capitals do not matter.
 */
export const printBase32 = (bytes: Uint8Array): string => {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << BITS_OF_BYTE) | byte;
    for (bits += BITS_OF_BYTE; bits >= BITS; bits -= BITS)
      text += DIGITS.charAt((held >> (bits - BITS)) & 31);
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + DIGITS.charAt((held << (BITS - bits)) & 31) : text;
};

/** The bytes that such a text stands for; `undefined` where it is none. */
export const parseBase32 = (text: string): Uint8Array | undefined => {
  const bytes = new Uint8Array(Math.floor((text.length * BITS) / BITS_OF_BYTE));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text.toLowerCase()) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) return undefined;
    held = (held << BITS) | digit;
    bits += BITS;
    if (bits < BITS_OF_BYTE) continue;
    bits -= BITS_OF_BYTE;
    bytes[at] = held >> bits;
    at += 1;
    held &= (1 << bits) - 1;
  }
  return held === 0 && bits < BITS ? bytes : undefined;
};
