import { takenBy } from '../units/captivity.ts';
import type { Position } from '../units/position.ts';
import type { Edit } from './command.ts';

type Surrender = Extract<Edit, { type: 'surrender' }>;

/** Nobody takes them: they are eliminated, and that side takes no more prisoners. @rule A20.3 */
const refused = <P extends Position>(position: P, { units, side }: Surrender): P => ({
  ...position,
  units: position.units.filter(({ id }) => !units.includes(id)),
  noQuarter: position.noQuarter.includes(side) ? position.noQuarter : [...position.noQuarter, side],
});

/**
 * The table once a surrender is answered: prisoners of the unit that takes them, in its Location and without their weapons. Those for
 * whom it has no room stay where they are, Unarmed.
 *
 * @rule A20.21
 */
export const surrendered = <P extends Position>(position: P, edit: Surrender): P => {
  const guard = position.units.find(({ id }) => id === edit.to);
  if (!guard) return refused(position, edit);
  const taken = takenBy(position.units, guard, edit.units);
  return { ...position, units: position.units.map((unit) => taken.get(unit.id) ?? unit) };
};
