import { clausesIn, played } from './clause.ts';

const leaders = clausesIn('leaders');

/** A10.711 and what goes with it: leaders who rout along. */
export const LEADERS = [
  leaders.done(
    'A10.5-k',
    'one unit at a time, but for a leader who goes along',
    'obligation/leaderAlong.ts companionsOf',
  ),
  played('A10.53-l', 'leadership helps the check', 'state/checks.ts bestLeadership', 'checks'),
  leaders.done('A10.711-a', 'an unbroken leader may go along', 'obligation/leaderAlong.ts companionsOf'),
  leaders.done('A10.711-b', 'under the same Interdiction', 'obligation/leaderAlong.ts companionsOf'),
  played('A10.711-c', 'eliminated if the unit fails', 'areas/routPhase/course.ts alongLost', 'halts'),
  played('A10.711-d', 'to the end', 'areas/routPhase/end.ts accompanied', 'leaders'),
  leaders.done('A10.711-e', 'without being broken', 'obligation/leaderAlong.ts companionsOf'),
  leaders.done('A10.711-f', 'his leadership helps', 'obligation/leaderAlong.ts companionsOf'),
  leaders.done('A10.711-g', 'with a SW that he has', 'obligation/leaderAlong.ts companionsOf'),
  leaders.done('A10.711-h', 'not for more portage', 'movement/weaponsCarried.ts weaponsInRout'),
  leaders.done('A10.711-i', 'not when pinned', 'obligation/leaderAlong.ts companionsOf'),
] as const;

const interdiction = clausesIn('interdiction');

/** A10.52, A10.53: Low Crawl and Interdiction. */
const CRAWL_AND_CHECKS = [
  interdiction.done('A10.52-a', 'one Location', 'interdiction/lowCrawl.ts lowCrawls'),
  interdiction.done(
    'A10.52-b',
    'the whole allotment, whatever it costs',
    'interdiction/lowCrawl.ts lowCrawls',
  ),
  interdiction.done('A10.52-c', 'Assault Movement in a FFE', 'interdiction/lowCrawl.ts lowCrawls'),
  interdiction.done('A10.52-d', 'never Interdicted', 'interdiction/lowCrawl.ts lowCrawls'),
  interdiction.done('A10.52-e', 'not into marsh', 'interdiction/lowCrawl.ts lowCrawls'),
  interdiction.done('A10.52-f', 'not into a Water Obstacle', 'interdiction/lowCrawl.ts lowCrawls'),
  interdiction.done('A10.52-g', 'not in a stream that is not dry', 'interdiction/lowCrawl.ts lowCrawls'),
  interdiction.done('A10.52-h', "not out of an enemy's Location", 'interdiction/lowCrawl.ts lowCrawls'),
  interdiction.done('A10.52-i', 'but at night', 'interdiction/lowCrawl.ts lowCrawls'),
  interdiction.done('A10.52-j', 'toward the destination', 'interdiction/lowCrawl.ts lowCrawls'),
  interdiction.done('A10.52-k', 'not when Disrupted', 'interdiction/lowCrawl.ts lowCrawls'),
  interdiction.done(
    'A10.52-l',
    'it frees from reaching cover, not from what is ADJACENT',
    'interdiction/lowCrawl.ts lowCrawls',
  ),
  interdiction.done(
    'A10.53-a',
    'a Morale Check for entering Open Ground in view of one who could fire',
    'interdiction/interdiction.ts interdiction',
  ),
  interdiction.done('A10.53-b', 'changes of Location in a hex', 'movement/steps.ts createSteps'),
  played('A10.53-c', 'failing it reduces the unit', 'state/checks.ts checked', 'checks'),
  played('A10.53-d', 'a half-squad that is left goes on', 'areas/routPhase/course.ts judgedAnew', 'checks'),
  played('A10.53-e', 'others in the Location are not affected', 'state/losses.ts eliminated', 'checks'),
  interdiction.done('A10.53-f', 'having fired does not matter', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.53-g', 'pinned, it routs no further', 'obligation/obligation.ts obligationOf'),
  interdiction.done(
    'A10.53-h',
    'pinned and ADJACENT, it is eliminated',
    'obligation/obligation.ts obligationOf',
  ),
  interdiction.done('A10.53-i', 'one for each hex, however many could', 'search.ts searchRouts'),
  interdiction.done('A10.53-j', 'it cannot begin anew', 'obligation/obligation.ts obligationOf'),
  interdiction.done('A10.53-k', 'step by step, by the mechanics of movement', 'search.ts stepsOf'),
] as const;

/** A10.531, A10.532: Open Ground, and who can Interdict. */
const FIRE = [
  interdiction.done(
    'A10.531-a',
    'Open Ground is where FFMO could apply, enemy by enemy',
    'interdiction/openGround.ts protections',
  ),
  interdiction.done('A10.531-b', 'earlier attacks do not matter', 'interdiction/interdictor.ts disabilityOf'),
  {
    id: 'A10.531-c',
    about: 'nobody fires in this phase',
    state: 'implemented',
    by: 'rules/fire/firers.ts objectionToFirers',
    test: { file: 'test/rules/areas/attack/shot.test.ts', title: 'A10.531-c' },
  },
  interdiction.done('A10.531-d', 'combined costs of hex and Fortification', 'movement/steps.ts createSteps'),
  interdiction.done('A10.531-e', 'no distance counts them', 'movement/ways.ts createWays'),
  interdiction.done('A10.531-f', 'the owner may pay for safety', 'search.ts searchRouts'),
  interdiction.done(
    'A10.531-g',
    'grain, brush, orchard are not Open Ground',
    'interdiction/openGround.ts protections',
  ),
  interdiction.done(
    'A10.531-h',
    'nor shellholes, entrenchments, pillboxes, unless at the minimum',
    'interdiction/openGround.ts protections',
  ),
  interdiction.done(
    'A10.531-i',
    'nor where SMOKE or a Hindrance lies between',
    'interdiction/openGround.ts protections',
  ),
  interdiction.done(
    'A10.531-j',
    'nor against one to whom it has TEM',
    'interdiction/openGround.ts protections',
  ),
  interdiction.done('A10.531-k', 'nor for the entrenched', 'interdiction/openGround.ts protections'),
  interdiction.done('A10.531-m', 'nor from below', 'interdiction/openGround.ts protections'),
  interdiction.done(
    'A10.531-n',
    'but for the Crest Line that it climbs',
    'interdiction/openGround.ts protections',
  ),
  interdiction.done(
    'A10.531-o',
    'nor with an AFV or wreck in the hex',
    'interdiction/openGround.ts protections',
  ),
  interdiction.done(
    'A10.531-p',
    'nor the vertex to which a LOS is hindered',
    'interdiction/openGround.ts protectionsAtCorner',
  ),
  interdiction.done(
    'A10.532-a',
    'one enemy may Interdict many units',
    'interdiction/interdiction.ts interdiction',
  ),
  interdiction.done('A10.532-b', 'and one unit in many hexes', 'interdiction/interdiction.ts interdiction'),
  interdiction.done('A10.532-c', 'Normal Range, never over 16', 'combatant.ts normalRange'),
  interdiction.done('A10.532-d', 'not a Gun that must turn', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-e', 'not CX', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-f', 'not Encircled', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-h', 'not in Melee', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-i', 'not a vehicle that must turn', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-j', 'not BU', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-k', 'not Stunned', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-l', 'not a leader without SW', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-m', 'not pinned', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-n', 'not in Motion', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-p', 'nor with FP halved otherwise', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-q', 'but mortars', 'interdiction/interdictor.ts disabilityOf'),
  interdiction.done('A10.532-r', 'only with what functions', 'combatant.ts usableWeapons'),
] as const;

export const INTERDICTION = [...CRAWL_AND_CHECKS, ...FIRE] as const;

const direction = clausesIn('direction');

/** A10.51: where a rout leads. */
export const DIRECTION = [
  direction.done(
    'A10.51-a',
    'no step closer to a Known armed enemy in LOS',
    'movement/direction.ts objections',
  ),
  direction.done('A10.51-b', 'a broken one counts', 'movement/direction.ts objections'),
  direction.done('A10.51-c', 'a Disrupted one counts', 'movement/direction.ts objections'),
  direction.done('A10.51-d', 'range is in hexes, not in levels', 'movement/direction.ts objections'),
  direction.done('A10.51-f', 'those seen on the way are remembered', 'destination/arrival.ts arrivals'),
  direction.done(
    'A10.51-g',
    'not from one hex ADJACENT to him to another',
    'movement/direction.ts objections',
  ),
  direction.done('A10.51-h', 'never ADJACENT to a Known enemy', 'movement/direction.ts objections'),
  direction.done('A10.51-i', 'unless it leaves his own Location', 'movement/direction.ts objections'),
  direction.done('A10.51-j', 'toward unseen enemies as it likes', 'movement/direction.ts objections'),
  direction.done('A10.51-k', 'to the nearest building or woods', 'destination/destination.ts createPlanner'),
  direction.done(
    'A10.51-l',
    'nearest in MF, from where it starts',
    'destination/destination.ts createPlanner',
  ),
  direction.done('A10.51-m', 'even if overstacked there', 'routContext.ts createRoutContext'),
  direction.done('A10.51-n', 'not by a known minefield', 'destination/destination.ts createPlanner'),
  direction.done('A10.51-o', 'not by a FFE', 'destination/destination.ts createPlanner'),
  direction.done(
    'A10.51-p',
    'not by ways that cannot be gone: cliffs, water, Blazes',
    'routContext.ts createRoutContext',
  ),
  direction.done('A10.51-q', 'by any way that reaches it', 'destination/plan.ts purposesOf'),
  direction.done(
    'A10.51-r',
    'cover on the shortest way, though it then falls short',
    'destination/plan.ts purposesOf',
  ),
  direction.done('A10.51-s', 'into mines or a FFE if it wishes', 'movement/countersOnMap.ts perilsOf'),
  direction.done('A10.51-t', 'but never forced to', 'destination/destination.ts createPlanner'),
  direction.done('A10.51-u', 'it designates a destination', 'destination/destination.ts createPlanner'),
  direction.done('A10.51-v', 'and must try to reach it', 'destination/plan.ts purposesOf'),
  direction.done('A10.51-w', 'but for Low Crawl', 'interdiction/lowCrawl.ts lowCrawls'),
  direction.done('A10.51-x', 'a newly Known enemy has it refigured', 'destination/arrival.ts arrivals'),
  direction.done(
    'A10.51-y',
    'in cover with no Known enemy ADJACENT it stops',
    'destination/arrival.ts arrivals',
  ),
  direction.done('A10.51-z', 'or goes straight on into cover', 'destination/plan.ts purposesOf'),
  direction.done('A10.51-aa', 'it may pass through cover that it ignores', 'destination/arrival.ts arrivals'),
  direction.done(
    'A10.51-ab',
    'it may leave its own building altogether',
    'destination/destination.ts createPlanner',
  ),
  direction.done(
    'A10.51-ac',
    'it may ignore cover no farther from a Known enemy',
    'destination/destination.ts createPlanner',
  ),
  direction.done('A10.51-ad', 'and rout through it', 'movement/ways.ts createWays'),
  direction.done(
    'A10.51-ae',
    'with none to count it goes where it likes',
    'destination/destination.ts createPlanner',
  ),
  direction.done('A10.51-af', 'a FFE attacks it in each Location', 'movement/countersOnMap.ts perilsOf'),
  direction.done('A10.51-ag', 'in the next phase only under DM', 'obligation/obligation.ts obligationOf'),
  direction.done(
    'A10.51-ah',
    'cover ADJACENT to a Known enemy does not hold it',
    'destination/arrival.ts arrivals',
  ),
] as const;

const brokenUnits = clausesIn('brokenUnits');

/** A10.31, A10.4, A10.41, A10.5: who is broken, what it carries, who must or may rout. */
export const BROKEN_UNITS = [
  played('A10.31-f', 'an Original 12 on a Morale Check eliminates it', 'state/checks.ts checked', 'checks'),
  brokenUnits.done(
    'A10.4-c',
    'it does not attack, so it never Interdicts',
    'interdiction/interdictor.ts disabilityOf',
  ),
  brokenUnits.done('A10.4-d', 'it does not move but by rout', 'destination/rulings.ts rulingsWithoutRout'),
  brokenUnits.done('A10.4-e', 'it routs in the Rout Phase', 'rout.ts rout'),
  brokenUnits.done('A10.4-g', 'it carries no more than its IPC', 'movement/weaponsCarried.ts weaponsInRout'),
  brokenUnits.done(
    'A10.4-h',
    'what is too much stays where the rout begins',
    'movement/weaponsCarried.ts weaponsInRout',
  ),
  brokenUnits.done('A10.4-i', 'what it can carry goes along', 'movement/weaponsCarried.ts weaponsInRout'),
  brokenUnits.done(
    'A10.4-j',
    'of several, a set equal to its IPC',
    'movement/weaponsCarried.ts weaponsInRout',
  ),
  brokenUnits.done('A10.4-k', 'or the heaviest set below it', 'movement/weaponsCarried.ts weaponsInRout'),
  played('A10.4-l', 'no Recovery or Abandonment on the way', 'areas/routPhase/weapons.ts loaded', 'halts'),
  brokenUnits.done(
    'A10.41-a',
    'in LOS and Normal Range of a Known unbroken armed enemy it may break',
    'obligation/obligation.ts obligationOf',
  ),
  brokenUnits.done('A10.41-b', 'or ADJACENT to any unbroken one', 'obligation/obligation.ts obligationOf'),
  brokenUnits.done('A10.41-c', 'either is enough', 'obligation/obligation.ts obligationOf'),
  brokenUnits.done('A10.41-d', 'pinned units may', 'obligation/obligation.ts obligationOf'),
  brokenUnits.done('A10.41-e', 'one that has broken may rout', 'obligation/obligation.ts obligationOf'),
  played('A10.41-g', 'before anybody routs', 'areas/routPhase/stages.ts nextStage', 'halts'),
  brokenUnits.done(
    'A10.5-a',
    'must leave Open Ground in LOS and Normal Range',
    'destination/endObjections.ts exposedTo',
  ),
  brokenUnits.done(
    'A10.5-b',
    'may not stay ADJACENT to a Known unbroken armed enemy',
    'obligation/obligation.ts obligationOf',
  ),
  brokenUnits.done('A10.5-c', 'nor in his Location', 'obligation/obligation.ts obligationOf'),
  brokenUnits.done('A10.5-d', 'not at night', 'obligation/obligation.ts obligationOf'),
  brokenUnits.done(
    'A10.5-e',
    'a leader without SW is armed: where it may go',
    'movement/direction.ts objections',
  ),
  brokenUnits.done('A10.5-f', 'and where it may stay', 'destination/endObjections.ts objectionsToEnding'),
  brokenUnits.done('A10.5-g', 'rout, or Failure to Rout', 'rout.ts analyseRout'),
  brokenUnits.done('A10.5-h', 'surrender comes before Failure to Rout', 'surrender/surrender.ts surrenderOf'),
  played('A10.5-i', 'ATTACKER first', 'areas/routPhase/stages.ts nextStage', 'halts'),
  brokenUnits.done('A10.5-j', 'one unit at a time', 'rout.ts rout'),
  brokenUnits.done('A10.5-l', 'must leave a Blaze', 'obligation/obligation.ts obligationOf'),
  brokenUnits.done('A10.5-m', 'may rout under DM, and not without', 'obligation/obligation.ts obligationOf'),
  brokenUnits.done('A10.5-n', '6 MF, Conscripts too', 'routContext.ts createRoutContext'),
  brokenUnits.done('A10.5-o', 'a wounded SMC has 3', 'routContext.ts createRoutContext'),
  brokenUnits.done('A10.5-p', 'never more', 'search.ts searchRouts'),
  brokenUnits.done(
    'A10.5-q',
    'ends in Open Ground before an Interdictor only Interdicted or after a crawl',
    'destination/endObjections.ts objectionsToEnding',
  ),
  brokenUnits.done('A10.5-r', 'even a crawl may not end ADJACENT', 'interdiction/lowCrawl.ts lowCrawls'),
  brokenUnits.done('A10.5-s', 'no Bypass', 'movement/movementCost.ts stepsOnMap'),
  brokenUnits.done('A10.5-t', 'none out of Melee', 'obligation/obligation.ts obligationOf'),
  played('A10.5-v', 'Failure to Rout eliminates, it does not capture', 'state/losses.ts eliminated', 'halts'),
] as const;
