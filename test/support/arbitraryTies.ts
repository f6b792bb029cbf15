import { captured, loosened } from '../../src/units/bonds.ts';
import { type CounterId, counter } from '../../src/units/counters.ts';
import type { Unit } from '../../src/units/unit.ts';
import { unitAt } from './situation.ts';

/** The units of a sketch with one more tie, and whoever it takes for it. */
type Tying = (units: readonly Unit[]) => readonly Unit[];

const enemiesAmong = (units: readonly Unit[]): readonly Unit[] =>
  units.filter(({ id, counter: kind }) => id.startsWith('E') && counter(kind).kind !== 'vehicle');
const routerAmong = (units: readonly Unit[]): Unit | undefined => units.find(({ id }) => id === 'R');

const withOther =
  (
    one: Unit | undefined,
    other: (one: Unit) => Unit,
    tie: (one: Unit, other: Unit) => readonly Unit[],
  ): Tying =>
  (units) => {
    if (!one) return units;
    const [changed, ...more] = tie(one, other(one));
    return [...units.map((unit) => (unit === one && changed ? changed : unit)), ...more];
  };

const aboard = (unit: Unit, vehicle: Unit): readonly Unit[] => [{ ...unit, aboard: vehicle.id }, vehicle];
const nextTo =
  (id: string, kind: CounterId) =>
  (unit: Unit): Unit => ({ ...unitAt(id, kind, unit.at), side: unit.side });

/** To whom units of a sketch can be tied. */
const TYING = {
  enemyHeld: (units) => {
    const [first] = enemiesAmong(units).filter(
      ({ at }) => !units.some((unit) => unit.at === at && unit.side === 'allied'),
    );
    return withOther(
      first,
      ({ at }) => unitAt('G', 'ru-hs-237', at),
      (one, guard) => [captured(one, guard), guard],
    )(units);
  },
  enemyGuards: (units) =>
    withOther(
      enemiesAmong(units).at(-1),
      ({ at }) => unitAt('P', 'ru-447', at),
      (guard, one) => [guard, captured(one, guard)],
    )(units),
  routerGuards: (units) =>
    withOther(
      routerAmong(units),
      ({ at }) => unitAt('H', 'ge-hs-247', at),
      (guard, one) => [guard, captured(one, guard)],
    )(units),
  enemyAboard: (units) => withOther(enemiesAmong(units)[0], nextTo('T', 'ge-opel'), aboard)(units),
  routerAboard: (units) => withOther(routerAmong(units), nextTo('V', 'ru-gaz'), aboard)(units),
  routerRides: (units) => withOther(routerAmong(units), nextTo('Y', 'ru-t34'), aboard)(units),
  tankBeside: (units) =>
    withOther(routerAmong(units), nextTo('W', 'ru-t34'), (one, tank) => [one, tank])(units),
} as const satisfies Readonly<Record<string, Tying>>;

export type Tie = keyof typeof TYING;

/** The units with these ties, as far as they hold. */
export const tied = (units: readonly Unit[], ties: readonly Tie[]): readonly Unit[] =>
  loosened(ties.reduce<readonly Unit[]>((all, tie) => TYING[tie](all), units));
