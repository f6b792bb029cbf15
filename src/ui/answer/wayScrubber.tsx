import type { JSX } from 'preact';
import type { App } from '../../editor/state.ts';
import { offTheWay, onTheWay, type OnTheWay } from '../../editor/reportFilter.ts';
import { endInView } from '../../editor/rulings.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import en from '../../messages/en/details.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Names } from '../../rules/words/explain.ts';
import type { LegalEnd, RoutReport } from '../../rules/rout/report.ts';
import type { Situation } from '../../units/position.ts';
import type { Actions } from '../actions.ts';
import { Icon } from '../icons.tsx';
import { lazy } from '../lazy.tsx';
import { printLocation } from '../names.ts';
import { WORDS } from '../words.ts';

const T = texts('details', en);

const Stride = lazy(async () => (await import('./stepControl.tsx')).StepControl);

interface Told {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly names: Names;
}

interface Props extends Told {
  readonly app: App;
  readonly actions: Actions;
}

const stepText = (gone: OnTheWay, step: number, { route }: LegalEnd, { allowance }: RoutReport): string =>
  gone.step
    ? fill(T.way.at, { step, of: route.length, place: printLocation(gone.at) })
    : fill(T.way.start, { allowance: printMf(allowance), n: gone.seenBy.length });

/**
 * A slider along the way in view: where the unit is after each step, what it has spent, who has seen it, who
 * fires, and whether it could end there.
 */
export const WayScrubber = ({ app, report, situation, names, actions }: Props): JSX.Element | null => {
  const end = endInView(app, situation.map, report);
  if (!end || end.route.length === 0) return null;
  const { lens } = app.view;
  const of = end.route.length;
  const step = lens.way === end.at ? Math.min(of, lens.step ?? 0) : 0;
  const gone = onTheWay(report, end.route, step);
  const text = stepText(gone, step, end, report);
  const goTo = (to: number): void =>
    actions.dispatch(
      { type: 'hover', hex: undefined },
      { type: 'lens', lens: { ...lens, way: end.at, step: Math.max(0, Math.min(of, to)) } },
    );
  const button = (to: number, name: 'minus' | 'plus', label: string): JSX.Element => (
    <button
      type="button"
      class="small"
      aria-label={label}
      title={label}
      disabled={to < 0 || to > of}
      onClick={() => goTo(to)}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <div class="way" role="group" aria-label={fill(T.way.label, { place: printLocation(end.at) })}>
      <p class="way-bar">
        {button(step - 1, 'minus', T.way.back)}
        <input
          type="range"
          min={0}
          max={of}
          step={1}
          value={step}
          aria-label={fill(T.way.label, { place: printLocation(end.at) })}
          aria-valuetext={text}
          onKeyDown={(event) => {
            if (event.key === 'Escape') actions.dispatch({ type: 'lens', lens: offTheWay(lens) });
          }}
          onInput={(event) => goTo(Number(event.currentTarget.value))}
        />
        {button(step + 1, 'plus', T.way.on)}
      </p>
      <p class="way-says">
        {text}
        {gone.step ? WORDS.atVertex(gone.step.vertex) : ''}
      </p>
      {step > 0 ? (
        <Stride report={report} situation={situation} names={names} end={end} gone={gone} step={step} />
      ) : null}
    </div>
  );
};
