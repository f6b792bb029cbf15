import type { JSX } from 'preact';
import { RuleChip } from './grounds.tsx';

/**
 * A letter, a chapter's number or none, and what follows its point, `A10.531`, `B.5`; or a rule of the Starter Kit, `SK-MPh`:
 * with the brackets around it, which stay on its line.
 */
const RULE_NUMBER = /(\(?(?:\b[A-HO]\d{0,2}\.\d+\b|\bSK-[A-Z]\w*)\)?)/;

const RuleNumber = ({ text }: { readonly text: string }): JSX.Element => {
  const rule = text.replaceAll(/[()]/g, '');
  return (
    <span class="rule-number">
      {text.startsWith('(') ? '(' : ''}
      <RuleChip rule={rule} />
      {text.endsWith(')') ? ')' : ''}
    </span>
  );
};

/** A sentence in which every rule number explains itself. */
export const WithRules = ({ text }: { readonly text: string }): JSX.Element => (
  <>
    {text
      .split(RULE_NUMBER)
      .map((part, index) => (index % 2 === 1 ? <RuleNumber key={index} text={part} /> : part))}
  </>
);
