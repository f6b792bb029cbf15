import type { Brush } from '../brush.ts';

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How wide its white rim is. */
  readonly rim: number;
}

/** The dark disc with a white rim that figures stand on; what is written on it next is white. */
export const paintDisc = (brush: Brush, { x, y, radius, rim }: Disc): void => {
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fillStyle = '#20242b';
  brush.fill();
  brush.lineWidth = rim;
  brush.strokeStyle = '#ffffff';
  brush.stroke();
  brush.fillStyle = '#ffffff';
};
