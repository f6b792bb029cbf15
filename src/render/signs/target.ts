import { traceDisc, type Brush } from '../brush.ts';

const disc = (brush: Brush, radius: number, style: string): void => {
  brush.beginPath();
  traceDisc(brush, 0, 0, radius);
  brush.fillStyle = style;
  brush.fill();
};

/** The target of a destination that binds, around (0, 0). */
export const paintTarget = (brush: Brush): void => {
  disc(brush, 6, '#ffffff');
  disc(brush, 5, '#083c86');
  disc(brush, 3.3, '#ffffff');
  disc(brush, 1.8, '#083c86');
};
