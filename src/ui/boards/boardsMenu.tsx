import { type JSX, Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { mapOf, situationOf } from '../../editor/selectors.ts';
import type { App, ShelfBoard } from '../../editor/state.ts';
import {
  findSlot,
  boardRowsOf,
  withBoard,
  withChoice,
  type BoardRows,
  type Slot,
} from '../../editor/boardRows.ts';
import { MOST_BOARDS, MOST_LETTERS_OF_TITLE } from '../../units/limits.ts';
import { READY_POSITIONS, type Actions, type BoardsMenuWork } from '../actions.ts';
import { BoardsFolder } from './boardsFolder.tsx';
import { BoardPicture, BoardTiles, Fate, type Choosing } from './boardTiles.tsx';
import { Icon } from '../icons.tsx';
import { LanguageChoice } from '../help/languageChoice.tsx';
import { closeMenu } from '../menu.tsx';
import { MENU_WORDS } from '../menuWords.ts';
import { WORDS } from '../words.ts';
import { useTypedField } from '../typedField.ts';

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

interface ShelfProps extends Props, Choosing {
  readonly work: BoardsMenuWork | undefined;
}

interface OfferProps extends ShelfProps {
  readonly board: ShelfBoard;
  /** Once it lies on the table. */
  readonly done: () => void;
}

/** How a board can come onto the table, each with what becomes of the units. */
const Offer = ({
  app,
  actions,
  work,
  slot,
  turnTo,
  board: { label, title },
  done,
}: OfferProps): JSX.Element => {
  const { boards, units, map } = situationOf(app);
  const rows = boardRowsOf(boards);
  const instead = slot ?? (boards.length === 1 ? { row: 0, place: 0 } : undefined);
  const there = instead && rows[instead.row]?.[instead.place];
  const lay = (next: BoardRows): void => {
    turnTo(findSlot(next, label));
    actions.layBoards(next);
    done();
  };
  const isFull = boards.length >= MOST_BOARDS;
  return (
    <fieldset class="slot">
      <legend>
        {label} · {title}
      </legend>
      <div class="buttons">
        {rows.map((_, row) => (
          <button
            key={row}
            type="button"
            class="small"
            disabled={isFull}
            onClick={() => lay(withBoard(rows, row, { label }))}
          >
            <Icon name="plus" /> {rows.length === 1 ? MENU_WORDS.addBeside : MENU_WORDS.addRight(row + 1)}
          </button>
        ))}
        <button
          type="button"
          class="small"
          disabled={isFull}
          onClick={() => lay(withBoard(rows, rows.length, { label }))}
        >
          <Icon name="plus" /> {MENU_WORDS.addBelow}
        </button>
      </div>
      {units.length > 0 ? <p class="hint">{MENU_WORDS.addKeeps(units.length)}</p> : null}
      {instead && there ? (
        <>
          <button type="button" class="small" onClick={() => lay(withChoice(rows, instead, { label }))}>
            {MENU_WORDS.replace(
              map.placements.find((each) => each.board.label === there.label)?.board.title ?? there.label,
            )}
          </button>
          <p class="hint">
            <Fate app={app} work={work} rows={withChoice(rows, instead, { label })} />
          </p>
        </>
      ) : (
        <p class="hint">{MENU_WORDS.replaceHint}</p>
      )}
    </fieldset>
  );
};

/** Every board within reach as a picture: pressed, it is chosen on the table, or how it is to come there. */
const Shelf = (props: ShelfProps): JSX.Element => {
  const { app, actions, work, turnTo } = props;
  const [offered, offer] = useState<string>();
  const rows = boardRowsOf(situationOf(app).boards);
  return (
    <ul class="plain shelf">
      {app.view.shelf.map((board) => {
        const { label, title, origin } = board;
        const lies = findSlot(rows, label);
        const press = (): void => {
          offer(lies || offered === label ? undefined : label);
          if (lies) turnTo(lies);
        };
        return (
          <Fragment key={label}>
            <li>
              <button
                type="button"
                class="shelf-board"
                aria-pressed={offered === label}
                title={lies ? MENU_WORDS.chooseBoard : MENU_WORDS.layBoard}
                onClick={press}
              >
                <BoardPicture work={work} board={board} />
                <span>
                  {label} · {title}
                </span>
                {lies ? <span class="lies">{MENU_WORDS.onTable}</span> : null}
              </button>
              {origin === 'remembered' ? (
                <button
                  type="button"
                  class="small forget"
                  aria-label={MENU_WORDS.forgetBoard(title)}
                  title={MENU_WORDS.forget}
                  onClick={() => actions.forgetBoard(label)}
                >
                  <Icon name="bin" />
                </button>
              ) : null}
            </li>
            {offered === label && !lies ? (
              <li class="offer">
                <Offer {...props} board={board} done={() => offer(undefined)} />
              </li>
            ) : null}
          </Fragment>
        );
      })}
    </ul>
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
      <button
        type="button"
        class="small"
        onClick={(event) => {
          closeMenu(event.currentTarget);
          actions.dispatch({ type: 'learn', open: true });
        }}
      >
        {WORDS.learn}
      </button>
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
const Title = ({ app, actions }: Props): JSX.Element => {
  const field = useTypedField(situationOf(app).title, ({ value }) =>
    actions.dispatch({ type: 'title', title: value }),
  );
  return (
    <label class="row">
      <span>{MENU_WORDS.title}</span>
      <input
        type="text"
        class="table-title"
        maxLength={MOST_LETTERS_OF_TITLE}
        disabled={app.play !== undefined}
        {...field}
      />
    </label>
  );
};

/** Which boards lie on the table, and how, and which are remembered. */
export const BoardsMenu = ({ app, actions }: Props): JSX.Element => {
  const [slot, turnTo] = useState<Slot | undefined>(undefined);
  const [work, begin] = useState<BoardsMenuWork>();
  useEffect(
    () =>
      void actions.boardsMenu().then(
        (found) => begin(found),
        () => undefined,
      ),
    [actions],
  );
  const props = { app, actions, work, slot, turnTo };
  return (
    <div class="boards-menu">
      <Title app={app} actions={actions} />
      <h3>{MENU_WORDS.onTable}</h3>
      <BoardTiles {...props} />
      <Trouble app={app} />
      <h3>{MENU_WORDS.boards}</h3>
      <Shelf {...props} />
      <Ready actions={actions} />
      <BoardsFolder actions={actions} />
      <p class="hint">{MENU_WORDS.boardHint}</p>
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
    </div>
  );
};
