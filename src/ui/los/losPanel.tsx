import type { JSX } from 'preact';
import { answeredSight, sameEnd, shownSight } from '../../editor/losEnds.ts';
import { losLevel, losStance, losSwapped, stancesAt } from '../../editor/losTool.ts';
import { mapOf } from '../../editor/selectors.ts';
import type { App, LosTool, WhichEnd } from '../../editor/state.ts';
import type { Sight, TouchMode } from '../../los/sight.ts';
import type { SightEnd, Stance } from '../../los/viewpoint.ts';
import en from '../../messages/en/los.json';
import { fill, texts } from '../../messages/texts.ts';
import { explainSight, type SightLine, type SightWords } from '../../rules/sight/explainSight.ts';
import type { Actions } from '../actions.ts';
import { RuleChip, WithRules } from '../answer/grounds.tsx';
import { Icon } from '../icons.tsx';
import { printLocation } from '../names.ts';
import { FACINGS } from '../words.ts';

const T = texts('los', en);

/** The words of the LOS tool, but for what a sight means, which `rules/sight/explainSight.ts` tells. */
export const LOS_WORDS = T.words;

export const MODE_WORDS: Readonly<Record<TouchMode, string>> = T.modes;

/** Of stances that are told without a vertex. */
const STANCE_WORDS: Readonly<Record<Exclude<Stance['kind'], 'bypass' | 'pillbox'>, string>> = T.stances;

const verdict =
  (kind: Sight['kind']) =>
  (hindrance: number): string =>
    fill(T.verdicts[kind], { hindrance });

const VERDICT_WORDS: Readonly<
  Record<Sight['kind'], { readonly sign: string; readonly words: (hindrance: number) => string }>
> = {
  clear: { sign: '✓', words: verdict('clear') },
  hindered: { sign: '≈', words: verdict('hindered') },
  blocked: { sign: '✕', words: verdict('blocked') },
};

/** One stance in the list of its kind. */
const stanceName = (stance: Stance): string => {
  switch (stance.kind) {
    case 'bypass':
      return FACINGS[stance.vertex];
    case 'pillbox':
      return FACINGS[stance.facing];
    default:
      return STANCE_WORDS[stance.kind];
  }
};

const endName = (end: SightEnd | undefined): string => (end ? printLocation(end.at) : LOS_WORDS.nowhere);

/** `K7 → M3 level 1`. */
const lineName = ({ from, to }: Pick<LosTool, 'from' | 'to'>): string => `${endName(from)} → ${endName(to)}`;

const told = new WeakMap<Sight, SightWords>();

/** The words for the line shown; made once for each sight. */
const shownWords = (app: App): SightWords | undefined => {
  const sight = shownSight(app);
  if (!sight || !app.sighted) return undefined;
  const words = told.get(sight) ?? explainSight(mapOf(app), sight, app.sighted.mode);
  told.set(sight, words);
  return words;
};

const sentenceOf = (app: App): string => {
  const words = shownWords(app);
  return words && app.sighted ? `${lineName(app.sighted)}: ${words.headline}` : '';
};

/** Line and verdict in one sentence, for the line below the board. */
export const LosSentence = ({ app }: { readonly app: App }): JSX.Element => (
  <WithRules text={sentenceOf(app)} />
);

/** What the tool waits for, where no line is shown. */
export const promptOf = ({ from, to }: LosTool): string => {
  if (!from) return LOS_WORDS.noNear;
  if (!to) return LOS_WORDS.noFar;
  return sameEnd(from, to) ? LOS_WORDS.same : LOS_WORDS.working;
};

/** The ends that are set, and what the tool waits for or what the line is: never the answer to the last one. */
export const spokenLos = (app: App): string => {
  const { from, to, shading } = app.view.los;
  const shaded = shading && from ? [LOS_WORDS.shade] : [];
  if (!from || !to || sameEnd(from, to))
    return [
      LOS_WORDS.title,
      ...(from ? [`${LOS_WORDS.near} ${endName(from)}`] : []),
      ...shaded,
      promptOf(app.view.los),
    ].join(', ');
  return answeredSight(app) ? [sentenceOf(app), ...shaded].join(' ') : '';
};

/** The same for screen readers, which hear it at once. */
export const SpokenLos = ({ app }: { readonly app: App }): JSX.Element => <>{spokenLos(app)}</>;

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

const pull = (actions: Actions, los: LosTool | undefined): void => {
  if (los) actions.dispatch({ type: 'los', los });
};

interface LevelProps extends Props {
  readonly which: WhichEnd;
  readonly steps: 1 | -1;
}

const LevelButton = ({ app, actions, which, steps }: LevelProps): JSX.Element => {
  const next = losLevel(app, which, steps);
  const label = `${which === 'from' ? LOS_WORDS.nearEnd : LOS_WORDS.farEnd}, ${steps === 1 ? LOS_WORDS.up : LOS_WORDS.down}`;
  return (
    <button
      type="button"
      class="small"
      aria-label={label}
      title={label}
      disabled={!next}
      onClick={() => pull(actions, losLevel(app, which, steps))}
    >
      <Icon name={steps === 1 ? 'up' : 'down'} />
    </button>
  );
};

const GROUPS: readonly {
  readonly words: 'plainGroup' | 'bypassGroup' | 'pillboxGroup';
  readonly kinds: readonly Stance['kind'][];
}[] = [
  { words: 'plainGroup', kinds: ['centre', 'crest', 'entrenched'] },
  { words: 'bypassGroup', kinds: ['bypass'] },
  { words: 'pillboxGroup', kinds: ['pillbox'] },
];

const StanceChooser = ({
  app,
  actions,
  which,
  end,
}: Props & { readonly which: WhichEnd; readonly end: SightEnd }): JSX.Element => {
  const stances = stancesAt(mapOf(app), end);
  const chosen = stances.findIndex((stance) => sameEnd({ at: end.at, stance }, end));
  const choose = (value: string): void => {
    const stance = stances[Number(value)];
    if (stance) pull(actions, losStance(app.view.los, which, stance));
  };
  return (
    <select
      aria-label={`${which === 'from' ? LOS_WORDS.nearEnd : LOS_WORDS.farEnd}: ${LOS_WORDS.stance}`}
      value={String(Math.max(0, chosen))}
      disabled={stances.length < 2}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {GROUPS.map(({ words, kinds }) => {
        const here = stances.flatMap((stance, index) =>
          kinds.includes(stance.kind) ? [{ stance, index }] : [],
        );
        return here.length > 0 ? (
          <optgroup key={words} label={LOS_WORDS[words]}>
            {here.map(({ stance, index }) => (
              <option key={index} value={String(index)}>
                {stanceName(stance)}
              </option>
            ))}
          </optgroup>
        ) : null;
      })}
    </select>
  );
};

const EndRow = ({ app, actions, which }: Props & { readonly which: WhichEnd }): JSX.Element => {
  const end = app.view.los[which];
  return (
    <div
      class="row los-end"
      role="group"
      aria-label={which === 'from' ? LOS_WORDS.nearEnd : LOS_WORDS.farEnd}
    >
      <span>
        {which === 'from' ? LOS_WORDS.near : LOS_WORDS.far}{' '}
        <strong>{end ? printLocation(end.at) : LOS_WORDS.nowhere}</strong>
      </span>
      {end ? <StanceChooser app={app} actions={actions} which={which} end={end} /> : null}
      <LevelButton app={app} actions={actions} which={which} steps={-1} />
      <LevelButton app={app} actions={actions} which={which} steps={1} />
    </div>
  );
};

const MODES: readonly TouchMode[] = ['bothSides', 'anyTouch'];

const Mode = ({ app, actions }: Props): JSX.Element => (
  <fieldset class="choices los-mode">
    <legend>
      {LOS_WORDS.mode} <RuleChip rule="A6.1" />
    </legend>
    {MODES.map((mode) => (
      <label key={mode}>
        <input
          type="radio"
          name="los-mode"
          checked={app.view.los.mode === mode}
          onChange={() => pull(actions, { ...app.view.los, mode })}
        />
        <span>{MODE_WORDS[mode]}</span>
      </label>
    ))}
  </fieldset>
);

const Line = ({ line, actions }: { readonly line: SightLine; readonly actions: Actions }): JSX.Element => (
  <li
    class={`los-line ${line.tone}`}
    onPointerMove={({ pointerType }) => {
      if (pointerType !== 'touch' && line.hex !== undefined)
        actions.dispatch({ type: 'hover', hex: line.hex });
    }}
    onPointerLeave={() => actions.dispatch({ type: 'hover', hex: undefined })}
  >
    <WithRules text={line.text} />
    {line.rule === undefined ? null : (
      <>
        {' '}
        <RuleChip rule={line.rule} />
      </>
    )}
  </li>
);

/** What the line of sight is; why stands further down. */
const Headline = ({ app }: Pick<Props, 'app'>): JSX.Element => {
  const sight = shownSight(app);
  const words = shownWords(app);
  if (!sight || !words) return <p class="hint">{promptOf(app.view.los)}</p>;
  const { sign, words: verdict } = VERDICT_WORDS[sight.kind];
  return (
    <section class="verdict-part los-verdict">
      <p class={`verdict los-${sight.kind}`}>
        <span aria-hidden="true">{sign}</span> {verdict(sight.hindrance)}
      </p>
      {words.headline.toUpperCase() === verdict(sight.hindrance) ? null : (
        <p class="los-headline">
          <WithRules text={words.headline} />
        </p>
      )}
    </section>
  );
};

/** Hands the line over to the changing of terrain, where a sight is forced or forbidden. */
const ruleOn = (actions: Actions, { from, to }: LosTool): void => {
  if (from && to) actions.dispatch({ type: 'terrain', tool: { kind: 'sight', from: from.at, to: to.at } });
};

const Buttons = ({ app, actions }: Props): JSX.Element => {
  const { los } = app.view;
  return (
    <div class="buttons los-tools">
      <button
        type="button"
        class="small"
        aria-keyshortcuts="S"
        disabled={!los.from || !los.to}
        onClick={() => pull(actions, losSwapped(los))}
      >
        {LOS_WORDS.swap} <kbd aria-hidden="true">S</kbd>
      </button>
      <button
        type="button"
        class="small"
        aria-keyshortcuts="V"
        aria-pressed={los.shading}
        disabled={!los.from}
        onClick={() => pull(actions, { ...los, shading: !los.shading })}
      >
        {LOS_WORDS.shade} <kbd aria-hidden="true">V</kbd>
      </button>
      <button
        type="button"
        class="small"
        disabled={!los.from || !los.to}
        onClick={() => ruleOn(actions, los)}
      >
        {LOS_WORDS.rule}
      </button>
    </div>
  );
};

/** The card while the LOS tool is on: verdict, ends, reasons. */
export const LosPanel = ({ app, actions }: Props): JSX.Element => {
  const { los } = app.view;
  return (
    <section class="los-panel" aria-label={LOS_WORDS.title}>
      <div class="los-head">
        <h2>{los.from ? lineName(los) : LOS_WORDS.title}</h2>
        <button
          type="button"
          class="small"
          aria-label={LOS_WORDS.leave}
          title={LOS_WORDS.leave}
          aria-keyshortcuts="Escape"
          onClick={() => pull(actions, { ...los, on: false })}
        >
          <Icon name="close" />
        </button>
      </div>
      <Headline app={app} />
      <EndRow app={app} actions={actions} which="from" />
      <EndRow app={app} actions={actions} which="to" />
      <Buttons app={app} actions={actions} />
      <ul class="los-lines">
        {(shownWords(app)?.lines ?? []).map((line, index) => (
          <Line key={`${index} ${line.text}`} line={line} actions={actions} />
        ))}
      </ul>
      <Mode app={app} actions={actions} />
    </section>
  );
};
