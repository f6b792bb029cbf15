import type { Typeface } from './typeface.ts';
import { points } from './pdfObjects.ts';

/** A piece of a line, in one weight and ink. */
export interface TextSpan {
  readonly text: string;
  readonly bold?: boolean;
  /** Share of white in its ink. */
  readonly grey?: number;
}

/** The faces of the two weights, in the order in which they are asked for a character. */
export interface Typefaces {
  readonly regular: readonly Typeface[];
  readonly bold: readonly Typeface[];
}

/** What stands for a character that no face has. */
const STEAD: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '⚠': '!',
  '−': '-',
  '\u2011': '-',
};

interface Glyph {
  readonly face: Typeface;
  readonly glyph: number;
  readonly character: string;
}

const glyphOf = (faces: readonly Typeface[], character: string): Glyph | undefined => {
  const code = character.codePointAt(0) ?? 0;
  const face = faces.find((each) => code <= 0xffff && each.glyph(code) !== 0);
  return face && { face, glyph: face.glyph(code), character };
};

/** The glyph of a character, or of what stands for it. */
const glyphsFor = (faces: readonly Typeface[], character: string): readonly Glyph[] => {
  const found = glyphOf(faces, /\s/.test(character) ? ' ' : character);
  return found ? [found] : [...(STEAD[character] ?? '?')].flatMap((each) => glyphOf(faces, each) ?? []);
};

/** Sets lines of type, and remembers which glyphs a document needs. */
export interface Typesetter {
  readonly width: (span: TextSpan, size: number) => number;
  /** Lines no wider than this. */
  readonly wrap: (
    spans: readonly TextSpan[],
    size: number,
    width: number,
  ) => readonly (readonly TextSpan[])[];
  /** What writes a line, from its left end on the baseline. */
  readonly line: (spans: readonly TextSpan[], size: number, x: number, y: number) => string;
  /** Glyphs written so far, by the face. */
  readonly used: ReadonlyMap<Typeface, ReadonlyMap<number, string>>;
  /** The name of a face within a document. */
  readonly nameOf: (face: Typeface) => string;
}

/** Words with the blanks before them: where lines may break. */
const wordsOf = (spans: readonly TextSpan[]): readonly TextSpan[] =>
  spans.flatMap((span) => (span.text.match(/\s*[^\s]+/g) ?? []).map((text) => ({ ...span, text })));

const withoutBlank = (span: TextSpan): TextSpan => ({ ...span, text: span.text.trimStart() });

/** A word that is wider than a line, in pieces that fit. */
const broken = (word: TextSpan, fits: (span: TextSpan) => boolean): readonly TextSpan[] => {
  const parts: TextSpan[] = [];
  let rest = word;
  while (!fits(rest) && rest.text.length > 1) {
    let length = rest.text.length - 1;
    while (length > 1 && !fits({ ...rest, text: rest.text.slice(0, length) }))
      length = Math.min(length - 1, Math.ceil(length * 0.8));
    parts.push({ ...rest, text: rest.text.slice(0, length) });
    rest = { ...rest, text: rest.text.slice(length) };
  }
  return [...parts, rest];
};

const wrapped = (
  spans: readonly TextSpan[],
  room: number,
  width: (span: TextSpan) => number,
): readonly (readonly TextSpan[])[] => {
  const lines: TextSpan[][] = [];
  let taken = 0;
  const begin = (word: TextSpan): void => {
    for (const part of broken(withoutBlank(word), (each) => width(each) <= room)) {
      lines.push([part]);
      taken = width(part);
    }
  };
  for (const word of wordsOf(spans)) {
    const last = lines.at(-1);
    if (!last || taken + width(word) > room) begin(word);
    else {
      last.push(word);
      taken += width(word);
    }
  }
  return lines;
};

const hex = (glyph: number): string => glyph.toString(16).padStart(4, '0');

/** Neighbours of one face, for they are written together. */
const runsOf = (glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] =>
  glyphs.reduce<readonly (readonly Glyph[])[]>((runs, each) => {
    const last = runs.at(-1);
    return last?.[0]?.face === each.face ? [...runs.slice(0, -1), [...last, each]] : [...runs, [each]];
  }, []);

export const createTypesetter = (faces: Typefaces): Typesetter => {
  const used = new Map<Typeface, Map<number, string>>();
  const names = new Map<Typeface, string>();
  const nameOf = (face: Typeface): string => {
    const name = names.get(face) ?? `F${names.size}`;
    names.set(face, name);
    return name;
  };
  const glyphsOf = ({ text, bold }: TextSpan): readonly Glyph[] =>
    [...text].flatMap((character) => glyphsFor(bold === true ? faces.bold : faces.regular, character));
  const width = (span: TextSpan, size: number): number =>
    (glyphsOf(span).reduce((sum, { face, glyph }) => sum + face.width(glyph), 0) * size) / 1000;
  const write = (run: readonly Glyph[], size: number): string => {
    const [first] = run;
    if (!first) return '';
    const marks = used.get(first.face) ?? new Map<number, string>();
    used.set(first.face, marks);
    for (const { glyph, character } of run) marks.set(glyph, character);
    return `/${nameOf(first.face)} ${points(size)} Tf <${run.map(({ glyph }) => hex(glyph)).join('')}> Tj`;
  };
  return {
    width,
    used,
    nameOf,
    wrap: (spans, size, room) => wrapped(spans, room, (span) => width(span, size)),
    line: (spans, size, x, y) =>
      [
        `BT 1 0 0 1 ${points(x)} ${points(y)} Tm`,
        ...spans.flatMap((span) => [
          `${points(span.grey ?? 0)} g`,
          ...runsOf(glyphsOf(span)).map((run) => write(run, size)),
        ]),
        'ET',
      ].join('\n'),
  };
};
