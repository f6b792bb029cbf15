/** A PNG as it is written: rows from the top downwards, and then the whole of it. */
export interface PngFile {
  /** Whole rows of pixels, four bytes each. */
  readonly add: (pixels: Uint8ClampedArray) => Promise<void>;
  readonly finish: () => Promise<Blob>;
}

/** Bytes given to the packer at a time. */
const PORTION = 1 << 20;

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10] as const;
const EIGHT_BITS = 8;
const WITH_ALPHA = 6;

const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

const checkSum = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (SUMS[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
};

const chunk = (type: string, data: Uint8Array): Uint8Array<ArrayBuffer> => {
  const made = new Uint8Array(data.length + 12);
  const view = new DataView(made.buffer);
  view.setUint32(0, data.length);
  made.set(new TextEncoder().encode(type), 4);
  made.set(data, 8);
  view.setUint32(made.length - 4, checkSum(made.subarray(4, made.length - 4)));
  return made;
};

const header = (width: number, height: number): Uint8Array => {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data.set([EIGHT_BITS, WITH_ALPHA], 8);
  return data;
};

/** The same colour to six bits a channel: at most 2 of 255 off, and black and white as they were. */
const NEAR = Uint8Array.from({ length: 256 }, (_, value) => {
  const six = Math.round((value * 63) / 255);
  return (six << 2) | (six >> 4);
});

const near = (pixel: number): number =>
  ((NEAR[pixel & 0xff] ?? 0) |
    ((NEAR[(pixel >>> 8) & 0xff] ?? 0) << 8) |
    ((NEAR[(pixel >>> 16) & 0xff] ?? 0) << 16) |
    (pixel & 0xff000000)) >>>
  0;

/**
 * Rows as a PNG holds them, none of them told by the one above: flat art is smallest so. A pixel that is like neither
 * the one to its left nor the one above it, as at the edge of a shape, is rounded, which no eye sees and which makes
 * the file a fifth smaller; what is flat stays as it is.
 */
export const packedRows = (
  pixels: Uint8ClampedArray,
  width: number,
  above: Uint32Array = new Uint32Array(0),
): Uint8Array<ArrayBuffer> => {
  const from = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const rows = from.length / width;
  const row = new Uint32Array(width);
  const bytes = new Uint8Array(row.buffer);
  const made = new Uint8Array(rows * (1 + 4 * width));
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const pixel = from[at] ?? 0;
      const isLone = pixel !== (y > 0 ? from[at - width] : above[x]) && (x === 0 || pixel !== from[at - 1]);
      row[x] = isLone ? near(pixel) : pixel;
    }
    made.set(bytes, y * (1 + 4 * width) + 1);
  }
  return made;
};

/** Begins a PNG of that size. */
export const createPngFile = (width: number, height: number): PngFile => {
  const parts: Uint8Array<ArrayBuffer>[] = [Uint8Array.from(SIGNATURE), chunk('IHDR', header(width, height))];
  const packer = new CompressionStream('deflate');
  const into = packer.writable.getWriter();
  const collect = async (): Promise<void> => {
    const out = packer.readable.getReader();
    for (let next = await out.read(); !next.done; next = await out.read())
      parts.push(chunk('IDAT', next.value));
  };
  const collected = collect();
  let above: Uint32Array | undefined;
  return {
    add: async (pixels) => {
      const rows = packedRows(pixels, width, above);
      above = new Uint32Array(pixels.slice(-4 * width).buffer);
      for (let at = 0; at < rows.length; at += PORTION) await into.write(rows.subarray(at, at + PORTION));
    },
    finish: async () => {
      await into.close();
      await collected;
      return new Blob([...parts, chunk('IEND', new Uint8Array(0))], { type: 'image/png' });
    },
  };
};
