import type { BoardArt } from '../../board/map/board.ts';

type MediaType = Extract<BoardArt, { kind: 'picture' }>['mediaType'];

/** A picture as its first bytes describe it; nothing of it has been decoded. */
export interface PictureHeader {
  readonly mediaType: MediaType;
  /** In pixels; absent where the header does not tell. */
  readonly size?: { readonly width: number; readonly height: number };
}

type Size = PictureHeader['size'];

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const inGif = (view: DataView): Size =>
  view.byteLength < 10 ? undefined : { width: view.getUint16(6, true), height: view.getUint16(8, true) };

const inPng = (view: DataView): Size =>
  view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };

/** The segment that holds the size of a JPEG is one of these; 0xc4, 0xc8 and 0xcc are others. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const inJpeg = (view: DataView): Size => {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A length counts its own two bytes, so that each turn comes farther.
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
};

const FORMATS: readonly {
  readonly mediaType: MediaType;
  readonly magic: readonly number[];
  readonly size: (view: DataView) => Size;
}[] = [
  { mediaType: 'image/gif', magic: [0x47, 0x49, 0x46, 0x38], size: inGif },
  { mediaType: 'image/png', magic: [0x89, 0x50, 0x4e, 0x47], size: inPng },
  { mediaType: 'image/jpeg', magic: [0xff, 0xd8, 0xff], size: inJpeg },
];

/** What kind of picture this is, and how large; `undefined` if it is none that browsers show. */
export const pictureHeader = (bytes: Uint8Array): PictureHeader | undefined => {
  const format = FORMATS.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte));
  if (!format) return undefined;
  const size = format.size(viewOf(bytes));
  return { mediaType: format.mediaType, ...(size && size.width > 0 && size.height > 0 && { size }) };
};
