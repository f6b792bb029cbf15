import { clausesIn, played, type Clause } from './clause.ts';

const { done } = clausesIn('others');

const CONCEALMENT = [
  done('A10.533-a', 'concealed enemies are ignored', 'field.ts createField'),
  done(
    'A10.533-b',
    'one in the nearest cover does not free from going there',
    'destination.ts createPlanner',
  ),
  done('A10.533-c', 'entered, one becomes Known and repulses', 'repulse.ts repulsesOf'),
  done('A10.533-d', 'the rout ends there', 'repulse.ts repulsesOf'),
  done('A10.533-e', 'and it is eliminated', 'repulse.ts repulsesOf'),
  done('A10.533-f', 'a concealed unit may give up "?" to Interdict', 'reveals.ts revealsOf'),
  done('A10.533-g', 'or to bar the way', 'reveals.ts revealsOf'),
  done('A10.533-h', 'given up before, the hex is barred', 'reveals.ts revealsOf'),
  done('A10.533-i', 'given up after, the step stands', 'reveals.ts revealsOf'),
  done('A10.533-j', 'given up at the end, it must go on', 'reveals.ts revealsOf'),
  done('A10.533-k', 'or given up to take prisoners', 'reveals.ts revealsOf'),
  played('A10.533-l', 'kept, it brings no No Quarter', 'routPhase/repulsing.ts thrownBack', 'concealment'),
] as const;

const DESPERATION = [
  done('A10.62-i', 'in Open Ground in LOS and Normal Range at the start', 'desperation.ts desperation'),
] as const;

const SURRENDER = [
  done('A10.8-e', 'Fanatics do not', 'surrender.ts surrenderOf'),
  done('A19.12-e', 'Disrupted, ADJACENT to a captor: before any rout', 'surrender.ts surrenderOf'),
  {
    id: 'A19.12-f',
    about: 'or, in any phase, in his Location',
    state: 'implemented',
    by: 'rules/routPhase/surrendering.ts surrenderOfDisrupted',
    test: { file: 'test/rules/game/disrupted.test.ts', title: 'A19.12-f' },
  } satisfies Clause,
  done('A19.12-g', 'not under No Quarter', 'surrender.ts surrenderOf'),
  done('Q-A20.21-a', 'when every way out is Interdicted or a crawl', 'surrender.ts surrenderOf'),
  done('Q-A20.21-b', 'or there is none, at the start or on the way', 'dooms.ts doomsOf'),
  done('Q-A20.21-c', 'not with one safe way, whichever it takes', 'surrender.ts surrenderOf'),
  done('Q-A20.21-d', 'Encircled in any case', 'surrender.ts surrenderOf'),
  done('Q-A20.21-g', 'the captor is chosen among several', 'surrender.ts surrenderOf'),
  done('Q-A20.21-i', 'Fanatics do not', 'surrender.ts surrenderOf'),
  done('Q-A20.21-j', 'not to those in Melee, berserk or in vehicles', 'surrender.ts surrenderOf'),
  done('Q-A20.3-a', 'not under No Quarter: it routs, or fails to', 'surrender.ts surrenderOf'),
  done('Q-A20.3-b', 'nor do Disrupted units', 'surrender.ts surrenderOf'),
] as const;

const DISRUPTED = [
  done('A19.12-h', 'Disrupted units rout out of Open Ground', 'obligation.ts obligationOf'),
  done('A19.12-i', 'or of a Water Obstacle', 'obligation.ts obligationOf'),
  done('A19.12-j', 'or from those who take no prisoners', 'obligation.ts obligationOf'),
  done('A19.12-k', 'they do not crawl', 'lowCrawl.ts lowCrawls'),
  done('A19.12-l', 'but at night', 'lowCrawl.ts lowCrawls'),
  done('A19.12-o', 'they bar the way to their enemies', 'direction.ts objections'),
] as const;

const NEIGHBOURS = [
  done('Q-A4.2-a', 'hex by hex, at the cost of each', 'movementCost.ts stepsOnMap'),
  done('Q-A4.3-a', 'no Bypass', 'movementCost.ts stepsOnMap'),
  done('Q-A12.15-a', 'a concealed unit throws it back', 'repulse.ts repulsesOf'),
  done('Q-B10.31-a', 'no Height Advantage over the Crest Line that it climbs', 'openGround.ts protections'),
  done('Q-B21.43-a', 'Disrupted units rout out of water', 'obligation.ts obligationOf'),
  done('Q-B23.71-a', 'each rowhouse is a building', 'destination.ts createPlanner'),
  done('Q-B23.71-b', 'round the bar for 3 MF, where it can be Interdicted', 'interdiction.ts interdiction'),
  done('Q-B25.4-a', 'it must leave a Blaze', 'obligation.ts obligationOf'),
  done('Q-B27.41-a', 'out of a foxhole together with the next hex', 'steps.ts createSteps'),
  done('Q-B30.41-a', 'the same of pillboxes', 'steps.ts createSteps'),
  done('Q-E1.54-a', 'night: nobody must, all may crawl', 'obligation.ts obligationOf'),
] as const;

/** A10.533, A10.62, A10.8, A19.12, A20 and what the sources quote of other rules. */
export const OTHERS = [...CONCEALMENT, ...DESPERATION, ...SURRENDER, ...DISRUPTED, ...NEIGHBOURS] as const;
