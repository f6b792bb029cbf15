import type { Hex, LocationId } from '../../board/gameMap.ts';
import type { Situation } from '../../units/position.ts';
import { otherSide, type ControlTarget } from '../../units/scenario.ts';
import { SIDES, type Side } from '../../units/unit.ts';
import { buildingAt } from './building.ts';
import type { Claim } from './claim.ts';
import { isUnenterable, shutIn } from './enterable.ts';
import type { Chain } from './fires.ts';
import { hexOf, keyOf, locationsIn, ofBuilding, ofHex, ofLocation, onMap } from './targets.ts';

const burning = ({ map }: Situation, { fires }: Chain): readonly ControlTarget[] =>
  fires.flatMap(({ at, hex }) => {
    const building = ofBuilding(map, hex.index);
    return [ofLocation(at), ofHex(hex), ...(building ? [building] : [])];
  });

/** The hexes and buildings all of whose Locations are among these, of those that have any of the places in question. */
export const wholeWithin = (
  { map, markers }: Situation,
  within: ReadonlySet<LocationId>,
  places: ReadonlySet<LocationId> = within,
): readonly ControlTarget[] => {
  const inside = (hex: Hex): boolean => locationsIn(map, markers, hex).every((at) => within.has(onMap(at)));
  const hexes = [...new Set([...places].flatMap((at) => hexOf(map, at) ?? []))].filter(inside);
  const buildings = hexes.flatMap((hex) =>
    (buildingAt(map, hex.index) ?? []).every(inside) ? (ofBuilding(map, hex.index) ?? []) : [],
  );
  return [...hexes.map(ofHex), ...buildings];
};

/** What nobody of the enemy of a Kindler can enter for his Fire, wholly within. @rule A26.16 */
const cutOff = (
  situation: Situation,
  by: Side,
  chains: readonly Chain[],
  all: readonly Chain[],
): readonly ControlTarget[] => {
  const own = new Set(chains.flatMap(({ fires }) => fires.map(({ at }) => at)));
  const pockets = shutIn(situation).filter(
    (pocket) =>
      [...pocket.blazes].some((at) => own.has(at)) && isUnenterable(pocket, situation, [otherSide(by)], true),
  );
  const places = new Set(pockets.flatMap((pocket) => [...pocket.places]));
  if (places.size === 0) return [];
  const blazing = all.flatMap(({ fires }) => fires.flatMap(({ at, kind }) => (kind === 'blaze' ? [at] : [])));
  return [
    ...[...places].map(ofLocation),
    ...wholeWithin(situation, new Set([...places, ...blazing]), places),
  ];
};

/** What a side has forfeited by its Fires. */
const forfeitedBy = (
  situation: Situation,
  side: Side,
  chains: readonly Chain[],
): ReadonlyMap<string, ControlTarget> => {
  const own = chains.filter(({ by }) => by === side);
  const targets =
    own.length === 0
      ? []
      : [...own.flatMap((chain) => burning(situation, chain)), ...cutOff(situation, side, own, chains)];
  return new Map(targets.map((target) => [keyOf(target), target]));
};

/** What goes over to the enemy, and what either side cannot have. */
export interface Forfeits {
  readonly claims: readonly Claim[];
  readonly isBarred: (key: string, side: Side) => boolean;
}

/**
 * What the sides forfeit by the Fires that they have Kindled, wherever these have spread: the Locations, hexes and buildings that burn, and what
 * cannot be entered for them. The other side gains it, with units there or without, unless it forfeits the same by a Fire of its own.
 *
 * @rule A26.16
 */
export const forfeits = (situation: Situation, chains: readonly Chain[]): Forfeits => {
  const lost = {
    axis: forfeitedBy(situation, 'axis', chains),
    allied: forfeitedBy(situation, 'allied', chains),
  };
  const claims = SIDES.flatMap((side) =>
    [...lost[side]].flatMap(([key, target]): readonly Claim[] =>
      lost[otherSide(side)].has(key)
        ? []
        : [{ target, by: otherSide(side), rule: 'A26.16', forfeitedBy: side }],
    ),
  );
  return { claims, isBarred: (key, side) => lost[side].has(key) };
};
