import { selectedUnit, situationOf } from '../editor/selectors.ts';
import { hexOfUnit } from '../editor/placement.ts';
import type { Store } from '../editor/store.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import en from '../messages/en/overview.json';
import { texts } from '../messages/texts.ts';
import type { Rect } from '../render/board/brush.ts';
import type { Extent } from '../render/view/camera.ts';
import { createMinimap, type Minimap } from '../render/view/minimap.ts';
import '../ui/overview.css';
import type { BoardHost } from './boardHost.ts';

const T = texts('overview', en);

/** Room that the overview may take, in CSS pixels: never much of the board. */
const ROOM: Extent = { width: 208, height: 132 };
const SMALL_ROOM: Extent = { width: 150, height: 96 };
/** The map counts as whole in view although so much of it, in CSS pixels, is not. */
const SLACK = 8;
/** CSS pixels of the board that an arrow moves the view by. */
const STEP = 90;
/** CSS pixels between the overview and a message. */
const GAP = 10;
/** The overview keeps so far from the selected unit. */
const CLEARANCE = 34;

const ICON =
  '<svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">' +
  '<path d="M2 4h16v12H2z" fill="none" stroke="currentColor" stroke-width="1.6"/>' +
  '<path d="M9 8h6v5H9z" fill="currentColor"/></svg>';

interface Parts {
  readonly box: HTMLElement;
  readonly map: HTMLElement;
  readonly fold: HTMLButtonElement;
}

const createParts = (canvas: HTMLCanvasElement): Parts => {
  const [box, map, fold] = [
    document.createElement('div'),
    document.createElement('div'),
    document.createElement('button'),
  ];
  box.className = 'overview';
  map.className = 'overview-map';
  map.tabIndex = 0;
  map.setAttribute('role', 'group');
  map.append(canvas);
  fold.className = 'overview-fold';
  fold.type = 'button';
  fold.innerHTML = ICON;
  box.append(map, fold);
  return { box, map, fold };
};

/** The part of the map that no panel covers. */
const inView = ({ view }: BoardHost): Rect => {
  const { x, y, width, height } = view.free();
  const [from, to] = [view.toBoard({ x, y }), view.toBoard({ x: x + width, y: y + height })];
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
};

const showsAll = ({ view }: BoardHost, { width, height }: Extent): boolean => {
  const { zoom } = view.camera();
  const free = view.free();
  return width * zoom <= free.width + SLACK && height * zoom <= free.height + SLACK;
};

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Pressing, dragging and arrows move the view; keys meant for the overview go no further. */
const listen = ({ view, scene }: BoardHost, { map }: Parts, canvas: HTMLCanvasElement): void => {
  const goTo = (event: PointerEvent): void => {
    const box = canvas.getBoundingClientRect();
    const { width, height } = scene().map;
    view.centreOn({
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    });
  };
  map.addEventListener('pointerdown', (event) => {
    map.setPointerCapture(event.pointerId);
    goTo(event);
  });
  map.addEventListener('pointermove', (event) => {
    if (event.buttons > 0) goTo(event);
  });
  map.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    view.panBy(arrow.x * STEP, arrow.y * STEP);
  });
};

/** Whether the selected unit would lie beneath the overview where it is now. */
const hidesSelected = (host: BoardHost, store: Store, { box }: Parts): boolean => {
  const unit = selectedUnit(store.app());
  const hex = unit && hexOfUnit(situationOf(store.app()).map, unit);
  const at = hex && host.view.toClient(toBoardUnits(hex));
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return (
    at !== undefined &&
    at.x > left - CLEARANCE &&
    at.x < right + CLEARANCE &&
    at.y > top - CLEARANCE &&
    at.y < bottom + CLEARANCE
  );
};

const label = ({ map, fold }: Parts, open: boolean): void => {
  map.setAttribute('aria-label', T.label);
  fold.setAttribute('aria-expanded', String(open));
  fold.setAttribute('aria-label', open ? T.close : T.open);
  fold.title = open ? T.close : T.open;
};

/** A message beside the overview takes so much, with the buttons to its right. */
const ROOM_FOR_WORDS = 360;

const isSmall = (): boolean => globalThis.matchMedia('(max-width: 700px), (max-height: 420px)').matches;

const place = (minimap: Minimap, map: Extent): Extent => {
  const size = minimap.size(map, isSmall() ? SMALL_ROOM : ROOM);
  minimap.canvas.style.width = `${size.width}px`;
  minimap.canvas.style.height = `${size.height}px`;
  return size;
};

/**
 * Tells the style sheet how much room the overview takes at the bottom of the board: messages keep off it,
 * and stand above it where there is no room for words beside it.
 */
const roomTeller = (parent: HTMLElement, { box }: Parts, free: () => number): (() => void) => {
  const table = parent.closest<HTMLElement>('.table') ?? parent;
  let last = '';
  return () => {
    const aside = box.hidden || box.classList.contains('above');
    const [width, height] = aside ? [0, 0] : [box.offsetWidth + GAP, box.offsetHeight + GAP];
    const isNarrow = width > 0 && free() - width < ROOM_FOR_WORDS;
    if (last === `${width} ${height} ${String(isNarrow)}`) return;
    last = `${width} ${height} ${String(isNarrow)}`;
    table.style.setProperty('--overview-width', `${width}px`);
    table.style.setProperty('--overview-height', `${height}px`);
    table.classList.toggle('narrow', isNarrow);
  };
};

/** Puts it into the page. Nothing is seen of it before the first frame says what there is to see. */
const hang = (parent: HTMLElement, { box, map }: Parts, open: boolean): void => {
  [box.hidden, map.hidden] = [true, !open];
  parent.append(box);
};

/**
 * The overview in a corner of the board: there whenever the map does not fit into the view; folded up at
 * first on a phone.
 */
export const createOverview = (parent: HTMLElement, host: BoardHost, store: Store): void => {
  let [open, pending] = [!isSmall(), false];
  const minimap = createMinimap(
    (...ground) => {
      host.view.layBeneath(...ground);
      follow();
    },
    (...part) => host.view.print(...part),
  );
  const parts = createParts(minimap.canvas);
  const tellRoom = roomTeller(parent, parts, () => host.view.free().width);
  const update = (): void => {
    pending = false;
    const scene = host.scene();
    parts.box.hidden = showsAll(host, scene.map);
    parts.map.hidden = !open;
    if (open && !parts.box.hidden) minimap.show(scene, inView(host), place(minimap, scene.map));
    if (!parts.box.hidden && hidesSelected(host, store, parts)) parts.box.classList.toggle('above');
    tellRoom();
  };
  const follow = (): void => {
    if (!pending) requestAnimationFrame(update);
    pending = true;
  };
  parts.fold.addEventListener('click', () => {
    open = !open;
    label(parts, open);
    follow();
  });
  label(parts, open);
  listen(host, parts, minimap.canvas);
  hang(parent, parts, open);
  host.view.onCamera(follow);
  store.subscribe(follow);
  follow();
};
