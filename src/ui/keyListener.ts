import type { Store } from '../editor/store.ts';
import type { Actions, PanelToggles } from './actions.ts';

/** Keys that belong to a field or a list while it has the focus. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]):not([type=radio]), select, textarea') ||
    target.closest('dialog') !== null);

/** Esc belongs to an open menu first: the browser closes it, unless a listener gets in its way. */
const closesMenu = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && document.querySelector('[popover]:popover-open') !== null;

const withCtrl = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string =>
  (ctrlKey || metaKey) && !altKey && !shiftKey ? key.toLowerCase() : '';

/** Files, commands and regions: wherever the focus is, even in a field. */
const isForThePage = (event: KeyboardEvent): boolean =>
  event.key === 'F6' || ['k', 's', 'o'].includes(withCtrl(event));

const OWN_ARROWS = '.card-body, .card-foot, [popover], fieldset, .handle, .levels, [role=menu], .text-panel';

/** Buttons keep their own Enter and Space; arrows scroll the regions of the card. */
const belongsToTarget = (event: KeyboardEvent): boolean => {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (isForThePage(event)) return !['s', 'o'].includes(withCtrl(event)) && target.closest('dialog') !== null;
  const pressed =
    (key === 'Enter' || key === ' ') && target.closest('button, a, summary, input, .card') !== null;
  return (
    pressed ||
    typing(target) ||
    closesMenu(event) ||
    (key.startsWith('Arrow') && target.closest(OWN_ARROWS) !== null)
  );
};

/** Keys that browsers have uses of their own for. */
const isBrowsers = (event: KeyboardEvent): boolean =>
  isForThePage(event) || event.key === '/' || event.key === ' ';

let typed: string | undefined;
/** The keys after the Enter that ends it. */
let after: KeyboardEvent[] | undefined;

/**
 * What was typed after the field for commands was called for, and before it was there; if Enter was pressed
 * as well, what came then.
 */
export const typedAhead = (): {
  readonly text: string;
  readonly after: readonly KeyboardEvent[] | undefined;
} => {
  const ahead = { text: typed ?? '', after };
  [typed, after] = [undefined, undefined];
  return ahead;
};

/** Letters that follow the call for the field are meant for it, up to Enter. */
const isTypedAhead = (event: KeyboardEvent): boolean => {
  if (after) return after.push(event) > 0;
  if (typed === undefined || event.ctrlKey || event.metaKey) return false;
  if (event.key === 'Escape') typed = undefined;
  else if (event.key === 'Enter') after = [];
  else if (event.key.length === 1) typed += event.key;
  return true;
};

let waiting: Promise<void> | undefined;

/** Resolves when no key waits for what it does to be fetched. */
export const keysDone = async (): Promise<void> => waiting;

/**
 * Keys of the whole page; what they do is fetched when the page is first touched, or with the first of them,
 * which waits for it. Returns the way to stop.
 */
export const listenToKeys = (store: Store, actions: Actions, doors: PanelToggles): (() => void) => {
  let handle: ((event: KeyboardEvent) => void) | undefined;
  let coming: Promise<void> | undefined;
  const fetch = async (): Promise<void> => {
    handle = (await import('./keys/shortcuts.ts')).keyHandler(store, actions, doors);
  };
  // One promise for all: keys that wait are heard in their order.
  const fetched = (): Promise<void> => (coming ??= fetch());
  // What cannot be fetched takes no keys, and is asked for again.
  const gone = (): void => {
    [typed, after, coming] = [undefined, undefined, undefined];
  };
  const onKey = (event: KeyboardEvent): void => {
    if (isTypedAhead(event)) return event.preventDefault();
    if (belongsToTarget(event)) return;
    if (withCtrl(event) === 'k') typed = typed === undefined ? '' : undefined;
    if (handle) return handle(event);
    if (isBrowsers(event)) event.preventDefault();
    // What was asked for before this key may fail where the network has come back since.
    const mine = coming ? coming.catch(fetched) : fetched();
    waiting = mine.then(
      () => handle?.(event),
      () => undefined,
    );
  };
  const touched = (): void => {
    fetched().catch(() => undefined);
  };
  window.addEventListener('keydown', onKey);
  window.addEventListener('pointerdown', touched, { once: true });
  window.addEventListener('vite:preloadError', gone);
  return () => {
    window.removeEventListener('vite:preloadError', gone);
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('pointerdown', touched);
  };
};
