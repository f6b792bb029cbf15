import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Play } from '../../editor/play.ts';
import { fill } from '../../messages/texts.ts';
import type { Names } from '../../rules/words/explain.ts';
import type { Casualty, LogEntry } from '../../rules/state/state.ts';
import { explainEvent } from '../../rules/words/gameSentences.ts';
import { counter } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import type { Actions } from '../actions.ts';
import { RuleChip } from '../answer/grounds.tsx';
import { namesOf } from '../names.ts';
import { HOW_LOST, PLAY_WORDS } from './gameWords.ts';
import { PAGE } from '../words.ts';

/**
 * Units by what they were, and where they stood, as the game began: `4-4-7 of R3`; those that came later as
 * they are.
 */
export const namesInRecord = (before: Situation, now: Situation = before): Names => ({
  ...namesOf(before),
  unit: (id) => {
    const unit = before.units.find((each) => each.id === id);
    return unit
      ? fill(PAGE.places.unitOf, { unit: counter(unit.counter).label, place: unit.at })
      : namesOf(now).unit(id);
  },
});

/** What has happened, one line an event, with its rule. */
const recordLines = (log: readonly LogEntry[], names: Names): readonly string[] =>
  log.flatMap(({ events }) => events.map((event) => `${explainEvent(event, names)} [${event.rule}]`));

const LONGEST_IN_CHAT = 200;

/**
 * The same for VASL's chat: each between asterisks, as its own lines are, so that they stay apart where
 * pasting makes one line of them; without the brackets that it takes for markup.
 */
export const chatLines = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => {
    const plain = line.replaceAll(/[<>\p{Cc}]/gu, ' ').trim();
    return `* ${plain.length > LONGEST_IN_CHAT ? `${plain.slice(0, LONGEST_IN_CHAT - 1)}…` : plain} *`;
  });

const LossRow = ({ casualty: { unit, how } }: { readonly casualty: Casualty }): JSX.Element => (
  <li>
    {counter(unit.counter).label}{' '}
    <span class="hint">
      {unit.at} · {HOW_LOST[how]}
    </span>
  </li>
);

interface RecordProps {
  readonly play: Play;
  readonly actions: Actions;
  /** The table came from a game of VASL. */
  readonly isOfVasl: boolean;
}

/** Seeing the phase once more, and taking its record along. */
const RecordButtons = ({
  play,
  actions,
  lines,
  isOfVasl,
}: RecordProps & { readonly lines: () => readonly string[] }): JSX.Element => {
  const text = (): string => `${lines().join('\n')}\n`;
  const wish = (kind: 'start' | 'redo' | 'latest') => (): void =>
    actions.dispatch({ type: 'play', wish: { kind } });
  return (
    <p class="chips">
      <button type="button" class="small" disabled={play.actions.length === 0} onClick={wish('start')}>
        {PLAY_WORDS.toStart}
      </button>
      <button type="button" class="small" disabled={play.undone.length === 0} onClick={wish('redo')}>
        {PLAY_WORDS.oneOn}
      </button>
      <button type="button" class="small" disabled={play.undone.length === 0} onClick={wish('latest')}>
        {PLAY_WORDS.toLatest}
      </button>
      <button type="button" class="small" onClick={() => actions.copyText(text())}>
        {PLAY_WORDS.copyRecord}
      </button>
      {isOfVasl ? (
        <button
          type="button"
          class="small"
          onClick={() => actions.copyText(`${chatLines(lines()).join('\n')}\n`)}
        >
          {PLAY_WORDS.copyForChat}
        </button>
      ) : null}
      <button type="button" class="small" onClick={() => actions.saveText(text())}>
        {PLAY_WORDS.saveRecord}
      </button>
    </p>
  );
};

/** So much of a long record is shown at first, and so much more each time. */
const SHOWN = 200;

/** What has happened, the latest first. */
const EventList = ({
  log,
  names,
}: {
  readonly log: readonly LogEntry[];
  readonly names: Names;
}): JSX.Element => {
  const [most, setMost] = useState(SHOWN);
  const shown = log.slice(-most);
  const events = log.reduce((sum, entry) => sum + entry.events.length, 0);
  return (
    <>
      <ol reversed start={events}>
        {shown.toReversed().flatMap((entry, index) =>
          entry.events.toReversed().map((event, place) => (
            <li key={`${String(log.length - index)}.${String(place)}`}>
              {explainEvent(event, names)} <RuleChip rule={event.rule} />
            </li>
          )),
        )}
      </ol>
      {shown.length === log.length ? null : (
        <button type="button" class="small" onClick={() => setMost(most + SHOWN)}>
          {PLAY_WORDS.earlier}
        </button>
      )}
    </>
  );
};

/** The Casualty list, and everything that has happened, the latest first. */
export const PhaseRecord = ({ play, actions, isOfVasl }: RecordProps): JSX.Element | null => {
  const { now, before } = play;
  if (!now) return null;
  const names = namesInRecord(before, now.situation);
  const { log, casualties } = now.view;
  return (
    <>
      {casualties.length === 0 ? null : (
        <details open>
          <summary>
            {PLAY_WORDS.casualties} <span class="count">{casualties.length}</span>
          </summary>
          <ul class="losses">
            {casualties.map((casualty, index) => (
              <LossRow key={index} casualty={casualty} />
            ))}
          </ul>
        </details>
      )}
      <details class="record" open>
        <summary>{PLAY_WORDS.record}</summary>
        <EventList log={log} names={names} />
        <RecordButtons {...{ play, actions, isOfVasl }} lines={() => recordLines(log, names)} />
      </details>
    </>
  );
};
