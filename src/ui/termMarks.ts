import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { firstTouch } from './firstTouch.ts';

/** Marks the terms of a sentence that are not among those met already, and adds them to these. */
export type Marker = (sentence: string, met: Set<string>) => ComponentChild;

const plain: Marker = (sentence) => sentence;
let marker: Marker | undefined;
let coming: Promise<void> | undefined;

/** Marks terms once the words for them have been fetched; until then, and where they cannot be, sentences are plain. */
export const useMarker = (): Marker => {
  const [, arrived] = useState(marker !== undefined);
  useEffect(() => {
    if (marker) return;
    coming ??= firstTouch()
      .then(() => import('./terms/markTerms.tsx'))
      .then(
        (found) => {
          marker = found.markTerms;
        },
        () => {
          coming = undefined;
        },
      );
    coming.finally(() => arrived(true)).catch(() => undefined);
  }, []);
  return marker ?? plain;
};
