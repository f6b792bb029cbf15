import { useRef } from 'preact/hooks';
import type { ComponentChildren, JSX } from 'preact';
import type { LocationId } from '../../board/map/gameMap.ts';
import type { App } from '../../editor/state.ts';
import { placeAfter, tasksOf, type LessonPlace } from '../../learn/lesson.ts';
import type { Judgement } from '../../learn/mistake.ts';
import { concernedBy, tellChange, tellReason } from '../../learn/puzzleText.ts';
import en from '../../messages/en/learn.json';
import enLessons from '../../messages/en/lessons.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Situation } from '../../units/position.ts';
import type { Condition } from '../../units/unit.ts';
import type { Actions, AskedQuestion, LearnView, LearnWork } from '../actions.ts';
import { WithRules } from '../answer/grounds.tsx';
import { lazy } from '../lazy.tsx';
import { namesOf, printLocation } from '../names.ts';
import { CONDITION } from '../words.ts';

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

/** A question that is posed, and the table it is posed on. */
export interface Asked extends LearnShown {
  readonly posed: AskedQuestion;
  readonly situation: Situation;
}

/** What a lesson says before and after one of its tasks. */
export const wordsAt = ({
  lesson,
  task,
}: LessonPlace): { readonly before: string; readonly after: string } => {
  const all: Readonly<Record<string, { readonly before: string; readonly after: string }>> = L[lesson].tasks;
  return all[String(task + 1)] ?? { before: '', after: '' };
};

export const placeOf = ({ practice }: LearnView): LessonPlace | undefined =>
  practice?.kind === 'lesson' ? practice.place : undefined;

/** A unit, a Location or a word of an answer, as it is called here. */
export const nameOf = (situation: Situation, name: string): string => {
  if (name === 'must' || name === 'may' || name === 'cannot') return T.words[name];
  const unit = situation.units.find(({ id }) => id === name);
  return unit ? namesOf(situation).unit(unit.id) : printLocation(name as LocationId);
};

const listed = (situation: Situation, names: readonly string[]): string =>
  names.length === 0 ? T.none : names.map((name) => nameOf(situation, name)).join(', ');

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

const SIGN = { right: '✓', wrong: '✕', missed: '!' } as const;

const JudgementRow = ({ asked, judged }: { readonly asked: Asked; readonly judged: Judgement }) => {
  const { situation, work } = asked;
  const { verdict, name, reason } = judged;
  const light = (): void => work.light(concernedBy(judged));
  const pointedAt = useRef(false);
  // A row that appears beneath a pointer at rest is entered, but nobody points at it.
  const moved = (): void => {
    if (!pointedAt.current) light();
    pointedAt.current = true;
  };
  const left = (): void => {
    pointedAt.current = false;
  };
  return (
    <li class={`judgement ${verdict}`} onPointerMove={moved} onPointerLeave={left} onFocusCapture={light}>
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

/** How a question was answered: the verdict, the right answer, why each name is right or wrong, and what is next. */
export const Outcome = (asked: Asked): JSX.Element | null => {
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
