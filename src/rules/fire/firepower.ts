import type { GameMap, Location, LocationId } from '../../board/map/gameMap.ts';
import { rangeBetween } from '../../hexgrid/lattice.ts';
import type { HalfMf } from '../../hexgrid/quantity.ts';
import { counter, weapon, type WeaponCounterId } from '../../units/counters.ts';
import type { WeaponRow } from '../../units/counterRow.ts';
import { isStarterKit, type Situation } from '../../units/position.ts';
import { inherentRange, isMultiMan, isSingleMan } from '../../units/strength.ts';
import type { MountedMg } from '../../units/mountedMg.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { firesFromWater } from '../rout/combatant.ts';
import type { FireType, Bounding, FiredWith } from './fireDeclaration.ts';
import { spraysOwnFp } from './sprayingFire.ts';
import { MG_RANGE, mountedMg, type MgFates, type WhyMgSilent } from './vehicleFire.ts';

/** Why FP is doubled, tripled or halved. */
export type FactorReason =
  | 'pointBlank'
  | 'triplePointBlank'
  | 'longRange'
  | 'pinned'
  | 'concealedTarget'
  | 'farTarget'
  | 'fromWater'
  | 'advancingFire'
  | 'subsequentFirstFire'
  | 'finalProtectiveFire'
  | 'finalFire'
  | 'sprayingFire'
  | 'nobodyMoves'
  | 'motion'
  | 'boundingFirstFire'
  | 'leaderAlone';

/** One doubling, tripling or halving of FP, with its rule. */
export interface FirepowerFactor {
  readonly why: FactorReason;
  readonly times: 3 | 2 | 0.5;
  readonly rule: string;
}

/** What a unit that moves has spent in a Location, and how often what has fired at it there. A8.14 A9.2 */
export interface SpentThere {
  readonly at: LocationId;
  readonly spent: HalfMf;
  /** By who fired, and with what of it: its own FP, or a weapon by its place. */
  readonly shots: ReadonlyMap<string, number>;
}

/** How a vehicle goes that has spent MP in this Movement Phase. D2.1 */
export interface Driving {
  /** It has started, and has not stopped since. D2.12 D2.13 */
  readonly engine: 'stopped' | 'going';
  /** Whether it was in Motion as its phase began, or has entered a new hex: a moving target. C.8 SK-MPh-10 */
  readonly target: 'moving' | 'still';
  /** Hexspines by which its turret may still turn with the MP that were spent last. D3.12 */
  readonly turret: number;
  /** Where it has been, from where it began, and the MP spent in each. C6.15 */
  readonly trail: readonly { readonly at: LocationId; readonly spent: HalfMf }[];
}

/** What a unit fires with: its own FP, or a weapon by its place among those that it has. */
export interface FirepowerItem {
  readonly unit: UnitId;
  readonly weapon?: { readonly place: number; readonly counter: WeaponCounterId };
  /** A machine gun of the vehicle that fires. D1.8 */
  readonly mount?: MountedMg;
  /** FP as printed. */
  readonly printed: number;
  readonly factors: readonly FirepowerFactor[];
  /** One FP more after all factors, fractions then rounded up. A7.36 */
  readonly bonus?: 'assaultFire';
  /** FP after all factors; fractions are kept. A7.2 */
  readonly fp: number;
}

/** A weapon that takes no part, and why. */
export interface UnusedWeapon {
  readonly unit: UnitId;
  readonly counter: WeaponCounterId;
  readonly why:
    | 'malfunctioned'
    | 'captured'
    | 'carried'
    | 'outOfRange'
    | 'undirected'
    | 'noSpraying'
    | 'notModelled'
    | 'handsFull';
}

/** A machine gun of a vehicle that takes no part, and why. */
export interface SilentMg {
  readonly unit: UnitId;
  readonly mount: MountedMg;
  readonly why: WhyMgSilent;
}

/** The place of a unit's own FP among what it may still fire, whose other places are those of its weapons. */
export const OWN_FP = -1;

/** What has fired, by name: a unit's own FP, or a weapon of it. */
export const armName = ({ unit, weapon, mount }: FirepowerItem): string =>
  `${unit} ${mount ?? String(weapon?.place ?? OWN_FP)}`;

/** One unit that fires at the target, and all that its FP depends on. */
export interface Shooter {
  /** Of a vehicle that fires in its own Movement Phase. D3.3 */
  readonly bounding?: Bounding | undefined;
  readonly unit: Unit;
  readonly from: Location;
  readonly to: Location;
  readonly with: FiredWith;
  /** The weapons that alone it may fire, by their places: those that kept their ROF. A9.2 */
  readonly again?: readonly number[];
  /** Weapons that it has carried, and is not to fire now, by their places. A4.41 */
  readonly carried?: readonly number[];
  /** Of a vehicle: which of its machine guns are out. A9.7 */
  readonly fates?: MgFates | undefined;
  readonly type: FireType;
  /** All targets are concealed; or plain to see from however far, being broken or berserk. */
  readonly seen: 'concealed' | 'normally' | 'plainly';
  /** A leader directs the attack. */
  readonly directed: boolean;
  /** Spraying Fire, at units or, as others move, at a Location where nobody does. A9.5 A9.52 */
  readonly spraying?: 'atUnits' | 'atNobody';
  readonly situation: Pick<Situation, 'map' | 'units' | 'rules' | 'scenario'>;
}

/** Range in hexes from a Location to another, 0 within a hex. */
export const hexesBetween = (map: GameMap, a: Location, b: Location): number => {
  const [from, to] = [map.hexes[a.hex], map.hexes[b.hex]];
  return from && to ? rangeBetween(from, to) : Infinity;
};

const rangeOf = ({ from, to, situation: { map } }: Shooter): number => hexesBetween(map, from, to);

/** Small arms, machine guns and antitank rifles fire on the table itself. @rule A7.21 */
const FIRES_ON_TABLE: readonly WeaponRow['kind'][] = ['lmg', 'mmg', 'hmg', 'hmg50', 'atr'];
const isMachineGun = ({ kind }: WeaponRow): boolean => kind !== 'atr' && FIRES_ON_TABLE.includes(kind);

const closeness = (shooter: Shooter): readonly FirepowerFactor[] => {
  const { from, to } = shooter;
  if (from.index === to.index) return [{ why: 'triplePointBlank', times: 3, rule: 'A7.21' }];
  const range = rangeOf(shooter);
  const isNear = range === 1 ? from.elevation >= to.elevation - 1 : range === 0;
  return isNear ? [{ why: 'pointBlank', times: 2, rule: 'A7.21' }] : [];
};

const BY_TYPE: Readonly<Partial<Record<FireType, FirepowerFactor>>> = {
  boundingFirstFire: { why: 'boundingFirstFire', times: 0.5, rule: 'D3.31' },
  advancingFire: { why: 'advancingFire', times: 0.5, rule: 'A7.24' },
  subsequentFirstFire: { why: 'subsequentFirstFire', times: 0.5, rule: 'A8.3' },
  finalProtectiveFire: { why: 'finalProtectiveFire', times: 0.5, rule: 'A8.31' },
  finalFire: { why: 'finalFire', times: 0.5, rule: 'A8.4' },
};

/** What changes all FP of a unit alike. @rule A7.2 */
const commonFactors = (shooter: Shooter): readonly FirepowerFactor[] => {
  const { unit, from, type, seen, spraying } = shooter;
  const ofType = BY_TYPE[type];
  return [
    ...closeness(shooter),
    ...(has(unit, 'pinned') ? [{ why: 'pinned', times: 0.5, rule: 'A7.8' } as const] : []),
    ...(seen === 'concealed' ? [{ why: 'concealedTarget', times: 0.5, rule: 'A7.23' } as const] : []),
    ...(firesFromWater(unit, from.terrain) ? [{ why: 'fromWater', times: 0.5, rule: 'A7.23' } as const] : []),
    ...(ofType ? [ofType] : []),
    ...(spraying ? [{ why: 'sprayingFire', times: 0.5, rule: 'A9.5' } as const] : []),
    ...(spraying === 'atNobody' ? [{ why: 'nobodyMoves', times: 0.5, rule: 'A9.5' } as const] : []),
  ];
};

/** Up to Normal Range, or at half FP up to twice that; `undefined` beyond. @rule A7.22 */
const rangeFactors = (
  range: number,
  normal: number,
  { long }: { readonly long: 'allowed' | 'never' },
): readonly FirepowerFactor[] | undefined => {
  if (range <= normal) return [];
  return long === 'allowed' && range <= 2 * normal
    ? [{ why: 'longRange', times: 0.5, rule: 'A7.22' }]
    : undefined;
};

const product = (printed: number, factors: readonly FirepowerFactor[]): number =>
  factors.reduce((fp, { times }) => fp * times, printed);

/** Subsequent First Fire reaches no farther than Normal Range. @rule A8.3 */
const longFor = ({ type }: Shooter): 'allowed' | 'never' =>
  type === 'subsequentFirstFire' ? 'never' : 'allowed';

const GRANTED_FROM = 1944;

/**
 * The squad adds one FP to its own in the Advancing Fire Phase; not at Long Range, of which the summary of the
 * Starter Kit says nothing.
 *
 * @rule A7.36
 */
const hasAssaultFire = (shooter: Shooter, byRange: readonly FirepowerFactor[]): boolean => {
  const { unit, type, situation } = shooter;
  const { assaultFire } = counter(unit.counter);
  return (
    type === 'advancingFire' &&
    (assaultFire === 'always' ||
      (assaultFire === 'from1944' && (situation.scenario?.year ?? 0) >= GRANTED_FROM)) &&
    (byRange.length === 0 || isStarterKit(shooter))
  );
};

const ownItem = (shooter: Shooter): FirepowerItem | undefined => {
  const { unit } = shooter;
  if (shooter.again?.includes(OWN_FP) === false) return undefined;
  if (shooter.spraying && !spraysOwnFp(unit.counter, rangeOf(shooter))) return undefined;
  const printed = has(unit, 'heroic') ? 1 : (counter(unit.counter).fp ?? 0);
  const normal = inherentRange(unit);
  const byRange =
    normal === undefined || printed < 1
      ? undefined
      : rangeFactors(rangeOf(shooter), normal, { long: longFor(shooter) });
  if (!byRange) return undefined;
  const factors = [...byRange, ...commonFactors(shooter)];
  const fp = product(printed, factors);
  return hasAssaultFire(shooter, byRange)
    ? { unit: unit.id, printed, factors, bonus: 'assaultFire', fp: Math.ceil(fp + 1) }
    : { unit: unit.id, printed, factors, fp };
};

/** A leader who mans a machine gun alone halves its FP; what a hero pays is a DRM. @rule A10.532 A15.23 */
const manning = ({ unit }: Shooter, row: WeaponRow): readonly FirepowerFactor[] =>
  isMachineGun(row) && counter(unit.counter).kind === 'leader' && !has(unit, 'heroic')
    ? [{ why: 'leaderAlone', times: 0.5, rule: 'A10.532' }]
    : [];

/** No SMC fires a machine gun as Sustained Fire. @rule A9.3 */
const isSustained = ({ type }: Shooter): boolean =>
  type === 'subsequentFirstFire' || type === 'finalProtectiveFire' || type === 'finalFire';

/** So many hexes away a machine gun needs no leader to direct it. A9.4 */
export const FAR = 16;

/** A machine gun that fires so far that a leader has to direct it; in the full rules alone. @rule A9.4 */
const isFar = (shooter: Shooter, row: WeaponRow): boolean =>
  isMachineGun(row) && rangeOf(shooter) > FAR && !isStarterKit(shooter);

/** So far away Infantry is fired on as if it were concealed, but for the broken and the berserk. @rule A9.4 */
const farFactors = (shooter: Shooter, row: WeaponRow): readonly FirepowerFactor[] =>
  isFar(shooter, row) && shooter.seen === 'normally' ? [{ why: 'farTarget', times: 0.5, rule: 'A9.4' }] : [];

/** Why a sound weapon does not fire, whatever its range. @rule A9.3 A9.4 A9.5 */
const whyBarred = (shooter: Shooter, row: WeaponRow): UnusedWeapon['why'] | undefined => {
  if (row.nationality !== counter(shooter.unit.counter).nationality) return 'captured';
  if (shooter.spraying && row.spraying !== true) return 'noSpraying';
  if (isSustained(shooter) && isSingleMan(shooter.unit) && isMachineGun(row)) return 'handsFull';
  const reaches = row.range !== undefined && rangeOf(shooter) <= 2 * row.range;
  return reaches && isFar(shooter, row) && !shooter.directed ? 'undirected' : undefined;
};

const whyUnused = (shooter: Shooter, place: number): UnusedWeapon['why'] | FirepowerItem => {
  const { unit } = shooter;
  const held = unit.weapons[place];
  if (!held) return 'notModelled';
  const row = weapon(held.counter);
  if (held.malfunctioned) return 'malfunctioned';
  if (shooter.carried?.includes(place)) return 'carried';
  if (!FIRES_ON_TABLE.includes(row.kind) || row.fp === undefined || row.range === undefined)
    return 'notModelled';
  const barred = whyBarred(shooter, row);
  if (barred) return barred;
  const long = row.kind === 'atr' ? 'never' : longFor(shooter);
  const byRange = rangeFactors(rangeOf(shooter), row.range, { long });
  if (!byRange) return 'outOfRange';
  const factors = [
    ...byRange,
    ...farFactors(shooter, row),
    ...manning(shooter, row),
    ...commonFactors(shooter),
  ];
  return {
    unit: unit.id,
    weapon: { place, counter: held.counter },
    printed: row.fp,
    factors,
    fp: product(row.fp, factors),
  };
};

/** What a unit brings to an attack. */
export interface Contribution {
  readonly items: readonly FirepowerItem[];
  readonly unused: readonly UnusedWeapon[];
  /** Of a vehicle. */
  readonly silent?: readonly SilentMg[];
}

/**
 * How many weapons a unit fires. A squad fires one and its own FP, or two and nothing else; all others fire
 * one, and lose their own FP by it.
 *
 * @rule A7.35
 */
const chosen = (
  { unit, with: wanted }: Shooter,
  own: FirepowerItem | undefined,
  armed: readonly FirepowerItem[],
): readonly FirepowerItem[] => {
  const isSquad = counter(unit.counter).kind === 'squad';
  const [best] = armed;
  if (wanted === 'weapons') return armed.slice(0, isSquad ? 2 : 1);
  if (wanted === 'inherent' || !best) return own ? [own] : [];
  if (isSquad) return own ? [own, best] : armed.slice(0, 2);
  if (counter(unit.counter).kind === 'leader' && !has(unit, 'heroic')) return [];
  return own && own.fp >= best.fp ? [own] : [best];
};

/**
 * In Motion FP is halved, beside whatever else halves it, as D2.42 has it in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime; and so the Starter Kit's summary, that leaves a quarter as
 * Bounding Fire in Motion. Before that, in the Prep Fire Phase, nothing fires in Motion.
 *
 * @rule D2.42 SK-FIRE-03
 */
const IN_MOTION: FirepowerFactor = { why: 'motion', times: 0.5, rule: 'D2.42' };

/** The machine guns of a vehicle fire together, as Infantry's do, but for Cowering and leaders. @rule SK-FIRE D1.8 */
const ofVehicle = (shooter: Shooter): Contribution => {
  const { unit, from, to, situation, spraying, fates, type, bounding } = shooter;
  if (spraying) return { items: [], unused: [], silent: [] };
  const range = rangeOf(shooter);
  const isUnsaid = type === 'boundingFirstFire' && bounding === undefined;
  const all = mountedMg({ map: situation.map, unit, from, to, range, fates }).map((each) =>
    isUnsaid ? { ...each, fires: 'stopUnsaid' as const } : each,
  );
  const factors = [
    ...(rangeFactors(range, MG_RANGE, { long: 'allowed' }) ?? []),
    ...(has(unit, 'motion') || bounding === 'driving' ? [IN_MOTION] : []),
    ...commonFactors(shooter),
  ];
  return {
    items: all.flatMap(({ mount, fires }): readonly FirepowerItem[] =>
      typeof fires === 'number'
        ? [{ unit: unit.id, mount, printed: fires, factors, fp: product(fires, factors) }]
        : [],
    ),
    unused: [],
    silent: all.flatMap(({ mount, fires }) =>
      typeof fires === 'number' ? [] : [{ unit: unit.id, mount, why: fires }],
    ),
  };
};

/** The FP of one unit against the target, weapon by weapon. @rule A7.2 A7.35 */
export const contributionOf = (shooter: Shooter): Contribution => {
  const { unit } = shooter;
  if (counter(unit.counter).kind === 'vehicle') return ofVehicle(shooter);
  const told = unit.weapons.map((_, place) =>
    shooter.again?.includes(place) === false ? 'handsFull' : whyUnused(shooter, place),
  );
  const armed = told
    .filter((each) => typeof each === 'object')
    .toSorted((a, b) => b.fp - a.fp || b.printed - a.printed);
  const items = chosen(shooter, ownItem(shooter), armed);
  const unused = unit.weapons.flatMap((held, place): readonly UnusedWeapon[] => {
    const why = told[place];
    if (typeof why === 'string') return [{ unit: unit.id, counter: held.counter, why }];
    return items.some((item) => item.weapon?.place === place)
      ? []
      : [{ unit: unit.id, counter: held.counter, why: 'handsFull' }];
  });
  return { items, unused };
};

/** Whether he fires as a hero: with what, and whether that reaches the target without Long Range. @rule A15.24 */
export const heroicFire = (
  unit: Unit,
  items: readonly FirepowerItem[],
): { readonly machineGun: boolean; readonly near: boolean } | undefined => {
  if (counter(unit.counter).kind !== 'hero' && !has(unit, 'heroic')) return undefined;
  const his = items.filter(({ unit: id }) => id === unit.id);
  return {
    machineGun: his.some(({ weapon: held }) => held && isMachineGun(weapon(held.counter))),
    near: his.some(({ factors }) => factors.every(({ why }) => why !== 'longRange')),
  };
};

/** Whether those who fire would Cower on doubles but for a leader. @rule A7.9 A10.8 */
export const mayCower = (unit: Unit): boolean => {
  const { nationality, troopClass } = counter(unit.counter);
  if (!isMultiMan(unit) || has(unit, 'fanatic') || has(unit, 'berserk')) return false;
  if (nationality === 'finnish') return troopClass === 'C';
  return !(nationality === 'british' && (troopClass === 'E' || troopClass === '1'));
};
