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
const tablesOf = async (file: Uint8Array): Promise<ReadonlyMap<string, Table>> => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 44 || view.getUint32(0) !== 0x774f4646) throw new Error('the typeface is no WOFF file');
  const tables = await Promise.all(
    Array.from({ length: view.getUint16(12) }, (_, index) => readTable(file, view, 44 + 20 * index)),
  );
  return new Map(tables.map((table) => [table.tag, table]));
};

/** A TrueType file of those tables, as documents embed it. */
const trueType = (all: ReadonlyMap<string, Table>): Uint8Array => {
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

/** A weight of a typeface, as far as a document needs to know it. Lengths in thousandths of the size. */
export interface Typeface {
  /** A TrueType file. */
  readonly file: Uint8Array;
  readonly name: string;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  readonly bold: boolean;
  /** The glyph of a character; 0 where the face has none. */
  readonly glyph: (character: number) => number;
  readonly width: (glyph: number) => number;
}

type Tables = Awaited<ReturnType<typeof tablesOf>>;

const viewOf = (tables: Tables, tag: string): DataView => {
  const bytes = tables.get(tag)?.bytes;
  if (!bytes) throw new Error(`the typeface has no table ${tag}`);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

/** Where the characters of a format-4 table begin; every face of the program has one. */
const charactersAt = (cmap: DataView): number => {
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const at = cmap.getUint32(4 + 8 * index + 4);
    if (cmap.getUint16(at) === 4) return at;
  }
  throw new Error('the typeface tells its characters in no way known here');
};

const glyphs = (cmap: DataView): Typeface['glyph'] => {
  const at = charactersAt(cmap);
  const twice = cmap.getUint16(at + 6);
  const [ends, starts, deltas, offsets] = [
    at + 14,
    at + 16 + twice,
    at + 16 + 2 * twice,
    at + 16 + 3 * twice,
  ];
  return (character) => {
    for (let part = 0; part < twice; part += 2) {
      if (character > cmap.getUint16(ends + part)) continue;
      const start = cmap.getUint16(starts + part);
      if (character < start) return 0;
      const [delta, offset] = [cmap.getUint16(deltas + part), cmap.getUint16(offsets + part)];
      if (offset === 0) return (character + delta) & 0xffff;
      const found = cmap.getUint16(offsets + part + offset + 2 * (character - start));
      return found === 0 ? 0 : (found + delta) & 0xffff;
    }
    return 0;
  };
};

/** Reads a face from a WOFF file. */
export const readTypeface = async (woff: Uint8Array, name: string, bold: boolean): Promise<Typeface> => {
  const tables = await tablesOf(woff);
  const [head, hhea, hmtx] = [viewOf(tables, 'head'), viewOf(tables, 'hhea'), viewOf(tables, 'hmtx')];
  const em = head.getUint16(18);
  const share = (units: number): number => Math.round((units * 1000) / em);
  const measured = hhea.getUint16(34);
  return {
    file: trueType(tables),
    name,
    bold,
    ascent: share(hhea.getInt16(4)),
    descent: share(hhea.getInt16(6)),
    box: [
      share(head.getInt16(36)),
      share(head.getInt16(38)),
      share(head.getInt16(40)),
      share(head.getInt16(42)),
    ],
    glyph: glyphs(viewOf(tables, 'cmap')),
    width: (glyph) => share(hmtx.getUint16(4 * Math.min(glyph, measured - 1))),
  };
};
