import { Fragment, type JSX } from 'preact';
import { unitById } from '../../editor/selectors.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import en from '../../messages/en/hexCard.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Names } from '../../rules/words/explain.ts';
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

const T = texts('hexCard', en);

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
