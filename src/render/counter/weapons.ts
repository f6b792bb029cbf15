import type { CounterMark } from '../../editor/scene.ts';
import type { WeaponRow } from '../../units/counters.ts';
import { font, traceLine, type Brush } from '../brush.ts';
import type { CounterColours } from '../palette.ts';

type Kind = WeaponRow['kind'];
type Stroke = readonly [width: number, ...points: (readonly [number, number])[]];

const MG: readonly Stroke[] = [[1.3, [-5, 0], [0, 0]], [0.8, [0, -0.2], [6, -0.2]], [0.7, [2.6, 0], [1.4, 2.4]], [0.7, [2.6, 0], [4, 2.4]], [1.6, [-6, 0.6], [-4.4, 0.2]]];
const TRIPOD: readonly Stroke[] = [[1.8, [-4, -0.4], [1, -0.4]], [1, [1, -0.4], [6, -0.4]], [0.8, [-1, 0], [-4.4, 2.8]], [0.8, [-1, 0], [2.6, 2.8]], [0.8, [-1, 0], [-1, 2.6]]];

/** Side silhouettes in strokes, 12 wide around (0, 0). */
const SILHOUETTES: Readonly<Record<Kind, readonly Stroke[]>> = {
  lmg: MG,
  mmg: TRIPOD,
  hmg: [...TRIPOD, [2.4, [-3.4, -0.4], [-0.6, -0.4]]],
  hmg50: [...TRIPOD, [2.4, [-3.8, -0.4], [0.4, -0.4]], [1.4, [5, -0.4], [6.2, -0.4]]],
  atr: [[1.2, [-5.4, 0.2], [-1, 0]], [0.7, [-1, 0], [6.4, 0]], [0.6, [3.4, 0], [2.6, 2]], [0.6, [3.4, 0], [4.4, 2]]],
  mortar: [[1.8, [-2.6, 2.2], [2.6, -2.6]], [0.8, [0.8, -0.6], [3.4, 2.6]], [1, [-4.4, 2.8], [-1.2, 2.8]]],
  lat: [[1.9, [-5.6, 0], [5.2, 0]], [2.6, [4.4, 0], [6, 0]], [0.9, [-1, 0], [-1.4, 2.4]]],
  flamethrower: [[3.4, [-4, -0.8], [-4, 1.6]], [0.8, [-3, 1.6], [0, 2.4], [2, 0]], [1.1, [0.6, 0], [5.4, -1]], [1.6, [5.8, -1], [6.6, -1.6]]],
  demolitionCharge: [[4, [-1.8, 0.6], [1.8, 0.6]], [0.7, [0, -1], [1.6, -3], [3.4, -2.4]]],
};

const ROW = 10.4;
const WIDTH = 24;

const paintSilhouette = (brush: Brush, kind: Kind, ink: string): void => {
  brush.lineCap = 'round';
  brush.strokeStyle = ink;
  for (const [width, ...points] of SILHOUETTES[kind]) {
    brush.beginPath();
    traceLine(brush, points.map(([x, y]) => ({ x, y })));
    brush.lineWidth = width;
    brush.stroke();
  }
};

const strengthOf = (row: WeaponRow): string =>
  row.fp === undefined ? row.label.split(' ')[0] ?? row.label : `${row.fp}-${row.range ?? '–'}`;

const paintTab = (brush: Brush, weapon: CounterMark['weapons'][number], colours: CounterColours, top: number): void => {
  const left = -26.5;
  brush.beginPath();
  brush.roundRect(left, top, WIDTH, ROW - 0.6, 1.8);
  brush.fillStyle = weapon.malfunctioned ? '#f7d9d6' : colours.light;
  brush.fill();
  brush.lineWidth = 0.9;
  brush.strokeStyle = weapon.malfunctioned ? '#a3141a' : colours.ink;
  brush.stroke();
  brush.save();
  brush.translate(left + 7, top + 4.6);
  brush.scale(0.84, 0.98);
  paintSilhouette(brush, weapon.row.kind, colours.ink);
  brush.restore();
  brush.font = font(780, 6.6);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = colours.ink;
  brush.fillText(strengthOf(weapon.row), left + 18.2, top + 5.3, 10.4);
  if (!weapon.malfunctioned) return;
  brush.beginPath();
  traceLine(brush, [{ x: left + 1.4, y: top + 1.2 }, { x: left + WIDTH - 1.4, y: top + ROW - 1.8 }]);
  brush.lineWidth = 1.1;
  brush.strokeStyle = '#a3141a';
  brush.stroke();
};

/** The support weapons of a unit: tabs that stick out at the left, silhouette and FP-range on each. */
export const paintWeapons = (brush: Brush, weapons: CounterMark['weapons'], colours: CounterColours): void =>
  weapons.slice(0, 4).forEach((weapon, index) => paintTab(brush, weapon, colours, -11.5 + index * ROW));
