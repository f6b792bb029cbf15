import { font, type Brush } from '../brush.ts';
import { paintDisc } from './disc.ts';

/** The badge that counts the counters of a stack, around (0, 0). */
export const paintCount = (brush: Brush, count: number): void => {
  paintDisc(brush, { x: 0, y: 0, radius: 5.6, rim: 1.1 });
  brush.font = font(760, 7);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(String(count), 0, 0.5);
};
