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
