import en from '../messages/en/faults.json';
import { texts } from '../messages/texts.ts';

/** What is said of files that cannot be read; read where it is told. */
export const F = texts('faults', en);
