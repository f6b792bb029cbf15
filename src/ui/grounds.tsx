import type { JSX } from 'preact';
import { explain, type Names } from '../rules/explain.ts';
import { RULES, type Ground, type RuleId } from '../rules/ruling.ts';

/** A rule number that tells what the rule is about. */
export const RuleChip = ({ rule }: { readonly rule: RuleId }): JSX.Element => (
  <span class="rule" title={RULES[rule]} aria-label={`${rule}, ${RULES[rule]}`} role="note">{rule}</span>
);

/** Each ground as a sentence with its rule; the same sentence is told once. */
export const GroundList = ({ grounds, names }: { readonly grounds: readonly Ground[]; readonly names: Names }): JSX.Element => {
  const told = new Map(grounds.map((ground) => [`${ground.rule} ${explain(ground, names)}`, ground]));
  return (
    <ul class="grounds">
      {[...told].map(([key, ground]) => <li key={key}>{explain(ground, names)} <RuleChip rule={ground.rule} /></li>)}
    </ul>
  );
};
