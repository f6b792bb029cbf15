import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { localeFor } from '../../messages/languages.ts';
import { fill, language, texts } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';
import type { FiledPosition, Filing, FilingView } from '../actions.ts';
import { Icon } from '../icons.tsx';

const T = texts('files', en);

interface Props {
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
}: Props & { readonly position: FiledPosition }): JSX.Element => {
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
}: Props & {
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
