import type { Brush } from '../brush.ts';

/** Fills what is traced. */
export const fillTraced = (brush: Brush, style: string, trace: () => void): void => {
  brush.beginPath();
  trace();
  brush.fillStyle = style;
  brush.fill();
};

/** Strokes what is traced, with round ends. */
export const stroke = (brush: Brush, width: number, style: string, trace: () => void): void => {
  brush.beginPath();
  trace();
  brush.lineCap = 'round';
  brush.lineWidth = width;
  brush.strokeStyle = style;
  brush.stroke();
};
