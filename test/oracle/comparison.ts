import type { RoutReport } from '../../src/rules/rout/report.ts';
import type { Situation } from '../../src/units/position.ts';
import { settingsOf } from '../../src/units/ruleSet.ts';
import { has, type Unit } from '../../src/units/unit.ts';
import { frontOf } from '../support/askRout.ts';
import type { Verdict } from './oracle.ts';

/** What both the engine and the oracle say, in one form. */
export type Answer = Omit<Verdict, 'counts' | 'duty' | 'ways'> & {
  readonly duty: string;
  readonly dm: boolean;
};

export const answerOfOracle = ({
  duty,
  surrender,
  free,
  shelters,
  ends,
  interdicted,
  lowCrawl,
  along,
  fates,
  repulses,
  dummies,
  options,
}: Verdict): Answer => ({
  duty: duty.kind,
  dm: duty.dm,
  surrender,
  free,
  shelters,
  ends,
  interdicted,
  lowCrawl,
  along,
  fates,
  repulses,
  dummies,
  options,
});

/**
 * The report in the oracle's words. A Location of a concealed enemy is no end: the rout is thrown back
 * (A10.533).
 */
export const answerOfReport = (report: RoutReport, situation: Situation): Answer => {
  const played = settingsOf(situation.rules)['SK-concealment'] === 'played';
  const isOut = (unit: Unit): boolean => (played && has(unit, 'concealed')) || has(unit, 'hidden');
  const concealed = new Set(
    situation.units
      .filter((unit) => isOut(unit) && !has(unit, 'dummy'))
      .map((unit) => `${unit.at}${has(unit, 'pillbox') ? '/p' : ''}`),
  );
  return {
    duty: report.obligation.kind,
    dm: report.dm.length > 0,
    surrender:
      report.surrender.kind === 'none'
        ? 'none'
        : `to ${report.surrender.captors.join(' ')} with ${report.surrender.together.join(' ')}`,
    free: report.freeRout,
    shelters: report.candidates.map(({ at, role, cost }) => `${at} ${role} ${cost}`).sort(),
    ends: report.ends
      .filter(({ at }) => !concealed.has(at))
      .map((end) => `${end.at} ${frontOf([end, ...end.cheaper])}`)
      .sort(),
    interdicted: report.interdicted
      .filter(({ to }) => !concealed.has(to))
      .map(
        ({ from, to, interdictors }) =>
          `${from}>${to}: ${interdictors
            .map(({ unit }) => unit)
            .sort()
            .join(' ')}`,
      )
      .sort(),
    along: report.companions
      .flatMap(({ leader, kind, leadership }) => (kind === 'may' ? [`${leader} ${leadership}`] : []))
      .sort(),
    lowCrawl: report.lowCrawl
      .filter(({ kind, to }) => kind === 'open' && !concealed.has(to))
      .map(({ to }) => to)
      .sort(),
    repulses: report.repulses
      .flatMap(({ at, approaches }) =>
        approaches.flatMap(({ back, outcomes }) =>
          outcomes.map(({ enemy, kind }) => `${at}>${back}: ${enemy} ${kind}`),
        ),
      )
      .sort(),
    dummies: report.repulses
      .map(
        ({ at, ifDummies }) =>
          `${at} dummies: ${ifDummies
            .map((end) => end.at)
            .sort()
            .join(' ')}`,
      )
      .sort(),
    options: report.reveals
      .map(
        ({ unit, interdicts, bars, takes, drives }) =>
          `${unit} ${[interdicts.map(({ from, to }) => `${from}>${to}`), bars.map(({ from, to }) => `${from}>${to}`), takes, drives].map((names) => [...names].sort().join(' ')).join(' | ')}`,
      )
      .sort(),
    fates: report.fates.map(({ at, kind, always }) => `${at} ${kind}${always ? '' : ' by some way'}`).sort(),
  };
};
