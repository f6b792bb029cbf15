import type { BrokenUnitGround } from '../grounds/brokenUnits.ts';
import { count, type Sentences } from './phrases.ts';

export const BROKEN_UNITS_WORDS: Sentences<BrokenUnitGround> = {
  notBroken: () => 'It is not broken: only broken units rout.',
  notPersonnel: () => 'Vehicles and Guns do not rout.',
  dropsWeapon: ({ weapon }) => `It leaves the ${weapon} behind: more than it can portage.`,
  keepsWeapon: ({ weapon }) => `It must take the ${weapon} along.`,
  choosesWeapons: ({ weapons, portage }) => `Its owner chooses ${portage} PP to take along: ${weapons.join(', or ')}. The rest stays.`,
  openGroundInView: ({ enemy, range }, names) => `It is in Open Ground in the LOS and Normal Range of the ${names.unit(enemy)}, ${count(range, 'hex')} away.`,
  adjacentEnemy: ({ enemy }, names) => `It is ADJACENT to the ${names.unit(enemy)}, which is Known, unbroken and armed.`,
  sameLocationEnemy: ({ enemy }, names) => `It shares its Location with the ${names.unit(enemy)}, which is Known, unbroken and armed.`,
  mayBreak: ({ enemies }, names) => `At the start of the phase it may break of its own will, for fear of the ${enemies.map((id) => names.unit(id)).join(' or the ')}, and then rout.`,
  inBlaze: () => 'It is in a Blaze, and must get out of it.',
  intoBlaze: () => 'Nobody enters a Blaze.',
  attackerFirst: ({ units }, names) => `The ATTACKER routs first: the ${units.map((id) => names.unit(id)).join(', the ')} ${units.length > 1 ? 'are' : 'is'} taken to have done so.`,
  inMelee: () => 'It is held in Melee and can only try to withdraw in the Close Combat Phase.',
  pinned: () => 'It was pinned by Interdiction and routs no further in this phase.',
  noDm: () => 'Nothing forces it to rout, and it is not under DM, so it stays.',
  dm: () => 'It is under DM, so it may rout.',
  failureToRout: () => 'It has no lawful rout: unless it surrenders, it is eliminated for Failure to Rout.',
  disruptedStays: () => 'A Disrupted unit routs only where it is forced to, not for DM alone.',
  dmMarker: () => 'It has a DM marker.',
  dmBlaze: () => 'It is under DM: it starts the phase in a Blaze.',
  dmAdjacent: ({ enemy }, names) => `It is under DM: the ${names.unit(enemy)}, Known and armed, is ADJACENT.`,
  dmOpenGround: ({ enemy }, names) => `It is under DM: it starts the phase in Open Ground in the LOS and Normal Range of the ${names.unit(enemy)}.`,
  encircledDoubles: () => 'Encircled: the first Location it enters costs double.',
  wounded: () => 'Wounded: three MF.',
};
