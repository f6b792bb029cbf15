import {
  counter,
  isCounter,
  type CounterId,
  type CounterRow,
  prefixOf,
  type Nationality,
} from '../../../units/counters.ts';
import { moraleOf } from '../../../units/strength.ts';
import { has, type Unit } from '../../../units/unit.ts';

/** One modifier of the dr for a leader, and what it is for. */
export interface CreationDrm {
  readonly why: 'nation' | 'odds' | 'vehicle' | 'highMorale' | 'lowMorale' | 'wasBroken' | 'fanatic';
  readonly drm: number;
}

/** How the Original 2 came about. */
export type Occasion =
  | { readonly kind: 'selfRally' }
  /** In CC: against a vehicle, or at odds so many columns below 1-1. */
  | { readonly kind: 'closeCombat'; readonly columnsBelow: number; readonly vehicle: boolean };

/**
 * The lowest final dr of each row with what it makes; from 7 on, nobody. As the chart of the ASL Rulebook
 * 3.01 (page 108) has it, and players' reference cards. A18.2
 */
const TABLE = [
  { from: 7, leader: undefined },
  { from: 6, leader: '6+1' },
  { from: 4, leader: '7-0' },
  { from: 2, leader: '8-0' },
  { from: -Infinity, leader: '8-1' },
] as const;
/** The same of the NKVD. A25.25 */
const COMMISSARS = [
  { from: 6, leader: undefined },
  { from: 4, leader: '8+1' },
  { from: 2, leader: '9-0' },
  { from: -Infinity, leader: '10-0' },
] as const;

/** Those whom their nation helps, or hinders; a nation that is not named has no drm. */
const NATION_DRM: Partial<Readonly<Record<Nationality, number>>> = {
  german: -1,
  american: -1,
  british: -1,
  russian: 1,
  italian: 1,
  chinese: 1,
};
/** Nations of which no leader is made in play. */
const NO_LEADERS: readonly Nationality[] = ['finnish', 'japanese'];

const HIGH_MORALE = 8;
const LOW_MORALE = 6;

/** Of the Chinese, the drm is that of the G.M.D. alone. */
const isRed = ({ formation }: CounterRow): boolean => formation === 'Red';

const isNkvd = ({ formation }: CounterRow): boolean => formation === 'NKVD';

const ofOccasion = (occasion: Occasion): readonly CreationDrm[] => {
  if (occasion.kind === 'selfRally') return [{ why: 'wasBroken', drm: 1 }];
  if (occasion.vehicle) return [{ why: 'vehicle', drm: -1 }];
  return occasion.columnsBelow > 0 ? [{ why: 'odds', drm: -occasion.columnsBelow }] : [];
};

const ofMorale = (level: number): readonly CreationDrm[] => {
  if (level >= HIGH_MORALE) return [{ why: 'highMorale', drm: -1 }];
  return level <= LOW_MORALE ? [{ why: 'lowMorale', drm: 1 }] : [];
};

/**
 * The modifiers of the dr for a leader whom this unit gives, as it stood at its Original 2, with this Morale
 * Level; `undefined` for a unit that gives none. DM does not matter.
 *
 * @rule A18.2
 */
export const creationDrms = (
  unit: Unit,
  occasion: Occasion,
  level = moraleOf(unit) ?? 0,
): readonly CreationDrm[] | undefined => {
  const row = counter(unit.counter);
  if (NO_LEADERS.includes(row.nationality)) return undefined;
  if (isNkvd(row))
    return [...ofOccasion(occasion), ...(has(unit, 'fanatic') ? [{ why: 'fanatic', drm: -1 } as const] : [])];
  const nation = isRed(row) ? undefined : NATION_DRM[row.nationality];
  return [
    ...(nation === undefined ? [] : [{ why: 'nation', drm: nation } as const]),
    ...ofOccasion(occasion),
    ...ofMorale(level),
  ];
};

/** What several modifiers come to. */
export const creationSum = (drms: readonly { readonly drm: number }[]): number =>
  drms.reduce((sum, { drm }) => sum + drm, 0);

/**
 * The leader that a final dr makes for a unit; `undefined` for none.
 *
 * @rule A18.2
 */
export const leaderMade = (unit: Unit, final: number): CounterId | undefined => {
  const row = counter(unit.counter);
  const label = (isNkvd(row) ? COMMISSARS : TABLE).find(({ from }) => final >= from)?.leader;
  if (label === undefined || NO_LEADERS.includes(row.nationality)) return undefined;
  const name = isNkvd(row) ? `ru-com-${label}` : `${prefixOf(row.nationality)}-ldr-${label}`;
  return isCounter(name) ? name : undefined;
};
