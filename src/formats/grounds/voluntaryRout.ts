import * as z from 'zod/mini';
import { unitName, weaponLabel, whole } from '../names.ts';

const leader = unitName;

export const voluntaryRoutGrounds = [
  z.strictObject({
    rule: z.literal('A10.711'),
    fact: z.enum(['mayGoAlong', 'sharesPeril', 'staysWithIt', 'noMorePortage']),
    leader,
  }),
  z.strictObject({
    rule: z.literal('A10.711'),
    fact: z.literal('mayNotGoAlong'),
    leader,
    why: z.enum(['pinned', 'berserk', 'melee', 'routed', 'wounded']),
  }),
  z.strictObject({ rule: z.literal('A10.711'), fact: z.literal('helpsCheck'), leader, leadership: whole }),
  z.strictObject({
    rule: z.literal('A10.711'),
    fact: z.literal('bringsWeapons'),
    weapons: z.array(weaponLabel),
  }),
  z.strictObject({ rule: z.literal('A10.22'), fact: z.literal('noHelpToLeader'), leader }),
  z.strictObject({ rule: z.literal('A17.2'), fact: z.literal('woundedCompanion'), leader }),
  z.strictObject({ rule: z.literal('A10.711'), fact: z.literal('mayRoutWith'), units: z.array(unitName) }),
] as const;
