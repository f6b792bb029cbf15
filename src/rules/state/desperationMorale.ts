import type { Hex, HexIndex } from '../../board/map/gameMap.ts';
import type { Situation } from '../../units/position.ts';
import { isBroken, has, type Unit } from '../../units/unit.ts';
import { withCondition } from '../../units/conditionTable.ts';
import { isArmed } from '../../units/strength.ts';
import { USUAL_PRESET } from '../../units/ruleSet.ts';
import { isSoldier } from '../morale/leadership.ts';
import { dismaying } from '../rout/obligation/obligation.ts';
import { createRoutContext, asPlayed } from '../rout/routContext.ts';
import { told, withUnits, type GameState } from './state.ts';

/** Those of the units that are broken, and not yet under DM, come under it. @rule A10.62 */
export const comingUnderDm = (state: GameState, units: readonly Unit[]): GameState => {
  const shaken = units.filter((unit) => isBroken(unit) && !has(unit, 'dm'));
  if (shaken.length === 0) return state;
  return told(
    withUnits(
      state,
      shaken.map((unit) => withCondition(unit, 'dm')),
    ),
    { rule: 'A10.62', fact: 'comesUnderDm', units: shaken.map(({ id }) => id) },
  );
};

/** Whoever is on the table, by hex. */
const byHex = ({ map, units }: Situation): ((hex: Hex) => readonly Unit[]) => {
  const there = new Map<HexIndex, Unit[]>();
  for (const unit of units) {
    const hex = map.locations[map.locationById.get(unit.at) ?? -1]?.hex;
    if (hex === undefined) continue;
    const others = there.get(hex);
    if (others) others.push(unit);
    else there.set(hex, [unit]);
  }
  return ({ index }) => there.get(index) ?? [];
};

/**
 * All that decides whether a unit is dismayed: who is in its hex and the next ones, what lies on the map, who
 * sees whom.
 */
type Surroundings = readonly unknown[];

const surroundings = ({ situation, sights }: Table, near: readonly Unit[]): Surroundings => [
  sights,
  situation.map,
  situation.markers,
  situation.playable,
  situation.rules,
  situation.night,
  ...near,
];

const isSame = (a: Surroundings, b: Surroundings): boolean =>
  a.length === b.length && a.every((each, place) => each === b[place]);

type Table = Pick<GameState, 'situation' | 'sights'>;

/**
 * Units that were found not to be dismayed, in these surroundings: most of what is done on a table is done
 * elsewhere.
 */
const CALM = new WeakMap<Unit, Surroundings>();

const canDismay = (unit: Unit, other: Unit): boolean =>
  other.side !== unit.side &&
  isArmed(other) &&
  !has(other, 'concealed') &&
  !has(other, 'hidden') &&
  !has(other, 'dummy');

/** Known armed enemies are ADJACENT to a broken unit, or with it, as the table stands. @rule A10.62 */
const isDismayed = (state: Table, unit: Unit, inHex: (hex: Hex) => readonly Unit[]): boolean => {
  const { map } = state.situation;
  const hex = map.hexes[map.locations[map.locationById.get(unit.at) ?? -1]?.hex ?? -1];
  if (!hex) return false;
  const near = [
    hex,
    ...hex.neighbours.flatMap((index) => (index === undefined ? [] : (map.hexes[index] ?? []))),
  ].flatMap(inHex);
  if (!near.some((other) => canDismay(unit, other))) return false;
  const now = surroundings(state, near);
  const before = CALM.get(unit);
  if (before && isSame(before, now)) return false;
  const found = dismaying(createRoutContext(state.situation, state.sights, unit)).length > 0;
  if (!found) CALM.set(unit, now);
  return found;
};

const isShaky = (unit: Unit): boolean => isBroken(unit) && !has(unit, 'dm') && isSoldier(unit);

/**
 * Who has a Known armed enemy ADJACENT comes under DM at once, in whatever phase, and stays under it when he
 * has gone. The Starter Kit looks only as the Rout Phase begins and as the Rally Phase ends.
 *
 * @rule A10.62
 */
export const underDmAtOnce = (state: GameState): GameState => {
  const { units, rules } = state.situation;
  if ((rules?.preset ?? USUAL_PRESET) === 'starterKit') return state;
  if (!units.some(isShaky)) return state;
  const situation = asPlayed(state.situation);
  const inHex = byHex(situation);
  const dismayed = new Set(
    situation.units
      .filter((unit) => isShaky(unit) && isDismayed({ situation, sights: state.sights }, unit, inHex))
      .map(({ id }) => id),
  );
  return comingUnderDm(
    state,
    units.filter(({ id }) => dismayed.has(id)),
  );
};
