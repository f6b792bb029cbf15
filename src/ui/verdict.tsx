import type { JSX } from 'preact';
import type { Situation } from '../units/position.ts';
import type { Names } from '../rules/explain.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import type { Ground } from '../rules/ruling.ts';
import type { Go } from './destinations.tsx';
import type { Actions } from './actions.ts';
import { Destinations, pointing } from './destinations.tsx';
import { GroundList } from './grounds.tsx';
import { printLocation } from './names.ts';
import { LEFT_OUT, verdictOf, WORDS } from './words.ts';
import type { LocationId } from '../board/gameMap.ts';

const VERDICT_SIGN = { must: '!', may: '→', cannot: '✕', surrenders: '⚐', along: '→' } as const;

type LeftOut = Extract<Ground, { fact: 'notModelled' }>;

const leftOutOf = ({ notModelled }: RoutReport): readonly LeftOut[] => notModelled.flatMap((ground) => (ground.fact === 'notModelled' ? [ground] : []));

/** What was left out, named beside the verdict. */
const NotModelled = ({ report, names }: Told): JSX.Element | null => {
  const left = leftOutOf(report);
  return left.length === 0 ? null : (
    <details class="warning">
      <summary>{WORDS.notModelled} {[...new Set(left.map(({ what }) => LEFT_OUT[what]))].join(', ')}</summary>
      <GroundList grounds={left} names={names} />
    </details>
  );
};

const FIRST_GROUNDS = 2;

interface Told {
  readonly report: RoutReport;
  readonly names: Names;
}

/** The one word, and why. */
export const Verdict = ({ report, names }: Told): JSX.Element => {
  const verdict = verdictOf(report);
  const { grounds } = report.obligation;
  const surrenders = verdict === 'surrenders';
  return (
    <section class="verdict-part">
      <p class={`verdict ${verdict}`}><span aria-hidden="true">{VERDICT_SIGN[verdict]}</span> {WORDS.verdict[verdict]}</p>
      {surrenders ? <GroundList grounds={report.surrender.grounds} names={names} /> : null}
      <GroundList grounds={grounds.slice(0, FIRST_GROUNDS)} names={names} />
      <Folded title={WORDS.moreGrounds} grounds={grounds.slice(FIRST_GROUNDS)} names={names} />
      {surrenders ? null : <Folded title={WORDS.surrender} grounds={report.surrender.grounds} names={names} />}
      {surrenders ? <p class="hint">{WORDS.ifNoQuarter}</p> : null}
      <NotModelled report={report} names={names} />
    </section>
  );
};

const Folded = ({ title, grounds, names, open }: { readonly title: string; readonly grounds: readonly Ground[]; readonly names: Names; readonly open?: boolean }): JSX.Element | null =>
  grounds.length === 0 ? null : (
    <details open={open === true}>
      <summary>{title} <span class="count">{grounds.length}</span></summary>
      <GroundList grounds={grounds} names={names} />
    </details>
  );

const LowCrawl = ({ report, names, actions }: { readonly report: RoutReport; readonly names: Names; readonly actions: Actions }): JSX.Element => {
  const open = report.lowCrawl.filter((each) => each.kind === 'open');
  const barred = report.lowCrawl.filter((each) => each.kind === 'barred').flatMap((each) => each.grounds);
  return (
    <section>
      <h3>{WORDS.lowCrawl}</h3>
      {open.length === 0 ? <p class="hint">{WORDS.noCrawl}</p> : (
        <p class="chips">{open.map((each) => <span key={each.to} class="place" {...pointing(actions, each.to)}>{printLocation(each.to)}</span>)}</p>
      )}
      {open.length === 0 ? <Folded title={WORDS.whyNot} grounds={barred} names={names} /> : null}
    </section>
  );
};

const MOST_ENTRIES = 6;

const Interdiction = ({ report, names, actions }: { readonly report: RoutReport; readonly names: Names; readonly actions: Actions }): JSX.Element => (
  <section>
    <h3>{WORDS.interdiction}</h3>
    {report.interdicted.length === 0 ? <p class="hint">{WORDS.noInterdiction}</p> : (
      <ul class="entries">
        {report.interdicted.slice(0, MOST_ENTRIES).map((entry) => (
          <li key={`${entry.from}>${entry.to} ${entry.interdictors[0]?.vertex ?? ''}`} {...pointing(actions, entry.to)}>
            <strong>{WORDS.entering(printLocation(entry.from), printLocation(entry.to))}</strong>
            <ul>{entry.interdictors.map((each) => <li key={each.unit}>{WORDS.inRange(names.unit(each.unit), each.range, each.vertex)}</li>)}</ul>
          </li>
        ))}
      </ul>
    )}
    {report.interdicted.length > MOST_ENTRIES ? <p class="hint">{WORDS.moreEntries(report.interdicted.length - MOST_ENTRIES)}</p> : null}
  </section>
);

interface Props {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly names: Names;
  readonly focus: LocationId | undefined;
  readonly actions: Actions;
  readonly go?: Go | undefined;
}

/** Everything below the verdict. */
export const VerdictDetails = ({ report, situation, names, focus, actions, go }: Props): JSX.Element => {
  const routs = report.obligation.kind !== 'cannot';
  return (
    <>
      {routs ? <Destinations key={`${report.unit} ${report.start}`} report={report} map={situation.map} focus={focus} actions={actions} go={go} /> : null}
      {routs ? <Interdiction report={report} names={names} actions={actions} /> : null}
      {routs ? <LowCrawl report={report} names={names} actions={actions} /> : null}
      <Folded title={WORDS.dm} grounds={report.dm} names={names} />
      {report.companions.map((one) => <Folded key={one.leader} title={WORDS.companion(names.unit(one.leader), one.kind === 'may')} grounds={one.grounds} names={names} />)}
      <Folded title={WORDS.weapons} grounds={report.weapons} names={names} open />
      <Folded title={WORDS.reveals} grounds={report.reveals.flatMap((each) => each.grounds)} names={names} />
      <Folded title={WORDS.assumptions} grounds={report.assumptions} names={names} />
    </>
  );
};
