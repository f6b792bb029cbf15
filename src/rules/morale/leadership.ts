import { counter, type CounterRow } from '../../units/counters.ts';
import { moraleOf } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { isBroken } from '../../units/goodOrder.ts';

const isCommissarRow = ({ formation }: CounterRow): boolean => formation === 'Commissar';

export const isCommissar = ({ counter: id }: Unit): boolean => isCommissarRow(counter(id));

/** Partisans lead nobody else, and nobody else leads Partisans, but for a Commissar. A25.24 */
const areStrangers = (leader: CounterRow, led: CounterRow): boolean =>
  (leader.nationality === 'partisan') !== (led.nationality === 'partisan') &&
  !(led.nationality === 'partisan' && isCommissarRow(leader));

/**
 * What a leader's rating is to another unit: worse by one if he is wounded, and to troops of another nation; `undefined` where he has no
 * effect at all.
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
 * Whether he raises the morale of those about him, and rallies them sternly: a Commissar, or a Japanese leader. A25.22 by the ASL
 * Rulebook 3.01, of which no second copy was read whole; G1.41 on the National Capabilities Chart and the Japanese National Capabilities Sheet.
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
 * The Morale Level of a unit among these: one higher, up to 10, with a Commissar or a Japanese leader beside it who is neither broken nor
 * pinned; not that of another such leader.
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
