import { isStarterKit, type Situation } from '../../../units/position.ts';
import {
  type RallyDrm,
  type RallyWay,
  NO_RALLY_NOTES,
  type RallyNotes,
  type RallyCover,
} from './rallyAction.ts';
import { isBroken, isGoodOrder, has, type Unit, type UnitId } from '../../../units/unit.ts';
import { counter } from '../../../units/counters.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { brokenFace, isMultiMan, isSingleMan } from '../../../units/strength.ts';
import type { GameState } from '../../state/state.ts';
import type { RallyRefusal } from './rallyFacts.ts';
import {
  actsAsCommissar,
  isCommissar,
  leadershipOver,
  moraleAmong,
  isSoldier,
  leadersWith,
  isTogether,
} from '../../morale/leadership.ts';
import { terrain } from '../../../board/terrain/terrain.ts';
import { squadEquivalents, stackingLimit } from '../../rout/movement/steps.ts';

/** What shelters a unit on foot where it is; rubble does not. @rule A10.61 */
export const rallyCover = ({ map }: Situation, unit: Unit): RallyCover | undefined => {
  if (unit.aboard !== undefined) return undefined;
  if (has(unit, 'pillbox')) return 'pillbox';
  if (has(unit, 'trench')) return 'trench';
  const place = map.locationById.get(unit.at);
  const cover = place === undefined ? 'none' : terrain(map.locations[place]?.terrain ?? 'openGround').cover;
  return cover === 'none' ? undefined : cover;
};

const SMC_TO_A_LOCATION = 4;

/** More of its side than the Location may hold. @rule A5.1 */
export const isOverstacked = ({ map, units }: Situation, unit: Unit): boolean => {
  const place = map.locationById.get(unit.at);
  const hex = place === undefined ? undefined : map.hexes[map.locations[place]?.hex ?? -1];
  if (!hex) return false;
  const stack = units.filter(
    (other) =>
      other.side === unit.side && isSoldier(other) && isTogether(other, unit) && other.aboard === undefined,
  );
  const squads = stack
    .filter(isMultiMan)
    .reduce((sum, other) => sum + squadEquivalents(counter(other.counter)), 0);
  return squads > stackingLimit(hex) || stack.filter(isSingleMan).length > SMC_TO_A_LOCATION;
};

/** What stands open to a broken unit, and why the rest does not. */
interface RallyChances {
  readonly ways: readonly RallyWay[];
  readonly refusals: readonly RallyRefusal[];
}

export const rallyNotesOf = ({ rally }: Pick<GameState, 'rally'>): RallyNotes => rally ?? NO_RALLY_NOTES;
const DM_DRM = 4;

/** DM does not frighten men whom a Commissar rallies, or a Japanese leader. @rule A25.22 G1.41 */
const ofDm = (unit: Unit, leader: Unit | undefined): readonly RallyDrm[] =>
  has(unit, 'dm') && !(leader && actsAsCommissar(leader)) ? [{ why: 'dm', drm: DM_DRM }] : [];

/**
 * The modifiers of a Rally DR, each by itself.
 *
 * @rule A10.61 A10.62 A10.63 A10.72
 */
const drmsOf = ({ situation }: GameState, unit: Unit, leader: Unit | undefined): readonly RallyDrm[] => {
  const cover = rallyCover(situation, unit);
  const leadership = leader && leadershipOver(leader, unit);
  return [
    ...(leader && leadership !== undefined && leadership !== 0
      ? [{ why: 'leadership', leader: leader.id, drm: leadership } as const]
      : []),
    ...(cover === undefined ? [] : [{ why: 'terrain', cover, drm: -1 } as const]),
    ...ofDm(unit, leader),
    ...(leader ? [] : [{ why: 'selfRally', drm: 1 } as const]),
  ];
};

/**
 * One way to rally, with all that decides it; beside a Commissar the level is one better.
 *
 * @rule A10.6 A25.22
 */
const wayOf = (
  state: GameState,
  unit: Unit,
  leader: Unit | undefined,
  more: Pick<RallyWay, 'promotion' | 'granted'>,
): RallyWay => ({
  ...(leader && { by: leader.id }),
  level: moraleAmong(state.situation.units, unit) ?? 0,
  drms: drmsOf(state, unit, leader),
  ...more,
});

const BY_LEADER = { promotion: false, granted: false } as const;

/** Why the ATTACKER's one Self-Rally of any MMC is not this one's; `undefined` if it is. @rule A18.11 */
const whyNotGranted = (state: GameState, unit: Unit): RallyRefusal | undefined => {
  const { mmcTried, promotionTried } = rallyNotesOf(state);
  if (!isMultiMan(unit)) return { rule: 'A10.6', fact: 'noLeaderHere', unit: unit.id };
  if (unit.side !== state.situation.attacker) return { rule: 'A18.11', fact: 'onlyInOwnTurn', unit: unit.id };
  const isSpent = isStarterKit(state) ? promotionTried : mmcTried.includes(unit.side);
  return isSpent ? { rule: 'A18.11', fact: 'notTheFirst', unit: unit.id } : undefined;
};

/** A leader here who is broken himself must rally first. @rule A10.71 */
const waitsFor = (leaders: readonly Unit[], unit: Unit): RallyRefusal | undefined => {
  const broken = leaders.find(isBroken);
  return broken && { rule: 'A10.71', fact: 'leaderMustRallyFirst', unit: unit.id, leader: broken.id };
};

const isFirstOfAttacker = (state: GameState, unit: Unit): boolean =>
  isMultiMan(unit) &&
  unit.side === state.situation.attacker &&
  !rallyNotesOf(state).mmcTried.includes(unit.side);

/**
 * A leader in the Location who is not broken, though he may be out of Good Order: no broken leader
 * Self-Rallies beside him.
 *
 * @rule A10.71
 */
const barsSelfRally = (unit: Unit, leader: Unit): boolean =>
  isGoodOrder(leader) || (counter(unit.counter).kind === 'leader' && !isBroken(leader));

/** Self-Rally, if the unit has the capability or the ATTACKER grants it. @rule A10.63 A18.11 */
const selfRally = (state: GameState, unit: Unit, leaders: readonly Unit[]): RallyChances => {
  const bar = leaders.find((leader) => barsSelfRally(unit, leader));
  const refuse = (refusal: RallyRefusal): RallyChances => ({ ways: [], refusals: [refusal] });
  if (bar) return refuse({ rule: 'A10.63', fact: 'leaderIsHere', unit: unit.id, leader: bar.id });
  if (has(unit, 'disrupted')) return refuse({ rule: 'A19.12', fact: 'disruptedNeedsLeader', unit: unit.id });
  const capable = brokenFace(counter(unit.counter))?.selfRally === true;
  const why = capable ? undefined : whyNotGranted(state, unit);
  if (why) return { ways: [], refusals: [why, ...[waitsFor(leaders, unit)].flatMap((each) => each ?? [])] };
  const promotion = isMultiMan(unit) && (isStarterKit(state) || isFirstOfAttacker(state, unit));
  return { ways: [wayOf(state, unit, undefined, { promotion, granted: !capable })], refusals: [] };
};

/**
 * His one action was another: Recovery, repair, or a weapon handed over. A leader of the Starter Kit has one
 * besides his attempts to rally.
 *
 * @rule A10.7 SK-RPh
 */
const hasHadHisAction = (state: GameState, leader: Unit): boolean =>
  !isStarterKit(state) && rallyNotesOf(state).acted.includes(leader.id);

/** Why no leadership of his helps it, though he is with it and not broken. @rule A10.6 A10.7 A25.24 */
const whyLeaderCannot = (state: GameState, leader: Unit, unit: Unit): RallyRefusal | undefined => {
  if (leadershipOver(leader, unit) === undefined)
    return { rule: 'A25.24', fact: 'leadsNoStrangers', unit: unit.id, leader: leader.id };
  if (hasHadHisAction(state, leader)) return { rule: 'A10.7', fact: 'leaderHasActed', leader: leader.id };
  return isGoodOrder(leader) || isBroken(leader)
    ? undefined
    : { rule: 'A10.6', fact: 'leaderOutOfOrder', leader: leader.id };
};

/** Beside a Commissar in Good Order nobody else's leadership counts. @rule A25.22 A10.7 */
const whoRally = (state: GameState, leaders: readonly Unit[]): readonly Unit[] => {
  const able = leaders.filter(isGoodOrder);
  const asked = able.some(isCommissar) ? able.filter(isCommissar) : able;
  return asked.filter((leader) => !hasHadHisAction(state, leader));
};

/** Why it attempts nothing now, whoever is with it. @rule A10.6 */
const whyNoAttempt = (state: GameState, unit: Unit): RallyRefusal | undefined => {
  if (phaseOf(state.situation) !== 'rally') return { rule: 'A10.6', fact: 'onlyInRallyPhase' };
  if (!isSoldier(unit) || !isBroken(unit)) return { rule: 'A10.6', fact: 'needsNoRally', unit: unit.id };
  return rallyNotesOf(state).tried.includes(unit.id)
    ? { rule: 'A10.6', fact: 'hasTriedToRally', unit: unit.id }
    : undefined;
};

/**
 * How a broken unit may attempt to rally now, with all modifiers, and why no otherwise.
 *
 * @rule A10.6 A10.63 A10.71 A18.11
 */
export const mayRally = (state: GameState, unit: Unit): RallyChances => {
  const barred = whyNoAttempt(state, unit);
  if (barred) return { ways: [], refusals: [barred] };
  const here = leadersWith(state.situation.units, unit);
  const leaders = here.filter((leader) => leadershipOver(leader, unit) !== undefined);
  const led = whoRally(state, leaders).map((leader) => wayOf(state, unit, leader, BY_LEADER));
  const alone = selfRally(state, unit, leaders);
  return {
    ways: [...led, ...alone.ways],
    refusals: [...here.flatMap((leader) => whyLeaderCannot(state, leader, unit) ?? []), ...alone.refusals],
  };
};

/**
 * Why there is no such way to rally: with a leader named, that of him.
 *
 * @rule A10.6 A10.71 A25.22 A25.24
 */
export const whyNotRally = (
  state: GameState,
  unit: Unit,
  by: UnitId | undefined,
): readonly RallyRefusal[] => {
  if (by === undefined || whyNoAttempt(state, unit)) return mayRally(state, unit).refusals;
  const here = leadersWith(state.situation.units, unit);
  const leader = here.find(({ id }) => id === by);
  if (!leader) return [{ rule: 'A10.6', fact: 'leaderCannotRallyIt', unit: unit.id, leader: by }];
  const commissar = here.find((other) => isCommissar(other) && isGoodOrder(other));
  const why =
    whyLeaderCannot(state, leader, unit) ??
    waitsFor([leader], unit) ??
    (commissar && { rule: 'A25.22', fact: 'commissarRallies', unit: unit.id, leader: commissar.id });
  return why ? [why] : [];
};
