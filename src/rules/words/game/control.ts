import type { ControlEvent, ControlRefusal } from '../../grounds/control.ts';
import type { ControlTask } from '../../control/controlTask.ts';
import type { Wording } from './wording.ts';

/** The words of movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL_WORDS: Wording<ControlEvent, ControlRefusal, ControlTask> = { events: {}, refusals: {}, questions: {} };
