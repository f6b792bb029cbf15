import { startLanguage, drawingNow } from './preferences.ts';
import { PAGE } from '../../ui/words.ts';
import { situationOf, unitById, reportOf } from '../../editor/selectors.ts';
import { startApp } from '../../editor/state.ts';
import { locationById } from '../../editor/rulings.ts';
import { lookOnly, createStore, type Store } from '../../editor/store.ts';
import type { Fault } from '../../board/fault.ts';
import { toBoardUnits } from '../../hexgrid/lattice.ts';
import { createBoardStore, type BoardStore } from '../../storage/boardStore.ts';
import { renderEmbedded, renderRefusal } from '../../ui/export/embedded.tsx';
import type { Situation } from '../../units/position.ts';
import type { Sought } from '../../formats/link.ts';
import type { PaintClient } from '../../render/paint/paintClient.ts';
import { createBoardHost, onScreen, type BoardHost } from '../boardHost.ts';
import { createFileClient } from '../open/fileClient.ts';
import { createBoardLibrary } from '../open/library.ts';
import { firstBroken } from '../context.ts';
import { followAll } from '../effects/effect.ts';
import { routEffects } from '../effects/effects.ts';
import { createSituationBuilder } from '../open/buildSituation.ts';
import { faultNotice } from '../tasks.ts';
import { createEngine, startFileWorker, startStudio } from '../workers.ts';

const READABLE_ZOOM = 1.1;

/** The player's own boards can be read here, and none is kept. */
const readingShelf = (): BoardStore => ({
  ...createBoardStore(),
  keep: () => Promise.resolve(),
  forget: () => Promise.resolve(),
});

interface Laid {
  readonly value?: Situation;
  readonly faults: readonly Fault[];
}

/** The table of the link on a map, or what is wrong with it. */
const lay = async ({ notation }: Sought, engine: ReturnType<typeof createEngine>): Promise<Laid> => {
  const files = createFileClient(startFileWorker);
  const setter = createSituationBuilder(createBoardLibrary({ files, engine, shelf: readingShelf() }), engine);
  const { value: found, faults } = await files.readNotation(notation, PAGE.notices.link);
  if (found?.kind !== 'position') return { faults };
  const reading = await setter.situation(found.position, PAGE.notices.link);
  if (reading.value) return reading;
  const { placedInNotation } = await import('../../formats/notation/readNotation.ts');
  return { faults: placedInNotation(reading.faults, notation) };
};

const look = ({ view }: BoardHost, store: Store): void => {
  const situation = situationOf(store.app());
  const unit = unitById(situation, store.app().view.selection);
  const hex = situation.map.hexes[(unit && locationById(situation.map, unit.at)?.hex) ?? -1];
  view.fit();
  if (hex) view.centreOn(toBoardUnits(hex), READABLE_ZOOM);
};

/**
 * A turn of the wheel over the board scrolls the page around it, as the reader expects; with Ctrl it zooms.
 */
const leaveTheWheel = (parent: HTMLElement): void =>
  parent.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    },
    { capture: true, passive: true },
  );

/** The theme that the reader's system asks for; what was chosen in the program is the program's. */
const followSystem = (): 'light' | 'dark' => {
  const theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  return theme;
};

const show = async (
  parent: HTMLElement,
  store: Store,
  paintClient: PaintClient | undefined,
  settled: () => Promise<void>,
): Promise<void> => {
  let shown: BoardHost | undefined;
  const board = await new Promise<BoardHost>((done, fail) => {
    parent.replaceChildren();
    renderEmbedded(parent, {
      store,
      mountBoard: (element) => {
        createBoardHost(element, store, { paintClient, drawing: drawingNow() }).then(done, fail);
      },
      zoom: (factor) => shown?.view.zoomBy(factor),
      fit: () => shown?.view.fit(),
    });
  });
  shown = board;
  leaveTheWheel(parent);
  look(board, store);
  const position = () => {
    const { map: _, ...rest } = situationOf(store.app());
    return rest;
  };
  window.routBoard = {
    scene: board.scene,
    report: () => reportOf(store.app()),
    sight: () => undefined,
    position,
    settled: async () => {
      await settled();
      await board.view.settled();
    },
    onScreen: (name) => {
      const hex = situationOf(store.app()).map.hexes.find((each) => each.id === name);
      return hex && onScreen(board, store, hex.index);
    },
  };
};

/**
 * Shows the table of a link within another page: to be asked, not to be changed. Nothing is read of the
 * player's own table, nothing is kept, and a link with a fault says so in its place.
 */
export const embed = async (parent: HTMLElement, sought: Sought): Promise<void> => {
  await startLanguage();
  const theme = followSystem();
  const [paintClient, engine] = [startStudio(), createEngine()];
  window.addEventListener('hashchange', () => location.reload());
  const { value: laid, faults } = await lay(sought, engine);
  if (!laid) {
    parent.replaceChildren();
    return renderRefusal(parent, faultNotice(faults));
  }
  document.title = laid.title || document.title;
  const wanted = laid.units.find(({ id }) => id === sought.unit)?.id ?? firstBroken(laid);
  const store = lookOnly(createStore(startApp(laid, { theme, selection: wanted })));
  await show(parent, store, paintClient, followAll(store, routEffects(store, engine)));
};
