import { fill } from '../../../messages/texts.ts';
import { counter, weapon, type WeaponCounterId } from '../../../units/counters.ts';
import type { MountedMg } from '../../../units/mountedMg.ts';
import type { RallyEvent, RallyRefusal, WhyDmStays } from '../../areas/rally/rallyFacts.ts';
import { creationSum } from '../../areas/leaderCreation/creationTable.ts';
import type { RallyTask, RallyDrm, RallyWay } from '../../areas/rally/rallyAction.ts';
import type { Names } from '../phrases.ts';
import { valuesOf } from '../told.ts';
import {
  creationDrmWords,
  dicedAgainst,
  signedDrm,
  neededRollWords,
  G,
  wording,
  type Wording,
} from './wording.ts';

const T = G.rally;

const drmWords = (each: RallyDrm, names: Names): string => {
  const drm = signedDrm(each.drm);
  if (each.why === 'terrain') return fill(T.drms.terrain, { drm, cover: T.covers[each.cover] });
  return fill(
    T.drms[each.why],
    each.why === 'leadership' ? { drm, leader: names.unit(each.leader) } : { drm },
  );
};

/** The modifiers of a Rally DR, each with what it is for. */
export const rallyDrmWords = ({ drms }: RallyWay, names: Names): string =>
  drms.map((each) => drmWords(each, names)).join(', ') || T.drms.none;

/** The highest Original DR with which the attempt rallies. */
export const highestRallying = ({ level, drms }: RallyWay): number => Math.min(11, level - creationSum(drms));

const mended = ({
  weapon: id,
  mount,
}: {
  readonly weapon?: WeaponCounterId;
  readonly mount?: MountedMg;
}) => ({
  weapon: id === undefined ? (mount ? T.mounts[mount] : T.mainArmament) : weapon(id).label,
  main: id === undefined && mount === undefined,
});
const byWhom = ({ by }: RallyWay, names: Names): string => fill(T.byWhom, { leader: by && names.unit(by) });

/** Why DM stays, or comes again. */
export const dmWords = (why: WhyDmStays, names: Names): string =>
  fill(T.dmStays[why.kind], valuesOf(why, names));

const ofWay = (way: RallyWay, names: Names) => ({
  byWhom: byWhom(way, names),
  level: way.level,
  drms: rallyDrmWords(way, names),
  sum: creationSum(way.drms),
  sum_signed: signedDrm(creationSum(way.drms)),
});

/** The one form in which a Rally is reckoned, before the dice as after them: `DR +2 ≤ 7`. */
export const rallyTarget = ({ drms, level }: RallyWay): string => neededRollWords(creationSum(drms), level);
const ofDm = ({ why }: { readonly why: WhyDmStays }, names: Names) => ({ why: dmWords(why, names) });

/** The words of rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY_WORDS: Wording<RallyEvent, RallyRefusal, RallyTask> = wording<
  RallyEvent,
  RallyRefusal,
  RallyTask
>(T, {
  events: {
    attemptsRally: ({ way, dice }, names) => ({
      ...ofWay(way, names),
      ...dicedAgainst(dice, creationSum(way.drms), way.level),
    }),
    rollsForLeader: ({ dr, drms, leader, counter: made }) => ({
      drms: creationDrmWords(drms),
      total: dr + creationSum(drms),
      made: leader === undefined || made === undefined ? undefined : counter(made).label,
    }),
    keepsDm: ofDm,
    comesUnderDmAgain: ofDm,
    repairs: mended,
    failsToRepair: mended,
    isBeyondRepair: mended,
    attemptsDeployment: ({ dice, drm, level }) => ({
      ...dicedAgainst(dice, drm, level),
      drm_signed: signedDrm(drm),
    }),
    recombine: ({ other, to }, names) => ({ other: names.unit(other), to: counter(to).label }),
    handsOver: ({ to }, names) => ({ to: names.unit(to) }),
  },
  refusals: {
    cannotHandOver: ({ to }, names) => ({ to: names.unit(to) }),
    doNotRecombine: ({ other }, names) => ({ other: names.unit(other) }),
  },
  questions: {
    rallyRoll: ({ way }, names) => ({
      ...ofWay(way, names),
      target: rallyTarget(way),
      possible: highestRallying(way) > 1,
      highest: highestRallying(way),
    }),
    leaderRoll: ({ drms }) => ({ drms: creationDrmWords(drms) }),
    pickUpRoll: ({ lying, drm, needs }) => ({
      needs,
      weapon: weapon(lying.weapon.counter).label,
      drm_signed: signedDrm(drm),
    }),
    deployRoll: ({ drm, level }) => ({ target: neededRollWords(drm, level) }),
    shockRoll: ({ needs }) => ({ needs, isUk: String(needs > 2) }),
    repairRoll: ({ needs }) => ({ needs }),
  },
});
