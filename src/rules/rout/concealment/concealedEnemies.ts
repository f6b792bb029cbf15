import type { LocationId, LocationIndex } from '../../../board/map/gameMap.ts';
import type { Ground, Grounds } from '../../../facts/rout.ts';
import { rangeCap, type Combatant, type Seen } from '../combatant.ts';
import { objectionsOf } from '../movement/direction.ts';
import { drivesOff, isNewEnd, neighbours } from '../destination/endObjections.ts';
import { type RoutContext, holdsConcealed } from '../routContext.ts';
import { interdictsEntry } from '../interdiction/interdiction.ts';
import type { LegalEnd, Reveal, Repulse } from '../report.ts';
import { type Move, type Search, keyOf, type Reached } from '../searchState.ts';
import { takersAmong } from '../surrender/captors.ts';
import { halfMf } from '../../../hexgrid/quantity.ts';

type Approach = Repulse['approaches'][number];

/** The same enemy without its "?". */
const unconcealed = (enemy: Combatant): Combatant => ({
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
const repulseGrounds = (
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
        grounds: repulseGrounds(enemies, approaches, ifDummies),
      };
    });
};

/** Each move of some lawful rout once, whatever was meant by it. */
const movesOf = ({ links }: Search): readonly Move[] => [
  ...new Map(links.map(({ move }) => [move.entry, move])).values(),
];

const named = (field: RoutContext, { step }: Move): Reveal['interdicts'][number] => ({
  from: field.location(step.from).id,
  to: field.location(step.to).id,
});

/** Entries by name, each once. */
const once = (entries: Reveal['interdicts']): Reveal['interdicts'] => [
  ...new Map(entries.map((entry) => [`${entry.from}>${entry.to}`, entry])).values(),
];

const unique = (places: readonly LocationId[]): readonly LocationId[] => [...new Set(places)];

const revealGrounds = ({
  unit,
  interdicts,
  bars,
  takes,
  drives,
}: Omit<Reveal, 'grounds'>): readonly Ground[] => {
  const ground = (
    fact: 'couldInterdict' | 'couldBar' | 'couldTake' | 'couldDrive',
    places: readonly LocationId[],
  ): readonly Ground[] =>
    places.length > 0 ? [{ rule: 'A10.533', fact, enemy: unit, places: [...new Set(places)] }] : [];
  return [
    ...ground(
      'couldInterdict',
      interdicts.map(({ to }) => to),
    ),
    ...ground(
      'couldBar',
      bars.map(({ to }) => to),
    ),
    ...ground('couldTake', takes),
    ...ground('couldDrive', drives),
  ];
};

interface Course {
  readonly moves: readonly Move[];
  /** Where the unit is or could come to. */
  readonly places: readonly LocationIndex[];
  readonly ends: readonly LocationIndex[];
}

const revealOf = (field: RoutContext, enemy: Combatant, { moves, places, ends }: Course): Reveal => {
  // Whoever enters its own Location is thrown back, and does not come to be there.
  const beside = (at: LocationIndex): boolean =>
    enemy.at === field.locus(at) ? enemy.at === field.home : field.adjacent(at, enemy);
  const name = (at: LocationIndex): LocationId => field.location(at).id;
  const seen = (at: LocationIndex): boolean => field.look(at, enemy) >= 0;
  const takes = takersAmong(field, [enemy]).captors.length > 0 ? unique(places.filter(beside).map(name)) : [];
  const options = {
    unit: enemy.unit.id,
    interdicts: once(
      moves
        .filter(({ step, entry }) => interdictsEntry(field, enemy, step, entry))
        .map((move) => named(field, move)),
    ),
    bars: once(
      moves
        .filter(
          ({ step }) =>
            enemy.counts &&
            enemy.at !== field.locus(step.to) &&
            seen(step.from) &&
            objectionsOf(field, step, enemy).length > 0,
        )
        .map((move) => named(field, move)),
    ),
    takes,
    drives: drivesOff(enemy) ? unique(ends.filter(beside).map(name)) : [],
  };
  return { ...options, grounds: revealGrounds(options) };
};

/**
 * What each concealed enemy could do by giving up its "?": Interdict entries as if it had none; bar steps, if
 * it does so before they are taken and in LOS of the unit; take it prisoner where it is ADJACENT; drive it on
 * from where it would end. Only those that could do anything.
 *
 * @rule A10.533
 */
export const revealsOf = (search: Search, ends: readonly LegalEnd[]): readonly Reveal[] => {
  const { field } = search.ways;
  // At night nobody runs, surrenders or fails to rout (E1.54).
  const concealed =
    field.situation.night === undefined ? field.enemies.filter((enemy) => enemy.concealed) : [];
  if (concealed.length === 0) return [];
  const places = [...new Set([field.start, ...search.reached.map(({ state }) => state.at)])];
  const course: Course = {
    moves: movesOf(search),
    places,
    ends: ends.flatMap(({ at }) => field.map.locationById.get(at) ?? []),
  };
  return concealed
    .filter((enemy) => field.range(field.start, enemy) <= rangeCap(field.rules) + field.allowance)
    .map((enemy) => revealOf(field, unconcealed(enemy), course))
    .filter(({ grounds }) => grounds.length > 0);
};
