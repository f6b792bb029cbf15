import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Block, Handout } from '../../src/documents/handout.ts';
import { PAPER, type PaperSize } from '../../src/documents/paper.ts';
import { createTypesetter, type Typefaces } from '../../src/documents/typesetter.ts';
import { writePdf, type Plate } from '../../src/documents/writePdf.ts';
import { interFaces } from './faces.ts';

let faces: Typefaces;
beforeAll(async () => {
  faces = await interFaces();
});

/** The least that calls itself a JPEG. */
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);
const PLATES: readonly Plate[] = [
  { jpeg: JPEG, width: 1200, height: 500, alt: 'Board „Ż” − 4½ MF' },
  { jpeg: JPEG, width: 400, height: 60, alt: 'Legend: end', most: 0.25 },
];

const HANDOUT: Handout = {
  title: 'Zażółć gęślą jaźń',
  subject: 'German squad 4-6-7 in P5',
  verdict: 'MUST ROUT',
  language: 'pl',
  blocks: [
    { kind: 'heading', text: 'Why' },
    {
      kind: 'list',
      items: [
        { text: 'It is in Open Ground in the LOS of the 4-4-7 in G7 → “seen”.', rule: 'A10.5' },
        { text: 'Ostrzał − łącznie 4½.' },
      ],
    },
    {
      kind: 'table',
      head: ['to', 'MF'],
      rows: [
        ['O5', '2'],
        ['N6 level 1', '4½'],
      ],
    },
    { kind: 'paragraph', text: 'The end.' },
  ],
};

const pdfOf = (handout: Handout, paper: PaperSize = PAPER.a4): Promise<Uint8Array> =>
  writePdf(
    handout,
    { paper, faces, plates: PLATES, pageOf: (n, of) => `Page ${String(n)} of ${String(of)}` },
    'Rout Board',
  );

const dictionary = (document: PDFDocument, value: unknown): PDFDict => {
  const found = value instanceof PDFRef ? document.context.lookup(value) : value;
  if (found instanceof PDFDict) return found;
  throw new Error('no dictionary there');
};

const bytesOf = (stream: unknown): string => {
  if (!(stream instanceof PDFRawStream)) throw new Error('no stream there');
  return inflateSync(stream.contents).toString('latin1');
};

/** The text of a page as it is copied out of it: glyphs by the maps of their fonts. */
const textOf = (document: PDFDocument, index: number): string => {
  const { node } = document.getPage(index);
  const resources = dictionary(document, node.get(PDFName.of('Resources')));
  const fonts = dictionary(document, resources.get(PDFName.of('Font')));
  const maps = new Map(
    fonts.entries().map(([name, font]) => {
      const unicode = document.context.lookup(dictionary(document, font).get(PDFName.of('ToUnicode')));
      const pairs = [...bytesOf(unicode).matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>/g)].map(
        ([, glyph = '', code = '']) =>
          [
            glyph,
            String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((part) => Number.parseInt(part, 16))),
          ] as const,
      );
      return [name.asString(), new Map(pairs)] as const;
    }),
  );
  const lines = bytesOf(document.context.lookup(node.get(PDFName.of('Contents')))).split(/\bET\b/);
  return lines
    .map((line) =>
      [...line.matchAll(/(\/F\d+) [\d.]+ Tf <([0-9a-f]*)> Tj/g)]
        .map(([, font = '', glyphs = '']) =>
          (glyphs.match(/.{4}/g) ?? []).map((glyph) => maps.get(font)?.get(glyph) ?? '?').join(''),
        )
        .join(''),
    )
    .join('\n');
};

interface Told {
  readonly tag: string;
  readonly alt: string | undefined;
  readonly kids: readonly (Told | number)[];
}

const structureOf = (document: PDFDocument): Told => {
  const read = (value: unknown): Told | number => {
    const part = dictionary(document, value);
    const number = part.get(PDFName.of('MCID'));
    if (number instanceof PDFNumber) return number.asNumber();
    const [tag, alt, kids] = [
      part.get(PDFName.of('S')),
      part.get(PDFName.of('Alt')),
      part.get(PDFName.of('K')),
    ];
    return {
      tag: tag instanceof PDFName ? tag.asString().slice(1) : '',
      alt: alt instanceof PDFHexString ? alt.decodeText() : undefined,
      kids: kids instanceof PDFArray ? kids.asArray().map(read) : [],
    };
  };
  const root = dictionary(document, document.catalog.get(PDFName.of('StructTreeRoot')));
  const kids = root.get(PDFName.of('K'));
  const [whole] = kids instanceof PDFArray ? kids.asArray().map(read) : [];
  if (whole === undefined || typeof whole === 'number') throw new Error('no structure');
  return whole;
};

const partsOf = (told: Told): readonly Told[] => [
  told,
  ...told.kids.flatMap((kid) => (typeof kid === 'number' ? [] : partsOf(kid))),
];

describe('a handout as PDF', () => {
  test('is one sheet with title, language, and all its text, Polish letters, minus and halves among it', async () => {
    const document = await PDFDocument.load(await pdfOf(HANDOUT), {
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    expect([
      document.getPageCount(),
      document.getTitle(),
      document.getSubject(),
      document.getCreator(),
    ]).toEqual([1, HANDOUT.title, 'German squad 4-6-7 in P5: MUST ROUT', 'Rout Board']);
    expect(document.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
    const language = document.catalog.get(PDFName.of('Lang'));
    expect(language instanceof PDFHexString && language.decodeText()).toBe('pl');
    const text = textOf(document, 0);
    for (const line of [
      'Zażółć gęślą jaźń',
      'MUST ROUT',
      'in the LOS of the 4-4-7 in G7 ->\n“seen”. A10.5',
      'Ostrzał − łącznie 4½.',
      'N6 level 1',
      'The end.',
      'Rout Board · Page 1 of 1',
    ])
      expect(text).toContain(line);
  });

  test('tells its structure: headings, lists, a table with heads, and figures with their texts', async () => {
    const document = await PDFDocument.load(await pdfOf(HANDOUT));
    const whole = structureOf(document);
    expect(whole.kids.map((kid) => (typeof kid === 'number' ? kid : kid.tag))).toEqual([
      'H1',
      'P',
      'P',
      'Figure',
      'Figure',
      'H2',
      'L',
      'Table',
      'P',
    ]);
    const parts = partsOf(whole);
    expect(parts.filter(({ tag }) => tag === 'Figure').map(({ alt }) => alt)).toEqual(
      PLATES.map(({ alt }) => alt),
    );
    expect(parts.filter(({ tag }) => tag === 'TH')).toHaveLength(2);
    expect(parts.filter(({ tag }) => tag === 'TD')).toHaveLength(4);
  });

  test('gives every piece of every page to one part of its structure, and the other way round', async () => {
    const long: readonly Block[] = Array.from({ length: 90 }, (_, index) => ({
      kind: 'paragraph',
      text: `Paragraph ${String(index)} ${'of many words '.repeat(30)}`,
    }));
    const document = await PDFDocument.load(
      await pdfOf({ ...HANDOUT, blocks: [...HANDOUT.blocks, ...long] }),
    );
    expect(document.getPageCount()).toBeGreaterThan(2);
    const marks = partsOf(structureOf(document)).flatMap(({ kids }) =>
      kids.filter((kid) => typeof kid === 'number'),
    ).length;
    const pieces = document
      .getPages()
      .map(({ node }) =>
        [
          ...bytesOf(document.context.lookup(node.get(PDFName.of('Contents')))).matchAll(
            /<<\/MCID (\d+)>> BDC/g,
          ),
        ].map(([, id]) => Number(id)),
      );
    for (const each of pieces) expect(each.toSorted((a, b) => a - b)).toEqual(each.map((_, index) => index));
    expect(pieces.flat()).toHaveLength(marks);
    expect(textOf(document, document.getPageCount() - 1)).toContain(
      `Page ${String(document.getPageCount())} of ${String(document.getPageCount())}`,
    );
  });

  test('makes letters and picture smaller before it takes a second sheet', async () => {
    const some = (count: number): Handout => ({
      ...HANDOUT,
      blocks: Array.from({ length: count }, (_, index) => ({
        kind: 'paragraph',
        text: `${String(index)} ${'some words '.repeat(12)}`,
      })),
    });
    const sheets = async (count: number): Promise<{ readonly count: number; readonly smallest: number }> => {
      const document = await PDFDocument.load(await pdfOf(some(count)));
      const content = bytesOf(document.context.lookup(document.getPage(0).node.get(PDFName.of('Contents'))));
      return {
        count: document.getPageCount(),
        smallest: Math.min(
          ...[...content.matchAll(/\/F\d+ ([\d.]+) Tf/g)]
            .map(([, size]) => Number(size))
            .filter((size) => size !== 8),
        ),
      };
    };
    const [few, more, most] = [await sheets(10), await sheets(23), await sheets(160)];
    expect([few.count, few.smallest]).toEqual([1, 9.2]);
    expect(more.count).toBe(1);
    expect(more.smallest).toBeLessThan(9);
    expect(more.smallest).toBeGreaterThanOrEqual(8);
    expect([most.count > 1, most.smallest]).toEqual([true, 9.2]);
  });

  test.each([1, 8, 14, 18, 22, 26, 30, 40, 80])(
    'of %i long paragraphs and a table, no letter is smaller than 8 points on A4',
    async (count) => {
      const [paragraph, , table] = HANDOUT.blocks.slice(1);
      const blocks = Array.from({ length: count }, (): readonly Block[] => [
        { kind: 'paragraph', text: 'some words '.repeat(12) },
        ...(paragraph ? [paragraph] : []),
        { kind: 'table', head: ['to', 'MF'], rows: [['O5', '2']] },
        ...(table ? [table] : []),
      ]).flat();
      const document = await PDFDocument.load(await pdfOf({ ...HANDOUT, blocks }));
      const sizes = document
        .getPages()
        .flatMap(({ node }) => [
          ...bytesOf(document.context.lookup(node.get(PDFName.of('Contents')))).matchAll(
            /\/F\d+ ([\d.]+) Tf/g,
          ),
        ])
        .map(([, size]) => Number(size));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
    },
  );

  test('stands, if so it finds room on one sheet where it would rather lie', async () => {
    const lying: PaperSize = { width: PAPER.a4.height, height: PAPER.a4.width };
    const blocks = (count: number): readonly Block[] =>
      Array.from({ length: count }, (_, index) => ({
        kind: 'paragraph',
        text: `${String(index)} ${'some words '.repeat(12)}`,
      }));
    const sizeOf = async (count: number) =>
      (await PDFDocument.load(await pdfOf({ ...HANDOUT, blocks: blocks(count) }, lying)))
        .getPages()
        .map((page) => page.getSize());
    expect(await sizeOf(3)).toEqual([lying]);
    expect(await sizeOf(16)).toEqual([{ ...PAPER.a4 }]);
    expect((await sizeOf(120))[0]).toEqual(lying);
  });

  test('a table keeps its words whole, and gives way where there is most room', async () => {
    const table: Block = {
      kind: 'table',
      head: ['to', 'terrain', 'MF', 'role', 'Interdictions', 'unharmed'],
      rows: [['M6 level 1', 'wooden building', '5', 'may ignore', '1', '42 %']],
    };
    const document = await PDFDocument.load(await pdfOf({ ...HANDOUT, blocks: [table] }));
    expect(textOf(document, 0).split('\n')).toEqual(expect.arrayContaining(['Interdictions', 'MF']));
  });

  test('any text gives a PDF that opens', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        async (text, title) => {
          const document = await PDFDocument.load(
            await pdfOf(
              {
                ...HANDOUT,
                title,
                subject: undefined,
                verdict: undefined,
                blocks: [
                  { kind: 'paragraph', text },
                  { kind: 'list', items: [{ text, rule: text }] },
                  { kind: 'table', head: ['a', text], rows: [[text, title]] },
                ],
              },
              PAPER.letter,
            ),
            { throwOnInvalidObject: true },
          );
          expect(document.getTitle()).toBe(title);
        },
      ),
      { numRuns: 25, seed: 20261122 },
    );
  });
});

test('no line is wider than its room, and no letter is lost, wherever words break', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(...'abcłżW−½ '), minLength: 1, maxLength: 40 }), {
        maxLength: 12,
      }),
      fc.integer({ min: 30, max: 200 }),
      (words, room) => {
        const type = createTypesetter(faces);
        const lines = type.wrap(
          words.map((text, index) => ({ text, bold: index % 2 === 0 })),
          10,
          room,
        );
        for (const line of lines)
          expect(line.reduce((sum, span) => sum + type.width(span, 10), 0)).toBeLessThanOrEqual(room + 0.001);
        const letters = (spans: readonly { readonly text: string }[]): string =>
          spans
            .map(({ text }) => text)
            .join('')
            .replaceAll(/\s/g, '');
        expect(letters(lines.flat())).toBe(letters(words.map((text) => ({ text }))));
      },
    ),
    { numRuns: 200, seed: 20261122 },
  );
});
