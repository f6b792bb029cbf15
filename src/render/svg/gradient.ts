import { element, paintOf } from './markup.ts';
import type { Sheet } from './sheet.ts';

type Numbers = Readonly<Record<string, number>>;

/** A gradient as a canvas hands it out, remembered until something is filled with it. */
export class SvgGradient implements CanvasGradient {
  readonly #kind: 'linearGradient' | 'radialGradient';
  readonly #place: Numbers;
  readonly #stops: string[] = [];

  constructor(kind: 'linearGradient' | 'radialGradient', place: Numbers) {
    this.#kind = kind;
    this.#place = place;
  }

  addColorStop(offset: number, style: string): void {
    const { colour, alpha } = paintOf(style);
    this.#stops.push(
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': alpha === 1 ? undefined : alpha }),
    );
  }

  /** Its address; one that just fills the square it is painted into is the same for all squares. */
  addressIn(
    sheet: Sheet,
    square?: { readonly x: number; readonly y: number; readonly side: number },
  ): string {
    const { cx, cy, r } = this.#place;
    const fits =
      square !== undefined &&
      cx === square.x + square.side / 2 &&
      cy === square.y + square.side / 2 &&
      r === square.side / 2;
    const place = fits ? {} : { gradientUnits: 'userSpaceOnUse', ...this.#place };
    return `url(#${sheet.define(this.#kind, place, this.#stops.join(''))})`;
  }
}
