import type { JSX } from 'preact';
import { unitById } from '../../editor/selectors.ts';
import type { OnTheWay } from '../../editor/reportFilter.ts';
import { halfMf, printMf } from '../../hexgrid/quantity.ts';
import en from '../../messages/en/hexCard.json';
import { fill, texts } from '../../messages/texts.ts';
import { explain, type Names } from '../../rules/words/explain.ts';
import type { LegalEnd, RoutReport, RoutStep } from '../../rules/rout/report.ts';
import type { Situation } from '../../units/position.ts';
import { CheckChances, StepCost, wholeSoFar } from './endChain.tsx';
import { RuleChip } from './grounds.tsx';

const T = texts('hexCard', en);

interface Told {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly names: Names;
}

interface StrideProps extends Told {
  readonly end: LegalEnd;
  readonly gone: OnTheWay;
  readonly step: number;
}

/** Who fires at it as it enters, with what a check comes to; and the chance to have come so far whole. */
const Fire = ({
  situation,
  names,
  report,
  end,
  step,
  taken,
}: Omit<StrideProps, 'gone'> & { readonly taken: RoutStep }): JSX.Element => {
  const unit = unitById(situation, report.unit);
  if (taken.interdictors.length === 0 || !unit) return <p>{T.way.noFire}</p>;
  return (
    <p class="peril-line">
      <span aria-hidden="true">⚠ </span>
      {fill(T.way.fire, { names: taken.interdictors.map((each) => names.unit(each.unit)).join(', ') })}{' '}
      <CheckChances situation={situation} unit={unit} />.{' '}
      {fill(T.way.soFar, { chance: wholeSoFar(situation, unit, end.route.slice(0, step)) })}
    </p>
  );
};

const seenWords = ({ seenBy, step }: OnTheWay, names: Names): string =>
  seenBy.length === 0
    ? T.way.unseen
    : fill(T.way.seen, {
        names: seenBy
          .map((id) =>
            step?.discovers.includes(id) === true
              ? fill(T.way.seenNew, { name: names.unit(id) })
              : names.unit(id),
          )
          .join(', '),
      });

/** Whether a rout may end here instead, and else why not. */
const MayEnd = ({
  report,
  names,
  taken,
}: Pick<StrideProps, 'report' | 'names'> & { readonly taken: RoutStep }): JSX.Element | null => {
  const ruling = report.locations.find(({ at }) => at === taken.to);
  if (!ruling || ruling.kind === 'start') return null;
  if (ruling.kind === 'end') return <p>{T.way.mayEnd}</p>;
  const [ground] = ruling.grounds;
  return (
    <p>
      {fill(T.way.mayNotEnd, { reason: explain(ground, names) })} <RuleChip rule={ground.rule} />
    </p>
  );
};

/** How the unit stands after this step. */
export const StepControl = ({ gone, step, end, ...told }: StrideProps): JSX.Element | null => {
  const { report, situation, names } = told;
  const unit = unitById(situation, report.unit);
  const taken = gone.step;
  if (!taken || !unit) return null;
  const mf = {
    cost: printMf(taken.cost),
    spent: printMf(taken.spent),
    left: printMf(halfMf(report.allowance - taken.spent)),
  };
  return (
    <div class="stride">
      <p>
        {fill(T.way.mf, mf)} (<StepCost step={taken} situation={situation} unit={unit} />)
      </p>
      <Fire {...told} end={end} step={step} taken={taken} />
      <p>{seenWords(gone, names)}</p>
      <MayEnd report={report} names={names} taken={taken} />
    </div>
  );
};
