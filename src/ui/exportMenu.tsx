import type { JSX } from 'preact';
import type { Actions, PngScale } from './actions.ts';
import { closeMenu } from './menu.tsx';
import { WORDS } from './words.ts';

const SCALES: readonly PngScale[] = [1, 2, 4];

/** Picture and position, out of the page. */
export const ExportMenu = ({ actions }: { readonly actions: Actions }): JSX.Element => {
  const then = (work: () => void) => (event: { readonly currentTarget: HTMLButtonElement }): void => {
    closeMenu(event.currentTarget);
    work();
  };
  return (
    <>
      <h3>{WORDS.png}</h3>
      <div class="buttons">
        {SCALES.map((scale) => (
          <button key={scale} type="button" class="small" aria-label={`${WORDS.png} ${WORDS.pngScale(scale)}`} onClick={then(() => actions.exportPng(scale))}>{WORDS.pngScale(scale)}</button>
        ))}
      </div>
      <h3>{WORDS.json}</h3>
      <div class="buttons">
        <button type="button" class="small" aria-label={`${WORDS.json}, ${WORDS.download}`} onClick={then(actions.exportJson)}>{WORDS.download}</button>
        <button type="button" class="small" aria-label={`${WORDS.json}, ${WORDS.copy}`} onClick={then(actions.copyJson)}>{WORDS.copy}</button>
      </div>
    </>
  );
};
