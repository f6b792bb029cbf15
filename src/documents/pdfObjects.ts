import { through } from './typeface.ts';

/** The objects of a PDF, each by its number, to be written in one go. */
export interface PdfObjects {
  /** A number for an object that others already speak of. */
  readonly reserve: () => number;
  readonly put: (id: number, body: string) => void;
  readonly add: (body: string) => number;
  /** A stream; packed, unless its bytes are so already. */
  readonly stream: (dictionary: string, bytes: Uint8Array, packed?: boolean) => Promise<number>;
  readonly file: (root: number, info: number) => Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/** Any text as a string of a PDF. */
export const textString = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
    .join('')
    .toUpperCase()}>`;

/** A number as a PDF has it. */
export const points = (value: number): string => String(Number(value.toFixed(2)));

export const reference = (id: number): string => `${id} 0 R`;

const assembled = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const made = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
};

/** After the version a comment of four bytes that no text has: so nobody takes the file for text. */
const HEAD = Uint8Array.from([...encoder.encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]);

const write = (
  bodies: ReadonlyMap<number, Uint8Array>,
  count: number,
  trailer: string,
): Uint8Array<ArrayBuffer> => {
  const parts: Uint8Array[] = [HEAD];
  let size = HEAD.length;
  const places: number[] = [];
  for (let id = 1; id <= count; id += 1) {
    const body = bodies.get(id) ?? encoder.encode('null');
    const object = assembled([encoder.encode(`${id} 0 obj\n`), body, encoder.encode('\nendobj\n')]);
    places.push(size);
    parts.push(object);
    size += object.length;
  }
  const table = [
    '0000000000 65535 f \n',
    ...places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`),
  ].join('');
  parts.push(
    encoder.encode(
      `xref\n0 ${count + 1}\n${table}trailer\n<</Size ${count + 1} ${trailer}>>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return assembled(parts);
};

export const createPdfObjects = (): PdfObjects => {
  const bodies = new Map<number, Uint8Array>();
  let count = 0;
  const reserve = (): number => (count += 1);
  const put = (id: number, body: string): void => {
    bodies.set(id, encoder.encode(body));
  };
  return {
    reserve,
    put,
    add: (body) => {
      const id = reserve();
      put(id, body);
      return id;
    },
    stream: async (dictionary, bytes, packed = false) => {
      const id = reserve();
      const data = packed ? bytes : await through(bytes, new CompressionStream('deflate'));
      const filter = packed ? '' : '/Filter/FlateDecode';
      bodies.set(
        id,
        assembled([
          encoder.encode(`<<${dictionary}${filter}/Length ${data.length}>>\nstream\n`),
          data,
          encoder.encode('\nendstream'),
        ]),
      );
      return id;
    },
    file: (root, info) => write(bodies, count, `/Root ${reference(root)}/Info ${reference(info)}`),
  };
};
