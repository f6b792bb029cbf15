import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { languageOffers, type LanguageOffer } from '../../messages/languages.ts';
import { spokenNow, type Language } from '../../messages/texts.ts';
import {
  type Doer,
  type PhaseEntry,
  entryDiffers,
  entryWords,
  phaseTexts,
  type PhaseTexts,
} from '../../rules/areas/turn/phaseEntry.ts';
import { phaseList } from '../../rules/areas/turn/phaseLists.ts';
import type { Preset } from '../../units/ruleSet.ts';
import type { Phase } from '../../units/scenario.ts';
import { WithRules, RuleChip } from '../answer/grounds.tsx';
import { TURN_UI } from './gameWords.ts';

const SIDES_OF_LIST = ['attacker', 'defender', 'both'] as const satisfies readonly Doer[];

const Entry = ({ entry, texts }: { readonly entry: PhaseEntry; readonly texts: PhaseTexts }): JSX.Element => {
  const differs = entryDiffers(entry, texts);
  return (
    <li>
      <WithRules text={entryWords(entry, texts)} /> <RuleChip rule={entry.rule} />
      {entry.played ? null : <span class="by-hand"> {texts.heads.byHand}</span>}
      {differs === undefined ? null : (
        <p class="hint">
          <strong>{texts.heads.differs}:</strong> <WithRules text={differs} />
        </p>
      )}
    </li>
  );
};

const Side = ({
  side,
  entries,
  texts,
}: {
  readonly side: Doer;
  readonly entries: readonly PhaseEntry[];
  readonly texts: PhaseTexts;
}): JSX.Element | null => {
  const own = entries.filter((entry) => entry.side === side);
  if (own.length === 0) return null;
  return (
    <div>
      <h4>{texts.heads[side]}</h4>
      <ul>
        {own.map((entry) => (
          <Entry key={entry.id} entry={entry} texts={texts} />
        ))}
      </ul>
    </div>
  );
};

const Choice = ({
  chosen,
  choose,
}: {
  readonly chosen: Language;
  readonly choose: (offer: LanguageOffer) => void;
}): JSX.Element => (
  <p class="chips" role="group" aria-label={TURN_UI.language}>
    {languageOffers().map((each) => (
      <button
        key={each.code}
        type="button"
        class="small"
        lang={each.code}
        aria-pressed={each.code === chosen.code}
        onClick={() => choose(each)}
      >
        {each.name}
      </button>
    ))}
  </p>
);

/** What each side may do in a phase, in the language of the page or in any other that it has. */
export const PhaseLists = ({
  phase,
  game,
}: {
  readonly phase: Phase;
  readonly game: Preset;
}): JSX.Element => {
  const entries = phaseList(phase, game);
  const [chosen, choose] = useState<Language>(spokenNow);
  const texts = phaseTexts(chosen);
  // What cannot be fetched leaves the list as it is.
  const fetch = (offer: LanguageOffer): void => {
    offer.fetch().then(
      (language) => choose(language),
      () => undefined,
    );
  };
  return (
    <details class="phase-lists">
      <summary lang={chosen.code}>
        {texts.heads.list} <span class="count">{entries.length}</span>
      </summary>
      <Choice chosen={chosen} choose={fetch} />
      <div lang={chosen.code}>
        {SIDES_OF_LIST.map((side) => (
          <Side key={side} side={side} entries={entries} texts={texts} />
        ))}
      </div>
    </details>
  );
};
