import { explain } from '../rules/explain.ts';
import { STAGES, type PhaseEntry } from '../rules/routPhase/overview.ts';
import { PROSPECT_WORDS, STAGE_WORDS } from '../rules/words/phase.ts';
import type { Situation } from '../units/position.ts';
import { namesOf } from './printReport.ts';

const WIDEST = Math.max(...Object.values(PROSPECT_WORDS).map((words) => words.length));

/** The phase as text: each part with its units, what awaits each and the first reason. */
export const printPhase = (entries: readonly PhaseEntry[], situation: Situation): string => {
  const names = namesOf(situation);
  const line = ({ unit, prospect, reason }: PhaseEntry): string =>
    `  ${PROSPECT_WORDS[prospect].padEnd(WIDEST)}  ${names.unit(unit)}: ${explain(reason, names)} [${reason.rule}]\n`;
  const parts = STAGES.map((stage) => ({
    stage,
    rows: entries.filter((entry) => entry.stage === stage),
  })).filter(({ rows }) => rows.length > 0);
  return parts.length === 0
    ? 'No unit is broken, and none may break.\n'
    : parts.map(({ stage, rows }) => `${STAGE_WORDS[stage]}\n${rows.map(line).join('')}`).join('\n');
};
