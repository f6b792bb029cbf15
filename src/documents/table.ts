import { rule, type Paper } from './paper.ts';
import { partIn, type Part } from './structure.ts';
import type { Span, Typesetter } from './type.ts';

const SIZE = 8.6;
const LINE = SIZE * 1.34;
const GAP = 8;

type Cells = readonly string[];

/** As wide as what is in them, and narrower together if there is no room. */
const widthsOf = (rows: readonly Cells[], head: Cells, room: number, type: Typesetter): readonly number[] => {
  const wide = head.map((word, column) => Math.max(type.width({ text: word, bold: true }, SIZE), ...rows.map((row) => type.width({ text: row[column] ?? '' }, SIZE))) + GAP);
  const sum = wide.reduce((total, each) => total + each, 0);
  return sum <= room ? wide : wide.map((each) => (each * room) / sum);
};

interface Columns {
  readonly paper: Paper;
  readonly type: Typesetter;
  readonly widths: readonly number[];
}

const drawRow = ({ paper, type, widths }: Columns, parent: Part, tag: 'TH' | 'TD', cells: Cells): void => {
  const row = partIn(parent, 'TR');
  const lines = cells.map((text, column) => type.wrap([{ text, bold: tag === 'TH' || column === 0 } satisfies Span], SIZE, (widths[column] ?? 0) - GAP / 2));
  const height = Math.max(1, ...lines.map(({ length }) => length)) * LINE + 3;
  paper.need(height);
  const { x, y } = paper.place();
  let left = x;
  lines.forEach((cell, column) => {
    const part = partIn(row, tag);
    cell.forEach((line, index) => paper.draw(part, type.line(line, SIZE, left, y - LINE * (index + 1) + SIZE * 0.28)));
    left += widths[column] ?? 0;
  });
  paper.down(height);
};

/** A table, its head repeated by nobody: it is short. */
export const drawTable = (paper: Paper, type: Typesetter, parent: Part, head: Cells, rows: readonly Cells[]): void => {
  const table = partIn(parent, 'Table');
  const { width } = paper.place();
  const columns = { paper, type, widths: widthsOf(rows, head, width, type) };
  paper.need(LINE * 3);
  drawRow(columns, table, 'TH', head);
  const { x, y } = paper.place();
  paper.sheets.at(-1)?.content.push(rule(x, y + 1, width));
  for (const row of rows) drawRow(columns, table, 'TD', row);
};
