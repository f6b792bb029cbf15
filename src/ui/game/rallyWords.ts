/** How an attempt may end, as its chances are listed. */
export const RALLY_ENDS = ['rallies', 'fails', 'reduced', 'wounded', 'eliminated'] as const;

/** Words of the card for rally and weapons. */
export const RALLY_PART = {
  title: 'Rally', none: 'Nobody is broken.', self: 'Self-Rally', by: (leader: string): string => `Rally by ${leader}`,
  chance: (highest: number, percent: string): string => (highest >= 2 ? `${String(highest)} or less, ${percent}` : percent),
  promoted: (leader: string, percent: string): string => `${leader} ${percent}`, leader: 'A leader on an Original 2:', losses: (percent: string): string => `Casualties by Fate ${percent}`,
  commissar: 'A failure under a Commissar costs men (A25.22): see to that at the table.',
  ends: { rallies: 'rallies', fails: 'stays broken', reduced: 'loses men', wounded: 'is wounded', eliminated: 'is eliminated' },
  keepDm: 'Keep its DM', dmGoes: 'DM comes off as the phase ends', stays: (why: string): string => `Under DM as the phase ends: ${why}`,
  stackChance: (percent: string, expected: string): string => `all rally ${percent}; on average ${expected} of them`,
  weapons: 'Weapons', pickUp: (weapon: string): string => `Recover the ${weapon}`, repair: (weapon: string, needs: number): string => `Repair the ${weapon} (${String(needs)} or less; a 6 is its end)`, main: 'main armament',
  transfer: (weapon: string, to: string): string => `Hand the ${weapon} to the ${to}`, unconfirmed: 'repair number unconfirmed', oneAction: 'One action for each unit.', lying: 'Without a bearer',
} as const;
