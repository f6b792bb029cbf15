import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import en from '../../messages/en/boardsFolder.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Actions, BoardsFolderChoice, BoardsFolderView } from '../actions.ts';
import { Icon } from '../icons.tsx';

const T = texts('boardsFolder', en);

/** What can be done about the folder, and what is shown of it from then on. */
interface Choosing {
  readonly choice: BoardsFolderChoice;
  readonly view: BoardsFolderView;
  readonly show: (view: Promise<BoardsFolderView>) => void;
}

/** The choice once it is fetched; the folder as it now stands each time the menu opens. */
const useChoice = (actions: Actions): Choosing | undefined => {
  const [choice, setChoice] = useState<BoardsFolderChoice>();
  const [view, setView] = useState<BoardsFolderView>();
  const show = (coming: Promise<BoardsFolderView>): void => void coming.then(setView, () => undefined);
  useEffect(() => {
    actions.boardsFolder().then(
      (found) => {
        setChoice(found);
        show(found.view());
      },
      () => undefined,
    );
  }, [actions]);
  useEffect(() => {
    const menu = document.getElementById('menu-boards');
    const toggled = (): void => {
      if (choice && menu?.matches(':popover-open') === true) show(choice.view());
    };
    menu?.addEventListener('toggle', toggled);
    return () => menu?.removeEventListener('toggle', toggled);
  }, [choice]);
  return choice && view && { choice, view, show };
};

/** Where the browser has no picker of folders, an input lists one for as long as the page is open. */
const Choose = ({ choice, view, show }: Choosing): JSX.Element => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => void input.current?.toggleAttribute('webkitdirectory', true), []);
  return (
    <>
      <button
        type="button"
        class="small"
        onClick={() => (view.canPick ? show(choice.choose()) : input.current?.click())}
      >
        {view.folder ? T.chooseOther : T.choose}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          show(choice.take(files));
        }}
      />
    </>
  );
};

/** VASL's folder of boards: chosen once, and allowed again after the page was closed. */
export const BoardsFolder = ({ actions }: { readonly actions: Actions }): JSX.Element | null => {
  const choosing = useChoice(actions);
  if (!choosing) return null;
  const { choice, view, show } = choosing;
  const { folder } = view;
  return (
    <>
      <h3>{T.title}</h3>
      {folder ? (
        <p class="row">
          <span>{fill(folder.asks ? T.unread : T.found, { name: folder.name })}</span>
          <button
            type="button"
            class="small"
            aria-label={T.forget}
            title={T.forget}
            onClick={() => show(choice.forget())}
          >
            <Icon name="bin" />
          </button>
        </p>
      ) : null}
      <div class="buttons">
        {folder?.asks === true ? (
          <button type="button" class="small" onClick={() => show(choice.allow())}>
            {T.allow}
          </button>
        ) : null}
        <Choose {...choosing} />
      </div>
    </>
  );
};
