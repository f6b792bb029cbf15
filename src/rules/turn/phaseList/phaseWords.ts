import en from '../../../messages/en/phases.json';
import { texts, textsIn, type Language, type Texts } from '../../../messages/texts.ts';
import type { AslList, PhaseEntry } from './phaseEntry.ts';

/** The texts of the lists. */
export type PhaseTexts = Texts<typeof en>;

const SPOKEN: PhaseTexts = texts('phases', en);

/** In the language in force, or in another: players read the lists in theirs, whatever the page speaks. */
export const phaseTexts = (language?: Language): PhaseTexts =>
  language ? textsIn(language, 'phases', en) : SPOKEN;

/** What an entry says. */
export const entryWords = ({ id, list }: PhaseEntry, { asl, kit }: PhaseTexts): string => {
  const full: Readonly<Record<AslList, Readonly<Record<string, string>>>> = asl;
  const summary: Readonly<Record<string, string>> = kit;
  return (list ? full[list] : summary)[id] ?? id;
};

/** Where the summary of the Starter Kit and the full game differ; `undefined` where they do not. */
export const entryDiffers = ({ id, differs }: PhaseEntry, texts: PhaseTexts): string | undefined => {
  const told: Readonly<Record<string, string>> = texts.differs;
  return differs && told[id];
};
