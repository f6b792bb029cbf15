import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { mapOf, situationOf } from '../../editor/selectors.ts';
import type { App, ShelfBoard } from '../../editor/state.ts';
import { findSlot, boardRowsOf, withBoard, type Slot } from '../../editor/boardRows.ts';
import { MOST_BOARDS, MOST_LETTERS_OF_TITLE } from '../../units/limits.ts';
import { READY_POSITIONS, type Actions } from '../actions.ts';
import { BoardsFolder } from './boardsFolder.tsx';
import { BoardTiles, type Choosing } from './boardTiles.tsx';
import { Icon } from '../icons.tsx';
import { LanguageChoice } from '../help/languageChoice.tsx';
import { closeMenu } from '../menu.tsx';
import { MENU_WORDS } from '../menuWords.ts';

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

/** A board's name: laid beside the last one if it is not on the table, and chosen among those that are. */
const BoardName = ({
  board: { label, title },
  app,
  actions,
  turnTo,
}: Props & Pick<Choosing, 'turnTo'> & { readonly board: ShelfBoard }): JSX.Element => {
  const rows = boardRowsOf(situationOf(app).boards);
  const found = findSlot(rows, label);
  const isFull = situationOf(app).boards.length >= MOST_BOARDS;
  const press = (): void => {
    const next = found ? rows : withBoard(rows, rows.length - 1, { label });
    turnTo(findSlot(next, label));
    if (!found) actions.layBoards(next);
  };
  return (
    <button
      type="button"
      class="link"
      disabled={!found && isFull}
      title={found ? MENU_WORDS.chooseBoard : MENU_WORDS.layBoard}
      onClick={press}
    >
      {label} · {title}
    </button>
  );
};

const Remembered = ({ app, actions, turnTo }: Props & Pick<Choosing, 'turnTo'>): JSX.Element | null => {
  const boards = app.view.shelf.filter((each) => each.origin === 'remembered');
  if (boards.length === 0) return null;
  return (
    <>
      <h3>{MENU_WORDS.yourBoards}</h3>
      <ul class="plain">
        {boards.map((each) => (
          <li key={each.label} class="row">
            <BoardName board={each} app={app} actions={actions} turnTo={turnTo} />
            <button
              type="button"
              class="small"
              aria-label={MENU_WORDS.forgetBoard(each.title)}
              title={MENU_WORDS.forget}
              onClick={() => actions.forgetBoard(each.label)}
            >
              <Icon name="bin" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Positions to begin with. */
export const Ready = ({ actions }: Pick<Props, 'actions'>): JSX.Element => (
  <>
    <h3>{MENU_WORDS.readyPositions}</h3>
    <div class="buttons">
      {READY_POSITIONS.map((name) => (
        <button
          key={name}
          type="button"
          class="small"
          onClick={(event) => {
            closeMenu(event.currentTarget);
            actions.openReady(name);
          }}
        >
          {MENU_WORDS.ready[name]}
        </button>
      ))}
    </div>
  </>
);

/** What is wrong with an arrangement is told where it was asked for. */
const Trouble = ({ app }: { readonly app: App }): JSX.Element | null =>
  app.view.notice?.tone === 'trouble' ? (
    <p class="objection" role="alert">
      {app.view.notice.text}
    </p>
  ) : null;

/** What the table is called in its link, its files and its pictures. */
const Title = ({ app, actions }: Props): JSX.Element => (
  <label class="row">
    <span>{MENU_WORDS.title}</span>
    <input
      type="text"
      class="table-title"
      maxLength={MOST_LETTERS_OF_TITLE}
      value={situationOf(app).title}
      disabled={app.play !== undefined}
      onChange={(event) => actions.dispatch({ type: 'title', title: event.currentTarget.value })}
    />
  </label>
);

/** Which boards lie on the table, and how, and which are remembered. */
export const BoardsMenu = ({ app, actions }: Props): JSX.Element => {
  const [slot, turnTo] = useState<Slot | undefined>(undefined);
  return (
    <>
      <Title app={app} actions={actions} />
      <BoardTiles app={app} actions={actions} slot={slot} turnTo={turnTo} />
      <Trouble app={app} />
      <Ready actions={actions} />
      <Remembered app={app} actions={actions} turnTo={turnTo} />
      <BoardsFolder actions={actions} />
      <p class="hint">{MENU_WORDS.boardHint}</p>
      <button
        type="button"
        class="small"
        disabled={situationOf(app).units.length === 0}
        onClick={() => actions.dispatch({ type: 'clear' })}
      >
        {MENU_WORDS.clear}
      </button>
      <label class="row check">
        <input
          type="checkbox"
          checked={app.view.showNames}
          onChange={(event) => actions.dispatch({ type: 'names', show: event.currentTarget.checked })}
        />
        <span>{MENU_WORDS.showNames}</span>
      </label>
      {mapOf(app).placements.some(({ board }) => board.art.kind !== 'drawing') ? (
        <label class="row check">
          <input
            type="checkbox"
            checked={app.view.showDrawn}
            onChange={(event) => actions.dispatch({ type: 'drawn', show: event.currentTarget.checked })}
          />
          <span>{MENU_WORDS.showDrawn}</span>
        </label>
      ) : null}
      <LanguageChoice actions={actions} />
    </>
  );
};
