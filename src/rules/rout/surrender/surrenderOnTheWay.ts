import type { LocationIndex } from '../../../board/map/gameMap.ts';
import { has } from '../../../units/unit.ts';
import type { Ground } from '../../../facts/rout.ts';
import { isInPillbox } from '../destination/cover.ts';
import { drivesOff, neighbours } from '../destination/endObjections.ts';
import { holdsConcealed, type RoutContext } from '../routContext.ts';
import { canBeOver } from '../obligation/obligation.ts';
import {
  keyOf,
  type RoutState,
  type Doom,
  type Exploration,
  type Reached,
  type Search,
} from '../searchState.ts';
import { createSafeWays, testsAgain } from './surrender.ts';
import { takersAmong } from './captors.ts';
import { includes, NOBODY } from '../combatant.ts';

/**
 * Where a unit is, what it knows and what it has left: what it meant to do on the way there does not matter.
 */
const standing = ({ at, seen, spent }: RoutState): string => `${at} ${seen} ${spent}`;

type Onward = ReadonlySet<string>;

/** The standings out of which some lawful way leads to an end elsewhere, by moves that count. */
const leadsOn = (
  { reached, links }: Exploration,
  field: RoutContext,
  counts: (link: Exploration['links'][number]) => boolean,
): Onward => {
  const before = new Map<string, string[]>();
  for (const link of links)
    if (counts(link)) before.set(link.to, [...(before.get(link.to) ?? []), link.from]);
  const open = reached
    .filter(({ state }) => state.stoppable && state.tenable && canBeOver(field, state.at))
    .map(({ state }) => keyOf(state));
  const known = new Set(open);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const from of before.get(key) ?? []) {
      if (known.has(from)) continue;
      known.add(from);
      open.push(from);
    }
  }
  const left = new Set(links.flatMap((link) => (counts(link) && known.has(link.to) ? [link.from] : [])));
  return new Set(reached.filter(({ state }) => left.has(keyOf(state))).map(({ state }) => standing(state)));
};

/** Why a unit next to these captors goes over to them, if it does. */
const cause = (field: RoutContext, met: boolean, stuck: boolean, watched: boolean): Ground | undefined => {
  if (met && has(field.unit, 'disrupted')) return { rule: 'A20.21', fact: 'disruptedOnTheWay' };
  if (stuck) return { rule: 'A20.21', fact: 'noWayOn' };
  return met && watched && testsAgain(field) ? { rule: 'A20.21', fact: 'onlyUnderFireOn' } : undefined;
};

interface Ways {
  readonly any: Onward;
  /** Some way on is free of what the test for surrender counts as Interdiction. */
  readonly isFree: (state: RoutState) => boolean;
}

/**
 * By the usual reading all ways are looked at once, from their ends; by others each point is asked for
 * itself.
 */
const freeWays = (
  field: RoutContext,
  exploration: Exploration,
  interdicts: Search['interdicts'],
): Ways['isFree'] => {
  if (field.rules['D-2'] === 'wholeWay' && field.rules['D-14'] === 'unconcealed') {
    const free = leadsOn(exploration, field, ({ interdicted }) => !interdicted);
    return (state) => free.has(standing(state));
  }
  const isSafe = createSafeWays({ field, exploration, interdicts });
  return (state) =>
    isSafe(
      exploration.reached
        .filter((reached) => standing(reached.state) === standing(state))
        .map((reached) => keyOf(reached.state)),
      state.seen,
    );
};

/** Captors who become Known with this move, or any if no way leads on. */
const doomOf = (field: RoutContext, { state, previous }: Reached, ways: Ways): Doom | undefined => {
  const beside = neighbours(field, state.at, state.seen).filter(drivesOff);
  if (beside.length === 0 || isInPillbox(field, state.at)) return undefined;
  const { captors, refused } = takersAmong(field, beside);
  const met = captors.some((enemy) => !includes(previous?.state.seen ?? NOBODY, enemy));
  const stuck = !ways.any.has(standing(state));
  const why = captors.length > 0 ? cause(field, met, stuck, !ways.isFree(state)) : undefined;
  const [first, ...rest] = beside.map(
    ({ unit: { id } }): Ground => ({ rule: 'A10.5', fact: 'endsAdjacent', enemy: id }),
  );
  if (!first || (!why && !stuck)) return undefined;
  if (!why)
    return {
      kind: 'eliminated',
      enemies: beside,
      grounds: [first, ...rest, { rule: 'A10.5', fact: 'failsThere' }, ...(refused ? [refused] : [])],
    };
  return {
    kind: 'surrenders',
    enemies: captors,
    grounds: [
      first,
      ...rest,
      { rule: 'A20.21', fact: 'surrendersThere', captors: captors.map(({ unit }) => unit.id) },
      why,
    ],
  };
};

/**
 * Where it may not be, with nobody beside it who takes prisoners, and no lawful way on: in the open in view,
 * or where it began and has to leave.
 *
 * @rule A10.5
 */
const failureOf = (field: RoutContext, { state }: Reached, against: readonly Ground[]): Doom => {
  const [first, ...rest]: readonly Ground[] = canBeOver(field, state.at)
    ? against
    : [{ rule: 'A10.5', fact: 'startsHere' }, ...against];
  const failure: Ground = { rule: 'A10.5', fact: 'failsThere' };
  return {
    kind: 'eliminated',
    enemies: field.enemies.filter(({ unit }) =>
      against.some((ground) => 'enemy' in ground && ground.enemy === unit.id),
    ),
    grounds: first ? [first, ...rest, failure] : [failure],
  };
};

/** What a search knows of its states. */
interface Found {
  readonly exploration: Exploration;
  readonly interdicts: Search['interdicts'];
  readonly objections: Search['objections'];
  readonly dummiesAt?: LocationIndex | undefined;
}

/**
 * The states in which a rout is over since it may not end there and no way leads on: it surrenders to an
 * unbroken armed enemy beside it, or, if nobody can or will take it, it is eliminated. Next to a captor who
 * has only now become Known it surrenders too if every way on is Interdicted, since it can no longer crawl.
 *
 * @rule A20.21 A10.5
 */
export const doomsOf = (
  field: RoutContext,
  { exploration, interdicts, objections, dummiesAt }: Found,
): ReadonlyMap<string, Doom> => {
  const uneasy = exploration.reached.filter(
    ({ state }) =>
      (!state.tenable || !canBeOver(field, state.at)) && !holdsConcealed(field, state.at, dummiesAt),
  );
  if (uneasy.length === 0) return new Map();
  const ways: Ways = {
    any: leadsOn(exploration, field, () => true),
    isFree: freeWays(field, exploration, interdicts),
  };
  return new Map(
    uneasy.flatMap((reached): [string, Doom][] => {
      const pressed = neighbours(field, reached.state.at, reached.state.seen).some(drivesOff);
      const stuck = !ways.any.has(standing(reached.state));
      const doom = pressed
        ? doomOf(field, reached, ways)
        : stuck
          ? failureOf(field, reached, objections(reached))
          : undefined;
      return doom ? [[keyOf(reached.state), doom]] : [];
    }),
  );
};
