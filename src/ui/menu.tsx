import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';

interface MenuProps {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  /** What it holds, made when it is first opened. */
  readonly children: () => ComponentChildren;
}

const MARGIN = 8;

/** Beneath its button, but never off the screen. */
const settle = (panel: HTMLElement, button: HTMLElement): void => {
  const { left, bottom } = button.getBoundingClientRect();
  panel.style.top = `${Math.round(bottom + MARGIN)}px`;
  panel.style.left = `${Math.round(Math.max(MARGIN, Math.min(left, window.innerWidth - panel.offsetWidth - MARGIN)))}px`;
};

/** A button with a panel that the browser itself closes on Esc and on a press elsewhere. */
export const Menu = ({ id, icon, label, children }: MenuProps): JSX.Element => {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const place = (): void => {
      if (panel.current?.matches(':popover-open') === true && button.current)
        settle(panel.current, button.current);
    };
    const node = panel.current;
    const opening = (): void => setOpened(true);
    const resized = new ResizeObserver(place);
    if (node) resized.observe(node);
    node?.addEventListener('beforetoggle', opening);
    node?.addEventListener('toggle', place);
    return () => {
      resized.disconnect();
      node?.removeEventListener('beforetoggle', opening);
      node?.removeEventListener('toggle', place);
    };
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        class="bar-button wide"
        title={label}
        aria-label={label}
        popovertarget={`menu-${id}`}
      >
        <Icon name={icon} />
        <span class="label">{label}</span>
      </button>
      <div ref={panel} id={`menu-${id}`} class="menu" popover="auto" role="group" aria-label={label}>
        {opened ? children() : null}
      </div>
    </>
  );
};

/** Closes the panel that holds the element. */
export const closeMenu = (from: Element): void => {
  const menu = from.closest('[popover]');
  if (menu instanceof HTMLElement) menu.hidePopover();
};
