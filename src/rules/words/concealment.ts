import type { ConcealmentGround } from '../grounds/concealment.ts';
import { places as placesOf, type Sentences } from './phrases.ts';

const FATES = {
  eliminated: 'Ended next to an enemy who is unbroken and armed, it is then eliminated for Failure to Rout.',
  surrenders: 'Ended next to a captor, it then surrenders.',
  stays: 'It stays there.',
} as const;

export const CONCEALMENT_WORDS: Sentences<ConcealmentGround> = {
  repulse: ({ enemy }, names) => `A concealed counter is here (${names.unit(enemy)}): the router must ignore it.`,
  concealedIgnored: ({ enemy }, names) => `The ${names.unit(enemy)} is concealed and so is ignored; its owner may drop the concealment to Interdict or to bar the way.`,
  thrownBack: ({ enemies, back }) => `${enemies.length > 1 ? 'If any of them is real, one that is, by Random Selection,' : 'If it is real it'} loses its "?" and throws the unit back to ${back.map((at) => placesOf([at])).join(' or ')}, where its rout ends.`,
  onceThrownBack: ({ fate }) => FATES[fate],
  onlyDummies: ({ ends }) => `Dummies are removed, and the rout goes on${ends.length > 0 ? `: it may end in ${placesOf(ends)}` : ''}.`,
  couldInterdict: ({ enemy, places }, names) => `By giving up its "?" the ${names.unit(enemy)} could Interdict it in ${placesOf(places)}.`,
  couldBar: ({ enemy, places }, names) => `In its LOS, and before the step, the ${names.unit(enemy)} could give up its "?" and bar it from ${placesOf(places)}.`,
  couldTake: ({ enemy, places }, names) => `Without its "?" the ${names.unit(enemy)} could take its surrender in ${placesOf(places)}.`,
  couldDrive: ({ enemy, places }, names) => `If the ${names.unit(enemy)} gave up its "?" before the next unit routs, it would have to leave ${placesOf(places)}, or be eliminated.`,
};
