import type { JSX } from 'preact';
import type { Actions, PngScale } from './actions.ts';
import { closeMenu } from './menu.tsx';
import { MENU_WORDS, SHARE_WORDS } from './menuWords.ts';

const SCALES: readonly PngScale[] = [1, 2, 4];

/** Picture and position, out of the page. */
export const ExportMenu = ({ actions }: { readonly actions: Actions }): JSX.Element => {
  const then = (work: () => void) => (event: { readonly currentTarget: HTMLButtonElement }): void => {
    closeMenu(event.currentTarget);
    work();
  };
  return (
    <>
      <h3>{SHARE_WORDS.link}</h3>
      <div class="buttons">
        <button type="button" class="small primary" onClick={then(actions.copyLink)}>{SHARE_WORDS.copyLink}</button>
        <button type="button" class="small" onClick={then(actions.copyLine)}>{SHARE_WORDS.copyLine}</button>
      </div>
      <p class="hint">{SHARE_WORDS.hint}</p>
      <h3>{MENU_WORDS.png}</h3>
      <div class="buttons">
        {SCALES.map((scale) => (
          <button key={scale} type="button" class="small" aria-label={`${MENU_WORDS.png} ${MENU_WORDS.pngScale(scale)}`} onClick={then(() => actions.exportPng(scale))}>{MENU_WORDS.pngScale(scale)}</button>
        ))}
        <button type="button" class="small" aria-label={`${MENU_WORDS.png}, ${SHARE_WORDS.copyPicture}`} onClick={then(actions.copyPng)}>{SHARE_WORDS.copyPicture}</button>
      </div>
      <h3>{MENU_WORDS.json}</h3>
      <div class="buttons">
        <button type="button" class="small" aria-label={`${MENU_WORDS.json}, ${MENU_WORDS.download}`} onClick={then(actions.exportJson)}>{MENU_WORDS.download}</button>
        <button type="button" class="small" aria-label={`${MENU_WORDS.json}, ${MENU_WORDS.copy}`} onClick={then(actions.copyJson)}>{MENU_WORDS.copy}</button>
      </div>
    </>
  );
};
