import { loadTypeface } from '../typeface.ts';
import type { Brush } from '../brush.ts';
import { paintFace, type Face } from './face.ts';

/** A counter that is shown alone, in its state. */
export type Sitter = Pick<Face, 'counter' | 'conditions' | 'facing' | 'turret' | 'tie'>;

/** Paints what is shown alone around (0, 0), in board units. */
export type PaintPortrait<T> = (brush: Brush, sitter: T) => void;

/** Paints a counter as the board would, once writing can be painted. */
export const counterPainter = async (): Promise<PaintPortrait<Sitter>> => {
  await loadTypeface();
  return (brush, sitter) =>
    paintFace(
      brush,
      { ...sitter, level: 0, weapons: [], selected: false, seesSelected: false, emphasised: false },
      'full',
    );
};
