import { roomForPrisoners, usNumber } from '../../../units/bonds.ts';
import { has, type UnitId } from '../../../units/unit.ts';
import type { Ground } from '../../../facts/rout.ts';
import { type Combatant, includes, type Seen } from '../combatant.ts';
import { neighbours } from '../destination/endObjections.ts';
import type { RoutContext } from '../routContext.ts';
import type { Obligation, Surrender } from '../report.ts';
import { keyOf, type Search, type Exploration, type Link } from '../searchState.ts';
import { canBeOver } from '../obligation/obligation.ts';
import { takersAmong, takesPrisoners, unable } from './captors.ts';

/** What lawful routs can do, and who Interdicts them. */
interface Given {
  readonly field: RoutContext;
  readonly exploration: Exploration;
  readonly interdicts: Search['interdicts'];
}

/**
 * Whether this move counts as Interdicted to a unit that knows these enemies: by any that is not concealed,
 * or by one of them (D-14).
 */
const isUnderFire = ({ field, interdicts }: Given, { interdicted, move }: Link, known: Seen): boolean => {
  if (!interdicted || field.rules['D-14'] === 'unconcealed') return interdicted;
  const byId = new Map(field.enemies.map((enemy) => [enemy.unit.id, enemy]));
  return interdicts(move.step, move.entry).interdictors.some(({ unit }) => {
    const enemy = byId.get(unit);
    return enemy !== undefined && includes(known, enemy);
  });
};

const linksByStart = ({ links }: Exploration): ReadonlyMap<string, readonly Link[]> => {
  const onward = new Map<string, Link[]>();
  for (const link of links) {
    const list = onward.get(link.from);
    if (list) list.push(link);
    else onward.set(link.from, [link]);
  }
  return onward;
};

const endsOf = ({ exploration: { reached }, field }: Given): ReadonlySet<string> =>
  new Set(
    reached
      .filter(({ state }) => state.stoppable && state.tenable && canBeOver(field, state.at))
      .map(({ state }) => keyOf(state)),
  );

/**
 * Asks whether some lawful way leads on from a state to an end without what the test for surrender counts:
 * Interdiction on the whole way, or in its first hex only (D-2), by whom D-14 says.
 *
 * @rule A20.21
 */
export const createSafeWays = (given: Given): ((from: Iterable<string>, known: Seen) => boolean) => {
  const onward = linksByStart(given.exploration);
  const ends = endsOf(given);
  const firstOnly = given.field.rules['D-2'] === 'firstHex';
  return (from, known) => {
    const first = new Set(from);
    const met = new Set(
      [...first].flatMap((key) =>
        (onward.get(key) ?? []).filter((link) => !isUnderFire(given, link, known)).map(({ to }) => to),
      ),
    );
    for (const key of met) {
      if (ends.has(key)) return true;
      for (const link of onward.get(key) ?? [])
        if (firstOnly || !isUnderFire(given, link, known)) met.add(link.to);
    }
    return false;
  };
};

/** Known ones that are ADJACENT to the unit or with it. */
const besideStart = (field: RoutContext): readonly Combatant[] =>
  neighbours(field, field.start, field.seenFrom(field.start));

/**
 * Whether the test for surrender is made anew where a captor becomes Known on the way (D-4); if not, only who
 * has no way on surrenders there.
 */
export const testsAgain = (field: RoutContext): boolean => field.rules['D-4'] === 'repeat';

/** What lawful routs can do: the ways, whether one of them ends somewhere, and whether a crawl is open. */
export interface RoutProspect {
  readonly search: Search;
  readonly canEnd: boolean;
  readonly canCrawl: boolean;
}

/**
 * Why it surrenders: some do whatever ways are open to them, others if every way out is under fire or a
 * crawl.
 */
const cause = (field: RoutContext, prospect: RoutProspect | undefined): Ground | undefined => {
  if (has(field.unit, 'disrupted')) return { rule: 'A19.12', fact: 'disruptedSurrenders' };
  if (has(field.unit, 'encircled')) return { rule: 'A20.21', fact: 'encircledSurrenders' };
  if (!prospect || (!prospect.canEnd && !prospect.canCrawl)) return { rule: 'A20.21', fact: 'noWayOut' };
  if (!prospect.canEnd) return { rule: 'A20.21', fact: 'onlyLowCrawl' };
  const { search } = prospect;
  const isSafe = createSafeWays({ field, exploration: search, interdicts: search.interdicts });
  const safe = isSafe(
    search.starts.map(({ state }) => keyOf(state)),
    field.seenFrom(field.start),
  );
  return safe ? undefined : { rule: 'A20.21', fact: 'onlyUnderFire' };
};

/**
 * Captors without room for all of them, and squads that may Deploy to guard them, whatever their nation.
 *
 * @rule A20.5
 */
const guards = (
  { situation, unit }: RoutContext,
  captors: readonly Combatant[],
  together: readonly UnitId[],
): readonly Ground[] => {
  const size = [unit.id, ...together].reduce(
    (sum, id) =>
      sum + situation.units.filter((each) => each.id === id).reduce((all, each) => all + usNumber(each), 0),
    0,
  );
  const full = captors.flatMap(({ unit: captor }): readonly Ground[] => {
    const room = roomForPrisoners(situation.units, captor);
    return room < size ? [{ rule: 'A20.5', fact: 'tooManyPrisoners', captor: captor.id, room, size }] : [];
  });
  const squads = captors.filter(({ row }) => row.kind === 'squad').map((squad) => squad.unit.id);
  return [
    ...full,
    ...(squads.length > 0 ? [{ rule: 'A20.5', fact: 'guardMayDeploy', captors: squads } as const] : []),
  ];
};

/**
 * Nobody surrenders at night, nor by some rules; by day who has to rout is tested, and who is in a pillbox if
 * Disrupted (A19.12) or by one reading (D-7).
 */
const isTested = (field: RoutContext, { kind, grounds }: Obligation): boolean => {
  if (field.situation.night !== undefined || field.rules['SK-surrender'] === 'none') return false;
  return (
    kind === 'must' ||
    (isSheltered(grounds) && (field.rules['D-7'] === 'surrenders' || has(field.unit, 'disrupted')))
  );
};

/** It is in a pillbox, and free to act but for that. */
const isSheltered = (grounds: Obligation['grounds']): boolean =>
  grounds.some(({ fact }) => fact === 'inPillbox');

const NONE: Surrender = { kind: 'none', captors: [], together: [], grounds: [] };

const unitsOf = (captors: readonly Combatant[]): readonly UnitId[] => captors.map(({ unit }) => unit.id);

/** Who takes the unit by its own test, whoever is with it, and why. */
export interface OwnSurrender {
  readonly captors: readonly Combatant[];
  /** Why it surrenders if there are captors; why it does not, if there is anything to tell. */
  readonly why: readonly Ground[];
}

/**
 * Does a unit that must rout surrender instead? It does next to a captor if no lawful rout is free of
 * Interdiction and Low Crawl, by all enemies that are not concealed, Known to it or not; Disrupted and
 * Encircled units do so untested.
 *
 * @rule A20.21 A19.12
 */
export const surrendersAlone = (
  field: RoutContext,
  obligation: Obligation,
  prospect?: RoutProspect,
): OwnSurrender => {
  const beside = besideStart(field).filter(takesPrisoners);
  if (!isTested(field, obligation))
    return {
      captors: [],
      why:
        beside.length > 0 && isStaying(field, obligation)
          ? [{ rule: 'B30.5', fact: 'safeInPillbox', captors: unitsOf(beside) }]
          : [],
    };
  if (beside.length === 0) return { captors: [], why: whyToNobody(field, prospect) };
  const { captors, refused } = takersAmong(field, beside);
  if (refused) return { captors: [], why: [refused] };
  const why = cause(field, prospect);
  return why
    ? { captors, why: [why] }
    : { captors: [], why: [{ rule: 'A20.21', fact: 'safeWayOut', captors: unitsOf(captors) }] };
};

/** Why a unit that would surrender has nobody beside it to do so to; nothing of one that would not. */
const whyToNobody = (field: RoutContext, prospect: RoutProspect | undefined): readonly Ground[] => {
  const found = unable(field);
  return found.length > 0 && cause(field, prospect) !== undefined ? found : [];
};

/** A pillbox keeps it from having to rout, and so from the test. */
const isStaying = (field: RoutContext, { grounds }: Obligation): boolean =>
  isSheltered(grounds) && field.situation.night === undefined && field.rules['SK-surrender'] === 'possible';

/** A broken unit and those who take it by its own test. */
export interface Yielding {
  readonly unit: UnitId;
  readonly captors: readonly Combatant[];
}

/**
 * Those who go over to one captor as one stack; each belongs to the first, in the order of the table, with
 * whom it has a captor in common.
 */
const stacksOf = (
  all: readonly Yielding[],
): readonly { readonly units: readonly UnitId[]; readonly captors: readonly Combatant[] }[] => {
  const stacks: { units: UnitId[]; captors: readonly Combatant[] }[] = [];
  for (const { unit, captors } of all) {
    const common = (of: readonly Combatant[]): readonly Combatant[] =>
      of.filter((each) => captors.some((other) => other.unit.id === each.unit.id));
    const stack = stacks.find((each) => common(each.captors).length > 0);
    if (stack) Object.assign(stack, { units: [...stack.units, unit], captors: common(stack.captors) });
    else stacks.push({ units: [unit], captors });
  }
  return stacks;
};

/**
 * The surrender of a unit with those of its Location who surrender too, accepted or refused as one; a captor
 * refused eliminates them. By one reading (D-11) each goes by itself.
 *
 * @rule A20.21
 */
export const surrenderOf = (
  field: RoutContext,
  own: OwnSurrender,
  others: () => readonly Yielding[],
): Surrender => {
  const { captors: mine, why } = own;
  if (mine.length === 0) return why.length > 0 ? { ...NONE, grounds: why } : NONE;
  const { id } = field.unit;
  const mates = field.rules['D-11'] === 'separately' ? [] : others();
  const place = new Map(field.situation.units.map((unit, index) => [unit.id, index]));
  const inOrder = [{ unit: id, captors: mine }, ...mates].toSorted(
    (a, b) => (place.get(a.unit) ?? 0) - (place.get(b.unit) ?? 0),
  );
  const stack = stacksOf(inOrder).find(({ units }) => units.includes(id));
  const captors = stack?.captors ?? mine;
  const together = (stack?.units ?? []).filter((unit) => unit !== id);
  return {
    kind: 'surrenders',
    captors: unitsOf(captors),
    together,
    grounds: [
      { rule: 'A20.21', fact: 'surrenders', captors: unitsOf(captors) },
      ...why,
      ...guards(field, captors, together),
    ],
  };
};
