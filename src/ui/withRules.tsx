import type { JSX } from 'preact';
import { RuleChip } from './grounds.tsx';

/** A letter, a chapter's number or none, and what follows its point, `A10.531`, `B.5`; or a rule of the Starter Kit, `SK-MPh`. */
const RULE_NUMBER = /(\b[A-HO]\d{0,2}\.\d+\b|\bSK-[A-Z]\w*)/;

/** A sentence in which every rule number explains itself. */
export const WithRules = ({ text }: { readonly text: string }): JSX.Element =>
  <>{text.split(RULE_NUMBER).map((part, index) => (index % 2 === 1 ? <RuleChip key={index} rule={part} /> : part))}</>;
