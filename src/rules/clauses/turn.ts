import type { Clause } from './clause.ts';

const INEXPERIENCED = 'test/rules/experience/inexperienced.test.ts';

/** What does it, and what is left to the table where the panel of a unit alone goes by it. */
type Row = readonly [id: string, about: string, by: string, atTheTable?: string];

const rowOf = ([id, about, by, atTheTable]: Row): Clause => {
  const done = { id, about, by: `rules/experience/${by}`, test: { file: INEXPERIENCED, title: id } };
  return atTheTable === undefined
    ? { ...done, state: 'implemented' }
    : { ...done, state: 'told', said: 'panel', missing: atTheTable };
};

const MOVES = 'MF are counted at the table';

const EXPERIENCE: readonly Row[] = [
  ['A19.2-a', 'Green and Conscript squads and half-squads are Inexperienced', 'inexperienced.ts rawnessOf'],
  ['A19.2-b', 'they are never Stealthy, led or not', 'inexperienced.ts isStealthy'],
  ['A19.2-c', 'SMC and crews are of neither class', 'inexperienced.ts rawnessOf'],
  ['A19.3-a', 'an unbroken leader lifts the limits of Green troops', 'inexperienced.ts isInexperienced'],
  ['A19.3-b', 'of Conscripts and the Unarmed nobody does', 'inexperienced.ts isInexperienced'],
  ['A19.31-a', '3 MF', 'inexperienced.ts movementOf', MOVES],
  ['A19.31-b', 'not while they ride', 'inexperienced.ts movementOf', MOVES],
  ['A19.31-c', 'two more with a leader', 'inexperienced.ts movementOf', MOVES],
  ['A19.31-d', 'Green Infantry have 6 then', 'inexperienced.ts movementOf', MOVES],
  ['A19.31-e', 'the berserk have 8', 'inexperienced.ts movementOf', MOVES],
  [
    'A19.32-a',
    'B# and X# are one lower',
    'inexperienced.ts reliabilityOf',
    'weapons fire and break down at the table',
  ],
  [
    'A19.33-a',
    'cowering is by two columns, for a Fire Group with them too',
    'inexperienced.ts coweringColumns',
    'fire is rolled at the table',
  ],
  ['A19.34-a', 'PAATC is a 1TC', 'inexperienced.ts paatcDrm', 'the Task Check is made at the table'],
  ['A19.34-b', 'CCV is one less', 'inexperienced.ts ccvOf'],
  [
    'A19.35-a',
    'capture at −1 instead of +1',
    'inexperienced.ts captureDrm',
    'a capture in CC is told by hand, and its DRM too',
  ],
  ['A19.36-a', 'they are Lax', 'inexperienced.ts isLax'],
];

/** A19.2 to A19.36, and what the sources quote of other rules that no other part of the program has. */
export const TURN_CLAUSES: readonly Clause[] = [
  {
    id: 'A10.4-a',
    about: 'broken, it checks and rallies by the morale of its broken side',
    state: 'implemented',
    by: 'units/strength.ts moraleOf',
    test: { file: INEXPERIENCED, title: 'A10.4-a' },
  },
  ...EXPERIENCE.map(rowOf),
  {
    id: 'Q-A4.44-a',
    about: 'what a router drops can be Recovered at once',
    state: 'implemented',
    by: 'rules/areas/routPhase/weapons.ts recovered',
    test: { file: 'test/rules/areas/routPhase/checks.test.ts', title: 'A4.44' },
  },
  {
    id: 'Q-A20.5-a',
    about: 'a Guarding squad may Deploy at once',
    state: 'notModelled',
    said: 'offTable',
    missing: 'squads Deploy at the table: the half-squads are set up there',
  },
];
