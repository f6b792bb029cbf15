import type { Situation } from '../../../units/position.ts';
import type { ControlTarget, Holding, Moment } from '../../../units/scenario.ts';
import type { Side } from '../../../units/unit.ts';
import { buildingAt } from '../../../board/map/buildings.ts';
import { targetKey } from './targets.ts';
import { coversTarget, vehicularHolds } from './occupation.ts';

/** Who Controls something now. */
export interface Controller {
  readonly by: Side;
  readonly since?: Moment;
  readonly rule: string;
  /** By a vehicle, and only for as long as it stays. A26.12 */
  readonly temporary?: true;
  readonly forfeitedBy?: Side;
}

const known = new WeakMap<readonly Holding[], ReadonlyMap<string, Holding>>();

/** The Holdings by their targets; of two of one target the later counts. */
export const ledgerOf = (held: readonly Holding[]): ReadonlyMap<string, Holding> => {
  const ledger = known.get(held) ?? new Map(held.map((holding) => [targetKey(holding.target), holding]));
  known.set(held, ledger);
  return ledger;
};

/** A building by the first of its hexes, whichever of them is named. */
export const normal = ({ map }: Situation, target: ControlTarget): ControlTarget => {
  if (target.kind !== 'building') return target;
  const [first] = buildingAt(map, map.hexById.get(target.hex) ?? (-1 as never)) ?? [];
  return first ? { kind: 'building', hex: first.id } : target;
};

/** The Control that vehicles have for now of this target. @rule A26.12 */
export const temporaryControl = (situation: Situation, target: ControlTarget): Controller | undefined => {
  if (target.kind === 'building' || !situation.scenario) return undefined;
  const hold = vehicularHolds(situation).find((each) => coversTarget(situation, each, target));
  const vehicle = hold && situation.units.find(({ id }) => id === hold.vehicle);
  return (
    vehicle && { by: vehicle.side, ...(hold.since && { since: hold.since }), rule: 'A26.12', temporary: true }
  );
};

/** Who has gained a target and kept it, vehicles aside. @rule A26.1 */
export const holdingOf = (situation: Situation, target: ControlTarget): Holding | undefined =>
  situation.scenario && ledgerOf(situation.scenario.held).get(targetKey(normal(situation, target)));

/**
 * Who Controls a Location, a hex or a building, since when, and by which rule; `undefined` of what nobody has
 * gained.
 *
 * @rule A26.1 A26.12
 */
export const controllerOf = (situation: Situation, target: ControlTarget): Controller | undefined => {
  const held = holdingOf(situation, target);
  const temporary = temporaryControl(situation, target);
  if (temporary && temporary.by !== held?.by) return temporary;
  return (
    held && {
      by: held.by,
      rule: held.rule,
      ...(held.since && { since: held.since }),
      ...(held.forfeitedBy !== undefined && { forfeitedBy: held.forfeitedBy }),
    }
  );
};
