import './filesMenu.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fill, texts, language } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';
import enVasl from '../../messages/en/vaslStrip.json';
import type { Actions, Filing, FilingView, FiledPosition } from '../actions.ts';
import { closeMenu } from '../menu.tsx';
import { localeFor } from '../../messages/languages.ts';
import { Icon } from '../icons.tsx';

const T = texts('files', en);
const V = texts('vaslStrip', enVasl);

interface ListProps {
  readonly filing: Filing;
  readonly view: FilingView;
  /** What the pencil does: a recent position that is given a name is kept for good. */
  readonly pencil: 'rename' | 'keep';
  readonly opened: (id: string) => void;
}

const when = (at: number): string =>
  new Intl.DateTimeFormat(localeFor(language(), navigator.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);

const factsOf = ({ at, units, game }: FiledPosition): string =>
  [when(at), fill(T.units, { units }), ...(game ? [T.game] : [])].join(' · ');

const Rename = ({
  filing,
  position,
  done,
}: {
  readonly filing: Filing;
  readonly position: FiledPosition;
  readonly done: () => void;
}): JSX.Element => (
  <form
    class="file-name"
    onSubmit={(event) => {
      event.preventDefault();
      const given = new FormData(event.currentTarget).get('name');
      if (typeof given === 'string') filing.rename(position.id, given);
      done();
    }}
  >
    <input
      ref={(field) => {
        if (field && field.dataset['met'] === undefined) {
          field.dataset['met'] = '';
          field.focus();
          field.select();
        }
      }}
      name="name"
      type="text"
      maxLength={80}
      autocomplete="off"
      aria-label={fill(T.renameTo, { name: position.name })}
      defaultValue={position.name}
    />
    <button type="submit" class="small primary">
      {T.ok}
    </button>
    <button type="button" class="small" onClick={done}>
      {T.cancel}
    </button>
  </form>
);

const Filed = ({
  filing,
  view,
  opened,
  pencil,
  position,
}: ListProps & { readonly position: FiledPosition }): JSX.Element => {
  const [renaming, setRenaming] = useState(false);
  const { id, name, picture } = position;
  const current = view.current?.id === id;
  return (
    <li class="filed">
      <button
        type="button"
        class="filed-open"
        aria-label={fill(T.open, { name })}
        aria-current={current}
        onClick={() => opened(id)}
      >
        {picture === undefined ? (
          <span class="filed-picture none">
            <Icon name="boards" />
          </span>
        ) : (
          <img class="filed-picture" src={picture} alt="" width="112" height="72" />
        )}
        <span class="filed-words">
          <strong>{name}</strong>
          {current ? <em>{T.current}</em> : null}
          <small>{factsOf(position)}</small>
        </span>
      </button>
      <span class="filed-tools">
        <button
          type="button"
          class="small"
          aria-label={fill(T[pencil], { name })}
          title={fill(T[pencil], { name })}
          onClick={() => setRenaming(!renaming)}
        >
          <Icon name="pencil" />
        </button>
        <button
          type="button"
          class="small"
          aria-label={fill(T.downloadOne, { name })}
          title={fill(T.downloadOne, { name })}
          onClick={() => filing.download(id)}
        >
          <Icon name="export" />
        </button>
        <button
          type="button"
          class="small"
          aria-label={fill(T.remove, { name })}
          title={fill(T.remove, { name })}
          onClick={() => filing.remove(id)}
        >
          <Icon name="bin" />
        </button>
      </span>
      {renaming ? <Rename {...{ filing, position }} done={() => setRenaming(false)} /> : null}
    </li>
  );
};

/** Some of the positions kept in this browser. */
export const FiledPositions = ({
  title,
  none,
  positions,
  ...rest
}: ListProps & {
  readonly title: string;
  readonly none: string;
  readonly positions: readonly FiledPosition[];
}): JSX.Element => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {positions.length === 0 ? (
      <p class="hint">{none}</p>
    ) : (
      <ul class="plain filed-list">
        {positions.map((position) => (
          <Filed key={position.id} {...{ position }} {...rest} />
        ))}
      </ul>
    )}
  </section>
);

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
        <button type="button" class="small" onClick={then(() => actions.openGame(choose))}>
          {T.openGame}
        </button>
        <button type="button" class="small" onClick={then(() => actions.vasl({ kind: 'example' }))}>
          {V.example}
        </button>
        {view?.vasl === true ? (
          <button type="button" class="small" onClick={then(() => actions.vasl({ kind: 'save' }))}>
            {V.save}
          </button>
        ) : null}
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
