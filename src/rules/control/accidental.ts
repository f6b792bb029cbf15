import type { Hex, LocationId } from '../../board/gameMap.ts';
import type { Situation } from '../../units/position.ts';
import { SIDES, type Side } from '../../units/unit.ts';
import { buildingAt } from './building.ts';
import type { Claim, Holder } from './claim.ts';
import { isUnenterable, shutIn } from './enterable.ts';
import type { Chain } from './fires.ts';
import { wholeWithin } from './forfeiting.ts';
import { hexOf, keyOf, ofHex, ofLocation } from './targets.ts';

/** Locations that accidental Blazes keep everybody out of. @rule A26.161 */
const closedOff = (situation: Situation, chains: readonly Chain[]): ReadonlySet<LocationId> => {
  const blazesOf = (some: readonly Chain[]): ReadonlySet<LocationId> =>
    new Set(some.flatMap(({ fires }) => fires.flatMap(({ at, kind }) => (kind === 'blaze' ? [at] : []))));
  const accidental = blazesOf(chains.filter(({ by }) => by === undefined));
  const kindled = blazesOf(chains.filter(({ by }) => by !== undefined));
  if (accidental.size === 0) return accidental;
  const pockets = shutIn(situation).filter(
    (pocket) =>
      [...pocket.blazes].some((at) => accidental.has(at)) &&
      ![...pocket.blazes].some((at) => kindled.has(at)) &&
      isUnenterable(pocket, situation, SIDES, false),
  );
  return new Set([...accidental, ...pockets.flatMap(({ places }) => [...places])]);
};

/** Adjacent hexes among these, together. */
const areasOf = (hexes: readonly Hex[]): readonly (readonly Hex[])[] => {
  const left = new Set(hexes);
  return hexes.flatMap((first) => {
    if (!left.has(first)) return [];
    const area = new Set([first]);
    for (const hex of area)
      for (const other of left) if (hex.neighbours.includes(other.index)) area.add(other);
    for (const hex of area) left.delete(hex);
    return [[...area]];
  });
};

/** The side that Controls more than half of the hexes around an area. @rule A26.161 */
const surrounding = ({ map }: Situation, area: readonly Hex[], holder: Holder): Side | undefined => {
  const ring = new Set(
    area
      .flatMap((hex) => hex.neighbours.flatMap((index) => map.hexes[index ?? -1] ?? []))
      .filter((hex) => !area.includes(hex)),
  );
  return SIDES.find(
    (side) => [...ring].filter((hex) => holder(keyOf(ofHex(hex))) === side).length * 2 > ring.size,
  );
};

const isDefined = <T>(item: T | undefined): item is T => item !== undefined;

/**
 * What accidental Blazes keep everybody out of: hexes go with the majority of those around them, Locations with their hexes, and a building
 * with all its hexes, if one side Controls these.
 *
 * @rule A26.161
 */
export const shutOff = (situation: Situation, chains: readonly Chain[], holder: Holder): readonly Claim[] => {
  const closed = closedOff(situation, chains);
  if (closed.size === 0) return [];
  const { map } = situation;
  const claim = (target: Claim['target'], by: Side | undefined): Claim | undefined =>
    by === undefined ? undefined : { target, by, rule: 'A26.161' };
  const grounds = [...new Set([...closed].map((at) => hexOf(map, at)))]
    .filter(isDefined)
    .filter((hex) => closed.has(hex.id as string as LocationId));
  const hexes = areasOf(grounds)
    .flatMap((area) => area.map((hex) => claim(ofHex(hex), surrounding(situation, area, holder))))
    .filter(isDefined);
  const after = new Map(hexes.map(({ target, by }) => [keyOf(target), by]));
  const holds: Holder = (key) => after.get(key) ?? holder(key);
  const locations = [...closed]
    .map((at) => {
      const hex = hexOf(map, at);
      return hex && claim(ofLocation(at), holds(keyOf(ofHex(hex))));
    })
    .filter(isDefined);
  const buildings = wholeWithin(situation, closed)
    .filter(({ kind }) => kind === 'building')
    .map((target) => {
      const whole =
        target.kind === 'building'
          ? (buildingAt(map, map.hexById.get(target.hex) ?? (-1 as never)) ?? [])
          : [];
      return claim(
        target,
        SIDES.find((side) => whole.every((hex) => holds(keyOf(ofHex(hex))) === side)),
      );
    })
    .filter(isDefined);
  return [...hexes, ...locations, ...buildings];
};
