import { gzipSync, zipSync, type Zippable } from 'fflate';
import { boardCells } from '../../../src/hexgrid/grid.ts';

/** A board archive to be forged: every part can be made wrong. */
export interface Forgery {
  readonly columns?: number;
  readonly rows?: number;
  readonly width?: number;
  readonly height?: number;
  /** Terrain code of the pixel at x, y. */
  readonly terrain?: (x: number, y: number) => number;
  readonly level?: (x: number, y: number) => number;
  /** Hexes with stairways, by their place in the file. */
  readonly stairs?: readonly number[];
  readonly attributes?: string;
  readonly metadata?: string;
  readonly losData?: Uint8Array;
  readonly picture?: Uint8Array;
  readonly without?: readonly string[];
  /** Entries lie in the zip as they are, not packed. */
  readonly stored?: boolean;
}

const GIF = Uint8Array.of(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0, 0);

/** Java's framing: blocks of 1024 bytes, the last one shorter. */
export const javaStream = (data: Uint8Array): Uint8Array => {
  const parts: number[] = [0xac, 0xed, 0, 5];
  for (let at = 0; at < data.length; at += 1024) {
    const block = data.subarray(at, at + 1024);
    if (block.length < 256) parts.push(0x77, block.length);
    else parts.push(0x7a, 0, 0, block.length >> 8, block.length & 255);
    for (const byte of block) parts.push(byte);
  }
  return Uint8Array.from(parts);
};

export const losPayload = ({
  columns = 3,
  rows = 2,
  width = 113,
  height = 129,
  terrain,
  level,
  stairs = [],
}: Forgery): Uint8Array => {
  const cells = columns > 0 && columns < 100 && rows > 0 && rows < 100 ? boardCells(columns, rows).length : 0;
  const data = new Uint8Array(16 + 2 * width * height + cells);
  const view = new DataView(data.buffer);
  [columns, rows, width, height].forEach((value, index) => view.setInt32(4 * index, value));
  for (let x = 0, at = 16; x < width; x++)
    for (let y = 0; y < height; y++) {
      view.setInt8(at++, level?.(x, y) ?? 0);
      view.setUint8(at++, terrain?.(x, y) ?? 0);
    }
  for (const stair of stairs) data[data.length - cells + stair] = 1;
  return data;
};

/** A whole archive, by default a sound board of 3 × 2 hexes. */
export const forge = (forgery: Forgery = {}): Uint8Array => {
  const { attributes = 'name="07" version="6.2" boardImageFileName="bd07.gif"', without = [] } = forgery;
  const files: Zippable = {
    'bd07.gif': forgery.picture ?? GIF,
    'BoardMetadata.xml': new TextEncoder().encode(
      forgery.metadata ??
        `<?xml version="1.0"?><!-- <boardMetadata name="no"> --><boardMetadata ${attributes}/>`,
    ),
    LOSData: forgery.losData ?? gzipSync(javaStream(losPayload(forgery))),
  };
  return zipSync(Object.fromEntries(Object.entries(files).filter(([name]) => !without.includes(name))), {
    level: forgery.stored ? 0 : 6,
  });
};

/** The archive with every size that its headers claim for one entry replaced. */
export const claiming = (archive: Uint8Array, entry: string, size: number): Uint8Array => {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  const name = new TextEncoder().encode(entry);
  for (let at = 0; at + 46 < bytes.length; at++) {
    const nameAt = view.getUint32(at, true) === 0x02014b50 ? at + 46 : undefined;
    if (nameAt !== undefined && name.every((byte, index) => bytes[nameAt + index] === byte))
      view.setUint32(at + 24, size, true);
  }
  return bytes;
};
