/** What may befall a unit, as far as the Rout Phase reads it. */
export const CONDITIONS = [
  'broken', 'dm', 'pinned', 'cx', 'encircled', 'melee', 'concealed', 'disrupted', 'fanatic', 'berserk', 'wounded', 'foxhole', 'trench', 'pillbox', 'onWire',
  'buttonedUp', 'motion', 'stunned', 'abandoned', 'routed',
  'unarmed', 'hidden', 'dummy', 'heroic', 'mounted', 'wading', 'spottedFire', 'unemplaced',
] as const;
export type Condition = (typeof CONDITIONS)[number];
