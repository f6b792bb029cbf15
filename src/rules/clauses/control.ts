import type { Clause } from './clause.ts';

export const CONTROL_CLAUSES: readonly Clause[] = [];
