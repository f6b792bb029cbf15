import type { Location } from '../../board/map/gameMap.ts';
import { terrain } from '../../board/terrain/terrain.ts';
import { turned, type Direction } from '../../hexgrid/lattice.ts';
import type { Armament, Ordnance } from '../../units/counterRow.ts';
import { counter, weapon } from '../../units/counters.ts';
import type { MountedMg } from '../../units/mountedMg.ts';
import { isStarterKit, type Situation } from '../../units/position.ts';
import type { Phase } from '../../units/scenario.ts';
import { toHitWeaponsOf, type OrdnanceKind, type ToHitWeapon } from '../../units/toHitWeapons.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import type { Bounding, FireType } from './fireDeclaration.ts';

/** How fast a turret turns, by the circle or square on the counter: of one alone its two men, or its one, are BU to fire. D1.3 */
export const TRAVERSES = ['fast', 'slow', 'restricted', 'oneMan'] as const;
export type Traverse = (typeof TRAVERSES)[number];

/** What no counter here has of a main armament, so that whoever fires says it, and how he fires it. D1.3 */
export interface MainSaid {
  /** Where the counter has none that was read. C2.21 */
  readonly ordnance?: Ordnance;
  readonly traverse?: Traverse;
  /** Its Multiple ROF, where the counter has none that was read. C2.24 */
  readonly rate?: number;
  /** Its B#, where it is not 12. D3.7 */
  readonly breakdown?: number;
  /** The whole vehicle turns, and not its turret alone. C5.11 */
  readonly turning?: 'hull';
  /** Outside a game: whether it has entered a new hex in the Movement Phase of this Player Turn. C5.3 */
  readonly entered?: 'newHex' | 'none';
}

/** How a main armament is mounted, and what turns to bring a target into its CA. D1.3 */
export interface MainMount {
  readonly mounting: Armament['mounting'];
  readonly traverse: Traverse | undefined;
  readonly turning: Armament['mounting'];
}

/** @rule D1.3 */
export const mainOf = (unit: Unit): Armament['main'] => counter(unit.counter).armament?.main;

/** ATR, which fire To Hit at vehicles alone. @rule C13.24 */
const riflesOf = (unit: Unit): readonly ToHitWeapon[] =>
  unit.weapons.flatMap((held, place) => {
    const { kind, toHit } = weapon(held.counter);
    return kind === 'atr' && !toHit ? [{ by: unit.id, weapon: place }] : [];
  });

/** All that a unit fires To Hit: a vehicle its main armament, by its own name. @rule C3.1 D1.3 */
export const weaponsToHit = (units: readonly Unit[], unit: Unit): readonly ToHitWeapon[] =>
  mainOf(unit) === undefined
    ? [...toHitWeaponsOf(units, unit), ...riflesOf(unit)]
    : [{ by: unit.id, weapon: unit.id }];

/** @rule D1.3 C5.11 */
export const mountOf = ({ mounting }: Armament, said: MainSaid | undefined): MainMount => ({
  mounting,
  traverse: said?.traverse,
  turning: mounting === 'turret' ? (said?.turning ?? 'turret') : 'hull',
});

/** Fire in which a vehicle takes part; it has no Opportunity Fire. D3.3 */
const TYPES: readonly FireType[] = [
  'prepFire',
  'boundingFirstFire',
  'firstFire',
  'defensiveFire',
  'advancingFire',
];

const SILENT = [
  'stunned',
  'shocked',
  'abandoned',
  'recalled',
  'inBypass',
  'melee',
  'dummy',
  'hidden',
] as const;

/** Why a vehicle does not fire its main armament, whatever the target. @rule SK-TH D5.34 D5.341 C7.42 D2.35 */
export const whyMainSilent = (
  unit: Unit,
  type: FireType,
): 'capturedVehicle' | 'vehicleThen' | 'motion' | 'mainInMotion' | (typeof SILENT)[number] | undefined => {
  if (unit.capturedFrom !== undefined) return 'capturedVehicle';
  if (has(unit, 'motion')) return type === 'prepFire' ? 'motion' : 'mainInMotion';
  return SILENT.find((each) => has(unit, each)) ?? (TYPES.includes(type) ? undefined : 'vehicleThen');
};

/** Why a main armament is not fired as its crew is now. */
export interface MainRefusal {
  readonly rule: 'D8.1' | 'C3.33' | 'D5.3' | 'D1.321' | 'D1.3' | 'C5.3' | 'D8.2' | 'C5.11' | 'C5.5' | 'D3.12';
  readonly fact:
    | 'mustBeExposed'
    | 'mustBeButtonedUp'
    | 'traverseUnknown'
    | 'entryUnknown'
    | 'bogCheck'
    | 'isImmobilized'
    | 'woodsRoad'
    | 'mainWithinHex'
    | 'mainUnusual'
    | 'stopUnsaid'
    | 'mainDriving'
    | 'staysAsItPoints';
  readonly unit: UnitId;
}

/**
 * An open-topped vehicle fires nothing so BU, but for its bow MG, as D5.3 has it in the public copy of chapter D at
 * easlrb-195320.firebaseapp.com too; one of few men in the turret fires only BU, told by D1.321 and D1.322 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime alone.
 *
 * @rule D5.3 D1.321 D1.322
 */
export const objectionToCrew = (unit: Unit, { mounting, traverse }: MainMount): MainRefusal | undefined => {
  const isShut = has(unit, 'buttonedUp');
  if (counter(unit.counter).openTopped)
    return isShut ? { rule: 'D5.3', fact: 'mustBeExposed', unit: unit.id } : undefined;
  if (mounting === 'hull' || isShut) return undefined;
  if (traverse === undefined) return { rule: 'D1.3', fact: 'traverseUnknown', unit: unit.id };
  return traverse === 'restricted' || traverse === 'oneMan'
    ? { rule: 'D1.321', fact: 'mustBeButtonedUp', unit: unit.id }
    : undefined;
};

/** A closed vehicle that is BU. @rule C5.9 D5.2 */
export const isShutIn = (unit: Unit): boolean =>
  has(unit, 'buttonedUp') && counter(unit.counter).openTopped === undefined;

/** Hexspines that the hull turns by, and that the turret turns by besides. */
export interface MainTurn {
  readonly facing: Direction;
  readonly hexspines: number;
  readonly turret?: { readonly facing: Direction; readonly hexspines: number };
}

/**
 * The fewest hexspines that bring a target into the CA: of the turret; or of the hull, with which the turret turns,
 * and which it then may have to turn on from.
 *
 * @rule D3.12 D3.51 C5.11
 */
export const mainTurnOf = (
  { facing, turret }: Pick<Unit, 'facing' | 'turret'>,
  { mounting, turning }: MainMount,
  fewest: (from: Direction) => number,
): MainTurn | undefined => {
  const pointed = mounting === 'turret' ? (turret ?? facing) : facing;
  if (pointed === undefined || (turning === 'hull' && facing === undefined)) return undefined;
  const ofHull = turning === 'hull' && facing !== undefined ? fewest(facing) : 0;
  const hull = { facing: turned(facing ?? pointed, ofHull), hexspines: Math.abs(ofHull) };
  if (mounting === 'hull') return hull;
  const along = turned(pointed, ofHull);
  const ofTurret = fewest(along);
  return { ...hull, turret: { facing: turned(along, ofTurret), hexspines: Math.abs(ofTurret) } };
};

/** Woods, buildings and rubble, in which a Gun turns with more trouble. */
export const isConfined = ({ terrain: name }: Location): boolean =>
  ['woods', 'building', 'factory', 'marketplace'].includes(terrain(name).kind) || name.includes('Rubble');

/** Whether it turns at all. */
export const isTurned = (turn: MainTurn | undefined): turn is MainTurn =>
  turn !== undefined && turn.hexspines + (turn.turret?.hexspines ?? 0) > 0;

/** What turning costs: three for the first hexspine of a hull or a Gun, two or one of a turret, one for each more. */
const FIRST = { hull: 3, slow: 2, restricted: 2, oneMan: 2, fast: 1 } as const;

const forHexspines = (hexspines: number, first: number): number =>
  hexspines === 0 ? 0 : first + hexspines - 1;

/** Case A of a shot, of the hull and of the turret apart. C5.1 */
export interface CaseA {
  readonly hull: number;
  readonly turret: number;
}

/**
 * Case A as C5.1 has it in Realization-Engine/LimboDancer.Agentic.CognitiveRuntime and in the public copy of C5 at
 * aslerb.com: T one for each hexspine, ST two for the first, NT three; twice that in woods, buildings and rubble.
 *
 * @rule C5.1 C5.11 D3.51
 */
export const caseAOf = (
  { hexspines, turret }: MainTurn,
  { traverse = 'slow' }: MainMount,
  times: 1 | 2,
): CaseA => ({
  hull: forHexspines(hexspines, FIRST.hull) * times,
  turret: forHexspines(turret?.hexspines ?? 0, FIRST[traverse]) * times,
});

const LIGHTEST_FREE_MORTAR = 76;
const HEAVIEST_FREE_MORTAR = 82;

/**
 * Whether turning costs it nothing of its ROF: of vehicles nothing by C2.5 as
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime has it, but by the Starter Kit's summary one where it turns
 * without a turret.
 *
 * @rule C2.5 SK-TH-09
 */
export const turnsFreely = (
  table: { readonly situation: Pick<Situation, 'rules'> },
  {
    kind,
    mount,
    ordnance: { calibre } = { calibre: 0 },
  }: {
    readonly kind: OrdnanceKind;
    readonly mount?: MainMount;
    readonly ordnance?: Pick<Ordnance, 'calibre'>;
  },
): boolean => {
  if (mount) return mount.mounting === 'turret' || !isStarterKit(table);
  return (
    kind === 'antiaircraft' ||
    (kind === 'mortar' && calibre >= LIGHTEST_FREE_MORTAR && calibre <= HEAVIEST_FREE_MORTAR)
  );
};

/** Two for entering a new hex, three where the Gun does not turn in a turret; beside what all fire of that phase has. @rule C5.3 */
export const boundingDrm = ({ mounting }: MainMount): number => (mounting === 'turret' ? 2 : 3);

/** One more if the target has been in LOS for three MP at most in the vehicle's own Movement Phase, two for two. */
const AIMS: Readonly<Record<Bounding, number>> = { driving: 0, stopped: 0, stopped3: 1, stopped2: 2 };

/**
 * Case B and Case C of a vehicle: Bounding Fire as fire advances, by who has entered a new hex or has fired with ROF
 * left in his Movement Phase; and Bounding First Fire in that. So C5.3 to C5.33 and D3.32 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and the articles on Bounding First Fire at jekl.com and
 * asl-battleschool.blogspot.com.
 *
 * @rule C5.2 C5.3 D3.3 SK-AFPh-02 SK-MPh-17
 */
export const boundingDrms = (
  mount: MainMount,
  type: FireType,
  bounding: Bounding | 'entered' | 'stayed',
  plain: 2 | 3,
): readonly {
  readonly kind: 'advancingFire' | 'boundingFire' | 'limitedAim';
  readonly drm: number;
  readonly rule: 'C5.2' | 'C5.3';
}[] => {
  const aim = bounding === 'entered' || bounding === 'stayed' ? 0 : AIMS[bounding];
  if (type !== 'advancingFire' && type !== 'boundingFirstFire') return [];
  return [
    { kind: 'advancingFire', drm: plain, rule: 'C5.2' },
    ...(bounding === 'stayed'
      ? []
      : [{ kind: 'boundingFire', drm: boundingDrm(mount), rule: 'C5.3' } as const]),
    ...(aim > 0 ? [{ kind: 'limitedAim', drm: aim, rule: 'C5.3' } as const] : []),
  ];
};

/** What the main armament has done that binds the other weapons of its vehicle. D3.5, D3.51 */
export interface MainFired {
  readonly phase: Phase;
  /** Each turn of hull or turret in that phase, with its Case A. */
  readonly turns: readonly CaseA[];
  /** Whether a Known unit was fired on: else hull and turret stay as they are in that phase. */
  readonly at: 'known' | 'unknown';
}

/** What of that binds them now: shots of this phase, or of an earlier one; or that it has turned without firing. D3.5 C3.22 */
export type MainNote = ({ readonly when: 'now' } & MainFired) | { readonly when: 'before' | 'turned' };

/** By the vehicle. */
export type MainNotes = ReadonlyMap<UnitId, MainNote>;

/**
 * Case A that machine guns of the vehicle pay which fire in the same phase within the new CA: what the first weapon
 * paid, the worst of those that fire together; an antiaircraft MG alone pays nothing. After two turns nobody tells
 * which of them counts. D3.51 and D3.52 as LimboDancer.Agentic.CognitiveRuntime alone has them.
 *
 * @rule D3.51 D3.52 D1.83
 */
export const mgCaseA = (
  { turns }: MainFired,
  mounts: readonly MountedMg[],
  mounting: Armament['mounting'],
): number | 'turnedTwice' => {
  const paid = (mount: MountedMg, { hull, turret }: CaseA): number => {
    if (mount === 'antiaircraftMg') return 0;
    return mount === 'coaxialMg' && mounting === 'turret' ? hull + turret : hull;
  };
  const drms = turns.map((turn) => Math.max(0, ...mounts.map((mount) => paid(mount, turn))));
  const [first = 0, ...others] = drms.filter((drm) => drm > 0);
  return others.length > 0 ? 'turnedTwice' : first;
};

/** A vehicle that fires, with what its main armament has fired in this phase. */
interface TurnedFirer {
  readonly unit: Unit;
  readonly main?: MainNote;
}
type MgItems = readonly { readonly unit: UnitId; readonly mount?: MountedMg }[];

/** Case A of those of these machine guns that a unit fires. @rule D3.51 */
export const turningOf = ({ unit, main }: TurnedFirer, items: MgItems): number | 'turnedTwice' => {
  const mounting = counter(unit.counter).armament?.mounting;
  const mounts = items.flatMap(({ unit: id, mount }) => (mount && id === unit.id ? [mount] : []));
  return main?.when === 'now' && mounting ? mgCaseA(main, mounts, mounting) : 0;
};

/** Why machine guns do not fire beside the main armament of their vehicle. */
export interface MgRefusal {
  readonly rule: 'D3.5' | 'D3.51' | 'C3.22';
  readonly fact: 'mainFiredBefore' | 'turnedTwice' | 'hasTurned';
  readonly unit: UnitId;
}

/**
 * All that a vehicle fires it fires in one phase, and nothing once it has turned without firing; what machine guns pay
 * whose vehicle has turned twice nobody tells.
 *
 * @rule D3.5 C3.22 D3.51
 */
export const objectionToMgs = (firer: TurnedFirer, items: MgItems): MgRefusal | undefined => {
  const unit = firer.unit.id;
  if (firer.main?.when === 'turned') return { rule: 'C3.22', fact: 'hasTurned', unit };
  if (firer.main?.when === 'before') return { rule: 'D3.5', fact: 'mainFiredBefore', unit };
  return turningOf(firer, items) === 'turnedTwice' ? { rule: 'D3.51', fact: 'turnedTwice', unit } : undefined;
};

/** Whether a shot at an unknown target keeps hull and turret where they are for the rest of its phase. @rule D3.51 */
export const isHeldInPlace = (main: MainNote | undefined): boolean =>
  main?.when === 'now' && main.at === 'unknown';

/**
 * A hull turns in woods, a building or rubble only by a Bog Check; whether a vehicle there is on the road nobody tells.
 *
 * D8.1 of the Immobilized stands in the public copies of D8 at aslerb.com and easlrb-195320.firebaseapp.com.
 *
 * @rule C5.11 D8.1 D8.2
 */
export const objectionToTurning = (
  unit: Unit,
  { traverse }: MainMount,
  { hexspines, turret }: MainTurn,
  where: { readonly confined: 'confined' | 'free'; readonly road: Location['terrain'] | undefined },
): MainRefusal | undefined => {
  const id = unit.id;
  const ofTurret = turret?.hexspines ?? 0;
  if (hexspines + ofTurret === 0) return undefined;
  if (hexspines > 0 && has(unit, 'immobilized')) return { rule: 'D8.1', fact: 'isImmobilized', unit: id };
  if (where.confined === 'confined') {
    if (where.road !== undefined) return { rule: 'C5.11', fact: 'woodsRoad', unit: id };
    if (hexspines > 0) return { rule: 'D8.2', fact: 'bogCheck', unit: id };
  }
  return ofTurret > 0 && traverse === undefined
    ? { rule: 'D1.3', fact: 'traverseUnknown', unit: id }
    : undefined;
};
