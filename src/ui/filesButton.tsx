import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { texts } from '../messages/texts.ts';
import en from '../messages/en/filesBar.json';
import type { Actions } from './actions.ts';
import { Menu } from './menu.tsx';
import { FilesMenu } from './menuParts.ts';
import { WORDS } from './words.ts';

const T = texts('filesBar', en);

/** The menu of files, and the field that opens any file the program can read. VASL's archives have no ending, so no filter is set. */
export const FilesButton = ({ actions }: { readonly actions: Actions }): JSX.Element => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu id="files" icon="open" label={T.menu}>
        {() => <FilesMenu actions={actions} choose={() => input.current?.click()} />}
      </Menu>
      <input
        ref={input}
        id="open-file"
        class="hidden"
        type="file"
        multiple
        aria-label={WORDS.dropHere}
        tabIndex={-1}
        onChange={(event) => {
          actions.openFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
};
