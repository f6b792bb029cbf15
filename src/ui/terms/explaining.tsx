import './terms.css';
import { render, type JSX } from 'preact';
import termsUiEn from '../../messages/en/explaining.json';
import { fill, texts } from '../../messages/texts.ts';
import { titleOf, wordsOf } from '../../rules/ruleWords.ts';
import { TERM_RULES } from './termRules.ts';
import { isTerm, termWords } from './terms.ts';
import { terrainTold } from './terrainTold.ts';

const T = texts('explaining', termsUiEn);

interface Told {
  readonly title: string;
  readonly words: string;
  readonly source: string | undefined;
}

/** What a rule comes to, in the language in force as far as there are words for it; else what the tables of terrain and markers know. */
export const ruleTold = (rule: string): Told | undefined => {
  const words = wordsOf(rule);
  if (words !== undefined)
    return { title: `${rule} ${titleOf(rule) ?? ''}`.trim(), words, source: undefined };
  const table = terrainTold(rule);
  return table && { title: `${rule} ${table.title}`, words: table.words, source: undefined };
};

/** What a marked term or a rule number means. */
export const toldOf = (dataset: Readonly<Record<string, string | undefined>>): Told | undefined => {
  const { term, rule } = dataset;
  if (rule !== undefined) return ruleTold(rule);
  if (!isTerm(term)) return undefined;
  const from = TERM_RULES[term];
  return {
    title: termWords(term).name,
    words: `${termWords(term).words}.`,
    source: from && fill(T.rule, { rule: from, title: ruleTold(from)?.title.slice(from.length + 1) ?? '' }),
  };
};

const Explanation = ({ title, words, source }: Told): JSX.Element => (
  <>
    <p>
      <strong>{title}</strong>
    </p>
    <p>
      {words.slice(0, 1).toUpperCase()}
      {words.slice(1)}
    </p>
    {source === undefined ? null : <p class="hint">{source}</p>}
  </>
);

const MARKED = '[data-rule], [data-term]';
const GAP = 6;
const EDGE = 8;

/** Time to cross from the term to its explanation. */
const LEAVE_MS = 220;

const markedAt = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(MARKED) ?? undefined) : undefined;

/** Below the mark where there is room, else above it; never past the edge of the window. */
const place = (box: HTMLElement, mark: HTMLElement): void => {
  const at = mark.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(EDGE, Math.min(at.left, window.innerWidth - width - EDGE));
  const below = at.bottom + GAP + height <= window.innerHeight - EDGE;
  box.style.left = `${String(left)}px`;
  box.style.top = `${String(below ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - height))}px`;
};

const BOX_ID = 'explanation';

/** The box that explains, and the mark it stands by. */
const createBox = (parent: HTMLElement) => {
  const box = document.createElement('div');
  box.id = BOX_ID;
  box.className = 'explanation';
  box.popover = 'manual';
  box.role = 'tooltip';
  parent.append(box);
  let mark: HTMLElement | undefined;
  const close = (): void => {
    mark?.removeAttribute('aria-describedby');
    mark = undefined;
    if (box.matches(':popover-open')) box.hidePopover();
  };
  const open = (next: HTMLElement): void => {
    const told = toldOf(next.dataset);
    if (!told || next === mark) return;
    close();
    mark = next;
    render(<Explanation {...told} />, box);
    next.setAttribute('aria-describedby', BOX_ID);
    box.showPopover();
    place(box, next);
  };
  return { box, open, close, mark: () => mark };
};

type Box = ReturnType<typeof createBox>;

/** A mouse opens by passing over the mark, and may pass on to the box; leaving both closes it. */
const followPointer = ({ box, open, close, mark }: Box): void => {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(leaving);
    const next = markedAt(target);
    const inside = target instanceof Node && box.contains(target);
    if (next) open(next);
    else if (mark() && !inside) leaving = setTimeout(close, LEAVE_MS);
  });
  const pressed = ({ target }: Event): void => {
    const next = markedAt(target);
    if (next) open(next);
    else if (!(target instanceof Node && box.contains(target))) close();
  };
  document.addEventListener('click', pressed);
  document.addEventListener('pointerdown', (event) => {
    if (!markedAt(event.target)) pressed(event);
  });
};

/** Focus by key opens, leaving closes; Esc closes before it does anything else. */
const followKeys = ({ open, close, mark }: Box): void => {
  document.addEventListener('focusin', ({ target }) => {
    const next = markedAt(target);
    if (next?.matches(':focus-visible') === true) open(next);
    else if (!next) close();
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !mark()) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    true,
  );
};

/** From now on every marked term and rule number of the page explains itself. */
export const explainTerms = (parent: HTMLElement): void => {
  const made = createBox(parent);
  followPointer(made);
  followKeys(made);
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target !== made.box) made.close();
    },
    true,
  );
  window.addEventListener('resize', made.close);
};
