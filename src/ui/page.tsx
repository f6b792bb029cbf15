import { render, type JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { HexIndex } from '../board/map/gameMap.ts';
import { reportOf, selectedUnit, situationOf, standingsOf } from '../editor/selectors.ts';
import type { App } from '../editor/state.ts';
import type { Store } from '../editor/store.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { type Actions, type PanelToggles, toggleLos } from './actions.ts';
import { Card, isToldAtHex } from './card.tsx';
import { Icon } from './icons.tsx';
import { unitWords } from './names.ts';
import { KeysDialog, NoticeBar, ProgressBar } from './overlays.tsx';
import { BottomSheet } from './bottomSheet.tsx';
import {
  LazyArmedHint,
  LazyBoardMenuPanel,
  LazyCommandPalette,
  LazyCounterPalette,
  LazyGhost,
  LazyHexAtHex,
  LazyLevelChooser,
  LazySpokenHex,
  LazyTextPanel,
  LazySpokenLos,
  LazyLosSentence,
  LazyHexSummary,
  LazyVaslStrip,
} from './lazyParts.ts';
import { focusBoard, focusRegion, keepFocus, watchFocus } from './focusRegions.ts';
import en from '../messages/en/reach.json';
import { texts } from '../messages/texts.ts';
import { keepUnits, keptUnits } from '../storage/preferences.ts';
import './reach.css';
import { LOS_TOOL_WORDS, WORDS, boardTitle, LEGEND, LOS_LEGEND } from './words.ts';
import { listenToKeys } from './keyListener.ts';
import { TopBar } from './topBar.tsx';
import { shownSight } from '../editor/losEnds.ts';

/** What the signs on the board mean, as far as there are any. */
const legendFor = (app: App): typeof LEGEND => {
  if (app.view.los.on) return LOS_LEGEND;
  const shown = standingsOf(app) || app.view.terrain ? undefined : reportOf(app);
  return shown && shown.obligation.kind !== 'cannot' ? LEGEND : [];
};

/** The line below the board: the hex beneath the pointer, and what the signs mean. */
const FootLine = ({ app }: { readonly app: App }): JSX.Element => {
  const hex = app.view.hover ?? app.view.cursor;
  const titles = situationOf(app)
    .map.placements.map(({ board }) => boardTitle(board))
    .join(' + ');
  const { on } = app.view.los;
  const facts =
    hex === undefined ? WORDS.mapOf(titles) : <LazyHexSummary situation={situationOf(app)} hex={hex} />;
  return (
    <footer class="foot">
      <p class="hover-facts">{on && shownSight(app) ? <LazyLosSentence app={app} /> : facts}</p>
      <ul class="legend" aria-label={WORDS.legend}>
        {legendFor(app).map(({ sign, words }) => (
          <li key={sign}>
            <span class={`sign ${sign}`} aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
    </footer>
  );
};

const T = texts('reach', en);

interface PageProps {
  readonly store: Store;
  readonly actions: Actions;
  /** Takes the board into this element, once. */
  readonly mountBoard: (host: HTMLElement) => void;
  /** Where a board point is on the screen now. */
  readonly toScreen: (at: Point) => Point | undefined;
  /** Where a hex is on the screen now. */
  readonly hexOnScreen: (hex: HexIndex) => Point | undefined;
  /** Calls back whenever the view moves; gives the way to stop that. */
  readonly onCamera: (moved: () => void) => () => void;
}

const useApp = (store: Store): App => {
  const [app, setApp] = useState(store.app);
  useEffect(() => {
    setApp(store.app());
    return store.subscribe(setApp);
  }, [store]);
  return app;
};

/** Told to screen readers whenever it changes. */
const verdictLine = (app: App): string => {
  const unit = selectedUnit(app);
  const report = reportOf(app);
  return unit && report ? WORDS.verdictLine(unitWords(unit), report) : '';
};

const ZoomButtons = ({ app, actions }: { readonly app: App; readonly actions: Actions }): JSX.Element => (
  <div class="zoom" role="group" aria-label={WORDS.zoom}>
    <button
      type="button"
      class="los-by-zoom"
      aria-label={LOS_TOOL_WORDS.tool}
      title={LOS_TOOL_WORDS.toolLong}
      aria-pressed={app.view.los.on}
      onClick={() => actions.dispatch(...toggleLos(app))}
    >
      <Icon name="los" />
    </button>
    <button type="button" aria-label={WORDS.zoomIn} title={WORDS.zoomIn} onClick={() => actions.zoom(1.4)}>
      <Icon name="plus" />
    </button>
    <button
      type="button"
      aria-label={WORDS.zoomOut}
      title={WORDS.zoomOut}
      onClick={() => actions.zoom(1 / 1.4)}
    >
      <Icon name="minus" />
    </button>
    <button type="button" aria-label={WORDS.fit} title={WORDS.fit} onClick={actions.fit}>
      <Icon name="fit" />
    </button>
  </div>
);

const PANELS = { units: false, keys: false, commands: false, text: false };
type Panels = Readonly<typeof PANELS>;

const ROOM_FOR_UNITS = window.matchMedia('(min-width: 1200px)');

/** The units lie open where there is room for them and they were left so; else the board has the room. */
const startPanels = (): Panels => ({ ...PANELS, units: ROOM_FOR_UNITS.matches && keptUnits() });

/** In the address these are places of the page, but the address holds positions. */
const SkipLinks = ({ text }: { readonly text: () => void }): JSX.Element => {
  const to =
    (work: () => void) =>
    (event: Event): void => {
      event.preventDefault();
      work();
    };
  return (
    <nav class="skip" aria-label={T.skip.board}>
      <a href="#board" onClick={to(focusBoard)}>
        {T.skip.board}
      </a>
      <a href="#verdict" onClick={to(() => document.querySelector<HTMLElement>('.card-body')?.focus())}>
        {T.skip.verdict}
      </a>
      <a href="#text" onClick={to(text)}>
        {T.skip.text}
      </a>
    </nav>
  );
};

/** Frames that the units may take to come. */
const MOST_FRAMES = 300;

const doorsOf = (setPanels: (change: (now: Panels) => Panels) => void): PanelToggles => {
  const show = (panel: keyof Panels) => (): void => setPanels((now) => ({ ...now, [panel]: true }));
  const toggle = (panel: keyof Panels) => (): void => setPanels((now) => ({ ...now, [panel]: !now[panel] }));
  const search = (tries = MOST_FRAMES): void => {
    show('units')();
    const field = document.querySelector<HTMLInputElement>('.palette input');
    if (field) field.select();
    else if (tries > 0) requestAnimationFrame(() => search(tries - 1));
  };
  return {
    units: () =>
      setPanels((now) => {
        keepUnits(!now.units);
        return { ...now, units: !now.units };
      }),
    keys: show('keys'),
    commands: toggle('commands'),
    text: toggle('text'),
    open: () => document.getElementById('open-file')?.click(),
    search: () => search(),
    regions: focusRegion,
  };
};

/** What the live region says: the line of sight, the hex under the cursor, else the verdict. */
const Live = ({ app }: { readonly app: App }): JSX.Element => {
  const { los, cursor } = app.view;
  if (los.on) return <LazySpokenLos app={app} />;
  return cursor === undefined ? <>{verdictLine(app)}</> : <LazySpokenHex app={app} hex={cursor} />;
};

/** What the card is to answer, or what a phase asks that is not answered on the board. */
const askedIn = ({ view, play, exercise }: App): HexIndex | string | undefined => {
  if (view.learning) return exercise ? String(exercise.press === undefined) : 'learn';
  const kind = play?.now?.view.question.kind;
  return view.terrain?.kind ?? view.fire?.at ?? view.cursor ?? (kind === 'way' ? undefined : kind);
};

const HexMenu = ({
  app,
  actions,
  hexOnScreen,
}: Pick<PageProps, 'actions' | 'hexOnScreen'> & { readonly app: App }): JSX.Element | null => {
  const { menu } = app.view;
  return menu ? (
    <LazyBoardMenuPanel app={app} actions={actions} menu={menu} at={hexOnScreen(menu.hex)} />
  ) : null;
};

/** What a hex says, at the hex. */
const HexAnswered = (
  props: Pick<PageProps, 'actions' | 'hexOnScreen' | 'onCamera'> & { readonly app: App },
): JSX.Element | null => {
  const { hover, cursor } = props.app.view;
  return isToldAtHex() && (hover ?? cursor) !== undefined ? <LazyHexAtHex {...props} /> : null;
};

const isSettingUp = ({ play, exercise }: App, { units }: Panels): boolean => units && !play && !exercise;

const isInHand = ({ view: { armed, drag } }: App): boolean => armed !== undefined || drag?.byKeys === true;

const pageClass = ({ view: { drag, armed, los } }: App): string =>
  `page ${drag && !drag.byKeys ? 'dragging' : ''} ${armed ? 'in-hand' : ''} ${los.on ? 'sighting' : ''}`;

const usePanels = () => {
  const [panels, setPanels] = useState(startPanels);
  const doors = useMemo(() => doorsOf(setPanels), []);
  const close = (panel: keyof Panels) => (): void => setPanels((now) => ({ ...now, [panel]: false }));
  // In a window that becomes too narrow they would lie over the board.
  useEffect(() => {
    ROOM_FOR_UNITS.onchange = ({ matches }) => {
      if (!matches) close('units')();
    };
  }, []);
  return { panels, doors, close };
};

/** Keys of the page, and the focus that they need. */
const useKeys = (store: Store, actions: Actions, doors: PanelToggles): void => {
  useEffect(() => listenToKeys(store, actions, doors), [store, actions]);
  useEffect(watchFocus, []);
  useEffect(keepFocus);
};

const Page = ({ store, actions, mountBoard, hexOnScreen, onCamera, toScreen }: PageProps): JSX.Element => {
  const app = useApp(store);
  const { panels, doors, close } = usePanels();
  useKeys(store, actions, doors);
  const { choosing, drag } = app.view;
  return (
    <div class={pageClass(app)}>
      <SkipLinks text={doors.text} />
      <TopBar app={app} actions={actions} unitsOpen={isSettingUp(app, panels)} doors={doors} />
      <main class="table">
        <BoardHost mountBoard={mountBoard} />
        {isSettingUp(app, panels) ? (
          <LazyCounterPalette situation={situationOf(app)} actions={actions} close={doors.units} />
        ) : null}
        <ZoomButtons app={app} actions={actions} />
        <HexAnswered app={app} actions={actions} hexOnScreen={hexOnScreen} onCamera={onCamera} />
        {choosing ? <LazyLevelChooser app={app} actions={actions} at={hexOnScreen(choosing.hex)} /> : null}
        <HexMenu app={app} actions={actions} hexOnScreen={hexOnScreen} />
        {panels.text ? <LazyTextPanel app={app} actions={actions} close={close('text')} /> : null}
        {app.view.vasl ? <LazyVaslStrip app={app} vasl={app.view.vasl} actions={actions} /> : null}
        <div class="messages">
          {isInHand(app) ? <LazyArmedHint app={app} actions={actions} /> : null}
          <ProgressBar app={app} actions={actions} />
          <NoticeBar app={app} actions={actions} />
        </div>
      </main>
      <BottomSheet asked={askedIn(app)}>
        <Card app={app} actions={actions} />
      </BottomSheet>
      <FootLine app={app} />
      {drag ? <LazyGhost drag={drag} at={toScreen(drag.at)} /> : null}
      <p class="for-readers" aria-live="polite">
        <Live app={app} />
      </p>
      {panels.commands ? (
        <LazyCommandPalette app={app} actions={actions} doors={doors} close={close('commands')} />
      ) : null}
      <KeysDialog actions={actions} open={panels.keys} close={close('keys')} />
    </div>
  );
};

/** Preact never looks inside: the board draws itself. */
const BoardHost = ({ mountBoard }: Pick<PageProps, 'mountBoard'>): JSX.Element => {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (host) mountBoard(host);
  }, [host, mountBoard]);
  return (
    <div
      class="board"
      ref={setHost}
      role="application"
      tabIndex={0}
      aria-label={T.board}
      onContextMenu={(event) => event.preventDefault()}
    />
  );
};

/** Puts the page into the document. */
export const renderPage = (parent: HTMLElement, props: PageProps): void =>
  render(<Page {...props} />, parent);
