import type { VoluntaryRoutGround } from '../grounds/voluntaryRout.ts';
import { list, type Sentences, signed } from './phrases.ts';

const WHY_NOT = { pinned: 'he is pinned', berserk: 'he is berserk', melee: 'he is held in Melee' } as const;
export const VOLUNTARY_ROUT_WORDS: Sentences<VoluntaryRoutGround> = {
  mayGoAlong: ({ leader }, names) => `The ${names.unit(leader)}, though not broken, may rout along with it.`,
  mayNotGoAlong: ({ leader, why }, names) => `The ${names.unit(leader)} may not rout along: ${WHY_NOT[why]}.`,
  sharesPeril: () => 'Interdiction of the unit is his danger too: he takes no Morale Check of his own, but is eliminated if the unit fails its.',
  staysWithIt: () => 'He stays with it to the end of its rout, and is not broken by it.',
  helpsCheck: ({ leadership }) => `His leadership counts in its Interdiction Morale Checks: ${signed(leadership)}.`,
  noHelpToLeader: () => 'His leadership is no help to a leader whose Morale Level is as high as his.',
  bringsWeapons: ({ weapons }) => `He may carry what he has already: ${list(weapons)}.`,
  noMorePortage: () => 'The unit can carry no more for his coming.',
  woundedCompanion: () => 'He is wounded and has 3 MF: a longer rout he cannot go along with.',
  mayRoutWith: ({ units }, names) => `He may rout along with the ${units.map((id) => names.unit(id)).join(' or the ')}.`,
};
