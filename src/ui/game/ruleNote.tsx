import type { JSX } from 'preact';
import { RULES } from '../../rules/allRules.ts';
import type { RuleId } from '../../rules/ruling.ts';
import { RuleChip } from '../grounds.tsx';

/** The number of any rule of the game, with what it is about. */
export const RuleNote = ({ rule }: { readonly rule: RuleId }): JSX.Element => <RuleChip rule={rule} title={RULES[rule]} />;
