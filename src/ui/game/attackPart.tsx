import type { JSX } from 'preact';
import type { Asked } from '../phaseQuestion.tsx';

/** What the card of a game shows of this part, while nothing else is asked. */
export const AttackPart = (_asked: Asked): JSX.Element | null => null;
