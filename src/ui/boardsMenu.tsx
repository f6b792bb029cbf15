import type { JSX } from 'preact';
import { situationOf, type App, type ShelfBoard } from '../editor/app.ts';
import type { Actions } from './actions.ts';
import { Icon } from './icons.tsx';
import { WORDS } from './words.ts';

const PLACES = [0, 1, 2] as const;

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

/** Labels from left to right. */
const labelsOf = (app: App): readonly string[] =>
  situationOf(app).boards.toSorted((a, b) => a.row - b.row || a.column - b.column).map((each) => each.label);

const Options = ({ shelf, origin, words }: { readonly shelf: readonly ShelfBoard[]; readonly origin: ShelfBoard['origin']; readonly words: string }): JSX.Element | null => {
  const boards = shelf.filter((each) => each.origin === origin);
  if (boards.length === 0) return null;
  return <optgroup label={words}>{boards.map((each) => <option key={each.label} value={each.label}>{each.label} · {each.title}</option>)}</optgroup>;
};

const PlaceChooser = ({ app, actions, place }: Props & { readonly place: number }): JSX.Element => {
  const labels = labelsOf(app);
  const choose = (label: string): void => {
    const next = [...labels];
    if (label === '') next.splice(place, 1);
    else next[place] = label;
    actions.layBoards(next);
  };
  return (
    <label class="row">
      <span>{WORDS.place(place + 1)}</span>
      <select value={labels[place] ?? ''} disabled={place > labels.length} onChange={(event) => choose(event.currentTarget.value)}>
        {place > 0 || labels.length === 0 ? <option value="">{WORDS.empty}</option> : null}
        <Options shelf={app.view.shelf.filter((each) => !labels.includes(each.label) || labels[place] === each.label)} origin="own" words={WORDS.ownBoards} />
        <Options shelf={app.view.shelf.filter((each) => !labels.includes(each.label) || labels[place] === each.label)} origin="remembered" words={WORDS.yourBoards} />
      </select>
    </label>
  );
};

const Remembered = ({ app, actions }: Props): JSX.Element | null => {
  const boards = app.view.shelf.filter((each) => each.origin === 'remembered');
  if (boards.length === 0) return null;
  return (
    <>
      <h3>{WORDS.yourBoards}</h3>
      <ul class="plain">
        {boards.map((each) => (
          <li key={each.label} class="row">
            <span>{each.label} · {each.title}</span>
            <button type="button" class="small" aria-label={`${WORDS.forget} ${each.title}`} title={WORDS.forget} onClick={() => actions.forgetBoard(each.label)}><Icon name="bin" /></button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Which boards lie on the table, left to right, and which are remembered. */
export const BoardsMenu = ({ app, actions }: Props): JSX.Element => (
  <>
    {PLACES.map((place) => <PlaceChooser key={place} app={app} actions={actions} place={place} />)}
    <Remembered app={app} actions={actions} />
    <p class="hint">{WORDS.boardHint}</p>
    <button type="button" class="small" disabled={situationOf(app).units.length === 0} onClick={() => actions.dispatch({ type: 'clear' })}>{WORDS.clear}</button>
    <label class="row check">
      <input type="checkbox" checked={app.view.showNames} onChange={(event) => actions.dispatch({ type: 'names', show: event.currentTarget.checked })} />
      <span>{WORDS.showNames}</span>
    </label>
  </>
);
