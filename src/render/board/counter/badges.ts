import type { CounterMark } from '../../../editor/scene.ts';
import type { Condition } from '../../../units/unit.ts';
import { font, type Brush } from '../brush.ts';

/** Whether a broken unit lies beneath the top of a stack. */
export type Covers = 'broken' | 'goodOrder';

/** The badge that counts the counters of a stack, around (0, 0): a red square where it covers a broken unit. */
export const paintCount = (brush: Brush, count: number, covers: Covers): void => {
  if (covers === 'broken') paintAlarm(brush);
  else paintDisc(brush, { x: 0, y: 0, radius: 5.6, rim: 1.1 });
  brush.font = font(760, 7);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(String(count), 0, 0.5);
};

const paintAlarm = (brush: Brush): void => {
  brush.beginPath();
  brush.roundRect(-5.8, -5.8, 11.6, 11.6, 1.8);
  brush.fillStyle = '#b01218';
  brush.fill();
  brush.lineWidth = 1.2;
  brush.strokeStyle = '#ffffff';
  brush.stroke();
  brush.fillStyle = '#ffffff';
};

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How wide its white rim is. */
  readonly rim: number;
}

/** The dark disc with a white rim that figures stand on; what is written on it next is white. */
export const paintDisc = (brush: Brush, { x, y, radius, rim }: Disc): void => {
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fillStyle = '#20242b';
  brush.fill();
  brush.lineWidth = rim;
  brush.strokeStyle = '#ffffff';
  brush.stroke();
  brush.fillStyle = '#ffffff';
};

interface Badge {
  readonly text: string;
  readonly ground: string;
  readonly ink: string;
  readonly edge: string;
}

const RED: Omit<Badge, 'text'> = { ground: '#ffffff', ink: '#b01218', edge: '#b01218' };
const AMBER: Omit<Badge, 'text'> = { ground: '#fff4cf', ink: '#5c3d00', edge: '#7a5200' };
const DARK: Omit<Badge, 'text'> = { ground: '#20242b', ink: '#ffffff', edge: '#ffffff' };
const GREEN: Omit<Badge, 'text'> = { ground: '#e7f3df', ink: '#1f4a17', edge: '#2e6423' };

/** The badge of each condition; broken and concealed change the whole face instead. */
const BADGES: Readonly<Record<Condition, Badge | undefined>> = {
  broken: undefined,
  concealed: undefined,
  dm: { ...RED, text: 'DM' },
  pinned: { ...AMBER, text: 'PIN' },
  cx: { ...AMBER, text: 'CX' },
  encircled: { ...RED, text: 'Enc' },
  melee: { text: 'Melee', ground: '#b01218', ink: '#ffffff', edge: '#ffffff' },
  disrupted: { ...RED, text: 'Dis' },
  fanatic: { ...DARK, text: 'Fan' },
  berserk: { text: 'Bsk', ground: '#7c0d5a', ink: '#ffffff', edge: '#ffffff' },
  wounded: { ...RED, text: 'W' },
  foxhole: { ...GREEN, text: 'FH' },
  trench: { ...GREEN, text: 'Tr' },
  pillbox: { ...GREEN, text: 'Pbx' },
  onWire: { ...AMBER, text: 'Wire' },
  buttonedUp: { ...DARK, text: 'BU' },
  motion: { ...AMBER, text: 'Mtn' },
  stunned: { ...RED, text: 'Stun' },
  abandoned: { ...DARK, text: 'Abd' },
  inBypass: { ...DARK, text: 'Byp' },
  mainOut: { ...DARK, text: 'MA×' },
  recalled: { ...DARK, text: 'Rec' },
  immobilized: { ...DARK, text: 'Imm' },
  shocked: { ...RED, text: 'Shk' },
  unconfirmedKill: { ...RED, text: 'UK' },
  routed: { ...AMBER, text: 'Rtd' },
  unarmed: { ...RED, text: 'Unarm' },
  hidden: { ...DARK, text: 'Hid' },
  dummy: { ...DARK, text: 'Dmy' },
  heroic: { ...DARK, text: 'Hero' },
  mounted: { ...AMBER, text: 'Mtd' },
  wading: { ...AMBER, text: 'Wade' },
  spottedFire: { ...AMBER, text: 'Spot' },
  unemplaced: { ...AMBER, text: 'NoEm' },
  wallAdvantage: { ...GREEN, text: 'WA' },
};

/** The badges of what a unit is tied to: its Guard, its vehicle. */
const TIES: Readonly<Record<NonNullable<CounterMark['tie']>, Badge>> = {
  heldBy: { ...RED, text: 'Pris' },
  aboard: { ...GREEN, text: 'Ride' },
};

type Marked = Pick<CounterMark, 'conditions' | 'level' | 'tie'>;

/** A prisoner is Unarmed: that needs no badge of its own. */
const badgesOf = ({ tie, conditions }: Marked): readonly Badge[] => [
  ...(tie === undefined ? [] : [TIES[tie]]),
  ...conditions.flatMap((condition) =>
    tie === 'heldBy' && condition === 'unarmed' ? [] : (BADGES[condition] ?? []),
  ),
];

const HEIGHT = 8.6;
const SIZE = 6.6;

const badgeWidth = (brush: Brush, text: string): number =>
  Math.max(HEIGHT, brush.measureText(text).width + 3.6);

const paintBadge = (brush: Brush, badge: Badge, right: number, top: number): number => {
  brush.font = font(780, SIZE);
  const width = badgeWidth(brush, badge.text);
  brush.beginPath();
  brush.roundRect(right - width, top, width, HEIGHT, 2.2);
  brush.fillStyle = badge.ground;
  brush.fill();
  brush.lineWidth = 1;
  brush.strokeStyle = badge.edge;
  brush.stroke();
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = badge.ink;
  brush.fillText(badge.text, right - width / 2, top + HEIGHT / 2 + 0.45);
  return width;
};

/** Markers down the right edge that leave the strength below them free. */
const ROWS = 3;
const COLUMNS = 2;
const RIGHT = 24;
const COLUMN_GAP = 0.8;

/** Markers too many for their room give way to a count. */
const fitting = (badges: readonly Badge[]): readonly Badge[] => {
  const room = ROWS * COLUMNS;
  if (badges.length <= room) return badges;
  return [...badges.slice(0, room - 1), { ...DARK, text: `+${badges.length - room + 1}` }];
};

/** Where the markers beside the top of a full counter begin: what is written there ends before them. */
export const badgesBegin = (brush: Brush, mark: Marked): number => {
  const badges = fitting(badgesOf(mark));
  brush.font = font(780, SIZE);
  const widthOf = (column: readonly Badge[]): number =>
    Math.max(0, ...column.map(({ text }) => badgeWidth(brush, text)));
  const columns = Array.from({ length: Math.ceil(badges.length / ROWS) }, (_, index) =>
    badges.slice(index * ROWS, (index + 1) * ROWS),
  );
  return RIGHT - columns.reduce((width, column) => width + widthOf(column) + COLUMN_GAP, 0);
};

/**
 * The markers of a unit down its right edge, above its strength; and at the upper left the level it stands
 * on.
 */
export const paintBadges = (brush: Brush, mark: Marked): void => {
  const badges = fitting(badgesOf(mark));
  let right = RIGHT;
  for (let first = 0; first < badges.length; first += ROWS) {
    const widths = badges
      .slice(first, first + ROWS)
      .map((badge, row) => paintBadge(brush, badge, right, -24 + row * (HEIGHT + 0.7)));
    right -= Math.max(...widths) + COLUMN_GAP;
  }
  if (mark.level !== 0) paintBadge(brush, { ...DARK, text: `L${mark.level}` }, -17, -25);
};

const LARGE = 1.55;

/** The first marker and the number of the others, for counters too small for all of them. */
export const paintLargeBadges = (brush: Brush, mark: Marked): void => {
  const [first, ...rest] = badgesOf(mark);
  brush.save();
  brush.scale(LARGE, LARGE);
  if (first) {
    const width = paintBadge(brush, first, 17, -17);
    if (rest.length > 0) paintBadge(brush, { ...DARK, text: `+${rest.length}` }, 17 - width - 0.5, -17);
  }
  if (mark.level !== 0) paintBadge(brush, { ...DARK, text: `L${mark.level}` }, -8.4, -17);
  brush.restore();
};

/** A small eye: this enemy sees, or has seen, the selected unit. */
export const paintEye = (brush: Brush): void => {
  const [x, y] = [-3, -19.4];
  brush.beginPath();
  brush.ellipse(x, y, 6.6, 5.2, 0, 0, Math.PI * 2);
  brush.fillStyle = '#ffffff';
  brush.fill();
  brush.lineWidth = 1;
  brush.strokeStyle = '#8a0f14';
  brush.stroke();
  brush.beginPath();
  brush.moveTo(x - 5, y);
  brush.quadraticCurveTo(x, y - 4.6, x + 5, y);
  brush.quadraticCurveTo(x, y + 4.6, x - 5, y);
  brush.fillStyle = '#ffffff';
  brush.fill();
  brush.lineWidth = 0.9;
  brush.strokeStyle = '#20242b';
  brush.stroke();
  brush.beginPath();
  brush.arc(x, y, 1.9, 0, Math.PI * 2);
  brush.fillStyle = '#8a0f14';
  brush.fill();
};
