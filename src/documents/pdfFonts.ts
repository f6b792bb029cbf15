import type { Face } from './face.ts';
import { reference, type PdfObjects } from './pdfObjects.ts';

const hex = (value: number): string => value.toString(16).padStart(4, '0');
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');

/** A PDF takes at most so many pairs in one list. */
const MOST_PAIRS = 100;

/** Tells which characters glyphs stand for: so text can be found and copied. */
const characterMap = (glyphs: ReadonlyMap<number, string>): string => {
  const pairs = [...glyphs].map(([glyph, character]) => `<${hex(glyph)}> <${utf16(character)}>`);
  const lists = Array.from({ length: Math.ceil(pairs.length / MOST_PAIRS) }, (_, at) =>
    pairs.slice(at * MOST_PAIRS, (at + 1) * MOST_PAIRS),
  );
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...lists.map((list) => `${list.length} beginbfchar\n${list.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
};

/** Embeds a face for these glyphs; the number of its font. */
export const putFont = async (
  objects: PdfObjects,
  face: Face,
  glyphs: ReadonlyMap<number, string>,
): Promise<number> => {
  const file = await objects.stream(`/Length1 ${face.file.length}`, face.file);
  const unicode = await objects.stream('', new TextEncoder().encode(characterMap(glyphs)));
  const { name, ascent, descent, box, bold } = face;
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box.join(' ')}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight 727/StemV ${bold ? 140 : 80}/FontFile2 ${reference(file)}>>`,
  );
  const widths = [...glyphs.keys()].map((glyph) => `${glyph}[${face.width(glyph)}]`).join('');
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${reference(descriptor)}/CIDToGIDMap/Identity/DW 600/W[${widths}]>>`,
  );
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${reference(descendant)}]/ToUnicode ${reference(unicode)}>>`,
  );
};
