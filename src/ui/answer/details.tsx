import type { JSX } from 'preact';
import { Disclosure, Reasons } from './disclosure.tsx';
import { GroundList } from './grounds.tsx';
import { ANSWER_WORDS } from './answerWords.ts';
import { verdictOf } from '../words.ts';
import { lazy } from '../lazy.tsx';
import type { InterdictionProps } from './interdiction.tsx';
import { useState } from 'preact/hooks';
import cardEn from '../../messages/en/card.json';
import en from '../../messages/en/details.json';
import { fill, texts } from '../../messages/texts.ts';

const T = texts('details', en);
const CARD = texts('card', cardEn);

/** Fetched when its line is opened. */
const InterdictionPart = lazy(async () => (await import('./interdiction.tsx')).InterdictionPart);

/** Who Interdicts what, in a line; enemy by enemy once it is opened. */
const InterdictionLines = (props: InterdictionProps): JSX.Element => {
  const { report } = props;
  const [open, setOpen] = useState(false);
  const entries = new Set(report.interdicted.map(({ to }) => to)).size;
  const enemies = new Set(
    report.interdicted.flatMap(({ interdictors }) => interdictors.map(({ unit }) => unit)),
  ).size;
  const says = entries === 0 ? ANSWER_WORDS.noInterdiction : fill(T.interdiction.says, { entries, enemies });
  return (
    <Disclosure title={ANSWER_WORDS.interdiction} says={says} toggled={setOpen}>
      {open ? <InterdictionPart {...props} /> : null}
    </Disclosure>
  );
};

interface Props extends InterdictionProps {
  /** The disputed rules that matter here. */
  readonly disputed: JSX.Element;
}

/** Whether it surrenders; where that is the verdict, it stands there with its reasons. */
const Surrender = ({ report, names }: Pick<Props, 'report' | 'names'>): JSX.Element | null => {
  const { kind, captors, grounds } = report.surrender;
  if (grounds.length === 0 || verdictOf(report) === 'surrenders') return null;
  return (
    <Reasons
      title={ANSWER_WORDS.surrender}
      grounds={grounds}
      names={names}
      says={
        kind === 'none'
          ? CARD.surrender.none
          : fill(CARD.surrender.to, { names: captors.map((id) => names.unit(id)).join(', ') })
      }
    />
  );
};

/** Why there is no crawling: each Low Crawl that there is stands among the ends. */
const NoLowCrawl = ({ report, names }: Pick<Props, 'report' | 'names'>): JSX.Element | null =>
  report.lowCrawl.some(({ kind }) => kind === 'open') ? null : (
    <Disclosure title={ANSWER_WORDS.lowCrawl} says={ANSWER_WORDS.noCrawl}>
      <GroundList grounds={report.lowCrawl.flatMap(({ grounds }) => grounds)} names={names} />
    </Disclosure>
  );

/** What the verdict rests on, one folded line a statement. */
export const CardDetails = (props: Props): JSX.Element => {
  const { report, names, disputed } = props;
  const routs = report.obligation.kind !== 'cannot';
  return (
    <div class="card-details">
      {routs ? <Reasons title={CARD.why} grounds={report.obligation.grounds} names={names} /> : null}
      <Surrender report={report} names={names} />
      {routs ? <InterdictionLines {...props} /> : null}
      {disputed}
      {routs ? <NoLowCrawl {...props} /> : null}
      <Reasons title={ANSWER_WORDS.dm} grounds={report.dm} names={names} />
      {report.companions.map((one) => (
        <Reasons
          key={one.leader}
          title={ANSWER_WORDS.companion(names.unit(one.leader), one.kind === 'may')}
          grounds={one.grounds}
          names={names}
          says=""
        />
      ))}
      <Reasons title={ANSWER_WORDS.weapons} grounds={report.weapons} names={names} />
      <Reasons
        title={ANSWER_WORDS.reveals}
        grounds={report.reveals.flatMap((each) => each.grounds)}
        names={names}
      />
      <Reasons title={ANSWER_WORDS.assumptions} grounds={report.assumptions} names={names} />
    </div>
  );
};
