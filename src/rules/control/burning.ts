import type { LocationId } from '../../board/gameMap.ts';
import { isFire, type FireKind, type Marker } from '../../units/marker.ts';
import type { Side } from '../../units/unit.ts';
import { done, refused, seenAnew, told, type GameState, type Outcome } from '../game/gameState.ts';
import type { ControlAction } from './controlAction.ts';
import { placeOfMarker } from './fires.ts';
import { hexOf, levelOf, onMap } from './targets.ts';

type Of<T extends ControlAction['type']> = Extract<ControlAction, { type: T }>;

const fireAt = ({ situation: { markers } }: GameState, at: LocationId): Marker | undefined =>
  markers.find((marker) => isFire(marker.kind) && placeOfMarker(marker) === at);

const nowhere = (at: LocationId): Outcome => refused({ rule: 'A10.5', fact: 'noSuchLocation', at });

/** The table with this Fire there, in the place of another. */
const withFire = (
  state: GameState,
  at: LocationId,
  kind: FireKind,
  by: Side | undefined,
): GameState | undefined => {
  const { map, markers } = state.situation;
  const hex = onMap(at) === at ? hexOf(map, at) : undefined;
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
export const kindled = (state: GameState, { at, by }: Of<'kindle'>): Outcome => {
  if (fireAt(state, at)) return refused({ rule: 'B25.11', fact: 'burnsAlready', at });
  const after = withFire(state, at, 'flame', by);
  return after ? done(told(after, { rule: 'B25.11', fact: 'kindles', at, side: by })) : nowhere(at);
};

/** Fire that spreads, grows, or starts by accident, as the players' dice had it. @rule A26.16 A26.161 */
export const burnt = (state: GameState, { at, fire, by }: Of<'fire'>): Outcome => {
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
export const extinguished = (state: GameState, { at }: Of<'extinguish'>): Outcome => {
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
