import { serve } from '../../engine/rpc.ts';
import { createPngFile, type PngFile } from './pngFile.ts';

/** What the page asks of who writes a PNG: to begin one, to add rows to it, and to give it. */
export type PngAsk =
  | { readonly kind: 'begin'; readonly width: number; readonly height: number }
  | { readonly kind: 'rows'; readonly pixels: Uint8ClampedArray }
  | { readonly kind: 'finish' };

let file: PngFile | undefined;

serve<PngAsk, Blob | undefined>(self, async (ask) => {
  if (ask.kind === 'begin') file = createPngFile(ask.width, ask.height);
  else if (ask.kind === 'rows') await file?.add(ask.pixels);
  else return file?.finish();
  return undefined;
});
