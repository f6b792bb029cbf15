import type { JSX } from 'preact';
import type { Lens } from '../editor/lens.ts';
import type { LocationId } from '../board/gameMap.ts';
import type { Names } from '../rules/explain.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import type { Situation } from '../units/position.ts';
import type { Actions } from './actions.ts';
import { Destinations } from './destinations.tsx';
import { Interdiction } from './enemies.tsx';
import type { Go } from './goHere.tsx';
import { Line, Reasons } from './line.tsx';
import { printLocation } from './names.ts';
import { pointing } from './pointing.ts';
import { GroundList } from './grounds.tsx';
import { WORDS } from './words.ts';

interface Props {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly names: Names;
  readonly focus: LocationId | undefined;
  readonly lens: Lens;
  readonly actions: Actions;
  readonly playing: boolean;
  readonly go?: Go | undefined;
}

const LowCrawl = ({ report, names, actions }: Pick<Props, 'report' | 'names' | 'actions'>): JSX.Element => {
  const open = report.lowCrawl.filter((each) => each.kind === 'open');
  const barred = report.lowCrawl.filter((each) => each.kind === 'barred').flatMap((each) => each.grounds);
  const grounds = open.length > 0 ? open.flatMap((each) => each.grounds) : barred;
  return (
    <Line
      title={WORDS.lowCrawl}
      says={open.length === 0 ? WORDS.noCrawl : open.map(({ to }) => printLocation(to)).join(', ')}
    >
      {open.length === 0 ? null : (
        <p class="chips">
          {open.map((each) => (
            <button
              key={each.to}
              type="button"
              class="place"
              onClick={() => actions.show(each.to)}
              {...pointing(actions, each.to)}
            >
              {printLocation(each.to)}
            </button>
          ))}
        </p>
      )}
      <GroundList grounds={grounds} names={names} />
    </Line>
  );
};

/** Everything below the verdict, one line a statement. */
export const CardDetails = (props: Props): JSX.Element => {
  const { report, names } = props;
  const routs = report.obligation.kind !== 'cannot';
  return (
    <div class="card-details">
      {routs ? <Destinations key={`${report.unit} ${report.start}`} {...props} /> : null}
      {routs ? <Interdiction {...props} /> : null}
      {routs ? <LowCrawl {...props} /> : null}
      <Reasons title={WORDS.dm} grounds={report.dm} names={names} />
      {report.companions.map((one) => (
        <Reasons
          key={one.leader}
          title={WORDS.companion(names.unit(one.leader), one.kind === 'may')}
          grounds={one.grounds}
          names={names}
          says=""
        />
      ))}
      <Reasons title={WORDS.weapons} grounds={report.weapons} names={names} />
      <Reasons
        title={WORDS.reveals}
        grounds={report.reveals.flatMap((each) => each.grounds)}
        names={names}
        says=""
      />
      <Reasons title={WORDS.assumptions} grounds={report.assumptions} names={names} />
    </div>
  );
};
