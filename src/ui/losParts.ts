import { late } from './late.tsx';

/** The panel of the LOS tool, with all that words about LOS need. */
export const LosPanel = late(async () => (await import('./losPanel.tsx')).LosPanel);
export const LosSentence = late(async () => (await import('./losSentence.tsx')).LosSentence);
export const SpokenLos = late(async () => (await import('./losSentence.tsx')).SpokenLos);
