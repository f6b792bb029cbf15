import type { ConcealmentGround } from '../grounds/concealment.ts';
import { type Sentences } from './phrases.ts';

export const CONCEALMENT_WORDS: Sentences<ConcealmentGround> = {
  repulse: ({ enemy }, names) => `A concealed counter is here (${names.unit(enemy)}): the router must ignore it, and if it is real it is thrown back and its rout ends.`,
  concealedIgnored: ({ enemy }, names) => `The ${names.unit(enemy)} is concealed and so is ignored; its owner may drop the concealment to Interdict or to bar the way.`,
};
