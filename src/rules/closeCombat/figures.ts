import { counter } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import { isMultiMan, isSingleMan, isUnarmed } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { DRS } from '../morale/brokenCheck.ts';
import { ccvOf } from '../experience/inexperienced.ts';
import { ccOutcome, columnOf, type CcColumn, type CcOutcome } from './closeCombatTable.ts';
import type { CcAttack, CloseCombatNotes } from './closeCombatNotes.ts';

/** One modifier of a CC DR, and what it is for. */
export type CcDrm =
  | { readonly why: 'leadership'; readonly leader: UnitId; readonly drm: number }
  | { readonly why: 'cx' | 'broken' | 'withdrawing' | 'ambush' | 'ambushed' | 'players'; readonly drm: number };

/** All that decides an attack but its dice. */
export interface CcFigures {
  readonly fp: number;
  readonly defence: number;
  readonly column: CcColumn;
  readonly drms: readonly CcDrm[];
  readonly drm: number;
  /** Against a vehicle a CCV takes the place of odds. */
  readonly vehicle: boolean;
}

const SMC_FP = 1;
const UNARMED_FP = 1;

/** FP of a unit in CC: what is printed, 1 for a SMC and for the Unarmed; a broken unit defends with that of its good side. @rule A11.11 SK-CCPh */
export const ccFp = (unit: Unit): number => {
  if (isUnarmed(unit)) return UNARMED_FP;
  return isSingleMan(unit) ? SMC_FP : (counter(unit.counter).fp ?? 0);
};

/** A pinned ATTACKER fights at half. @rule SK-CCPh */
const attackFp = (unit: Unit, { attacker }: Situation): number => (has(unit, 'pinned') && unit.side === attacker ? ccFp(unit) / 2 : ccFp(unit));

const unitsOf = ({ units }: Situation, ids: readonly UnitId[]): readonly Unit[] => ids.flatMap((id) => units.find((unit) => unit.id === id) ?? []);

const leadership = (leader: Unit): number => (counter(leader.counter).leadership ?? 0) + (has(leader, 'wounded') ? 1 : 0);

/** The best of the leaders who take part, who may also be left out; but one made by this very attack must be used. @rule A18.12 A10.72 */
const ofLeaders = (attackers: readonly Unit[], made: UnitId | undefined): readonly CcDrm[] => {
  const leaders = attackers.filter(({ counter: id }) => counter(id).kind === 'leader').map((leader): CcDrm => ({ why: 'leadership', leader: leader.id, drm: leadership(leader) }));
  const forced = leaders.find((each) => each.why === 'leadership' && each.leader === made);
  const best = forced ?? leaders.toSorted((a, b) => a.drm - b.drm)[0];
  return best && (forced ? best.drm !== 0 : best.drm < 0) ? [best] : [];
};

const when = (holds: boolean, why: 'cx' | 'broken' | 'withdrawing' | 'ambush' | 'ambushed', drm: number): readonly CcDrm[] => (holds ? [{ why, drm }] : []);

/** Whoever lies in wait attacks one better, and is attacked one worse. A11.4 */
const ofAmbush = ({ side, at }: CcAttack, { ambush }: CloseCombatNotes): readonly CcDrm[] => {
  const found = ambush.find((each) => each.at === at);
  return found ? when(true, found.side === side ? 'ambush' : 'ambushed', found.side === side ? -1 : 1) : [];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const ofPlayers = ({ drm }: CcAttack): readonly CcDrm[] => (drm === 0 ? [] : [{ why: 'players', drm }]);

/** CCV takes the place of odds against a vehicle; Inexperienced Infantry has one less. @rule SK-CCPh A19.34 */
const againstVehicle = (situation: Situation, attack: CcAttack, attackers: readonly Unit[]): CcFigures => {
  const kill = sum([
    Math.max(0, ...attackers.map((unit) => ccvOf(situation, unit) ?? 0)),
    attackers.some(isSingleMan) && attackers.some(isMultiMan) ? 1 : 0,
    ...(['cx', 'pinned'] as const).map((state) => (attackers.some((unit) => has(unit, state)) ? -1 : 0)),
  ]);
  const drms = [...ofLeaders(attackers, attack.leader?.unit), ...ofPlayers(attack)];
  return { fp: kill, defence: 0, column: { odds: `CCV ${String(kill)}`, attack: 0, defence: 0, kill }, drms, drm: sum(drms.map(({ drm }) => drm)), vehicle: true };
};

/**
 * FP, odds, Kill Number and DRM of an attack as things stand.
 *
 * @rule A11.11 A18.12
 */
export const figuresOf = (situation: Situation, attack: CcAttack, notes: CloseCombatNotes): CcFigures => {
  const [attackers, defenders] = [unitsOf(situation, attack.attackers), unitsOf(situation, attack.defenders)];
  if (defenders.some(({ counter: id }) => counter(id).kind === 'vehicle')) return againstVehicle(situation, attack, attackers);
  const fp = sum(attackers.map((unit) => attackFp(unit, situation)));
  const defence = sum(defenders.map(ccFp));
  const leaves = notes.withdrawing.map(({ unit }) => unit);
  const drms = [
    ...ofLeaders(attackers, attack.leader?.unit),
    ...when(attackers.some((unit) => has(unit, 'cx')), 'cx', 1),
    ...when(defenders.some((unit) => has(unit, 'broken') && !leaves.includes(unit.id)), 'broken', -2),
    ...when(defenders.some(({ id }) => leaves.includes(id)), 'withdrawing', -2),
    ...ofAmbush(attack, notes), ...ofPlayers(attack),
  ];
  return { fp, defence, column: columnOf(fp, defence), drms, drm: sum(drms.map(({ drm }) => drm)), vehicle: false };
};

/** In how many of 36 throws an attack comes to each end, a leader made on the way left aside. */
export const ccOdds = ({ column, drm }: CcFigures): Readonly<Record<CcOutcome, number>> => {
  const all = DRS.flatMap((one) => DRS.map((other) => ccOutcome(one + other + drm, column.kill)));
  const count = (outcome: CcOutcome): number => all.filter((each) => each === outcome).length;
  return { kill: count('kill'), partial: count('partial'), nothing: count('nothing') };
};
