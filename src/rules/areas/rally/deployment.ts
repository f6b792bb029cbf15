import { withCondition, withoutCondition } from '../../../units/conditionTable.ts';
import { COUNTERS, counter, type CounterId } from '../../../units/counters.ts';
import { isStarterKit } from '../../../units/position.ts';
import { prisonersOf } from '../../../units/bonds.ts';
import { isUnarmed } from '../../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { becomesHalves, namesOfHalves } from '../../experience/elr.ts';
import { leadershipOver, isSoldier, isTogether } from '../../morale/leadership.ts';
import { THROWS } from '../../fire/fireResults.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import type { GameEvent } from '../../state/log.ts';
import { levelIn } from '../../state/checks.ts';
import {
  askingFirst,
  done,
  noSuchUnit,
  refused,
  theUnit,
  told,
  unitIn,
  withoutUnit,
  withUnits,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import { unconcealedByFire } from '../attack/fireAction.ts';
import type { RallyAction, RallyTask } from './rallyAction.ts';
import { rallyNotesOf } from './rallyChances.ts';
import type { RallyRefusal } from './rallyFacts.ts';
import { acted, inRally, whyIdle } from './weaponActions.ts';

/**
 * Deployment and Recombination in the Rally Phase. A1.31, A1.32 and the nations as the ASL Rulebook 3.01 has
 * them (A25.2, A25.61, A25.71, transcribed in LimboDancer.Agentic.CognitiveRuntime); the order of both within
 * the phase as the Phases Quick Reference has it. Chapter G was not read.
 */

type Of<T extends RallyAction['type']> = Extract<RallyAction, { readonly type: T }>;

/** A Finnish squad, and the Marines' 7-6-8, need nobody to lead them. @rule A1.31 A25.71 */
const isFree = ({ counter: id }: Unit): boolean => {
  const { nationality, label, formation } = counter(id);
  return nationality === 'finnish' || (formation === 'Marines' && label === '7-6-8');
};

/** Of a squad that no leader helps: Finns by a 1TC. @rule A25.71 */
const numberWithout = ({ counter: id }: Unit): number => (counter(id).nationality === 'finnish' ? 1 : 0);

/** No Russians, of the Italians the elite alone; of Japanese and Chinese it was not read. @rule A25.2 A25.61 */
const whyNotOfNation = ({ id, counter: row }: Unit): RallyRefusal | undefined => {
  const { nationality, troopClass } = counter(row);
  switch (nationality) {
    case 'russian':
      return { rule: 'A25.2', fact: 'nationDoesNotDeploy', unit: id };
    case 'italian':
      return troopClass === 'E' ? undefined : { rule: 'A25.61', fact: 'nationDoesNotDeploy', unit: id };
    case 'japanese':
    case 'chinese':
      return { rule: 'A1.31', fact: 'nationNotRead', unit: id };
    default:
      return undefined;
  }
};

/** Who has led a Recombination leads others too, and does nothing else. @rule A1.32 */
const hasRecombined = (state: GameState, { id }: Unit): boolean =>
  rallyNotesOf(state).recombining?.includes(id) === true;

/** Why he does not lead them; `undefined` if he does. @rule A1.31 A1.32 A10.7 */
const whyNotLed = (unit: Unit, leader: Unit): RallyRefusal | undefined => {
  const leads =
    counter(leader.counter).kind === 'leader' &&
    leader.side === unit.side &&
    isTogether(leader, unit) &&
    leadershipOver(leader, unit) !== undefined;
  return leads ? undefined : { rule: 'A1.31', fact: 'cannotLeadIt', unit: unit.id, leader: leader.id };
};

const isOnFoot = (unit: Unit): boolean =>
  isSoldier(unit) && !isUnarmed(unit) && unit.aboard === undefined && !has(unit, 'dummy');

const whyNotWith = (state: GameState, unit: Unit, leader: Unit | undefined): RallyRefusal | undefined => {
  if (leader) return whyNotLed(unit, leader) ?? whyIdle(state, leader);
  return isFree(unit) ? undefined : { rule: 'A1.31', fact: 'needsLeader', unit: unit.id };
};

/** In the Rally Phase of its own Player Turn alone; Recombination comes in any. @rule A1.31 */
const whyNotOfSide = (
  { situation: { attacker } }: GameState,
  { id, side }: Unit,
): RallyRefusal | undefined =>
  side === attacker ? undefined : { rule: 'A1.31', fact: 'onlyTheAttacker', unit: id };

/**
 * Why a squad does not attempt to Deploy, with this leader or without one; `undefined` if it may.
 *
 * @rule A1.31
 */
export const whyNotDeploy = (
  state: GameState,
  unit: Unit,
  leader: Unit | undefined,
): RallyRefusal | undefined => {
  const why = inRally(state) ?? whyIdle(state, unit);
  if (why) return why;
  if (isStarterKit(state)) return { rule: 'SK-RPh', fact: 'notInStarterKit' };
  const { kind, halfSquad } = counter(unit.counter);
  if (kind !== 'squad' || halfSquad === undefined || !isOnFoot(unit))
    return { rule: 'A1.31', fact: 'noSquad', unit: unit.id };
  return whyNotOfNation(unit) ?? whyNotWith(state, unit, leader) ?? whyNotOfSide(state, unit);
};

/** A NTC that the leader modifies. @rule A1.31 A10.1 */
export const taskOfDeployment = (
  state: GameState,
  unit: Unit,
  leader: Unit | undefined,
): Extract<RallyTask, { kind: 'deployRoll' }> => ({
  kind: 'deployRoll',
  unit: unit.id,
  ...(leader && { leader: leader.id }),
  drm: leader ? (leadershipOver(leader, unit) ?? 0) : numberWithout(unit),
  level: levelIn(state, { check: 'pinTask', unit: unit.id }),
});

/** A squad attempts to Deploy, as its action, and the leader's. @rule A1.31 */
export const attemptingToDeploy = (
  state: GameState,
  { unit: id, by, second }: Of<'deploy'>,
): ActionOutcome => {
  const unit = unitIn(state, id);
  const leader = by === undefined ? undefined : unitIn(state, by);
  if (!unit || (by !== undefined && !leader)) return noSuchUnit(unit && by !== undefined ? by : id);
  const why = whyNotDeploy(state, unit, leader) ?? whyNotShared(unit, second);
  if (why) return refused(why);
  const ids = [id, ...(leader ? [leader.id] : [])];
  return done(
    askingFirst(acted(unconcealedByFire(state, ids), ...ids), {
      ...taskOfDeployment(state, unit, leader),
      ...(second && { second }),
    }),
  );
};

/**
 * Its weapons are shared out freely (A1.31 as LimboDancer.Agentic.CognitiveRuntime transcribes it): each that is named
 * for the second half is one of its own.
 *
 * @rule A1.31
 */
export const whyNotShared = (
  { id, weapons }: Unit,
  second: readonly number[] | undefined,
): RallyRefusal | undefined =>
  second?.every((place, index) => weapons[place] !== undefined && second.indexOf(place) === index) === false
    ? { rule: 'A1.31', fact: 'noSuchWeapons', unit: id }
    : undefined;

/** The DR of the NTC: if passed two half-squads stand in its place, and neither does anything else. @rule A1.31 */
export const rolledDeployment = (
  state: GameState,
  { unit: id, drm, level, second }: Extract<RallyTask, { kind: 'deployRoll' }>,
  dice: readonly number[],
): GameState => {
  const deploys = diceTotal(dice) + drm <= level;
  const said = told(state, {
    rule: 'A1.31',
    fact: 'attemptsDeployment',
    unit: id,
    dice,
    drm,
    level,
    deploys,
  });
  if (!deploys) return said;
  const halves = namesOfHalves(said, id);
  return acted(becomesHalves(said, id, 'A1.31', second), ...halves);
};

/** The squads that two such half-squads make, plain ones first. @rule A1.32 */
export const squadsOf = (half: CounterId): readonly CounterId[] =>
  (Object.keys(COUNTERS) as CounterId[])
    .filter((id) => {
      const { halfSquad, formation } = counter(id);
      return halfSquad === half && formation !== 'reduced';
    })
    .toSorted((a, b) => Number(isSpecial(a)) - Number(isSpecial(b)));

const SPECIAL: readonly (string | undefined)[] = ['Assault Engineers', 'Volksgrenadier'];

const isSpecial = (id: CounterId): boolean => SPECIAL.includes(counter(id).formation);

/** All has been of one kind so far: Recombination comes at the start of the phase. @rule A1.32 */
const hasBegun = (state: GameState, side: Unit['side']): boolean => {
  const { acted: had, tried, recombined = [], recombining = [] } = rallyNotesOf(state);
  return [...had, ...tried].some(
    (id) => !recombined.includes(id) && !recombining.includes(id) && unitIn(state, id)?.side === side,
  );
};

const HOLES = ['foxhole', 'trench', 'pillbox', 'onWire'] as const;

/** In the same part of a Location: both in its entrenchment, or neither. @rule A1.32 */
const isBeside = (a: Unit, b: Unit): boolean =>
  isTogether(a, b) && HOLES.every((hole) => has(a, hole) === has(b, hole));

/** Two such half-squads in one Location as make a squad. @rule A1.32 */
const fit = (a: Unit, b: Unit): boolean =>
  a.id !== b.id &&
  a.counter === b.counter &&
  a.side === b.side &&
  counter(a.counter).kind === 'halfSquad' &&
  isBeside(a, b) &&
  [a, b].every(isOnFoot) &&
  squadsOf(a.counter).length > 0;

const whyNotTwo = (state: GameState, [a, b]: readonly [Unit, Unit]): RallyRefusal | undefined => {
  if (isStarterKit(state)) return { rule: 'SK-RPh', fact: 'notInStarterKit' };
  if (!fit(a, b)) return { rule: 'A1.32', fact: 'doNotRecombine', unit: a.id, other: b.id };
  return hasBegun(state, a.side) ? { rule: 'A1.32', fact: 'onlyAtStart' } : undefined;
};

/**
 * Why two half-squads do not Recombine, with this leader or without one; `undefined` if they do.
 *
 * @rule A1.32
 */
export const whyNotRecombine = (
  state: GameState,
  pair: readonly [Unit, Unit],
  leader: Unit | undefined,
): RallyRefusal | undefined => {
  const [a, b] = pair;
  const why = inRally(state) ?? whyIdle(state, a) ?? whyIdle(state, b) ?? whyNotTwo(state, pair);
  if (why) return why;
  if (!leader)
    return counter(a.counter).nationality === 'finnish'
      ? undefined
      : { rule: 'A1.32', fact: 'needsLeader', unit: a.id };
  if (!isBeside(a, leader)) return { rule: 'A1.31', fact: 'cannotLeadIt', unit: a.id, leader: leader.id };
  return whyNotLed(a, leader) ?? (hasRecombined(state, leader) ? undefined : whyIdle(state, leader));
};

const BOTH = ['fanatic', 'concealed'] as const;

/** What either is the squad is; Fanatic and concealed it is if both are. @rule A1.32 */
const conditionsOf = (a: Unit, b: Unit, squad: Unit): Unit => {
  const either = b.conditions.reduce(
    (now, condition) => (has(now, condition) ? now : withCondition(now, condition)),
    squad,
  );
  return BOTH.reduce(
    (now, condition) => (has(a, condition) === has(b, condition) ? now : withoutCondition(now, condition)),
    either,
  );
};

/** The squad in their place, with all that they had. @rule A1.32 */
const joined = (state: GameState, [a, b]: readonly [Unit, Unit], to: CounterId): GameState => {
  const squad = conditionsOf(a, b, { ...a, counter: to, weapons: [...a.weapons, ...b.weapons] });
  const prisoners = prisonersOf(state.situation.units, b.id);
  return withUnits(withoutUnit(state, b.id), [
    squad,
    ...prisoners.map((unit) => ({ ...unit, heldBy: a.id })),
  ]);
};

const noted = (state: GameState, squad: UnitId, leader: Unit | undefined): GameState => {
  const ids = leader ? [leader.id] : [];
  const after = acted(state, squad, ...ids);
  const notes = rallyNotesOf(after);
  return {
    ...after,
    rally: {
      ...notes,
      recombined: [...(notes.recombined ?? []), squad],
      recombining: [...(notes.recombining ?? []), ...ids],
    },
  };
};

/** Two half-squads become a squad, as their action. @rule A1.32 */
export const recombining = (
  state: GameState,
  { unit: id, other, by, as }: Of<'recombine'>,
): ActionOutcome => {
  const [a, b] = [unitIn(state, id), unitIn(state, other)];
  const leader = by === undefined ? undefined : unitIn(state, by);
  if (!a || !b) return noSuchUnit(a ? other : id);
  if (by !== undefined && !leader) return noSuchUnit(by);
  const why = whyNotRecombine(state, [a, b], leader);
  const to = squadsOf(a.counter).find((each) => as === undefined || each === as);
  if (why || !to) return refused(why ?? { rule: 'A1.32', fact: 'doNotRecombine', unit: id, other });
  const seen = unconcealedByFire(state, [id, other, ...(leader ? [leader.id] : [])]);
  const squad = joined(seen, [theUnit(seen, id), theUnit(seen, other)], to);
  return done(
    told(
      noted(squad, id, leader),
      { rule: 'A1.32', fact: 'recombine', unit: id, other, to },
      ...prisonersOf(squad.situation.units, id).map(
        (prisoner): GameEvent => ({
          rule: 'A20.5',
          fact: 'comesUnderGuardOf',
          unit: prisoner.id,
          captor: id,
        }),
      ),
    ),
  );
};

/** Leaders of a unit's Location, or that it goes without one. */
const leadersFor = ({ situation: { units } }: GameState, unit: Unit): readonly (Unit | undefined)[] => [
  undefined,
  ...units.filter((each) => counter(each.counter).kind === 'leader' && isTogether(each, unit)),
];

/** A squad that may attempt to Deploy, with what it then needs. */
export interface DeploymentChoice {
  readonly unit: UnitId;
  readonly leader?: UnitId;
  /** It Deploys if the DR with this DRM is at most the level. */
  readonly drm: number;
  readonly level: number;
  /** So many of 36 throws. */
  readonly ways: number;
}

/** Who may attempt to Deploy now. @rule A1.31 */
export const deploymentsIn = (state: GameState): readonly DeploymentChoice[] =>
  inRally(state)
    ? []
    : state.situation.units.flatMap((unit) =>
        counter(unit.counter).kind !== 'squad'
          ? []
          : leadersFor(state, unit)
              .filter((leader) => whyNotDeploy(state, unit, leader) === undefined)
              .map((leader) => {
                const { kind: _, ...choice } = taskOfDeployment(state, unit, leader);
                return { ...choice, ways: THROWS.filter(({ dr }) => dr + choice.drm <= choice.level).length };
              }),
      );

/** Who may Recombine now. @rule A1.32 */
export const recombinationsIn = (state: GameState): readonly Omit<Of<'recombine'>, 'type'>[] => {
  const halves = inRally(state)
    ? []
    : state.situation.units.filter((unit) => counter(unit.counter).kind === 'halfSquad');
  return halves.flatMap((a, place) =>
    halves.slice(place + 1).flatMap((b) =>
      leadersFor(state, a)
        .filter((leader) => whyNotRecombine(state, [a, b], leader) === undefined)
        .flatMap((leader) =>
          squadsOf(a.counter).map((as) => ({
            unit: a.id,
            other: b.id,
            as,
            ...(leader && { by: leader.id }),
          })),
        ),
    ),
  );
};
