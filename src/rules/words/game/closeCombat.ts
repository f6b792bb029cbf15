import { fill } from '../../../messages/texts.ts';
import { totalOf } from '../../game/dice.ts';
import type { AmbushDrm } from '../../closeCombat/ambush.ts';
import type { CcFigures } from '../../closeCombat/figures.ts';
import type { CloseCombatTask } from '../../closeCombat/closeCombatTask.ts';
import type { CloseCombatEvent, CloseCombatRefusal } from '../../grounds/closeCombat.ts';
import type { Names } from '../phrases.ts';
import { SIDES } from '../sides.ts';
import { creationDrmWords, signedDrm } from './leaderCreation.ts';
import { G } from './texts.ts';
import { thrownBy, wording, type Wording } from './wording.ts';

const T = G.closeCombat;

/** The modifiers of a CC DR, each with what it is for. */
export const ccDrmWords = ({ drms }: CcFigures, names: Names): string =>
  drms.map((each) => `${signedDrm(each.drm)} ${each.why === 'leadership' ? names.unit(each.leader) : T.drms[each.why]}`).join(', ') || T.drms.none;

const half = (fp: number): string => (Number.isInteger(fp) ? String(fp) : `${Math.floor(fp) === 0 ? '' : String(Math.floor(fp))}½`);

/** FP, odds and Kill Number of an attack; a Kill Number that is from memory is marked. */
export const figuresWords = ({ fp, defence, column, vehicle }: CcFigures): string =>
  fill(T.figures, { vehicle, kill: column.kill, fp: half(fp), defence: half(defence), odds: column.odds, unconfirmed: column.unconfirmed });

/** The modifiers of an Ambush dr. */
export const ambushWords = (drms: readonly AmbushDrm[]): string => drms.map(({ why, drm }) => `${signedDrm(drm)} ${T.ambush[why]}`).join(', ') || T.ambush.none;

/** The words of Close Combat, and leaders made in it. */
export const CLOSE_COMBAT_WORDS: Wording<CloseCombatEvent, CloseCombatRefusal, CloseCombatTask> = wording<CloseCombatEvent, CloseCombatRefusal, CloseCombatTask>(T, {
  events: {
    declaresCc: ({ figures }, names) => ({ figures: figuresWords(figures), drms: ccDrmWords(figures, names) }),
    fightsCc: ({ dice, figures }, names) => ({ dice: dice.join(' + '), total: totalOf(dice), figures: figuresWords(figures), drms: ccDrmWords(figures, names) }),
    refigures: ({ before, after }) => ({ before: figuresWords(before), after: figuresWords(after), drmBefore: signedDrm(before.drm), drmAfter: signedDrm(after.drm) }),
    selectsInCc: thrownBy,
    rollsForAmbush: ({ dice, sides, drms }) => ({ thrown: sides.map((side, index) => `${SIDES[side]} ${String(dice[index])} (${ambushWords(drms[index] ?? [])})`).join(', ') }),
  },
  questions: {
    ccRoll: ({ attack }) => ({ number: attack + 1 }),
    ccLeader: ({ base, drms }, names) => ({ unit: names.unit(base.id), drms: creationDrmWords(drms) }),
  },
});
