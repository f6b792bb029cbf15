import type { CounterMark } from '../../../editor/scene.ts';
import type { WeaponRow } from '../../../units/counters.ts';
import { font, traceLine, type Brush } from '../brush.ts';
import type { CounterColours } from '../palette.ts';

type Kind = WeaponRow['kind'];
type Stroke = readonly [width: number, ...points: (readonly [number, number])[]];

const MG: readonly Stroke[] = [
  [1.3, [-5, 0], [0, 0]],
  [0.8, [0, -0.2], [6, -0.2]],
  [0.7, [2.6, 0], [1.4, 2.4]],
  [0.7, [2.6, 0], [4, 2.4]],
  [1.6, [-6, 0.6], [-4.4, 0.2]],
];
const TRIPOD: readonly Stroke[] = [
  [1.8, [-4, -0.4], [1, -0.4]],
  [1, [1, -0.4], [6, -0.4]],
  [0.8, [-1, 0], [-4.4, 2.8]],
  [0.8, [-1, 0], [2.6, 2.8]],
  [0.8, [-1, 0], [-1, 2.6]],
];

/** Side silhouettes in strokes, 12 wide around (0, 0). */
const SILHOUETTES: Readonly<Record<Kind, readonly Stroke[]>> = {
  lmg: MG,
  mmg: TRIPOD,
  hmg: [...TRIPOD, [2.4, [-3.4, -0.4], [-0.6, -0.4]]],
  hmg50: [...TRIPOD, [2.4, [-3.8, -0.4], [0.4, -0.4]], [1.4, [5, -0.4], [6.2, -0.4]]],
  atr: [
    [1.2, [-5.4, 0.2], [-1, 0]],
    [0.7, [-1, 0], [6.4, 0]],
    [0.6, [3.4, 0], [2.6, 2]],
    [0.6, [3.4, 0], [4.4, 2]],
  ],
  mortar: [
    [1.8, [-2.6, 2.2], [2.6, -2.6]],
    [0.8, [0.8, -0.6], [3.4, 2.6]],
    [1, [-4.4, 2.8], [-1.2, 2.8]],
  ],
  lat: [
    [1.9, [-5.6, 0], [5.2, 0]],
    [2.6, [4.4, 0], [6, 0]],
    [0.9, [-1, 0], [-1.4, 2.4]],
  ],
  flamethrower: [
    [3.4, [-4, -0.8], [-4, 1.6]],
    [0.8, [-3, 1.6], [0, 2.4], [2, 0]],
    [1.1, [0.6, 0], [5.4, -1]],
    [1.6, [5.8, -1], [6.6, -1.6]],
  ],
  demolitionCharge: [
    [4, [-1.8, 0.6], [1.8, 0.6]],
    [0.7, [0, -1], [1.6, -3], [3.4, -2.4]],
  ],
  other: [
    [4.6, [-2.6, 0.8], [2.6, 0.8]],
    [0.7, [2.4, -1], [3.6, -3.4]],
  ],
};

/** A tab: beside the counter, so that it covers neither figures nor strength. */
const TAB = { left: -41, top: -17, width: 21.8, height: 9.4, pitch: 9.7 } as const;
/** Tabs that have room beside a counter. */
const MOST_TABS = 4;
/** How far tabs reach beyond the left edge of the counter, in board units. */
export const WEAPON_REACH = 21.6;
const BROKEN_INK = '#a3141a';

export const paintSilhouette = (brush: Brush, kind: Kind, ink: string): void => {
  brush.lineCap = 'round';
  brush.strokeStyle = ink;
  for (const [width, ...points] of SILHOUETTES[kind]) {
    brush.beginPath();
    traceLine(
      brush,
      points.map(([x, y]) => ({ x, y })),
    );
    brush.lineWidth = width;
    brush.stroke();
  }
};

const strengthOf = (row: WeaponRow): string =>
  row.fp === undefined ? (row.label.split(' ')[0] ?? row.label) : `${row.fp}-${row.range ?? '–'}`;

const paintPlate = (brush: Brush, top: number, ground: string, edge: string): void => {
  brush.beginPath();
  brush.roundRect(TAB.left, top, TAB.width, TAB.height, 1.7);
  brush.fillStyle = ground;
  brush.fill();
  brush.lineWidth = 0.9;
  brush.strokeStyle = edge;
  brush.stroke();
};

const writeOn = (
  brush: Brush,
  text: string,
  place: { readonly x: number; readonly y: number; readonly width: number },
  ink: string,
): void => {
  brush.font = font(800, 7.2);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = ink;
  brush.fillText(text, TAB.left + place.x, place.y + 0.4, place.width);
};

const paintTab = (
  brush: Brush,
  weapon: CounterMark['weapons'][number],
  colours: CounterColours,
  top: number,
): void => {
  const ink = weapon.malfunctioned ? BROKEN_INK : colours.ink;
  const middle = top + TAB.height / 2;
  paintPlate(brush, top, weapon.malfunctioned ? '#fbe3e0' : colours.light, ink);
  brush.save();
  brush.translate(TAB.left + 4.9, middle);
  brush.scale(0.58, 0.95);
  paintSilhouette(brush, weapon.row.kind, ink);
  brush.restore();
  writeOn(brush, strengthOf(weapon.row), { x: 14.9, y: middle, width: 11.6 }, ink);
  if (!weapon.malfunctioned) return;
  brush.beginPath();
  traceLine(brush, [
    { x: TAB.left + 1.4, y: top + TAB.height - 1.4 },
    { x: TAB.left + 8.4, y: top + 1.4 },
  ]);
  brush.lineWidth = 1.3;
  brush.strokeStyle = BROKEN_INK;
  brush.stroke();
};

/**
 * The support weapons of a unit: tabs beside its left edge, silhouette and FP-range on each; the last one
 * counts those without room.
 */
export const paintWeapons = (
  brush: Brush,
  weapons: CounterMark['weapons'],
  colours: CounterColours,
): void => {
  const shown = weapons.length > MOST_TABS ? weapons.slice(0, MOST_TABS - 1) : weapons;
  const topOf = (index: number): number => TAB.top + index * TAB.pitch;
  shown.forEach((weapon, index) => paintTab(brush, weapon, colours, topOf(index)));
  if (shown.length === weapons.length) return;
  const top = topOf(shown.length);
  paintPlate(brush, top, colours.ink, colours.light);
  writeOn(
    brush,
    `+${weapons.length - shown.length}`,
    { x: TAB.width / 2, y: top + TAB.height / 2, width: 14 },
    colours.light,
  );
};

const LARGE_TAB = { left: -37.4, top: -15, width: 21, height: 13 } as const;

/** From afar, one tab with a silhouette that can be told; a number where there are more. */
export const paintLargeWeapons = (
  brush: Brush,
  weapons: CounterMark['weapons'],
  colours: CounterColours,
): void => {
  const [first] = weapons;
  if (!first) return;
  const { left, top, width, height } = LARGE_TAB;
  const ink = first.malfunctioned ? BROKEN_INK : colours.ink;
  brush.beginPath();
  brush.roundRect(left, top, width, height, 2.4);
  brush.fillStyle = first.malfunctioned ? '#fbe3e0' : colours.light;
  brush.fill();
  brush.lineWidth = 1.3;
  brush.strokeStyle = ink;
  brush.stroke();
  brush.save();
  brush.translate(left + (weapons.length > 1 ? 7.2 : width / 2), top + height / 2);
  brush.scale(weapons.length > 1 ? 0.95 : 1.35, 1.5);
  paintSilhouette(brush, first.row.kind, ink);
  brush.restore();
  if (weapons.length < 2) return;
  brush.font = font(820, 10.5);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = ink;
  brush.fillText(String(weapons.length), left + width - 4.4, top + height / 2 + 0.6);
};
