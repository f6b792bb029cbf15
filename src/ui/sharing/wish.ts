import type { Snippet } from './snippet.ts';

export const PNG_SCALES = [1, 2, 4] as const;
export type PngScale = (typeof PNG_SCALES)[number];

/** What a picture shows of the table. */
export interface PictureChoice {
  readonly crop: 'map' | 'action';
  readonly overlays: boolean;
  readonly legend: boolean;
  readonly scale: PngScale;
}

export const USUAL_CHOICE: PictureChoice = { crop: 'map', overlays: true, legend: true, scale: 2 };

/** A way out of the page. */
export type ShareWish =
  | { readonly what: 'link' | 'line' | 'json' | 'copyJson' }
  | { readonly what: 'png' | 'copyPng' | 'svg' | 'pdf' | 'print'; readonly choice: PictureChoice }
  | { readonly what: 'snippet'; readonly form: Snippet };
