import './ui/styles.css';
import './ui/los.css';
import './ui/card.css';
import { reportOf, situationOf } from './editor/selectors.ts';
import { startApp } from './editor/state.ts';
import { answeredSight } from './editor/losEnds.ts';
import { createStore, type Store } from './editor/store.ts';
import type { Scene } from './editor/scene.ts';
import type { EngineClient } from './engine/client.ts';
import {
  exporting,
  sharer,
  fileActions,
  filingOf,
  keepEndedGames,
  later,
  takersOf,
  type PageContext,
  firstLook,
  frameAnswer,
  lookAtUnit,
} from './page/actions.ts';
import type { LearnSession } from './page/learn.ts';
import { autosave, type Autosave } from './page/autosave.ts';
import {
  createBoardHost,
  fetchBoardView,
  followAnswer,
  followQuestion,
  keepInSight,
  onScreen,
  pressPalette,
  type BoardHost,
} from './page/boardHost.ts';
import { followPanels } from './page/panelInsets.ts';
import { positionOf, setOrigin } from './page/tableDocument.ts';
import { takeDrops } from './page/open/dropAndPaste.ts';
import {
  createTasks,
  faultNotice,
  followFetches,
  showFailure,
  type Tasks,
  trouble,
  watchFetches,
  whyOf,
  word,
} from './page/tasks.ts';
import { createFileClient } from './page/open/fileClient.ts';
import { createDice, type Dice } from './page/dice.ts';
import {
  drawingNow,
  drawingActions,
  startLanguage,
  turnToLanguage,
  followTheme,
  startTheme,
} from './page/start/preferences.ts';
import { createBoardLibrary } from './page/open/library.ts';
import { forgetBoard, layBoards, openFiles, openNotation, openReadyPosition } from './page/open/openTasks.ts';
import { startTable, type Start } from './page/start/startTable.ts';
import { createSituationBuilder } from './page/open/buildSituation.ts';
import { followAll } from './page/effects/effect.ts';
import { allEffects, lateAnswers, tellRefusals } from './page/effects/effects.ts';
import { createEngine, startFileWorker, startStudio } from './page/workers.ts';
import type { Sight } from './los/sight.ts';
import type { RoutReport } from './rules/rout/report.ts';
import { createBoardStore } from './storage/boardStore.ts';
import { lockTab } from './storage/tabLock.ts';
import { createAutosaveStore } from './storage/autosaveStore.ts';
import type { Actions } from './ui/actions.ts';
import { yieldToBrowser } from './render/paint/yieldToBrowser.ts';
import { loadTypeface } from './render/paint/typeface.ts';
import { facesPainted } from './ui/palette/counterFace.tsx';
import { firstTouch } from './ui/lazy.tsx';
import { keysDone } from './ui/keyListener.ts';
import { renderPage } from './ui/page.tsx';
import type { Position } from './units/position.ts';

declare global {
  interface Window {
    /**
     * The page's test handle: what is drawn, what the rules said, what lies on the table, and when all of it
     * is up to date.
     */
    routBoard?: {
      readonly scene: () => Scene;
      readonly report: () => RoutReport | undefined;
      /** The answer to the LOS tool's line as it lies. */
      readonly sight: () => Sight | undefined;
      readonly position: () => Position;
      readonly settled: () => Promise<void>;
      /** Where a hex lies on the screen, by its printed name. */
      readonly onScreen: (hex: string) => { readonly x: number; readonly y: number } | undefined;
    };
  }
}

/** Dice that go on as they were going to fall; else seeded by chance. */
const startDice = ({ kept }: Start): Dice => {
  const [chance = 1] = crypto.getRandomValues(new Uint32Array(1));
  return kept?.dice ? createDice(kept.dice.seed, kept.dice.thrown) : createDice(chance % 1_000_000);
};

/** Games of VASL, fetched when one is wanted. */
const vaslGame = () => import('./page/vasl/openGame.ts');

/** VASL's folder of boards, fetched when a board is wanted that is nowhere else. */
const boardsFolder = () => import('./page/open/pageBoardsFolder.ts');

/** What a phase that is played needs: dice, and ways out for its record. */
const phaseActions = ({
  store,
  dice,
  files,
  tasks: { start },
}: PageContext): Pick<
  Actions,
  'rollDice' | 'diceSeed' | 'reseedDice' | 'copyText' | 'saveText' | 'saveGame'
> => ({
  rollDice: dice.roll,
  diceSeed: dice.seed,
  reseedDice: dice.reseed,
  copyText: (text) => start(exporting().then(({ copyText }) => copyText(store, text))),
  saveText: (text) => start(exporting().then(({ saveText }) => saveText(store, text))),
  saveGame: () => start(exporting().then(({ saveFile }) => saveFile(store, files))),
});

const learnPart = () => import('./page/learn.ts');

/** Puzzles, fetched when one is wanted; one course of them for the page. */
const learning = (desk: PageContext, engine: EngineClient, host: () => BoardHost | undefined) => {
  let learn: Promise<LearnSession> | undefined;
  return (): Promise<LearnSession> => {
    learn ??= learnPart().then(({ createLearn }) => createLearn({ ...desk, engine, host }));
    learn.catch(() => (learn = undefined));
    return learn;
  };
};

const actionsOf = (desk: PageContext, engine: EngineClient, host: () => BoardHost | undefined): Actions => {
  const { store, tasks } = desk;
  const { start } = tasks;
  return {
    speak: turnToLanguage,
    ...drawingActions,
    dispatch: store.dispatch,
    openFiles: (files) => start(openFiles(desk, files)),
    openGame: (choose) =>
      start(vaslGame().then(({ chooseGame }) => chooseGame(choose, (files) => openFiles(desk, files)))),
    vasl: (wish) => start(vaslGame().then(({ doVaslWish }) => doVaslWish(desk, wish))),
    openReady: (position) => start(openReadyPosition(desk, position)),
    layBoards: (rows) => start(layBoards(desk, { kind: 'rows', rows })),
    placeBoards: (places) => start(layBoards(desk, { kind: 'places', places })),
    forgetBoard: (label) => start(forgetBoard(desk, label)),
    boardsMenu: async () => (await import('./page/open/changeBoards.ts')).boardsMenuWork(desk),
    learn: learning(desk, engine, host),
    boardsFolder: async () => (await boardsFolder()).boardsFolderChoice(desk),
    share: sharer(desk, host),
    beginGuide: () => {
      const board = host();
      if (board) start(learnPart().then(({ beginGuide }) => beginGuide(desk, board)));
    },
    ...fileActions(desk),
    ...phaseActions(desk),
    previewGame: async (action) => (await lateAnswers()).previewGame(store, engine, action),
    openLine: (line, unit) => start(openNotation(desk, line, unit)),
    tell: (text) => word(store, text),
    cancel: () => {
      tasks.cancel();
      store.dispatch({ type: 'unwish' });
    },
    fit: () => host()?.view.fit(),
    zoom: (factor) => host()?.view.zoomBy(factor),
    show: (at) => frameAnswer(host(), store, at),
    pressPalette: (carried, event) => pressPalette(store, host(), carried, event),
  };
};

/** Everything behind the page but the board itself, with the table laid. */
const setUp = async () => {
  // A worker takes a while to start: it does so behind the first picture.
  const engine = createEngine();
  await yieldToBrowser();
  void loadTypeface();
  await startLanguage();
  const theme = startTheme();
  document.documentElement.dataset['theme'] = theme;
  const [files, { name, second }] = [createFileClient(startFileWorker), await lockTab()];
  // One after the other: small machines have two processors, and the engine has the table to build first.
  const paintClient = fetchBoardView().then(startStudio, () => undefined);
  const keeper = createAutosaveStore(name);
  const library = createBoardLibrary({
    files,
    engine,
    shelf: createBoardStore(),
    folder: async (...asked) => (await boardsFolder()).boardFromFolder(...asked),
  });
  const setter = createSituationBuilder(library, engine);
  const start = await startTable(files, setter, [keeper, createAutosaveStore('')]);
  setOrigin(start.situation, start.kept ?? { own: true });
  const store = createStore(
    startApp(start.situation, { ...start.view, theme, shelf: await library.titles() }),
  );
  return {
    paintClient,
    engine,
    files,
    keeper,
    library,
    second,
    setter,
    start,
    store,
    tasks: createTasks(store),
    dice: startDice(start),
  };
};

type Parts = Awaited<ReturnType<typeof setUp>>;

const testHandle = (
  host: BoardHost,
  store: Store,
  tasks: Tasks,
  waits: readonly (() => Promise<void>)[],
): NonNullable<Window['routBoard']> => ({
  scene: host.scene,
  report: () => reportOf(store.app()),
  sight: () => answeredSight(store.app()),
  position: () => positionOf(store.app()),
  settled: async () => {
    await tasks.settled();
    for (const wait of waits) await wait();
    await host.view.settled();
  },
  onScreen: (name) => {
    const hex = situationOf(store.app()).map.hexes.find((each) => each.id === name);
    return hex && onScreen(host, store, hex.index);
  },
});

/** All that the page follows from now on. */
const followTable = ({ store, start }: Parts, board: BoardHost): void => {
  followTheme(store);
  followFetches((text) => trouble(store, text));
  followQuestion(board, store);
  followAnswer(board, store, start.camera && store.app().view.selection);
  tellRefusals(store);
};

/** Puts the page in, and its board once there is what draws it. */
const mountPage = (
  parent: HTMLElement,
  { store, paintClient }: Parts,
  actions: Actions,
  host: () => BoardHost | undefined,
): Promise<BoardHost> =>
  new Promise((done, fail) => {
    const mountBoard = (element: HTMLElement): void => {
      paintClient
        .then((client) => createBoardHost(element, store, { paintClient: client, drawing: drawingNow() }))
        .then(done, fail);
    };
    parent.replaceChildren();
    renderPage(parent, {
      store,
      actions,
      mountBoard,
      hexOnScreen: (hex) => onScreen(host(), store, hex),
      toScreen: (at) => host()?.view.toClient(at),
      onCamera: (moved) => host()?.view.onCamera(moved) ?? (() => undefined),
    });
  });

const run = async (parent: HTMLElement): Promise<void> => {
  const parts = await setUp();
  const { store, tasks, start } = parts;
  // The phase that was played goes on, and answers are worked out while the board is mounted.
  if (start.actions) store.dispatch({ type: 'beginPhase', actions: start.actions });
  const answered = followAll(store, allEffects(store, parts.engine));
  await yieldToBrowser();
  let host: BoardHost | undefined;
  let save: Autosave | undefined;
  const { filing, leaving } = filingOf(
    () => desk,
    () => host?.view,
    () => save?.now(),
  );
  const desk: PageContext = {
    ...parts,
    filing,
    leaving,
    laid: (look) => {
      if (look === 'whole') host?.view.fit();
      else lookAtUnit(host, store, store.app().view.selection);
    },
  };
  const actions = actionsOf(desk, parts.engine, () => host);
  host = await mountPage(parent, parts, actions, () => host);
  const board = host;
  await yieldToBrowser();
  const measure = followPanels(parent, board.view, () => keepInSight(board, store));
  firstLook(board, store, start);
  if (start.trouble.length > 0) trouble(store, faultNotice(start.trouble));
  save = autosave(store, { ...parts, view: board.view });
  followTable(parts, board);
  const waits = [keysDone, board.pointed, answered, save.settled, facesPainted, async () => measure()];
  helpOnTouch(parent, board, store);
  keepEndedGames(desk);
  takeDrops(parent, takersOf(desk, actions));
  followAddresses(desk, actions);
  window.routBoard = testHandle(board, store, tasks, waits);
  later(store, { ...parts, ...start, save }, filing);
  if (start.guide)
    board.view
      .settled()
      .then(() => import('./page/start/guide.ts'))
      .then(
        ({ startGuide }) => startGuide(store, board),
        () => undefined,
      );
};

/** How an address is read, fetched where one holds anything. */
const addresses = () => import('./page/open/address.ts');

/** Opens what the address holds, now and whenever a link is followed. */
const followAddresses = (desk: PageContext, { learn }: Actions): void => {
  const from = { began: history.state as unknown };
  const follow = (followed?: typeof from): void => {
    if (location.hash === '') return;
    const open = async (): Promise<void> =>
      (await addresses()).openAddress(desk, async (hash) => (await learn()).openLink(hash), followed);
    desk.tasks.start(open());
  };
  window.addEventListener('hashchange', () => follow(from));
  follow();
};

/** The overview, and what explains terms, are fetched when somebody first touches the page. */
const helpOnTouch = (parent: HTMLElement, host: BoardHost, store: Store): void => {
  firstTouch()
    .then(() => import('./ui/help/termPopover.tsx'))
    .then(
      ({ explainTerms }) => explainTerms(parent),
      () => undefined,
    );
  firstTouch()
    .then(() => import('./page/mapOverview.ts'))
    .then(
      ({ createOverview }) => {
        const board = host.view.canvas.parentElement;
        if (board) createOverview(board, host, store);
      },
      (error: unknown) => trouble(store, whyOf(error)),
    );
};

const parent = document.getElementById('page');
/** A link may ask for the table to be shown within another page. */
const open = async (page: HTMLElement): Promise<void> => {
  watchFetches();
  const sought = location.hash === '' ? undefined : (await addresses()).soughtIn(location.hash);
  if (sought?.embedded !== true) return run(page);
  const { embed } = await import('./page/start/embeddedPage.ts');
  await embed(page, sought);
};

if (parent) open(parent).catch((error: unknown) => showFailure(parent, error));
