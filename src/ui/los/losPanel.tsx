import type { JSX } from 'preact';
import { mapOf } from '../../editor/selectors.ts';
import type { App, LosTool, WhichEnd } from '../../editor/state.ts';
import { losLevel, losStance, losSwapped, sameEnd, shownSight, stancesAt } from '../../editor/losTool.ts';
import type { TouchMode } from '../../los/sight.ts';
import type { SightEnd, Stance } from '../../los/viewpoint.ts';
import type { SightLine } from '../../rules/sight/explainSight.ts';
import type { Actions } from '../actions.ts';
import { RuleChip, WithRules } from '../answer/grounds.tsx';
import { Icon } from '../icons.tsx';
import { lineName, shownWords, stanceName, LOS_WORDS, MODE_WORDS, VERDICT_WORDS } from './losWords.tsx';
import { printLocation } from '../names.ts';

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
    onPointerEnter={() => {
      if (line.hex !== undefined) actions.dispatch({ type: 'hover', hex: line.hex });
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

const promptOf = ({ from, to }: LosTool): string => {
  if (!from) return LOS_WORDS.noNear;
  if (!to) return LOS_WORDS.noFar;
  return sameEnd(from, to) ? LOS_WORDS.same : LOS_WORDS.working;
};

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
