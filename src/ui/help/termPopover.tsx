import { Fragment, type JSX, render } from 'preact';
import { TERRAIN, type Terrain, type TerrainName } from '../../board/terrain/terrain.ts';
import type { RuleId } from '../../facts/names.ts';
import termsUiEn from '../../messages/en/explaining.json';
import { fill, texts } from '../../messages/texts.ts';
import { titleOf, wordsOfRule } from '../../rules/rules.ts';
import { feature, heightOf, levelsHigh } from '../../rules/sight/sightNames.ts';
import { MARKER_IDS, type MarkerId, markerName, markerRow } from '../../units/marker.ts';
import { isTerm, stretches, type TermId, type TermMarker, termWords } from './terms.ts';
import './terms.css';

/**
 * Terms that tell what they mean: no buttons, for there is one called ‘broken’ already, which does something.
 */
export const markTerms: TermMarker = (sentence, met) =>
  stretches(sentence, met).map(({ text, term }, index) =>
    term ? (
      <dfn key={index} class="term" tabIndex={0} data-term={term}>
        {text}
      </dfn>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  );

const T = texts('explaining', termsUiEn);

/** Names of what stands under the same rule; of very many the first. */
const MOST_NAMES = 4;

const titled = (names: readonly string[]): string => [...new Set(names)].slice(0, MOST_NAMES).join(', ');

const terrainWords = (name: TerrainName): string => {
  const { los, lower, hindrance = 1 }: Terrain = TERRAIN[name];
  if (los === 'none') return T.terrain.none;
  return fill(los === 'obstacle' && lower === 'hindrance' ? T.terrain.lower : T.terrain[los], {
    height: levelsHigh(heightOf(name)),
    sum: hindrance,
  });
};

const markerWords = (id: MarkerId): string => {
  const { hindrance, smoke, height } = markerRow(id);
  if (hindrance === 0) return T.terrain.none;
  return smoke
    ? fill(T.terrain.smoke, { height: levelsHigh(height), sum: hindrance })
    : fill(T.terrain.counter, { sum: hindrance });
};

const TERRAIN_IDS = Object.keys(TERRAIN).filter((name): name is TerrainName => name in TERRAIN);

/**
 * What the tables of terrain and markers know of a rule that has no words of its own: what is called so, and
 * what it does to a LOS.
 */
const terrainTold = (rule: string): { readonly title: string; readonly words: string } | undefined => {
  const terrain = TERRAIN_IDS.filter((name) => TERRAIN[name].rule === rule);
  const markers = MARKER_IDS.filter((id) => markerRow(id).rule === rule);
  const words = [...terrain.map(terrainWords), ...markers.map(markerWords)];
  return words.length === 0
    ? undefined
    : {
        title: titled([...terrain.map(feature), ...markers.map(markerName)]),
        words: titled(words).replaceAll('., ', '. '),
      };
};

/** The rule that a term comes from, where the program has words for it. */
export const TERM_RULES: Readonly<Partial<Record<TermId, RuleId>>> = {
  adjacent: 'A.8',
  broken: 'A10.4',
  cc: 'A11.16',
  concealed: 'A10.533',
  casualtyReduction: 'A7.302',
  cx: 'A10.532',
  disrupted: 'A19.12',
  dm: 'A10.62',
  encircled: 'A7.7',
  failureToRout: 'A10.5',
  guard: 'A20.5',
  heightAdvantage: 'B10.31',
  hindrance: 'A6.7',
  interdiction: 'A10.53',
  interdictor: 'A10.532',
  known: 'A10.533',
  llmc: 'A10.2',
  los: 'A6.1',
  lowCrawl: 'A10.52',
  mf: 'A4.2',
  noQuarter: 'A20.3',
  openGround: 'A10.531',
  pinned: 'A7.8',
  rout: 'A10.5',
  smoke: 'A24.7',
  sw: 'A10.4',
  surrender: 'A20.21',
  unarmed: 'A20.54',
  wallAdvantage: 'B9.32',
};

interface Told {
  readonly title: string;
  readonly words: string;
  readonly source: string | undefined;
}

/**
 * What a rule comes to, in the language in force as far as there are words for it; else what the tables of
 * terrain and markers know.
 */
export const ruleTold = (rule: string): Told | undefined => {
  const words = wordsOfRule(rule);
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
const LEAVE_MS = 450;

const markedAt = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(MARKED) ?? undefined) : undefined;

/**
 * Beside the card that is being read, where the window has room for that; else below the mark or above it, and
 * never past the edge of the window.
 */
const place = (box: HTMLElement, mark: HTMLElement): void => {
  const at = mark.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const card = mark.closest('.card')?.getBoundingClientRect();
  if (card && card.left - GAP - width >= EDGE) {
    box.style.left = `${String(card.left - GAP - width)}px`;
    box.style.top = `${String(Math.max(EDGE, Math.min(at.top - GAP, window.innerHeight - EDGE - height)))}px`;
    return;
  }
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
  /** Stays with a mark that has the focus of the keys, for as long as it can be seen; leaves any other. */
  const follow = (): void => {
    const at = mark?.getBoundingClientRect();
    const seen = at && document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    if (mark && seen && mark.contains(seen) && mark.matches(':focus-visible')) place(box, mark);
    else close();
  };
  return { box, open, close, follow, mark: () => mark };
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
      // The page scrolls to what gets the focus, and tells of it when the explanation is open.
      if (target !== made.box) made.follow();
    },
    true,
  );
  window.addEventListener('resize', made.close);
};
