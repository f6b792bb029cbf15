import './filesMenu.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';
import type { Actions, Filing, FilingView } from '../actions.ts';
import { FiledPositions } from './keptPositions.tsx';
import { closeMenu } from '../menu.tsx';

const T = texts('files', en);

interface Props {
  readonly actions: Actions;
  /** Lets the player choose a file. */
  readonly choose: () => void;
}

/** The filing, once it is fetched, as it now stands. */
const useFiling = (actions: Actions): readonly [Filing, FilingView] | undefined => {
  const [filing, setFiling] = useState<Filing>();
  const [, told] = useState(0);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void actions.filing().then((found) => {
      if (gone) return;
      stop = found.subscribe(() => told((count) => count + 1));
      setFiling(() => found);
      found.refresh();
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [actions]);
  return filing && [filing, filing.view()];
};

/** Looks again at what is kept each time the menu opens. */
const useRefresh = (filing: Filing | undefined): void => {
  useEffect(() => {
    const menu = document.getElementById('menu-files');
    const toggled = (): void => {
      if (menu?.matches(':popover-open') === true) filing?.refresh();
      else filing?.askName(false);
    };
    menu?.addEventListener('toggle', toggled);
    return () => menu?.removeEventListener('toggle', toggled);
  }, [filing]);
};

const NameForm = ({ filing, name }: { readonly filing: Filing; readonly name: string }): JSX.Element => (
  <form
    class="file-name"
    onSubmit={(event) => {
      event.preventDefault();
      const given = new FormData(event.currentTarget).get('name');
      if (typeof given === 'string') filing.saveAs(given);
    }}
  >
    <label>
      <span>{T.name}</span>
      <input
        ref={(field) => {
          if (field && document.activeElement !== field && field.dataset['met'] === undefined) {
            field.dataset['met'] = '';
            field.focus();
            field.select();
          }
        }}
        name="name"
        type="text"
        maxLength={80}
        autocomplete="off"
        defaultValue={name}
      />
    </label>
    <button type="submit" class="small primary">
      {T.keepName}
    </button>
    <button type="button" class="small" onClick={() => filing.askName(false)}>
      {T.cancel}
    </button>
  </form>
);

const Notes = ({ filing, view }: { readonly filing: Filing; readonly view: FilingView }): JSX.Element => (
  <>
    {view.keeps === false ? (
      <p class="objection" role="alert">
        {T.keepsNothing}
      </p>
    ) : null}
    {view.trouble === undefined ? null : (
      <p class="objection" role="alert">
        {view.trouble}
      </p>
    )}
    {view.damaged > 0 ? (
      <p class="hint" role="status">
        {fill(T.damaged, { count: view.damaged })}
      </p>
    ) : null}
    {view.removed === undefined ? null : (
      <p class="row removed" role="status">
        <span>{fill(T.removed, { name: view.removed })}</span>
        <button type="button" class="small" onClick={filing.restore}>
          {T.restore}
        </button>
      </p>
    )}
  </>
);

/** What is kept, and what can be done with it. */
const Kept = ({ filing, view }: { readonly filing: Filing; readonly view: FilingView }): JSX.Element => {
  const opened = (id: string): void => {
    document.getElementById('menu-files')?.hidePopover();
    filing.open(id);
  };
  return (
    <>
      {view.naming === undefined ? null : <NameForm filing={filing} name={view.naming} />}
      <Notes filing={filing} view={view} />
      {view.keeps === true ? (
        <>
          <FiledPositions
            title={T.named}
            none={T.noneNamed}
            positions={view.named}
            pencil="rename"
            {...{ filing, view, opened }}
          />
          <FiledPositions
            title={T.recent}
            none={T.noneRecent}
            positions={view.recent}
            pencil="keep"
            {...{ filing, view, opened }}
          />
        </>
      ) : null}
    </>
  );
};

/** Files, and what is kept in the browser. */
export const FilesMenu = ({ actions, choose }: Props): JSX.Element => {
  const [filing, view] = useFiling(actions) ?? [];
  useRefresh(filing);
  const then =
    (work: () => void) =>
    (event: { readonly currentTarget: HTMLButtonElement }): void => {
      closeMenu(event.currentTarget);
      work();
    };
  const canKeep = view?.keeps === true;
  return (
    <div class="files">
      <div class="buttons">
        <button type="button" class="small" onClick={then(choose)}>
          {T.openFile}
          <kbd>Ctrl+O</kbd>
        </button>
        <button type="button" class="small" disabled={!canKeep} onClick={() => filing?.save()}>
          {T.save}
          <kbd>Ctrl+S</kbd>
        </button>
        <button type="button" class="small" disabled={!canKeep} onClick={() => filing?.askName(true)}>
          {T.saveAs}
        </button>
        <button type="button" class="small" onClick={then(actions.saveFile)}>
          {T.download}
        </button>
      </div>
      {filing && view ? <Kept filing={filing} view={view} /> : null}
    </div>
  );
};
