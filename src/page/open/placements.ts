import type { Board } from '../../board/map/board.ts';
import type { Placement } from '../../board/map/gameMap.ts';
import type { Fault, Reading } from '../../board/fault.ts';
import type { BoardPlace, Position } from '../../units/position.ts';
import type { BoardRows } from '../../editor/boardRows.ts';

/** How boards are to lie: packed in rows, or each at a place of its own. */
export type BoardLayout =
  | { readonly kind: 'rows'; readonly rows: BoardRows }
  | { readonly kind: 'places'; readonly places: readonly BoardPlace[] };

export const failedReading = <T>(faults: readonly Fault[]): Reading<T> | undefined => {
  const [first, ...rest] = faults;
  return first && { faults: [first, ...rest] };
};

/** A board as a position names it. */
type Named = Pick<BoardPlace, 'label' | 'digest'>;

/** All of them, with what is to be told of them; or why one is not here. */
export const boardsFor = async (
  places: readonly Named[],
  find: (place: Named) => Promise<Reading<Board>>,
): Promise<Reading<readonly Board[]>> => {
  const [boards, faults]: [Board[], Fault[]] = [[], []];
  for (const place of places) {
    const reading = await find(place);
    if (!reading.value) return { faults: reading.faults };
    boards.push(reading.value);
    faults.push(...reading.faults);
  }
  return { value: boards, faults };
};

/** Our own first position is held to these checks by a test: the page starts without them. */
export const checks = async () => ({
  ...(await import('../../formats/positionChecks.ts')),
  ...(await import('../../formats/salvage.ts')),
});

export const placementsOf = (position: Position, boards: readonly Board[]): readonly Placement[] =>
  position.boards.flatMap(({ label: _label, digest: _digest, ...place }, index) => {
    const board = boards[index];
    return board ? [{ board, ...place }] : [];
  });

export const whileNotAborted = (signal: AbortSignal | undefined) => (): boolean => signal?.aborted !== true;
