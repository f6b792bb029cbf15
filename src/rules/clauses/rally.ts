import type { Clause } from './clause.ts';

export const RALLY_CLAUSES: readonly Clause[] = [];
