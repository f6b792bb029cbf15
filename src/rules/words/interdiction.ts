import type { Disability, InterdictionGround, Protection } from '../grounds/interdiction.ts';
import { count, place, unreachable, type Names, type Sentences } from './phrases.ts';

const DISABILITIES: Readonly<Record<Disability, string>> = {
  broken: 'it is broken',
  concealed: 'it is concealed, and would have to give that up',
  pinned: 'it is pinned, so its FP is halved',
  cx: 'it is CX',
  encircled: 'it is Encircled',
  melee: 'it is in Melee',
  leaderAlone: 'a leader alone does not',
  berserk: 'it is berserk, not in Good Order',
  leaderWithoutWeapon: 'a leader without a SW has no range',
  halvedFirepower: 'its FP would be halved',
  malfunctioned: 'its SW does not function',
  beyondNormalRange: 'it is beyond Normal Range',
  noFirepower: 'it has no FP of its own to fire with',
  coveredArc: 'it would have to change its Covered Arc',
  unmanned: 'no able crew mans it',
  buttonedUp: 'it is BU, a DRM against its fire',
  motion: 'it is in Motion, so its FP is halved',
  stunned: 'it is Stunned, a DRM against its fire',
  abandoned: 'nobody is in it',
  unarmed: 'it is Unarmed',
  mounted: 'it is mounted, so its FP is halved',
  spottedFire: 'it uses Spotted Fire',
  tooManyPrisoners: 'its prisoners outnumber it',
};

/** Terrain of a board may have the same names; who pays for its cover is in it too. */
type Hole = 'foxhole' | 'trench' | 'pillbox';
const isHole = (name: string): name is Hole => name === 'foxhole' || name === 'trench' || name === 'pillbox';

const protection = (by: Protection, names: Names): string => {
  switch (by.kind) {
    case 'hindrance': return `a LOS Hindrance of +${by.amount} lies between`;
    case 'terrain': return `${names.terrain(by.terrain)} is not Open Ground`;
    case 'hexside': return `the ${names.terrain(by.terrain)} on the hexside that the LOS crosses gives TEM`;
    case 'heightDifference': return 'it is on another level';
    case 'heightAdvantage': return 'the unit has Height Advantage over it';
    case 'paidCover': return isHole(by.terrain) ? `the unit is in a ${by.terrain}` : `the unit pays for the cover of ${names.terrain(by.terrain)}`;
    case 'vehicle': return `the ${names.unit(by.unit)} in the hex gives TEM`;
    case 'wreck': return 'a wreck in the hex gives TEM';
    case 'emplacedGun': return `the unit mans the ${names.unit(by.unit)}`;
    default: return unreachable(by);
  }
};

export const INTERDICTION_WORDS: Sentences<InterdictionGround> = {
  interdicted: ({ enemy, at, range, vertex }, names) =>
    `The ${names.unit(enemy)} Interdicts it on entering ${place(at)}${vertex === undefined ? '' : ` round the vertex ${vertex}`}, ${count(range, 'hex')} away.`,
  protected: ({ enemy, by }, names) => `No Interdiction by the ${names.unit(enemy)}: ${protection(by, names)}.`,
  cannotInterdict: ({ enemy, why }, names) => `No Interdiction by the ${names.unit(enemy)}: ${DISABILITIES[why]}.`,
};
