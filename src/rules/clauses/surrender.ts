import { clausesIn, played, type Clause } from './clause.ts';

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
  captivity.partly(
    'A10.41-f',
    'not where breaking would reduce or eliminate it',
    'obligation/obligation.ts obligationOf',
    [
      'offTable',
      'heroes, heroic leaders, Japanese, the Wading and the Unarmed; Climbers are not on the table',
    ],
  ),
  captivity.done('A10.5-u', 'broken Passengers', 'obligation/obligation.ts obligationAboard'),
  captivity.done('A10.51-e', 'Passengers', 'obligation/obligation.ts obligationAboard'),
  captivity.done(
    'A10.531-l',
    'nor for the crew of an Emplaced Gun',
    'interdiction/openGround.ts protections',
  ),
  captivity.done('A10.532-g', 'not by Spotted Fire', 'interdiction/interdictor.ts disability'),
  captivity.done('A10.532-o', 'not Mounted', 'interdiction/interdictor.ts disability'),
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
