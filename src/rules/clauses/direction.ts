import { clausesIn } from './clause.ts';

const { done, partly, absent } = clausesIn('direction');

const FFE = ['markers', 'a FFE counts for LOS alone'] as const;

/** A10.51: where a rout leads. */
export const DIRECTION = [
  done('A10.51-a', 'no step closer to a Known armed enemy in LOS', 'direction.ts objections'),
  done('A10.51-b', 'a broken one counts', 'direction.ts objections'),
  done('A10.51-c', 'a Disrupted one counts', 'direction.ts objections'),
  done('A10.51-d', 'range is in hexes, not in levels', 'direction.ts objections'),
  absent('A10.51-e', 'Passengers', ['offTable', 'nobody rides']),
  done('A10.51-f', 'those seen on the way are remembered', 'arrival.ts arrivals'),
  done('A10.51-g', 'not from one hex ADJACENT to him to another', 'direction.ts objections'),
  done('A10.51-h', 'never ADJACENT to a Known enemy', 'direction.ts objections'),
  done('A10.51-i', 'unless it leaves his own Location', 'direction.ts objections'),
  done('A10.51-j', 'toward unseen enemies as it likes', 'direction.ts objections'),
  done('A10.51-k', 'to the nearest building or woods', 'destination.ts createPlanner'),
  done('A10.51-l', 'nearest in MF, from where it starts', 'destination.ts createPlanner'),
  done('A10.51-m', 'even if overstacked there', 'field.ts createField'),
  absent('A10.51-n', 'not by a known minefield', ['offTable', 'there are no mines']),
  absent('A10.51-o', 'not by a FFE', FFE),
  done('A10.51-p', 'not by ways that cannot be gone: cliffs, water, Blazes', 'field.ts createField'),
  done('A10.51-q', 'by any way that reaches it', 'purpose.ts purposesOf'),
  partly('A10.51-r', 'cover on the shortest way, though it then falls short', 'purpose.ts purposesOf', ['offTable', 'shellholes only: entrenchments and pillboxes are not on the map']),
  absent('A10.51-s', 'into mines or a FFE if it wishes', FFE),
  absent('A10.51-t', 'but never forced to', FFE),
  done('A10.51-u', 'it designates a destination', 'destination.ts createPlanner'),
  done('A10.51-v', 'and must try to reach it', 'purpose.ts purposesOf'),
  done('A10.51-w', 'but for Low Crawl', 'lowCrawl.ts lowCrawls'),
  done('A10.51-x', 'a newly Known enemy has it refigured', 'arrival.ts arrivals'),
  done('A10.51-y', 'in cover with no Known enemy ADJACENT it stops', 'arrival.ts arrivals'),
  done('A10.51-z', 'or goes straight on into cover', 'purpose.ts purposesOf'),
  done('A10.51-aa', 'it may pass through cover that it ignores', 'arrival.ts arrivals'),
  done('A10.51-ab', 'it may leave its own building altogether', 'destination.ts createPlanner'),
  done('A10.51-ac', 'it may ignore cover no farther from a Known enemy', 'destination.ts createPlanner'),
  done('A10.51-ad', 'and rout through it', 'ways.ts createWays'),
  done('A10.51-ae', 'with none to count it goes where it likes', 'destination.ts createPlanner'),
  absent('A10.51-af', 'a FFE attacks it in each Location', FFE),
  done('A10.51-ag', 'in the next phase only under DM', 'obligation.ts obligationOf'),
  done('A10.51-ah', 'cover ADJACENT to a Known enemy does not hold it', 'arrival.ts arrivals'),
] as const;
