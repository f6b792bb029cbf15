import { font, type Brush } from '../brush.ts';

/** The badge that counts the counters of a stack, around (0, 0). */
export const paintCount = (brush: Brush, count: number): void => {
  brush.beginPath();
  brush.arc(0, 0, 5.6, 0, Math.PI * 2);
  brush.fillStyle = '#20242b';
  brush.fill();
  brush.lineWidth = 1.1;
  brush.strokeStyle = '#ffffff';
  brush.stroke();
  brush.font = font(760, 7);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = '#ffffff';
  brush.fillText(String(count), 0, 0.5);
};
