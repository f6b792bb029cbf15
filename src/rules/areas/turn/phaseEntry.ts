import type { Preset } from '../../../units/ruleSet.ts';
import type { Phase } from '../../../units/scenario.ts';
import type { RuleId } from '../../../facts/names.ts';
import en from '../../../messages/en/phases.json';
import { texts, textsIn, type Language, type Texts } from '../../../messages/texts.ts';

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

/** Who does it. */
export type Doer = 'attacker' | 'defender' | 'both';

/** The lists that the full game has words of its own in: the same rule may stand in several. */
type AslList =
  | 'rally'
  | 'prepFire'
  | 'movement'
  | 'defensiveFire'
  | 'advancingFire'
  | 'firing'
  | 'rout'
  | 'advance'
  | 'closeCombat';

/** One thing that a side may or must do in a phase; its words are in `phases.json`. */
export interface PhaseEntry {
  /** Unlike any other of the same game and phase. */
  readonly id: string;
  readonly game: Preset;
  /** Of the full game: the list whose words it has. */
  readonly list?: AslList;
  readonly side: Doer;
  readonly rule: RuleId;
  /** Clauses of the summary of the Starter Kit that it tells. */
  readonly clauses: readonly string[];
  /** This program plays it; else it is done at the table by hand. */
  readonly played: boolean;
  /** The summary of the Starter Kit and the full game differ, and words name both. */
  readonly differs?: true;
}

/** The things of a phase; those of the shooting belong to each phase in which shots are fired. */
export interface PhaseList {
  readonly phases: readonly Phase[];
  readonly entries: readonly PhaseEntry[];
}

type Doing = `${Doer} ${'plays' | 'byHand'}`;

const doingOf = (doing: Doing): Pick<PhaseEntry, 'side' | 'played'> => {
  const [side, how] = doing.split(' ') as [Doer, string];
  return { side, played: how === 'plays' };
};

/** Makes entries of the full game for a list. */
export const aslIn =
  (list: AslList) =>
  (rule: RuleId, doing: Doing): PhaseEntry => ({
    id: rule,
    game: 'asl',
    list,
    rule,
    clauses: [],
    ...doingOf(doing),
  });

/** The section of the summary that a clause stands in: `SK-RPh-04` in SK-RPh. */
const sectionOf = (clause: string): RuleId => clause.replace(/-\w+$/, '') as RuleId;

/** An entry of the Starter Kit, of the clauses that it tells. */
export const kit = (
  clauses: readonly [string, ...string[]],
  doing: Doing,
  differs?: 'differs',
): PhaseEntry => ({
  id: clauses[0],
  game: 'starterKit',
  rule: sectionOf(clauses[0]),
  clauses,
  ...doingOf(doing),
  ...(differs && { differs: true }),
});
