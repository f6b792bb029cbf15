import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Actions, PngScale } from './actions.ts';
import { Icon } from './icons.tsx';
import { closeMenu } from './menu.tsx';
import { WORDS } from './words.ts';

const SCALES: readonly PngScale[] = [1, 2, 4];

/** Opens any file the program can read. VASL's archives have no ending, so no filter is set. */
export const OpenButton = ({ actions }: { readonly actions: Actions }): JSX.Element => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="bar-button wide" title={WORDS.open} aria-label={WORDS.open} onClick={() => input.current?.click()}>
        <Icon name="open" /><span class="label">{WORDS.open}</span>
      </button>
      <input
        ref={input} class="hidden" type="file" multiple aria-label={WORDS.dropHere} tabIndex={-1}
        onChange={(event) => {
          actions.openFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
};

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
