/** What may befall a unit, as far as this program reads it. */
export const CONDITIONS = [
  'broken', 'dm', 'pinned', 'cx', 'encircled', 'melee', 'concealed', 'disrupted', 'fanatic', 'berserk', 'wounded', 'foxhole', 'trench', 'pillbox', 'onWire',
  'buttonedUp', 'motion', 'stunned', 'abandoned', 'routed', 'inBypass', 'mainOut', 'recalled',
  'unarmed', 'hidden', 'dummy', 'heroic', 'mounted', 'wading', 'spottedFire', 'unemplaced',
] as const;
export type Condition = (typeof CONDITIONS)[number];
