import './learn.css';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { isOfStarterKit, LESSONS, placeToTakeUp, tasksOf, type LessonId } from '../../learn/lesson.ts';
import { weakThemes } from '../../learn/progress.ts';
import { THEMES } from '../../learn/question.ts';
import en from '../../messages/en/learn.json';
import enLessons from '../../messages/en/lessons.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Actions, LearnView, LearnWork } from '../actions.ts';
import { Icon } from '../icons.tsx';
import { ExercisePanel } from './exercise.tsx';
import { Small, type LearnShown } from './outcome.tsx';

const T = texts('learn', en);
const L = texts('lessons', enLessons);

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

const useWork = (actions: Actions): readonly [LearnWork, LearnView] | undefined => {
  const [work, found] = useState<LearnWork>();
  const [view, show] = useState<LearnView>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    actions.learn().then(
      (learn) => {
        if (gone) return;
        found(learn);
        show(learn.view());
        stop = learn.subscribe(() => show(learn.view()));
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [actions]);
  return work && view && [work, view];
};

const Record = ({ view: { progress } }: Pick<LearnShown, 'view'>): JSX.Element => {
  const weak = weakThemes(progress);
  return (
    <>
      <p>
        {fill(T.puzzles.record, { rating: progress.rating, answered: progress.answered })}{' '}
        {progress.answered > 0
          ? fill(T.puzzles.streak, { streak: progress.streak, best: progress.best })
          : null}
      </p>
      {weak.length > 0 ? (
        <p class="hint">
          {fill(T.puzzles.weak, { themes: weak.map((theme) => T.themes[theme]).join(', ') })}
        </p>
      ) : null}
    </>
  );
};

const LessonButton = ({ lesson, work, view }: LearnShown & { readonly lesson: LessonId }): JSX.Element => {
  const { lessons } = view.progress;
  const right = lessons[lesson]?.right.length ?? 0;
  const tasks = tasksOf(lesson).length;
  const { title } = L[lesson];
  return (
    <li>
      <Small onClick={() => work.begin({ kind: 'lesson', place: placeToTakeUp(lessons, lesson) })}>
        {right === tasks ? <span aria-hidden="true">✓ </span> : null}
        {lessons[lesson] ? fill(T.lessons.progress, { title, right, tasks }) : title}
      </Small>
    </li>
  );
};

const Lessons = (props: LearnShown): JSX.Element => {
  const list = (all: readonly LessonId[]): JSX.Element => (
    <ol class="learn-lessons">
      {all.map((lesson) => (
        <LessonButton key={lesson} {...props} lesson={lesson} />
      ))}
    </ol>
  );
  return (
    <section aria-label={T.lessons.title}>
      <h3>{T.lessons.title}</h3>
      {list(LESSONS.filter((lesson) => !isOfStarterKit(lesson)))}
      <h4>{T.lessons.starterKit}</h4>
      {list(LESSONS.filter(isOfStarterKit))}
    </section>
  );
};

/** On which boards new puzzles are laid. */
const Grounds = ({ app, work, view }: LearnShown): JSX.Element => {
  const boards = [...new Set(situationOf(app).boards.map(({ label }) => label))].join(', ');
  return (
    <fieldset class="choices">
      <legend>{T.puzzles.ground}</legend>
      {(['ours', 'table'] as const).map((on) => (
        <label key={on}>
          <input type="radio" name="puzzle-boards" checked={view.on === on} onChange={() => work.layOn(on)} />
          <span>{on === 'ours' ? T.puzzles.grounds.ours : fill(T.puzzles.grounds.table, { boards })}</span>
        </label>
      ))}
      {view.on === 'table' ? <p class="hint">{T.puzzles.groundHint}</p> : null}
    </fieldset>
  );
};

const LATELY = 20;

const Puzzles = (props: LearnShown): JSX.Element => {
  const { work, view } = props;
  const { daily, history, themes } = view.progress;
  return (
    <section aria-label={T.puzzles.title}>
      <h3>{T.puzzles.title}</h3>
      <Record view={view} />
      <p class="buttons">
        <Small primary onClick={() => work.begin({ kind: 'puzzles' })}>
          {T.puzzles.start}
        </Small>
        <Small onClick={() => work.begin({ kind: 'daily' })}>
          {daily?.date === work.today()
            ? fill(T.puzzles.dailyDone, { right: String(daily.right) })
            : T.puzzles.daily}
        </Small>
      </p>
      <Grounds {...props} />
      <h4>{T.puzzles.ofTheme}</h4>
      <ul class="learn-list">
        {THEMES.map((theme) => {
          const { tried = 0, right = 0 } = themes[theme] ?? {};
          return (
            <li key={theme}>
              <Small onClick={() => work.begin({ kind: 'puzzles', theme })}>
                {tried > 0
                  ? fill(T.puzzles.theme, { theme: T.themes[theme], right, tried })
                  : T.themes[theme]}
              </Small>
            </li>
          );
        })}
      </ul>
      {history.length > 0 ? (
        <details>
          <summary>{T.puzzles.history}</summary>
          <ul class="learn-history">
            {history.slice(0, LATELY).map(({ id, theme, right, date }) => (
              <li key={id}>
                <span aria-hidden="true">{right ? '✓' : '✕'}</span>{' '}
                {fill(T.puzzles.attempt, { date, theme: T.themes[theme], right: String(right) })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
};

/** Puzzles that clubs hand on: a file opened, or those put aside saved as one. */
const PuzzleFiles = ({ work, view: { aside } }: LearnShown): JSX.Element => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section aria-label={T.files.title}>
      <h3>{T.files.title}</h3>
      <p class="hint">{T.files.hint}</p>
      <p class="buttons">
        <Small onClick={() => input.current?.click()}>{T.files.open}</Small>
        <input
          ref={input}
          id="open-puzzles"
          type="file"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) work.openFile(file);
            currentTarget.value = '';
          }}
        />
        {aside.length > 0 ? (
          <>
            <Small onClick={work.saveAside}>{fill(T.files.save, { count: aside.length })}</Small>
            <Small onClick={work.clearAside}>{T.files.clear}</Small>
          </>
        ) : null}
      </p>
    </section>
  );
};

const Lists = (props: LearnShown): JSX.Element => (
  <>
    <p class="hint">{T.intro}</p>
    {props.view.trouble === undefined ? null : (
      <p class="objection" role="alert">
        {props.view.trouble}
      </p>
    )}
    <Lessons {...props} />
    <Puzzles {...props} />
    <PuzzleFiles {...props} />
  </>
);

/** Puzzles, in the place of the card. */
export const LearnPanel = ({ app, actions }: Props): JSX.Element => {
  const found = useWork(actions);
  return (
    <section class="learn" aria-label={T.title}>
      <div class="los-head">
        {found?.[1].practice === undefined ? (
          <h2>{T.title}</h2>
        ) : (
          <p>
            <button type="button" class="link" onClick={found[0].leave}>
              <span aria-hidden="true">‹</span> {T.back}
            </button>
          </p>
        )}
        <button
          type="button"
          class="small"
          aria-label={T.close}
          title={T.close}
          onClick={() => actions.dispatch({ type: 'learn', open: false })}
        >
          <Icon name="close" />
        </button>
      </div>
      {found && found[1].practice === undefined ? (
        <Lists app={app} actions={actions} work={found[0]} view={found[1]} />
      ) : null}
      {found && found[1].practice !== undefined ? (
        <ExercisePanel app={app} actions={actions} work={found[0]} view={found[1]} />
      ) : null}
    </section>
  );
};
