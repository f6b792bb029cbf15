import type { GameMap, Hex, LocationId } from '../../../board/map/gameMap.ts';
import { isFire, type FireKind, type Marker } from '../../../units/marker.ts';
import type { Situation } from '../../../units/position.ts';
import { SIDES, type Side } from '../../../units/unit.ts';
import { done, refused, seenAnew, told, type GameState, type ActionOutcome } from '../../state/state.ts';
import type { ControlAction } from './controlAction.ts';
import { hexOfLocation, levelOf, onMap } from './targets.ts';

type Of<T extends ControlAction['type']> = Extract<ControlAction, { type: T }>;

const fireAt = ({ situation: { markers } }: GameState, at: LocationId): Marker | undefined =>
  markers.find((marker) => isFire(marker.kind) && placeOfMarker(marker) === at);

const nowhere = (at: LocationId): ActionOutcome => refused({ rule: 'A10.5', fact: 'noSuchLocation', at });

/** The table with this Fire there, in the place of another. */
const withFire = (
  state: GameState,
  at: LocationId,
  kind: FireKind,
  by: Side | undefined,
): GameState | undefined => {
  const { map, markers } = state.situation;
  const hex = onMap(at) === at ? hexOfLocation(map, at) : undefined;
  if (!hex) return undefined;
  const level = levelOf(map, at);
  const fire: Marker = {
    kind,
    hex: hex.id,
    ...(level > 0 && { level }),
    ...(by !== undefined && { kindledBy: by }),
  };
  return seenAnew(state, { markers: [...markers.filter((marker) => marker !== fireAt(state, at)), fire] });
};

/** A side sets a Location on fire, and answers for it. @rule B25.11 A26.16 */
export const kindled = (state: GameState, { at, by }: Of<'kindle'>): ActionOutcome => {
  if (fireAt(state, at)) return refused({ rule: 'B25.11', fact: 'burnsAlready', at });
  const after = withFire(state, at, 'flame', by);
  return after ? done(told(after, { rule: 'B25.11', fact: 'kindles', at, side: by })) : nowhere(at);
};

/** Fire that spreads, grows, or starts by accident, as the players' dice had it. @rule A26.16 A26.161 */
export const burnt = (state: GameState, { at, fire, by }: Of<'fire'>): ActionOutcome => {
  const before = fireAt(state, at);
  if (before?.kind === fire && before.kindledBy === by)
    return refused({ rule: 'B25.11', fact: 'burnsAlready', at });
  const after = withFire(state, at, fire, by);
  return after
    ? done(
        told(after, {
          rule: by === undefined ? 'A26.161' : 'A26.16',
          fact: 'burns',
          at,
          fire,
          ...(by !== undefined && { by }),
        }),
      )
    : nowhere(at);
};

/** A Fire is out: who forfeited something by it may gain that again. @rule A26.16 */
export const extinguished = (state: GameState, { at }: Of<'extinguish'>): ActionOutcome => {
  const fire = fireAt(state, at);
  if (!fire) return refused({ rule: 'B25.11', fact: 'nothingBurns', at });
  return done(
    told(seenAnew(state, { markers: state.situation.markers.filter((marker) => marker !== fire) }), {
      rule: 'A26.16',
      fact: 'isExtinguished',
      at,
    }),
  );
};

/**
 * A Flame or Blaze in a Location; or a burning wreck, for which nobody answers and which keeps nobody out.
 *
 * @rule A26.161
 */
interface Fire {
  readonly at: LocationId;
  readonly hex: Hex;
  readonly kind: FireKind | 'burningWreck';
  readonly by?: Side;
}

/**
 * Fires of adjacent hexes, and the side that is held responsible for all of them; nobody of accidental ones.
 */
export interface Chain {
  readonly fires: readonly Fire[];
  readonly by?: Side;
}

/** The Location that a marker lies in. */
const placeOfMarker = ({ hex, level }: Pick<Marker, 'hex' | 'level'>): LocationId =>
  level === undefined ? (hex as string as LocationId) : (`${hex}/${String(level)}` as LocationId);

const fireOf = (map: GameMap, { kind, hex: id, level, kindledBy }: Marker): readonly Fire[] => {
  const hex = map.hexes[map.hexById.get(id) ?? -1];
  return hex && (isFire(kind) || kind === 'burningWreck')
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
 * Set by one side alone, with or without Fires that started by accident, all of a chain is that side's; set
 * by both, it counts as accidental.
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
