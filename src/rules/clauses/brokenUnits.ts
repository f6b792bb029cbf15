import { clausesIn } from './clause.ts';

const { done, partly, absent } = clausesIn('brokenUnits');

const BREAKING = ['silent', 'nobody breaks in this program: mark the unit as broken by hand'] as const;

/** A10.31, A10.4, A10.41, A10.5: who is broken, what it carries, who must or may rout. */
export const BROKEN_UNITS = [
  absent('A10.31-f', 'an Original 12 on a Morale Check eliminates it', ['dice', 'Morale Checks are not rolled']),
  done('A10.4-c', 'it does not attack, so it never Interdicts', 'interdictor.ts disability'),
  done('A10.4-d', 'it does not move but by rout', 'rulings.ts rulingsWithoutRout'),
  done('A10.4-e', 'it routs in the Rout Phase', 'rout.ts rout'),
  done('A10.4-g', 'it carries no more than its IPC', 'portage.ts weaponsInRout'),
  done('A10.4-h', 'what is too much stays where the rout begins', 'portage.ts weaponsInRout'),
  done('A10.4-i', 'what it can carry goes along', 'portage.ts weaponsInRout'),
  done('A10.4-j', 'of several, a set equal to its IPC', 'portage.ts weaponsInRout'),
  done('A10.4-k', 'or the heaviest set below it', 'portage.ts weaponsInRout'),
  absent('A10.4-l', 'no Recovery or Abandonment on the way', ['offTable', 'neither is an action of this program']),
  absent('A10.41-a', 'Voluntary Break in LOS and Normal Range', BREAKING),
  absent('A10.41-b', 'Voluntary Break when ADJACENT', BREAKING),
  absent('A10.41-c', 'either is enough', BREAKING),
  absent('A10.41-d', 'pinned units may', BREAKING),
  done('A10.41-e', 'one that has broken may rout', 'obligation.ts obligationOf'),
  absent('A10.41-f', 'not where breaking would reduce it', BREAKING),
  absent('A10.41-g', 'before anybody routs', BREAKING),
  done('A10.5-a', 'must leave Open Ground in LOS and Normal Range', 'ending.ts exposedTo'),
  done('A10.5-b', 'may not stay ADJACENT to a Known unbroken armed enemy', 'obligation.ts obligationOf'),
  done('A10.5-c', 'nor in his Location', 'obligation.ts obligationOf'),
  absent('A10.5-d', 'not at night', ['offTable', 'there is no night']),
  done('A10.5-e', 'a leader without SW is armed: where it may go', 'direction.ts objections'),
  done('A10.5-f', 'and where it may stay', 'ending.ts objectionsToEnding'),
  done('A10.5-g', 'rout, or Failure to Rout', 'rout.ts analyseRout'),
  done('A10.5-h', 'surrender comes before Failure to Rout', 'surrender.ts surrenderOf'),
  absent('A10.5-i', 'ATTACKER first', ['silent', 'a report takes the position as it stands; who has routed already is the players\' to know']),
  done('A10.5-j', 'one unit at a time', 'rout.ts rout'),
  absent('A10.5-k', 'but a leader goes along', ['voluntaryRout', 'not worked out']),
  absent('A10.5-l', 'must leave a Blaze', ['silent', 'a Blaze counts for LOS alone']),
  done('A10.5-m', 'may rout under DM, and not without', 'obligation.ts obligationOf'),
  done('A10.5-n', '6 MF, Conscripts too', 'field.ts createField'),
  done('A10.5-o', 'a wounded SMC has 3', 'field.ts createField'),
  done('A10.5-p', 'never more', 'reach.ts searchRouts'),
  done('A10.5-q', 'ends in Open Ground in view only Interdicted or after a crawl', 'ending.ts objectionsToEnding'),
  done('A10.5-r', 'even a crawl may not end ADJACENT', 'lowCrawl.ts lowCrawls'),
  done('A10.5-s', 'no Bypass', 'movementCost.ts stepsFrom'),
  done('A10.5-t', 'none out of Melee', 'obligation.ts obligationOf'),
  absent('A10.5-u', 'broken Passengers', ['offTable', 'nobody rides']),
  partly('A10.5-v', 'Failure to Rout eliminates, it does not capture', 'rout.ts analyseRout', ['offTable', 'nobody keeps score']),
] as const;
