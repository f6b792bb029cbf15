import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import { recentCommands, rememberCommand } from '../../storage/recentChoices.ts';
import type { Actions, Filing } from '../actions.ts';
import { Icon } from '../icons.tsx';
import './commands.css';
import { printChord } from '../keys/shortcuts.ts';
import { typedAhead } from '../keyListener.ts';
import { offersFor, type Offer } from './offers.ts';
import type { ActionContext } from './pageAction.ts';

const T = texts('commands', en);

const idOf = (index: number): string => `command-${String(index)}`;

interface OptionProps {
  readonly offer: Offer;
  readonly index: number;
  readonly active: boolean;
  readonly choose: () => void;
  readonly point: () => void;
}

const Option = ({
  offer: { name, group, keys, on },
  index,
  active,
  choose,
  point,
}: OptionProps): JSX.Element => {
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) own.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <li
      ref={own}
      id={idOf(index)}
      role="option"
      aria-selected={active}
      class="command"
      onClick={choose}
      onPointerMove={point}
    >
      <span class="command-name">
        {name}
        {on === true ? <span class="command-on"> · {T.on}</span> : null}
      </span>
      {keys.map((key) => (
        <kbd key={key}>{printChord(key)}</kbd>
      ))}
      <span class="command-group">{T.groups[group]}</span>
    </li>
  );
};

interface PickerProps extends ActionContext {
  /** Closes the dialog, and then does what was chosen. */
  readonly close: (work?: () => void) => void;
}

const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

/** Which of the offers an arrow leads to; the ends meet. */
const stepped = (active: number, count: number, key: string): number | undefined => {
  const by = STEPS[key];
  if (by === undefined || count === 0) return undefined;
  return Math.abs(by) === 1 ? (active + by + count) % count : Math.min(count - 1, Math.max(0, active + by));
};

const isOpener = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';

/**
 * What is kept in this browser, looked up when the field opens; `told` counts how often something new was
 * heard of it.
 */
const useFiling = (actions: Actions): { readonly filing: Filing | undefined; readonly told: number } => {
  const [filing, setFiling] = useState<Filing>();
  const [told, setTold] = useState(0);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    actions.filing().then(
      (found) => {
        if (gone) return;
        stop = found.subscribe(() => setTold((count) => count + 1));
        setFiling(() => found);
        found.refresh();
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [actions]);
  return { filing, told };
};

/** What was typed, what is offered for it, and which of that the arrows have come to. */
const useOffers = ({ app, actions, doors, close }: PickerProps) => {
  const [ahead] = useState(typedAhead);
  const [text, setText] = useState(ahead.text);
  const [active, setActive] = useState(0);
  const { filing, told } = useFiling(actions);
  const { offers, fault } = useMemo(
    () => offersFor(text, { app, actions, doors, filing }, recentCommands()),
    [text, app, told],
  );
  const at = Math.min(active, offers.length - 1);
  const type = (typed: string): void => {
    setText(typed);
    setActive(0);
  };
  const choose = (offer: Offer | undefined): void => {
    if (!offer) return;
    if (offer.text !== undefined) return type(offer.text);
    if (!offer.id.startsWith('order ')) rememberCommand(offer.id);
    close(offer.run);
  };
  return { ahead, text, type, offers, fault, at, setActive, choose };
};

type Offered = ReturnType<typeof useOffers>;

const onKey = (event: KeyboardEvent, { offers, at, setActive, choose }: Offered, close: () => void): void => {
  const next = stepped(at, offers.length, event.key);
  if (next !== undefined) setActive(next);
  else if (event.key === 'Enter') choose(offers[at]);
  else if (isOpener(event)) close();
  else return;
  event.preventDefault();
};

const hearAgain = (event: KeyboardEvent): void => {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
};

/**
 * Does what was ordered before the field was there, and lets the keys that came after it be heard once the
 * field is gone; where nothing is found for it, it is there to be mended.
 */
const useAhead = ({ ahead: { after }, offers: [offer], choose }: Offered): void => {
  const order = (): void => {
    choose(offer);
    if (offer && offer.text === undefined) queueMicrotask(() => after?.forEach(hearAgain));
  };
  useLayoutEffect(() => {
    if (after) queueMicrotask(order);
  }, []);
};

/** The field with its list: a combobox as screen readers know it. */
const Picker = (props: PickerProps): JSX.Element => {
  const offered = useOffers(props);
  const { text, type, offers, fault, at, setActive, choose } = offered;
  useAhead(offered);
  const close = (): void => props.close();
  return (
    <>
      <div class="commands-head">
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls="command-list"
          aria-label={T.label}
          placeholder={T.placeholder}
          autocomplete="off"
          spellcheck={false}
          aria-activedescendant={at >= 0 ? idOf(at) : undefined}
          value={text}
          onKeyDown={(event) => onKey(event, offered, close)}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <button type="button" class="bar-button" aria-label={T.close} title={T.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <p class={fault === undefined ? 'for-readers' : 'commands-fault'} role="status">
        {fault ?? fill(T.found, { count: offers.length })}
      </p>
      <ul id="command-list" class="commands-list" role="listbox" aria-label={T.title}>
        {offers.map((offer, index) => (
          <Option
            key={`${offer.group} ${offer.id}`}
            offer={offer}
            index={index}
            active={index === at}
            choose={() => choose(offer)}
            point={() => setActive(index)}
          />
        ))}
      </ul>
      <p class="hint commands-hint">{T.hint}</p>
    </>
  );
};

/** One field that finds every command of the page, and takes orders in words. */
export const CommandPalette = ({
  close,
  ...reach
}: ActionContext & { readonly close: () => void }): JSX.Element => {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);
  // Before any key could come: the field gets the focus, as the first thing that can have it.
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  const end = (work?: () => void): void => {
    if (isOver.current) return;
    isOver.current = true;
    close();
    work?.();
  };
  // The focus is back where it was before the work begins, for that may move it on; and the work is done
  // before the next key.
  const leave = (work?: () => void): void => {
    dialog.current?.close();
    end(work);
  };
  return (
    <dialog
      ref={dialog}
      class="commands"
      aria-label={T.title}
      onCancel={() => leave()}
      onClose={() => end()}
      onClick={(event) => {
        if (event.target === event.currentTarget) leave();
      }}
    >
      <Picker {...reach} close={leave} />
    </dialog>
  );
};
