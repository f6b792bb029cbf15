import { isBar } from '../../board/buildings.ts';
import type { GameMap, Hex, Location, LocationId, LocationIndex } from '../../board/gameMap.ts';
import { DIRECTIONS } from '../../hexgrid/lattice.ts';
import { counter } from '../../units/counters.ts';
import type { Marker } from '../../units/marker.ts';
import type { Situation } from '../../units/position.ts';
import { isArmed } from '../../units/strength.ts';
import { has, type Side } from '../../units/unit.ts';
import { firesOf } from './fires.ts';
import { onMap } from './targets.ts';

/** Locations without a Blaze between which units could come and go: out of it there is no way but through Blazes. */
export interface Pocket {
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
      if (next && blazing.has(next.id)) blazes.add(next.id);
      else if (next && isThere(map, next, played)) found.set(next.id, next);
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
  const seen = new Set<LocationId>(blazing);
  const pockets: Pocket[] = [];
  for (const place of blazing.size > 0 ? map.locations : []) {
    if (seen.has(place.id) || !isThere(map, place, land.played)) continue;
    const pocket = pocketAround(land, place);
    for (const id of pocket.places) seen.add(id);
    if (!pocket.open) pockets.push(pocket);
  }
  return pockets;
};

const known = new WeakMap<
  readonly Marker[],
  { readonly map: GameMap; readonly pockets: readonly Pocket[] }
>();

/** What Blazes shut in: places that cannot be reached from the edge of the map. Remembered for as long as the markers lie as they do. */
export const shutIn = (situation: Situation): readonly Pocket[] => {
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
