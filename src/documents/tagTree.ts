import { reference, textString, type PdfObjects } from './pdfObjects.ts';

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
