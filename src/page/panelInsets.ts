import type { BoardView, Insets } from '../render/view/boardView.ts';

/** A panel this wide lies across the board, at its bottom. */
const ACROSS = 0.8;

interface Side {
  readonly side: keyof Insets;
  readonly pixels: number;
}

/** Where a panel will come to rest: what slides in counts as there. */
const boxOf = (panel: HTMLElement): DOMRect => {
  const parent = panel.offsetParent?.getBoundingClientRect() ?? new DOMRect();
  return new DOMRect(
    parent.left + panel.offsetLeft,
    parent.top + panel.offsetTop,
    panel.offsetWidth,
    panel.offsetHeight,
  );
};

/** What a panel covers of the board; nothing where it stands beside it. */
const covered = (board: DOMRect, panel: DOMRect): Side | undefined => {
  const width = Math.min(board.right, panel.right) - Math.max(board.left, panel.left);
  const height = Math.min(board.bottom, panel.bottom) - Math.max(board.top, panel.top);
  if (width <= 0 || height <= 0) return undefined;
  if (width > board.width * ACROSS) return { side: 'bottom', pixels: board.bottom - panel.top };
  return panel.left - board.left < board.right - panel.right
    ? { side: 'left', pixels: panel.right - board.left }
    : { side: 'right', pixels: board.right - panel.left };
};

const insetsOf = (board: HTMLElement, panels: Iterable<HTMLElement>): Insets => {
  const insets = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const panel of panels) {
    if (getComputedStyle(panel).visibility === 'hidden') continue;
    const found = covered(board.getBoundingClientRect(), boxOf(panel));
    if (found) insets[found.side] = Math.max(insets[found.side], found.pixels);
  }
  return insets;
};

/**
 * Tells the view, and the style sheet, what the panels cover, now and whenever one comes, goes, grows or
 * slides; `moved` is called after each change. Measures once more on request.
 */
export const followPanels = (page: HTMLElement, view: BoardView, moved: () => void): (() => void) => {
  let last = '';
  const table = page.querySelector<HTMLElement>('.table');
  const panels = (): readonly HTMLElement[] => [...page.querySelectorAll<HTMLElement>('.palette, .card')];
  const measure = (): void => {
    const insets = insetsOf(view.canvas, panels());
    const key = JSON.stringify(insets);
    if (key === last) return;
    last = key;
    view.setInsets(insets);
    for (const [side, pixels] of Object.entries(insets))
      table?.style.setProperty(`--covered-${side}`, `${pixels}px`);
    moved();
  };
  const sizes = new ResizeObserver(measure);
  const changes = new MutationObserver(() => {
    for (const panel of panels()) sizes.observe(panel);
    measure();
  });
  const card = page.querySelector('.card');
  if (table) changes.observe(table, { childList: true });
  if (card) changes.observe(card, { attributes: true, attributeFilter: ['class'] });
  for (const panel of panels()) sizes.observe(panel);
  sizes.observe(view.canvas);
  measure();
  return measure;
};
