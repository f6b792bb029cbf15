import en from '../../messages/en/hexCard.json';
import { Fragment, type JSX } from 'preact';
import { unitById } from '../../editor/selectors.ts';
import { halfMf, printMf } from '../../hexgrid/quantity.ts';
import { fill, texts } from '../../messages/texts.ts';
import { explain, type Names } from '../../rules/words/explain.ts';
import { oddsAlong } from '../../rules/rout/odds.ts';
import type { LegalEnd, RoutOdds, RoutReport, RoutStep } from '../../rules/rout/report.ts';
import { stepAccount } from '../../rules/rout/movement/stepAccount.ts';
import { OUTCOMES, percentOf } from '../../rules/words/phrases.ts';
import type { Situation } from '../../units/position.ts';
import { settingsOf } from '../../units/ruleSet.ts';
import type { Unit } from '../../units/unit.ts';
import { Chances } from './chances.tsx';
import { GroundList, RuleChip } from './grounds.tsx';
import { printLocation, terrainWords } from '../names.ts';
import { ANSWER_WORDS } from './answerWords.ts';
import type { OnTheWay } from '../../editor/reportFilter.ts';

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

const wounds = (situation: Situation): boolean => settingsOf(situation.rules)['SK-casualties'] === 'wounds';

/** What one Interdiction check makes of the unit: it goes on whole or Reduced, is pinned, or is lost. */
const checkOdds = (situation: Situation, unit: Unit): RoutOdds => {
  const entered = { fatal: false, spent: 0 };
  return oddsAlong(
    unit,
    [
      { ...entered, interdicted: true },
      { ...entered, interdicted: false },
    ],
    undefined,
    wounds(situation),
  );
};

/** The chance that a unit has come so far without a loss. */
export const wholeSoFar = (situation: Situation, unit: Unit, route: readonly RoutStep[]): string => {
  const { whole, of } = oddsAlong(
    unit,
    route.map(({ interdictors, spent }) => ({ interdicted: interdictors.length > 0, fatal: false, spent })),
    undefined,
    wounds(situation),
  );
  return percentOf(whole, of);
};

/** The outcomes of one check, each with its chance. */
export const CheckChances = ({
  situation,
  unit,
}: {
  readonly situation: Situation;
  readonly unit: Unit;
}): JSX.Element => {
  const odds = checkOdds(situation, unit);
  return (
    <span class="check-chances">
      {OUTCOMES.filter((each) => odds[each] > 0)
        .map((each) => `${T.check[each]} ${percentOf(odds[each], odds.of)}`)
        .join(' · ')}
    </span>
  );
};

interface Props {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly names: Names;
}

/** What a step costs, part by part, each with its rule. */
export const StepCost = ({
  step,
  situation,
  unit,
}: {
  readonly step: RoutStep;
  readonly situation: Situation;
  readonly unit: Unit;
}): JSX.Element => (
  <>
    {stepAccount(situation, unit, step).map(({ kind, terrain: name, cost, rule }, index) => (
      <span key={`${kind} ${index}`}>
        {index > 0 ? ' + ' : ''}
        {printMf(cost)} {fill(T.cost[kind], { terrain: name === undefined ? '' : terrainWords(name) })}{' '}
        <RuleChip rule={rule} />
      </span>
    ))}
  </>
);

const StepLine = ({
  step,
  situation,
  names,
  unit,
  allowance,
}: Omit<Props, 'report'> & {
  readonly step: RoutStep;
  readonly unit: Unit;
  readonly allowance: string;
}): JSX.Element => (
  <li>
    <strong>{printLocation(step.to)}</strong>
    {ANSWER_WORDS.atVertex(step.vertex)}: <StepCost step={step} situation={situation} unit={unit} />
    <span class="sum"> {fill(T.row.sum, { spent: printMf(step.spent), allowance })}</span>
    {step.interdictors.length === 0 ? null : (
      <p class="peril-line">
        <span aria-hidden="true">⚠ </span>
        {step.interdictors
          .map(({ unit: enemy, range, vertex }) => ANSWER_WORDS.inRange(names.unit(enemy), range, vertex))
          .join('; ')}{' '}
        <RuleChip rule="A10.53" />
        <br />
        {T.row.perEntry}: <CheckChances situation={situation} unit={unit} />
      </p>
    )}
  </li>
);

/**
 * Why a rout may end there, and why it binds; its chances; the way step by step, with what each costs by which rule, and
 * who Interdicts it.
 */
export const EndChain = ({
  end,
  report,
  situation,
  names,
}: Props & { readonly end: LegalEnd }): JSX.Element => {
  const unit = unitById(situation, report.unit);
  const grounds = report.locations.find(({ at }) => at === end.at)?.grounds ?? [];
  return (
    <>
      <GroundList grounds={[...end.grounds, ...grounds]} names={names} />
      <Chances end={end} names={names} />
      {unit
        ? [end, ...end.cheaper].map(({ cost, route }, index) => (
            <Fragment key={cost}>
              <h4>{index === 0 ? T.row.steps : T.row.cheaperSteps}</h4>
              <ol class="steps">
                {route.map((step) => (
                  <StepLine
                    key={`${step.from}>${step.to} ${step.spent}`}
                    step={step}
                    situation={situation}
                    names={names}
                    unit={unit}
                    allowance={printMf(report.allowance)}
                  />
                ))}
              </ol>
            </Fragment>
          ))
        : null}
    </>
  );
};
