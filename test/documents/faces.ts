import { readFileSync } from 'node:fs';
import { readFace, type Face } from '../../src/documents/face.ts';
import type { Faces } from '../../src/documents/type.ts';

const face = (subset: string, weight: 400 | 700): Promise<Face> =>
  readFace(
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
export const interFaces = async (): Promise<Faces> => ({
  regular: [await face('latin', 400), await face('latin-ext', 400)],
  bold: [await face('latin', 700), await face('latin-ext', 700)],
});
