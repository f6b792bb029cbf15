import { isBroken, type Unit } from '../../../units/unit.ts';
import type { Hex } from '../../../board/map/gameMap.ts';
import { isPersonnel } from '../../../units/strength.ts';
import type { Situation } from '../../../units/position.ts';
import { done, refused, told, unitIn, type GameState, type ActionOutcome } from '../../state/state.ts';
import type { ControlRefusal } from './controlFacts.ts';
import { offered } from '../routPhase/end.ts';
import { buildingAt } from '../../../board/map/buildings.ts';
import {
  moppedUpWith,
  hexOfLocation,
  targetKey,
  levelOf,
  locationsIn,
  ofBuilding,
  ofHex,
  ofLocation,
  standingIn,
  type Claim,
} from './targets.ts';
import type { ControlAction } from './controlAction.ts';
import { gained } from './gains.ts';
import { ledgerOf } from './controller.ts';
import { canGain, isBypassing, isHindrance, isUndeclared } from './occupation.ts';

/** Who is in one of these hexes, and not past its building. */
const inside = ({ units, map }: Situation, hexes: readonly Hex[]): readonly Unit[] =>
  units.filter((unit) => {
    const hex = hexOfLocation(map, unit.at);
    return (
      hex !== undefined &&
      hexes.includes(hex) &&
      unit.at === standingIn(unit) &&
      !isBypassing(unit, units, [])
    );
  });

/** An enemy vehicle that is armed, or whose riders are, in Bypass there. */
const isPassed = ({ units, map }: Situation, side: Unit['side'], hex: Hex): boolean =>
  units.some(
    (unit) =>
      unit.side !== side &&
      hexOfLocation(map, unit.at) === hex &&
      isBypassing(unit, units, []) &&
      isHindrance(unit),
  );

/**
 * The building with all its hexes and Locations, but for where an armed enemy vehicle passes by.
 *
 * @rule A26.11 A12.153
 */
const claimsOf = (situation: Situation, unit: Unit, hexes: readonly Hex[]): readonly Claim[] => {
  const { map, markers } = situation;
  const whole = hexes[0] && buildingAt(map, hexes[0].index);
  const building = hexes[0] && whole?.length === hexes.length ? ofBuilding(map, hexes[0].index) : undefined;
  const targets = hexes.flatMap((hex) => {
    const passed = isPassed(situation, unit.side, hex);
    const locations = locationsIn(map, markers, hex).filter((at) => !(passed && levelOf(map, at) === 0));
    return [...(passed ? [] : [ofHex(hex)]), ...locations.map(ofLocation)];
  });
  const held = ledgerOf(situation.scenario?.held ?? []);
  return [...(building ? [building] : []), ...targets]
    .filter((target) => held.get(targetKey(target))?.by !== unit.side)
    .map((target) => ({ target, by: unit.side, rule: 'A12.153' }));
};

/** The hexes that a unit Mops Up together, and the enemies in them. */
interface Task {
  readonly hexes: readonly Hex[];
  readonly enemies: readonly Unit[];
}

/** What a unit could have Mopped Up; or why it could not. @rule A12.153 */
export const moppingUpOf = (situation: Situation, unit: Unit): Task | ControlRefusal => {
  if (!canGain(unit)) return { rule: 'A12.153', fact: 'cannotMopUp', unit: unit.id, because: 'unfit' };
  const hex = hexOfLocation(situation.map, unit.at);
  const hexes = hex ? moppedUpWith(situation.map, hex) : [];
  if (hexes.length === 0 || unit.at !== standingIn(unit))
    return { rule: 'A12.153', fact: 'cannotMopUp', unit: unit.id, because: 'noBuilding' };
  const enemies = inside(situation, hexes).filter((other) => other.side !== unit.side && isHindrance(other));
  const unbroken = enemies.find((enemy) => !isBroken(enemy) && !isUndeclared(enemy));
  return unbroken
    ? { rule: 'A12.153', fact: 'notSecured', unit: unit.id, enemy: unbroken.id }
    : { hexes, enemies };
};

/**
 * A building that has been Mopped Up with success: the side gains it with all its hexes and Locations, each
 * rowhouse by itself, and the broken enemies in it surrender.
 *
 * @rule A12.153
 */
export const moppedUp = (
  state: GameState,
  { unit: id }: Extract<ControlAction, { type: 'mopUp' }>,
): ActionOutcome => {
  const { situation } = state;
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  const found = moppingUpOf(situation, unit);
  if ('fact' in found) return refused(found);
  const { hexes, enemies } = found;
  const after = gained(
    told(state, { rule: 'A12.153', fact: 'mopsUp', unit: id, hexes: hexes.map((each) => each.id) }),
    claimsOf(situation, unit, hexes),
  );
  const broken = enemies.filter((enemy) => isPersonnel(enemy) && isBroken(enemy)).map((enemy) => enemy.id);
  return done(broken.length > 0 ? offered(after, broken, [id]) : after);
};
