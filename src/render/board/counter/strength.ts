import type { CounterRow, TroopClass } from '../../../units/counters.ts';
import { font, type Brush } from '../brush.ts';
import type { CounterColours } from '../palette.ts';

/** A stretch of the strength line: heavy figures on the line, or a small exponent. */
interface Part {
  readonly text: string;
  readonly raised: boolean;
  readonly underscored: boolean;
}

const part = (text: string): Part => ({ text, raised: false, underscored: false });

const dash = (value: number | undefined): string => (value === undefined ? '–' : String(value));

const leadershipOf = (row: CounterRow): string => {
  const leadership = row.leadership ?? 0;
  return `${leadership > 0 ? '+' : '-'}${Math.abs(leadership)}`;
};

/**
 * The figures at the foot of a counter, as printed: FP with its smoke exponent, range, morale; or morale and
 * leadership.
 */
const strengthParts = (row: CounterRow): readonly Part[] => {
  const morale = { text: dash(row.morale), raised: false, underscored: row.underscored === true };
  if (row.kind === 'leader') return [morale, part(leadershipOf(row))];
  const smoke =
    row.smoke === undefined ? [] : [{ text: String(row.smoke), raised: true, underscored: false }];
  return [part(dash(row.fp)), ...smoke, part(`-${dash(row.range)}-`), morale];
};

const RAISED = 0.56;

const setFont = (brush: Brush, { raised }: Part, size: number): void => {
  brush.font = font(820, raised ? size * RAISED : size);
};

/** Where the figures are written: the middle of their line, their height, and the room they have. */
export interface StrengthLine {
  readonly y: number;
  readonly largest: number;
  readonly widest: number;
}

/**
 * Writes the figures centred on a line, smaller where they would not fit, in a rim of the counter's ground;
 * `plain` leaves the exponent out.
 */
export const paintStrength = (
  brush: Brush,
  row: CounterRow,
  colours: CounterColours,
  line: StrengthLine,
  plain = false,
): void => {
  const parts = strengthParts(row).filter(({ raised }) => !(plain && raised));
  const widthAt = (each: Part, size: number): number => {
    setFont(brush, each, size);
    return brush.measureText(each.text).width;
  };
  const natural = parts.reduce((sum, each) => sum + widthAt(each, line.largest), 0);
  const size = natural > line.widest ? (line.largest * line.widest) / natural : line.largest;
  let x = -parts.reduce((sum, each) => sum + widthAt(each, size), 0) / 2;
  brush.textAlign = 'left';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = 2;
  for (const each of parts) {
    const width = widthAt(each, size);
    const y = each.raised ? line.y - size * 0.32 : line.y;
    brush.strokeStyle = colours.ground;
    brush.strokeText(each.text, x, y);
    brush.fillStyle = colours.ink;
    brush.fillText(each.text, x, y);
    if (each.underscored) brush.fillRect(x + 0.6, line.y + size * 0.44, width - 1.2, 1.2);
    x += width;
  }
};

/** Long names as counters have room for. */
const SHORT: Readonly<Partial<Record<string, string>>> = {
  'Assault Engineers': 'Assault Eng',
  Volksgrenadier: 'Volksgren',
  'vehicle crew': 'vehicle',
};

/** What stands along the top: the Class, and whom the counter stands for. */
export const topMarks = (
  row: CounterRow,
): { readonly troopClass?: TroopClass | undefined; readonly name?: string | undefined } => {
  if (row.kind === 'hero') return { name: 'Hero' };
  return {
    troopClass: row.troopClass,
    name: row.formation === undefined ? undefined : (SHORT[row.formation] ?? row.formation),
  };
};
