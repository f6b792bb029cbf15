/** Larger tables are none of the faces that come with the program. */
const MOST_TABLE = 4_000_000;

/** The bytes through a stream that packs or unpacks them. */
export const through = async (
  bytes: Uint8Array,
  stream: ReadableWritablePair<BufferSource, BufferSource>,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes.slice()]).stream().pipeThrough(stream)).arrayBuffer());

interface Table {
  readonly tag: string;
  readonly sum: number;
  readonly bytes: Uint8Array;
}

const readTable = async (file: Uint8Array, view: DataView, at: number): Promise<Table> => {
  const [tag, offset, packed, length, sum] = [
    String.fromCharCode(...file.subarray(at, at + 4)),
    view.getUint32(at + 4),
    view.getUint32(at + 8),
    view.getUint32(at + 12),
    view.getUint32(at + 16),
  ];
  if (length > MOST_TABLE || offset + packed > file.length) throw new Error('the typeface is damaged');
  const bytes = file.subarray(offset, offset + packed);
  return {
    tag,
    sum,
    bytes: packed < length ? await through(bytes, new DecompressionStream('deflate')) : bytes,
  };
};

/**
 * Tables that tell how to draw glyphs; the others are for programs that set type, which a document does not
 * need.
 */
const KEPT = [
  'OS/2',
  'cmap',
  'cvt ',
  'fpgm',
  'glyf',
  'head',
  'hhea',
  'hmtx',
  'loca',
  'maxp',
  'name',
  'post',
  'prep',
];

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** The tables of a WOFF file, each whole. */
export const tablesOf = async (file: Uint8Array): Promise<ReadonlyMap<string, Table>> => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 44 || view.getUint32(0) !== 0x774f4646) throw new Error('the typeface is no WOFF file');
  const tables = await Promise.all(
    Array.from({ length: view.getUint16(12) }, (_, index) => readTable(file, view, 44 + 20 * index)),
  );
  return new Map(tables.map((table) => [table.tag, table]));
};

/** A TrueType file of those tables, as documents embed it. */
export const trueType = (all: ReadonlyMap<string, Table>): Uint8Array => {
  const tables = KEPT.flatMap((tag) => all.get(tag) ?? []);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const made = new Uint8Array(
    12 + 16 * tables.length + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0),
  );
  const view = new DataView(made.buffer);
  view.setUint32(0, 0x00010000);
  [tables.length, power * 16, Math.log2(power), tables.length * 16 - power * 16].forEach((value, index) =>
    view.setUint16(4 + 2 * index, value),
  );
  let at = 12 + 16 * tables.length;
  tables.forEach(({ tag, sum, bytes }, index) => {
    const entry = 12 + 16 * index;
    made.set(
      [...tag].map((letter) => letter.charCodeAt(0)),
      entry,
    );
    [sum, at, bytes.length].forEach((value, part) => view.setUint32(entry + 4 + 4 * part, value));
    made.set(bytes, at);
    at += padded(bytes.length);
  });
  return made;
};
