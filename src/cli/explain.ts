import { unreadable } from '../board/reading.ts';
import { explainedRules, explainRule, ruleMeant, rulesLike } from '../rules/explainRule.ts';
import { answered, badInput, type Outcome } from './outcome.ts';

/** A rule in our own words, and what the program makes of each of its clauses. */
export const explain = (asked: string): Outcome => {
  const rule = ruleMeant(asked);
  const lines = rule === undefined ? undefined : explainRule(rule);
  if (lines) return answered(`${lines.join('\n')}\n`);
  const remedy = `Did you mean ${rulesLike(asked).join(', ')}? All of them: ${explainedRules().join(' ')}.`;
  return badInput(
    unreadable({
      file: 'explain',
      place: asked.slice(0, 40),
      problem: 'this program has nothing to say of such a rule',
      remedy,
    }).faults,
  );
};
