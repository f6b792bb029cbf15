import type { RallyEvent, RallyRefusal } from '../../grounds/rally.ts';
import type { RallyTask } from '../../rally/rallyTask.ts';
import type { Wording } from './wording.ts';

/** The words of rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY_WORDS: Wording<RallyEvent, RallyRefusal, RallyTask> = { events: {}, refusals: {}, questions: {} };
