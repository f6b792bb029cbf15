import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { App } from '../editor/state.ts';
import type { Actions } from './actions.ts';
import { Icon } from './icons.tsx';
import { LazyKeysList } from './lazyParts.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

/** What went wrong, or one word to the player. */
export const NoticeBar = ({ app, actions }: Props): JSX.Element | null => {
  const { notice } = app.view;
  if (!notice) return null;
  return (
    <div class={`notice ${notice.tone}`} role={notice.tone === 'trouble' ? 'alert' : 'status'}>
      <p>{notice.text}</p>
      {notice.text === WORDS.missing ? (
        <button type="button" class="small" onClick={() => location.reload()}>
          {WORDS.reload}
        </button>
      ) : null}
      {notice.offer ? (
        <button
          type="button"
          class="small"
          onClick={() => {
            const { rows } = notice.offer ?? { rows: [] };
            actions.dispatch({ type: 'notice', notice: undefined }, { type: 'undo' });
            actions.layBoards(rows);
          }}
        >
          {notice.offer.words}
        </button>
      ) : null}
      <button
        type="button"
        class="small"
        aria-label={WORDS.dismiss}
        aria-keyshortcuts={notice.tone === 'trouble' ? 'Escape' : undefined}
        onClick={() => actions.dispatch({ type: 'notice', notice: undefined })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
};

/** Work under way, and the way to call it off. */
export const ProgressBar = ({ app, actions }: Props): JSX.Element | null => {
  const { progress } = app.view;
  if (!progress) return null;
  return (
    <div class="progress" role="status">
      <label>
        <span>{progress.label}</span>
        <progress max={1} value={progress.done} />
      </label>
      <button type="button" class="small" onClick={actions.cancel}>
        {WORDS.cancel}
      </button>
    </div>
  );
};

/** The keys, as a dialog that the browser closes on Esc. */
export const KeysDialog = ({
  open,
  close,
  actions,
}: {
  readonly open: boolean;
  readonly close: () => void;
  readonly actions: Actions;
}): JSX.Element => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    if (open && node && !node.open) node.showModal();
    if (!open && node?.open === true) node.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class="keys"
      aria-label={WORDS.keys}
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div class="keys-body">
        <h2>{WORDS.keys}</h2>
        {open ? (
          <LazyKeysList
            actions={actions}
            beginGuide={() => {
              close();
              actions.beginGuide();
            }}
          />
        ) : null}
        <button type="button" class="small" onClick={close}>
          {WORDS.dismiss}
        </button>
      </div>
    </dialog>
  );
};
