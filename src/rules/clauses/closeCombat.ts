import type { Clause } from './clause.ts';

type Row = readonly [id: string, about: string, by: string, title?: string];

const inFile =
  (file: string) =>
  ([id, about, by, title]: Row): Clause => ({
    id,
    about,
    state: 'implemented',
    by: `rules/areas/closeCombat/${by}`,
    test: { file: `test/rules/areas/closeCombat/${file}.test.ts`, title: title ?? id },
  });

const DECLARE = 'declaration.ts whyNotCc';
const FIGURES = 'figures.ts figuresOf';

const FIGHTS: readonly Row[] = [
  ['SK-CCPh-01', 'the ATTACKER chooses the order of Locations', 'fight.ts fighting'],
  ['SK-CCPh-02', 'Ambush in woods and buildings, with its drm', 'ambush.ts rolledAmbush'],
  ['SK-CCPh-03', 'at once, but whoever lies in wait first', 'fight.ts fightOn'],
  ['SK-CCPh-04', 'the ATTACKER declares, then the DEFENDER', DECLARE],
  ['SK-CCPh-05', 'whoever attacks pinned at half, broken men at −2', FIGURES],
  ['SK-CCPh-07', 'a SMC has 1 FP, and defends alone if he attacks alone', DECLARE],
  ['SK-CCPh-08', 'CCV against vehicles', FIGURES],
];

const LEADERS: readonly Row[] = [
  ['A10.72-e', 'but for a leader just created', FIGURES],
  ['A18.12-a', 'an Original 2 of a MMC', 'ccLeaders.ts rolledCc'],
  ['A18.12-b', 'his leadership counts, also a bad one', FIGURES],
  ['A18.12-c', 'his 1 FP may change the odds', 'ccLeaders.ts rolledCcLeader'],
  ['A18.12-d', 'both attacks are worked out anew, but for Infiltration', 'ccLeaders.ts joinedByLeader'],
  ['A18.2-c', 'the MMC of the highest BPV gives the drm', 'ccLeaders.ts basesOf'],
  ['A18.2-d', 'Random Selection of those he defends with', 'ccLeaders.ts rolledBase'],
  ['SK-IMP-02', 'an Original 2 in CC', 'ccLeaders.ts rolledCc'],
];

const MELEE: readonly Row[] = [
  ['A10.4-f', 'a broken unit may withdraw', 'withdrawal.ts withdrawn'],
  ['Q-A11.16-a', 'it must, or is lost', 'melee.ts meleeAtTheEnd'],
  ['A19.12-p', 'no Withdrawal of the Disrupted', 'withdrawal.ts canWithdraw'],
  ['A19.12-q', 'who are lost in Melee', 'melee.ts meleeAtTheEnd'],
];

const partly = (row: Row, file: string, missing: string, said: 'offTable' | 'silent' = 'offTable'): Clause =>
  ({ ...inFile(file)(row), state: 'partly', said, missing }) as Clause;

/** Close Combat: A18.12 and what belongs to leaders, withdrawal and Melee, and the Starter Kit. */
export const CLOSE_COMBAT_CLAUSES: readonly Clause[] = [
  ...FIGHTS.map(inFile('closeCombat')),
  ...LEADERS.map(inFile('leaders')),
  ...MELEE.map(inFile('melee')),
  partly(
    ['SK-CCPh-06', 'below, at and above the Kill Number', 'fight.ts fightOn'],
    'closeCombat',
    'at the very number one unit suffers Casualty Reduction, as A11.11 has it, and is not eliminated',
    'silent',
  ),
  partly(
    ['SK-CCPh-10', 'vehicles lost, Immobilized, or a Casualty Reduction', 'fight.ts fightOn'],
    'closeCombat',
    'Immobilized is told and is no state; the record tells the players to keep it in mind',
  ),
  partly(
    ['SK-CCPh-11', 'who is in Melee neither moves, fires nor Interdicts', 'melee.ts meleeAtTheEnd'],
    'melee',
    'fire at a Melee is resolved at the table',
  ),
  partly(
    ['SK-CCPh-12', 'CC becomes Melee as the turn ends', 'melee.ts meleeAtTheEnd'],
    'melee',
    'Stun is kept at the table',
  ),
  {
    id: 'SK-CCPh-09',
    about: 'vehicles fire back',
    state: 'notModelled',
    said: 'offTable',
    missing: 'their fire is resolved at the table, and its result entered as an attack',
  },
];
