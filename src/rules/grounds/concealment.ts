import type { UnitId } from '../../units/unit.ts';

/** Concealed enemies. */
export type ConcealmentGround = { readonly rule: 'A10.533'; readonly fact: 'repulse' | 'concealedIgnored'; readonly enemy: UnitId };
