import type { Preset } from '../../../units/ruleSet.ts';
import type { Phase } from '../../../units/scenario.ts';
import type { RuleId } from '../../ruleIds.ts';


/** Who does it; from this in either game and language. */
export type Doer = 'attacker' | 'defender' | 'both';

/** The languages of the lists. */
export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Texts = Readonly<Record<Language, string>>;

/** One thing that a side may or must do in a phase. */
export interface PhaseEntry {
  /** Unlike any other of the same game and phase. */
  readonly id: string;
  readonly game: Preset;
  readonly side: Doer;
  readonly rule: RuleId;
  /** Clauses of the summary of the Starter Kit that it tells. */
  readonly clauses: readonly string[];
  readonly words: Texts;
  /** This program plays it; else it is done at the table by hand. */
  readonly played: boolean;
  /** Where the summary of the Starter Kit and the full game differ: both named. */
  readonly differs?: Texts;
}

/** The things of a phase; those of the shooting belong to each phase in which shots are fired. */
export interface PhaseList {
  readonly phases: readonly Phase[];
  readonly entries: readonly PhaseEntry[];
}

type Pair = readonly [en: string, pl: string];
type Doing = `${Doer} ${'plays' | 'byHand'}`;

const textsOf = ([en, pl]: Pair): Texts => ({ en, pl });

const doingOf = (doing: Doing): Pick<PhaseEntry, 'side' | 'played'> => {
  const [side, how] = doing.split(' ') as [Doer, string];
  return { side, played: how === 'plays' };
};

/** An entry of the full game. */
export const asl = (rule: RuleId, doing: Doing, words: Pair): PhaseEntry =>
  ({ id: rule, game: 'asl', rule, clauses: [], words: textsOf(words), ...doingOf(doing) });

/** The section of the summary that a clause stands in: `SK-RPh-04` in SK-RPh. */
const sectionOf = (clause: string): RuleId => clause.replace(/-\w+$/, '') as RuleId;

/** An entry of the Starter Kit, of the clauses that it tells. */
export const kit = (clauses: readonly [string, ...string[]], doing: Doing, words: Pair, differs?: Pair): PhaseEntry =>
  ({ id: clauses[0], game: 'starterKit', rule: sectionOf(clauses[0]), clauses, words: textsOf(words), ...doingOf(doing), ...(differs && { differs: textsOf(differs) }) });
