import type { GameMap, Hex, LocationId } from '../../board/gameMap.ts';
import { isFire, type FireKind, type Marker } from '../../units/marker.ts';
import type { Situation } from '../../units/position.ts';
import { SIDES, type Side } from '../../units/unit.ts';

/** A Flame or Blaze in a Location. */
export interface Fire {
  readonly at: LocationId;
  readonly hex: Hex;
  readonly kind: FireKind;
  readonly by?: Side;
}

/** Fires of adjacent hexes, and the side that is held responsible for all of them; nobody of accidental ones. */
export interface Chain {
  readonly fires: readonly Fire[];
  readonly by?: Side;
}

/** The Location that a marker lies in. */
export const placeOfMarker = ({ hex, level }: Pick<Marker, 'hex' | 'level'>): LocationId =>
  level === undefined ? (hex as string as LocationId) : (`${hex}/${String(level)}` as LocationId);

const fireOf = (map: GameMap, { kind, hex: id, level, kindledBy }: Marker): readonly Fire[] => {
  const hex = map.hexes[map.hexById.get(id) ?? -1];
  return hex && isFire(kind)
    ? [
        {
          at: placeOfMarker({ hex: id, ...(level !== undefined && { level }) }),
          hex,
          kind,
          ...(kindledBy !== undefined && { by: kindledBy }),
        },
      ]
    : [];
};

/** Every Fire on the table. */
export const firesOf = ({ map, markers }: Pick<Situation, 'map' | 'markers'>): readonly Fire[] =>
  markers.flatMap((marker) => fireOf(map, marker));

const touch = (a: Fire, b: Fire): boolean => a.hex === b.hex || a.hex.neighbours.includes(b.hex.index);

/**
 * Set by one side alone, with or without Fires that started by accident, all of a chain is that side's; set by both, it counts as accidental.
 *
 * @rule A26.162
 */
const responsibleFor = (fires: readonly Fire[]): Side | undefined => {
  const sides = SIDES.filter((side) => fires.some(({ by }) => by === side));
  return sides.length === 1 ? sides[0] : undefined;
};

/** A Fire with all those, of the ones that are left, that it is joined to. */
const chainFrom = (first: Fire, left: ReadonlySet<Fire>): readonly Fire[] => {
  const chain = new Set([first]);
  for (const fire of chain)
    for (const other of [...left].filter((each) => touch(fire, each))) chain.add(other);
  return [...chain];
};

/** Fires joined to chains of adjacent hexes. @rule A26.162 */
export const chainsOf = (all: readonly Fire[]): readonly Chain[] => {
  const left = new Set(all);
  return all.flatMap((first) => {
    if (!left.has(first)) return [];
    const fires = chainFrom(first, left);
    for (const fire of fires) left.delete(fire);
    const by = responsibleFor(fires);
    return [{ fires, ...(by !== undefined && { by }) }];
  });
};
