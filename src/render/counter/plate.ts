import { traceLine, type Brush } from '../brush.ts';
import type { CounterColours } from '../palette.ts';
import { COUNTER_SIZE } from '../stackLayout.ts';

const HALF = COUNTER_SIZE / 2;

const plate = (brush: Brush): void => {
  brush.beginPath();
  brush.roundRect(-HALF, -HALF, COUNTER_SIZE, COUNTER_SIZE, 4.2);
};

/** The counter itself: nationality colour, lit from the upper left, over a short shadow. */
export const paintGround = (brush: Brush, colours: CounterColours): void => {
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

/** Ink around the counter; within, card cut at a slant: light at the upper left, in shade at the lower right. */
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
