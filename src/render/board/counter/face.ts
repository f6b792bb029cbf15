import type { CounterMark } from '../../../editor/scene.ts';
import type { CounterRow, TroopClass } from '../../../units/counters.ts';
import { font, type Brush } from '../brush.ts';
import { COUNTER_COLOURS, type CounterColours } from '../palette.ts';
import { badgesBegin, paintBadges, paintEye, paintLargeBadges } from './badges.ts';
import {
  paintChip,
  paintEdge,
  paintFarEdge,
  paintFrame,
  paintCounterGround,
  paintMuted,
  paintStripes,
} from './plate.ts';
import {
  paintBust,
  paintCrewman,
  paintHero,
  paintLeader,
  paintSoldier,
  paintTube,
  type FigureInk,
} from './figures.ts';
import { paintGun, paintName, paintVehicle } from './ordnance.ts';
import { paintLargeWeapons, paintWeapons } from './weapons.ts';

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
interface StrengthLine {
  readonly y: number;
  readonly largest: number;
  readonly widest: number;
}

/**
 * Writes the figures centred on a line, smaller where they would not fit, in a rim of the counter's ground;
 * `plain` leaves the exponent out.
 */
const paintStrength = (
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
  Fallschirmjäger: 'Fallschirm',
  'Shore Fire Control Party': 'Shore Fire',
  'vehicle crew': 'vehicle',
};

/** What stands along the top: the Class, and whom the counter stands for. */
const topMarks = (
  row: CounterRow,
): { readonly troopClass?: TroopClass | undefined; readonly name?: string | undefined } => {
  if (row.kind === 'hero') return { name: 'Hero' };
  return {
    troopClass: row.troopClass,
    name: row.formation === undefined ? undefined : (SHORT[row.formation] ?? row.formation),
  };
};

/** What decides a counter's picture. */
export type Face = Omit<CounterMark, 'unit' | 'hex'>;

/** Far: nationality and size. Brief: values writ large, the first markers. Full: everything. */
export type Detail = 'far' | 'brief' | 'full';

/** Room around the counter for badges, weapons, frame and shadow. */
export const FACE_MARGIN = 8;

const CONCEALED = 'concealed';

type Place = readonly [x: number, y: number, size: number];
type Painter = (brush: Brush, ink: FigureInk) => void;

const FIGURES: Readonly<
  Record<
    'squad' | 'halfSquad' | 'crew' | 'leader' | 'hero',
    { readonly painter: Painter; readonly places: readonly Place[] }
  >
> = {
  squad: {
    painter: paintSoldier,
    places: [
      [-8.6, 2.4, 0.95],
      [9.4, 2.4, 0.95],
      [0.5, 3.8, 1.04],
    ],
  },
  halfSquad: {
    painter: paintSoldier,
    places: [
      [-4.6, 3.4, 1.02],
      [6.6, 4, 1.02],
    ],
  },
  crew: {
    painter: paintCrewman,
    places: [
      [-10, 3.4, 1.02],
      [9.6, 3.4, -1.02],
    ],
  },
  leader: { painter: paintLeader, places: [[-0.4, 4, 1.12]] },
  hero: { painter: paintHero, places: [[0.4, 4, 1.08]] },
};

/** Where heads and shoulders stand on a small counter; single figures are large enough as they are. */
const BUSTS: Readonly<Partial<Record<CounterRow['kind'], readonly Place[]>>> = {
  squad: [
    [-11.6, 10.6, 1.5],
    [11.6, 10.6, 1.5],
    [0, 12, 1.62],
  ],
  halfSquad: [
    [-7, 11.4, 1.58],
    [7, 11.4, 1.58],
  ],
};

const paintFigures = (brush: Brush, kind: keyof typeof FIGURES, ink: FigureInk, detail: Detail): void => {
  const busts = detail === 'brief' ? BUSTS[kind] : undefined;
  const { painter, places } = busts ? { painter: paintBust, places: busts } : FIGURES[kind];
  if (kind === 'crew') paintTube(brush, ink);
  for (const [x, y, size] of places) {
    brush.save();
    brush.translate(x, y);
    brush.scale(size, Math.abs(size));
    painter(brush, ink);
    brush.restore();
  }
};

const write = (brush: Brush, text: string, place: Place, ink: string): number => {
  const [x, y, size] = place;
  brush.font = font(820, size);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = ink;
  brush.fillText(text, x, y, 37);
  return brush.measureText(text).width;
};

const FIGURES_LINE: StrengthLine = { y: 12.2, largest: 12.6, widest: 35 };
/** What a broken unit is when it has rallied, over the box with its broken Morale Level. */
const BROKEN_LINE: Readonly<Record<Detail, StrengthLine>> = {
  full: { y: -1.6, largest: 9.4, widest: 33 },
  brief: { y: -3.2, largest: 12.6, widest: 37 },
  far: { y: -3.2, largest: 12.6, widest: 37 },
};
const LARGE: StrengthLine = { y: 11.4, largest: 17, widest: 38.6 };

const TOP = { left: -17.2, y: -14.9, right: 17.2, gap: 1.6 } as const;

/** Letters squeezed more than so are no longer read. */
const NARROWEST = 0.66;

/** Class, and behind it whom the counter stands for, as far as the markers leave room. */
const paintTop = (brush: Brush, face: Face, { ink, ground }: FigureInk): void => {
  const { troopClass, name } = topMarks(face.counter);
  const right = Math.min(TOP.right, badgesBegin(brush, face) - 0.4);
  brush.textAlign = 'left';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = 1.8;
  let x: number = TOP.left;
  for (const [text, size] of [
    [troopClass, 7.2],
    [name, 6.2],
  ] as const) {
    if (text === undefined) continue;
    brush.font = font(780, size);
    const natural = brush.measureText(text).width;
    const width = Math.min(natural, right - x);
    if (width < natural * NARROWEST) continue;
    brush.strokeStyle = ground;
    brush.strokeText(text, x, TOP.y, width);
    brush.fillStyle = ink;
    brush.fillText(text, x, TOP.y, width);
    x += width + TOP.gap;
  }
};

/** The broken Morale Level, with a question mark where another stands for it. */
const brokenText = ({ brokenMorale, morale, brokenMoraleUnread }: CounterRow): string =>
  `${String(brokenMorale ?? morale ?? '–')}${brokenMoraleUnread ? '?' : ''}`;

/** The broken side: Morale Level in a white box, framed where the unit can rally itself. */
const paintBrokenMorale = (brush: Brush, row: CounterRow): void => {
  const self = row.selfRally === true;
  brush.beginPath();
  brush.roundRect(-9, 3.4, 18, 15, 2.4);
  brush.fillStyle = '#ffffff';
  brush.fill();
  brush.lineWidth = self ? 1.9 : 0.8;
  brush.strokeStyle = self ? '#a3141a' : '#6b5f55';
  brush.stroke();
  const width = write(brush, brokenText(row), [0, 11.5, 13.2], '#a3141a');
  if (row.underscored === true) brush.fillRect(-width / 2, 16.4, width, 1.1);
};

/** With more markers than one the column of them leaves less room. */
const FEW = ['broken', 'dm'].length;

/** What a broken unit is when it has rallied. */
const paintBrokenStrength = (brush: Brush, face: Face, colours: CounterColours, detail: Detail): void => {
  const line = BROKEN_LINE[detail];
  const right =
    detail === 'full' && face.conditions.length > FEW ? badgesBegin(brush, face) - 0.8 : line.widest / 2;
  const left = -line.widest / 2;
  brush.save();
  brush.translate((left + right) / 2, 0);
  paintStrength(brush, face.counter, colours, { ...line, widest: right - left }, true);
  brush.restore();
};

/**
 * Where a name takes the whole top, the figures beneath it are so much smaller; the feet stay where they are.
 */
const NAMED = { size: 0.8, feet: 4 } as const;

const paintUnder = (brush: Brush, row: CounterRow, detail: Detail, paint: () => void): void => {
  const named = detail === 'full' && row.kind !== 'hero' && topMarks(row).name !== undefined;
  if (!named) return paint();
  brush.save();
  brush.translate(0, NAMED.feet);
  brush.scale(NAMED.size, NAMED.size);
  brush.translate(0, -NAMED.feet);
  paint();
  brush.restore();
};

const paintPersonnel = (brush: Brush, face: Face, colours: CounterColours, detail: Detail): void => {
  const { kind } = face.counter;
  if (kind === 'gun' || kind === 'vehicle') return;
  const broken = face.conditions.includes('broken');
  const ink = {
    nationality: face.counter.nationality,
    ink: broken ? colours.edge : colours.ink,
    ground: broken ? '#f3f1ec' : colours.light,
  };
  paintUnder(brush, face.counter, detail, () => paintFigures(brush, kind, ink, detail));
  if (broken) {
    paintBrokenStrength(brush, face, { ...colours, ground: ink.ground }, detail);
    paintBrokenMorale(brush, face.counter);
  } else
    paintStrength(
      brush,
      face.counter,
      colours,
      detail === 'brief' ? LARGE : FIGURES_LINE,
      detail === 'brief',
    );
  if (detail === 'full') paintTop(brush, face, { ...ink, ink: colours.ink });
};

const paintOrdnance = (brush: Brush, face: Face, colours: CounterColours, detail: Detail): void => {
  const named = detail === 'full';
  brush.save();
  brush.translate(0, named ? -3 : 0);
  brush.scale(named ? 1 : 1.16, named ? 1 : 1.16);
  if (face.counter.kind === 'gun') paintGun(brush, colours, face.facing);
  else paintVehicle(brush, face.counter, colours, face);
  brush.restore();
  if (named) paintName(brush, face.counter.label, colours);
};

const paintContents = (brush: Brush, face: Face, colours: CounterColours, detail: Detail): void => {
  if (face.conditions.includes(CONCEALED)) {
    write(brush, '?', [0, 1, detail === 'far' ? 34 : 28], colours.ink);
    return;
  }
  if (detail === 'far') paintChip(brush, face.counter, colours, face.conditions.includes('broken'));
  else if (face.counter.kind === 'gun' || face.counter.kind === 'vehicle')
    paintOrdnance(brush, face, colours, detail);
  else paintPersonnel(brush, face, colours, detail);
};

/** What stands on and beside a counter: weapons, markers, the eye. */
const paintMarkers = (brush: Brush, face: Face, colours: CounterColours, detail: Detail): void => {
  const concealed = face.conditions.includes(CONCEALED);
  if (!concealed && detail === 'brief') paintLargeWeapons(brush, face.weapons, colours);
  else if (!concealed) paintWeapons(brush, face.weapons, colours);
  const marked = concealed ? { conditions: [], level: face.level } : face;
  if (detail === 'brief') paintLargeBadges(brush, marked);
  else paintBadges(brush, marked);
  if (face.seesSelected) paintEye(brush);
};

const paintFrames = (brush: Brush, face: Face, far: boolean): void => {
  if (face.emphasised) paintFrame(brush, '#ff5147', far ? 4 : 2.2, far ? 2 : 0.8);
  if (face.selected) paintFrame(brush, '#ffb000', far ? 5 : 2.8, far ? 2.4 : 1.2);
};

/** Paints one counter around (0, 0), in board units. */
export const paintFace = (brush: Brush, face: Face, detail: Detail): void => {
  const colours = COUNTER_COLOURS[face.counter.nationality];
  const far = detail === 'far';
  paintCounterGround(brush, colours);
  if (face.conditions.includes('broken') && !face.conditions.includes(CONCEALED)) paintStripes(brush);
  if (far) paintFarEdge(brush, colours);
  paintContents(brush, face, colours, detail);
  if (!far) paintEdge(brush, colours);
  paintFrames(brush, face, far);
  if (!far) paintMarkers(brush, face, colours, detail);
  if (face.muted === true) paintMuted(brush);
};

const keys = new WeakMap<Face, Map<Detail, string>>();

/** Equal for faces that look the same. Worked out once: every step of a zoom asks for it. */
export const faceKey = (face: Face, detail: Detail): string => {
  const known = keys.get(face) ?? new Map<Detail, string>();
  const key = known.get(detail) ?? makeKey(face, detail);
  keys.set(face, known.set(detail, key));
  return key;
};

const makeKey = (face: Face, detail: Detail): string =>
  JSON.stringify([
    detail,
    face.counter.nationality,
    face.counter.kind,
    face.counter.label,
    face.counter.troopClass,
    face.counter.formation,
    face.counter.smoke,
    face.counter.brokenMorale,
    face.conditions,
    face.level,
    face.tie,
    face.weapons.map((weapon) => [weapon.row.label, weapon.malfunctioned]),
    face.facing,
    face.turret,
    face.selected,
    face.seesSelected,
    face.emphasised,
    face.muted,
  ]);
