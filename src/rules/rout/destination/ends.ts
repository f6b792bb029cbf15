import { type Reached, type Search, keyOf, type Doom } from '../searchState.ts';
import type { LocationIndex } from '../../../board/map/gameMap.ts';
import type { Ground, Grounds } from '../../../facts/rout.ts';
import { companionsOf } from '../obligation/leaderAlong.ts';
import type { Shelter } from './destination.ts';
import { isNewEnd } from './endObjections.ts';
import { includes, NOBODY } from '../combatant.ts';
import { oddsOf } from '../odds.ts';
import { ownCoverGround, holeAt } from './cover.ts';
import { isSafer, stepsOf } from '../search.ts';
import type { LegalEnd, WayToEnd, Fate } from '../report.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import type { RoutContext } from '../routContext.ts';
import { fortOf } from '../movement/ways.ts';
import { canBeOver } from '../obligation/obligation.ts';

/** How the rout is over in this state, if it is. */
export const doomIn = (search: Search, { state }: Reached): Doom | undefined =>
  search.dooms.get(keyOf(state));

/** Whether a rout may end in a state. @rule A10.5 */
export const mayStopIn = ({ ways: { field } }: Search, { state }: Reached): boolean =>
  state.stoppable && state.tenable && canBeOver(field, state.at);

/** The doom that no way to a Location escapes: surrender, if some way there ends in it. */
export const doomOfAll = (search: Search, states: readonly Reached[]): Doom | undefined => {
  const dooms = states.map((reached) => doomIn(search, reached));
  if (dooms.some((doom) => doom === undefined)) return undefined;
  return dooms.find((doom) => doom?.kind === 'surrenders') ?? dooms[0];
};

interface Best {
  readonly reached: Reached;
  readonly doom: Doom;
  readonly always: boolean;
}

/**
 * Each Location where some lawful way leads a rout to surrender or to elimination, surrender before
 * elimination; where it began, too.
 *
 * @rule A20.21
 */
export const fatesOf = (
  search: Search,
  states: ReadonlyMap<LocationIndex, readonly Reached[]>,
): readonly Fate[] => {
  const { field } = search.ways;
  if (search.dooms.size === 0) return [];
  const best = new Map<LocationIndex, Best>();
  for (const [at, visits] of states) {
    const always = doomOfAll(search, visits) !== undefined;
    for (const reached of visits) {
      const doom = doomIn(search, reached);
      const before = best.get(at);
      if (!doom) continue;
      const stronger =
        !before ||
        (doom.kind === before.doom.kind ? better(reached, before.reached) : doom.kind === 'surrenders');
      if (stronger) best.set(at, { reached, doom, always });
    }
  }
  return [...best].map(
    ([
      at,
      {
        reached,
        always,
        doom: { kind, enemies, grounds },
      },
    ]) => ({
      at: field.location(at).id,
      kind,
      always,
      enemies: enemies.map(({ unit }) => unit.id),
      route: stepsOf(search, reached),
      grounds,
    }),
  );
};

const WHOLE_MF = 2;
const WORST_ROLL = 6;

/** The ways by which a state was reached, the first move first. */
const movesTo = ({ previous, move }: Reached): readonly NonNullable<Reached['move']>[] =>
  previous && move ? [...movesTo(previous), move] : [];

const once = (hexes: readonly HexId[]): readonly HexId[] => [...new Set(hexes)];

/** What awaits a rout on its way: mines, then shells. */
const attacks = (field: RoutContext, moves: readonly NonNullable<Reached['move']>[]): readonly Ground[] => {
  const perils = moves.flatMap(({ step }) => field.perils(step).attacks);
  const of = (kind: (typeof perils)[number]['kind']): readonly HexId[] =>
    once(perils.filter((peril) => peril.kind === kind).map(({ hex }) => hex));
  const [mines, shells] = [of('mines'), of('fireForEffect')];
  return [
    ...(mines.length > 0 ? [{ rule: 'B28.41', fact: 'minesAttack', hexes: mines } as const] : []),
    ...(shells.length > 0
      ? [{ rule: 'C1.51', fact: 'shellsAttack', hexes: shells, crawling: false } as const]
      : []),
  ];
};

/** The Wire that it must get off, and what the rolls for it may come to at most. @rule B26.4 */
const wires = (
  field: RoutContext,
  { state }: Reached,
  moves: readonly NonNullable<Reached['move']>[],
): readonly Ground[] => {
  const off = moves.filter(({ step }) => step.offWire !== undefined);
  const rolls = off.reduce((sum, { step }) => sum + (step.offWire ?? 0), 0);
  if (rolls === 0) return [];
  const hexes = off
    .flatMap(({ step }) => [step.from, step.to])
    .filter((place) => field.wired(place))
    .map((place) => field.hexOf(place).id);
  return [
    {
      rule: 'B26.4',
      fact: 'wireExit',
      hexes: once(hexes),
      most: Math.min(WORST_ROLL * rolls, rolls + Math.floor((field.allowance - state.spent) / WHOLE_MF)),
    },
  ];
};

/** The last move cost more than to stay above ground; from trench to trench none does. @rule B27.41 */
const paysToGoBeneath = (move: Reached['move']): boolean =>
  move !== undefined &&
  (fortOf(move.entry) > 0 || move.step.entries.some(({ cost }) => cost < move.entry.cost));

/** What Fortifications, mines and shells have to do with the best way to an end. */
const fortified = ({ ways: { field } }: Search, reached: Reached): readonly Ground[] => {
  const moves = movesTo(reached);
  const into = holeAt(field, reached.state.at);
  return [
    ...((into === 'foxhole' || into === 'trench') && paysToGoBeneath(reached.move)
      ? [{ rule: 'B27.41', fact: 'goesBeneath', into, at: field.location(reached.state.at).id } as const]
      : []),
    ...wires(field, reached, moves),
    ...attacks(field, moves),
  ];
};

/** Fewest Interdictions, then fewest attacks by mines and shells, then fewest MF. */
const better = (a: Reached, b: Reached): boolean =>
  isSafer(a, b) || (!isSafer(b, a) && a.state.spent < b.state.spent);

/** The enemy whose appearance made the plan of this state be worked out anew, and where. */
const refiguring = (search: Search, reached: Reached): readonly Ground[] => {
  const { field } = search.ways;
  const { origin } = reached.state.plan;
  if (origin === field.start) return [];
  for (let point: Reached | undefined = reached; point?.previous; point = point.previous) {
    const { state, previous } = point;
    if (state.at !== origin) continue;
    const found = field.enemies.find(
      (enemy) => includes(state.seen, enemy) && !includes(previous.state.seen, enemy),
    );
    if (found)
      return [{ rule: 'A10.51', fact: 'refigured', at: field.location(origin).id, enemy: found.unit.id }];
  }
  return [];
};

/** A shelter that can be passed over since its shortest way leads through mines or shells. @rule A10.51 */
export const throughPeril = ({ cost, safe }: Shelter): Ground => ({
  rule: 'A10.51',
  fact: 'throughPeril',
  cost,
  ...(safe !== undefined && { safe }),
});

interface Nature {
  readonly kind: LegalEnd['kind'];
  readonly ground: Ground;
}

/** An end that the unit would never have had without a newly Known enemy. */
const worked = (search: Search, { state }: Reached, kind: LegalEnd['kind']): LegalEnd['kind'] =>
  state.plan.origin === search.ways.field.start ? kind : 'refigured';

const shelterNature = (search: Search, reached: Reached): Nature => {
  const { state, previous } = reached;
  const { field } = search.ways;
  const shelter = state.plan.destinations.find(({ at }) => at === state.at);
  if (!shelter) {
    const met =
      previous?.state.phase === 'arrived'
        ? undefined
        : field.enemies.find(
            (enemy) => includes(state.seen, enemy) && !includes(previous?.state.seen ?? NOBODY, enemy),
          );
    if (met)
      return { kind: 'refigured', ground: { rule: 'A10.51', fact: 'heldByCover', enemy: met.unit.id } };
    return {
      kind: 'beyond',
      ground: {
        rule: 'A10.51',
        fact: 'continues',
        from: field.location(previous?.state.at ?? field.start).id,
      },
    };
  }
  const { noFartherFrom, cost } = shelter;
  if (noFartherFrom) {
    const there = field.range(state.at, noFartherFrom);
    const here = field.range(state.plan.measuredFrom, noFartherFrom);
    return {
      kind: worked(search, reached, 'ignorable'),
      ground: { rule: 'A10.51', fact: 'ignorable', enemy: noFartherFrom.unit.id, there, here },
    };
  }
  if (shelter.own) return { kind: worked(search, reached, 'ignorable'), ground: ownCoverGround(field) };
  if (shelter.stairs)
    return { kind: worked(search, reached, 'ignorable'), ground: { rule: 'A10.51', fact: 'ownStairs' } };
  if (state.plan.mayShun(shelter))
    return { kind: worked(search, reached, 'ignorable'), ground: throughPeril(shelter) };
  const alternatives =
    new Set(
      state.plan.destinations
        .filter((other) => other.cost === cost && !other.stairs)
        .map((other) => field.locus(other.at)),
    ).size - 1;
  return {
    kind: worked(search, reached, 'destination'),
    ground: { rule: 'A10.51', fact: 'binds', cost, alternatives },
  };
};

const natureOf = (search: Search, reached: Reached): Nature => {
  const { phase, at } = reached.state;
  if (phase === 'delayed')
    return {
      kind: 'detour',
      ground: { rule: 'A10.51', fact: 'safeDetour', terrain: search.ways.field.location(at).terrain },
    };
  const aimedAt = reached.state.plan.destinations.some((shelter) => shelter.at === at);
  if (phase === 'free' && !aimedAt)
    return { kind: worked(search, reached, 'free'), ground: { rule: 'A10.51', fact: 'freeRout' } };
  return shelterNature(search, reached);
};

/**
 * Concealed counters in the Location: the router ignores them, and is repulsed if one of them is real.
 *
 * @rule A10.533
 */
export const repulses = (search: Search, at: LocationIndex): readonly Ground[] =>
  search.ways.field
    .enemiesAt(at)
    .filter(({ concealed }) => concealed)
    .map((enemy) => ({ rule: 'A10.533', fact: 'repulse', enemy: enemy.unit.id }));

const wayBy = (search: Search, reached: Reached): WayToEnd => ({
  cost: reached.state.spent,
  interdictions: reached.interdictions,
  route: stepsOf(search, reached),
  ...oddsOf(search, reached, companionsOf(search.ways.field)),
});

/** The best of all ways to one Location, and those that cost less than all better ones. */
const endBy = (search: Search, all: readonly Reached[], best: Reached): LegalEnd => {
  const cheaper: Reached[] = [];
  for (const way of all.toSorted(
    (a, b) => (isSafer(a, b) ? -1 : Number(isSafer(b, a))) || a.state.spent - b.state.spent,
  ))
    if (way.state.spent < (cheaper.at(-1) ?? best).state.spent) cheaper.push(way);
  const { kind, ground } = natureOf(search, best);
  const grounds: Grounds = [
    ground,
    ...refiguring(search, best),
    ...fortified(search, best),
    ...repulses(search, best.state.at),
  ];
  return {
    at: search.ways.field.location(best.state.at).id,
    ...wayBy(search, best),
    cheaper: cheaper.map((way) => wayBy(search, way)),
    kind,
    grounds,
  };
};

const ORDER: readonly LegalEnd['kind'][] = [
  'destination',
  'ignorable',
  'detour',
  'refigured',
  'beyond',
  'free',
];

/** Of two states reached equally well, the one that tells more: a destination before a way onward. */
const preferred = (search: Search, a: Reached, b: Reached): boolean =>
  better(a, b) ||
  (!better(b, a) && ORDER.indexOf(natureOf(search, a).kind) < ORDER.indexOf(natureOf(search, b).kind));

/**
 * Every Location where a lawful rout may end, each with its best way: fewest Interdictions, then fewest MF;
 * and with the cheaper ways that meet more. A rout that comes back to where it began is none.
 *
 * @rule A10.5
 */
export const legalEnds = (search: Search): readonly LegalEnd[] => {
  const { field } = search.ways;
  const ways = new Map<LocationIndex, Reached[]>();
  for (const reached of search.reached) {
    const { at, stoppable, tenable } = reached.state;
    if (!stoppable || !tenable || !isNewEnd(field, at)) continue;
    const place = field.locus(at);
    const others = ways.get(place);
    if (others) others.push(reached);
    else ways.set(place, [reached]);
  }
  return [...ways.values()].map((all) =>
    endBy(
      search,
      all,
      all.reduce((best, way) => (preferred(search, way, best) ? way : best)),
    ),
  );
};
