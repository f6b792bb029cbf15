import type { App } from '../../editor/state.ts';
import type { Actions, PanelToggles, Filing } from '../actions.ts';

/** Frames to wait for what a menu fetches when it is first opened. */
const PATIENCE = 120;

const NAMED = ['label', 'summary', 'button', '[aria-label]'].join(',');

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';

const controlOf = (element: HTMLElement): HTMLElement =>
  element instanceof HTMLLabelElement ? ((element.control as HTMLElement | null) ?? element) : element;

/**
 * The control of that name, in the part of the menu that has that heading if one is told; what it is folded
 * into is opened.
 */
const find = (menu: HTMLElement, name: string, within: string | undefined): HTMLElement | undefined => {
  const parts =
    within === undefined
      ? [menu]
      : [...menu.querySelectorAll('details')].filter((each) =>
          nameOf(each.querySelector('summary') ?? each).startsWith(within),
        );
  const found = parts
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(NAMED)])
    .find((each) => nameOf(each).trim().startsWith(name));
  for (let fold = found?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  return found && controlOf(found);
};

const seek = (menu: HTMLElement, name: string, within: string | undefined, frames: number): void => {
  const control = find(menu, name, within);
  if (control) {
    control.scrollIntoView({ block: 'nearest' });
    control.focus();
  } else if (frames > 0 && menu.matches(':popover-open'))
    requestAnimationFrame(() => seek(menu, name, within, frames - 1));
};

/** Opens a menu; and puts the focus on the control of that name, for what is typed or chosen there. */
export const openMenu = (id: string, name?: string, within?: string): void => {
  const menu = document.querySelector<HTMLElement>(`#menu-${id}`);
  if (!menu) return;
  if (!menu.matches(':popover-open')) menu.showPopover();
  if (name !== undefined) seek(menu, name, within, PATIENCE);
};

type ActionGroup = 'page' | 'state' | 'turn' | 'boards' | 'files' | 'export' | 'play';

/** Something that the page can do now, for whoever looks for it by name. */
export interface PageAction {
  /** The same from one day to the next. */
  readonly id: string;
  readonly name: string;
  readonly group: ActionGroup;
  readonly keys: readonly string[];
  /** Of what can be on or off: which it is. */
  readonly on?: boolean;
  readonly run: () => void;
}

/** What actions are made of. */
export interface ActionContext {
  readonly app: App;
  readonly actions: Actions;
  readonly doors: PanelToggles;
  /** What is kept in this browser, once it has been looked up. */
  readonly filing?: Filing | undefined;
}

/** What an action need not have. */
export type Rest = Partial<Pick<PageAction, 'keys' | 'on'>>;

/** Makes an action. */
export const action = (
  group: ActionGroup,
  id: string,
  name: string,
  run: () => void,
  rest: Rest = {},
): PageAction => ({ id, name, group, keys: [], run, ...rest });
