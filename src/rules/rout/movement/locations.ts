import {
  PILLBOX_SUFFIX,
  type GameMap,
  type Hex,
  type Location,
  type LocationId,
  type LocationIndex,
} from '../../../board/map/gameMap.ts';
import { mf, type HalfMf } from '../../../hexgrid/quantity.ts';
import { type Stance, AT_CENTRE } from '../../../los/viewpoint.ts';
import { fortification, type Fortification, type Marker } from '../../../units/marker.ts';
import type { Situation } from '../../../units/position.ts';
import { has, type Unit } from '../../../units/unit.ts';

/**
 * Where in a hex a unit is: on top of whatever lies there; in its foxhole or trench; inside its pillbox; or
 * beneath its Wire. A pillbox is a Location of its own (B30.1), the others are not (B26.32, B27.13), but what
 * a router pays and what covers it differ. Each is a place of its own to the search.
 */
export type Spot = 'top' | 'entrenched' | 'pillbox' | 'beneathWire';
const SPOTS: readonly Spot[] = ['top', 'entrenched', 'pillbox', 'beneathWire'];

export { PILLBOX_SUFFIX };

export type Hole = Extract<Fortification, { kind: 'foxhole' | 'trench' | 'pillbox' }>;

/** The Locations of a map, and the places that Fortifications make in them. */
interface Grid {
  readonly location: (index: LocationIndex) => Location;
  readonly hexOf: (index: LocationIndex) => Hex;
  readonly spot: (index: LocationIndex) => Spot;
  /** The same Location on top, as the map has it. */
  readonly top: (index: LocationIndex) => LocationIndex;
  readonly at: (top: LocationIndex, spot: Spot) => LocationIndex;
  /** What tells one Location from another: a pillbox is one, a foxhole is not. */
  readonly locus: (index: LocationIndex) => LocationIndex;
}

/** What lies on the ground of a place's hex. */
interface Ground {
  readonly entrenchment: (top: LocationIndex) => Hole | undefined;
  readonly pillbox: (top: LocationIndex) => Hole | undefined;
  readonly wired: (top: LocationIndex) => boolean;
}

/** The places of a map with the Fortifications that lie on it. */
export interface Places extends Grid, Ground {
  /** Every place that there is on this table is a number below this. */
  readonly places: number;
  readonly isPlayable: (hex: Hex) => boolean;
  /** The place of a unit that stands on the table. */
  readonly placeOf: (unit: Unit) => LocationIndex;
  /** How LOS finds a unit in such a place. */
  readonly stance: (index: LocationIndex) => Stance;
  /** The Location of this name, pillboxes included. */
  readonly named: (id: LocationId) => LocationIndex | undefined;
}

/**
 * MF for getting into or out of a foxhole, trench or pillbox, and the least that getting off Wire takes.
 *
 * @rule B27.4 B30.4 B26.4
 */
export const GETTING_IN_OR_OUT: HalfMf = mf(1);

const isHole = (kind: Fortification['kind']): boolean => kind === 'foxhole' || kind === 'trench';

const sheltersIn = (
  markers: readonly Marker[],
  is: (kind: Fortification['kind']) => boolean,
): ReadonlyMap<string, Hole> =>
  new Map(
    markers.flatMap((marker): [string, Hole][] => {
      const found = fortification(marker);
      return found && is(found.kind) && 'capacity' in found ? [[marker.hex, found]] : [];
    }),
  );

const spotOf = (unit: Unit, wired: boolean): Spot => {
  if (has(unit, 'pillbox')) return 'pillbox';
  if (has(unit, 'foxhole') || has(unit, 'trench')) return 'entrenched';
  return wired && !has(unit, 'onWire') ? 'beneathWire' : 'top';
};

/** Places that only a Fortification makes are numbered behind the Locations of the map. */
const createGrid = (map: GameMap): Grid => {
  const count = map.locations.length;
  const top = (index: LocationIndex): LocationIndex => (index % count) as LocationIndex;
  const spot = (index: LocationIndex): Spot => SPOTS[Math.floor(index / count)] ?? 'top';
  const printed = (index: LocationIndex): Location => {
    const found = map.locations[top(index)];
    if (!found) throw new Error(`no Location ${index} on the map`);
    return found;
  };
  return {
    spot,
    top,
    at: (place, where) => (top(place) + SPOTS.indexOf(where) * count) as LocationIndex,
    locus: (index) => (spot(index) === 'pillbox' ? index : top(index)),
    hexOf: (index) => {
      const hex = map.hexes[printed(index).hex];
      if (!hex) throw new Error(`Location ${index} has no hex`);
      return hex;
    },
    location: (index) => {
      const found = printed(index);
      if (index < count) return found;
      return {
        ...found,
        index,
        id: spot(index) === 'pillbox' ? (`${found.id}${PILLBOX_SUFFIX}` as LocationId) : found.id,
      };
    },
  };
};

const createGround = (markers: readonly Marker[], { hexOf, location }: Grid): Ground => {
  const holes = sheltersIn(markers, isHole);
  const pillboxes = sheltersIn(markers, (kind) => kind === 'pillbox');
  const wires = new Set<string>(
    markers.flatMap((marker) => (fortification(marker)?.kind === 'wire' ? [marker.hex] : [])),
  );
  const hexOnGround = (index: LocationIndex): string => (location(index).level === 0 ? hexOf(index).id : '');
  return {
    entrenchment: (index) => (holes.size > 0 ? holes.get(hexOnGround(index)) : undefined),
    pillbox: (index) => (pillboxes.size > 0 ? pillboxes.get(hexOnGround(index)) : undefined),
    wired: (index) => wires.size > 0 && wires.has(hexOnGround(index)),
  };
};

/** Whether there is a Fortification anywhere, or a unit in one. */
export const isFortified = ({ markers, units }: Situation): boolean =>
  markers.some((marker) => ![undefined, 'mines'].includes(fortification(marker)?.kind)) ||
  units.some((unit) => has(unit, 'foxhole') || has(unit, 'trench') || has(unit, 'pillbox'));

/** The places of a situation. */
export const createPlaces = (situation: Situation): Places => {
  const { map, playable, markers } = situation;
  const allowed = new Set(playable);
  const grid = createGrid(map);
  const ground = createGround(markers, grid);
  return {
    ...grid,
    ...ground,
    places: map.locations.length * (isFortified(situation) ? SPOTS.length : 1),
    isPlayable: (hex) => allowed.size === 0 || allowed.has(hex.id),
    placeOf: (unit) => {
      const place = map.locationById.get(unit.at);
      if (place === undefined) throw new Error(`${unit.id} stands on ${unit.at}, which is not on the map`);
      return grid.at(place, spotOf(unit, ground.wired(place)));
    },
    stance: (index) => stanceAt(grid.spot(index), ground.pillbox(index)),
    named: (id) => placeNamed(map, id, (place) => grid.at(place, 'pillbox')),
  };
};

/**
 * Where a LOS to a unit ends: in its entrenchment, in its pillbox, or at the centre of the hex, where Wire
 * changes nothing.
 *
 * @rule B26.3
 */
const stanceAt = (spot: Spot, pillbox: Hole | undefined): Stance => {
  if (spot === 'entrenched') return { kind: 'entrenched' };
  return spot === 'pillbox' && pillbox?.facing !== undefined
    ? { kind: 'pillbox', facing: pillbox.facing }
    : AT_CENTRE;
};

const placeNamed = (
  map: GameMap,
  id: LocationId,
  inside: (place: LocationIndex) => LocationIndex,
): LocationIndex | undefined => {
  if (!id.endsWith(PILLBOX_SUFFIX)) return map.locationById.get(id);
  const place = map.locationById.get(id.slice(0, -PILLBOX_SUFFIX.length) as LocationId);
  return place === undefined ? undefined : inside(place);
};
