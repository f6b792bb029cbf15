import type { LocationId } from '../../../board/map/gameMap.ts';
import { counter } from '../../../units/counters.ts';
import { settingsOf } from '../../../units/ruleSet.ts';
import { isSingleMan } from '../../../units/strength.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { comingUnderDm } from '../../state/desperationMorale.ts';
import {
  asking,
  done,
  NOT_ASKED,
  refused,
  theUnit,
  told,
  unitIn,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import { eliminated, hurt, reduced } from '../../state/losses.ts';
import type { CcEnd } from './closeCombatFacts.ts';
import type { GameEvent } from '../../state/log.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import { becomesHalves, namesOfHalves } from '../../experience/elr.ts';
import { isSoldier } from '../../morale/leadership.ts';
import { immobilized } from '../attack/inherentCrew.ts';
import { takenByThose } from '../victory/capture.ts';
import type {
  CcAttack,
  CcLoss,
  CloseCombatAction,
  CloseCombatNotes,
  CloseCombatTask,
} from './closeCombatAction.ts';
import {
  type CcOutcome,
  figuresOf,
  isFree,
  outcomeFor,
  ruleOfAttack,
  vehicleRule,
  type CcFigures,
} from './figures.ts';
import { ccNotesOf, withoutConcealment, openFights } from './fighters.ts';
import { joinedByLeader } from './ccLeaders.ts';
import { infiltrated } from './infiltration.ts';
import { withdrawn } from './withdrawal.ts';

export const CC_TASKS = [
  'ccRoll',
  'ccBase',
  'ccLeader',
  'ccInfiltration',
  'ccCasualty',
  'ccTaken',
  'ccShows',
  'ccWound',
] as const satisfies readonly CloseCombatTask['kind'][];

const withNotes = (state: GameState, change: Partial<CloseCombatNotes>): GameState => ({
  ...state,
  closeCombat: { ...ccNotesOf(state), ...change },
});

/** Still there, and nobody's prisoner. */
const isAt = (state: GameState, id: UnitId): boolean => {
  const unit = unitIn(state, id);
  return unit !== undefined && unit.heldBy === undefined;
};

const freeOf = (state: GameState, ids: readonly UnitId[]): readonly Unit[] =>
  ids.flatMap((id) => unitIn(state, id) ?? []).filter(isFree);

const isAlive = (state: GameState, { attackers, defenders }: CcAttack): boolean =>
  freeOf(state, attackers).length > 0 && defenders.some((id) => isAt(state, id));

const places = (state: GameState, at: LocationId, which: (attack: CcAttack) => boolean): readonly number[] =>
  ccNotesOf(state).attacks.flatMap((attack, place) => (attack.at === at && which(attack) ? [place] : []));

/** Dice are asked for all attacks at once; where somebody lies in wait, for his first. @rule A11.12 A11.4 */
const askingDice = (state: GameState, at: LocationId): GameState => {
  const waiting = places(
    state,
    at,
    (attack) => attack.dice === undefined && attack.done !== true && isAlive(state, attack),
  );
  const lurker = ccNotesOf(state).ambush.find((each) => each.at === at)?.side;
  const first = waiting.filter((place) => ccNotesOf(state).attacks[place]?.side === lurker);
  return asking(
    state,
    ...(first.length > 0 ? first : waiting).map(
      (attack): CloseCombatTask => ({ kind: 'ccRoll', attack, at }),
    ),
  );
};

/** The attacks of a Location are rolled for. @rule A11.12 */
export const fighting = (state: GameState, at: LocationId): ActionOutcome => {
  if (phaseOf(state.situation) !== 'closeCombat') return refused({ rule: 'A11.11', fact: 'onlyInCcPhase' });
  if (ccNotesOf(state).fought.includes(at)) return refused({ rule: 'A11.12', fact: 'isFought', at });
  return openFights(state).includes(at)
    ? done(askingDice(withNotes(state, { fighting: at }), at))
    : refused({ rule: 'A11.12', fact: 'nothingDeclared', at });
};

/** An attack with what it does to each of those attacked, all that the dice of its moment decide. */
interface Fought {
  readonly attack: CcAttack;
  readonly figures: CcFigures;
  readonly outcomes: readonly CcEnd[];
}

const withoutLeaders = (attack: CcAttack, made: readonly UnitId[]): CcAttack => {
  const { leader: _leader, ...rest } = attack;
  return {
    ...rest,
    attackers: attack.attackers.filter((id) => !made.includes(id)),
    defenders: attack.defenders.filter((id) => !made.includes(id)),
  };
};

/** What a leader made on the way has changed. @rule A18.12 */
const refigured = (state: GameState, { attack, figures }: Fought): readonly GameEvent[] => {
  const notes = ccNotesOf(state);
  const made = notes.attacks
    .flatMap(({ leader }) => leader?.unit ?? [])
    .filter((id) => attack.attackers.includes(id) || attack.defenders.includes(id));
  if (made.length === 0) return [];
  return [
    {
      rule: 'A18.12',
      fact: 'refigures',
      attackers: attack.attackers,
      dice: attack.dice ?? [],
      before: figuresOf(state.situation, withoutLeaders(attack, made), notes),
      after: figures,
    },
  ];
};

const fought = (state: GameState, attack: CcAttack): Fought => {
  const figures = figuresOf(state.situation, attack, ccNotesOf(state));
  const dr = diceTotal(attack.dice ?? []);
  return {
    attack,
    figures,
    outcomes: attack.defenders
      .filter((id) => isAt(state, id))
      .map((unit) => ({ unit, outcome: outcomeFor(figures, unit, dr) })),
  };
};

/**
 * Casualty Reduction in CC, where the loss of a leader is not felt: it costs a unit its "?", and nobody whom
 * it befalls withdraws.
 *
 * @rule A11.141 A11.19 A11.2
 */
const ccReduced = (before: GameState, id: UnitId): GameState => {
  const state = withNotes(withoutConcealment(before, [id]), {
    withdrawing: ccNotesOf(before).withdrawing.filter(({ unit }) => unit !== id),
  });
  if (!isSingleMan(theUnit(state, id))) return reduced(state, id, 'closeCombat', { witnesses: [] });
  return settingsOf(state.situation.rules)['SK-casualties'] === 'wounds'
    ? asking(state, { kind: 'ccWound', unit: id })
    : eliminated(state, id, 'closeCombat', []);
};

const losing = (state: GameState, id: UnitId, loss: CcLoss): GameState =>
  loss === 'eliminated' ? eliminated(state, id, 'closeCombat', []) : ccReduced(state, id);

const suffering = (state: GameState, ids: readonly UnitId[], loss: CcLoss): GameState => {
  const among = ids.filter((id) => unitIn(state, id));
  const [only] = among;
  if (only === undefined) return state;
  return among.length === 1 ? losing(state, only, loss) : asking(state, { kind: 'ccCasualty', among, loss });
};

/** Broken men who are attacked in CC come under DM. @rule A10.62 */
const shaken = (state: GameState, ids: readonly UnitId[]): GameState =>
  comingUnderDm(
    state,
    ids.flatMap((id) => unitIn(state, id) ?? []),
  );

const HIGHEST_DR = 12;

/**
 * The worst roll against a vehicle that can defend itself costs those who attack it.
 *
 * @rule SK-CCPh A11.621
 */
const backlash = (state: GameState, { attack }: Fought, target: Unit): GameState =>
  !(['stunned', 'shocked', 'abandoned'] as const).some((each) => has(target, each)) &&
  diceTotal(attack.dice ?? []) === HIGHEST_DR
    ? suffering(state, attack.attackers, 'reduced')
    : state;

const LOWEST_DR = 2;

/**
 * An Original 2 that does too little to a vehicle may still do for it by a third die, which is not played
 * here.
 *
 * @rule A11.501
 */
const luck = (state: GameState, { attack }: Fought, target: Unit): GameState =>
  diceTotal(attack.dice ?? []) === LOWEST_DR && state.situation.rules?.preset !== 'starterKit'
    ? told(state, { rule: 'A11.5', fact: 'mayStillBeLost', unit: target.id })
    : state;

/** A vehicle is lost or Immobilized. @rule A11.5 SK-CCPh */
const againstVehicle = (state: GameState, each: Fought, target: Unit): GameState => {
  const after = backlash(state, each, target);
  switch (each.outcomes.find(({ unit }) => unit === target.id)?.outcome) {
    case 'kill':
      return eliminated(after, target.id, 'closeCombat', []);
    case 'partial':
      return luck(
        told(immobilized(after, target.id), {
          rule: vehicleRule(state.situation),
          fact: 'isImmobilized',
          unit: target.id,
        }),
        each,
        target,
      );
    default:
      return luck(after, each, target);
  }
};

/** Who has lain in wait keeps his "?" only if he has done for all whom he attacked. @rule A11.4 */
const exposed = (state: GameState, { attack: { attackers }, outcomes }: Fought): GameState =>
  outcomes.every(({ outcome }) => outcome === 'kill') ? state : withoutConcealment(state, attackers);

const endsOf = ({ outcomes }: Fought, wanted: CcOutcome): readonly UnitId[] =>
  outcomes.flatMap(({ unit, outcome }) => (outcome === wanted ? [unit] : []));

/** What was said of a squad is said of the half that is left of it. */
const renamed = (state: GameState, from: UnitId, to: UnitId): GameState => {
  const { attacks, withdrawing, infiltrating, stacks, ...notes } = ccNotesOf(state);
  const now = (id: UnitId): UnitId => (id === from ? to : id);
  return {
    ...state,
    closeCombat: {
      ...notes,
      attacks: attacks.map((attack) => ({
        ...attack,
        attackers: attack.attackers.map(now),
        defenders: attack.defenders.map(now),
      })),
      withdrawing: withdrawing.map((each) => ({ ...each, unit: now(each.unit) })),
      ...(infiltrating && {
        infiltrating: infiltrating.map((each) => ({ ...each, unit: now(each.unit) })),
      }),
      ...(stacks && {
        stacks: stacks.map(({ smc, with: base }) => ({
          smc,
          ...(base !== undefined && { with: now(base) }),
        })),
      }),
    },
  };
};

/** Nobody who is taken goes where he said. */
const taken = (state: GameState, id: UnitId, captors: readonly UnitId[]): GameState => {
  const { withdrawing, infiltrating } = ccNotesOf(state);
  const staying = withNotes(state, {
    withdrawing: withdrawing.filter(({ unit }) => unit !== id),
    ...(infiltrating && { infiltrating: infiltrating.filter(({ unit }) => unit !== id) }),
  });
  return takenByThose(staying, id, freeOf(staying, captors));
};

/** Of a squad one half is taken, the other fights on, with the weapons. @rule A20.22 */
const takenInPart = (state: GameState, id: UnitId, captors: readonly UnitId[]): GameState => {
  const { kind, halfSquad } = counter(theUnit(state, id).counter);
  if (kind !== 'squad' || halfSquad === undefined) return taken(state, id, captors);
  const [left, gone] = namesOfHalves(state, id);
  return taken(renamed(becomesHalves(state, id, 'A20.22'), id, left), gone, captors);
};

/** The defender gives up one of his units. @rule A20.22 */
export const givingUp = (
  state: GameState,
  { unit }: Extract<CloseCombatAction, { type: 'giveUp' }>,
): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  if (task?.kind !== 'ccTaken') return refused(NOT_ASKED);
  return task.among.includes(unit)
    ? done(takenInPart({ ...state, tasks }, unit, task.captors))
    : refused({ rule: 'A20.22', fact: 'cannotBeGivenUp', unit });
};

/** Who could still keep what a side has taken: all that is left of it there, but for whom the enemy takes now. */
const isAnybodyLeft = (state: GameState, side: Unit['side'], all: readonly Fought[]): boolean => {
  const [first] = all;
  const lost = all
    .filter(({ attack }) => attack.side !== side && attack.aim === 'capture')
    .flatMap((each) => endsOf(each, 'kill'));
  return state.situation.units.some(
    (unit) =>
      unit.at === first?.attack.at &&
      unit.side === side &&
      isSoldier(unit) &&
      isFree(unit) &&
      !lost.includes(unit.id),
  );
};

/**
 * Those below the Kill Number are taken prisoner; of those at the very number one, by the defender's choice.
 * Who attacked guards them, the first named first. A side of which nobody is left has captured nobody: A20.22
 * and A20.221 as the ASL Rulebook 3.01 has them, and as LimboDancer.Agentic.CognitiveRuntime plays the
 * former. That all captives of a fight in which both sides are taken whole are armed anew is left to the
 * players.
 *
 * @rule A20.22
 */
const capturing = (before: GameState, each: Fought, all: readonly Fought[]): GameState => {
  const { attackers, defenders, side } = each.attack;
  const [whole, part] = [endsOf(each, 'kill'), endsOf(each, 'partial')];
  const state = exposed(before, each);
  if (whole.length + part.length === 0) return shaken(state, endsOf(each, 'nothing'));
  if (!isAnybodyLeft(state, side, all) || freeOf(state, attackers).length === 0)
    return told(state, { rule: 'A20.22', fact: 'capturesNobody', attackers, defenders });
  const after = shaken(
    whole.filter((id) => isAt(state, id)).reduce((now, id) => taken(now, id, attackers), state),
    [...part, ...endsOf(each, 'nothing')],
  );
  const among = part.filter((id) => isAt(after, id));
  const [only] = among;
  if (only === undefined) return after;
  return among.length === 1
    ? takenInPart(after, only, attackers)
    : asking(after, { kind: 'ccTaken', among, captors: attackers });
};

/**
 * Those below the Kill Number are eliminated; of those at the very number one, or more by Random Selection,
 * suffers Casualty Reduction, and in the Starter Kit is eliminated.
 *
 * @rule A11.11 SK-CCPh
 */
const applied = (state: GameState, each: Fought): GameState => {
  const target = each.outcomes
    .flatMap(({ unit }) => unitIn(state, unit) ?? [])
    .find(({ counter: id }) => counter(id).kind === 'vehicle');
  if (target) return againstVehicle(exposed(state, each), each, target);
  const of = (wanted: CcOutcome): readonly UnitId[] => endsOf(each, wanted);
  const after = of('kill')
    .filter((id) => unitIn(state, id))
    .reduce((now, id) => eliminated(now, id, 'closeCombat', []), exposed(state, each));
  const { atKillNumber } = each.figures;
  return suffering(
    shaken(after, [...of('partial'), ...of('nothing')]),
    of('partial'),
    atKillNumber === 'eliminated' ? atKillNumber : 'reduced',
  );
};

/** All that has been rolled for takes effect at once. @rule A11.11 */
const resolved = (before: GameState, ready: readonly number[]): GameState => {
  const state = joinedByLeader(before);
  const notes = ccNotesOf(state);
  const all = ready.flatMap((place) => notes.attacks[place] ?? []).map((attack) => fought(state, attack));
  const said = told(
    state,
    ...all.flatMap((each): readonly GameEvent[] => [
      ...refigured(state, each),
      {
        rule: ruleOfAttack(state.situation, each.figures),
        fact: 'fightsCc',
        attackers: each.attack.attackers,
        defenders: each.attack.defenders,
        dice: each.attack.dice ?? [],
        figures: each.figures,
        outcomes: each.outcomes,
      },
    ]),
  );
  const marked = withNotes(said, {
    attacks: notes.attacks.map((attack, place) =>
      ready.includes(place) ? { ...attack, done: true } : attack,
    ),
  });
  const meant = (aim: CcAttack['aim']): readonly Fought[] => all.filter(({ attack }) => attack.aim === aim);
  // Whoever is lost at the same time keeps no prisoners.
  return meant('capture').reduce(
    (now, each) => capturing(now, each, all),
    meant(undefined).reduce(applied, marked),
  );
};

const finished = (state: GameState, at: LocationId): GameState => {
  const { fighting: _fighting, infiltrating: _infiltrating, ...notes } = ccNotesOf(state);
  return withdrawn({ ...state, closeCombat: { ...notes, fought: [...notes.fought, at] } }, at);
};

/**
 * What follows once nothing more is asked of a fight: its outcome, who is away, the attacks of those who were
 * lain in wait for, its end.
 *
 * @rule A11.12 A11.22
 */
export const fightOn = (state: GameState): GameState => {
  const at = ccNotesOf(state).fighting;
  if (at === undefined || state.tasks.some(({ kind }) => (CC_TASKS as readonly string[]).includes(kind)))
    return state;
  const ready = places(state, at, (attack) => attack.dice !== undefined && attack.done !== true);
  if (ready.length > 0) return resolved(state, ready);
  const away = infiltrated(state);
  if (away !== state) return away;
  const asked = askingDice(state, at);
  return asked.tasks.length > state.tasks.length ? asked : finished(state, at);
};

/** Those with the highest die suffer Casualty Reduction, or are eliminated. @rule A11.11 SK-CCPh */
export const rolledCasualty = (
  state: GameState,
  { among, loss }: Extract<CloseCombatTask, { kind: 'ccCasualty' }>,
  dice: readonly number[],
): GameState => {
  const chosen = among.filter((id, index) => dice[index] === Math.max(...dice) && unitIn(state, id));
  return chosen.reduce(
    (now, id) => (unitIn(now, id) ? losing(now, id, loss) : now),
    told(state, {
      rule: loss === 'eliminated' ? 'SK-CCPh' : 'A11.11',
      fact: 'selectsInCc',
      units: among,
      dice,
      chosen,
    }),
  );
};

export const rolledWound = (state: GameState, id: UnitId, dr: number): GameState =>
  unitIn(state, id) ? hurt(state, id, dr, { witnesses: [] }) : state;
