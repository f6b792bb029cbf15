import en from '../messages/en/positionFaults.json';
import { texts } from '../messages/texts.ts';

/** What is said of positions that contradict themselves or their map. */
export const P = texts('positionFaults', en);
