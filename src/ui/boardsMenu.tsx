import type { JSX } from 'preact';
import { situationOf, type App } from '../editor/app.ts';
import { READY_POSITIONS, type Actions } from './actions.ts';
import { BoardTiles } from './boardTiles.tsx';
import { Icon } from './icons.tsx';
import { LanguageChoice } from './languageChoice.tsx';
import { closeMenu } from './menu.tsx';
import { MENU_WORDS } from './menuWords.ts';

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

const Remembered = ({ app, actions }: Props): JSX.Element | null => {
  const boards = app.view.shelf.filter((each) => each.origin === 'remembered');
  if (boards.length === 0) return null;
  return (
    <>
      <h3>{MENU_WORDS.yourBoards}</h3>
      <ul class="plain">
        {boards.map((each) => (
          <li key={each.label} class="row">
            <span>{each.label} · {each.title}</span>
            <button type="button" class="small" aria-label={MENU_WORDS.forgetBoard(each.title)} title={MENU_WORDS.forget} onClick={() => actions.forgetBoard(each.label)}><Icon name="bin" /></button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Positions to begin with. */
const Ready = ({ actions }: Pick<Props, 'actions'>): JSX.Element => (
  <>
    <h3>{MENU_WORDS.readyPositions}</h3>
    <div class="buttons">
      {READY_POSITIONS.map((name) => (
        <button
          key={name} type="button" class="small"
          onClick={(event) => {
            closeMenu(event.currentTarget);
            actions.openReady(name);
          }}
        >{MENU_WORDS.ready[name]}</button>
      ))}
    </div>
  </>
);

/** What is wrong with an arrangement is told where it was asked for. */
const Trouble = ({ app }: { readonly app: App }): JSX.Element | null =>
  app.view.notice?.tone === 'trouble' ? <p class="objection" role="alert">{app.view.notice.text}</p> : null;

/** Which boards lie on the table, and how, and which are remembered. */
export const BoardsMenu = ({ app, actions }: Props): JSX.Element => (
  <>
    <BoardTiles app={app} actions={actions} />
    <Trouble app={app} />
    <Ready actions={actions} />
    <Remembered app={app} actions={actions} />
    <p class="hint">{MENU_WORDS.boardHint}</p>
    <button type="button" class="small" disabled={situationOf(app).units.length === 0} onClick={() => actions.dispatch({ type: 'clear' })}>{MENU_WORDS.clear}</button>
    <label class="row check">
      <input type="checkbox" checked={app.view.showNames} onChange={(event) => actions.dispatch({ type: 'names', show: event.currentTarget.checked })} />
      <span>{MENU_WORDS.showNames}</span>
    </label>
    <LanguageChoice actions={actions} />
  </>
);
