import { traceLine, type Brush, font, traceDisc } from '../brush.ts';
import type { CounterColours } from '../palette.ts';
import type { CounterMark } from '../../../editor/scene.ts';

type Row = CounterMark['counter'];

/** Nationality in a letter or two: colours alone are not told apart by everybody, nor on every terrain. */
const LETTERS: Readonly<Record<string, string>> = {
  finnish: 'Fi',
  french: 'Fr',
  alliedMinor: 'Al',
  axisMinor: 'Ax',
};

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

/** Side of a counter in board units: five eighths of a hex. */
export const COUNTER_SIZE = 40;

const HALF = COUNTER_SIZE / 2;

const plate = (brush: Brush): void => {
  brush.beginPath();
  brush.roundRect(-HALF, -HALF, COUNTER_SIZE, COUNTER_SIZE, 4.2);
};

/** The counter itself: nationality colour, lit from the upper left, over a short shadow. */
export const paintCounterGround = (brush: Brush, colours: CounterColours): void => {
  brush.save();
  brush.translate(1.1, 1.5);
  plate(brush);
  brush.fillStyle = 'rgba(20, 18, 10, 0.38)';
  brush.fill();
  brush.restore();
  const light = brush.createLinearGradient(-HALF, -HALF, HALF, HALF);
  light.addColorStop(0, colours.light);
  light.addColorStop(0.55, colours.ground);
  light.addColorStop(1, colours.ground);
  plate(brush);
  brush.fillStyle = light;
  brush.fill();
};

/** From afar a chip needs a heavier edge, in a light rim that stands out from dark woods. */
export const paintFarEdge = (brush: Brush, colours: CounterColours): void => {
  for (const [width, style] of [
    [6, '#f7f6ee'],
    [3, colours.ink],
  ] as const) {
    brush.beginPath();
    brush.roundRect(-HALF - 0.5, -HALF - 0.5, COUNTER_SIZE + 1, COUNTER_SIZE + 1, 4.8);
    brush.lineWidth = width;
    brush.strokeStyle = style;
    brush.stroke();
  }
};

/**
 * Ink around the counter; within, card cut at a slant: light at the upper left, in shade at the lower right.
 */
export const paintEdge = (brush: Brush, colours: CounterColours): void => {
  plate(brush);
  brush.lineWidth = 1.2;
  brush.strokeStyle = colours.ink;
  brush.stroke();
  brush.beginPath();
  brush.roundRect(-HALF + 1.1, -HALF + 1.1, COUNTER_SIZE - 2.2, COUNTER_SIZE - 2.2, 3.3);
  const bevel = brush.createLinearGradient(-HALF, -HALF, HALF, HALF);
  bevel.addColorStop(0, 'rgba(255, 255, 255, 0.72)');
  bevel.addColorStop(0.5, 'rgba(255, 255, 255, 0.18)');
  bevel.addColorStop(0.56, 'rgba(40, 30, 10, 0.08)');
  bevel.addColorStop(1, 'rgba(40, 30, 10, 0.34)');
  brush.lineWidth = 1;
  brush.strokeStyle = bevel;
  brush.stroke();
};

/** Broken: the ground washed out under white stripes. */
export const paintStripes = (brush: Brush): void => {
  brush.save();
  plate(brush);
  brush.clip();
  brush.fillStyle = 'rgba(255, 255, 255, 0.34)';
  brush.fillRect(-HALF, -HALF, COUNTER_SIZE, COUNTER_SIZE);
  brush.beginPath();
  for (let offset = -COUNTER_SIZE; offset <= COUNTER_SIZE; offset += 7)
    traceLine(brush, [
      { x: offset - HALF, y: HALF },
      { x: offset + HALF, y: -HALF },
    ]);
  brush.lineWidth = 2.6;
  brush.strokeStyle = 'rgba(255, 255, 255, 0.62)';
  brush.stroke();
  brush.restore();
};

/** A frame in a dark casing, so far outside the counter. */
export const paintFrame = (brush: Brush, colour: string, width: number, grow: number): void => {
  for (const [line, style] of [
    [width + 1.6, '#1b1405'],
    [width, colour],
  ] as const) {
    brush.beginPath();
    brush.roundRect(-HALF - grow, -HALF - grow, COUNTER_SIZE + 2 * grow, COUNTER_SIZE + 2 * grow, 5);
    brush.lineWidth = line;
    brush.strokeStyle = style;
    brush.stroke();
  }
};

/** Taken out of the picture: greyed under a veil, and crossed out. */
export const paintMuted = (brush: Brush): void => {
  plate(brush);
  brush.fillStyle = 'rgba(236, 238, 234, 0.72)';
  brush.fill();
  for (const [width, style] of [
    [4.4, '#ffffff'],
    [2.2, '#3b434c'],
  ] as const) {
    brush.beginPath();
    traceLine(brush, [
      { x: -HALF + 4, y: HALF - 4 },
      { x: HALF - 4, y: -HALF + 4 },
    ]);
    brush.lineWidth = width;
    brush.strokeStyle = style;
    brush.stroke();
  }
};
