import type { SurrenderGround } from '../grounds/surrender.ts';
import { type Sentences } from './phrases.ts';

const NEVER = {
  fanatic: 'Fanatic units do not surrender in the Rout Phase.', commissar: 'Commissars do not surrender in the Rout Phase.', ssToRussians: 'SS do not surrender to Russians.',
  gurkha: 'Gurkhas do not surrender in the Rout Phase.', partisan: 'Partisans do not surrender in the Rout Phase.', japanese: 'Japanese do not surrender in the Rout Phase.',
} as const;

export const SURRENDER_WORDS: Sentences<SurrenderGround> = {
  surrenders: ({ captors }, names) => `It surrenders to the ${captors.map((id) => names.unit(id)).join(' or the ')}, whose owner may refuse; then it is eliminated, and that side takes no more prisoners. It leaves its weapons first.`,
  safeWayOut: ({ captors }, names) => `It does not surrender to the ${captors.map((id) => names.unit(id)).join(' or the ')}: a lawful rout without Interdiction or Low Crawl is open to it.`,
  noWayOut: () => 'It has no lawful rout.',
  onlyUnderFire: () => 'Every lawful rout is Interdicted or needs Low Crawl.',
  encircledSurrenders: () => 'Encircled, it surrenders whatever ways are open to it.',
  disruptedSurrenders: () => 'Disrupted, it surrenders at the start of the phase, before any rout.',
  surrendersThere: ({ captors }, names) => `Here it would surrender to the ${captors.map((id) => names.unit(id)).join(' or the ')}, whose owner may refuse; then it is eliminated, and that side takes no more prisoners.`,
  onlyToSurrender: () => 'Every lawful rout leads it to an enemy whom it would surrender to.',
  noWayOn: () => 'No lawful way leads on to a place where it could end, with the MF it has left.',
  onlyUnderFireOn: () => 'Every lawful way on is Interdicted, and who has moved can no longer Low Crawl.',
  disruptedOnTheWay: () => 'Disrupted, it surrenders to a captor whom it comes ADJACENT to, whatever ways are open to it.',
  neverSurrenders: ({ why }) => NEVER[why],
  noQuarter: ({ side }) => `No Quarter: the ${side === 'axis' ? 'Axis' : 'Allies'} take no prisoners, so it does not surrender.`,
};
