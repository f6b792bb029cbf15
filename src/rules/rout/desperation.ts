import { isBroken } from '../../units/goodOrder.ts';
import { has } from '../../units/unit.ts';
import type { Ground } from '../ruling.ts';
import type { Combatant } from './combatant.ts';
import { exposedTo, neighboursOnArrival } from './ending.ts';
import type { Field } from './field.ts';
import { STANDING } from './openGround.ts';

/**
 * Known armed enemies ADJACENT, or in its Location: they put a broken unit under DM at any moment, broken themselves or not. Who is there is
 * Known unless concealed, so nobody farther off is looked at.
 *
 * @rule A10.62
 */
export const dismaying = (field: Field): readonly Combatant[] =>
  neighboursOnArrival(field, field.start).filter(
    ({ armed, goodOrder }) => armed && (goodOrder || field.rules['SK-dm'] === 'armed'),
  );

/**
 * What puts a broken unit under DM now: its marker; a Known armed enemy ADJACENT, broken or not; or
 * starting the phase in Open Ground in the LOS and Normal Range of a Known one. Empty if nothing does, and of who is not broken.
 *
 * @rule A10.62
 */
export const desperation = (field: Field): readonly Ground[] => {
  if (!isBroken(field.unit)) return [];
  const seen = field.seenFrom(field.start);
  const marker: Ground[] = has(field.unit, 'dm') ? [{ rule: 'A10.62', fact: 'dmMarker' }] : [];
  const burning: Ground[] = field.counters.burns(field.hexOf(field.start), field.location(field.start).level)
    ? [{ rule: 'A10.62', fact: 'dmBlaze' }]
    : [];
  const exposed = exposedTo(field, field.start, seen, STANDING);
  return [
    ...marker,
    ...burning,
    ...dismaying(field).map(
      (enemy): Ground => ({ rule: 'A10.62', fact: 'dmAdjacent', enemy: enemy.unit.id }),
    ),
    ...exposed.map((enemy): Ground => ({ rule: 'A10.62', fact: 'dmOpenGround', enemy: enemy.unit.id })),
  ];
};
