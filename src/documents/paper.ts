import { type PdfObjects, points, reference, textString } from './pdfObjects.ts';
import type { TextSpan, Typesetter } from './typesetter.ts';

/** What is on a page, for those who read it another way: a heading, a list, a figure with its text. */
export interface Part {
  readonly tag:
    | 'Document'
    | 'H1'
    | 'H2'
    | 'P'
    | 'L'
    | 'LI'
    | 'LBody'
    | 'Table'
    | 'TR'
    | 'TH'
    | 'TD'
    | 'Figure';
  readonly kids: (Part | Mark)[];
  readonly alt?: string;
}

/** A piece of a page's content that belongs to a part. */
interface Mark {
  readonly page: number;
  readonly id: number;
}

const isPart = (kid: Part | Mark): kid is Part => 'tag' in kid;

/** A new part at the end of another. */
export const partIn = (parent: Part, tag: Part['tag'], alt?: string): Part => {
  const part: Part = { tag, kids: [], ...(alt !== undefined && { alt }) };
  parent.kids.push(part);
  return part;
};

/** Heads of columns say so. */
const scope = (tag: Part['tag']): string => (tag === 'TH' ? '/A<</O/Table/Scope/Column>>' : '');

/**
 * Writes the tree of parts; `marks` are the parts of each page's pieces, by their numbers. The number of its
 * root.
 */
export const putStructure = (
  objects: PdfObjects,
  whole: Part,
  pages: readonly number[],
  marks: readonly (readonly Part[])[],
): number => {
  const root = objects.reserve();
  const ids = new Map<Part, number>();
  const idOf = (part: Part): number => {
    const id = ids.get(part) ?? objects.reserve();
    ids.set(part, id);
    return id;
  };
  const put = (part: Part, parent: number): void => {
    const kids = part.kids.map((kid) =>
      isPart(kid)
        ? reference(idOf(kid))
        : `<</Type/MCR/Pg ${reference(pages[kid.page] ?? 0)}/MCID ${kid.id}>>`,
    );
    const alt = part.alt === undefined ? '' : `/Alt ${textString(part.alt)}`;
    objects.put(
      idOf(part),
      `<</Type/StructElem/S/${part.tag}/P ${reference(parent)}${alt}${scope(part.tag)}/K[${kids.join(' ')}]>>`,
    );
    for (const kid of part.kids) if (isPart(kid)) put(kid, idOf(part));
  };
  put(whole, root);
  const numbers = marks
    .map((parts, page) => `${page}[${parts.map((part) => reference(idOf(part))).join(' ')}]`)
    .join(' ');
  const tree = objects.add(`<</Nums[${numbers}]>>`);
  objects.put(
    root,
    `<</Type/StructTreeRoot/K[${reference(idOf(whole))}]/ParentTree ${reference(tree)}/ParentTreeNextKey ${pages.length}>>`,
  );
  return root;
};

/** A sheet of paper in points, 72 to the inch. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

export const PAPER = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Record<string, PaperSize>;

export const MARGIN = 40;
const GUTTER = 24;
/** The number of the page stands below. */
const FOOT = 18;
const LINE = 1.34;

export interface PaperSheet {
  readonly content: string[];
  /** The parts that pieces of its content belong to, by their numbers. */
  readonly marks: Part[];
}

/** How a paragraph is set. */
interface Setting {
  readonly size: number;
  readonly indent?: number;
  readonly above?: number;
  /** It is not parted from so much of what follows. */
  readonly keep?: number;
  /** A dot stands before its first line. */
  readonly dot?: boolean;
}

/** Sheets of paper, filled from the top, column by column. */
export interface Paper {
  readonly sheets: readonly PaperSheet[];
  readonly size: PaperSize;
  /** Where the next line goes: its left end, the room for it, and how high above the bottom of the sheet. */
  readonly place: () => {
    readonly x: number;
    readonly width: number;
    readonly y: number;
    readonly left: number;
  };
  /** From here on in so many columns. */
  readonly columns: (count: number) => void;
  /** Goes on in the next column if less than this is left here. */
  readonly need: (height: number) => void;
  readonly down: (height: number) => void;
  /** Content that belongs to a part. */
  readonly draw: (part: Part, content: string) => void;
  readonly paragraph: (parent: Part, tag: Part['tag'], spans: readonly TextSpan[], setting: Setting) => Part;
}

interface Cursor {
  sheet: number;
  column: number;
  columns: number;
  top: number;
  y: number;
}

/** It tells nothing, so it is no part of what is told. */
const dotAt = (x: number, y: number): string =>
  `/Artifact BMC\n0.35 g ${points(x)} ${points(y)} 2.4 2.4 re f\nEMC`;

const bottom = MARGIN + FOOT;

const createSheets = (size: PaperSize) => {
  const sheets: PaperSheet[] = [{ content: [], marks: [] }];
  const cursor: Cursor = {
    sheet: 0,
    column: 0,
    columns: 1,
    top: size.height - MARGIN,
    y: size.height - MARGIN,
  };
  const next = (): void => {
    cursor.column += 1;
    if (cursor.column >= cursor.columns) {
      sheets.push({ content: [], marks: [] });
      Object.assign(cursor, { sheet: cursor.sheet + 1, column: 0, top: size.height - MARGIN });
    }
    cursor.y = cursor.top;
  };
  return { sheets, cursor, next };
};

const placeOf = ({ column, columns, y }: Cursor, size: PaperSize) => {
  const width = (size.width - 2 * MARGIN - (columns - 1) * GUTTER) / columns;
  return { x: MARGIN + column * (width + GUTTER), width, y, left: y - bottom };
};

export const createPaper = (size: PaperSize, type: Typesetter): Paper => {
  const { sheets, cursor, next } = createSheets(size);
  const place: Paper['place'] = () => placeOf(cursor, size);
  const need = (height: number): void => {
    if (place().left < height && cursor.y < cursor.top) next();
  };
  const draw = (part: Part, content: string): void => {
    const sheet = sheets[cursor.sheet];
    if (!sheet) return;
    const id = sheet.marks.push(part) - 1;
    part.kids.push({ page: cursor.sheet, id });
    sheet.content.push(`/${part.tag} <</MCID ${id}>> BDC\n${content}\nEMC`);
  };
  const down = (height: number): void => {
    cursor.y -= height;
  };
  const paragraph: Paper['paragraph'] = (
    parent,
    tag,
    spans,
    { size: letters, indent = 0, above = 0, keep = 0, dot = false },
  ) => {
    const part = partIn(parent, tag);
    const lines = type.wrap(spans, letters, place().width - indent);
    if (cursor.y < cursor.top) down(above);
    lines.forEach((line, index) => {
      need(letters * LINE + (index === lines.length - 1 ? keep : 0));
      down(letters * LINE);
      const { x, y } = place();
      if (dot && index === 0) sheets[cursor.sheet]?.content.push(dotAt(x + 1, y + letters * 0.52));
      draw(part, type.line(line, letters, x + indent, y + letters * 0.28));
    });
    return part;
  };
  return {
    sheets,
    size,
    place,
    need,
    down,
    draw,
    paragraph,
    columns: (count) => Object.assign(cursor, { columns: count, column: 0, top: cursor.y }),
  };
};

/** A thin line from one place to another, which is no part of what is told. */
export const rule = (x: number, y: number, width: number): string =>
  `/Artifact BMC\n0.8 G 0.5 w ${points(x)} ${points(y)} m ${points(x + width)} ${points(y)} l S\nEMC`;
