import type { Ordnance } from '../../units/counterRow.ts';
import type { Nationality } from '../../units/nationality.ts';
import type { AmmunitionKind } from './fireDeclaration.ts';
import { DIE, THROWS } from './fireResults.ts';

/** The Armour Factors that counters have, from none to the thickest. D1.6 */
export const ARMOUR_FACTORS = [0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] as const;
export type ArmourFactor = (typeof ARMOUR_FACTORS)[number];

/** Of hull and turret the front, and the side with the rear, each with an AF of its own. D1.6 */
export const ARMOUR_SIDES = ['hullFront', 'hullSide', 'turretFront', 'turretSide'] as const;
export type ArmourSide = (typeof ARMOUR_SIDES)[number];

/** AF of a vehicle, as far as whoever asks has read them from its counter. D1.6 */
export type ArmourSaid = Partial<Readonly<Record<ArmourSide, ArmourFactor>>>;

/** Where on an AFV a hit strikes; of one without a turret its upper superstructure counts as that. C3.9 */
export type HitPlace = 'hull' | 'turret';

/** The side of hull or turret that is turned to who fires. D3.2 */
export type Aspect = 'front' | 'side' | 'rear';

/**
 * The C7.31 AP To Kill table: Gun sizes by Basic TK#. Each stands so both in `thtk_tables.json` of
 * kehannan/ruleschat and in the transcription `c7-to-kill-tables` of
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime.
 */
const SIZES_BY_TK: Readonly<Record<number, string>> = {
  6: '20L',
  7: '20LL 25LL 37*',
  8: '37 47* 57* 70*',
  9: '37L 40 57 65* 76*',
  10: '40L 45L 47 75*',
  11: '37LL 45LL 47L 50',
  12: '76 84*',
  13: '50L 120*',
  14: '75 105',
  15: '57L 57LL',
  17: '75L 76L 80L 83L 85L 150* 152*',
  19: '77L 200L',
  20: '88L',
  21: '90L 105L 150 152 155',
  23: '75LL 76LL',
  25: '122L',
  27: '88LL 100L 120L',
  28: '150L 155L',
  32: '140L',
  33: '128L 170L',
};

const BASIC_TK: ReadonlyMap<string, number> = new Map(
  Object.entries(SIZES_BY_TK).flatMap(([tk, sizes]) => sizes.split(' ').map((size) => [size, Number(tk)])),
);

/** Guns of one nation that the same table lists apart; `undefined` where the two sources differ. */
const OF_ONE_NATION: Partial<Readonly<Record<Nationality, Readonly<Record<string, number | undefined>>>>> = {
  russian: { '76L': undefined, '76LL': 16 },
  japanese: { '75*': undefined, '76L': undefined, '76LL': 16 },
  italian: { '90L': 20 },
  british: { '88': 13 },
};

/** The Basic TK# of AP; `undefined` of a Gun that the table has not, or on which its two sources differ. @rule C7.31 */
export const basicTk = ({ calibre, barrel }: Ordnance, nationality: Nationality): number | undefined => {
  const size = `${String(calibre)}${barrel}`;
  const own = OF_ONE_NATION[nationality];
  return own && size in own ? own[size] : BASIC_TK.get(size);
};

/**
 * The Basic TK# of ATR by nation, those of 20mm and all others: of the transcription `c7-to-kill-tables` and of C7.31 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime alone; ruleschat has 20L with the same number. Of those that
 * are left out chart and rule tell different numbers, or none.
 */
const RIFLE_TK: Readonly<Record<'20mm' | 'lesser', Partial<Readonly<Record<Nationality, number>>>>> = {
  '20mm': { russian: 6, finnish: 6, japanese: 6, italian: 6, axisMinor: 6, alliedMinor: 6 },
  lesser: { russian: 6, german: 5, american: 5, british: 5, french: 5, italian: 5 },
};

/** The Basic TK# of an ATR; `undefined` where it is not sure. @rule C7.31 C13.2 */
export const rifleTk = (nationality: Nationality, size: '20mm' | 'lesser'): number | undefined =>
  RIFLE_TK[size][nationality];

/** The last range of each column of the changes by range, but of its last, which goes on without end. */
const LAST_RANGES = [1, 2, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72, 78] as const;

/** Changes by range of Guns up to a calibre, column by column as far as AP does harm; from the same two sources. C7.24 */
const BY_RANGE = [
  { most: 25, changes: [2, 1, 1, 0, 0, -1, -2, -3, -4, -5] },
  { most: 57, changes: [1, 1, 0, 0, 0, -1, -2, -2, -3, -4, -4, -5] },
  { most: Infinity, changes: [1, 0, 0, 0, 0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -5] },
] as const;

const columnAt = (range: number): number => {
  const found = LAST_RANGES.findIndex((last) => range <= last);
  return found < 0 ? LAST_RANGES.length : found;
};

const COMPOSITE_BY_RANGE = {
  small: [3, 2, 1, 0, -2, -4, -6],
  great: [3, 2, 1, 0, -1, -3, -4, -5, -6, -7],
  sabot: [1, 0, 0, 0, 0, 0, -1, -2, -3, -4],
} as const;
const SMALL_COMPOSITE = 57;

/** The same of APCR and APDS. @rule C7.24 C7.32 */
export const compositeChangeAt = (
  kind: Composite,
  { calibre }: Ordnance,
  range: number,
): number | undefined => {
  const ofApcr = calibre <= SMALL_COMPOSITE ? 'small' : 'great';
  return COMPOSITE_BY_RANGE[kind === 'APDS' ? 'sabot' : ofApcr][columnAt(range)];
};

/** What range does to the TK# of AP; `undefined` where it is too far to harm armour. @rule C7.24 */
export const tkChangeAt = ({ calibre }: Ordnance, range: number): number | undefined => {
  return BY_RANGE.find(({ most }) => calibre <= most)?.changes[columnAt(range)];
};

/**
 * The C7.34 HE To Kill table: from which calibre on, the Basic TK# at armour, and the Final TK# where there is none. It
 * stands so in the transcription `c7-to-kill-tables` of Realization-Engine/LimboDancer.Agentic.CognitiveRuntime alone;
 * C7.34 confirms the row of 70mm.
 */
const HE_TK: readonly (readonly [least: number, armour: number, unarmoured: number])[] = [
  [20, 3, 6],
  [30, 4, 8],
  [40, 5, 9],
  [50, 6, 10],
  [70, 7, 12],
  [80, 8, 14],
  [100, 10, 16],
  [120, 12, 18],
  [150, 16, 20],
];

/** TK# of HE; `undefined` of a calibre too small. @rule C7.34 */
export const heTk = ({
  calibre,
}: Ordnance): { readonly armour: number | undefined; readonly unarmoured: number | undefined } => {
  const [, armour, unarmoured] = HE_TK.findLast(([least]) => calibre >= least) ?? [];
  return { armour, unarmoured };
};

/**
 * The C7.33 HEAT To Kill table by calibre, whatever the barrel, and the C7.32 APCR and APDS To Kill table with its
 * changes by range: of the same transcription alone.
 */
const HEAT_TK: Readonly<Record<number, number>> = {
  37: 26,
  40: 26,
  47: 26,
  57: 11,
  65: 11,
  70: 12,
  75: 13,
  76: 13,
  94: 11,
  95: 16,
  100: 14,
  105: 15,
  114: 15,
  122: 17,
  150: 21,
};

/** `undefined` of a calibre that fires none. @rule C7.33 */
export const heatTk = ({ calibre }: Ordnance): number | undefined => HEAT_TK[calibre];

type Composite = 'APCR' | 'APDS';

const COMPOSITE_TK: Readonly<Record<Composite, Readonly<Record<string, number>>>> = {
  APCR: {
    '37L': 10,
    '28LL': 12,
    '45L': 12,
    '45LL': 13,
    '47L': 13,
    '40LL': 14,
    '50': 14,
    '50L': 17,
    '57LL': 18,
    '85L': 19,
    '75L': 20,
    '76L': 20,
    '88L': 23,
    '90L': 27,
  },
  APDS: { '57L': 18, '76LL': 25 },
};
const COMPOSITE_OF_ONE_NATION: Partial<Readonly<Record<Nationality, Readonly<Record<string, number>>>>> = {
  russian: { '76L': 14, '76LL': 18 },
  american: { '76L': 22 },
};

/** The Basic TK# of APCR and APDS; `undefined` of a Gun that has none. @rule C7.32 */
export const compositeTk = (
  kind: Composite,
  { calibre, barrel }: Ordnance,
  nationality: Nationality,
): number | undefined => {
  const size = `${String(calibre)}${barrel}`;
  const own = kind === 'APCR' ? COMPOSITE_OF_ONE_NATION[nationality]?.[size] : undefined;
  return own ?? COMPOSITE_TK[kind][size];
};

/** Final TK# of AP where there is no armour, by calibre, of the same transcription alone. C7.311 */
const AP_UNARMOURED: readonly (readonly [least: number, most: number, tk: number])[] = [
  [20, 28, 7],
  [37, 57, 8],
  [65, 84, 9],
  [85, 95, 10],
  [100, Infinity, 11],
];

/** `undefined` of a calibre that the table leaves out. @rule C7.311 */
export const apUnarmouredTk = ({ calibre }: Ordnance): number | undefined =>
  AP_UNARMOURED.find(([least, most]) => calibre >= least && calibre <= most)?.[2];

/** What of a To Kill DR comes of which rule; the Basic TK# is that of its ammunition. */
export interface TkItem {
  readonly kind: AmmunitionKind | 'criticalHit' | 'rear' | 'range' | 'armour';
  readonly change: number;
  readonly rule: 'C7.31' | 'C7.311' | 'C7.32' | 'C7.33' | 'C7.34' | 'C7.23' | 'C7.21' | 'C7.24' | 'C7.1';
}

/** A hit on one place, from one side. */
export interface Struck {
  readonly place: HitPlace;
  readonly aspect: Aspect;
  readonly hit: 'hit' | 'critical';
}

/** The number that the To Kill DR is held against, what it is made of, and the DRM of that DR. */
export interface ToKillNumber extends Struck {
  readonly items: readonly TkItem[];
  readonly final: number;
  readonly drm: 0 | -1;
  /** By what the DR is read, if not as AP at armour is. C7.7 */
  readonly readAs?: 'HE' | 'unarmoured';
}

/** What is fired, its Basic TK#, what range does to it, and the AF of what it strikes; there may be no armour at all. */
export interface Penetration {
  readonly ammunition: AmmunitionKind;
  readonly rule: TkItem['rule'];
  readonly basic: number;
  readonly byRange: number;
  readonly armour: number | 'none';
  /** A hit on the rear makes the DR one less in the Starter Kit, and the TK# one more in the full rules. */
  readonly rear: 'drm' | 'number';
}

/**
 * The Final TK#. A Critical Hit doubles the Basic TK# before anything else changes it, told by
 * LimboDancer.Agentic.CognitiveRuntime; ruleschat doubles what range has changed.
 *
 * @rule C7.1 C7.21 C7.23 C7.24 SK-TK-02 SK-TK-04
 */
export const toKillNumber = (
  struck: Struck,
  { ammunition, rule, basic, byRange, armour, rear }: Penetration,
): ToKillNumber => {
  const isRear = struck.aspect === 'rear' && armour !== 'none';
  const all: readonly TkItem[] = [
    { kind: ammunition, change: basic, rule },
    { kind: 'criticalHit', change: struck.hit === 'critical' ? basic : 0, rule: 'C7.23' },
    { kind: 'rear', change: isRear && rear === 'number' ? 1 : 0, rule: 'C7.21' },
    { kind: 'range', change: byRange, rule: 'C7.24' },
    { kind: 'armour', change: armour === 'none' ? 0 : -armour, rule: 'C7.1' },
  ];
  const readAs = armour === 'none' ? 'unarmoured' : ammunition === 'HE' ? ammunition : undefined;
  return {
    ...struck,
    items: all.filter(({ kind, change }) => change !== 0 || (kind === 'armour' && armour !== 'none')),
    final: all.reduce((sum, { change }) => sum + change, 0),
    drm: isRear && rear === 'drm' ? -1 : 0,
    ...(readAs && { readAs }),
  };
};

/** What a To Kill DR does to an AFV, the heaviest first. C7.7 */
export const KILL_RESULTS = [
  'burns',
  'eliminated',
  'shock',
  'immobilized',
  'possibleShock',
  'noEffect',
] as const;
export type KillResult = (typeof KILL_RESULTS)[number];

const DUD = 12;

/**
 * At most half the Final TK# burns, less than it eliminates, just it immobilizes a hull and Shocks a turret, and
 * one more may Shock; HE does by one more what it does by just that, and what has no armour is immobilized by that
 * alone. That an Original 12 is a dud stands in LimboDancer.Agentic.CognitiveRuntime alone, all the
 * rest of AP in ruleschat too, but for burning, which that has not apart.
 *
 * @rule C7.7 C7.35
 */
export const killResult = (
  { final, drm, place, readAs }: Pick<ToKillNumber, 'final' | 'drm' | 'place' | 'readAs'>,
  original: number,
): KillResult => {
  const dr = original + drm;
  if (original === DUD) return 'noEffect';
  if (dr * 2 <= final) return 'burns';
  if (dr < final) return 'eliminated';
  if (dr === final || (readAs === 'HE' && dr === final + 1))
    return place === 'hull' ? 'immobilized' : 'shock';
  return dr === final + 1 && readAs !== 'unarmoured' ? 'possibleShock' : 'noEffect';
};

/** Throws of 36 by what they do. @rule C7.7 */
export const killWays = (
  number: Pick<ToKillNumber, 'final' | 'drm' | 'place' | 'readAs'>,
): Readonly<Record<KillResult, number>> => {
  const ways = { burns: 0, eliminated: 0, shock: 0, immobilized: 0, possibleShock: 0, noEffect: 0 };
  for (const { dr } of THROWS) ways[killResult(number, dr)] += 1;
  return ways;
};

/** One To Hit DR with the third die that it may ask for. */
export interface ToHitThrow {
  readonly white: number;
  readonly coloured: number;
  readonly third: number;
}

/** All throws of the two dice and of a third. */
export const TO_HIT_THROWS: readonly ToHitThrow[] = THROWS.flatMap(({ white, coloured }) =>
  DIE.map((third) => ({ white, coloured, third })),
);

/**
 * The turret where the white die is more than the coloured; of an Improbable Hit the third die tells, told by
 * LimboDancer.Agentic.CognitiveRuntime.
 *
 * @rule C3.9 C3.6 SK-TK-01
 */
export const placeStruck = (
  { white, coloured, third }: ToHitThrow,
  improbable: 'improbable' | 'usual',
): HitPlace => {
  if (improbable === 'improbable') return third === 2 ? 'turret' : 'hull';
  return white > coloured ? 'turret' : 'hull';
};

/** In one hex the coloured die of the To Hit DR tells what is struck: rear, side, front. @rule SK-TK-03 */
export const aspectWithinHex = (coloured: number): Aspect => {
  if (coloured <= 2) return 'rear';
  return coloured <= 4 ? 'side' : 'front';
};
