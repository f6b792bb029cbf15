import { roomForPrisoners, usNumber } from '../../../units/bonds.ts';
import type { Unit, UnitId } from '../../../units/unit.ts';

/** Of more units together nobody is asked: who comes first is held. */
const MOST_TO_CHOOSE_FROM = 8;

/**
 * The units that a Guard without room for all who surrender may set free, each choice once: those whom he holds fit,
 * and none of the freed would fit besides. First the one that holds who comes first; a single empty choice where all
 * fit. That the captor chooses is in the errata of A20.21.
 *
 * @rule A20.21 A20.5
 */
export const whoMayGoFree = (
  units: readonly Unit[],
  guard: Unit,
  surrendering: readonly UnitId[],
): readonly (readonly UnitId[])[] => {
  const all = surrendering.flatMap((id) => units.filter((unit) => unit.id === id));
  const ways = (left: readonly Unit[], room: number): readonly (readonly Unit[])[] => {
    const [first, ...others] = left;
    if (!first) return [[]];
    const without = ways(others, room).map((free) => [first, ...free]);
    const size = usNumber(first);
    return size > room ? without : [...ways(others, room - size), ...without];
  };
  const room = roomForPrisoners(units, guard);
  const sizeOf = (some: readonly Unit[]): number => some.reduce((sum, unit) => sum + usNumber(unit), 0);
  const isLeast = (free: readonly Unit[]): boolean =>
    free.every((unit) => sizeOf(all) - sizeOf(free) + usNumber(unit) > room);
  const choices = ways(all, room).filter(isLeast);
  return (all.length > MOST_TO_CHOOSE_FROM ? choices.slice(0, 1) : choices).map((free) =>
    free.map(({ id }) => id),
  );
};
