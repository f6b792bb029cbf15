import type { JSX } from 'preact';
import { RuleChip } from '../grounds.tsx';

/** The number of any rule of the game. */
export const RuleNote = ({ rule }: { readonly rule: string }): JSX.Element => <RuleChip rule={rule} />;
