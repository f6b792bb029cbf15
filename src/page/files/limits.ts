import { MOST_TEXT } from '../../units/mostOnTable.ts';

/** Larger files are none of ours, and are not even read. */
export const MOST_BYTES = MOST_TEXT;
