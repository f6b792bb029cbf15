import './guide.css';
import { render, type JSX } from 'preact';
import { reportOf, situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { GUIDE_STEPS, guideUnit, type GuideStep } from '../../editor/guide.ts';
import { locationById } from '../../editor/rulings.ts';
import en from '../../messages/en/guide.json';
import { fill, texts } from '../../messages/texts.ts';
import { counter } from '../../units/counters.ts';

const T = texts('guide', en);

/** Told when the last step is done. */
export const guideDone = (): string => T.done;

/** Where on the screen a step points, and from which side its bubble is to speak. */
export interface Pointer {
  readonly kind: 'hex' | 'card';
  readonly x: number;
  readonly y: number;
  /** Of the ring; of a panel, nothing. */
  readonly radius: number;
}

interface Props {
  readonly app: App;
  readonly step: GuideStep;
  /** Hexes that are still to be pointed at. */
  readonly left: number;
  readonly pointer: Pointer | undefined;
  readonly touch: boolean;
  readonly on: () => void;
  readonly skip: () => void;
}

const unitWords = (app: App, { click, tap, keys }: typeof T.unit, touch: boolean): readonly string[] => {
  const situation = situationOf(app);
  const unit = guideUnit(situation);
  const hex = unit && situation.map.hexes[locationById(situation.map, unit.at)?.hex ?? -1]?.id;
  const values = { unit: unit ? counter(unit.counter).label : '', hex: hex ?? '' };
  return touch ? [fill(tap, values)] : [fill(click, values), fill(keys, values)];
};

const wordsOf = ({ app, step, left, touch }: Props): readonly string[] => {
  if (step === 'unit') return unitWords(app, T.unit, touch);
  if (step === 'hex') return touch ? [T.hex.tap] : [fill(T.hex.click, { left }), T.hex.keys];
  const kind = reportOf(app)?.obligation.kind ?? 'may';
  return [`${T.verdict[kind]} ${T.verdict.signs}`];
};

const Bubble = (props: Props): JSX.Element => {
  const { step, on, skip } = props;
  const [words, ...hints] = wordsOf(props);
  return (
    <section class="guide-bubble" aria-label={T.label}>
      <p class="guide-count">
        {T.label} · {fill(T.step, { step: GUIDE_STEPS.indexOf(step) + 1, of: GUIDE_STEPS.length })}
      </p>
      <div role="status">
        <p class="guide-words">{words}</p>
        {hints.map((each) => (
          <p key={each} class="hint">
            {each}
          </p>
        ))}
      </div>
      <p class="buttons">
        {step === 'verdict' ? (
          <button type="button" class="small primary" onClick={on}>
            {T.on}
          </button>
        ) : null}
        <button type="button" class="small" aria-keyshortcuts="Escape" onClick={skip}>
          {T.skip}
        </button>
      </p>
    </section>
  );
};

const Guide = (props: Props): JSX.Element => {
  const { pointer } = props;
  const at = pointer && {
    left: `${String(Math.round(pointer.x))}px`,
    top: `${String(Math.round(pointer.y))}px`,
    '--ring': `${String(Math.round(pointer.radius))}px`,
  };
  return (
    <>
      {pointer && pointer.kind !== 'card' ? <span class="guide-ring" aria-hidden="true" style={at} /> : null}
      <Bubble {...props} />
    </>
  );
};

const GAP = 14;
const EDGE = 8;
const TOP_BAR = 56;

const within = (at: number, from: number, to: number): number =>
  Math.max(from, Math.min(at, Math.max(from, to)));

/**
 * Beside what it speaks of, within the window: a card at its left, or above; a ring below, or above, and
 * there first where what lies below is to be pointed at; where neither has room, it covers as little as it
 * can.
 */
const placeBubble = (bubble: HTMLElement, pointer: Pointer | undefined, step: GuideStep): void => {
  const { width, height } = bubble.getBoundingClientRect();
  const [right, bottom] = [window.innerWidth - EDGE - width, window.innerHeight - EDGE - height];
  const { kind, x, y, radius } = pointer ?? {
    kind: 'hex',
    x: window.innerWidth / 2,
    y: window.innerHeight / 2,
    radius: 0,
  };
  const beside = kind === 'card' && x - GAP - width >= EDGE;
  const [below, above] = [y + radius + GAP, y - radius - GAP - height];
  const rises = step === 'hex' ? above >= TOP_BAR : below - bottom > Math.max(0, EDGE - above);
  const top = kind === 'card' ? (beside ? y : y - GAP - height) : rises ? above : below;
  const left = beside ? x - GAP - width : kind === 'hex' ? x - width / 2 : right;
  bubble.style.left = `${String(Math.round(within(left, EDGE, right)))}px`;
  bubble.style.top = `${String(Math.round(within(top, EDGE, bottom)))}px`;
};

/** The first steps over the board: what is to be done next, by what it points at. */
export const createGuideView = (
  parent: HTMLElement,
): { readonly show: (props: Props) => void; readonly close: () => void } => {
  const root = document.createElement('div');
  root.className = 'guide';
  parent.append(root);
  return {
    show: (props) => {
      render(<Guide {...props} />, root);
      const bubble = root.querySelector<HTMLElement>('.guide-bubble');
      if (bubble) placeBubble(bubble, props.pointer, props.step);
    },
    close: () => {
      render(null, root);
      root.remove();
    },
  };
};
