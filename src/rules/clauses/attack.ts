import type { Clause } from './clause.ts';

export const ATTACK_CLAUSES: readonly Clause[] = [];
