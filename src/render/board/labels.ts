import type { Point } from '../../hexgrid/quantity.ts';
import { font, sheet, type Brush, type Rect } from './brush.ts';
import { SIGN_TEXT, type LabelStyle } from './palette.ts';

/** A piece of writing on the map; `size` is its height in board units. */
export interface Label {
  readonly at: Point;
  readonly text: string;
  readonly style: LabelStyle;
  readonly size: number;
}

const scratch = (() => {
  let brush: Brush | undefined;
  return (): Brush | undefined => (brush ??= sheet(1, 1)?.brush);
})();

const EM = 8.6;
const HEIGHT = 12.4;

const measure = (text: string): number => {
  const brush = scratch();
  if (!brush) return text.length * EM * 0.6;
  brush.font = font(720, EM);
  return brush.measureText(text).width;
};

/** Widths of writing measured so far: the same few words are asked for again and again. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 2000;

const widthOf = (text: string): number => {
  const width = widths.get(text) ?? measure(text);
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(text, width);
  return width;
};

/** Width and height of a label at size 1, in board units. */
export const labelExtent = (
  label: Pick<Label, 'text' | 'style'>,
): { readonly width: number; readonly height: number } => ({
  width: Math.max(HEIGHT, widthOf(label.text) + (label.style === 'step' ? 5 : 10)),
  height: HEIGHT,
});

/** The rectangle that a label covers. */
export const labelBox = (label: Label): Rect => {
  const { width, height } = labelExtent(label);
  return {
    x: label.at.x - (width / 2) * label.size,
    y: label.at.y - (height / 2) * label.size,
    width: width * label.size,
    height: height * label.size,
  };
};

const write = (brush: Brush, text: string, ink: string, weight: number): void => {
  brush.font = font(weight, EM);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = ink;
  brush.fillText(text, 0, 0.6);
};

/** A hex's printed name once more, above the sign that would dim it: in a halo, without a plate. */
const paintName = (brush: Brush, text: string): void => {
  const look = SIGN_TEXT.name;
  brush.font = font(680, EM);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = 3;
  brush.strokeStyle = look.edge;
  brush.strokeText(text, 0, 0.6);
  write(brush, text, look.ink, 680);
};

const paintPlate = (brush: Brush, label: Pick<Label, 'text' | 'style'>): void => {
  const { width, height } = labelExtent(label);
  const look = SIGN_TEXT[label.style];
  brush.beginPath();
  brush.roundRect(-width / 2, -height / 2, width, height, label.style === 'tag' ? 2.6 : height / 2);
  brush.fillStyle = look.ground;
  brush.fill();
  brush.lineWidth = label.style === 'step' ? 2.1 : 1.1;
  brush.strokeStyle = look.edge;
  brush.stroke();
  write(brush, label.text, look.ink, 720);
};

/** Paints a label around (0, 0), at size 1. */
export const paintLabel = (brush: Brush, label: Pick<Label, 'text' | 'style'>): void =>
  label.style === 'name' ? paintName(brush, label.text) : paintPlate(brush, label);
