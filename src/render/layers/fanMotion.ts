import type { Point } from '../../hexgrid/quantity.ts';
import type { UnitId } from '../../units/unit.ts';
import { along } from '../shape.ts';
import type { CounterPlace, StackPlace } from '../stackLayout.ts';

/** Milliseconds that a stack takes to spread. */
export const FAN_TIME = 120;

/** Where counters of stacks that open or close come from. */
export type Motion = ReadonlyMap<UnitId, Point>;

interface Lying {
  readonly place: CounterPlace;
  readonly fanned: boolean;
}

const lying = (places: readonly StackPlace[]): ReadonlyMap<UnitId, Lying> =>
  new Map(
    places.flatMap(({ stack, counters }) =>
      counters.map((place) => [place.mark.unit, { place, fanned: stack.fanned }]),
    ),
  );

/** The counters that move because their stack opens or closes; those carried to another hex are simply there. */
export const fanMotion = (before: readonly StackPlace[], after: readonly StackPlace[]): Motion => {
  const old = lying(before);
  const moving = [...lying(after)].flatMap(([unit, now]) => {
    const was = old.get(unit);
    const turns = was !== undefined && was.place.mark.hex === now.place.mark.hex && was.fanned !== now.fanned;
    return turns ? [[unit, was.place.centre] as const] : [];
  });
  return new Map(moving);
};

/** The place of a counter when this share of the time has gone: fast at first, then slower. */
export const placeDuring = (motion: Motion, place: CounterPlace, share: number): Point => {
  const from = motion.get(place.mark.unit);
  return from === undefined ? place.centre : along(from, place.centre, 1 - (1 - share) ** 3);
};

export const wantsMotion = (): boolean => !globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
