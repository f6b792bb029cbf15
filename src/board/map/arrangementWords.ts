import { columnName } from '../../hexgrid/hexId.ts';
import en from '../../messages/en/arrangement.json';
import type { Values } from '../../messages/message.ts';
import { fill, texts } from '../../messages/texts.ts';
import { arrangementFault, type ArrangementFault } from './arrangement.ts';
import type { Crop, Placement } from './gameMap.ts';

const T = texts('arrangement', en);

/** A number that is no column, or is past ZZ, is shown as it came. */
const columnWords = (column: number): string =>
  Number.isInteger(column) && column >= 0 && column < 52 ? columnName(column) : String(column);

const cropValues = ({ columns: [left, right], rows: [top, bottom] }: Crop): Values => ({
  left: columnWords(left),
  right: columnWords(right),
  top,
  bottom,
});
const wholeValues = ({ columns: [left, right], rows: [top, bottom] }: Crop): Values => ({
  ownLeft: columnWords(left),
  ownRight: columnWords(right),
  ownTop: top,
  ownBottom: bottom,
});

const valuesOf = (fault: ArrangementFault): Values =>
  fault.kind === 'crop'
    ? { board: fault.board, ...cropValues(fault.crop), ...wholeValues(fault.whole) }
    : fault;

/** Why boards cannot be laid out like this, in words; `undefined` if they can. */
export const arrangementProblem = (placements: readonly Placement[]): string | undefined => {
  const fault = arrangementFault(placements);
  return fault && fill(T[fault.kind], valuesOf(fault));
};
