import type { JSX } from 'preact';
import type { Board } from '../../board/map/board.ts';
import type { Crop } from '../../board/map/gameMap.ts';
import { wholeCrop } from '../../board/map/piece.ts';
import { columnName } from '../../hexgrid/hexId.ts';
import { MENU_WORDS } from '../menuWords.ts';

/** 'A–Q, 1–10'. */
export const cropWords = ({ columns: [first, last], rows: [top, bottom] }: Crop): string =>
  `${columnName(first)}–${columnName(last)}, ${top}–${bottom}`;

const range = ([first, last]: readonly [number, number]): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

interface FieldProps {
  readonly label: string;
  readonly all: readonly [number, number];
  readonly value: readonly [number, number];
  readonly words: (value: number) => string;
  readonly onChange: (value: readonly [number, number]) => void;
}

const FromTo = ({ label, all, value, words, onChange }: FieldProps): JSX.Element => {
  const [from, to] = value;
  const options = (values: readonly number[]): readonly JSX.Element[] =>
    values.map((each) => (
      <option key={each} value={String(each)}>
        {words(each)}
      </option>
    ));
  return (
    <div class="row crop">
      <span>{label}</span>
      <select
        aria-label={`${label}: ${MENU_WORDS.cropFrom}`}
        value={String(from)}
        onChange={(event) =>
          onChange([Number(event.currentTarget.value), Math.max(to, Number(event.currentTarget.value))])
        }
      >
        {options(range(all))}
      </select>
      <span aria-hidden="true">–</span>
      <select
        aria-label={`${label}: ${MENU_WORDS.cropTo}`}
        value={String(to)}
        onChange={(event) => onChange([from, Number(event.currentTarget.value)])}
      >
        {options(range([from, all[1]]))}
      </select>
    </div>
  );
};

const same = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  a[0] === b[0] && a[1] === b[1];

/** The two halves that a board is usually cut into; they share their middle column. */
export const cropHalves = (board: Board): readonly (readonly [number, number])[] => {
  const [left, right] = wholeCrop(board).columns;
  const middle = left + 2 * Math.floor((right - left) / 4);
  return [
    [left, middle],
    [middle, right],
  ];
};

/** 'A–Q'. */
export const halfName = ([first, last]: readonly [number, number]): string =>
  `${columnName(first)}–${columnName(last)}`;

interface Props {
  readonly board: Board;
  readonly crop: Crop | undefined;
  readonly onCrop: (crop: Crop | undefined) => void;
}

/** Which columns and rows of a board are laid out; all of them is no crop. */
export const CropFields = ({ board, crop, onCrop }: Props): JSX.Element => {
  const whole = wholeCrop(board);
  const now = crop ?? whole;
  const set = (next: Crop): void =>
    onCrop(same(next.columns, whole.columns) && same(next.rows, whole.rows) ? undefined : next);
  return (
    <>
      <FromTo
        label={MENU_WORDS.columns}
        all={whole.columns}
        value={now.columns}
        words={columnName}
        onChange={(columns) => set({ ...now, columns })}
      />
      <FromTo
        label={MENU_WORDS.rows}
        all={whole.rows}
        value={now.rows}
        words={String}
        onChange={(rows) => set({ ...now, rows })}
      />
      <div class="buttons">
        {cropHalves(board).map((columns) => (
          <button key={columns[0]} type="button" class="small" onClick={() => set({ ...now, columns })}>
            {halfName(columns)}
          </button>
        ))}
        <button type="button" class="small" disabled={!crop} onClick={() => onCrop(undefined)}>
          {MENU_WORDS.wholeBoard}
        </button>
      </div>
    </>
  );
};
