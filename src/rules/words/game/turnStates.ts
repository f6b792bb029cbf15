import type { Condition } from '../../../units/condition.ts';
import type { OtherMarker } from '../../grounds/turn.ts';
import { G } from './texts.ts';

/** Each state as it ends a sentence that begins "It is …". */
export const STATES: Readonly<Record<Condition, string>> = G.turn.states;

/** Markers of the table that this program does not know. */
export const OTHER_MARKERS: Readonly<Record<OtherMarker, string>> = G.turn.markers;
