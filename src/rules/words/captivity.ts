import type { CaptivityGround } from '../grounds/captivity.ts';
import { list, type Sentences } from './phrases.ts';

export const CAPTIVITY_WORDS: Sentences<CaptivityGround> = {
  prisoner: ({ guard }, names) => `It is a prisoner of the ${names.unit(guard)}, and goes where that unit goes.`,
  prisonersGoAlong: ({ prisoners }, names) => `Its prisoners go along if it routs: ${list(prisoners.map((id) => names.unit(id)))}.`,
  tooManyPrisoners: ({ captor, room, size }, names) =>
    `The ${names.unit(captor)} has room for prisoners of US# ${room}, and ${size} surrender: its owner chooses who is left, free but Unarmed.`,
  guardMayDeploy: ({ captors }, names) => `The squad that takes prisoners may Deploy at once to guard them: ${list(captors.map((id) => names.unit(id)))}.`,
  unarmedNeverBreaks: () => 'Unarmed units do not break, and so never rout.',
  dummyNeverRouts: () => 'A Dummy stands for nobody.',
};
