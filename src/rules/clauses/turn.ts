import type { Clause } from './clause.ts';

export const TURN_CLAUSES: readonly Clause[] = [];
