import type { GameMap, Location } from '../../board/map/gameMap.ts';
import { counter } from '../../units/counters.ts';
import type { Armament } from '../../units/counterRow.ts';
import { hasMg, MOUNTED_MG, type MountedMg } from '../../units/mountedMg.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { inCoveredArc } from '../rout/interdiction/interdictor.ts';

/** Why a machine gun of a vehicle does not fire at a target. */
export type WhyMgSilent =
  | 'malfunctioned'
  | 'gone'
  | 'stopUnsaid'
  | 'fpUnread'
  | 'withinHex'
  | 'rangeUnread'
  | 'outOfRange'
  | 'buttonedUp'
  | 'noFacing'
  | 'notInArc';

/** What has become of machine guns of a vehicle; those without an entry are sound. A9.7 */
export type MgFates = Readonly<Partial<Record<MountedMg, 'malfunctioned' | 'gone'>>>;

/** In a game: the vehicles of which machine guns malfunctioned. */
export type MgNotes = ReadonlyMap<UnitId, MgFates>;

/** The Normal Range of an antiaircraft MG, by D1.83 as Realization-Engine/LimboDancer.Agentic.CognitiveRuntime has it. */
export const MG_RANGE = 8;

/** What keeps all machine guns of a vehicle silent, whatever the target: Motion in the Prep Fire Phase alone. @rule SK-FIRE D2.4 C7.42 */
export const whyVehicleSilent = (
  unit: Unit,
  when: 'prepFire' | 'later',
): 'vehicle' | 'capturedVehicle' | 'stunned' | 'shocked' | 'abandoned' | 'motion' | 'melee' | undefined => {
  if (!hasMg(unit)) return 'vehicle';
  if (unit.capturedFrom !== undefined) return 'capturedVehicle';
  if (when === 'prepFire' && has(unit, 'motion')) return 'motion';
  return (['stunned', 'shocked', 'abandoned', 'melee'] as const).find((each) => has(unit, each));
};

/**
 * Who is BU fires no antiaircraft MG, and of an open-topped vehicle nothing but a bow MG; that BU does no more to fire
 * of MG, D5.2 and D5.3 tell in the public copy of chapter D5 at easlrb-195320.firebaseapp.com.
 *
 * @rule D5.2 D5.3
 */
const isShutIn = (unit: Unit, mount: MountedMg): boolean =>
  has(unit, 'buttonedUp') &&
  (mount === 'antiaircraftMg' || (mount === 'coaxialMg' && counter(unit.counter).openTopped === true));

/** A bow MG points with the hull, a coaxial one with turret or hull, an antiaircraft MG all round. @rule SK-TH D1.8 */
const arcOf = (unit: Unit, { mounting }: Armament, mount: MountedMg): Unit['facing'] =>
  mount === 'coaxialMg' && mounting === 'turret' ? (unit.turret ?? unit.facing) : unit.facing;

/** Who fires from where to where, and how many hexes that is. */
interface Bearing {
  readonly map: GameMap;
  readonly unit: Unit;
  readonly from: Location;
  readonly to: Location;
  readonly range: number;
  readonly fates?: MgFates | undefined;
}

const bears = (
  { map, unit, from, to }: Bearing,
  armament: Armament,
  mount: MountedMg,
): WhyMgSilent | true => {
  const [viewer, target] = [map.hexes[from.hex], map.hexes[to.hex]];
  if (mount === 'antiaircraftMg') return true;
  const facing = arcOf(unit, armament, mount);
  if (facing === undefined || !viewer || !target) return 'noFacing';
  return inCoveredArc(viewer, facing, target) || 'notInArc';
};

/** Within how many hexes it fires; of bow and coaxial MG nobody told beyond eight. */
const reach = (range: number, mount: MountedMg): WhyMgSilent | true => {
  if (range === 0) return 'withinHex';
  if (range <= MG_RANGE) return true;
  if (range > 2 * MG_RANGE) return 'outOfRange';
  return mount === 'antiaircraftMg' || 'rangeUnread';
};

const oneOf = (bearing: Bearing, armament: Armament, mount: MountedMg): WhyMgSilent | number => {
  const fp = armament[mount];
  const fate = bearing.fates?.[mount];
  if (fate) return fate;
  if (isShutIn(bearing.unit, mount)) return 'buttonedUp';
  const within = reach(bearing.range, mount);
  if (within !== true) return within;
  const pointed = bears(bearing, armament, mount);
  if (pointed !== true) return pointed;
  return typeof fp === 'number' ? fp : 'fpUnread';
};

/**
 * The machine guns of a vehicle that bear on a target, which fire together, each with its FP as printed; of the others
 * why they are silent.
 *
 * @rule SK-FIRE SK-TH D1.8 D5.3
 */
export const mountedMg = (
  bearing: Bearing,
): readonly { readonly mount: MountedMg; readonly fires: WhyMgSilent | number }[] => {
  const { armament } = counter(bearing.unit.counter);
  if (!armament) return [];
  return MOUNTED_MG.filter((mount) => armament[mount] !== undefined).map((mount) => ({
    mount,
    fires: oneOf(bearing, armament, mount),
  }));
};
