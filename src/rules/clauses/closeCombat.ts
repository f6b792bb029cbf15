import type { Clause } from './clause.ts';

export const CLOSE_COMBAT_CLAUSES: readonly Clause[] = [];
