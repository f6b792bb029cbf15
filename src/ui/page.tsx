import { render, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { HexIndex } from '../board/gameMap.ts';
import { reportOf, selectedUnit, type App, type Carried, type Drag } from '../editor/app.ts';
import type { Store } from '../editor/store.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { counter, weapon } from '../units/counters.ts';
import type { Actions } from './actions.ts';
import { Card } from './card.tsx';
import { CounterFace, WeaponFace } from './counterFace.tsx';
import { MarkerFace } from './markerFace.tsx';
import { FootLine } from './footLine.tsx';
import { Icon } from './icons.tsx';
import { unitWords } from './names.ts';
import { ArmedHint, KeysDialog, LevelChooser, NoticeBar, ProgressBar } from './overlays.tsx';
import { Palette } from './palette.tsx';
import { Sheet } from './sheet.tsx';
import { toggleLos } from './losKeys.ts';
import { LosSentence } from './losParts.ts';
import { LOS_TOOL_WORDS } from './losToolWords.ts';
import { listenToKeys } from './shortcuts.ts';
import { TopBar } from './topBar.tsx';
import { verdictOf, WORDS } from './words.ts';

interface PageProps {
  readonly store: Store;
  readonly actions: Actions;
  /** Takes the board into this element, once. */
  readonly mountBoard: (host: HTMLElement) => void;
  /** Where a board point is on the screen now. */
  readonly toScreen: (at: Point) => Point | undefined;
  /** Where a hex is on the screen now. */
  readonly hexOnScreen: (hex: HexIndex) => { readonly x: number; readonly y: number } | undefined;
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
  return unit && report ? WORDS.verdictLine(unitWords(unit), WORDS.verdict[verdictOf(report)], report.ends.length) : '';
};

const ZoomButtons = ({ app, actions }: { readonly app: App; readonly actions: Actions }): JSX.Element => (
  <div class="zoom" role="group" aria-label={WORDS.zoom}>
    <button type="button" class="los-by-zoom" aria-label={LOS_TOOL_WORDS.tool} title={LOS_TOOL_WORDS.toolLong} aria-pressed={app.view.los.on} onClick={() => actions.dispatch(...toggleLos(app))}><Icon name="los" /></button>
    <button type="button" aria-label={WORDS.zoomIn} title={WORDS.zoomIn} onClick={() => actions.zoom(1.4)}><Icon name="plus" /></button>
    <button type="button" aria-label={WORDS.zoomOut} title={WORDS.zoomOut} onClick={() => actions.zoom(1 / 1.4)}><Icon name="minus" /></button>
    <button type="button" aria-label={WORDS.fit} title={WORDS.fit} onClick={actions.fit}><Icon name="fit" /></button>
  </div>
);

interface Panels {
  readonly units: boolean;
  readonly card: boolean;
  readonly keys: boolean;
}

const startPanels = (): Panels => ({ units: window.matchMedia('(min-width: 1200px)').matches, card: false, keys: false });

/** What the card is to answer, or what a phase asks that is not answered on the board. */
const askedIn = ({ view, play }: App): HexIndex | string | undefined => {
  const kind = play?.now?.view.question.kind;
  return view.terrain?.kind ?? view.cursor ?? (kind === 'way' ? undefined : kind);
};

const Page = ({ store, actions, mountBoard, hexOnScreen, toScreen }: PageProps): JSX.Element => {
  const app = useApp(store);
  const [panels, setPanels] = useState(startPanels);
  const toggle = (panel: keyof Panels): void => setPanels((now) => ({ ...now, [panel]: !now[panel] }));
  useEffect(() => listenToKeys(store, actions, { units: () => toggle('units'), keys: () => setPanels((now) => ({ ...now, keys: true })) }), [store, actions]);
  const { choosing, drag, armed, los, terrain } = app.view;
  useEffect(() => { if (terrain || app.play) setPanels((now) => ({ ...now, card: true })); }, [terrain !== undefined, app.play?.game]);
  return (
    <div class={`page ${drag ? 'dragging' : ''} ${armed ? 'in-hand' : ''} ${los.on ? 'sighting' : ''}`}>
      <TopBar app={app} actions={actions} unitsOpen={panels.units && !app.play} toggleUnits={() => toggle('units')} showKeys={() => toggle('keys')} />
      <main class="table">
        <BoardHost mountBoard={mountBoard} />
        {panels.units && !app.play ? <Palette actions={actions} close={() => toggle('units')} /> : null}
        <ZoomButtons app={app} actions={actions} />
        <button type="button" class="bar-button drawer-open" aria-label={WORDS.details} aria-expanded={panels.card} onClick={() => toggle('card')}><Icon name="card" /></button>
        <LevelChooser app={app} actions={actions} at={choosing && hexOnScreen(choosing.hex)} />
        <div class="messages"><ArmedHint app={app} actions={actions} /><ProgressBar app={app} actions={actions} /><NoticeBar app={app} actions={actions} /></div>
      </main>
      <Sheet asked={askedIn(app)} open={panels.card} close={() => setPanels((now) => ({ ...now, card: false }))}><Card app={app} actions={actions} /></Sheet>
      <FootLine app={app} />
      {drag ? <Ghost drag={drag} at={toScreen(drag.at)} /> : null}
      <p class="for-readers" aria-live="polite">{los.on ? <LosSentence app={app} /> : verdictLine(app)}</p>
      <KeysDialog actions={actions} open={panels.keys} close={() => setPanels((now) => ({ ...now, keys: false }))} />
    </div>
  );
};

const ghostOf = (carried: Carried): JSX.Element | null => {
  switch (carried.kind) {
    case 'weapon': return <WeaponFace row={weapon(carried.weapon)} />;
    case 'counter': return <CounterFace row={counter(carried.counter)} />;
    case 'newMarker': return <MarkerFace kind={carried.marker} />;
    default: return null;
  }
};

/** What comes from the palette, where the board does not draw it: a weapon, and a counter not yet over the map. */
const Ghost = ({ drag, at }: { readonly drag: Drag; readonly at: Point | undefined }): JSX.Element | null => {
  const { carried, over } = drag;
  const face = ghostOf(carried);
  if (!at || !face || (carried.kind !== 'weapon' && over !== undefined)) return null;
  return (
    <div class="ghost" style={{ translate: `${Math.round(at.x)}px ${Math.round(at.y)}px` }}>
      {face}
    </div>
  );
};

/** Preact never looks inside: the board draws itself. */
const BoardHost = ({ mountBoard }: Pick<PageProps, 'mountBoard'>): JSX.Element => {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  useEffect(() => { if (host) mountBoard(host); }, [host, mountBoard]);
  return <div class="board" ref={setHost} />;
};

/** Puts the page into the document. */
export const renderPage = (parent: HTMLElement, props: PageProps): void => render(<Page {...props} />, parent);
