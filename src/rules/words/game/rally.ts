import { totalOf } from '../../game/dice.ts';
import { counter, weapon } from '../../../units/counters.ts';
import type { RallyEvent, RallyOutcome, RallyRefusal, WhyDmStays } from '../../grounds/rally.ts';
import { sumOf } from '../../leaderCreation/creationTable.ts';
import type { RallyCover } from '../../rally/cover.ts';
import type { RallyDrm, RallyWay } from '../../rally/mayRally.ts';
import type { RallyTask } from '../../rally/rallyTask.ts';
import { place, type Names } from '../phrases.ts';
import { creationDrmWords, signedDrm } from './leaderCreation.ts';
import type { Wording } from './wording.ts';

const COVERS: Readonly<Record<RallyCover, string>> = { building: 'a building', woods: 'woods', trench: 'a trench', pillbox: 'a pillbox' };

const drmWords = (each: RallyDrm, names: Names): string => {
  switch (each.why) {
    case 'dm': return `${signedDrm(each.drm)} DM`;
    case 'selfRally': return `${signedDrm(each.drm)} Self-Rally`;
    case 'terrain': return `${signedDrm(each.drm)} ${COVERS[each.cover]}`;
    case 'leadership': return `${signedDrm(each.drm)} ${names.unit(each.leader)}`;
  }
};

/** The modifiers of a Rally DR, each with what it is for. */
export const rallyDrmWords = ({ drms }: RallyWay, names: Names): string => drms.map((each) => drmWords(each, names)).join(', ') || 'no DRM';

/** The highest Original DR with which the attempt rallies. */
export const highestRallying = ({ level, drms }: RallyWay): number => Math.min(11, level - sumOf(drms));

const OUTCOMES: Readonly<Record<RallyOutcome, string>> = { rallies: 'it rallies', promoted: 'it rallies, and may bring forth a leader', fails: 'it stays broken', fate: 'it does not rally' };

const named = (id: Parameters<typeof weapon>[0] | undefined): string => (id === undefined ? 'main armament' : weapon(id).label);
const byWhom = ({ by }: RallyWay, names: Names): string => (by === undefined ? 'Self-Rally' : `Rally by the ${names.unit(by)}`);

/** Why DM stays, or comes again. */
export const dmWords = (why: WhyDmStays, names: Names): string => {
  switch (why.kind) {
    case 'choice': return 'its owner wants it so';
    case 'night': return 'it is night';
    case 'adjacent': return `the ${names.unit(why.enemy)} is ADJACENT`;
    case 'interdicted': return `the ${names.unit(why.enemy)} could Interdict it`;
  }
};

const EVENTS: Wording<RallyEvent, RallyRefusal, RallyTask>['events'] = {
  attemptsRally: ({ unit, way, dice, outcome }, names) =>
    `${byWhom(way, names)}: the ${names.unit(unit)} rolls ${dice.join(' + ')} = ${String(totalOf(dice))} against ${String(way.level)} (${rallyDrmWords(way, names)}): ${OUTCOMES[outcome]}.`,
  meetsFate: ({ unit }, names) => `Fate: an Original 12 costs the ${names.unit(unit)} men.`,
  rollsForLeader: ({ unit, dr, drms, leader, counter: made }, names) =>
    `A leader from the ${names.unit(unit)}? dr ${String(dr)} (${creationDrmWords(drms)}) = ${String(dr + sumOf(drms))}: ${leader === undefined || made === undefined ? 'none' : `a ${counter(made).label}`}.`,
  failsUnderCommissar: ({ unit, leader }, names) => `What its failure under the ${names.unit(leader)} costs the ${names.unit(unit)} is not played out here.`,
  noRollForLeader: ({ unit }, names) => `Its owner does not roll for a leader from the ${names.unit(unit)}.`,
  makesNoLeaders: ({ unit }, names) => `No leader is made of the nation of the ${names.unit(unit)}.`,
  keepsDm: ({ unit, why }, names) => `The ${names.unit(unit)} stays under DM: ${dmWords(why, names)}.`,
  comesUnderDmAgain: ({ unit, why }, names) => `The ${names.unit(unit)} comes under DM: ${dmWords(why, names)}.`,
  losesDm: ({ unit }, names) => `The ${names.unit(unit)} is no longer under DM.`,
  dmGoesAtNight: ({ unit }, names) => `The ${names.unit(unit)} is no longer under DM: its Rally DR was no more than its Morale Level.`,
  repairs: ({ unit, weapon: mended, dr }, names) => `The ${names.unit(unit)} repairs its ${named(mended)} (dr ${String(dr)}).`,
  failsToRepair: ({ unit, weapon: mended, dr }, names) => `The ${names.unit(unit)} does not repair its ${named(mended)} (dr ${String(dr)}).`,
  isBeyondRepair: ({ unit, weapon: mended, dr }, names) => `The ${named(mended)} of the ${names.unit(unit)} is beyond repair (dr ${String(dr)})${mended === undefined ? ': it is Recalled' : ''}.`,
  handsOver: ({ unit, to, weapon: given }, names) => `The ${names.unit(unit)} hands its ${weapon(given).label} to the ${names.unit(to)}.`,
};

const REFUSALS: Wording<RallyEvent, RallyRefusal, RallyTask>['refusals'] = {
  onlyInRallyPhase: () => 'That is done in the Rally Phase.',
  notBroken: ({ unit }, names) => `The ${names.unit(unit)} is not broken.`,
  hasTriedToRally: ({ unit }, names) => `The ${names.unit(unit)} has attempted to rally in this Player Turn.`,
  noLeaderHere: ({ unit }, names) => `The ${names.unit(unit)} has no Good Order leader with it, and no Self-Rally of its own.`,
  leaderOutOfOrder: ({ leader }, names) => `The ${names.unit(leader)} is not in Good Order.`,
  leaderCannotRallyIt: ({ unit, leader }, names) => `The ${names.unit(leader)} cannot rally the ${names.unit(unit)}: he is no Good Order leader in its Location.`,
  leaderIsHere: ({ leader }, names) => `No Self-Rally beside the ${names.unit(leader)}.`,
  leaderMustRallyFirst: ({ leader }, names) => `The ${names.unit(leader)} is broken: he must rally first.`,
  disruptedNeedsLeader: ({ unit }, names) => `The ${names.unit(unit)} is Disrupted: only a leader rallies it.`,
  onlyInOwnTurn: () => 'A Self-Rally without the capability is the ATTACKER\'s alone.',
  notTheFirst: () => 'Another squad, half-squad or crew of the ATTACKER has attempted before: the one Self-Rally without the capability is gone.',
  notUnderDm: ({ unit }, names) => `The ${names.unit(unit)} is not under DM.`,
  keepsItAlready: ({ unit }, names) => `The ${names.unit(unit)} keeps its DM already.`,
  doesNotKeepIt: ({ unit }, names) => `The ${names.unit(unit)} does not keep its DM.`,
  isInCover: ({ unit, cover }, names) => `The ${names.unit(unit)} is in ${COVERS[cover]}, where DM comes off.`,
  notInGoodOrder: ({ unit }, names) => `The ${names.unit(unit)} is not in Good Order.`,
  hasActed: ({ unit }, names) => `The ${names.unit(unit)} has had its one action.`,
  noTransferNow: () => 'Weapons change hands in the Rally Phase, and in the Advance Phase.',
  cannotHandOver: ({ unit, to }, names) => `The ${names.unit(unit)} cannot hand that to the ${names.unit(to)}.`,
  onlyUnpinnedAttackers: () => 'In the Advance Phase only unpinned units of the ATTACKER hand weapons over.',
  cannotPickUp: ({ unit }, names) => `The ${names.unit(unit)} cannot pick up anything.`,
  nothingLiesThere: ({ at }) => `No such weapon lies in ${place(at)}.`,
  nothingToRepair: ({ unit }, names) => `The ${names.unit(unit)} has nothing there that can be repaired.`,
  isCaptured: ({ weapon: held }) => `The ${weapon(held).label} is captured: only its own side repairs it.`,
};

/** The words of rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY_WORDS: Wording<RallyEvent, RallyRefusal, RallyTask> = {
  events: EVENTS,
  refusals: REFUSALS,
  questions: {
    rallyRoll: ({ unit, way }, names) => `Two dice: ${byWhom(way, names)} of the ${names.unit(unit)}, ${String(way.level)} or less (${rallyDrmWords(way, names)}).`,
    leaderRoll: ({ unit, drms }, names) => `One die, which its owner may leave: does a leader come forth from the ${names.unit(unit)} (${creationDrmWords(drms)})?`,
    pickUpRoll: ({ unit, lying, drm }, names) => `One die: the ${names.unit(unit)} Recovers the ${weapon(lying.weapon.counter).label} with 5 or less${drm === 0 ? '' : `, drm ${signedDrm(drm)}`}.`,
    repairRoll: ({ unit, needs }, names) => `One die: the ${names.unit(unit)} repairs with ${String(needs)} or less, and loses it for good with a 6.`,
  },
};
