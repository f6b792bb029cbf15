import type { LocationId } from '../../../board/map/gameMap.ts';
import { counter } from '../../../units/counters.ts';
import { isStarterKit, type Situation } from '../../../units/position.ts';
import { isSingleMan } from '../../../units/strength.ts';
import { has, SIDES, type Side, type Unit } from '../../../units/unit.ts';
import { squadEquivalents, stackingLimit } from '../../rout/movement/steps.ts';

/** A Location that holds more of a side than it should. */
export interface Overstacked {
  readonly at: LocationId;
  readonly side: Side;
  /** Squad-equivalents, a Gun counted with its crew; and how many there may be. */
  readonly squads: number;
  readonly limit: number;
  readonly singleMen: number;
  readonly vehicles: number;
}

const GUN_EQUIVALENT = 0.5;
const SMC_TO_A_LOCATION = 4;
const VEHICLES_TO_A_LOCATION = 1;

const isCounted = (unit: Unit): boolean =>
  unit.aboard === undefined && unit.heldBy === undefined && !has(unit, 'dummy') && !has(unit, 'pillbox');

const equivalents = (unit: Unit): number =>
  counter(unit.counter).kind === 'gun' ? GUN_EQUIVALENT : squadEquivalents(counter(unit.counter));

const stackOf = ({ map }: Situation, at: LocationId, side: Side, units: readonly Unit[]): Overstacked => {
  const hex = map.hexes[map.locations[map.locationById.get(at) ?? -1]?.hex ?? -1];
  return {
    at,
    side,
    squads: units.reduce((sum, unit) => sum + equivalents(unit), 0),
    limit: hex ? stackingLimit(hex) : 0,
    singleMen: units.filter(isSingleMan).length,
    vehicles: units.filter((unit) => counter(unit.counter).kind === 'vehicle').length,
  };
};

/** What there are too many of, and the limit of it. */
export type Excess = { readonly of: 'squads' | 'singleMen' | 'vehicles'; readonly limit: number };

const limitsOf = ({ limit }: Overstacked): readonly Excess[] => [
  { of: 'squads', limit },
  { of: 'singleMen', limit: SMC_TO_A_LOCATION },
  { of: 'vehicles', limit: VEHICLES_TO_A_LOCATION },
];

const isOver = (stack: Overstacked): boolean => limitsOf(stack).some(({ of, limit }) => stack[of] > limit);

const stackIn = (situation: Situation, at: LocationId, side: Side): Overstacked =>
  stackOf(
    situation,
    at,
    side,
    situation.units.filter((unit) => isCounted(unit) && unit.at === at && unit.side === side),
  );

/**
 * By how many squads those of a side are too many in a Location; the Starter Kit has a limit, and no price for
 * passing it.
 *
 * @rule A5.12 A5.131
 */
export const squadsOver = (situation: Situation, at: LocationId, side: Side): number => {
  if (isStarterKit({ situation })) return 0;
  const { squads, limit } = stackIn(situation, at, side);
  return Math.max(0, Math.ceil(squads - limit));
};

/**
 * What there would be too many of where these of one side come together; in the full game that has its price
 * and is not barred. Who is in a pillbox is not counted.
 *
 * @rule SK-MPh
 */
export const excessWith = (
  situation: Situation,
  at: LocationId,
  coming: readonly Unit[],
): Excess | undefined => {
  const [first] = coming;
  if (!first || !isStarterKit({ situation })) return undefined;
  const before = stackIn(situation, at, first.side);
  const there = situation.units.filter(
    (unit) =>
      unit.at === at &&
      unit.side === first.side &&
      isCounted(unit) &&
      !coming.some(({ id }) => id === unit.id),
  );
  const after = stackOf(situation, at, first.side, [...there, ...coming.filter(isCounted)]);
  return limitsOf(after).find(({ of, limit }) => after[of] > limit && after[of] > before[of]);
};

/**
 * Locations with more than three squads, four SMC or a vehicle of one side. Who is in a pillbox, rides or is
 * a prisoner does not count.
 *
 * @rule A5.1
 */
export const overstackedIn = (situation: Situation): readonly Overstacked[] => {
  const places = [...new Set(situation.units.filter(isCounted).map(({ at }) => at))];
  return places.flatMap((at) => SIDES.map((side) => stackIn(situation, at, side))).filter(isOver);
};
