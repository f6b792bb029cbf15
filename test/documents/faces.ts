import { readFileSync } from 'node:fs';
import { readTypeface, type Typeface } from '../../src/documents/typeface.ts';
import type { Typefaces } from '../../src/documents/typesetter.ts';

const face = (subset: string, weight: 400 | 700): Promise<Typeface> =>
  readTypeface(
    readFileSync(
      new URL(
        `../../node_modules/@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`,
        import.meta.url,
      ),
    ),
    `Inter-${subset}-${weight}`,
    weight === 700,
  );

/** The faces that documents are set in. */
export const interFaces = async (): Promise<Typefaces> => ({
  regular: [await face('latin', 400), await face('latin-ext', 400)],
  bold: [await face('latin', 700), await face('latin-ext', 700)],
});
