import type { Direction } from '../../../hexgrid/lattice.ts';
import type { Condition } from '../../../units/unit.ts';
import type { MarkerId } from '../../../units/marker.ts';

/** What a counter that is no unit tells of the others of its pile. */
export type Sign =
  /** Holds for units below it at its level: for all, for the nearest, or for the nearest vehicle. */
  | { readonly kind: 'state'; readonly state: Condition; readonly of: 'all' | 'nearest' | 'vehicle' }
  /** Holds for all units at its level, whatever their side. */
  | { readonly kind: 'melee' }
  /** What lies above it is on this level; on none that a map has, on a roof or in a cellar. */
  | { readonly kind: 'level'; readonly level: number | undefined }
  /** A counter on the map; units below it are in it, or those above it on it. */
  | {
      readonly kind: 'marker';
      readonly marker: MarkerId;
      readonly facing?: Direction;
      readonly below?: Condition;
      readonly above?: Condition;
    }
  /** The Night Visibility Range. */
  | { readonly kind: 'night'; readonly hexes: number }
  /** Known, and nothing that a position holds. */
  | { readonly kind: 'nothing' };

type Reader = (match: RegExpExecArray) => Sign;

const state =
  (name: Condition, of: 'all' | 'nearest' | 'vehicle' = 'nearest'): Reader =>
  () => ({ kind: 'state', state: name, of });
const marker =
  (id: MarkerId, rest: { readonly below?: Condition; readonly above?: Condition } = {}): Reader =>
  () => ({ kind: 'marker', marker: id, ...rest });
/** Above it is who is in a place that a position has no word for. */
const elsewhere: Reader = () => ({ kind: 'level', level: undefined });
const nothing: Reader = () => ({ kind: 'nothing' });

const SIZES = ['1', '2', '3'] as const;
const sized =
  (stem: 'foxhole' | 'pillbox'): Reader =>
  ([, digit, arc]) => ({
    kind: 'marker',
    marker: `${stem}${SIZES.find((size) => size === digit) ?? '1'}`,
    ...(arc !== undefined && { facing: directionOf(arc) }),
    below: stem,
  });

/** VASL's Covered Arcs run from 1, the upper right vertex, clockwise to 6, the upper left. */
export const directionOf = (arc: string): Direction => (Number(arc) % 6) as Direction;

/** By what they are called; the first that fits tells. */
const SIGNS: readonly (readonly [form: RegExp, sign: Reader])[] = [
  [/^DM$/, state('dm', 'all')],
  [/^CX$/, state('cx', 'all')],
  [/^Pin$/, state('pinned')],
  [/^Disrupt$/, state('disrupted')],
  [/^(?:Upper Level )?Encircled$/, state('encircled', 'all')],
  [/^Wall Advan/, state('wallAdvantage', 'all')],
  [/^(?:H-t-H )?Melee$/, () => ({ kind: 'melee' })],
  [/^(?:Walking )?Wounded$/, state('wounded')],
  [/^Berserk$/, state('berserk')],
  [/^Fanatic$/, state('fanatic')],
  [/^Heroic$|^Wnd Heroic$/, state('heroic')],
  [/^(?:Haz |Reverse )?Motion$/, state('motion', 'vehicle')],
  [/^stun \+1/i, nothing],
  [/^stun\b/i, state('stunned', 'vehicle')],
  [/^shock\b/i, state('shocked', 'vehicle')],
  [/^UK\b/, state('unconfirmedKill', 'vehicle')],
  [/^Immob/i, state('immobilized', 'vehicle')],
  [/^(?:Bog|Out of Gas)/i, nothing],
  [/^RECALL$/i, state('recalled', 'vehicle')],
  [/^Aband/i, state('abandoned', 'vehicle')],
  [/^BU$/, state('buttonedUp', 'vehicle')],
  [
    /^(?:Building|Fort Bldg|Strongpoint)\b.*?(?:(Ground Level)|Level (\d)|Roof|Cellar)/,
    ([, ground, level]) => ({
      kind: 'level',
      level: ground === undefined ? (level === undefined ? undefined : Number(level)) : 0,
    }),
  ],
  [/^(?:Climb|Sewer|Culvert|Steeple|Cave|Lv \S+ .*Cave|Bombproof|Cmd Bunker|Island Cmd|Tower)\b/, elsewhere],
  [/^([123])S (?:.*)Foxhole/, sized('foxhole')],
  [/^([123])\++\d\+\d Pillbox(?: ca([1-6]))?/, sized('pillbox')],
  [/^Trench$/, marker('trench', { below: 'trench' })],
  [/^Wire$/, marker('wire', { above: 'onWire' })],
  [/^6 FP Minefield$/, marker('mines6')],
  [/^8 FP Minefield$/, marker('mines8')],
  [/^12 FP Minefield$/, marker('mines12')],
  [/^White \+3 Smoke$/, marker('smoke')],
  [/^(?:White|Gray) \+2 Smoke$/, marker('dispersedSmoke')],
  [/^White \+2 WP$/, marker('whitePhosphorus')],
  [/^(?:White|Gray) \+1 WP$/, marker('dispersedWhitePhosphorus')],
  [/^Smoke grenade/, marker('smokeGrenade')],
  [/^WP grenade/, marker('phosphorusGrenade')],
  [/^Flame$/, marker('flame')],
  [/\bBlaze$|^Blazing /, marker('blaze')],
  [/(?:^| )Wreck2?$/, marker('wreck')],
  [/^Shellholes$/, marker('shellholes')],
  [/^Stone Rubble/, marker('stoneRubble')],
  [/^Wood Rubble/, marker('woodenRubble')],
  [/\bOBA FFE:/, marker('ffe')],
  [/^NVR : ?(\d{1,2})$/, ([, hexes]) => ({ kind: 'night', hexes: Number(hexes) })],
  [/^(?:Prep|Bnd\.|Opp\.|Adv\.|First|Final|Int\.|No|Int\. Def|No Def) Fire\b/, nothing],
  [/^(?:CC|H-t-H CC|TI|Labor|CE)\b|\bAcq\b|\bResidual\b|^Fire ?lane\b/, nothing],
  [/^(?:\d )?AT Minefield$/, nothing],
  [/^(?:Human Wave|Banzai|Lax|No Move|Moved)/, nothing],
  [/\bOBA (?:AR|SR)\b|Acquired/, nothing],
  [/perimeter$|^User-Labeled$|Turn Track$|Reinf\.$|^(?:Axis|Allied) Turn\b|CVP Count$/, nothing],
  [/Sniper ?:|^EC ?:|Wind\b|^North$|^Rain|^Weather|Location Control$/, nothing],
];

/** What a counter of this name tells; `undefined` where nobody knows. */
export const signOf = (name: string): Sign | undefined => {
  for (const [form, sign] of SIGNS) {
    const match = form.exec(name);
    if (match) return sign(match);
  }
  return undefined;
};
