import { reportOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { GUIDE_BEGINS, guideAfter, guideHex, guideOn, hexesLeft, type Guide } from '../../editor/guide.ts';
import type { Store } from '../../editor/store.ts';
import { keepGuide } from '../../storage/preferences.ts';
import { createGuideView, guideDone, type Pointer } from '../../ui/help/guide.tsx';
import { onScreen, type BoardHost } from '../boardHost.ts';
import { word } from '../tasks.ts';

/** The radius of the ring round a hex, in board units. */
const RING = 36;

const isShown = (element: Element | null): element is HTMLElement => {
  if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true }))
    return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;
};

/** The verdict where the card shows it. */
const panelPointer = (): Pointer | undefined => {
  const verdict = document.querySelector('.verdict-part');
  const card = document.querySelector('.card');
  if (isShown(verdict) && isShown(card)) {
    const { left, top } = card.getBoundingClientRect();
    return { kind: 'card', x: left, y: left > 0 ? verdict.getBoundingClientRect().top : top, radius: 0 };
  }
  return undefined;
};

const pointerFor = (
  step: Exclude<Guide['step'], 'done'>,
  app: App,
  host: BoardHost,
  store: Store,
): Pointer | undefined => {
  if (step === 'verdict') return panelPointer();
  const hex = guideHex(step, app);
  const at = hex === undefined ? undefined : onScreen(host, store, hex);
  return at && { kind: 'hex', ...at, radius: RING * host.view.camera().zoom };
};

/** What a newcomer does outside the state of the program: looks into the card, gives up the guide. */
const listenToReader = (on: () => void, skip: () => void): (() => void) => {
  const looks = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('.card') !== null) on();
  };
  // A card that rises beneath a pointer at rest is not looked into.
  const moves = (event: PointerEvent): void => {
    if (event.type === 'pointerdown' || event.movementX !== 0 || event.movementY !== 0) looks(event);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || document.querySelector('[popover]:popover-open, dialog[open]') !== null)
      return;
    event.stopPropagation();
    event.preventDefault();
    skip();
  };
  document.addEventListener('pointermove', moves);
  document.addEventListener('pointerdown', moves);
  document.addEventListener('focusin', looks);
  document.addEventListener('keydown', key, true);
  return () => {
    document.removeEventListener('pointermove', moves);
    document.removeEventListener('pointerdown', moves);
    document.removeEventListener('focusin', looks);
    document.removeEventListener('keydown', key, true);
  };
};

/** Whatever moves what is pointed at. */
const listenToMoves = (host: BoardHost, moved: () => void): (() => void) => {
  const card = document.querySelector('.card');
  const observer = new ResizeObserver(moved);
  if (card) observer.observe(card);
  const stopCamera = host.view.onCamera(moved);
  window.addEventListener('resize', moved);
  document.addEventListener('transitionend', moved);
  return () => {
    observer.disconnect();
    stopCamera();
    window.removeEventListener('resize', moved);
    document.removeEventListener('transitionend', moved);
  };
};

let ending: (() => void) | undefined;

/** Leads a newcomer from the table to a first answer; over when done or skipped, and then kept as seen. */
export const startGuide = (store: Store, host: BoardHost): void => {
  ending?.();
  keepGuide('begun');
  const view = createGuideView(document.body);
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const stops: (() => void)[] = [];
  let guide = guideAfter(GUIDE_BEGINS, store.app(), store.app());
  const end = (): void => {
    ending = undefined;
    for (const stop of stops) stop();
    view.close();
    keepGuide('seen');
    store.dispatch({ type: 'newcomer', is: false });
  };
  const show = (): void => {
    const { step } = guide;
    if (step !== 'done')
      view.show({
        app: store.app(),
        step,
        left: hexesLeft(guide),
        pointer: pointerFor(step, store.app(), host, store),
        touch,
        on: () => turn(guideOn(guide)),
        skip: end,
      });
  };
  const turn = (next: Guide): void => {
    guide = next;
    if (guide.step !== 'done') return show();
    end();
    if (reportOf(store.app())) word(store, guideDone());
  };
  ending = end;
  stops.push(
    store.subscribe((app, before) => turn(guideAfter(guide, app, before))),
    listenToMoves(host, show),
    listenToReader(() => {
      if (guide.step === 'verdict') turn(guideOn(guide));
    }, end),
  );
  show();
};
