import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { followers, type Play } from '../../editor/play.ts';
import { mapOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import type { PhaseStage } from '../../rules/areas/routPhase/routPhaseAction.ts';
import type { GameView } from '../../rules/game/gameView.ts';
import type { Action } from '../../rules/state/action.ts';
import type { GameEvent } from '../../rules/state/log.ts';
import { explainEvent, explainRefusal } from '../../rules/words/gameSentences.ts';
import { MOVE_BY } from '../../rules/areas/control/controlFacts.ts';
import type { UnitId } from '../../units/unit.ts';
import type { Actions } from '../actions.ts';
import { AimButton } from '../answer/standing.tsx';
import { namesOf, printLocation } from '../names.ts';
import { useTypedField } from '../typedField.ts';
import type { Asked } from './asked.tsx';
import { AttackSection } from './attackSection.tsx';
import { CloseCombatSection } from './closeCombatSection.tsx';
import { ControlSection } from './controlSection.tsx';
import { FallenDice } from './diceAsked.tsx';
import { PhaseQuestion } from './phaseQuestion.tsx';
import { namesInRecord, PhaseRecord } from './phaseRecord.tsx';
import { PLAY_WORDS, TRACK, TRACK_WORDS } from './gameWords.ts';
import { RallySection } from './rallySection.tsx';
import { TurnLists, TurnSection } from './turnSection.tsx';
import { VictorySection } from './victorySection.tsx';

/** What may be done in a phase of the turn; while something is asked, what belongs to that alone. */
export const Parts = (asked: Asked & { readonly app: App }): JSX.Element => {
  const { turn, question } = asked.view;
  if (turn?.ended) return <VictorySection {...asked} />;
  const waits = turn?.due === 'question';
  return (
    <>
      <RallySection {...asked} />
      <AttackSection {...asked} />
      <CloseCombatSection {...asked} />
      {waits ? null : <ControlSection {...asked} />}
      {waits && question.kind !== 'balance' ? null : <VictorySection {...asked} />}
      {waits ? null : <TurnLists {...asked} />}
    </>
  );
};

/**
 * Who answers in the card goes on to the next question, which has the focus and is so read out; to whoever
 * plays on the board or by orders it is told where they are.
 */
const useNextQuestion = (card: RefObject<HTMLElement | null>, now: Play['now'], isHeld: boolean) => {
  const held = useRef(isHeld);
  const [told, tell] = useState('');
  useEffect(() => {
    if (!card.current || !now) return;
    const question = card.current.querySelector<HTMLElement>('.asked');
    if (held.current) (question ?? card.current).focus({ preventScroll: true });
    tell(held.current ? '' : (question?.getAttribute('aria-label') ?? ''));
    held.current = false;
  }, [now]);
  const hold = (): void => {
    held.current = card.current?.contains(document.activeElement) === true;
  };
  return { hold, told };
};

const PART: Readonly<Record<PhaseStage, (typeof TRACK)[number]>> = {
  voluntaryBreak: 'voluntaryBreak',
  disrupted: 'disrupted',
  attacker: 'attacker',
  attackerDone: 'attacker',
  defender: 'defender',
  defenderDone: 'defender',
  over: 'over',
};

const Track = ({ stage }: { readonly stage: PhaseStage }): JSX.Element => (
  <ol class="track" aria-label={PLAY_WORDS.track}>
    {TRACK.map((part) => (
      <li key={part} aria-current={PART[stage] === part ? 'step' : undefined}>
        {TRACK_WORDS[part]}
      </li>
    ))}
  </ol>
);

/** The dice that an event was diced with, as they lie. */
const diceOf = (event: GameEvent): JSX.Element | null =>
  'dice' in event && Array.isArray(event.dice) ? <FallenDice dice={event.dice} /> : null;

/** What the last action has brought about. */
const JustNow = ({ play: { now, before, actions } }: { readonly play: Play }): JSX.Element | null => {
  const events = actions.length === 0 ? [] : (now?.view.log.at(-1)?.events ?? []);
  const names = namesInRecord(before, now?.situation);
  return events.length === 0 ? null : (
    <ul class="just-now" aria-label={PLAY_WORDS.justNow} aria-live="polite">
      {events.slice(-MOST_EVENTS).map((event, index) => (
        <li key={index}>
          {diceOf(event)} {explainEvent(event, names)}
        </li>
      ))}
    </ul>
  );
};

const MOST_EVENTS = 5;

/** The rest of a stack follows the counter that was moved out of it. */
const Followers = ({
  play,
  act,
}: {
  readonly play: Play;
  readonly act: (action: Action) => void;
}): JSX.Element | null => {
  const behind = followers(play);
  if (!behind || !play.now) return null;
  const { units, to } = behind;
  const names = namesOf(play.now.situation);
  return (
    <p class="chips" role="group" aria-label={PLAY_WORDS.along}>
      <button type="button" class="small" onClick={() => act({ type: 'move', units, to })}>
        {units.length === 1
          ? PLAY_WORDS.takeOne(units.map((unit) => names.unit(unit)).join(''), printLocation(to))
          : PLAY_WORDS.takeAll(units.length, printLocation(to))}
      </button>
    </p>
  );
};

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

/** How the next move is declared, before it begins. @rule A4.5 A4.61 */
const NextMove = ({
  play,
  actions,
}: {
  readonly play: Play;
  readonly actions: Actions;
}): JSX.Element | null =>
  play.now?.view.scenario?.phase === 'movement' && play.now.view.question.kind === 'phase' ? (
    <p class="chips next-move" role="group" aria-label={PLAY_WORDS.next}>
      <span>{PLAY_WORDS.next}</span>
      {MOVE_BY.map((how) => (
        <button
          key={how}
          type="button"
          class="small"
          aria-pressed={play.how === how}
          onClick={() => actions.dispatch({ type: 'moveBy', how: play.how === how ? undefined : how })}
        >
          {PLAY_WORDS[how]}
        </button>
      ))}
    </p>
  ) : null;

/** What some units may do of their own accord, folded. */
const Chances = ({
  title,
  units,
  play,
  name,
  chosen,
}: {
  readonly title: string;
  readonly units: readonly UnitId[];
  readonly play: NonNullable<Play['now']>;
  readonly name: (unit: string) => string;
  readonly chosen: (unit: UnitId) => void;
}): JSX.Element | null => {
  if (units.length === 0) return null;
  const names = namesOf(play.situation);
  return (
    <details>
      <summary>
        {title} <span class="count">{units.length}</span>
      </summary>
      <p class="chips">
        {units.map((unit) => (
          <button key={unit} type="button" class="small" onClick={() => chosen(unit)}>
            {name(names.unit(unit))}
          </button>
        ))}
      </p>
    </details>
  );
};

/** A lone Rout Phase is over; a game of turns goes on. */
const isDone = ({ now }: Play): boolean =>
  now !== undefined && (now.view.scenario ? now.view.scenario.ended === true : now.view.stage === 'over');

const Ends = ({ play, actions }: { readonly play: Play; readonly actions: Actions }): JSX.Element => (
  <p class="answers">
    {isDone(play) ? (
      <button
        type="button"
        class="small primary"
        onClick={() => actions.dispatch({ type: 'endPhase', keep: true })}
      >
        {PLAY_WORDS.keep}
      </button>
    ) : null}
    <button type="button" class="small" onClick={() => actions.saveGame()}>
      {PLAY_WORDS.saveGame}
    </button>
    {isDone(play) ? null : (
      <button type="button" class="small" onClick={() => actions.dispatch({ type: 'endPhase', keep: true })}>
        {play.now?.view.scenario ? PLAY_WORDS.keepNow : PLAY_WORDS.leave}
      </button>
    )}
    <button type="button" class="small" onClick={() => actions.dispatch({ type: 'endPhase', keep: false })}>
      {PLAY_WORDS.putBack}
    </button>
  </p>
);

const Seed = ({ actions }: { readonly actions: Actions }): JSX.Element => {
  const field = useTypedField(actions.diceSeed(), ({ valueAsNumber: typed }) => {
    if (Number.isFinite(typed)) actions.reseedDice(typed);
  });
  return (
    <label class="row seed">
      <span>{PLAY_WORDS.seed}</span>
      <input type="number" {...field} />
    </label>
  );
};

/** The parts of the Rout Phase are passed through in that phase alone. */
const isOfRout = ({ scenario, question }: GameView): boolean =>
  scenario ? scenario.phase === 'rout' && scenario.ended !== true : question.kind !== 'phase';

const InPlay = ({
  app,
  play,
  now,
  ...asked
}: Asked & {
  readonly app: App;
  readonly play: Play;
  readonly now: NonNullable<Play['now']>;
}): JSX.Element => {
  const { view, situation, act, actions } = asked;
  return (
    <>
      {view.scenario ? <TurnSection {...asked} /> : null}
      {isOfRout(view) ? <Track stage={view.stage} /> : null}
      <JustNow play={play} />
      <NextMove play={play} actions={actions} />
      <Followers play={play} act={act} />
      <PhaseQuestion {...asked} />
      {play.refused ? (
        <p class="objection" role="alert">
          {play.refused.map((ground) => explainRefusal(ground, namesOf(situation))).join(' ')}
        </p>
      ) : null}
      {view.attack && view.attack.targets.length > 0 ? (
        <p class="answers">
          <AimButton app={app} actions={actions} />
        </p>
      ) : null}
      {view.scenario ? <Parts {...asked} app={app} /> : null}
      <Chances
        title={PLAY_WORDS.reveals}
        units={view.reveals}
        play={now}
        name={PLAY_WORDS.reveal}
        chosen={(unit) => act({ type: 'reveal', unit })}
      />
      <Chances
        title={PLAY_WORDS.deploys}
        units={view.deploys}
        play={now}
        name={PLAY_WORDS.deploy}
        chosen={(unit) => act({ type: 'deploy', unit })}
      />
    </>
  );
};

/** The phase that is being played: where it stands, what it asks, what has happened. */
export const PhasePlay = ({ app, actions }: Props): JSX.Element | null => {
  const { play } = app;
  const top = useRef<HTMLElement>(null);
  // What is asked next stands at the head of the card, wherever it was scrolled to for the last answer.
  useEffect(() => top.current?.scrollIntoView({ block: 'start' }), [play?.now?.view.log.length, play?.game]);
  const { hold, told } = useNextQuestion(top, play?.now, play?.actions.length === 0);
  if (!play) return null;
  const { now } = play;
  if (!now)
    return (
      <p class="hint" aria-busy="true">
        {PLAY_WORDS.beginning}
      </p>
    );
  const act = (...moves: readonly Action[]): void => {
    hold();
    actions.dispatch({ type: 'play', wish: { kind: 'act', actions: moves } });
  };
  const asked: Asked = {
    view: now.view,
    situation: now.situation,
    actions,
    act,
    controlShown: app.view.showControl,
    how: play.how,
    clicked: { unit: app.view.selection, hex: mapOf(app).hexes[app.view.cursor ?? -1]?.id },
  };
  return (
    <section
      class="play"
      ref={top}
      tabIndex={-1}
      aria-label={now.view.scenario ? PLAY_WORDS.turn : PLAY_WORDS.title}
      aria-busy={play.wish !== undefined}
    >
      <InPlay {...asked} app={app} play={play} now={now} />
      <p class="for-readers" aria-live="polite">
        {told}
      </p>
    </section>
  );
};

/** What belongs to the whole phase: how to end or keep it, and its record. */
export const PhaseMatters = ({ app: { play, view }, actions }: Props): JSX.Element | null =>
  !play ? null : (
    <section class="play matters">
      <Ends play={play} actions={actions} />
      <PhaseRecord play={play} actions={actions} isOfVasl={view.vasl !== undefined} />
      <Seed actions={actions} />
    </section>
  );
