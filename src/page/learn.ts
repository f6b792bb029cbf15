import { situationOf, tableBehind, unitById } from '../editor/selectors.ts';
import { parsePlace, placeAfter, printPlace, recordsAfter, type LessonPlace } from '../learn/lesson.ts';
import { parsePuzzleId, puzzleOfDay, readProgress, progressAfter } from '../learn/progress.ts';
import { concernedBy } from '../learn/puzzleText.ts';
import { inNameOrder, type PuzzleAnswer, type PuzzleTheme } from '../learn/question.ts';
import en from '../messages/en/learn.json';
import { fill, texts } from '../messages/texts.ts';
import {
  keepLearning,
  keepPuzzleBoards,
  keepPuzzles,
  keptLearning,
  keptPuzzleBoards,
} from '../storage/recentChoices.ts';
import type { LearnView, LearnWork, Practice, PuzzleGround } from '../ui/actions.ts';
import { answeredOnBoard, askedOnBoard } from '../ui/learn/onBoard.ts';
import { frameAnswer, lookAtUnit } from './actions.ts';
import { restoreCamera } from './autosave.ts';
import type { BoardHost } from './boardHost.ts';
import { firstBroken, type OpenContext } from './context.ts';
import { trouble, whyOf, word } from './tasks.ts';
import { openReadyPosition } from './open/openTasks.ts';
import {
  createPuzzleDesk,
  type LaidPuzzle,
  type LearnContext,
  type PuzzleLine,
  puzzleLinesOf,
  readAside,
  saveLines,
  withLine,
} from './puzzleDesk.ts';

const T = texts('learn', en);

/** The reader's own date: `2026-07-14`. */
const today = (): string => {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

const NOTHING = {
  posed: undefined,
  link: undefined,
  needs: [],
  tried: undefined,
  stage: 'none',
  outcome: undefined,
  given: [],
  previewed: false,
  gained: undefined,
  trouble: undefined,
  line: undefined,
} as const satisfies Partial<LearnView>;

/** Where puzzles are laid, as it was chosen last. */
const readGround = (): PuzzleGround => {
  const choice = keptPuzzleBoards();
  return typeof choice === 'object' && choice !== null && 'on' in choice && choice.on === 'table'
    ? 'table'
    : 'ours';
};

/** Puzzles while the page is open: what is asked, what was answered, and what comes next. */
export class LearnSession implements LearnWork {
  readonly #desk: LearnContext;
  readonly #puzzles: ReturnType<typeof createPuzzleDesk>;
  readonly #listeners = new Set<() => void>();
  #view: LearnView = {
    ...NOTHING,
    progress: readProgress(keptLearning()),
    practice: undefined,
    passedOver: [],
    aside: readAside(),
    on: readGround(),
  };
  #lines: readonly PuzzleLine[] = [];
  #course = new AbortController();
  #found: LaidPuzzle | undefined;
  /** The next puzzle, looked for while this one is read. */
  #ahead: Promise<LaidPuzzle | undefined> | undefined;
  #camera: Parameters<typeof restoreCamera>[1] | undefined;

  constructor(desk: LearnContext) {
    this.#desk = desk;
    this.#puzzles = createPuzzleDesk(desk);
    desk.store.subscribe((app, before) => {
      const left = before.exercise && !app.exercise;
      // Whoever closes the panel while a puzzle is looked for does not want it on the table any more.
      const closed = before.view.learning && !app.view.learning && this.#view.stage === 'searching';
      if (left || (closed && !app.exercise)) this.#ended();
    });
  }

  readonly view = (): LearnView => this.#view;
  readonly today = today;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(change: Partial<LearnView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  /** The table is back, and looked at as it was. */
  #ended(): void {
    this.#course.abort();
    this.#show({ ...NOTHING, practice: undefined });
    const { host } = this.#desk;
    const view = host()?.view;
    if (view && this.#camera) restoreCamera(view, this.#camera);
    this.#camera = undefined;
  }

  readonly begin = (practice: Practice): void => {
    this.#course.abort();
    this.#course = new AbortController();
    this.#ahead = undefined;
    void this.#run(practice, this.#course.signal);
  };

  async #run(practice: Practice, signal: AbortSignal): Promise<void> {
    this.#show({ ...NOTHING, practice, stage: 'searching' });
    try {
      const found = await this.#find(practice, signal);
      signal.throwIfAborted();
      if (!found) throw new Error(this.#notFound(practice));
      this.#ask(found);
      if (practice.kind === 'puzzles') this.#prepare(practice.theme, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (practice.kind === 'file' && practice.at + 1 < practice.of) {
        this.#show({ passedOver: [...this.#view.passedOver, whyOf(error)] });
        return this.#run({ ...practice, at: practice.at + 1 }, signal);
      }
      this.#show({ stage: 'none', practice: undefined, trouble: whyOf(error) });
      // A table that waits must not be hidden by a position that is not there.
      if (this.#desk.store.app().exercise) this.leave();
      this.#show({ trouble: whyOf(error) });
    }
  }

  #find(practice: Practice, signal: AbortSignal): Promise<LaidPuzzle | undefined> {
    switch (practice.kind) {
      case 'puzzles':
        if (practice.first) return this.#puzzles.puzzle(practice.first, signal);
        return this.#ahead ?? this.#another(practice.theme, signal, (tried) => this.#show({ tried }));
      case 'daily': {
        const id = puzzleOfDay(today());
        return id ? this.#puzzles.puzzle(id, signal) : Promise.resolve(undefined);
      }
      case 'lesson':
        return this.#puzzles.task(practice.place, signal);
      case 'own':
        return this.#puzzles.own(situationOf(this.#desk.store.app()), practice.unit, signal);
      case 'file': {
        const line = this.#lines[practice.at];
        return line ? this.#puzzles.inFile(line, signal) : Promise.resolve(undefined);
      }
    }
  }

  #notFound(practice: Practice): string {
    if (practice.kind !== 'puzzles' || practice.first || this.#view.on === 'ours') return T.puzzles.notFound;
    return practice.theme
      ? fill(T.puzzles.notOnTable, { theme: T.themes[practice.theme] })
      : T.puzzles.nothingOnTable;
  }

  /** The next puzzle of a theme, or of any, where puzzles are laid. */
  #another(
    theme: PuzzleTheme | undefined,
    signal: AbortSignal,
    tell: (tried: LearnView['tried']) => void,
  ): Promise<LaidPuzzle | undefined> {
    const { progress, on } = this.#view;
    const wish = { progress, ...(theme && { theme }) };
    if (on === 'ours') return this.#puzzles.chosen(wish, signal);
    return this.#puzzles.onTable(situationOf(tableBehind(this.#desk.store.app())), wish, signal, tell);
  }

  #prepare(theme: PuzzleTheme | undefined, signal: AbortSignal): void {
    this.#ahead = this.#another(theme, signal, () => undefined).catch(() => undefined);
  }

  #ask(found: LaidPuzzle): void {
    const { store, host } = this.#desk;
    const { posed, situation, link, needs = [], line } = found;
    this.#found = found;
    const view = host()?.view;
    if (!store.app().exercise && view) {
      const { centre, zoom } = view.camera();
      this.#camera = { ...centre, zoom };
    }
    const unit = unitById(situation, posed.question.unit);
    store.dispatch({ type: 'exercise', situation, exercise: askedOnBoard(situation, posed.question) });
    this.#show({ ...NOTHING, posed, link, needs, line, stage: 'asking' });
    if (unit) frameAnswer(host(), store, unit.at);
  }

  readonly next = (): void => {
    const { practice } = this.#view;
    if (practice?.kind === 'lesson') {
      const place = placeAfter(practice.place);
      return place ? this.begin({ kind: 'lesson', place }) : this.leave();
    }
    if (practice?.kind === 'file') {
      this.#show({ passedOver: [] });
      const at = practice.at + 1;
      return at < practice.of ? this.begin({ ...practice, at }) : this.leave();
    }
    const { signal } = this.#course;
    if (practice?.kind === 'puzzles') {
      const { first: _first, ...on } = practice;
      void this.#run(on, signal);
    } else this.begin({ kind: 'puzzles' });
  };

  readonly answer = (given: PuzzleAnswer): void => {
    if (this.#view.stage === 'asking' && this.#found)
      void this.#judge(this.#found, inNameOrder(given), this.#course.signal);
  };

  async #judge(found: LaidPuzzle, given: PuzzleAnswer, signal: AbortSignal): Promise<void> {
    const { store } = this.#desk;
    const { posed, situation } = found;
    this.#show({ stage: 'judging', given });
    try {
      const outcome = await this.#puzzles.judge(situation, posed, given);
      if (signal.aborted || this.#found !== found || !store.app().exercise) return;
      this.#count(found, outcome.right);
      this.#countTask(outcome.right);
      this.#show({ stage: 'answered', outcome });
      store.dispatch(
        { type: 'marked', marks: { press: undefined } },
        { type: 'select', unit: posed.question.unit },
      );
      this.light(undefined);
    } catch (error) {
      this.#show({ stage: 'asking' });
      trouble(store, whyOf(error));
    }
  }

  #count({ posed: { theme, rating }, id }: LaidPuzzle, right: boolean): void {
    const { progress, practice } = this.#view;
    if (!theme || rating === undefined || id === undefined) return;
    const daily = practice?.kind === 'daily';
    const after = progressAfter(progress, { id, theme, rating, right, daily, date: today() });
    if (after === progress) return;
    keepLearning(after);
    this.#show({ progress: after, gained: after.rating - progress.rating });
  }

  #countTask(right: boolean): void {
    const { progress, practice } = this.#view;
    if (practice?.kind !== 'lesson') return;
    const after = { ...progress, lessons: recordsAfter(progress.lessons, practice.place, right) };
    keepLearning(after);
    this.#show({ progress: after });
  }

  readonly again = (): void => {
    if (this.#found) this.#ask(this.#found);
  };

  readonly preview = (previewed: boolean): void => {
    const { store } = this.#desk;
    const { outcome, posed } = this.#view;
    const { exercise } = store.app();
    if (!this.#found || !outcome?.changed || !posed || !exercise) return;
    const { situation } = this.#found;
    store.dispatch({
      type: 'exercise',
      situation: previewed ? { ...situation, units: outcome.changed } : situation,
      exercise: { ...exercise, press: undefined, marks: [], lit: [] },
      select: posed.question.unit,
    });
    this.#show({ previewed });
    this.light(previewed && outcome.change ? [outcome.change.unit] : undefined);
  };

  readonly light = (names: readonly string[] | undefined): void => {
    const { store } = this.#desk;
    const { outcome, previewed } = this.#view;
    if (!outcome || !store.app().exercise) return;
    const [first] = outcome.judgements.filter(({ verdict }) => verdict !== 'right');
    const concerned = names ?? (first && !previewed ? concernedBy(first) : []);
    const judged = previewed ? [] : outcome.judgements;
    store.dispatch({
      type: 'marked',
      marks: answeredOnBoard(situationOf(store.app()), judged, concerned),
    });
  };

  readonly leave = (): void => {
    // What is looked for, and lies on no board yet, is called off too.
    if (!this.#desk.store.app().exercise) return this.#ended();
    this.#desk.store.dispatch({ type: 'learn', open: false }, { type: 'learn', open: true });
  };

  readonly layOn = (on: PuzzleGround): void => {
    keepPuzzleBoards({ on });
    this.#show({ on });
  };

  readonly copyLink = (): void => {
    const { store } = this.#desk;
    const { link, practice } = this.#view;
    const hash = practice?.kind === 'lesson' ? hashOfTask(practice.place) : link;
    if (hash === undefined) return;
    const address = `${location.href.split('#')[0] ?? ''}${hash}`;
    navigator.clipboard.writeText(address).then(
      () => word(store, T.linkCopied),
      () => trouble(store, fill(T.notCopied, { link: address })),
    );
  };

  #setAside(aside: readonly string[]): void {
    keepPuzzles(aside);
    this.#show({ aside });
  }

  readonly putAside = (): void => {
    const { aside, line } = this.#view;
    const after = line === undefined ? aside : withLine(aside, line);
    if (typeof after === 'string') trouble(this.#desk.store, after);
    else this.#setAside(after);
  };

  readonly clearAside = (): void => this.#setAside([]);

  readonly saveAside = (): void => {
    saveLines(this.#view.aside).catch((error: unknown) => trouble(this.#desk.store, whyOf(error)));
  };

  readonly openFile = (file: File): void => {
    puzzleLinesOf(file).then(
      (lines) => {
        this.#lines = lines;
        this.#show({ passedOver: [] });
        this.begin({ kind: 'file', file: file.name, at: 0, of: lines.length });
      },
      (error: unknown) => this.#show({ trouble: whyOf(error) }),
    );
  };

  /** A puzzle that a link holds whole is asked as one of a file: its answer is worked out again. */
  #openWhole(text: string): void {
    this.#lines = [{ file: T.linkName, line: 1, text }];
    this.#show({ passedOver: [] });
    this.begin({ kind: 'file', file: T.linkName, at: 0, of: 1 });
  }

  /** Opens what a link names. */
  readonly openLink = (hash: string): void => {
    const { store } = this.#desk;
    const [kind, name = ''] = hash.slice(1).split('=');
    const first = kind === 'puzzle' ? parsePuzzleId(name) : undefined;
    const place = kind === 'lesson' ? parsePlace(name) : undefined;
    const whole = kind === 'puzzle' && !first ? textInLink(name) : undefined;
    if (!first && !place && whole === undefined) return trouble(store, T.badLink);
    store.dispatch({ type: 'learn', open: true });
    if (place) this.begin({ kind: 'lesson', place });
    else if (first) this.begin({ kind: 'puzzles', first });
    else if (whole !== undefined) this.#openWhole(whole);
  };
}

const hashOfTask = (place: LessonPlace): string => `#lesson=${printPlace(place)}`;

/** The line of a puzzle that a link holds, `undefined` if it holds none. */
const textInLink = (name: string): string | undefined => {
  try {
    const text = decodeURIComponent(name);
    return text.includes('\t') ? text : undefined;
  } catch {
    return undefined;
  }
};

export const createLearn = (desk: LearnContext): LearnSession => new LearnSession(desk);

/** The first steps, where there is a broken unit to take them with; else on our first position. */
export const beginGuide = async (desk: OpenContext, host: BoardHost): Promise<void> => {
  const { startGuide } = await import('./start/guide.ts');
  if (firstBroken(situationOf(desk.store.app())) === undefined) await openReadyPosition(desk, 'first');
  desk.store.dispatch(
    { type: 'los', los: { ...desk.store.app().view.los, on: false } },
    { type: 'terrain', tool: undefined },
    { type: 'select', unit: undefined },
  );
  lookAtUnit(host, desk.store, firstBroken(situationOf(desk.store.app())));
  startGuide(desk.store, host);
};
