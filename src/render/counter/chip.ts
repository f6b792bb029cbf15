import type { CounterMark } from '../../editor/scene.ts';
import { font, traceDisc, type Brush } from '../brush.ts';
import type { CounterColours } from '../palette.ts';

type Row = CounterMark['counter'];

/** Nationality in a letter or two: colours alone are not told apart by everybody, nor on every terrain. */
const LETTERS: Readonly<Record<string, string>> = { finnish: 'Fi', alliedMinor: 'Al', axisMinor: 'Ax' };

const letterOf = ({ nationality }: Row): string =>
  LETTERS[nationality] ?? nationality.charAt(0).toUpperCase();

/** How many men a chip stands for, as dots along its upper edge. */
const DOTS: Readonly<Partial<Record<Row['kind'], number>>> = {
  squad: 3,
  halfSquad: 2,
  crew: 2,
  leader: 1,
  hero: 1,
};

const paintDots = (brush: Brush, count: number, ink: string): void => {
  brush.beginPath();
  for (let dot = 0; dot < count; dot += 1) traceDisc(brush, (dot - (count - 1) / 2) * 10.4, -12.6, 3.9);
  brush.fillStyle = ink;
  brush.fill();
};

/** A vehicle has tracks above and below, a Gun its barrel. */
const paintOrdnance = (brush: Brush, vehicle: boolean, ink: string): void => {
  brush.fillStyle = ink;
  if (vehicle) for (const y of [-17.5, 12.5]) brush.fillRect(-17, y, 34, 5);
  else brush.fillRect(-2.6, -19, 5.2, 10);
};

/** What can be told of a counter from afar: nationality, size, and whether it is broken. */
export const paintChip = (brush: Brush, row: Row, colours: CounterColours, broken: boolean): void => {
  const ink = broken ? '#a3141a' : colours.ink;
  const dots = DOTS[row.kind];
  if (dots === undefined) paintOrdnance(brush, row.kind === 'vehicle', ink);
  else paintDots(brush, dots, ink);
  const letter = letterOf(row);
  brush.font = font(860, dots === undefined ? 26 : 29);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = ink;
  brush.fillText(letter, 0, dots === undefined ? 1 : 7.4, 34);
};
