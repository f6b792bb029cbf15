import { everyBuilding } from '../../../board/map/buildings.ts';
import type { Hex } from '../../../board/map/gameMap.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import type { Situation } from '../../../units/position.ts';
import {
  type ControlTarget,
  type Holding,
  momentOf,
  otherSide,
  type VehicularHold,
} from '../../../units/scenario.ts';
import { type Side, SIDES, type UnitId } from '../../../units/unit.ts';
import { type GameState, told, withScenario } from '../../state/state.ts';
import type { ControlEvent } from './controlFacts.ts';
import { chainsOf, firesOf } from './fires.ts';
import { forfeits, type Forfeits, rubbledLevels, shutOff } from './forfeits.ts';
import { ledgerOf, normal, occupied, temporaryControl, vehicularHolds } from './occupation.ts';
import { type Claim, type Holder, locationsIn, ofBuilding, ofHex, ofLocation, targetKey } from './targets.ts';

const byTarget = (claims: readonly Claim[]): ReadonlyMap<string, Claim> =>
  new Map(claims.map((claim) => [targetKey(claim.target), claim]));

/** Temporary Control of a hex counts as Control. */
const holderNow =
  (
    situation: Situation,
    held: ReadonlyMap<string, { readonly by: Side }>,
    claims: ReadonlyMap<string, Claim>,
  ): Holder =>
  (key) => {
    const hex = key.startsWith('hex ') ? key.slice('hex '.length) : undefined;
    const temporary =
      hex === undefined ? undefined : temporaryControl(situation, { kind: 'hex', hex: hex as never });
    return temporary?.by ?? claims.get(key)?.by ?? held.get(key)?.by;
  };

const NO_FIRE: Forfeits = { claims: [], isBarred: () => false };

/**
 * All that is claimed now, whoever has it: by occupation, by Kindling, by Blazes that shut off, by Rubble. The
 * later weigh more.
 */
const claimsNow = (situation: Situation, bypassing: readonly UnitId[]): readonly Claim[] => {
  const held = ledgerOf(situation.scenario?.held ?? []);
  const chains = chainsOf(firesOf(situation));
  const { claims, isBarred } = chains.length > 0 ? forfeits(situation, chains) : NO_FIRE;
  const forfeited = byTarget(claims);
  const own = byTarget(
    occupied({ ...situation, bypassing }, (key) => forfeited.get(key)?.by ?? held.get(key)?.by, isBarred),
  );
  const sofar = new Map([...own, ...forfeited]);
  const shut =
    chains.length > 0
      ? byTarget(shutOff(situation, chains, holderNow(situation, held, sofar)))
      : new Map<string, Claim>();
  const burnt = new Map([...sofar, ...shut]);
  const fallen = byTarget(rubbledLevels(situation, holderNow(situation, held, burnt)));
  return [...new Map([...burnt, ...fallen]).values()];
};

/**
 * What either side gains now that it has not: the ledger changes by nothing else, so that what is gained is
 * kept until the enemy gains it.
 *
 * @rule A26.1 A26.11
 */
export const gains = (situation: Situation, bypassing: readonly UnitId[] = []): readonly Claim[] => {
  const held = ledgerOf(situation.scenario?.held ?? []);
  return claimsNow(situation, bypassing).filter(({ target, by }) => held.get(targetKey(target))?.by !== by);
};

/** The Holdings with these gained, as of now. */
const withGains = (situation: Situation, claims: readonly Claim[]): readonly Holding[] => {
  const since = momentOf(situation);
  const gone = new Set(claims.map(({ target }) => targetKey(target)));
  return [
    ...(situation.scenario?.held ?? []).filter(({ target }) => !gone.has(targetKey(target))),
    ...claims.map(
      ({ target, by, rule, forfeitedBy }): Holding => ({
        target,
        by,
        rule,
        ...(since && { since }),
        ...(forfeitedBy !== undefined && { forfeitedBy }),
      }),
    ),
  ];
};

/**
 * The hexes in which this side may set up and the other may not, and all of a board on which it alone may.
 *
 * @rule A26.11
 */
const ownHexes = ({ map, scenario }: Situation, side: Side): readonly Hex[] => {
  const area = (of: Side): ReadonlySet<HexId> =>
    new Set((scenario?.setUp ?? []).flatMap((each) => (each.side === of ? each.hexes : [])));
  const boards = (hexes: ReadonlySet<HexId>): ReadonlySet<number> =>
    new Set(map.hexes.flatMap(({ id, board }) => (hexes.has(id) ? [board] : [])));
  const [own, theirs] = [area(side), area(otherSide(side))];
  const [ownBoards, theirBoards] = [boards(own), boards(theirs)];
  return map.hexes.filter(
    ({ id, board }) => !theirs.has(id) && (own.has(id) || (ownBoards.has(board) && !theirBoards.has(board))),
  );
};

const targetsIn = ({ map, markers }: Situation, hexes: readonly Hex[]): readonly ControlTarget[] => {
  const within = new Set(hexes);
  const buildings = everyBuilding(map)
    .filter((whole) => whole.every((hex) => within.has(hex)))
    .flatMap(([first]) => (first ? (ofBuilding(map, first.index) ?? []) : []));
  return [
    ...hexes.flatMap((hex) => [ofHex(hex), ...locationsIn(map, markers, hex).map(ofLocation)]),
    ...buildings,
  ];
};

/**
 * What each side Controls as the game begins: all that lies wholly in its set-up area and not in the enemy's
 * too.
 *
 * @rule A26.11
 */
export const controlAtStart = (situation: Situation): readonly Holding[] =>
  SIDES.flatMap((by) =>
    targetsIn(situation, ownHexes(situation, by)).map((target): Holding => ({ target, by, rule: 'A26.11' })),
  );

/** Infantry that is in Bypass now. */
export const bypassingIn = ({ control }: GameState): readonly UnitId[] => [
  ...(control?.bypassing.keys() ?? []),
];

/** Claims of one side by one rule, in one sentence. */
const eventsOf = (claims: readonly Claim[]): readonly ControlEvent[] => {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    const key = `${claim.by} ${claim.rule} ${String(claim.undeclared)}`;
    groups.set(key, [...(groups.get(key) ?? []), claim]);
  }
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first
      ? [
          {
            rule: first.rule,
            fact: 'gainsControl',
            side: first.by,
            targets: [first, ...rest].map(({ target }) => target),
            ...(first.undeclared && { undeclared: true }),
          },
        ]
      : [],
  );
};

/** The ledger with these gained, each told. */
export const gained = (state: GameState, claims: readonly Claim[]): GameState =>
  claims.length === 0
    ? state
    : told(
        withScenario(state, (scenario) => ({ ...scenario, held: withGains(state.situation, claims) })),
        ...eventsOf(claims),
      );

const isSame = (a: VehicularHold, b: VehicularHold): boolean => a.vehicle === b.vehicle && a.at === b.at;

/** Vehicles gain Locations for as long as they stay in them. @rule A26.12 */
const driven = (state: GameState): GameState => {
  const before = state.situation.scenario?.vehicular ?? [];
  const now = vehicularHolds(state.situation);
  const gone = before.filter((hold) => !now.some((each) => isSame(each, hold)));
  const come = now.filter((hold) => !before.some((each) => isSame(each, hold)));
  if (gone.length + come.length === 0) return state;
  const told12 =
    (fact: 'holdsForNow' | 'letsGo') =>
    ({ vehicle, at }: VehicularHold): ControlEvent => ({ rule: 'A26.12', fact, unit: vehicle, at });
  return told(
    withScenario(state, (scenario) => ({ ...scenario, vehicular: now })),
    ...gone.map(told12('letsGo')),
    ...come.map(told12('holdsForNow')),
  );
};

const isBeginning = ({ log }: GameState): boolean => log.length === 1 && log.at(0)?.action === undefined;

/**
 * As the game begins, a building that its file names by another of its hexes goes by the first.
 *
 * @rule A26.14
 */
const renamed = (state: GameState): GameState => {
  const { situation } = state;
  const isNamedOtherwise = ({ target }: Holding): boolean =>
    targetKey(normal(situation, target)) !== targetKey(target);
  if (!isBeginning(state) || situation.scenario?.held.some(isNamedOtherwise) !== true) return state;
  return withScenario(state, (scenario) => ({
    ...scenario,
    held: scenario.held.map((holding) => ({ ...holding, target: normal(situation, holding.target) })),
  }));
};

/** As the game begins, and nothing is held: the set-up areas. @rule A26.11 */
const setUp = (state: GameState): GameState => {
  const { situation } = state;
  if (!isBeginning(state) || situation.scenario?.held.length !== 0 || situation.scenario.setUp.length === 0)
    return state;
  const held = controlAtStart(situation);
  const count = (side: string, kind: string): number =>
    held.filter(({ by, target }) => by === side && target.kind === kind).length;
  const events = SIDES.map(
    (side): ControlEvent => ({
      rule: 'A26.11',
      fact: 'controlAtStart',
      side,
      locations: count(side, 'location'),
      hexes: count(side, 'hex'),
      buildings: count(side, 'building'),
    }),
  );
  return held.length === 0
    ? state
    : told(
        withScenario(state, (scenario) => ({ ...scenario, held })),
        ...events.filter(
          ({ fact, ...event }) => fact === 'controlAtStart' && 'locations' in event && event.locations > 0,
        ),
      );
};

/**
 * Control as it follows from where all are now; the very state where nobody gains anything.
 *
 * @rule A26.1 A26.11
 */
export const controlled = (state: GameState): GameState => {
  if (!state.situation.scenario) return state;
  const ready = driven(setUp(renamed(state)));
  return gained(ready, gains(ready.situation, bypassingIn(ready)));
};
