import { useEffect, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { LocationId } from '../../board/map/gameMap.ts';
import { locationById } from '../../editor/rulings.ts';
import { situationOf } from '../../editor/selectors.ts';
import { tasksOf, type LessonPlace } from '../../learn/lesson.ts';
import type { PuzzleQuestion } from '../../learn/question.ts';
import en from '../../messages/en/learn.json';
import enLessons from '../../messages/en/lessons.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Situation } from '../../units/position.ts';
import type { LearnView, Practice } from '../actions.ts';
import { namesOf, printLocation } from '../names.ts';
import { CONDITION } from '../words.ts';
import { choiceOf, choicesIn, unitsAsked, withPickToggled } from './onBoard.ts';
import { nameOf, Outcome, placeOf, Small, wordsAt, type Asked, type LearnShown } from './outcome.tsx';

const T = texts('learn', en);
const L = texts('lessons', enLessons);

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
