import type { LocationId } from '../../board/map/gameMap.ts';
import type { Unit, UnitId } from '../../units/unit.ts';
import type { Bounding, FireType } from './fireDeclaration.ts';
import type { Driving } from './firepower.ts';
import { locationCalled, type SightedTable } from './firers.ts';
import { sightFrom } from './fireTarget.ts';

/** How a vehicle goes that is under way; `undefined` where its MP are not counted, or its move is over. */
export const drivingNow = (
  { spent, moving }: SightedTable,
  { id }: { readonly id: UnitId },
): Driving | undefined => (moving?.includes(id) === true ? spent?.get(id)?.drive : undefined);

const HALVES = 2;

/** MP spent since it was last out of sight; without end where it began its move in sight. @rule C6.15 */
const mpSince = ({ trail }: Driving, isSeen: (at: LocationId) => boolean): number => {
  let spent = 0;
  for (const each of trail.toReversed()) {
    if (!isSeen(each.at)) return spent / HALVES;
    spent += each.spent;
  }
  return Infinity;
};

const sees = (table: SightedTable, viewer: Unit, at: LocationId, to: LocationId): boolean => {
  const [from, there] = [locationCalled(table, at), locationCalled(table, to)];
  return (
    from !== undefined &&
    there !== undefined &&
    sightFrom(table, { unit: viewer, from, with: 'usual' }, there, []).kind !== 'blocked'
  );
};

/** MP that a vehicle under way has spent in the continuous LOS of a unit. @rule C6.15 */
export const mpSeenBy = (table: SightedTable, viewer: Unit, driving: Driving): number =>
  mpSince(driving, (at) => sees(table, viewer, viewer.at, at));

const FEW = 2;
const SOME = 3;

/**
 * How a vehicle bounds that fires in its own Movement Phase: known where its MP are counted, by whether it has stopped
 * and by the MP that it has spent with its target in LOS; else as it is said.
 *
 * @rule C5.3 D3.3 SK-MPh-17
 */
export const boundingKnown = (
  table: SightedTable,
  {
    by,
    at,
    type,
    bounding,
  }: {
    readonly by: UnitId;
    readonly at: LocationId;
    readonly type: FireType;
    readonly bounding?: Bounding | undefined;
  },
): Bounding | undefined => {
  const unit = table.situation.units.find(({ id }) => id === by);
  const driving = drivingNow(table, { id: by });
  if (!unit || !driving || type !== 'boundingFirstFire') return bounding;
  if (driving.engine === 'going') return 'driving';
  const seen = mpSince(driving, (from) => sees(table, unit, from, at));
  if (seen <= FEW) return 'stopped2';
  return seen <= SOME ? 'stopped3' : 'stopped';
};
