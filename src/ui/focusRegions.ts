/** The regions of the page in the order in which F6 goes through them. */
const REGIONS = ['.board', '.palette', '.card-body', '.text-panel', '.bar'] as const;

const shown = (node: HTMLElement | null): node is HTMLElement =>
  node !== null && node.checkVisibility({ visibilityProperty: true });

/** What takes the focus for a region: itself, or the first control in it. */
const doorOf = (region: HTMLElement): HTMLElement =>
  region.tabIndex >= 0 || region.hasAttribute('tabindex')
    ? region
    : (region.querySelector<HTMLElement>('button, input, a') ?? region);

/** Gives the focus to the board, where the arrow keys walk from hex to hex. */
export const focusBoard = (): void =>
  document.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true });

/** Gives the focus to the next region of the page, or to the one before. */
export const focusRegion = (back: boolean): void => {
  const regions = REGIONS.map((each) => document.querySelector<HTMLElement>(each)).filter(shown);
  const now = regions.findIndex((each) => each.contains(document.activeElement));
  const next = regions.at(now < 0 ? 0 : (now + (back ? -1 : 1)) % regions.length);
  if (next) doorOf(next).focus({ preventScroll: true });
};

let last: EventTarget | null = null;

/** Keys that lead from one thing to another. */
const LEADS = /^(?:Tab|F6|Arrow.*|Home|End)$/;

/** Remembers what has the focus, and whether keys led there; returns the way to stop. */
export const watchFocus = (): (() => void) => {
  const note = (event: FocusEvent): void => {
    last = event.target;
  };
  const ended = new AbortController();
  const { signal } = ended;
  const hand = document.documentElement.dataset;
  document.addEventListener('focusin', note, { signal });
  // Whoever works with a mouse needs no frame round what the keys would go to.
  document.addEventListener('pointerdown', () => (hand['hand'] = 'mouse'), { signal, capture: true });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (LEADS.test(key)) delete hand['hand'];
    },
    { signal, capture: true },
  );
  return () => ended.abort();
};

/** Gives the focus to the board where what had it is gone; to be asked after each change of the page. */
export const keepFocus = (): void => {
  if (document.activeElement !== document.body || !(last instanceof Element) || last.isConnected) return;
  last = null;
  focusBoard();
};
