import { captured, disarmed, roomForPrisoners, sizeOf } from './bonds.ts';
import type { Unit, UnitId } from './unit.ts';

/** Free, but without weapons. @rule A20.5 */
const leftUnarmed = (unit: Unit): Unit => ({ ...disarmed(unit), weapons: [] });

/** Units that have given themselves up, as they are then: prisoners, or, where the Guard has no room for them, free but Unarmed. */
export type Captives = ReadonlyMap<UnitId, Unit>;

/**
 * What becomes of units that one takes prisoner, in the order given, as long as it has room.
 *
 * @rule A20.5
 */
export const takenBy = (units: readonly Unit[], guard: Unit, ids: readonly UnitId[]): Captives => {
  let room = roomForPrisoners(units, guard);
  return new Map(
    ids.flatMap((id): readonly (readonly [UnitId, Unit])[] => {
      const unit = units.find((each) => each.id === id);
      if (!unit) return [];
      const fits = sizeOf(unit) <= room;
      if (fits) room -= sizeOf(unit);
      return [[id, fits ? captured(unit, guard) : leftUnarmed(unit)]];
    }),
  );
};
