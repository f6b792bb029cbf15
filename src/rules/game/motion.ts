import type { LocationId } from '../../board/map/gameMap.ts';
import type { Unit, UnitId } from '../../units/unit.ts';
import type { GameEvent } from '../state/log.ts';
import type { GameState } from '../state/state.ts';

/** How units came to where they are, and who was lost, in what was done last. */
export interface GameMotion {
  /** The Locations that each passed through, from where it was to where it is. */
  readonly walks: readonly { readonly unit: UnitId; readonly by: readonly LocationId[] }[];
  /** Those who are no more, as they were, with the Locations that they had still come to. */
  readonly lost: readonly { readonly unit: Unit; readonly by: readonly LocationId[] }[];
}

/** The ways that were gone on step by step, one for each who led one. */
const waysGone = (events: readonly GameEvent[]): readonly (readonly LocationId[])[] => {
  const ways = new Map<UnitId, readonly LocationId[]>();
  for (const event of events)
    if (event.fact === 'enters' || event.fact === 'crawls')
      ways.set(event.unit, [...(ways.get(event.unit) ?? [event.from]), event.to]);
  return [...ways.values()];
};

/**
 * What moved and what was lost between two states of a game. Who goes along, as leaders and prisoners do,
 * takes the way of the one who leads; all others go straight.
 */
export const motionOf = (
  before: GameState,
  after: GameState,
  events: readonly GameEvent[],
): GameMotion | undefined => {
  const ways = waysGone(events);
  const now = new Map(after.situation.units.map((unit) => [unit.id, unit]));
  const dead = new Set(events.flatMap((event) => (event.fact === 'isEliminated' ? [event.unit] : [])));
  const walks = before.situation.units.flatMap(({ id, at }) => {
    const to = now.get(id)?.at;
    if (to === undefined || to === at) return [];
    return [{ unit: id, by: ways.find((way) => way[0] === at && way.at(-1) === to) ?? [at, to] }];
  });
  const lost = before.situation.units.flatMap((unit) =>
    dead.has(unit.id) && !now.has(unit.id)
      ? [{ unit, by: ways.find((way) => way[0] === unit.at) ?? [unit.at] }]
      : [],
  );
  return walks.length + lost.length > 0 ? { walks, lost } : undefined;
};
