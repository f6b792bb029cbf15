import type { Clause } from './clause.ts';

type Done = readonly [id: string, about: string, by: string];

const inFile = (file: string) => ([id, about, by]: Done): Clause => ({ id, about, state: 'implemented', by: `rules/${by}`, test: { file, title: id } });

const EXPERIENCE: readonly Done[] = [
  ['A19.2-a', 'Green and Conscript squads and half-squads are Inexperienced', 'experience/inexperienced.ts rawnessOf'],
  ['A19.2-b', 'they are never Stealthy, led or not', 'experience/inexperienced.ts canBeStealthy'],
  ['A19.2-c', 'SMC and crews are of neither class', 'experience/inexperienced.ts rawnessOf'],
  ['A19.3-a', 'an unbroken leader lifts the limits of Green troops', 'experience/inexperienced.ts isInexperienced'],
  ['A19.3-b', 'of Conscripts and the Unarmed nobody does', 'experience/inexperienced.ts isInexperienced'],
  ['A19.31-a', '3 MF', 'experience/inexperienced.ts movementOf'],
  ['A19.31-b', 'not while they ride', 'experience/inexperienced.ts movementOf'],
  ['A19.31-c', 'two more with a leader', 'experience/inexperienced.ts movementOf'],
  ['A19.31-d', 'Green Infantry have 6 then', 'experience/inexperienced.ts movementOf'],
  ['A19.31-e', 'the berserk have 8', 'experience/inexperienced.ts movementOf'],
  ['A19.32-a', 'B# and X# are one lower', 'experience/inexperienced.ts reliabilityOf'],
  ['A19.33-a', 'cowering is by two columns, for a Fire Group with them too', 'experience/inexperienced.ts coweringColumns'],
  ['A19.34-a', 'PAATC is a 1TC', 'experience/inexperienced.ts paatcDrm'],
  ['A19.34-b', 'CCV is one less', 'experience/inexperienced.ts ccvOf'],
  ['A19.35-a', 'capture at −1 instead of +1', 'experience/inexperienced.ts captureDrm'],
  ['A19.36-a', 'they are Lax', 'experience/inexperienced.ts isLax'],
];

/** A19.2 to A19.36, and what the sources quote of other rules that no other part of the program has. */
export const TURN_CLAUSES: readonly Clause[] = [
  { id: 'A10.4-a', about: 'broken, it checks and rallies by the morale of its broken side', state: 'implemented', by: 'units/strength.ts moraleOf', test: { file: 'test/rules/experience/inexperienced.test.ts', title: 'A10.4-a' } },
  ...EXPERIENCE.map(inFile('test/rules/experience/inexperienced.test.ts')),
  { id: 'Q-A4.44-a', about: 'what a router drops can be Recovered at once', state: 'implemented', by: 'rules/routPhase/weapons.ts recovered', test: { file: 'test/rules/routPhase/checks.test.ts', title: 'A4.44' } },
  { id: 'Q-A20.5-a', about: 'a Guarding squad may Deploy at once', state: 'notModelled', said: 'offTable', missing: 'squads Deploy at the table: the half-squads are set up there' },
];
