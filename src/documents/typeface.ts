import { tablesOf, trueType } from './woff.ts';

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
