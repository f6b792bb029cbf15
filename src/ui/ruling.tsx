import type { JSX } from 'preact';
import { reportOf, situationTold, supposedReport, thinnedReport, type App } from '../editor/app.ts';
import type { Actions } from './actions.ts';
import { Answers } from './answers.tsx';
import { CardDetails } from './cardDetails.tsx';
import { DependsOn } from './dependsOn.tsx';
import { goOf } from './goOf.ts';
import { namesOf } from './names.ts';
import { LensNote, Verdict } from './verdict.tsx';
import { WayScrubber } from './wayScrubber.tsx';
import { WORDS } from './words.ts';

interface Props {
  readonly app: App;
  readonly actions: Actions;
  /** What can be done with the unit. */
  readonly panel: JSX.Element | null;
}

/** The rules' answer; between the verdict and what it rests on, what can be done with the unit. */
export const Ruling = ({ app, actions, panel }: Props): JSX.Element => {
  const situation = situationTold(app);
  const report = reportOf(app);
  if (!report)
    return (
      <>
        <p class="hint" aria-busy="true">
          {WORDS.working}
        </p>
        {panel}
      </>
    );
  const names = namesOf(situation);
  return (
    <>
      {supposedReport(app) ? <p class="hint supposed">{WORDS.supposed}</p> : null}
      <LensNote app={app} names={names} actions={actions} waiting={thinnedReport(app) === undefined} />
      <Verdict app={app} map={situation.map} report={report} names={names} actions={actions} />
      {report.ends.length > 0 ? (
        <WayScrubber app={app} report={report} situation={situation} names={names} actions={actions} />
      ) : null}
      {panel}
      {app.play ? null : <Answers report={report} situation={situation} names={names} actions={actions} />}
      <DependsOn
        key={report.unit}
        found={app.ruled?.depends?.found ?? []}
        report={report}
        rules={situation.rules}
        names={names}
        actions={actions}
      />
      <CardDetails
        report={report}
        situation={situation}
        names={names}
        focus={app.view.focus}
        lens={app.view.lens}
        playing={app.play !== undefined}
        actions={actions}
        go={goOf(app, report.unit, actions)}
      />
    </>
  );
};
