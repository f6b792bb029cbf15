import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { LANGUAGES, type Doer, type Language, type PhaseEntry } from '../../rules/turn/phaseList/phaseEntry.ts';
import { phaseList } from '../../rules/turn/phaseList/phaseLists.ts';
import type { Preset } from '../../units/ruleSet.ts';
import type { Phase } from '../../units/scenario.ts';
import { listLanguage } from './listLanguage.ts';
import { WithRules } from '../withRules.tsx';
import { RuleNote } from './ruleNote.tsx';
import { DOERS, LANGUAGE_NAMES, LIST_WORDS, TURN_WORDS } from './turnWords.ts';

const SIDES_OF_LIST = ['attacker', 'defender', 'both'] as const satisfies readonly Doer[];

const Entry = ({ entry: { words, rule, played, differs }, language }: { readonly entry: PhaseEntry; readonly language: Language }): JSX.Element => (
  <li>
    <WithRules text={words[language]} /> <RuleNote rule={rule} />{played ? null : <span class="by-hand"> {LIST_WORDS.byHand[language]}</span>}
    {differs ? <p class="hint"><strong>{LIST_WORDS.differs[language]}:</strong> <WithRules text={differs[language]} /></p> : null}
  </li>
);

const Side = ({ side, entries, language }: { readonly side: Doer; readonly entries: readonly PhaseEntry[]; readonly language: Language }): JSX.Element | null => {
  const own = entries.filter((entry) => entry.side === side);
  if (own.length === 0) return null;
  return (
    <div lang={language}><h4>{DOERS[side][language]}</h4>
      <ul>{own.map((entry) => <Entry key={entry.id} entry={entry} language={language} />)}</ul>
    </div>
  );
};

/** What each side may do in a phase, in English or in Polish. */
export const PhaseLists = ({ phase, game }: { readonly phase: Phase; readonly game: Preset }): JSX.Element => {
  const entries = phaseList(phase, game);
  const [language, choose] = useState<Language>(listLanguage);
  return (
    <details class="phase-lists">
      <summary lang={language}>{LIST_WORDS.list[language]} <span class="count">{entries.length}</span></summary>
      <p class="chips" role="group" aria-label={TURN_WORDS.language}>
        {LANGUAGES.map((each) => <button key={each} type="button" class="small" lang={each} aria-pressed={each === language} onClick={() => choose(each)}>{LANGUAGE_NAMES[each]}</button>)}
      </p>
      {SIDES_OF_LIST.map((side) => <Side key={side} side={side} entries={entries} language={language} />)}
    </details>
  );
};
