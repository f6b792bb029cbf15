import { rule, type Paper } from './paper.ts';
import { partIn, type Part } from './tagTree.ts';
import type { TextSpan, Typesetter } from './typesetter.ts';

const LINE = 1.34;
const GAP = 8;

type Cells = readonly string[];

interface Desk {
  readonly paper: Paper;
  readonly type: Typesetter;
  /** Of its letters. */
  readonly size: number;
}

/**
 * As wide as what is in them; where there is no room, the longer ones give way, but words stay whole if they
 * can.
 */
const widthsOf = (rows: readonly Cells[], head: Cells, { paper, type, size }: Desk): readonly number[] => {
  const room = paper.place().width;
  const widest = (column: number, parts: (text: string) => readonly string[]): number =>
    Math.max(
      ...[head, ...rows].flatMap((row) =>
        parts(row[column] ?? '').map((text) =>
          type.width({ text, bold: row === head || column === 0 }, size),
        ),
      ),
    ) + GAP;
  const wide = head.map((_, column) => widest(column, (text) => [text]));
  const least = head.map((_, column) => widest(column, (text) => text.split(/\s+/)));
  const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
  if (sum(wide) <= room) return wide;
  if (sum(least) >= room) return wide.map((each) => (each * room) / sum(wide));
  const share = (room - sum(least)) / (sum(wide) - sum(least));
  return wide.map((each, column) => (least[column] ?? 0) + (each - (least[column] ?? 0)) * share);
};

interface Columns extends Desk {
  readonly widths: readonly number[];
}

const drawRow = (
  { paper, type, widths, size }: Columns,
  parent: Part,
  tag: 'TH' | 'TD',
  cells: Cells,
): void => {
  const row = partIn(parent, 'TR');
  const lines = cells.map((text, column) =>
    type.wrap(
      [{ text, bold: tag === 'TH' || column === 0 } satisfies TextSpan],
      size,
      (widths[column] ?? 0) - GAP + 0.01,
    ),
  );
  const height = Math.max(1, ...lines.map(({ length }) => length)) * size * LINE + 3;
  paper.need(height);
  const { x, y } = paper.place();
  let left = x;
  lines.forEach((cell, column) => {
    const part = partIn(row, tag);
    cell.forEach((line, index) =>
      paper.draw(part, type.line(line, size, left, y - size * LINE * (index + 1) + size * 0.28)),
    );
    left += widths[column] ?? 0;
  });
  paper.down(height);
};

/** A table; its head stands once, for it is short. */
export const drawTable = (desk: Desk, parent: Part, head: Cells, rows: readonly Cells[]): void => {
  const { paper, size } = desk;
  const table = partIn(parent, 'Table');
  const columns = { ...desk, widths: widthsOf(rows, head, desk) };
  paper.need(size * LINE * 3);
  drawRow(columns, table, 'TH', head);
  const { x, y, width } = paper.place();
  paper.sheets.at(-1)?.content.push(rule(x, y + 1, width));
  for (const row of rows) drawRow(columns, table, 'TD', row);
};
