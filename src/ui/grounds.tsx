import type { JSX } from 'preact';
import { explain, type Names } from '../rules/explain.ts';
import { ROUT_RULES } from '../rules/ruleIds.ts';
import type { Ground, RuleId } from '../rules/ruling.ts';

const TITLES: Partial<Readonly<Record<RuleId, string>>> = ROUT_RULES;

/** A rule number that tells what the rule is about. */
export const RuleChip = ({ rule, title }: { readonly rule: RuleId; readonly title: string }): JSX.Element => (
  <span class="rule" title={title} aria-label={`${rule}, ${title}`} role="note">{rule}</span>
);

/** Each ground as a sentence with its rule; the same sentence is told once. */
export const GroundList = ({ grounds, names }: { readonly grounds: readonly Ground[]; readonly names: Names }): JSX.Element => {
  const told = new Map(grounds.map((ground) => [`${ground.rule} ${explain(ground, names)}`, ground]));
  return (
    <ul class="grounds">
      {[...told].map(([key, ground]) => <li key={key}>{explain(ground, names)} <RuleChip rule={ground.rule} title={TITLES[ground.rule] ?? ''} /></li>)}
    </ul>
  );
};
