import type { Hex, LocationId, GameMap, Location, LocationIndex } from '../../../board/map/gameMap.ts';
import type { Situation } from '../../../units/position.ts';
import { otherSide, type ControlTarget } from '../../../units/scenario.ts';
import { SIDES, type Side, has } from '../../../units/unit.ts';
import { buildingAt, isBar } from '../../../board/map/buildings.ts';
import {
  type Claim,
  hexOfLocation,
  targetKey,
  locationsIn,
  ofBuilding,
  ofHex,
  ofLocation,
  onMap,
  type Holder,
} from './targets.ts';
import { type Chain, firesOf } from './fires.ts';
import { terrain } from '../../../board/terrain/terrain.ts';
import { DIRECTIONS } from '../../../hexgrid/lattice.ts';
import { counter } from '../../../units/counters.ts';
import type { Marker } from '../../../units/marker.ts';
import { isArmed } from '../../../units/strength.ts';

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
    (side) => [...ring].filter((hex) => holder(targetKey(ofHex(hex))) === side).length * 2 > ring.size,
  );
};

const isDefined = <T>(item: T | undefined): item is T => item !== undefined;

/**
 * What accidental Blazes keep everybody out of: hexes go with the majority of those around them, Locations
 * with their hexes, and a building with all its hexes, if one side Controls these.
 *
 * @rule A26.161
 */
export const shutOff = (situation: Situation, chains: readonly Chain[], holder: Holder): readonly Claim[] => {
  const closed = closedOff(situation, chains);
  if (closed.size === 0) return [];
  const { map } = situation;
  const claim = (target: Claim['target'], by: Side | undefined): Claim | undefined =>
    by === undefined ? undefined : { target, by, rule: 'A26.161' };
  const grounds = [...new Set([...closed].map((at) => hexOfLocation(map, at)))]
    .filter(isDefined)
    .filter((hex) => closed.has(hex.id as string as LocationId));
  const hexes = areasOf(grounds)
    .flatMap((area) => area.map((hex) => claim(ofHex(hex), surrounding(situation, area, holder))))
    .filter(isDefined);
  const after = new Map(hexes.map(({ target, by }) => [targetKey(target), by]));
  const holds: Holder = (key) => after.get(key) ?? holder(key);
  const locations = [...closed]
    .map((at) => {
      const hex = hexOfLocation(map, at);
      return hex && claim(ofLocation(at), holds(targetKey(ofHex(hex))));
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
        SIDES.find((side) => whole.every((hex) => holds(targetKey(ofHex(hex))) === side)),
      );
    })
    .filter(isDefined);
  return [...hexes, ...locations, ...buildings];
};

const RUBBLE: readonly string[] = ['stoneRubble', 'woodenRubble'];

const printedRubble = new WeakMap<GameMap, readonly Hex[]>();

/** Hexes with the Rubble of a building: printed so, found once for a map, or fallen in the game. */
const rubbled = ({ map, markers }: Situation): readonly Hex[] => {
  const printed = printedRubble.get(map) ?? map.hexes.filter((hex) => RUBBLE.includes(hex.terrain));
  printedRubble.set(map, printed);
  const fallen = markers.flatMap(({ kind, hex }) =>
    RUBBLE.includes(kind) ? (map.hexes[map.hexById.get(hex) ?? -1] ?? []) : [],
  );
  return [...new Set([...printed, ...fallen])];
};

const upperLevel = (hex: Hex, target: ControlTarget): boolean =>
  target.kind === 'location' && target.at.startsWith(`${hex.id}/`);

/**
 * The upper levels of a building that has fallen to Rubble go with their hex: those that the map still has, and
 * those that somebody held before they fell.
 *
 * @rule A26.161
 */
export const rubbledLevels = (situation: Situation, holder: Holder): readonly Claim[] =>
  rubbled(situation).flatMap((hex) => {
    const by = holder(targetKey(ofHex(hex)));
    if (by === undefined) return [];
    const printed = hex.bridge === undefined ? locationsIn(situation.map, [], hex).map(ofLocation) : [];
    const held = (situation.scenario?.held ?? []).map(({ target }) => target);
    const levels = [...printed, ...held].filter((target) => upperLevel(hex, target));
    return levels.map((target): Claim => ({ target, by, rule: 'A26.161' }));
  });

/**
 * Locations without a Blaze between which units could come and go: out of it there is no way but through
 * Blazes.
 */
interface Pocket {
  readonly places: ReadonlySet<LocationId>;
  /** It reaches the edge of what is played on, where others could come in. */
  readonly open: boolean;
  /** The Blazes around it. */
  readonly blazes: ReadonlySet<LocationId>;
}

const isPlayed = ({ playable }: Situation): ((hex: Hex) => boolean) => {
  const named = new Set(playable);
  return ({ id }) => named.size === 0 || named.has(id);
};

/** Ground to ground, and along a floor of one building; the road of a bridge counts as ground. */
const across = (map: GameMap, hex: Hex, place: Location): readonly LocationIndex[] =>
  DIRECTIONS.flatMap((side) => {
    const next = map.hexes[hex.neighbours[side] ?? -1];
    if (!next) return [];
    if (place.level === 0 || hex.bridge !== undefined)
      return next.bridge === undefined ? next.locations.slice(0, 1) : next.locations;
    const isJoined = hex.building?.joined[side] === true && !isBar(hex.hexsides[side]);
    return isJoined
      ? next.locations.filter((index) => map.locations[index]?.elevation === place.elevation)
      : [];
  });

/** Up and down the stairs. */
const within = (map: GameMap, hex: Hex, place: Location): readonly LocationIndex[] =>
  hex.building?.stairs
    ? hex.locations.filter((index) => Math.abs((map.locations[index]?.level ?? 0) - place.level) === 1)
    : [];

const isAtEdge = (map: GameMap, hex: Hex, played: (hex: Hex) => boolean): boolean =>
  hex.neighbours.some((index) => {
    const next = map.hexes[index ?? -1];
    return !next || !played(next);
  });

/**
 * Deep water, which no ground unit enters. A cliff shuts nobody in: Infantry climbs it.
 *
 * @rule B21 B11
 */
const isWater = ({ terrain: name }: Location): boolean =>
  terrain(name).kind === 'water' && terrain(name).entry === 'never';

interface Land {
  readonly map: GameMap;
  readonly blazing: ReadonlySet<LocationId>;
  readonly played: (hex: Hex) => boolean;
}

/** The places that one can go to, and the Blazes that are met. */
const pocketAround = ({ map, blazing, played }: Land, start: Location): Pocket => {
  const found = new Map([[start.id, start]]);
  const blazes = new Set<LocationId>();
  let open = false;
  for (const place of found.values()) {
    const hex = map.hexes[place.hex];
    if (!hex || !played(hex)) continue;
    open ||= place.level === 0 && isAtEdge(map, hex, played);
    for (const index of [...across(map, hex, place), ...within(map, hex, place)]) {
      const next = map.locations[index];
      if (!next || isWater(next)) continue;
      if (blazing.has(next.id)) blazes.add(next.id);
      else if (isThere(map, next, played)) found.set(next.id, next);
    }
  }
  return { places: new Set(found.keys()), open, blazes };
};

const isThere = (map: GameMap, { hex }: Location, played: (hex: Hex) => boolean): boolean => {
  const found = map.hexes[hex];
  return found !== undefined && played(found);
};

const pocketsOf = (situation: Situation): readonly Pocket[] => {
  const { map } = situation;
  const blazing = new Set(firesOf(situation).flatMap(({ at, kind }) => (kind === 'blaze' ? [at] : [])));
  const land: Land = { map, blazing, played: isPlayed(situation) };
  const unburnt: Land = { ...land, blazing: new Set() };
  const seen = new Set<LocationId>(blazing);
  const pockets: Pocket[] = [];
  for (const place of blazing.size > 0 ? map.locations : []) {
    if (seen.has(place.id) || isWater(place) || !isThere(map, place, land.played)) continue;
    const pocket = pocketAround(land, place);
    for (const id of pocket.places) seen.add(id);
    if (!pocket.open && pocketAround(unburnt, place).open) pockets.push(pocket);
  }
  return pockets;
};

const known = new WeakMap<
  readonly Marker[],
  { readonly map: GameMap; readonly pockets: readonly Pocket[] }
>();

/**
 * What Blazes shut in, water doing its part: places that cannot be reached from the edge of the map, and could
 * be if nothing burned. Remembered for as long as the markers lie as they do.
 *
 * @rule A26.16
 */
const shutIn = (situation: Situation): readonly Pocket[] => {
  const { map, markers } = situation;
  const before = known.get(markers);
  if (before?.map === map) return before.pockets;
  const pockets = pocketsOf(situation);
  known.set(markers, { map, pockets });
  return pockets;
};

/** Nobody of these sides can come there: none of their units is inside. @rule A26.16 A26.161 */
export const isUnenterable = (
  { places }: Pocket,
  { units }: Situation,
  sides: readonly Side[],
  armed: boolean,
): boolean =>
  !units.some(
    (unit) =>
      sides.includes(unit.side) &&
      places.has(onMap(unit.at)) &&
      !has(unit, 'dummy') &&
      counter(unit.counter).kind !== 'gun' &&
      (!armed || isArmed(unit)),
  );

const burning = ({ map }: Situation, { fires }: Chain): readonly ControlTarget[] =>
  fires.flatMap(({ at, hex }) => {
    const building = ofBuilding(map, hex.index);
    return [ofLocation(at), ofHex(hex), ...(building ? [building] : [])];
  });

/**
 * The hexes and buildings all of whose Locations are among these, of those that have any of the places in
 * question.
 */
const wholeWithin = (
  { map, markers }: Situation,
  within: ReadonlySet<LocationId>,
  places: ReadonlySet<LocationId> = within,
): readonly ControlTarget[] => {
  const inside = (hex: Hex): boolean => locationsIn(map, markers, hex).every((at) => within.has(onMap(at)));
  const hexes = [...new Set([...places].flatMap((at) => hexOfLocation(map, at) ?? []))].filter(inside);
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
  return new Map(targets.map((target) => [targetKey(target), target]));
};

/** What goes over to the enemy, and what either side cannot have. */
export interface Forfeits {
  readonly claims: readonly Claim[];
  readonly isBarred: (key: string, side: Side) => boolean;
}

/**
 * What the sides forfeit by the Fires that they have Kindled, wherever these have spread: the Locations,
 * hexes and buildings that burn, and what cannot be entered for them. The other side gains it, with units
 * there or without, unless it forfeits the same by a Fire of its own.
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
