import { Gunzip, Inflate } from 'fflate';

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
