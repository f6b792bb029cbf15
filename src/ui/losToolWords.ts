import { PAGE } from './words.ts';

/** Words of the LOS tool that stand on the page before it is taken up. */
export const LOS_TOOL_WORDS = PAGE.losTool;

export { LOS_LEGEND } from './words.ts';
