import type { JSX } from 'preact';
import type { RuleId } from '../../rules/ruling.ts';
import { RuleChip } from '../grounds.tsx';

/** The number of any rule of the game. */
export const RuleNote = ({ rule }: { readonly rule: RuleId }): JSX.Element => <RuleChip rule={rule} />;
