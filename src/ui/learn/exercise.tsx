import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren, JSX } from 'preact';
import type { LocationId } from '../../board/map/gameMap.ts';
import { locationById } from '../../editor/rulings.ts';
import { situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import type { Judgement } from '../../learn/mistake.ts';
import { concernedBy, tellChange, tellReason } from '../../learn/puzzleText.ts';
import { placeAfter, tasksOf, type LessonPlace } from '../../learn/lesson.ts';
import type { PuzzleQuestion } from '../../learn/question.ts';
import en from '../../messages/en/learn.json';
import enLessons from '../../messages/en/lessons.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Situation } from '../../units/position.ts';
import type { Condition } from '../../units/unit.ts';
import type { Actions, AskedQuestion, LearnView, LearnWork, Practice } from '../actions.ts';
import { WithRules } from '../answer/grounds.tsx';
import { lazy } from '../lazy.tsx';
import { namesOf, printLocation } from '../names.ts';
import { CONDITION } from '../words.ts';
import { choiceOf, choicesIn, unitsAsked, withPickToggled } from './onBoard.ts';

const T = texts('learn', en);
const L = texts('lessons', enLessons);

const Verdict = lazy(async () => (await import('../answer/routAnswer.tsx')).RoutVerdict);

/** What the panel of puzzles shows. */
export interface LearnShown {
  readonly app: App;
  readonly actions: Actions;
  readonly work: LearnWork;
  readonly view: LearnView;
}

interface Asked extends LearnShown {
  readonly posed: AskedQuestion;
  readonly situation: Situation;
}

/** What a lesson says before and after one of its tasks. */
const wordsAt = ({ lesson, task }: LessonPlace): { readonly before: string; readonly after: string } => {
  const all: Readonly<Record<string, { readonly before: string; readonly after: string }>> = L[lesson].tasks;
  return all[String(task + 1)] ?? { before: '', after: '' };
};

const placeOf = ({ practice }: LearnView): LessonPlace | undefined =>
  practice?.kind === 'lesson' ? practice.place : undefined;

/** Which lesson this is, and what it says before its question, until that is answered. */
const LessonHead = ({
  view,
  place,
}: Pick<LearnShown, 'view'> & { readonly place: LessonPlace }): JSX.Element => (
  <>
    <p class="hint">
      {fill(T.lessons.place, {
        title: L[place.lesson].title,
        task: place.task + 1,
        tasks: tasksOf(place.lesson).length,
      })}
    </p>
    {view.stage === 'answered' ? null : <p class="lesson-words">{wordsAt(place).before}</p>}
  </>
);

/** What a lesson says after an answer, and at its end. */
const LessonPoint = ({ view, place }: { readonly view: LearnView; readonly place: LessonPlace }) => {
  const tasks = tasksOf(place.lesson).length;
  const right = view.progress.lessons[place.lesson]?.right.length ?? 0;
  return (
    <>
      <p class="lesson-words">{wordsAt(place).after}</p>
      {place.task + 1 === tasks ? (
        <p>
          <strong>{fill(T.lessons.done, { title: L[place.lesson].title, right, tasks })}</strong>
        </p>
      ) : null}
    </>
  );
};

/** What the button that goes on says. */
const nextWords = (place: LessonPlace | undefined): string => {
  if (!place) return T.next;
  const after = placeAfter(place);
  if (!after) return T.lessons.all;
  return after.lesson === place.lesson ? T.next : fill(T.lessons.next, { title: L[after.lesson].title });
};

/** A unit, a Location or a word of an answer, as it is called here. */
const nameOf = (situation: Situation, name: string): string => {
  if (name === 'must' || name === 'may' || name === 'cannot') return T.words[name];
  const unit = situation.units.find(({ id }) => id === name);
  return unit ? namesOf(situation).unit(unit.id) : printLocation(name as LocationId);
};

const listed = (situation: Situation, names: readonly string[]): string =>
  names.length === 0 ? T.none : names.map((name) => nameOf(situation, name)).join(', ');

const questionOf = (situation: Situation, question: PuzzleQuestion): string => {
  const unit = namesOf(situation).unit(question.unit);
  return question.ask === 'interdict'
    ? fill(T.questions.interdict, {
        unit,
        from: printLocation(question.from),
        to: printLocation(question.to),
      })
    : fill(T.questions[question.ask], { unit });
};

/** A button of the panel. */
export const Small = ({
  onClick,
  children,
  primary,
}: {
  readonly onClick: () => void;
  readonly children: ComponentChildren;
  readonly primary?: boolean;
}): JSX.Element => (
  <button type="button" class={primary === true ? 'small primary' : 'small'} onClick={onClick}>
    {children}
  </button>
);

/** Chooses one name more, or lets go of it, as a press on the board does. */
const toggle = ({ app, actions, situation, posed }: Asked, name: string): void => {
  const picks = app.exercise?.picks ?? [];
  actions.dispatch({ type: 'marked', marks: withPickToggled(situation, posed.question, picks, name) });
};

/** The levels of a hex that is chosen, where it has several. */
const Levels = ({ asked, name }: { readonly asked: Asked; readonly name: string }): JSX.Element | null => {
  const { situation, app } = asked;
  const picks = app.exercise?.picks ?? [];
  const location = locationById(situation.map, name as LocationId);
  const places = choicesIn(situation, location?.hex);
  const hex = situation.map.hexes[location?.hex ?? -1]?.id ?? name;
  // Told once, at the lowest Location of the hex that is chosen.
  if (places.length < 2 || places.find((each) => picks.includes(each)) !== name) return null;
  return (
    <span class="learn-levels" role="group" aria-label={fill(T.levels, { hex })}>
      {places.map((place) => {
        const level = locationById(situation.map, place)?.level ?? 0;
        return (
          <label key={place}>
            <input type="checkbox" checked={picks.includes(place)} onChange={() => toggle(asked, place)} />
            {level === 0 ? T.ground : fill(T.level, { level })}
          </label>
        );
      })}
    </span>
  );
};

const Picks = (asked: Asked): JSX.Element => {
  const { situation, app } = asked;
  const picks = app.exercise?.picks ?? [];
  return (
    <div class="learn-picks">
      <p id="learn-chosen">
        <strong>{T.chosen}:</strong> {picks.length === 0 ? T.nothing : null}
      </p>
      <ul aria-labelledby="learn-chosen">
        {picks.map((name) => (
          <li key={name}>
            <button
              type="button"
              class="small"
              aria-label={fill(T.letGo, { name: nameOf(situation, name) })}
              onClick={() => toggle(asked, name)}
            >
              {nameOf(situation, name)} <span aria-hidden="true">×</span>
            </button>
            <Levels asked={asked} name={name} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Units to be ticked, for whoever does not use the board. */
const UnitList = (asked: Asked): JSX.Element => {
  const { situation, posed, app } = asked;
  return (
    <ul class="learn-list">
      {unitsAsked(situation, posed.question).map((unit) => (
        <li key={unit.id}>
          <label class="check">
            <input
              type="checkbox"
              checked={app.exercise?.picks.includes(unit.id) === true}
              onChange={() => toggle(asked, unit.id)}
            />
            {[
              namesOf(situation).unit(unit.id),
              ...unit.conditions.map((state) => CONDITION[state].name),
            ].join(', ')}
          </label>
        </li>
      ))}
    </ul>
  );
};

/** Hexes by their names. */
const PlaceField = (asked: Asked): JSX.Element => {
  const [text, type] = useState('');
  const [unknown, missed] = useState<string>();
  const { situation } = asked;
  const add = (event: Event): void => {
    event.preventDefault();
    const [hex = '', level] = text.trim().split('/');
    const name = [hex.toUpperCase(), ...(level === undefined ? [] : [level])].join('/');
    const there = situation.map.locations.some(({ id }) => id === name);
    missed(there ? undefined : text);
    if (!there) return;
    toggle(asked, name);
    type('');
  };
  return (
    <form class="learn-field" onSubmit={add}>
      <label>
        {T.list.hex}
        <input type="text" value={text} onInput={(event) => type(event.currentTarget.value)} />
      </label>
      <button type="submit" class="small">
        {T.list.add}
      </button>
      {unknown === undefined ? null : (
        <p class="objection" role="alert">
          {fill(T.list.none, { name: unknown })}
        </p>
      )}
    </form>
  );
};

const WORDS_ASKED = ['must', 'may', 'cannot'] as const;

const Answering = (asked: Asked): JSX.Element => {
  const { posed, work, app } = asked;
  const choice = choiceOf(posed.question);
  const picks = app.exercise?.picks ?? [];
  if (choice === 'word')
    return (
      <>
        <p class="hint">{T.how.word}</p>
        <p class="buttons">
          {WORDS_ASKED.map((each) => (
            <Small key={each} onClick={() => work.answer([each])}>
              {T.words[each]}
            </Small>
          ))}
        </p>
      </>
    );
  return (
    <>
      <p class="hint">
        {T.how[choice]} <span class="keys-hint">{T.how.keys}</span>
      </p>
      <Picks {...asked} />
      <p class="buttons">
        <Small primary onClick={() => work.answer(picks)}>
          {picks.length === 0 ? fill(T.confirmNone, { what: choice }) : T.confirm}
        </Small>
      </p>
      {/* Leaders lie in one stack with the unit: the list tells them apart, and their states. */}
      <details open={posed.question.ask === 'along'}>
        <summary>{T.list.title}</summary>
        {choice === 'unit' ? <UnitList {...asked} /> : <PlaceField {...asked} />}
      </details>
    </>
  );
};

const SIGN = { right: '✓', wrong: '✕', missed: '!' } as const;

const JudgementRow = ({ asked, judged }: { readonly asked: Asked; readonly judged: Judgement }) => {
  const { situation, work } = asked;
  const { verdict, name, reason } = judged;
  const light = (): void => work.light(concernedBy(judged));
  return (
    <li class={`judgement ${verdict}`} onPointerEnter={light} onFocusCapture={light}>
      <button type="button" class="link" onClick={light}>
        <span aria-hidden="true">{SIGN[verdict]}</span> {nameOf(situation, name)}
      </button>
      <span>: {T.verdicts[verdict]}. </span>
      <WithRules text={tellReason(reason, nameOf(situation, name), namesOf(situation))} />
    </li>
  );
};

const Change = ({ situation, view, work }: Asked): JSX.Element | null => {
  const { outcome, previewed } = view;
  if (!outcome || outcome.right) return null;
  const told = tellChange(outcome.change, namesOf(situation), (state) => CONDITION[state as Condition].name);
  return (
    <div class="learn-change">
      <p>{told}</p>
      {outcome.change ? (
        <Small onClick={() => work.preview(!previewed)}>{previewed ? T.change.hide : T.change.show}</Small>
      ) : null}
      {previewed ? <p role="status">{T.change.shown}</p> : null}
    </div>
  );
};

const gainedWords = ({ gained, progress }: LearnView): string =>
  gained === undefined
    ? ''
    : fill(T.gained, {
        gained: Math.abs(gained),
        rating: progress.rating,
        sign: gained < 0 ? '−' : '+',
      });

/** On, once more, and what can be done with a puzzle. */
const OutcomeButtons = ({ view, work }: Asked): JSX.Element => {
  const place = placeOf(view);
  return (
    <p class="buttons">
      <Small primary onClick={work.next}>
        {nextWords(place)}
      </Small>
      <Small onClick={work.again}>{T.again}</Small>
      {view.link === undefined && !place ? null : <Small onClick={work.copyLink}>{T.link}</Small>}
      {view.line === undefined ? null : (
        <Small onClick={work.putAside}>
          {view.aside.includes(view.line) ? T.files.takeOut : T.files.putAside}
        </Small>
      )}
    </p>
  );
};

const Outcome = (asked: Asked): JSX.Element | null => {
  const { situation, view, posed, app, actions } = asked;
  const { outcome } = view;
  if (!outcome) return null;
  const place = placeOf(view);
  return (
    <>
      <div role="status">
        <p class={`verdict ${outcome.right ? 'los-clear' : 'must'}`} tabIndex={-1} id="learn-outcome">
          <span aria-hidden="true">{outcome.right ? '✓' : '✕'}</span> {outcome.right ? T.right : T.wrong}
        </p>
        <p>{fill(T.answerIs, { answer: listed(situation, outcome.answer) })}</p>
      </div>
      {place ? (
        <LessonPoint view={view} place={place} />
      ) : (
        <p class="hint">
          {posed.theme && posed.rating !== undefined
            ? fill(T.about, { theme: T.themes[posed.theme], rating: posed.rating })
            : null}{' '}
          {gainedWords(view)}
        </p>
      )}
      <OutcomeButtons {...asked} />
      {view.link !== undefined && view.needs.length > 0 ? (
        <p class="hint">{fill(T.linkNeeds, { boards: view.needs.join(', ') })}</p>
      ) : null}
      {outcome.judgements.length > 0 ? (
        <>
          <h3>{T.reasons}</h3>
          <ul class="judgements">
            {outcome.judgements.map((judged) => (
              <JudgementRow key={`${judged.verdict} ${judged.name}`} asked={asked} judged={judged} />
            ))}
          </ul>
        </>
      ) : null}
      <Change {...asked} />
      <Verdict app={app} actions={actions} />
      <p class="hint">{T.hexes}</p>
    </>
  );
};

/** Which puzzle of a file this is, and which were passed over because they are wrong. */
const FileHead = ({
  view: { passedOver },
  file,
  at,
  of,
}: Pick<LearnShown, 'view'> & Extract<Practice, { kind: 'file' }>): JSX.Element => (
  <>
    {passedOver.map((told) => (
      <p key={told} class="objection" role="alert">
        {fill(T.files.passedOver, { told })}
      </p>
    ))}
    <p class="hint">{fill(T.files.at, { file, at: at + 1, of })}</p>
  </>
);

/** That a puzzle is looked for; on the boards of the table with the try that the search is at. */
const Searching = ({ tried }: Pick<LearnView, 'tried'>): JSX.Element => (
  <p role="status">
    {T.searching} … {tried && tried.at > 1 ? fill(T.tries, tried) : null}
  </p>
);

/** What is asked, and how it was answered. */
export const ExercisePanel = (props: LearnShown): JSX.Element => {
  const { app, view } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { posed, stage } = view;
  // Whoever answers by keys reads on from where something new stands.
  useEffect(() => {
    const at = document.activeElement;
    if (at !== document.body && at?.closest('.learn') === null) return;
    const next =
      stage === 'answered' ? document.querySelector<HTMLElement>('#learn-outcome') : heading.current;
    next?.focus({ preventScroll: stage !== 'answered' });
  }, [stage, posed]);
  const place = placeOf(view);
  const asked = posed && app.exercise ? { ...props, posed, situation: situationOf(app) } : undefined;
  return (
    <>
      {stage === 'searching' || !asked ? (
        <Searching tried={view.tried} />
      ) : (
        <>
          {place ? <LessonHead view={view} place={place} /> : null}
          {view.practice?.kind === 'file' ? <FileHead view={view} {...view.practice} /> : null}
          <h3 ref={heading} tabIndex={-1} class="learn-question">
            {questionOf(asked.situation, asked.posed.question)}
          </h3>
          {stage === 'asking' ? <Answering {...asked} /> : null}
          {stage === 'judging' ? <p role="status">{T.judging} …</p> : null}
          {stage === 'answered' ? <Outcome {...asked} /> : null}
        </>
      )}
    </>
  );
};
