import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { mapOf, situationOf } from '../../editor/selectors.ts';
import type { App, ShelfBoard } from '../../editor/state.ts';
import {
  findSlot,
  boardRowsOf,
  shoved,
  withChoice,
  withoutBoard,
  type BoardRows,
  type ChosenBoard,
  type Shove,
  type Slot,
} from '../../editor/boardRows.ts';
import { pieceOf } from '../../board/map/piece.ts';
import type { Actions, BoardsMenuWork } from '../actions.ts';
import { CropFields, cropWords } from './cropFields.tsx';
import { Icon } from '../icons.tsx';
import { MENU_WORDS } from '../menuWords.ts';
import { WORDS } from '../words.ts';

interface Props {
  readonly app: App;
  readonly actions: Actions;
  readonly work: BoardsMenuWork | undefined;
}

/** Which board is chosen, to be moved or turned. */
export interface Choosing {
  readonly slot: Slot | undefined;
  readonly turnTo: (slot: Slot | undefined) => void;
}

/** The small picture of a board; its label until that is there. */
export const BoardPicture = ({
  work,
  board,
}: {
  readonly work: BoardsMenuWork | undefined;
  readonly board: Pick<ShelfBoard, 'label'>;
}): JSX.Element => {
  const [address, show] = useState<string>();
  useEffect(() => {
    let wanted = true;
    void work?.picture(board.label).then((found) => {
      if (wanted) show(found);
    });
    return () => {
      wanted = false;
    };
  }, [work, board]);
  return address === undefined ? (
    <span class="no-picture">{board.label}</span>
  ) : (
    <img src={address} alt="" draggable={false} />
  );
};

/** What becomes of the units if the boards are laid so; nothing where there are none. */
export const Fate = ({
  app,
  work,
  rows,
}: {
  readonly app: App;
  readonly work: BoardsMenuWork | undefined;
  readonly rows: BoardRows;
}): JSX.Element | null => {
  const [fate, tell] = useState<{ readonly stay: number; readonly leave: number }>();
  const situation = situationOf(app);
  const wish = JSON.stringify(rows);
  useEffect(() => {
    const wanted = new AbortController();
    tell(undefined);
    work?.fate(rows, wanted.signal).then(
      (found) => {
        if (!wanted.signal.aborted) tell(found);
      },
      () => undefined,
    );
    return () => wanted.abort();
  }, [work, wish, situation]);
  if (situation.units.length === 0) return null;
  return <span class="fate">{fate ? MENU_WORDS.fate(fate.stay, fate.leave) : '…'}</span>;
};

/** Columns that it takes on the map. */
const widthOf = (app: App, { label, crop }: ChosenBoard): number => {
  const board = mapOf(app).placements.find((each) => each.board.label === label)?.board;
  return board ? pieceOf({ board, ...(crop ? { crop } : {}) }).columns : 33;
};

const rowWidth = (app: App, row: readonly ChosenBoard[]): number =>
  row.reduce((sum, board) => sum + widthOf(app, board), 0);

/** What a short row leaves free beside the widest, so that all tiles are of one scale. */
const Rest = ({
  app,
  row,
  rows,
}: {
  readonly app: App;
  readonly row: readonly ChosenBoard[];
  readonly rows: BoardRows;
}): JSX.Element | null => {
  const rest = Math.max(...rows.map((each) => rowWidth(app, each))) - rowWidth(app, row);
  return rest > 0 ? <span style={{ flexGrow: rest, flexBasis: 0 }} /> : null;
};

/** The part of a board's picture that a cropped board shows, and which way up. */
const PartOfPicture = ({
  app,
  work,
  chosen,
}: Omit<Props, 'actions'> & { readonly chosen: ChosenBoard }): JSX.Element => {
  const board = mapOf(app).placements.find((each) => each.board.label === chosen.label)?.board;
  const piece = board && pieceOf({ board, ...(chosen.crop ? { crop: chosen.crop } : {}) });
  const percent = (part: number, of: number): string => `${String((100 * part) / of)}%`;
  const style =
    board && piece && chosen.crop
      ? {
          left: percent(-piece.column, piece.columns),
          top: percent(-piece.row, piece.rows),
          width: percent(board.columns, piece.columns),
          height: percent(board.rows, piece.rows),
        }
      : {};
  return (
    <span class={`tile-picture ${chosen.turned ? 'turned' : ''}`} aria-hidden="true">
      <span style={style}>
        <BoardPicture key={board?.title} work={work} board={board ?? chosen} />
      </span>
    </span>
  );
};

const Tile = ({
  app,
  work,
  board,
  chosen,
  choose,
}: Omit<Props, 'actions'> & {
  readonly board: ChosenBoard;
  readonly chosen: boolean;
  readonly choose: () => void;
}): JSX.Element => {
  const words = [
    WORDS.board(board.label),
    ...(board.turned ? [MENU_WORDS.turned] : []),
    ...(board.crop ? [cropWords(board.crop)] : []),
  ];
  return (
    <button
      type="button"
      class="tile"
      style={{ flexGrow: widthOf(app, board), flexBasis: 0 }}
      aria-pressed={chosen}
      aria-label={words.join(', ')}
      title={words.join(', ')}
      onClick={choose}
    >
      <PartOfPicture app={app} work={work} chosen={board} />
      <span class="tile-label">
        {board.label}
        {board.turned ? ' ⟲' : ''}
        {board.crop ? ' ✂' : ''}
      </span>
    </button>
  );
};

const SHOVES: readonly { readonly where: Shove; readonly sign: string }[] = [
  { where: 'left', sign: '←' },
  { where: 'right', sign: '→' },
  { where: 'up', sign: '↑' },
  { where: 'down', sign: '↓' },
];

interface SlotProps extends Props, Pick<Choosing, 'turnTo'> {
  readonly rows: BoardRows;
  readonly slot: Slot;
  readonly board: ChosenBoard;
}

/** What can be done with the board chosen. */
const SlotPanel = ({ app, actions, work, rows, slot, board, turnTo }: SlotProps): JSX.Element => {
  const lay = (next: BoardRows): void => {
    turnTo(findSlot(next, board.label));
    actions.layBoards(next);
  };
  const found = mapOf(app).placements.find((each) => each.board.label === board.label)?.board;
  return (
    <fieldset class="slot">
      <legend>
        {WORDS.board(board.label)}
        {found ? ` · ${found.title}` : ''}
      </legend>
      <div class="buttons">
        {SHOVES.map(({ where, sign }) => (
          <button
            key={where}
            type="button"
            class="small"
            aria-label={MENU_WORDS.shove[where]}
            title={MENU_WORDS.shove[where]}
            disabled={shoved(rows, slot, where) === rows}
            onClick={() => lay(shoved(rows, slot, where))}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          class="small"
          aria-pressed={board.turned === true}
          title={MENU_WORDS.turnHint}
          onClick={() => lay(withChoice(rows, slot, { ...board, turned: board.turned !== true }))}
        >
          ⟲ {MENU_WORDS.turn180}
        </button>
        <button
          type="button"
          class="small danger"
          disabled={situationOf(app).boards.length < 2}
          onClick={() => lay(withoutBoard(rows, slot))}
        >
          <Icon name="bin" /> {MENU_WORDS.takeOff}
        </button>
      </div>
      {situationOf(app).boards.length < 2 ? null : (
        <p class="hint">
          {MENU_WORDS.takeOff}: <Fate app={app} work={work} rows={withoutBoard(rows, slot)} />
        </p>
      )}
      {found ? (
        <CropFields
          board={found}
          crop={board.crop}
          onCrop={(crop) => {
            const { crop: _, ...whole } = board;
            lay(withChoice(rows, slot, crop ? { ...whole, crop } : whole));
          }}
        />
      ) : null}
    </fieldset>
  );
};

/** The map from above: rows of boards, to be moved, turned and cropped. */
export const BoardTiles = ({ app, actions, work, slot, turnTo }: Props & Choosing): JSX.Element => {
  const rows = boardRowsOf(situationOf(app).boards);
  const board = slot && rows[slot.row]?.[slot.place];
  return (
    <div class="tiles" role="group" aria-label={MENU_WORDS.arrangement}>
      {rows.map((boards, row) => (
        <div key={boards.map(({ label }) => label).join(' ')} class="tile-row">
          {boards.map((each, place) => (
            <Tile
              key={each.label}
              app={app}
              work={work}
              board={each}
              chosen={board === each}
              choose={() => turnTo(board === each ? undefined : { row, place })}
            />
          ))}
          <Rest app={app} row={boards} rows={rows} />
        </div>
      ))}
      {slot && board ? (
        <SlotPanel
          app={app}
          actions={actions}
          work={work}
          rows={rows}
          slot={slot}
          board={board}
          turnTo={turnTo}
        />
      ) : (
        <p class="hint">{MENU_WORDS.tileHint}</p>
      )}
    </div>
  );
};
