import type { JSX } from 'preact';
import {
  reportOf,
  situationTold,
  supposedReport,
  thinnedReport,
  selectedUnit,
} from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { type Actions, goOf } from '../actions.ts';
import { CardDetails } from './details.tsx';
import { namesOf, printLocation } from '../names.ts';
import { Destinations } from './destinations.tsx';
import { IfBrokenVerdict, LensNote, NotModelledNotes, VerdictHead } from './verdict.tsx';
import { ANSWER_WORDS } from './answerWords.ts';
import type { Names } from '../../rules/words/explain.ts';
import type { RoutReport, Dependence, LegalEnd } from '../../rules/rout/report.ts';
import type { Situation } from '../../units/position.ts';
import { isPersonnel } from '../../units/strength.ts';
import type { UnitId } from '../../units/unit.ts';
import { useState } from 'preact/hooks';
import type { RuleSet } from '../../units/ruleSet.ts';
import { lazy } from '../lazy.tsx';
import { offTheWay, onTheWay, type OnTheWay } from '../../editor/reportFilter.ts';
import { endInView } from '../../editor/rulings.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import enCard from '../../messages/en/card.json';
import en from '../../messages/en/details.json';
import { fill, texts } from '../../messages/texts.ts';
import { Icon } from '../icons.tsx';

const T = texts('details', en);
const CARD = texts('card', enCard);

const Stride = lazy(async () => (await import('./endChain.tsx')).StepControl);

interface Told {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly names: Names;
}

interface ScrubberProps extends Told {
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
export const WayScrubber = ({
  app,
  report,
  situation,
  names,
  actions,
}: ScrubberProps): JSX.Element | null => {
  const end = endInView(app, situation.map, report);
  if (!end || end.route.length === 0) return null;
  const { lens } = app.view;
  const of = end.route.length;
  const step = lens.way === end.at ? Math.min(of, lens.step ?? 0) : 0;
  const gone = onTheWay(report, end.route, step);
  const text = stepText(gone, step, end, report);
  const label = fill(T.way.label, { place: printLocation(end.at) });
  const goTo = (to: number): void =>
    actions.dispatch(
      { type: 'hover', hex: undefined },
      { type: 'focus', at: undefined },
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
    <div class="way" role="group" aria-label={label}>
      <h3 aria-hidden="true">{label}</h3>
      <p class="way-bar">
        {button(step - 1, 'minus', T.way.back)}
        <input
          type="range"
          min={0}
          max={of}
          step={1}
          value={step}
          aria-label={label}
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
        {gone.step ? ANSWER_WORDS.atVertex(gone.step.vertex) : ''}
      </p>
      {step > 0 ? (
        <Stride report={report} situation={situation} names={names} end={end} gone={gone} step={step} />
      ) : null}
    </div>
  );
};

/** Where it could come to stand, and what its rout would be from there. */
const StandingPanel = lazy(async () => (await import('./standing.tsx')).StandingPanel);
const FireButton = lazy(async () => (await import('./standing.tsx')).FireButton);

const OtherReadings = lazy(async () => (await import('./otherReadings.tsx')).OtherReadings);

interface DependsOnProps {
  readonly found: readonly Dependence[];
  readonly report: RoutReport;
  readonly rules: RuleSet | undefined;
  readonly names: Names;
  readonly actions: Actions;
}

/** Where it may crawl and what it is bound for weighs less than what becomes of it. */
const isSlight = ({ differs }: Dependence): boolean =>
  differs.every((aspect) => aspect === 'lowCrawl' || aspect === 'destinations');

/**
 * The disputed readings that would change this verdict, the weightiest first; what they would make of it is
 * fetched when asked for.
 */
const DependsOn = ({ found, ...rest }: DependsOnProps): JSX.Element | null => {
  const [open, setOpen] = useState(false);
  if (found.length === 0) return null;
  const sorted = found.toSorted((a, b) => Number(isSlight(a)) - Number(isSlight(b)));
  return (
    <details class="line depends" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {ANSWER_WORDS.dependsOn}{' '}
        <span class="says">{[...new Set(sorted.map((each) => each.switch))].join(', ')}</span>
      </summary>
      {open ? <OtherReadings dependences={sorted} {...rest} /> : null}
    </details>
  );
};

interface AnswersProps {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly names: Names;
  readonly actions: Actions;
}

/** What the captor may answer to a surrender: a prisoner of one of his units, or nobody's. */
export const Answers = ({ report, situation, names, actions }: AnswersProps): JSX.Element | null => {
  const { kind, captors, together } = report.surrender;
  const side = situation.units.find(({ id }) => id === captors[0])?.side;
  if (kind !== 'surrenders' || side === undefined) return null;
  const units = [report.unit, ...together];
  return (
    <p class="answers" role="group" aria-label={ANSWER_WORDS.answer}>
      {captors.map((to) => (
        <button
          key={to}
          type="button"
          class="small"
          onClick={() => actions.dispatch({ type: 'surrender', units, side, to })}
        >
          {ANSWER_WORDS.accept(names.unit(to))}
        </button>
      ))}
      <button
        type="button"
        class="small danger"
        onClick={() => actions.dispatch({ type: 'surrender', units, side, to: undefined })}
      >
        {ANSWER_WORDS.refuse}
      </button>
    </p>
  );
};

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

/** The rules' answer in a word and a sentence, which stay in sight. */
export const RoutVerdict = ({ app, actions }: Props): JSX.Element => {
  const situation = situationTold(app);
  const report = reportOf(app);
  if (!report)
    return (
      <p class="hint" aria-busy="true">
        {ANSWER_WORDS.working}
      </p>
    );
  const names = namesOf(situation);
  return (
    <>
      {supposedReport(app) ? <p class="hint supposed">{ANSWER_WORDS.supposed}</p> : null}
      <LensNote app={app} names={names} actions={actions} waiting={thinnedReport(app) === undefined} />
      <VerdictHead app={app} map={situation.map} report={report} names={names} actions={actions} />
    </>
  );
};

/** The unit that a puzzle can be made about: a broken one, with the answer of the table as it lies. */
export const unitToAsk = (app: App): UnitId | undefined => {
  const report = reportOf(app);
  return report &&
    !app.play &&
    report === app.ruled?.report &&
    report.obligation.grounds[0].fact !== 'notBroken'
    ? report.unit
    : undefined;
};

/** Asks the best question about a unit as the table lies, as a puzzle. */
export const askThis = (actions: Actions, unit: UnitId): void => {
  actions.dispatch({ type: 'learn', open: true });
  actions.learn().then(
    (learn) => learn.begin({ kind: 'own', unit }),
    () => undefined,
  );
};

/** All that the verdict comes to, and of a Gun or vehicle its fire: every end, the way there step by step, and then what it rests on. */
export const RoutAnswer = ({ app, actions }: Props): JSX.Element | null => {
  const situation = situationTold(app);
  const report = reportOf(app);
  const unit = selectedUnit(app);
  if (unit && !isPersonnel(unit))
    return (
      <p>
        <FireButton app={app} actions={actions} />
      </p>
    );
  if (!report) return null;
  const told = { report, situation, names: namesOf(situation), actions };
  const asked = unitToAsk(app);
  return (
    <>
      <NotModelledNotes {...told} />
      <IfBrokenVerdict app={app} map={situation.map} names={told.names} actions={actions} />
      {report.obligation.grounds[0].fact === 'notBroken' ? (
        <StandingPanel app={app} actions={actions} />
      ) : null}
      {app.play ? null : <Answers {...told} />}
      {report.obligation.kind === 'cannot' ? null : (
        <Destinations
          key={`${report.unit} ${report.start}`}
          {...told}
          focus={app.view.focus}
          lens={app.view.lens}
          go={goOf(app, report.unit, actions)}
        />
      )}
      {report.ends.length > 0 ? <WayScrubber app={app} {...told} /> : null}
      <CardDetails
        {...told}
        lens={app.view.lens}
        playing={app.play !== undefined}
        disputed={
          <DependsOn
            key={report.unit}
            found={app.ruled?.depends?.found ?? []}
            rules={situation.rules}
            {...told}
          />
        }
      />
      {asked === undefined ? null : (
        <p class="buttons">
          <button type="button" class="small" onClick={() => askThis(actions, asked)}>
            {CARD.askThis}
          </button>
        </p>
      )}
    </>
  );
};
