import type { WeaponRow } from '../../units/counters.ts';
import { loadTypeface } from '../typeface.ts';
import { paintFace, type Face } from './face.ts';
import { paintWeaponFace } from './weaponFace.ts';

/** What is shown alone: a counter in its state, or a support weapon. */
export type Sitter = Pick<Face, 'counter' | 'conditions' | 'facing' | 'turret' | 'tie'> | { readonly weapon: WeaponRow };

/** Board units from its middle to the edge of the picture: the counter with its shadow, or with its badges as well. */
export type Room = 21.6 | 28;

/** The fewest pixels to a pixel of the page: pictures that are painted once look well on any screen. */
const LEAST_RATIO = 1;

/** Paints a counter on a canvas as the board would, over so many pixels of the page. */
const paintPortrait = (canvas: HTMLCanvasElement, sitter: Sitter, room: Room, side: number): void => {
  const pixels = Math.round(side * Math.max(LEAST_RATIO, globalThis.devicePixelRatio));
  canvas.width = pixels;
  canvas.height = pixels;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return;
  brush.scale(pixels / (2 * room), pixels / (2 * room));
  brush.translate(room, room);
  if ('weapon' in sitter) paintWeaponFace(brush, sitter.weapon);
  else paintFace(brush, { ...sitter, level: 0, weapons: [], selected: false, seesSelected: false, emphasised: false }, 'full');
};

export type PaintPortrait = typeof paintPortrait;

/** The painter of counters that stand beside the board, once it can write on them. */
export const portraitPainter = async (): Promise<PaintPortrait> => {
  await loadTypeface();
  return paintPortrait;
};
