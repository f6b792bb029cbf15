import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { App } from '../../editor/state.ts';
import { type LanguageOffer, languageOffers } from '../../messages/languages.ts';
import { type Language, spokenNow } from '../../messages/texts.ts';
import {
  type Doer,
  entryDiffers,
  entryWords,
  type PhaseEntry,
  phaseTexts,
  type PhaseTexts,
} from '../../rules/areas/turn/phaseEntry.ts';
import { phaseList } from '../../rules/areas/turn/phaseLists.ts';
import type { TurnView } from '../../rules/areas/turn/turnView.ts';
import { PHASE_WORDS } from '../../rules/words/game/turn.ts';
import { explainEvent } from '../../rules/words/gameSentences.ts';
import { SIDE_PHRASES } from '../../rules/words/phrases.ts';
import type { Preset } from '../../units/ruleSet.ts';
import { type Phase, PHASES } from '../../units/scenario.ts';
import { RuleChip, WithRules } from '../answer/grounds.tsx';
import { namesOf, printLocation } from '../names.ts';
import type { Asked } from './asked.tsx';
import { DoneAtTable } from './doneAtTable.tsx';
import { goToPlace, placeOfEntry, type EntryPlace } from './entryPlaces.ts';
import { PHASES_SHORT, stackWords, TURN_UI } from './gameWords.ts';
import './turn.css';

const SIDES_OF_LIST = ['attacker', 'defender', 'both'] as const satisfies readonly Doer[];

/** How a list leads to where its entries are done: whether there is anything to do. */
type Go = (place: EntryPlace) => boolean;

/** The way to where an entry is done; where there is nothing of it to do now, that is told. */
const Way = ({
  place,
  texts,
  go,
}: {
  readonly place: EntryPlace;
  readonly texts: PhaseTexts;
  readonly go: Go;
}): JSX.Element => {
  const [isThere, found] = useState(true);
  return (
    <>
      {' '}
      <button type="button" class="link way" onClick={() => found(go(place))}>
        {texts.heads.places[place]}
      </button>
      {isThere ? null : (
        <span class="hint" role="status">
          {' '}
          {texts.heads.nothing}
        </span>
      )}
    </>
  );
};

const Entry = ({
  entry,
  texts,
  go,
}: {
  readonly entry: PhaseEntry;
  readonly texts: PhaseTexts;
  readonly go: Go;
}): JSX.Element => {
  const differs = entryDiffers(entry, texts);
  const place = placeOfEntry(entry);
  return (
    <li>
      <WithRules text={entryWords(entry, texts)} /> <RuleChip rule={entry.rule} />
      {entry.played ? null : <span class="by-hand"> {texts.heads.byHand}</span>}
      {place ? <Way place={place} texts={texts} go={go} /> : null}
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
  go,
}: {
  readonly side: Doer;
  readonly entries: readonly PhaseEntry[];
  readonly texts: PhaseTexts;
  readonly go: Go;
}): JSX.Element | null => {
  const own = entries.filter((entry) => entry.side === side);
  if (own.length === 0) return null;
  return (
    <div>
      <h4>{texts.heads[side]}</h4>
      <ul>
        {own.map((entry) => (
          <Entry key={entry.id} entry={entry} texts={texts} go={go} />
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
const PhaseLists = ({
  phase,
  game,
  go,
}: {
  readonly phase: Phase;
  readonly game: Preset;
  readonly go: Go;
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
          <Side key={side} side={side} entries={entries} texts={texts} go={go} />
        ))}
      </div>
    </details>
  );
};

const Track = ({ moment, turns, ended }: TurnView): JSX.Element => (
  <>
    <h2>
      {ended
        ? TURN_UI.ended
        : `${TURN_UI.turn(moment.turn, turns, SIDE_PHRASES[moment.attacker])} · ${PHASE_WORDS[moment.phase]}`}
    </h2>
    <ol class="track phases" aria-label={TURN_UI.track}>
      {PHASES.map((phase) => (
        <li
          key={phase}
          aria-current={phase === moment.phase && !ended ? 'step' : undefined}
          title={PHASE_WORDS[phase]}
        >
          {PHASES_SHORT[phase]}
        </li>
      ))}
    </ol>
  </>
);

const onTo = ({ moment, next }: TurnView): string => {
  if (!next) return TURN_UI.last;
  return next.attacker === moment.attacker
    ? TURN_UI.on(PHASE_WORDS[next.phase])
    : TURN_UI.nextTurn(SIDE_PHRASES[next.attacker], PHASE_WORDS[next.phase]);
};

const Upkeep = ({
  turn: { upkeep },
  situation,
}: {
  readonly turn: TurnView;
  readonly situation: Asked['situation'];
}): JSX.Element | null =>
  upkeep.length === 0 ? null : (
    <details class="upkeep">
      <summary>
        {TURN_UI.upkeep} <span class="count">{upkeep.length}</span>
      </summary>
      <ul>
        {upkeep.map((event, index) => (
          <li key={index}>
            {explainEvent(event, namesOf(situation))} <RuleChip rule={event.rule} />
          </li>
        ))}
      </ul>
    </details>
  );

const Overstacking = ({ turn: { overstacked, game } }: { readonly turn: TurnView }): JSX.Element | null =>
  overstacked.length === 0 ? null : (
    <p class="hint">
      {TURN_UI.overstacked}:{' '}
      {overstacked
        .map(
          (each) => `${printLocation(each.at)} (${stackWords(each.squads, each.singleMen, each.vehicles)})`,
        )
        .join(', ')}{' '}
      <RuleChip rule={game === 'asl' ? 'A5.1' : 'SK-MPh'} />
    </p>
  );

/** The track of the turn, and the way on to the next phase. */
export const TurnSection = ({ view: { turn, question }, situation, act }: Asked): JSX.Element | null => {
  if (!turn) return null;
  const { ended, due } = turn;
  return (
    <section class="turn-part" aria-label={TURN_UI.track}>
      <Track {...turn} />
      {ended || due === 'question' ? null : (
        <button
          type="button"
          data-part="onward"
          class={question.kind === 'phase' ? 'small primary' : 'small'}
          disabled={due !== undefined}
          onClick={() => act({ type: 'phase' })}
        >
          {onTo(turn)}
        </button>
      )}
      {due === 'routs' || due === 'fights' ? <p class="hint">{TURN_UI.due[due]}</p> : null}
      <Overstacking turn={turn} />
      <Upkeep turn={turn} situation={situation} />
    </section>
  );
};

/** What was done at the table, and what may be done in the phase. */
export const TurnLists = ({ app, ...asked }: Asked & { readonly app: App }): JSX.Element | null => {
  const { turn } = asked.view;
  if (!turn || turn.ended) return null;
  return (
    <section class="turn-part" aria-label={TURN_UI.list}>
      {turn.due === 'question' || turn.due === 'routs' ? null : <DoneAtTable {...asked} />}
      <PhaseLists
        phase={turn.moment.phase}
        game={turn.game}
        go={(place) => goToPlace(place, app, asked.actions)}
      />
    </section>
  );
};
