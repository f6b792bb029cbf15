import { isBroken, isGoodOrder } from '../../units/goodOrder.ts';
import { counter } from '../../units/counters.ts';
import { phaseOf } from '../../units/scenario.ts';
import { brokenFace, isMultiMan } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { type GameState } from '../game/gameState.ts';
import type { RallyRefusal } from '../grounds/rally.ts';
import { actsAsCommissar, isCommissar, leadershipOver, moraleAmong } from '../morale/leadership.ts';
import { rallyCover, type RallyCover } from './cover.ts';
import { isSoldier, leadersWith } from './goodOrder.ts';
import { NO_RALLY_NOTES, type RallyNotes } from './rallyNotes.ts';

/** One modifier of a Rally DR, and what it is for. */
export type RallyDrm =
  | { readonly why: 'dm' | 'selfRally'; readonly drm: number }
  | { readonly why: 'terrain'; readonly cover: RallyCover; readonly drm: number }
  | { readonly why: 'leadership'; readonly leader: UnitId; readonly drm: number };

/** One way in which a unit may attempt to rally: a leader's, or its own. */
export interface RallyWay {
  readonly by?: UnitId;
  readonly level: number;
  readonly drms: readonly RallyDrm[];
  /** The ATTACKER's first attempt of a MMC, as Self-Rally: an Original 2 makes a leader. A18.11 */
  readonly promotion: boolean;
  /** It needs the ATTACKER's one Self-Rally of a MMC that has no such capability. A18.11 */
  readonly granted: boolean;
}

/** What stands open to a broken unit, and why the rest does not. */
export interface RallyChances {
  readonly ways: readonly RallyWay[];
  readonly refusals: readonly RallyRefusal[];
}

export const notesOf = ({ rally }: Pick<GameState, 'rally'>): RallyNotes => rally ?? NO_RALLY_NOTES;
export const isStarterKit = ({ situation: { rules } }: Pick<GameState, 'situation'>): boolean =>
  rules?.preset === 'starterKit';

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

/** One way to rally, with all that decides it; beside a Commissar the level is one better. @rule A10.6 A25.22 */
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
  const { mmcTried, promotionTried } = notesOf(state);
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
  isMultiMan(unit) && unit.side === state.situation.attacker && !notesOf(state).mmcTried.includes(unit.side);

/** A leader in the Location who is not broken, though he may be out of Good Order: no broken leader Self-Rallies beside him. @rule A10.71 */
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

const whyLeaderCannot = (leader: Unit): RallyRefusal | undefined =>
  isGoodOrder(leader) || isBroken(leader)
    ? undefined
    : { rule: 'A10.6', fact: 'leaderOutOfOrder', leader: leader.id };

/** Beside a Commissar in Good Order nobody else's leadership counts. @rule A25.22 */
const whoRally = (leaders: readonly Unit[]): readonly Unit[] => {
  const able = leaders.filter(isGoodOrder);
  return able.some(isCommissar) ? able.filter(isCommissar) : able;
};

/**
 * How a broken unit may attempt to rally now, with all modifiers, and why no otherwise.
 *
 * @rule A10.6 A10.63 A10.71 A18.11
 */
export const mayRally = (state: GameState, unit: Unit): RallyChances => {
  const none = (refusal: RallyRefusal): RallyChances => ({ ways: [], refusals: [refusal] });
  if (phaseOf(state.situation) !== 'rally') return none({ rule: 'A10.6', fact: 'onlyInRallyPhase' });
  if (!isSoldier(unit) || !isBroken(unit))
    return none({ rule: 'A10.6', fact: 'needsNoRally', unit: unit.id });
  if (notesOf(state).tried.includes(unit.id))
    return none({ rule: 'A10.6', fact: 'hasTriedToRally', unit: unit.id });
  const leaders = leadersWith(state.situation.units, unit).filter(
    (leader) => leadershipOver(leader, unit) !== undefined,
  );
  const led = whoRally(leaders).map((leader) => wayOf(state, unit, leader, BY_LEADER));
  const alone = selfRally(state, unit, leaders);
  return {
    ways: [...led, ...alone.ways],
    refusals: [...leaders.flatMap((leader) => whyLeaderCannot(leader) ?? []), ...alone.refusals],
  };
};
