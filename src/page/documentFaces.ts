import cyrillic400 from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url';
import cyrillic700 from '@fontsource/inter/files/inter-cyrillic-700-normal.woff?url';
import greek400 from '@fontsource/inter/files/inter-greek-400-normal.woff?url';
import greek700 from '@fontsource/inter/files/inter-greek-700-normal.woff?url';
import latin400 from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latin700 from '@fontsource/inter/files/inter-latin-700-normal.woff?url';
import extended400 from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import extended700 from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url';
import { readFace, type Face } from '../documents/face.ts';
import type { Faces } from '../documents/type.ts';

interface Script {
  readonly name: string;
  /** Characters that call for it. */
  readonly has: RegExp;
  readonly regular: string;
  readonly bold: string;
}

/** The program's typeface in parts, for no document needs all. */
const SCRIPTS: readonly Script[] = [
  { name: 'Latin', has: /[^]/, regular: latin400, bold: latin700 },
  { name: 'LatinExtended', has: /[\u0100-\u02af\u1e00-\u1eff]/, regular: extended400, bold: extended700 },
  { name: 'Cyrillic', has: /[\u0400-\u045f\u0490\u0491]/, regular: cyrillic400, bold: cyrillic700 },
  { name: 'Greek', has: /[\u0370-\u03ff]/, regular: greek400, bold: greek700 },
];

const faceAt = async (url: string, name: string, bold: boolean): Promise<Face> => {
  const found = await fetch(url);
  if (!found.ok) throw new Error(`the typeface could not be fetched (${found.status})`);
  return readFace(new Uint8Array(await found.arrayBuffer()), name, bold);
};

/** The faces that a text is set in. */
export const facesFor = async (text: string): Promise<Faces> => {
  const scripts = SCRIPTS.filter(({ has }) => has.test(text));
  const [regular, bold] = await Promise.all([
    Promise.all(scripts.map((script) => faceAt(script.regular, `Inter-${script.name}`, false))),
    Promise.all(scripts.map((script) => faceAt(script.bold, `Inter-${script.name}Bold`, true))),
  ]);
  return { regular, bold };
};
