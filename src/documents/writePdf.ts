import type { Block, Handout, Told } from './handout.ts';
import {
  createPaper,
  MARGIN,
  type Paper,
  type PaperSheet,
  type PaperSize,
  type Part,
  partIn,
  putStructure,
  rule,
} from './paper.ts';
import { createPdfObjects, type PdfObjects, points, reference, textString } from './pdfObjects.ts';
import type { Typeface } from './typeface.ts';
import { createTypesetter, type TextSpan, type Typefaces, type Typesetter } from './typesetter.ts';

const LINE = 1.34;
const GAP = 8;

type Cells = readonly string[];

interface TableDesk {
  readonly paper: Paper;
  readonly type: Typesetter;
  /** Of its letters. */
  readonly size: number;
}

/**
 * As wide as what is in them; where there is no room, the longer ones give way, but words stay whole if they
 * can.
 */
const widthsOf = (
  rows: readonly Cells[],
  head: Cells,
  { paper, type, size }: TableDesk,
): readonly number[] => {
  const room = paper.place().width;
  const widest = (column: number, parts: (text: string) => readonly string[]): number =>
    Math.max(
      ...[head, ...rows].flatMap((row) =>
        parts(row[column] ?? '').map((text) =>
          type.width({ text, bold: row === head || column === 0 }, size),
        ),
      ),
    ) + GAP;
  const wide = head.map((_, column) => widest(column, (text) => [text]));
  const least = head.map((_, column) => widest(column, (text) => text.split(/\s+/)));
  const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
  if (sum(wide) <= room) return wide;
  if (sum(least) >= room) return wide.map((each) => (each * room) / sum(wide));
  const share = (room - sum(least)) / (sum(wide) - sum(least));
  return wide.map((each, column) => (least[column] ?? 0) + (each - (least[column] ?? 0)) * share);
};

interface Columns extends TableDesk {
  readonly widths: readonly number[];
}

const drawRow = (
  { paper, type, widths, size }: Columns,
  parent: Part,
  tag: 'TH' | 'TD',
  cells: Cells,
): void => {
  const row = partIn(parent, 'TR');
  const lines = cells.map((text, column) =>
    type.wrap(
      [{ text, bold: tag === 'TH' || column === 0 } satisfies TextSpan],
      size,
      (widths[column] ?? 0) - GAP + 0.01,
    ),
  );
  const height = Math.max(1, ...lines.map(({ length }) => length)) * size * LINE + 3;
  paper.need(height);
  const { x, y } = paper.place();
  let left = x;
  lines.forEach((cell, column) => {
    const part = partIn(row, tag);
    cell.forEach((line, index) =>
      paper.draw(part, type.line(line, size, left, y - size * LINE * (index + 1) + size * 0.28)),
    );
    left += widths[column] ?? 0;
  });
  paper.down(height);
};

/** A table; its head stands once, for it is short. */
const drawTable = (desk: TableDesk, parent: Part, head: Cells, rows: readonly Cells[]): void => {
  const { paper, size } = desk;
  const table = partIn(parent, 'Table');
  const columns = { ...desk, widths: widthsOf(rows, head, desk) };
  paper.need(size * LINE * 3);
  drawRow(columns, table, 'TH', head);
  const { x, y, width } = paper.place();
  paper.sheets.at(-1)?.content.push(rule(x, y + 1, width));
  for (const row of rows) drawRow(columns, table, 'TD', row);
};

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
const putFont = async (
  objects: PdfObjects,
  face: Typeface,
  glyphs: ReadonlyMap<number, string>,
): Promise<number> => {
  const file = await objects.stream(`/Length1 ${face.file.length}`, face.file);
  const unicode = await objects.stream('', new TextEncoder().encode(characterMap(glyphs)));
  const { name, ascent, descent, box, bold } = face;
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box.join(' ')}]/ItalicAngle 0` +
      `/Ascent ${ascent}/Descent ${descent}/CapHeight 727/StemV ${bold ? 140 : 80}` +
      `/FontFile2 ${reference(file)}>>`,
  );
  const widths = [...glyphs.keys()].map((glyph) => `${glyph}[${face.width(glyph)}]`).join('');
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}` +
      '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>' +
      `/FontDescriptor ${reference(descriptor)}/CIDToGIDMap/Identity/DW 600/W[${widths}]>>`,
  );
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H` +
      `/DescendantFonts[${reference(descendant)}]/ToUnicode ${reference(unicode)}>>`,
  );
};

/** A picture for a document. */
export interface Plate {
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What it shows, for those who cannot see it. */
  readonly alt: string;
  /** Points to a pixel, at most; without, it takes the room there is. */
  readonly most?: number;
}

interface Printing {
  /** As it would best lie. */
  readonly paper: PaperSize;
  readonly faces: Typefaces;
  readonly plates: readonly Plate[];
  /** '1 of 2', below. */
  readonly pageOf: (page: number, of: number) => string;
}

const TITLE = 16;
const SUBJECT = 10.5;
const VERDICT = 12;
const HEADING = 10.5;
const TEXT = 9.2;
const TABLE = 8.6;

/**
 * How much of the first sheet pictures take, and how large letters are: the first of these with which all is
 * on one sheet. Letters are never smaller than 8 points: what then has no room goes on another sheet.
 */
const FITS = [
  { share: 0.58, letters: 1 },
  { share: 0.5, letters: 0.94 },
  { share: 0.44, letters: 0.94 },
  { share: 0.38, letters: 0.94 },
] as const;
type Fit = (typeof FITS)[number];

interface Desk {
  readonly paper: Paper;
  readonly type: Typesetter;
  readonly whole: Part;
  readonly fit: Fit;
}

const drawHead = ({ paper, whole }: Desk, { title, subject, verdict }: Handout): void => {
  paper.paragraph(whole, 'H1', [{ text: title, bold: true }], { size: TITLE });
  if (subject !== undefined) paper.paragraph(whole, 'P', [{ text: subject }], { size: SUBJECT, above: 2 });
  if (verdict !== undefined)
    paper.paragraph(whole, 'P', [{ text: verdict, bold: true }], { size: VERDICT, above: 1 });
};

/** Pictures one below the other, as wide as the sheet or as high as their share of it. */
const drawPlates = ({ paper, whole, fit }: Desk, { plates }: Printing): void => {
  let room = paper.place().left * fit.share;
  plates.forEach(({ width, height, alt, most }, index) => {
    const { x, width: across } = paper.place();
    const scale = Math.min(across / width, room / height, most ?? Infinity);
    const [wide, high] = [width * scale, height * scale];
    paper.down(8 + high);
    const left = most === undefined ? x + (across - wide) / 2 : x;
    paper.draw(
      partIn(whole, 'Figure', alt),
      `q ${points(wide)} 0 0 ${points(high)} ${points(left)} ${points(paper.place().y)} cm /I${index} Do Q`,
    );
    room = Math.max(room - high - 8, room * 0.2);
  });
  paper.down(4);
};

const toldSpans = ({ text, rule }: Told): readonly TextSpan[] => [
  { text },
  ...(rule === undefined ? [] : [{ text: ` ${rule}`, bold: true, grey: 0.3 }]),
];

const drawList = ({ paper, whole, fit: { letters } }: Desk, items: readonly Told[]): void => {
  const list = partIn(whole, 'L');
  for (const item of items)
    paper.paragraph(partIn(list, 'LI'), 'LBody', toldSpans(item), {
      size: TEXT * letters,
      indent: 9,
      above: 2 * letters,
      dot: true,
    });
};

const drawBlock = (desk: Desk, block: Block): void => {
  const {
    paper,
    type,
    whole,
    fit: { letters },
  } = desk;
  switch (block.kind) {
    case 'heading':
      paper.paragraph(whole, 'H2', [{ text: block.text, bold: true }], {
        size: HEADING * letters,
        above: 7 * letters,
        keep: TEXT * 2.8,
      });
      break;
    case 'paragraph':
      paper.paragraph(whole, 'P', [{ text: block.text }], { size: TEXT * letters, above: 3 });
      break;
    case 'list':
      drawList(desk, block.items);
      break;
    case 'table':
      drawTable({ paper, type, size: TABLE * letters }, whole, block.head, block.rows);
  }
};

const drawFeet = ({ paper, type }: Desk, program: string, pageOf: Printing['pageOf']): void => {
  paper.sheets.forEach(({ content }, index) => {
    const text = `${program} · ${pageOf(index + 1, paper.sheets.length)}`;
    content.push(
      `/Artifact <</Type/Pagination>> BDC\n${type.line([{ text, grey: 0.4 }], 8, MARGIN, MARGIN - 8)}\nEMC`,
    );
  });
};

const putPages = async (
  objects: PdfObjects,
  sheets: readonly PaperSheet[],
  { width, height }: PaperSize,
  resources: string,
): Promise<{ readonly tree: number; readonly pages: readonly number[] }> => {
  const tree = objects.reserve();
  const pages: number[] = [];
  for (const [index, { content }] of sheets.entries()) {
    const stream = await objects.stream('', new TextEncoder().encode(content.join('\n')));
    pages.push(
      objects.add(
        `<</Type/Page/Parent ${reference(tree)}/MediaBox[0 0 ${points(width)} ${points(height)}]` +
          `/Contents ${reference(stream)}/Resources ${resources}/StructParents ${index}/Tabs/S>>`,
      ),
    );
  }
  objects.put(tree, `<</Type/Pages/Kids[${pages.map(reference).join(' ')}]/Count ${pages.length}>>`);
  return { tree, pages };
};

const putResources = async (
  objects: PdfObjects,
  type: Typesetter,
  plates: readonly Plate[],
): Promise<string> => {
  const fonts: string[] = [];
  for (const [face, glyphs] of type.used)
    fonts.push(`/${type.nameOf(face)} ${reference(await putFont(objects, face, glyphs))}`);
  const pictures: string[] = [];
  for (const [index, { jpeg, width, height }] of plates.entries()) {
    const image =
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}` +
      '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode';
    pictures.push(`/I${index} ${reference(await objects.stream(image, jpeg, true))}`);
  }
  return reference(objects.add(`<</Font<<${fonts.join('')}>>/XObject<<${pictures.join('')}>>>>`));
};

const set = (handout: Handout, printing: Printing, size: PaperSize, fit: Fit): Desk => {
  const type = createTypesetter(printing.faces);
  const desk: Desk = { type, fit, paper: createPaper(size, type), whole: { tag: 'Document', kids: [] } };
  drawHead(desk, handout);
  drawPlates(desk, printing);
  desk.paper.columns(COLUMNS);
  for (const block of handout.blocks) drawBlock(desk, block);
  return desk;
};

const COLUMNS = 2;

/**
 * On one sheet if that can be, which may then have to stand where it would rather lie; else as it is read
 * best.
 */
const fitted = (handout: Handout, printing: Printing): Desk => {
  const { width, height } = printing.paper;
  const sizes = width > height ? [printing.paper, { width: height, height: width }] : [printing.paper];
  for (const fit of FITS) {
    for (const size of sizes) {
      const desk = set(handout, printing, size, fit);
      if (desk.paper.sheets.length === 1) return desk;
    }
  }
  return set(handout, printing, printing.paper, FITS[0]);
};

/**
 * A handout as a PDF: pictures, then what is said of them. It tells its structure, its language and the text
 * of each picture to those who hear it read, and all its text can be found and copied.
 */
export const writePdf = async (
  handout: Handout,
  printing: Printing,
  program: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const desk = fitted(handout, printing);
  drawFeet(desk, program, printing.pageOf);
  const objects = createPdfObjects();
  const { sheets } = desk.paper;
  const { tree, pages } = await putPages(
    objects,
    sheets,
    desk.paper.size,
    await putResources(objects, desk.type, printing.plates),
  );
  const structure = putStructure(
    objects,
    desk.whole,
    pages,
    sheets.map(({ marks }) => marks),
  );
  const catalogue = objects.add(
    `<</Type/Catalog/Pages ${reference(tree)}/StructTreeRoot ${reference(structure)}` +
      `/MarkInfo<</Marked true>>/Lang ${textString(handout.language)}` +
      '/ViewerPreferences<</DisplayDocTitle true>>>>',
  );
  const { title, subject = '', verdict } = handout;
  const about = textString(verdict === undefined ? subject : `${subject}: ${verdict}`);
  const info = objects.add(`<</Title ${textString(title)}/Subject ${about}/Creator ${textString(program)}>>`);
  return objects.file(catalogue, info);
};
