import type { LocationId, LocationIndex } from '../../../board/map/gameMap.ts';
import type { Ground } from '../../../facts/rout.ts';
import { rangeCap, type Combatant } from '../combatant.ts';
import { objectionsOf } from '../movement/direction.ts';
import { drivesOff } from '../destination/endObjections.ts';
import type { RoutContext } from '../routContext.ts';
import { interdictsEntry } from '../interdiction/interdiction.ts';
import type { LegalEnd, Reveal } from '../report.ts';
import type { Move, Search } from '../searchState.ts';
import { unconcealed } from './repulse.ts';
import { takersAmong } from '../surrender/surrender.ts';

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

const groundsOf = ({ unit, interdicts, bars, takes, drives }: Omit<Reveal, 'grounds'>): readonly Ground[] => {
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
  return { ...options, grounds: groundsOf(options) };
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
