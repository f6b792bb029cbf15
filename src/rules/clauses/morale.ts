import { clausesIn, played, type Clause } from './clause.ts';

type Row = readonly [id: string, about: string, by: string, title?: string];

const inFile =
  (file: string) =>
  ([id, about, by, title]: Row): Clause => ({
    id,
    about,
    state: 'implemented',
    by: `rules/${by}`,
    test: { file: `test/rules/${file}.test.ts`, title: title ?? id },
  });

const MAY = 'areas/rally/rallyChances.ts mayRally';
const TRY = 'areas/rally/rally.ts rolledRally';
const DM = 'areas/rally/dm.ts dmAtTheEnd';
const TABLE = 'areas/leaderCreation/creationTable.ts creationDrms';

const ATTEMPTS: readonly Row[] = [
  ['A10.4-b', 'rallying returns it to its good side', TRY],
  ['A10.6-a', 'a Good Order leader in the Location', MAY],
  ['A10.6-c', 'Passengers by those aboard', 'morale/leadership.ts reaches'],
  ['A10.6-d', 'Finns by themselves', MAY],
  ['A10.6-e', 'but for their Conscripts', MAY],
  ['A10.6-f', 'broken leaders by themselves', MAY],
  ['A10.6-g', 'crews by themselves', MAY],
  ['A10.6-i', 'a DR of no more than the broken morale', 'areas/rally/rallyOdds.ts rallyOutcome'],
  ['A10.6-j', 'leadership of him who makes the attempt', 'morale/leadership.ts leadershipOver'],
  ['A10.6-k', 'no penalty for failing', TRY],
  ['A10.6-l', 'but for Fate', TRY],
  ['A10.6-m', 'once in a Player Turn', MAY],
  ['A10.6-n', 'a leader tries all, one by one', 'areas/rally/rally.ts rallying'],
  ['A10.61-a', '−1 in a building, pillbox, trench or woods', 'areas/rally/rallyChances.ts rallyCover'],
  ['A10.62-n', '+4 for DM', MAY],
  ['A10.63-a', 'squared morale', MAY],
  ['A10.63-c', '+1 for Self-Rally', MAY],
  ['A10.63-d', 'none beside a Good Order leader', MAY],
  ['A10.64-a', 'an Original 12: Casualty Reduction, and no rally', TRY],
  ['A10.71-a', 'no broken leader beside an unbroken one', MAY],
  ['A10.71-b', 'but for those who ride', 'morale/leadership.ts reaches'],
  ['A10.71-c', 'of several leaders the player chooses', MAY],
  ['A10.71-d', 'a broken leader must rally first', MAY],
  ['A10.71-e', 'then he may rally others', MAY],
  ['A19.12-d', 'no Self-Rally of the Disrupted', MAY],
  ['A19.12-m', 'Disrupted until rallied', TRY],
  ['SK-IMP-10', 'an Original 12 in a rally', TRY],
];

const PROMOTIONS: readonly Row[] = [
  ['A10.6-h', 'one MMC of the ATTACKER by itself', MAY],
  ['A10.63-b', 'as the first of its Rally Phase', MAY],
  ['A10.8-b', 'whom a Fanatic unit creates is Fanatic', 'areas/leaderCreation/newLeader.ts created'],
  ['A18.1-a', 'in two ways', TRY],
  ['A18.11-a', 'whatever its capability', MAY],
  ['A18.11-b', 'not beside a Good Order leader', MAY],
  ['A18.11-d', 'an Original 2 rallies', 'areas/rally/rallyOdds.ts rallyOutcome'],
  ['A18.11-e', 'and a leader is rolled for', TRY],
  ['A18.11-f', 'any other DR as usual', TRY],
  ['A18.2-a', 'a dr and its drm', 'areas/leaderCreation/newLeader.ts created'],
  ['A18.2-f', 'he cannot be refused', 'areas/rally/rally.ts rolledLeader'],
  ['A18.2-g', 'his men are not harmed', 'areas/leaderCreation/newLeader.ts created'],
  ['SK-IMP-01', 'an Original 2 in Self-Rally', TRY],
  ['SK-RPh-08', 'Self-Rally, with its DRM', MAY],
  ['SK-RPh-09', 'one Self-Rally that the ATTACKER grants', MAY],
  ['SK-RPh-10', 'rally by a leader', MAY],
];

const LEADERS: readonly Row[] = [
  ['A18.2-b', 'the Morale Level at the time', TABLE],
  ['A18.2-e', 'DM is irrelevant', TABLE],
  ['A18.2-h', '−1 Americans, British, Germans', TABLE],
  ['A18.2-i', '−1 a column below 1-1, or a vehicle', TABLE],
  ['A18.2-j', '−1 Morale Level of 8 and more', TABLE],
  ['A18.2-k', '+1 Morale Level of 6 and less', TABLE],
  ['A18.2-l', '+1 having been broken', TABLE],
  ['A18.2-m', '+1 Russians', TABLE],
  ['A18.2-n', 'none of Finns or Japanese', TABLE],
  ['A18.2-o', 'the table', 'areas/leaderCreation/creationTable.ts leaderMade'],
];

const AFTER_DESPERATION: readonly Row[] = [
  ['A10.62-j', 'DM comes off as the phase ends', DM],
  ['A10.62-k', 'kept by choice outside cover', 'areas/rally/dm.ts whyNotKeep'],
  ['A10.62-l', 'or where that is overfull', 'areas/rally/dm.ts whyNotKeep'],
  ['SK-RPh-13', 'not next to an unbroken enemy', 'areas/rally/dm.ts whyDmStays'],
  ['SK-RPh-14', 'nor where Interdiction is possible', 'areas/rally/dm.ts whyDmStays'],
  ['SK-RPh-15', 'nor where it is kept by choice', 'areas/rally/dm.ts whyNotKeep'],
];

const WEAPONS: readonly Row[] = [
  ['SK-RPh-03', 'the ATTACKER first, until he passes', 'areas/rally/rallyArea.ts inTurn'],
  ['SK-RPh-01', 'one action a unit, leaders rally besides', 'areas/rally/weaponActions.ts whyNotPickUp'],
  ['SK-RPh-04', 'Recovery', 'areas/rally/weaponActions.ts rolledPickUp'],
  ['SK-RPh-05', 'repair', 'areas/rally/weaponActions.ts rolledRepair'],
  ['SK-RPh-06', 'transfer', 'areas/rally/weaponActions.ts transferring'],
  ['SK-RPh-07', 'vehicles repair', 'areas/rally/weaponActions.ts rolledRepair'],
  ['SK-APh-01', 'transfer before the advance', 'areas/rally/weaponActions.ts whyNotTransfer'],
];

const absent = (id: string, about: string, missing: string): Clause => ({
  id,
  about,
  state: 'notModelled',
  said: 'offTable',
  missing,
});

/** A10.6 to A10.64, A10.71, A18.1, A18.11, A18.2, and the Rally Phase of the Starter Kit. */
export const RALLY_CLAUSES: readonly Clause[] = [
  ...ATTEMPTS.map(inFile('areas/rally/rally')),
  ...PROMOTIONS.map(inFile('areas/rally/promotion')),
  { ...inFile('areas/rally/rally')(['A18.11-c', 'not of the Disrupted', MAY]) },
  ...LEADERS.map(inFile('areas/leaderCreation/creationTable')),
  ...AFTER_DESPERATION.map(inFile('areas/rally/dm')),
  ...WEAPONS.map(inFile('areas/rally/weapons')),
  absent('A10.6-b', 'no Armor Leader', 'no counter of the palette is an Armor Leader'),
  inFile('areas/rally/rally')(['SK-RPh-11', 'vehicles in Shock', 'areas/rally/rally.ts rolledShock']),
  inFile('areas/rally/rally')(['SK-RPh-12', 'vehicles of unknown fate', 'areas/rally/rally.ts rolledShock']),
];

const captivity = clausesIn('captivity');

/** What becomes of a surrender, as the phase is played; the test bears the name of the rule. */
const answered = (id: string, about: string, name: string, title: string): Clause => ({
  id,
  about,
  state: 'implemented',
  by: `rules/areas/surrender/surrenderArea.ts ${name}`,
  test: { file: 'test/rules/areas/routPhase/surrender.test.ts', title },
});

/** Prisoners, Passengers, and what else is on the table besides those who fight. */
export const CAPTIVITY: readonly Clause[] = [
  answered('Q-A20.21-e', 'it becomes a prisoner', 'accepted', 'A20.5'),
  answered('Q-A20.21-f', 'or is refused, and No Quarter begins', 'rejected', 'A20.3'),
  played('Q-A20.21-h', 'it leaves its SW first', 'areas/surrender/surrenderArea.ts accepted', 'surrender'),
  captivity.done(
    'A10.41-f',
    'not where breaking would reduce or eliminate it',
    'obligation/obligation.ts obligationOf',
  ),
  captivity.done('A10.5-u', 'broken Passengers', 'obligation/obligation.ts obligationAboard'),
  captivity.done('A10.51-e', 'Passengers', 'obligation/obligation.ts obligationAboard'),
  captivity.done(
    'A10.531-l',
    'nor for the crew of an Emplaced Gun',
    'interdiction/openGround.ts protections',
  ),
  captivity.done('A10.532-g', 'not by Spotted Fire', 'interdiction/interdictor.ts disabilityOf'),
  captivity.done('A10.532-o', 'not Mounted', 'interdiction/interdictor.ts disabilityOf'),
  captivity.done('Q-D5.311-a', 'a broken Passenger', 'obligation/obligation.ts obligationAboard'),
  captivity.done('Q-D6.1-a', 'Passengers may close', 'obligation/obligation.ts obligationAboard'),
];

const others = clausesIn('others');

const CONCEALMENT = [
  others.done('A10.533-a', 'concealed enemies are ignored', 'routContext.ts createRoutContext'),
  others.done(
    'A10.533-b',
    'one in the nearest cover does not free from going there',
    'destination/destination.ts createPlanner',
  ),
  others.done(
    'A10.533-c',
    'entered, one becomes Known and repulses',
    'concealment/concealedEnemies.ts repulsesOf',
  ),
  others.done('A10.533-d', 'the rout ends there', 'concealment/concealedEnemies.ts repulsesOf'),
  others.done('A10.533-e', 'and it is eliminated', 'concealment/concealedEnemies.ts repulsesOf'),
  others.done(
    'A10.533-f',
    'a concealed unit may give up "?" to Interdict',
    'concealment/concealedEnemies.ts revealsOf',
  ),
  others.done('A10.533-g', 'or to bar the way', 'concealment/concealedEnemies.ts revealsOf'),
  others.done('A10.533-h', 'given up before, the hex is barred', 'concealment/concealedEnemies.ts revealsOf'),
  others.done('A10.533-i', 'given up after, the step stands', 'concealment/concealedEnemies.ts revealsOf'),
  others.done('A10.533-j', 'given up at the end, it must go on', 'concealment/concealedEnemies.ts revealsOf'),
  others.done('A10.533-k', 'or given up to take prisoners', 'concealment/concealedEnemies.ts revealsOf'),
  played('A10.533-l', 'kept, it brings no No Quarter', 'areas/routPhase/end.ts thrownBack', 'concealment'),
] as const;

const DESPERATION = [
  others.done(
    'A10.62-i',
    'in Open Ground in LOS and Normal Range at the start',
    'obligation/obligation.ts desperation',
  ),
] as const;

const SURRENDER = [
  others.done('A10.8-e', 'Fanatics do not', 'surrender/surrender.ts surrenderOf'),
  others.done(
    'A19.12-e',
    'Disrupted, ADJACENT to a captor: before any rout',
    'surrender/surrender.ts surrenderOf',
  ),
  {
    id: 'A19.12-f',
    about: 'or, in any phase, in his Location',
    state: 'implemented',
    by: 'rules/areas/surrender/surrenderArea.ts surrenderOfDisrupted',
    test: { file: 'test/rules/game/disrupted.test.ts', title: 'A19.12-f' },
  } satisfies Clause,
  others.done('A19.12-g', 'not under No Quarter', 'surrender/surrender.ts surrenderOf'),
  others.done(
    'Q-A20.21-a',
    'when every way out is Interdicted or a crawl',
    'surrender/surrender.ts surrenderOf',
  ),
  others.done(
    'Q-A20.21-b',
    'or there is none, at the start or on the way',
    'surrender/surrenderOnTheWay.ts doomsOf',
  ),
  others.done(
    'Q-A20.21-c',
    'not with one safe way, whichever it takes',
    'surrender/surrender.ts surrenderOf',
  ),
  others.done('Q-A20.21-d', 'Encircled in any case', 'surrender/surrender.ts surrenderOf'),
  others.done('Q-A20.21-g', 'the captor is chosen among several', 'surrender/surrender.ts surrenderOf'),
  others.done('Q-A20.21-i', 'Fanatics do not', 'surrender/surrender.ts surrenderOf'),
  others.done(
    'Q-A20.21-j',
    'not to those in Melee, berserk or in vehicles',
    'surrender/surrender.ts surrenderOf',
  ),
  others.done(
    'Q-A20.3-a',
    'not under No Quarter: it routs, or fails to',
    'surrender/surrender.ts surrenderOf',
  ),
  others.done('Q-A20.3-b', 'nor do Disrupted units', 'surrender/surrender.ts surrenderOf'),
] as const;

const DISRUPTED = [
  others.done('A19.12-h', 'Disrupted units rout out of Open Ground', 'obligation/obligation.ts obligationOf'),
  others.done('A19.12-i', 'or of a Water Obstacle', 'obligation/obligation.ts obligationOf'),
  others.done('A19.12-j', 'or from those who take no prisoners', 'obligation/obligation.ts obligationOf'),
  others.done('A19.12-k', 'they do not crawl', 'interdiction/lowCrawl.ts lowCrawls'),
  others.done('A19.12-l', 'but at night', 'interdiction/lowCrawl.ts lowCrawls'),
  others.done('A19.12-o', 'they bar the way to their enemies', 'movement/direction.ts objections'),
] as const;

const NEIGHBOURS = [
  others.done('Q-A4.2-a', 'hex by hex, at the cost of each', 'movement/movementCost.ts stepsOnMap'),
  others.done('Q-A4.3-a', 'no Bypass', 'movement/movementCost.ts stepsOnMap'),
  others.done('Q-A12.15-a', 'a concealed unit throws it back', 'concealment/concealedEnemies.ts repulsesOf'),
  others.done(
    'Q-B10.31-a',
    'no Height Advantage over the Crest Line that it climbs',
    'interdiction/openGround.ts protections',
  ),
  others.done('Q-B21.43-a', 'Disrupted units rout out of water', 'obligation/obligation.ts obligationOf'),
  others.done('Q-B23.71-a', 'each rowhouse is a building', 'destination/destination.ts createPlanner'),
  others.done(
    'Q-B23.71-b',
    'round the bar for 3 MF, where it can be Interdicted',
    'interdiction/interdiction.ts interdiction',
  ),
  others.done('Q-B25.4-a', 'it must leave a Blaze', 'obligation/obligation.ts obligationOf'),
  others.done('Q-B27.41-a', 'out of a foxhole together with the next hex', 'movement/steps.ts createSteps'),
  others.done('Q-B30.41-a', 'the same of pillboxes', 'movement/steps.ts createSteps'),
  others.done('Q-E1.54-a', 'night: nobody must, all may crawl', 'obligation/obligation.ts obligationOf'),
] as const;

/** A10.533, A10.62, A10.8, A19.12, A20 and what the sources quote of other rules. */
export const OTHERS = [...CONCEALMENT, ...DESPERATION, ...SURRENDER, ...DISRUPTED, ...NEIGHBOURS] as const;
