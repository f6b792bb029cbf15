import { counter, type CounterRow } from '../../units/counters.ts';
import { moraleOf, isPersonnel } from '../../units/strength.ts';
import { has, type Unit, isBroken } from '../../units/unit.ts';

/** In the very Location, inside the pillbox or outside. */
export const isTogether = (a: Unit, b: Unit): boolean =>
  a.at === b.at && has(a, 'pillbox') === has(b, 'pillbox');

/** The vehicle that a leader can help others out of: an armoured halftrack, CE and stopped. @rule A10.7 */
const isOpen = (vehicle: Unit | undefined): boolean => {
  const row = vehicle && counter(vehicle.counter);
  return (
    vehicle !== undefined &&
    row?.carries === 'passengers' &&
    row.unarmoured !== true &&
    !has(vehicle, 'buttonedUp') &&
    !has(vehicle, 'motion')
  );
};

/**
 * A leader who rides helps those who ride with him, and others only out of an open halftrack that stands.
 *
 * @rule A10.7
 */
export const reaches = (units: readonly Unit[], leader: Unit, unit: Unit): boolean =>
  leader.aboard === unit.aboard ||
  (unit.aboard === undefined && isOpen(units.find(({ id }) => id === leader.aboard)));

/** Soldiers who are there, neither Dummies nor prisoners. */
export const isSoldier = (unit: Unit): boolean =>
  isPersonnel(unit) && !has(unit, 'dummy') && unit.heldBy === undefined;

/** The leaders of its side with a unit whose help reaches it. @rule A10.6 */
export const leadersWith = (units: readonly Unit[], unit: Unit): readonly Unit[] =>
  units.filter(
    (other) =>
      other.id !== unit.id &&
      other.side === unit.side &&
      counter(other.counter).kind === 'leader' &&
      isSoldier(other) &&
      isTogether(other, unit) &&
      reaches(units, other, unit),
  );

/** A Commissar is above every leader, whatever his Morale Level. @rule A25.221 */
const isAbove = (leader: Unit, his: number, other: Unit, its: number): boolean =>
  its < his || (isCommissar(leader) && counter(other.counter).kind === 'leader');

/**
 * The DRM of the check that a unit takes for the loss of a leader: his help turned about, and none from a bad
 * one. `undefined` if it takes none: its Morale Level now is as high as his, it is a Commissar, or he meant
 * nothing to it.
 *
 * @rule A10.2 A25.221 A25.24
 */
export const leaderLossDrm = (leader: Unit, other: Unit, its = moraleOf(other)): number | undefined => {
  const [his, leadership] = [moraleOf(leader), leadershipOver(leader, other)];
  if (
    counter(leader.counter).kind !== 'leader' ||
    his === undefined ||
    its === undefined ||
    leadership === undefined
  )
    return undefined;
  return isCommissar(other) || !isAbove(leader, his, other, its) ? undefined : Math.max(0, -leadership);
};

const isCommissarRow = ({ formation }: CounterRow): boolean => formation === 'Commissar';

export const isCommissar = ({ counter: id }: Unit): boolean => isCommissarRow(counter(id));

/** Partisans lead nobody else, and nobody else leads Partisans, but for a Commissar. A25.24 */
const areStrangers = (leader: CounterRow, led: CounterRow): boolean =>
  (leader.nationality === 'partisan') !== (led.nationality === 'partisan') &&
  !(led.nationality === 'partisan' && isCommissarRow(leader));

/**
 * What a leader's rating is to another unit: worse by one if he is wounded, and to troops of another nation;
 * `undefined` where he has no effect at all.
 *
 * @rule A10.7 A17.2 A25.24
 */
export const leadershipOver = (leader: Unit, unit: Unit): number | undefined => {
  const [row, led] = [counter(leader.counter), counter(unit.counter)];
  if (areStrangers(row, led)) return undefined;
  return (
    (row.leadership ?? 0) + (has(leader, 'wounded') ? 1 : 0) + (row.nationality === led.nationality ? 0 : 1)
  );
};

/**
 * Whether he raises the morale of those about him, and rallies them sternly: a Commissar, or a Japanese
 * leader. A25.22 by the ASL Rulebook 3.01, of which no second copy was read whole; G1.41 on the National
 * Capabilities Chart and the Japanese National Capabilities Sheet.
 *
 * @rule A25.22 G1.41
 */
export const actsAsCommissar = (unit: Unit): boolean =>
  isCommissar(unit) ||
  (counter(unit.counter).nationality === 'japanese' && counter(unit.counter).kind === 'leader');

/** Neither broken nor pinned, on foot with them and of their side. */
const raises = (leader: Unit, unit: Unit): boolean =>
  leader.id !== unit.id &&
  leader.side === unit.side &&
  leader.at === unit.at &&
  actsAsCommissar(leader) &&
  !isBroken(leader) &&
  has(leader, 'pillbox') === has(unit, 'pillbox') &&
  !has(leader, 'pinned') &&
  !has(leader, 'dummy') &&
  leader.heldBy === undefined &&
  leader.aboard === undefined &&
  unit.aboard === undefined;

const HIGHEST_MORALE = 10;

/**
 * The Morale Level of a unit among these: one higher, up to 10, with a Commissar or a Japanese leader beside
 * it who is neither broken nor pinned; not that of another such leader.
 *
 * @rule A25.221 G1.41 A7.831
 */
export const moraleAmong = (units: readonly Unit[], unit: Unit): number | undefined => {
  const level = moraleOf(unit);
  if (
    level === undefined ||
    actsAsCommissar(unit) ||
    unit.heldBy !== undefined ||
    !units.some((other) => raises(other, unit))
  )
    return level;
  return Math.min(HIGHEST_MORALE, level + 1);
};
