import type { Clause } from './clause.ts';

export const VICTORY_CLAUSES: readonly Clause[] = [];
