import { totalOf } from '../../game/dice.ts';
import type { UnitId } from '../../../units/unit.ts';
import type { AmbushDrm } from '../../closeCombat/ambush.ts';
import type { CcOutcome } from '../../closeCombat/closeCombatTable.ts';
import type { CcDrm, CcFigures } from '../../closeCombat/figures.ts';
import type { CloseCombatTask } from '../../closeCombat/closeCombatTask.ts';
import type { CloseCombatEvent, CloseCombatRefusal } from '../../grounds/closeCombat.ts';
import { place, type Names } from '../phrases.ts';
import { SIDES } from '../sides.ts';
import { creationDrmWords, signedDrm } from './leaderCreation.ts';
import type { Wording } from './wording.ts';

const WHY: Readonly<Record<Exclude<CcDrm['why'], 'leadership'>, string>> = {
  cx: 'CX', broken: 'against broken men', withdrawing: 'against those who withdraw', ambush: 'Ambush', ambushed: 'Ambushed', players: 'as the players say',
};

/** The modifiers of a CC DR, each with what it is for. */
export const ccDrmWords = ({ drms }: CcFigures, names: Names): string =>
  drms.map((each) => `${signedDrm(each.drm)} ${each.why === 'leadership' ? names.unit(each.leader) : WHY[each.why]}`).join(', ') || 'no DRM';

const half = (fp: number): string => (Number.isInteger(fp) ? String(fp) : `${Math.floor(fp) === 0 ? '' : String(Math.floor(fp))}½`);

/** FP, odds and Kill Number of an attack; a Kill Number that is from memory is marked. */
export const figuresWords = ({ fp, defence, column, vehicle }: CcFigures): string =>
  (vehicle ? `CCV ${String(column.kill)}` : `${half(fp)} to ${half(defence)} FP, odds ${column.odds}, Kill Number ${String(column.kill)}${column.unconfirmed ? ' (unconfirmed)' : ''}`);

const AMBUSH: Readonly<Record<AmbushDrm['why'], string>> = { cx: 'CX', pinned: 'pinned', inexperienced: 'Inexperienced', stunned: 'Stunned', vehicle: 'a vehicle', leadership: 'a leader' };

/** The modifiers of an Ambush dr. */
export const ambushWords = (drms: readonly AmbushDrm[]): string => drms.map(({ why, drm }) => `${signedDrm(drm)} ${AMBUSH[why]}`).join(', ') || 'no drm';

const OUTCOMES: Readonly<Record<CcOutcome, string>> = { kill: 'eliminated', partial: 'Casualty Reduction', nothing: 'no effect' };

const named = (ids: readonly UnitId[], names: Names): string => ids.map((id) => names.unit(id)).join(' and the ');
const EVENTS: Wording<CloseCombatEvent, CloseCombatRefusal, CloseCombatTask>['events'] = {
  declaresCc: ({ attackers, defenders, figures }, names) => `The ${named(attackers, names)} will attack the ${named(defenders, names)} in CC: ${figuresWords(figures)} (${ccDrmWords(figures, names)}).`,
  fightsCc: ({ attackers, defenders, dice, figures, outcome }, names) =>
    `CC of the ${named(attackers, names)} against the ${named(defenders, names)}: ${dice.join(' + ')} = ${String(totalOf(dice))} (${ccDrmWords(figures, names)}), ${figuresWords(figures)}: ${OUTCOMES[outcome]}.`,
  refigures: ({ attackers, before, after }, names) => `Worked out anew for the ${named(attackers, names)}: before ${figuresWords(before)}, DRM ${signedDrm(before.drm)}; now ${figuresWords(after)}, DRM ${signedDrm(after.drm)}.`,
  joinsCc: ({ leader, with: base, standIn }, names) => `The ${names.unit(leader)} fights and defends with the ${names.unit(base)}${standIn ? ' (the best unit by size, Class, FP and morale stands in for the highest BPV)' : ''}.`,
  infiltrates: () => 'A side withdraws by Infiltration: nothing is worked out anew.',
  selectsInCc: ({ units, dice, chosen }, names) => `Random Selection: ${units.map((id, index) => `${names.unit(id)} ${String(dice[index])}`).join(', ')}: the ${named(chosen, names)}.`,
  rollsForAmbush: ({ at, dice, sides, drms }) => `Ambush in ${place(at)}? ${sides.map((side, index) => `${SIDES[side]} ${String(dice[index])} (${ambushWords(drms[index] ?? [])})`).join(', ')}.`,
  liesInWait: ({ side, at }) => `Ambush in ${place(at)}: ${SIDES[side]} attack first.`,
  willWithdraw: ({ unit, to }, names) => `The ${names.unit(unit)} will withdraw to ${place(to)}.`,
  withdraws: ({ unit, to }, names) => `The ${names.unit(unit)} withdraws to ${place(to)}.`,
  isInMelee: ({ units, at }, names) => `Held in Melee in ${place(at)}: the ${named(units, names)}.`,
  leavesMelee: ({ units, at }, names) => `No longer in Melee in ${place(at)}: the ${named(units, names)}.`,
  isImmobilized: ({ unit }, names) => `The ${names.unit(unit)} is Immobilized.`,
};

const REFUSALS: Wording<CloseCombatEvent, CloseCombatRefusal, CloseCombatTask>['refusals'] = {
  onlyInCcPhase: () => 'That is done in the Close Combat Phase.',
  nobodyToFight: () => 'An attack needs somebody on either side.',
  notInOneLocation: () => 'They are not in one Location.',
  ofTwoSides: () => 'Those who attack are of one side, those who are attacked of the other.',
  cannotAttackInCc: ({ unit }, names) => `The ${names.unit(unit)} cannot attack in CC.`,
  cannotBeAttackedInCc: ({ unit }, names) => `The ${names.unit(unit)} cannot be attacked in CC.`,
  attacksAlready: ({ unit }, names) => `The ${names.unit(unit)} attacks already.`,
  isAttackedAlready: ({ unit }, names) => `The ${names.unit(unit)} is attacked already.`,
  attackerDeclaresFirst: () => 'The ATTACKER declares all his attacks before the DEFENDER.',
  isFought: ({ at }) => `The fight in ${place(at)} is over.`,
  nothingDeclared: ({ at }) => `Nothing is declared in ${place(at)}.`,
  defendsWithMmc: ({ unit }, names) => `The ${names.unit(unit)} defends with men of his side, and is attacked with them.`,
  tooManyAtVehicle: () => 'A vehicle is attacked alone, by one unit, or by two of which one is a SMC.',
  cannotWithdraw: ({ unit }, names) => `The ${names.unit(unit)} cannot withdraw.`,
  noWithdrawalThere: ({ unit }, names) => `The ${names.unit(unit)} cannot withdraw there.`,
  noAmbushThere: ({ at }) => `Nobody can lie in wait in ${place(at)} now.`,
};

/** The words of Close Combat, and leaders made in it. */
export const CLOSE_COMBAT_WORDS: Wording<CloseCombatEvent, CloseCombatRefusal, CloseCombatTask> = {
  events: EVENTS,
  refusals: REFUSALS,
  questions: {
    ccAmbush: ({ at }) => `Two dice, the ATTACKER's first: who lies in wait in ${place(at)}? Three less than the other does.`,
    ccRoll: ({ attack, at }) => `Two dice: attack ${String(attack + 1)}, CC in ${place(at)}.`,
    ccBase: ({ among }, names) => `${String(among.length)} dice, one for each in this order: with whom does the new leader stand? ${among.map((id) => names.unit(id)).join(', ')}.`,
    ccLeader: ({ base, drms }, names) => `An Original 2. One die: does a leader come forth from the ${names.unit(base.id)} (${creationDrmWords(drms)})?`,
    ccInfiltration: () => 'Does a side withdraw by Infiltration, or is the fight worked out anew with the new leader?',
    ccCasualty: ({ among }, names) => `${String(among.length)} dice, one for each in this order, the highest suffers Casualty Reduction: ${among.map((id) => names.unit(id)).join(', ')}.`,
    ccWound: ({ unit }, names) => `One die: Wound Severity of the ${names.unit(unit)}.`,
  },
};
