import type { WeaponRow } from '../../../units/counters.ts';
import { font, type Brush } from '../brush.ts';
import { COUNTER_COLOURS, type CounterColours } from '../palette.ts';
import { paintEdge, paintCounterGround } from './plate.ts';
import { loadTypeface } from '../../paint/typeface.ts';
import { paintSilhouette } from './weapons.ts';
import { paintFace, type Face } from './face.ts';

/** A counter that is shown alone, in its state. */
type ShownCounter = Pick<Face, 'counter' | 'conditions' | 'facing' | 'turret' | 'tie'>;

/** Paints what is shown alone around (0, 0), in board units. */
export type PaintPortrait<T> = (brush: Brush, sitter: T) => void;

/** Paints a counter as the board would, once writing can be painted. */
export const counterPainter = async (): Promise<PaintPortrait<ShownCounter>> => {
  await loadTypeface();
  return (brush, sitter) =>
    paintFace(
      brush,
      { ...sitter, level: 0, weapons: [], selected: false, seesSelected: false, emphasised: false },
      'full',
    );
};

/** Where something is written: `align` tells which end of it stands at x. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly widest: number;
  readonly align: CanvasTextAlign;
}

const write = (
  brush: Brush,
  text: string,
  { x, y, size, widest, align }: Spot,
  { ink, ground }: CounterColours,
): void => {
  brush.font = font(800, size);
  brush.textAlign = align;
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = 1.8;
  brush.strokeStyle = ground;
  brush.strokeText(text, x, y, widest);
  brush.fillStyle = ink;
  brush.fillText(text, x, y, widest);
};

/** What is printed along the foot: FP and range, or of what has no FP its range alone, from the least on. */
const weaponStrength = ({ fp, range, minimumRange }: WeaponRow): string => {
  const reach = range === undefined ? '–' : String(range);
  if (fp !== undefined) return `${String(fp)}-${reach}`;
  return `[${minimumRange === undefined ? '' : `${String(minimumRange)}-`}${reach}]`;
};

/** B# where the weapon may fail sooner than on a 12, or the X# on which it is gone. */
const failsOn = ({ breakdown, removal }: WeaponRow): string | undefined => {
  if (removal !== undefined) return `X${String(removal)}`;
  return breakdown === undefined || breakdown >= 12 ? undefined : `B${String(breakdown)}`;
};

const MIDDLE = 2.4;

const paintRateOfFire = (brush: Brush, rate: number, colours: CounterColours): void => {
  brush.beginPath();
  brush.roundRect(-17.4, MIDDLE - 3.9, 7.2, 7.6, 1.2);
  brush.fillStyle = colours.light;
  brush.fill();
  brush.lineWidth = 0.9;
  brush.strokeStyle = colours.ink;
  brush.stroke();
  write(
    brush,
    String(rate),
    { x: -13.8, y: MIDDLE + 0.2, size: 6.4, widest: 6, align: 'center' },
    { ...colours, ground: colours.light },
  );
};

/**
 * Paints a support weapon as a counter of its own around (0, 0), in board units: name and PP, silhouette, ROF
 * in a box, B# or X#, FP and range.
 */
export const paintWeaponFace = (brush: Brush, row: WeaponRow): void => {
  const colours = COUNTER_COLOURS[row.nationality];
  paintCounterGround(brush, colours);
  brush.save();
  // A ROF stands at its left foot; a tube that points up stays below the name.
  brush.translate(row.rateOfFire === undefined ? 0 : 2.2, -5.4);
  const size = row.kind === 'mortar' ? 1.9 : 2.3;
  brush.scale(size, size);
  paintSilhouette(brush, row.kind, colours.ink);
  brush.restore();
  write(brush, row.label, { x: -17.2, y: -14.9, size: 6.6, widest: 21.8, align: 'left' }, colours);
  write(
    brush,
    `${String(row.portage)}PP`,
    { x: 17.2, y: -14.9, size: 5.4, widest: 10.4, align: 'right' },
    colours,
  );
  if (row.rateOfFire !== undefined) paintRateOfFire(brush, row.rateOfFire, colours);
  const fails = failsOn(row);
  if (fails !== undefined)
    write(brush, fails, { x: 17.2, y: MIDDLE + 0.2, size: 6.4, widest: 11, align: 'right' }, colours);
  write(
    brush,
    weaponStrength(row),
    { x: 0, y: 12.6, size: row.fp === undefined ? 11.2 : 12.6, widest: 35, align: 'center' },
    colours,
  );
  paintEdge(brush, colours);
};

/** The same, once writing can be painted. */
export const weaponPainter = async (): Promise<PaintPortrait<WeaponRow>> => {
  await loadTypeface();
  return paintWeaponFace;
};
