import { isBroken, has, type Unit, type UnitId, markedId } from '../../units/unit.ts';
import { counter, type CounterId } from '../../units/counters.ts';
import { isUnarmed } from '../../units/strength.ts';
import { type GameState, askingFirst, theUnit, told, withUnits } from '../state/state.ts';
import { withCondition } from '../../units/conditionTable.ts';
import { SUBSTITUTIONS, stepBelow } from '../../units/replacement.ts';
import { settingsOf } from '../../units/ruleSet.ts';
import type { Task } from '../state/question.ts';
import type { GameEvent } from '../state/log.ts';
import type { HalvingRule } from '../areas/attack/attackFacts.ts';
import { prisonersOf, roomForPrisoners, usNumber } from '../../units/bonds.ts';
import { broken } from '../state/losses.ts';
import { scored } from '../areas/victory/score.ts';

/**
 * A Japanese squad or Infantry crew, armed and not berserk, turns to a weaker side instead of breaking.
 *
 * @rule G1.12 G1.3
 */
export const losesSteps = (unit: Unit): boolean =>
  stepBelow(unit.counter) !== undefined && !isUnarmed(unit) && !has(unit, 'berserk');

/**
 * One step of loss: from full strength to the weaker side, from that to an unbroken half-squad, or to a
 * broken crew.
 *
 * @rule G1.12 G1.3
 */
export const stepReduced = (state: GameState, id: UnitId): GameState => {
  const unit = theUnit(state, id);
  const to = stepBelow(unit.counter);
  if (to === undefined) return state;
  const left: Unit = { ...unit, counter: to };
  const after = scored(
    told(withUnits(state, [left]), {
      rule: 'G1.12',
      fact: 'isStepReduced',
      unit: id,
      from: unit.counter,
      to,
    }),
    unit,
    'reduced',
    left,
  );
  return counter(to).kind === 'crew' && counter(to).brokenMorale !== undefined ? broken(after, id) : after;
};

/**
 * It fails a MC: one that exceeds its ELR is first Replaced by the next class, if there is one.
 *
 * @rule G1.123
 */
export const failsBySteps = (state: GameState, id: UnitId, margin: number): GameState => {
  const unit = theUnit(state, id);
  const elr = elrOf(state, unit);
  const [next] = poorerThan(unit.counter);
  const poorer =
    elr !== undefined && margin > elr && next !== undefined ? replacedBy(state, id, next, 'A19.13') : state;
  return stepReduced(poorer, id);
};

/** A Japanese leader: hurt where another breaks. @rule G1.41 */
export const isJapaneseLeader = ({ counter: id }: Unit): boolean =>
  counter(id).nationality === 'japanese' && counter(id).kind === 'leader';

type ReplacementRule = 'A15.3' | 'A19.13' | 'A19.131' | 'A19.132';

/** The unit is Replaced by this counter; its states stay. @rule A19.13 */
export const replacedBy = (state: GameState, id: UnitId, to: CounterId, rule: ReplacementRule): GameState => {
  const unit = theUnit(state, id);
  const unconfirmed = SUBSTITUTIONS[rule === 'A15.3' ? to : unit.counter]?.unconfirmed === true;
  return told(withUnits(state, [{ ...unit, counter: to }]), {
    rule,
    fact: 'isReplaced',
    unit: id,
    from: unit.counter,
    to,
    unconfirmed,
  });
};

/** The rule by which a unit is Replaced by poorer troops, underscored morale or not. @rule A19.132 */
const ruleFor = (state: GameState, unit: Unit): ReplacementRule =>
  counter(unit.counter).underscored === true && isBySpecialRule(state, unit) ? 'A19.132' : 'A19.13';

/**
 * The next poorer counter takes its place; where several fit its owner is asked, or, as it loses men besides,
 * the first is taken.
 *
 * @rule A19.13
 */
const substituted = (
  state: GameState,
  unit: Unit,
  [first, ...more]: readonly CounterId[],
  isReducedToo: boolean,
): GameState => {
  const rule = ruleFor(state, unit);
  if (first === undefined) return state;
  if (more.length === 0 || isReducedToo) return replacedBy(state, unit.id, first, rule);
  return askingFirst(state, { kind: 'replacement', unit: unit.id, options: [first, ...more], rule });
};

const inPlaceOf = (ids: readonly UnitId[], id: UnitId, halves: readonly UnitId[]): readonly UnitId[] =>
  ids.flatMap((each) => (each === id ? halves : [each]));

/** What is still to come of a moving stack comes to both halves. */
const ofHalves = (task: Task, id: UnitId, halves: readonly UnitId[]): Task => {
  if (task.kind === 'check' && task.stack) return { ...task, stack: inPlaceOf(task.stack, id, halves) };
  if (task.kind === 'leaderLoss' && task.witnesses !== 'location')
    return { ...task, witnesses: inPlaceOf(task.witnesses, id, halves) };
  return task;
};

/** The names that the halves of a squad bear. */
export const namesOfHalves = (
  { situation }: Pick<GameState, 'situation'>,
  id: UnitId,
): readonly [UnitId, UnitId] => {
  const names = situation.units.map((each) => each.id);
  return [markedId(names, id, 'a'), markedId(names, id, 'b')];
};

/** Of two half-squads the one that is to guard holds as many prisoners as it can, in their order. @rule A20.5 */
const guarding = (
  { situation: { units } }: GameState,
  prisoners: readonly Unit[],
  [guard, other]: readonly [Unit, Unit],
): readonly Unit[] => {
  let room = roomForPrisoners(units, guard);
  return prisoners.map((prisoner): Unit => {
    const fits = usNumber(prisoner) <= room;
    if (fits) room -= usNumber(prisoner);
    return { ...prisoner, heldBy: fits ? guard.id : other.id };
  });
};

/**
 * A squad becomes its two half-squads. What it carries goes to the first, and with it its prisoners; a squad
 * that Deploys has the second guard them. In the Rally Phase its weapons are shared out: each half has one before
 * either has two, unless it is said which the second has, by their places.
 *
 * @rule A19.13 A20.5 A20.22 A1.31
 */
export const becomesHalves = (
  state: GameState,
  id: UnitId,
  rule: HalvingRule = 'A19.13',
  ofSecond?: readonly number[],
): GameState => {
  const { situation } = state;
  const unit = theUnit(state, id);
  const { halfSquad } = counter(unit.counter);
  if (halfSquad === undefined) return state;
  const to = halfSquad as CounterId;
  const [a, b] = namesOfHalves(state, id);
  const isFirsts = (place: number): boolean =>
    ofSecond ? !ofSecond.includes(place) : rule !== 'A1.31' || place % 2 === 0;
  const weapons = unit.weapons.filter((_, place) => isFirsts(place));
  const others = unit.weapons.filter((_, place) => !isFirsts(place));
  const first: Unit = { ...unit, id: a, counter: to, weapons };
  const second: Unit = { ...unit, id: b, counter: to, weapons: others };
  const held = guarding(
    state,
    prisonersOf(situation.units, id),
    rule === 'A20.5' ? [second, first] : [first, second],
  );
  const units = situation.units.flatMap((each): readonly Unit[] =>
    each.id === id ? [first, second] : [held.find((prisoner) => prisoner.id === each.id) ?? each],
  );
  const after: GameState = {
    ...state,
    situation: { ...situation, units },
    tasks: state.tasks.map((task) => ofHalves(task, id, [a, b])),
  };
  return told(
    after,
    {
      rule,
      fact: 'becomesHalfSquads',
      unit: id,
      halves: [a, b],
      to,
      weapons: weapons.map((weapon) => weapon.counter),
      secondWeapons: others.map((weapon) => weapon.counter),
    },
    ...held.flatMap(({ id: prisoner, heldBy }): readonly GameEvent[] =>
      heldBy === undefined
        ? []
        : [{ rule: 'A20.5', fact: 'comesUnderGuardOf', unit: prisoner, captor: heldBy }],
    ),
  );
};

/** Nothing poorer is left of it: it is Disrupted, unless its like never are. @rule A19.12 */
const disrupted = (state: GameState, unit: Unit): GameState => {
  if (!canBeDisrupted(unit) || settingsOf(state.situation.rules)['SK-disruption'] === 'none') return state;
  if (isNeverDisrupted(state, unit))
    return told(state, { rule: 'A19.12', fact: 'isNeverDisrupted', unit: unit.id });
  return told(withUnits(state, [withCondition(unit, 'disrupted')]), {
    rule: 'A19.12',
    fact: 'isDisrupted',
    unit: unit.id,
  });
};

/**
 * A unit that has just broken has failed by more than its ELR: it is Replaced, becomes two half-squads, or is
 * Disrupted. A squad with underscored morale that loses men besides keeps one half-squad by that loss alone.
 *
 * @rule A19.13
 */
const experienceFails = (state: GameState, id: UnitId, isReducedToo: boolean): GameState => {
  const unit = theUnit(state, id);
  if (hasOwnElr(state, unit)) {
    if (counter(unit.counter).kind !== 'squad') return disrupted(state, unit);
    return isReducedToo ? state : becomesHalves(state, id);
  }
  const next = SUBSTITUTIONS[unit.counter]?.to ?? [];
  return next.length > 0 ? substituted(state, unit, next, isReducedToo) : disrupted(state, unit);
};

/** How a unit has failed a MC. */
interface Failure {
  /** By how much, after modification. */
  readonly margin: number;
  /** It rolled an Original 12, and loses men after this. A10.31 */
  readonly isReducedToo: boolean;
}

/**
 * What comes of experience when a unit that was unbroken has failed a MC; `before` is the unit as it was,
 * `state` after it broke.
 *
 * @rule A19.1
 * @rule A19.11
 */
export const afterFailure = (
  state: GameState,
  before: Unit,
  { margin, isReducedToo }: Failure,
): GameState => {
  if (isImmuneToElr(before) || isImmuneInKit(state, before)) return state;
  const elr = elrOf(state, before);
  if (elr === undefined)
    return state.situation.scenario && margin > 0
      ? told(state, { rule: 'A19.1', fact: 'elrNotGiven', unit: before.id })
      : state;
  return margin > elr ? experienceFails(state, before.id, isReducedToo) : state;
};

/** By which counter this one is Replaced, and whether that is only worked out. */
const poorerThan = (id: CounterId): readonly CounterId[] => SUBSTITUTIONS[id]?.to ?? [];

type Table = Pick<GameState, 'situation'>;

/** What underscored morale counts for, and Partisans. A19.13, A25.24 */
const OWN_ELR = 5;

/** The highest ELR that a special rule can give to underscored morale. A19.132 */
const HIGHEST_BY_RULE = 4;

/**
 * A special rule, not the OB alone, gives the side of this unit its ELR, and one below that of underscored
 * morale.
 *
 * @rule A19.132
 */
const isBySpecialRule = ({ situation: { scenario } }: Table, { side, elr }: Unit): boolean => {
  const forces = scenario?.forces[side];
  return forces?.elrBySpecialRule === true && (elr ?? forces.elr ?? OWN_ELR) <= HIGHEST_BY_RULE;
};

/** Underscored morale is an ELR of its own, unless a special rule gives another. @rule A19.13 A19.132 */
export const hasOwnElr = (state: Table, unit: Unit): boolean =>
  counter(unit.counter).underscored === true && !isBySpecialRule(state, unit);

/** Partisans have their own, as Red Chinese do, whatever that of their side. A25.24 */
const ofSide = ({ situation: { scenario } }: Table, { counter: id, side }: Unit): number | undefined =>
  counter(id).unyielding === 'partisan' ? OWN_ELR : scenario?.forces[side]?.elr;

/**
 * By how much a unit may fail a MC without being Replaced; `undefined` where nobody has said.
 *
 * @rule A19.1 A25.24
 */
export const elrOf = (state: Table, unit: Unit): number | undefined =>
  hasOwnElr(state, unit) ? OWN_ELR : (unit.elr ?? ofSide(state, unit));

/**
 * Crews, Commissars, heroes, the Unarmed, those who are broken already, and Japanese leaders.
 *
 * @rule A19.11
 */
export const isImmuneToElr = (unit: Unit): boolean => {
  const { kind, formation, nationality } = counter(unit.counter);
  return (
    kind === 'crew' ||
    kind === 'hero' ||
    formation === 'Commissar' ||
    has(unit, 'heroic') ||
    isUnarmed(unit) ||
    isBroken(unit) ||
    (nationality === 'japanese' && kind === 'leader')
  );
};

/** In the Starter Kit underscored morale is immune. @rule SK-IMP */
export const isImmuneInKit = ({ situation: { rules } }: Table, unit: Unit): boolean =>
  rules?.preset === 'starterKit' && counter(unit.counter).underscored === true;

const facesRussians = ({ situation: { units } }: Table, { side }: Unit): boolean =>
  units.some((other) => other.side !== side && counter(other.counter).nationality === 'russian');

/**
 * Who only breaks where others are Disrupted: Partisans, Commissars, Gurkhas, Marines, Japanese, SS who face
 * Russians, Fanatics, Passengers and Riders.
 *
 * @rule A19.12
 */
export const isNeverDisrupted = (state: Table, unit: Unit): boolean => {
  const { neverDisrupted, unyielding } = counter(unit.counter);
  return (
    neverDisrupted === true ||
    has(unit, 'fanatic') ||
    unit.aboard !== undefined ||
    (unyielding === 'ssToRussians' && facesRussians(state, unit))
  );
};

/**
 * The lowest leader of a nation is Disrupted like squads and half-squads; no other leader is by ELR.
 *
 * @rule A19.12 A25.72
 */
const canBeDisrupted = (unit: Unit): boolean => {
  const { kind, label, nationality } = counter(unit.counter);
  return kind === 'squad' || kind === 'halfSquad' || label === (nationality === 'finnish' ? '8+1' : '6+1');
};
