/** Frames to wait for what a menu fetches when it is first opened. */
const PATIENCE = 120;

const NAMED = ['label', 'summary', 'button', '[aria-label]'].join(',');

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';

const controlOf = (element: HTMLElement): HTMLElement =>
  element instanceof HTMLLabelElement ? ((element.control as HTMLElement | null) ?? element) : element;

/** The control of that name, in the part of the menu that has that heading if one is told; what it is folded into is opened. */
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
