import { fill } from '../../../messages/texts.ts';
import type { UnitId } from '../../../units/unit.ts';
import type { AmbushDrm, CloseCombatTask } from '../../areas/closeCombat/closeCombatAction.ts';
import type {
  CcEnd,
  CloseCombatEvent,
  CloseCombatRefusal,
} from '../../areas/closeCombat/closeCombatFacts.ts';
import type { CcFigures } from '../../areas/closeCombat/figures.ts';
import type { CcDrm } from '../../areas/closeCombat/modifiers.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import { type Names, SIDE_PHRASES } from '../phrases.ts';
import { creationDrmWords, G, signedDrm, thrownBy, wording, type Wording } from './wording.ts';

const T = G.closeCombat;

const listed = (drms: readonly CcDrm[], names: Names): string =>
  drms
    .map(
      (each) =>
        `${signedDrm(each.drm)} ${each.why === 'leadership' ? names.unit(each.leader) : T.drms[each.why]}`,
    )
    .join(', ');

const ownWords = (unit: UnitId, what: string, names: Names): string =>
  fill(T.own, { unit: names.unit(unit), what });

/** The modifiers of a CC DR, each with what it is for; then those that hold against one of several alone. */
export const ccDrmWords = ({ drms, own }: CcFigures, names: Names): string =>
  [
    ...(drms.length > 0 ? [listed(drms, names)] : []),
    ...own.map((each) => ownWords(each.unit, listed(each.drms, names), names)),
  ].join('; ') || T.drms.none;

/** What became of those attacked: said once where it is the same for all. */
const resultWords = (ends: readonly CcEnd[], { atKillNumber }: CcFigures, names: Names): string => {
  const words = {
    ...T.outcomes,
    ...(atKillNumber === 'captured' && { kill: T.captured }),
    partial: T.atKillNumber[atKillNumber],
  };
  const [first, ...others] = ends;
  if (!first || others.every(({ outcome }) => outcome === first.outcome))
    return words[first?.outcome ?? 'nothing'];
  return ends.map(({ unit, outcome }) => ownWords(unit, words[outcome], names)).join('; ');
};

const half = (fp: number): string =>
  Number.isInteger(fp) ? String(fp) : `${Math.floor(fp) === 0 ? '' : String(Math.floor(fp))}½`;

/** FP, odds and Kill Number of an attack. */
export const figuresWords = ({ fp, defence, column, vehicle, by }: CcFigures): string =>
  fill(T.figures, {
    by: by ?? (vehicle ? 'atVehicle' : 'odds'),
    kill: column.kill,
    fp: half(fp),
    defence: half(defence),
    odds: column.odds,
  });

/** The modifiers of an Ambush dr. */
export const ambushWords = (drms: readonly AmbushDrm[]): string =>
  drms.map(({ why, drm }) => `${signedDrm(drm)} ${T.ambush[why]}`).join(', ') || T.ambush.none;

/** The words of Close Combat, and leaders made in it. */
export const CLOSE_COMBAT_WORDS: Wording<CloseCombatEvent, CloseCombatRefusal, CloseCombatTask> = wording<
  CloseCombatEvent,
  CloseCombatRefusal,
  CloseCombatTask
>(T, {
  events: {
    declaresCc: ({ figures }, names) => ({
      figures: figuresWords(figures),
      drms: ccDrmWords(figures, names),
    }),
    joinsDefence: ({ figures }, names) => ({
      figures: figuresWords(figures),
      drms: ccDrmWords(figures, names),
    }),
    fightsCc: ({ dice, figures, outcomes }, names) => ({
      dice: dice.join(' + '),
      total: diceTotal(dice),
      figures: figuresWords(figures),
      drms: ccDrmWords(figures, names),
      result: resultWords(outcomes, figures, names),
    }),
    refigures: ({ before, after }) => ({
      before: figuresWords(before),
      after: figuresWords(after),
      drmBefore: signedDrm(before.drm),
      drmAfter: signedDrm(after.drm),
    }),
    selectsInCc: thrownBy,
    rollsForAmbush: ({ dice, sides, drms }) => ({
      thrown: sides
        .map(
          (side, index) => `${SIDE_PHRASES[side]} ${String(dice[index])} (${ambushWords(drms[index] ?? [])})`,
        )
        .join(', '),
    }),
  },
  questions: {
    ccRoll: ({ attack }) => ({ number: attack + 1 }),
    ccLeader: ({ base, drms }, names) => ({ unit: names.unit(base.id), drms: creationDrmWords(drms) }),
  },
});
