import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Actions } from './actions.ts';
import { Icon } from './icons.tsx';
import { WORDS } from './words.ts';

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
