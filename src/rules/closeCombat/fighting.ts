import { isBroken } from '../../units/goodOrder.ts';
import type { LocationId } from '../../board/gameMap.ts';
import { withCondition } from '../../units/conditionTable.ts';
import { counter } from '../../units/counters.ts';
import { settingsOf } from '../../units/ruleSet.ts';
import { isSingleMan } from '../../units/strength.ts';
import { phaseOf } from '../../units/scenario.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { asking, done, refused, theUnit, told, unitIn, withUnits, type GameState, type Outcome } from '../game/gameState.ts';
import { eliminated, hurt, reduced } from '../game/losses.ts';
import type { GameEvent } from '../grounds/game.ts';
import type { CcAttack, CloseCombatNotes } from './closeCombatNotes.ts';
import { ccOutcome, type CcOutcome } from './closeCombatTable.ts';
import type { CloseCombatTask } from './closeCombatTask.ts';
import { ccNotesOf } from './declaring.ts';
import { figuresOf, type CcFigures } from './figures.ts';
import { withdrawn } from './withdrawing.ts';

export const CC_TASKS = ['ccRoll', 'ccBase', 'ccLeader', 'ccInfiltration', 'ccCasualty', 'ccWound'] as const satisfies readonly CloseCombatTask['kind'][];

const withNotes = (state: GameState, change: Partial<CloseCombatNotes>): GameState => ({ ...state, closeCombat: { ...ccNotesOf(state), ...change } });

const isAlive = (state: GameState, { attackers, defenders }: CcAttack): boolean => [attackers, defenders].every((ids) => ids.some((id) => unitIn(state, id)));

const places = (state: GameState, at: LocationId, which: (attack: CcAttack) => boolean): readonly number[] =>
  ccNotesOf(state).attacks.flatMap((attack, place) => (attack.at === at && which(attack) ? [place] : []));

/** Dice are asked for all attacks at once; where somebody lies in wait, for his first. @rule A11.12 A11.4 */
const askingDice = (state: GameState, at: LocationId): GameState => {
  const waiting = places(state, at, (attack) => attack.dice === undefined && attack.done !== true && isAlive(state, attack));
  const lurker = ccNotesOf(state).ambush.find((each) => each.at === at)?.side;
  const first = waiting.filter((place) => ccNotesOf(state).attacks[place]?.side === lurker);
  return asking(state, ...(first.length > 0 ? first : waiting).map((attack): CloseCombatTask => ({ kind: 'ccRoll', attack, at })));
};

const unveiled = (state: GameState, at: LocationId): GameState => {
  const named = new Set(ccNotesOf(state).attacks.filter((attack) => attack.at === at).flatMap(({ attackers, defenders }) => [...attackers, ...defenders]));
  const seen = state.situation.units.filter((unit) => named.has(unit.id) && has(unit, 'concealed'));
  return told(withUnits(state, seen.map((unit) => ({ ...unit, conditions: unit.conditions.filter((each) => each !== 'concealed') }))), ...seen.map(({ id }): GameEvent => ({ rule: 'A10.533', fact: 'showsItself', unit: id })));
};

/** The attacks of a Location are rolled for. @rule A11.12 */
export const fighting = (state: GameState, at: LocationId): Outcome => {
  if (phaseOf(state.situation) !== 'closeCombat') return refused({ rule: 'A11.11', fact: 'onlyInCcPhase' });
  if (ccNotesOf(state).fought.includes(at)) return refused({ rule: 'A11.12', fact: 'isFought', at });
  const isDeclared = ccNotesOf(state).attacks.some((attack) => attack.at === at) || ccNotesOf(state).withdrawing.some(({ unit }) => unitIn(state, unit)?.at === at);
  return isDeclared ? done(askingDice(unveiled(withNotes(state, { fighting: at }), at), at)) : refused({ rule: 'A11.12', fact: 'nothingDeclared', at });
};

interface Fought {
  readonly attack: CcAttack;
  readonly figures: CcFigures;
  readonly outcome: CcOutcome;
}

const withoutLeaders = (attack: CcAttack, made: readonly UnitId[]): CcAttack => {
  const { leader: _leader, ...rest } = attack;
  return { ...rest, attackers: attack.attackers.filter((id) => !made.includes(id)), defenders: attack.defenders.filter((id) => !made.includes(id)) };
};

/** What a leader made on the way has changed. @rule A18.12 */
const refigured = (state: GameState, { attack, figures }: Fought): readonly GameEvent[] => {
  const notes = ccNotesOf(state);
  const made = notes.attacks.flatMap(({ leader }) => leader?.unit ?? []).filter((id) => attack.attackers.includes(id) || attack.defenders.includes(id));
  if (made.length === 0) return [];
  return [{ rule: 'A18.12', fact: 'refigures', attackers: attack.attackers, dice: attack.dice ?? [], before: figuresOf(state.situation, withoutLeaders(attack, made), notes), after: figures }];
};

const fought = (state: GameState, attack: CcAttack): Fought => {
  const figures = figuresOf(state.situation, attack, ccNotesOf(state));
  return { attack, figures, outcome: ccOutcome((attack.dice ?? []).reduce((sum, die) => sum + die, 0) + figures.drm, figures.column.kill) };
};

/** Casualty Reduction in CC, where the loss of a leader is not felt. @rule A11.141 */
const ccReduced = (state: GameState, id: UnitId): GameState => {
  const unit = theUnit(state, id);
  const wounds = isSingleMan(unit) && settingsOf(state.situation.rules)['SK-casualties'] === 'wounds';
  return wounds ? asking(state, { kind: 'ccWound', unit: id }) : reduced(state, id, 'closeCombat', []);
};

const suffering = (state: GameState, ids: readonly UnitId[]): GameState => {
  const among = ids.filter((id) => unitIn(state, id));
  const [only] = among;
  if (only === undefined) return state;
  return among.length === 1 ? ccReduced(state, only) : asking(state, { kind: 'ccCasualty', among });
};

/** Broken men who are attacked in CC come under DM. @rule A10.62 */
const shaken = (state: GameState, ids: readonly UnitId[]): GameState => {
  const units = ids.flatMap((id) => unitIn(state, id) ?? []).filter((unit) => isBroken(unit) && !has(unit, 'dm'));
  return units.length === 0 ? state : told(withUnits(state, units.map((unit) => withCondition(unit, 'dm'))), { rule: 'A10.62', fact: 'comesUnderDm', units: units.map(({ id }) => id) });
};

const HIGHEST_DR = 12;

/** The worst roll against a vehicle that can defend itself costs those who attack it. @rule SK-CCPh */
const backlash = (state: GameState, { attack, figures }: Fought, target: Unit | undefined): GameState =>
  (figures.vehicle && target && !has(target, 'stunned') && attack.dice?.reduce((sum, die) => sum + die, 0) === HIGHEST_DR ? suffering(state, attack.attackers) : state);

const applied = (state: GameState, each: Fought): GameState => {
  const { attack: { defenders }, figures, outcome } = each;
  const target = defenders.flatMap((id) => unitIn(state, id) ?? []).find(({ counter: id }) => counter(id).kind === 'vehicle');
  const after = backlash(state, each, target);
  if (outcome === 'kill') return defenders.filter((id) => unitIn(after, id)).reduce((now, id) => eliminated(now, id, 'closeCombat', []), after);
  if (outcome === 'nothing') return shaken(after, defenders);
  return figures.vehicle && target ? told(after, { rule: 'SK-CCPh', fact: 'isImmobilized', unit: target.id }) : suffering(shaken(after, defenders), defenders);
};

/** All that has been rolled for takes effect at once. @rule A11.11 */
const resolved = (state: GameState, ready: readonly number[]): GameState => {
  const notes = ccNotesOf(state);
  const all = ready.flatMap((place) => notes.attacks[place] ?? []).map((attack) => fought(state, attack));
  const said = told(state, ...all.flatMap((each): readonly GameEvent[] => [
    ...refigured(state, each),
    { rule: 'A11.11', fact: 'fightsCc', attackers: each.attack.attackers, defenders: each.attack.defenders, dice: each.attack.dice ?? [], figures: each.figures, outcome: each.outcome },
  ]));
  const marked = withNotes(said, { attacks: notes.attacks.map((attack, place) => (ready.includes(place) ? { ...attack, done: true } : attack)) });
  return all.reduce(applied, marked);
};

const finished = (state: GameState, at: LocationId): GameState => {
  const { fighting: _fighting, infiltrated: _infiltrated, ...notes } = ccNotesOf(state);
  return withdrawn({ ...state, closeCombat: { ...notes, fought: [...notes.fought, at] } }, at);
};

/** What follows once nothing more is asked of a fight: its outcome, the attacks of those who were lain in wait for, its end. @rule A11.12 */
export const fightOn = (state: GameState): GameState => {
  const at = ccNotesOf(state).fighting;
  if (at === undefined || state.tasks.some(({ kind }) => (CC_TASKS as readonly string[]).includes(kind))) return state;
  const ready = places(state, at, (attack) => attack.dice !== undefined && attack.done !== true);
  if (ready.length > 0) return resolved(state, ready);
  const asked = askingDice(state, at);
  return asked.tasks.length > state.tasks.length ? asked : finished(state, at);
};

/** Those with the highest die suffer Casualty Reduction. @rule A11.11 */
export const rolledCasualty = (state: GameState, among: readonly UnitId[], dice: readonly number[]): GameState => {
  const chosen = among.filter((id, index) => dice[index] === Math.max(...dice) && unitIn(state, id));
  return chosen.reduce((now, id) => (unitIn(now, id) ? ccReduced(now, id) : now), told(state, { rule: 'A11.11', fact: 'selectsInCc', units: among, dice, chosen }));
};

export const rolledWound = (state: GameState, id: UnitId, dr: number): GameState => (unitIn(state, id) ? hurt(state, id, dr, 0, []) : state);
