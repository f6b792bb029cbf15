import type { LocationIndex } from '../../../board/map/gameMap.ts';
import { halfMf } from '../../../hexgrid/quantity.ts';
import type { Ground, Grounds } from '../../../facts/rout.ts';
import type { Combatant, Seen } from '../combatant.ts';
import { drivesOff, isNewEnd, neighbours } from '../destination/endObjections.ts';
import { holdsConcealed, type RoutContext } from '../routContext.ts';
import type { Repulse } from '../report.ts';
import { keyOf, type Reached, type Search } from '../searchState.ts';
import { takersAmong } from '../surrender/surrender.ts';

type Approach = Repulse['approaches'][number];

/** The same enemy without its "?". */
export const unconcealed = (enemy: Combatant): Combatant => ({
  ...enemy,
  concealed: false,
  unit: {
    ...enemy.unit,
    conditions: enemy.unit.conditions.filter((each) => each !== 'concealed' && each !== 'hidden'),
  },
});

const concealedAt = (field: RoutContext, at: LocationIndex): readonly Combatant[] =>
  field.enemiesAt(at).filter(({ concealed }) => concealed);

/**
 * What becomes of a unit thrown back from this enemy: it may not end next to one that is unbroken and armed.
 *
 * @rule A12.15
 */
const afterwards = (
  field: RoutContext,
  back: LocationIndex,
  seen: Seen,
  enemy: Combatant,
): Approach['outcomes'][number]['kind'] => {
  const beside = [...neighbours(field, back, seen), ...(field.adjacent(back, enemy) ? [enemy] : [])].filter(
    drivesOff,
  );
  if (beside.length === 0) return 'stays';
  return field.rules['D-8'] === 'captured' && takersAmong(field, beside).captors.length > 0
    ? 'surrenders'
    : 'eliminated';
};

/** Every step in, and not just that of the best way. */
const approachesTo = (
  { ways: { field }, links }: Search,
  at: LocationIndex,
  visits: readonly Reached[],
): readonly Approach[] => {
  const enemies = concealedAt(field, at).map(unconcealed);
  const seenIn = new Map(visits.map(({ state }) => [keyOf(state), state.seen]));
  const found = new Map<string, Approach>();
  for (const {
    to,
    move: { step },
  } of links) {
    const seen = seenIn.get(to);
    if (seen === undefined) continue;
    const back = field.location(step.from).id;
    const outcomes = enemies.map((enemy) => ({
      enemy: enemy.unit.id,
      kind: afterwards(field, step.from, seen, enemy),
    }));
    found.set(`${back} ${outcomes.map(({ kind }) => kind).join(' ')}`, { back, outcomes });
  }
  return [...found.values()];
};

/** Where the rout may yet end once the Dummies here are gone, the Location itself included. */
const endsBeyond = (search: Search, at: LocationIndex): Repulse['ifDummies'] => {
  const { field } = search.ways;
  const cheapest = new Map<LocationIndex, number>();
  for (const { state } of search.beyond(at)) {
    if (state.stoppable && state.tenable && isNewEnd(field, state.at))
      cheapest.set(
        field.locus(state.at),
        Math.min(state.spent, cheapest.get(field.locus(state.at)) ?? Infinity),
      );
  }
  return [...cheapest].map(([place, cost]) => ({ at: field.location(place).id, cost: halfMf(cost) }));
};

const KINDS = ['eliminated', 'surrenders', 'stays'] as const;

/** What comes of it, in the order in which it is told. */
const groundsOf = (
  enemies: Repulse['enemies'],
  approaches: readonly Approach[],
  ifDummies: Repulse['ifDummies'],
): Grounds => {
  const outcomes = approaches.flatMap((approach) => approach.outcomes);
  const back = [...new Set(approaches.map((approach) => approach.back))];
  return [
    { rule: 'A12.15', fact: 'thrownBack', enemies, back },
    ...KINDS.filter((kind) => outcomes.some((each) => each.kind === kind)).map(
      (fate): Ground => ({ rule: 'A10.533', fact: 'onceThrownBack', fate }),
    ),
    { rule: 'A12.15', fact: 'onlyDummies', ends: ifDummies.map(({ at }) => at) },
  ];
};

/**
 * Each Location with concealed enemies that a lawful rout enters, and both things that can come of it: a real
 * one loses its "?" and throws the unit back to where it came from, its rout over; Dummies are removed and
 * the rout goes on.
 *
 * @rule A12.15
 */
export const repulsesOf = (
  search: Search,
  states: ReadonlyMap<LocationIndex, readonly Reached[]>,
): readonly Repulse[] => {
  const { field } = search.ways;
  return [...states]
    .filter(([at]) => holdsConcealed(field, at))
    .map(([at, visits]) => {
      const enemies = concealedAt(field, at).map(({ unit }) => unit.id);
      const approaches = approachesTo(search, at, visits);
      const ifDummies = endsBeyond(search, at);
      return {
        at: field.location(at).id,
        enemies,
        approaches,
        ifDummies,
        grounds: groundsOf(enemies, approaches, ifDummies),
      };
    });
};
