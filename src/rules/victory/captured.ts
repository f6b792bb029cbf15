import { otherSide } from '../../units/scenario.ts';
import type { Side, Unit } from '../../units/unit.ts';

/** The side in whose Order of Battle a unit, Gun or vehicle came. */
export const ownerOf = ({ side, capturedFrom }: Pick<Unit, 'side' | 'capturedFrom'>): Side =>
  capturedFrom ?? side;

/**
 * The side that holds a unit captured: the Guard's of a prisoner; of a Gun or vehicle whoever Recovered or captured it
 * last, manned or not. `undefined` of all that is not captured.
 *
 * @rule A26.222
 */
export const captorOf = (unit: Unit): Side | undefined => {
  const owner = ownerOf(unit);
  if (unit.heldBy !== undefined) return otherSide(owner);
  return owner === unit.side ? undefined : unit.side;
};
