import type { JSX } from 'preact';
import { mapOf, situationOf } from '../../editor/selectors.ts';
import type { App, ShelfBoard } from '../../editor/state.ts';
import {
  findSlot,
  boardRowsOf,
  shoved,
  withBoard,
  withChoice,
  withoutBoard,
  type BoardRows,
  type ChosenBoard,
  type Shove,
  type Slot,
} from '../../editor/boardRows.ts';
import { MOST_BOARDS } from '../../units/limits.ts';
import { pieceOf } from '../../board/map/piece.ts';
import type { Actions } from '../actions.ts';
import { CropFields, cropWords } from './cropFields.tsx';
import { Icon } from '../icons.tsx';
import { MENU_WORDS } from '../menuWords.ts';
import { WORDS } from '../words.ts';

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

/** Which board is chosen, to be moved or turned. */
export interface Choosing {
  readonly slot: Slot | undefined;
  readonly turnTo: (slot: Slot | undefined) => void;
}

const onTable = (app: App): ReadonlySet<string> => new Set(situationOf(app).boards.map(({ label }) => label));

const Options = ({
  shelf,
  origin,
  words,
}: {
  readonly shelf: readonly ShelfBoard[];
  readonly origin: ShelfBoard['origin'];
  readonly words: string;
}): JSX.Element | null => {
  const boards = shelf.filter((each) => each.origin === origin);
  if (boards.length === 0) return null;
  return (
    <optgroup label={words}>
      {boards.map((each) => (
        <option key={each.label} value={each.label}>
          {each.label} · {each.title}
        </option>
      ))}
    </optgroup>
  );
};

/** The boards not on the table yet, to be chosen from. */
const BoardChooser = ({
  app,
  label,
  first,
  onChoose,
}: {
  readonly app: App;
  readonly label: string;
  readonly first: string;
  readonly onChoose: (board: string) => void;
}): JSX.Element => {
  const taken = onTable(app);
  const shelf = app.view.shelf.filter((each) => !taken.has(each.label));
  return (
    <select
      class="add"
      aria-label={label}
      title={label}
      value=""
      disabled={shelf.length === 0 || taken.size >= MOST_BOARDS}
      onChange={(event) => {
        if (event.currentTarget.value) onChoose(event.currentTarget.value);
        event.currentTarget.value = '';
      }}
    >
      <option value="">{first}</option>
      <Options shelf={shelf} origin="own" words={MENU_WORDS.ownBoards} />
      <Options shelf={shelf} origin="remembered" words={MENU_WORDS.yourBoards} />
    </select>
  );
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

const Tile = ({
  app,
  board,
  chosen,
  choose,
}: {
  readonly app: App;
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
      class={`tile ${board.turned ? 'turned' : ''}`}
      style={{ flexGrow: widthOf(app, board), flexBasis: 0 }}
      aria-pressed={chosen}
      aria-label={words.join(', ')}
      title={words.join(', ')}
      onClick={choose}
    >
      <span class="tile-label">{board.label}</span>
      {board.turned ? (
        <span class="tile-sign" aria-hidden="true">
          ⟲
        </span>
      ) : null}
      {board.crop ? (
        <span class="tile-sign" aria-hidden="true">
          ✂
        </span>
      ) : null}
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
const SlotPanel = ({ app, actions, rows, slot, board, turnTo }: SlotProps): JSX.Element => {
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
          disabled={onTable(app).size < 2}
          onClick={() => lay(withoutBoard(rows, slot))}
        >
          <Icon name="bin" /> {MENU_WORDS.takeOff}
        </button>
      </div>
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
      <BoardChooser
        app={app}
        label={MENU_WORDS.exchange}
        first={MENU_WORDS.exchange}
        onChoose={(label) => {
          turnTo(slot);
          actions.layBoards(withChoice(rows, slot, { label }));
        }}
      />
    </fieldset>
  );
};

/** The map from above: rows of boards, to be added to, moved, turned and cropped. */
export const BoardTiles = ({ app, actions, slot, turnTo }: Props & Choosing): JSX.Element => {
  const rows = boardRowsOf(situationOf(app).boards);
  const board = slot && rows[slot.row]?.[slot.place];
  const add =
    (row: number) =>
    (label: string): void =>
      actions.layBoards(withBoard(rows, row, { label }));
  return (
    <div class="tiles" role="group" aria-label={MENU_WORDS.arrangement}>
      {rows.map((boards, row) => (
        <div key={boards.map(({ label }) => label).join(' ')} class="tile-row">
          {boards.map((each, place) => (
            <Tile
              key={each.label}
              app={app}
              board={each}
              chosen={board === each}
              choose={() => turnTo(board === each ? undefined : { row, place })}
            />
          ))}
          <Rest app={app} row={boards} rows={rows} />
          <BoardChooser app={app} label={MENU_WORDS.addRight(row + 1)} first="+" onChoose={add(row)} />
        </div>
      ))}
      <BoardChooser
        app={app}
        label={MENU_WORDS.addBelow}
        first={`+ ${MENU_WORDS.addBelow}`}
        onChoose={add(rows.length)}
      />
      {slot && board ? (
        <SlotPanel app={app} actions={actions} rows={rows} slot={slot} board={board} turnTo={turnTo} />
      ) : (
        <p class="hint">{MENU_WORDS.tileHint}</p>
      )}
    </div>
  );
};
