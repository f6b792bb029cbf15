import type { LocationIndex } from '../../board/gameMap.ts';
import { rangeBetween } from '../../hexgrid/lattice.ts';
import type { Ground, Grounds } from '../ruling.ts';
import { doomIn, doomOfAll } from './fates.ts';
import type { Field } from './field.ts';
import type { Reached, Search } from './reach.ts';
import { createRefusals } from './refusals.ts';
import type { Candidate, LegalEnd, LocationRuling, Obligation } from './report.ts';

/** Six MF lead no farther than six hexes. */
const REACH = 6;

/** The Locations that a report speaks of: those of every playable hex within six. */
export const locationsInReach = (field: Field): readonly LocationIndex[] => {
  const start = field.hexOf(field.start);
  return field.map.hexes
    .filter((hex) => rangeBetween(start, hex) <= REACH && field.isPlayable(hex))
    .flatMap((hex) =>
      hex.locations.flatMap((at) => [at, ...(field.pillbox(at) ? [field.at(at, 'pillbox')] : [])]),
    );
};

/** Why a Location that lawful routs come to is no place to end: an enemy there, or a destination still to be reached. */
export const passableGrounds = (search: Search, states: readonly Reached[]): Grounds => {
  const { field } = search.ways;
  for (const reached of states.filter(({ state }) => state.stoppable)) {
    const [first, ...rest] = search.objections(reached);
    if (first) return [first, ...rest];
  }
  const beside = states
    .flatMap((reached) => search.objections(reached))
    .find(({ fact }) => fact === 'endsAdjacent' || fact === 'endsBesideBroken');
  const goals = new Set(
    states.flatMap(({ state }) => state.plan.destinations.map(({ at }) => field.location(at).id)),
  );
  const onward: Ground =
    goals.size === 0 && states.some(({ state }) => state.plan.leaving)
      ? { rule: 'A10.51', fact: 'mustComeOut' }
      : { rule: 'A10.51', fact: 'mustReach', destinations: [...goals] };
  return beside ? [beside, onward] : [onward];
};

/** The states of a search by the Location where they are. */
export const byLocation = (
  field: Field,
  states: readonly Reached[],
): ReadonlyMap<LocationIndex, readonly Reached[]> => {
  const groups = new Map<LocationIndex, Reached[]>();
  for (const reached of states) {
    const at = field.locus(reached.state.at);
    const group = groups.get(at);
    if (group) group.push(reached);
    else groups.set(at, [reached]);
  }
  return groups;
};

/** A rout that comes back to where it began may be over there: with nothing left to leave again, or next to an enemy met on the way. */
const onReturn = (search: Search, visits: readonly Reached[]): readonly Ground[] =>
  visits.some((reached) => doomIn(search, reached) !== undefined)
    ? [{ rule: 'A10.5', fact: 'lostOnReturn' }]
    : [];

/**
 * Exactly one ruling for each Location within six hexes.
 *
 * @rule A10.5
 */
export const rulingsOf = (
  search: Search,
  states: ReturnType<typeof byLocation>,
  candidates: readonly Candidate[],
  ends: readonly LegalEnd[],
): readonly LocationRuling[] => {
  const { field } = search.ways;
  const refusal = createRefusals(search, candidates);
  const endAt = new Map(ends.map((end) => [end.at, end]));
  return locationsInReach(field).map((index): LocationRuling => {
    const { id: at } = field.location(index);
    const base = { at, hex: field.hexOf(index).id };
    const end = endAt.get(at);
    if (end) return { ...base, kind: 'end', grounds: end.grounds };
    const visits = states.get(index);
    if (index === field.home)
      return {
        ...base,
        kind: 'start',
        grounds: [{ rule: 'A10.5', fact: 'startsHere' }, ...onReturn(search, visits ?? [])],
      };
    if (!visits && field.situation.night !== undefined)
      return { ...base, kind: 'refused', grounds: [{ rule: 'E1.54', fact: 'nightRout' }] };
    if (!visits) return { ...base, kind: 'refused', grounds: refusal(index) };
    const doom = doomOfAll(search, visits);
    return doom
      ? { ...base, kind: doom.kind, grounds: doom.grounds }
      : { ...base, kind: 'passable', grounds: passableGrounds(search, visits) };
  });
};

/** The rulings for a unit that does not rout at all: its obligation answers for every Location. */
export const rulingsWithoutRout = (field: Field, obligation: Obligation): readonly LocationRuling[] =>
  locationsInReach(field).map((index) => ({
    at: field.location(index).id,
    hex: field.hexOf(index).id,
    kind: index === field.home ? 'start' : 'refused',
    grounds: obligation.grounds,
  }));
