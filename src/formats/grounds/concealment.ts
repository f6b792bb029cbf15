import * as z from 'zod/mini';
import { unitName } from '../names.ts';

const enemy = unitName;

export const concealmentGrounds = [
  z.strictObject({ rule: z.literal('A10.533'), fact: z.enum(['repulse', 'concealedIgnored']), enemy }),
] as const;
