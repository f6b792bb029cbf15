import fc from 'fast-check';
import type { GameMap, Hex } from '../../src/board/map/gameMap.ts';
import { DIRECTIONS, type Direction } from '../../src/hexgrid/lattice.ts';
import { type Condition, has, type Unit } from '../../src/units/unit.ts';
import type { Marker, MarkerId } from '../../src/units/marker.ts';

/** A marker of a sketch; `place` counts hexes, from that of the router if it is near. */
export interface Lying {
  readonly kind: MarkerId;
  readonly place: number;
  readonly near: boolean;
  readonly facing: Direction | undefined;
}

const markersAmong = (kinds: readonly MarkerId[]): fc.Arbitrary<Lying> =>
  fc.record({
    kind: fc.constantFrom<MarkerId>(...kinds),
    place: fc.nat(60),
    near: fc.boolean(),
    facing: fc.option(fc.constantFrom(...DIRECTIONS), { nil: undefined }),
  });

/** Nothing on half of the tables, and up to six of these on the others. */
export const arbitraryLying = (kinds: readonly MarkerId[]): fc.Arbitrary<readonly Lying[]> =>
  kinds.length === 0
    ? fc.constant([])
    : fc.oneof(fc.constant([]), fc.array(markersAmong(kinds), { minLength: 1, maxLength: 6 }));

const CLASSES: readonly RegExp[] = [
  /^foxhole|^trench/,
  /^pillbox/,
  /^wire/,
  /^mines/,
  /^ffe/,
  /^smoke/,
  /^flame|^blaze/,
  /reck$/,
];
const DUG = /^foxhole|^trench|^pillbox|^wire/;
const NEAR = 3;

const hexOf = (map: GameMap, unit: Unit | undefined): Hex | undefined =>
  map.hexes[map.locations[(unit && map.locationById.get(unit.at)) ?? -1]?.hex ?? -1];

/**
 * What lies there: one of a class in a hex, no Fortification but mines in a building, and what the units are
 * said to be in.
 */
export const markersOf = (
  lying: readonly Lying[],
  map: GameMap,
  units: readonly Unit[],
): readonly Marker[] => {
  const home = hexOf(map, units[0])?.index ?? 0;
  const laid = lying.flatMap(({ kind, place, near, facing }): readonly Marker[] => {
    const hex = map.hexes[(near ? home + map.hexes.length - 1 + (place % NEAR) : place) % map.hexes.length];
    if (!hex || (hex.building && DUG.test(kind))) return [];
    return [{ kind, hex: hex.id, ...(kind.startsWith('pillbox') && facing !== undefined && { facing }) }];
  });
  const classOf = ({ kind, hex }: Marker): string => `${CLASSES.findIndex((each) => each.test(kind))} ${hex}`;
  const single = laid.filter(
    (marker, index) => laid.findIndex((other) => classOf(other) === classOf(marker)) === index,
  );
  return [...single, ...needed(units, map, single)];
};

/** A pillbox around each unit that is in one, Wire beneath each that is on it. */
const needed = (units: readonly Unit[], map: GameMap, laid: readonly Marker[]): readonly Marker[] => {
  const around = (state: Condition, kind: MarkerId, of: RegExp): readonly Marker[] =>
    [...new Set(units.filter((unit) => has(unit, state)).flatMap((unit) => hexOf(map, unit)?.id ?? []))]
      .filter((hex) => !laid.some((marker) => marker.hex === hex && of.test(marker.kind)))
      .map((hex) => ({ kind, hex }));
  return [...around('pillbox', 'pillbox2', /^pillbox/), ...around('onWire', 'wire', /^wire/)];
};
