import { clausesIn, played } from './clause.ts';

const { done, partly, absent } = clausesIn('interdiction');

/** A10.52, A10.53: Low Crawl and Interdiction. */
const CRAWL_AND_CHECKS = [
  done('A10.52-a', 'one Location', 'lowCrawl.ts lowCrawls'),
  done('A10.52-b', 'the whole allotment, whatever it costs', 'lowCrawl.ts lowCrawls'),
  done('A10.52-c', 'Assault Movement in a FFE', 'lowCrawl.ts lowCrawls'),
  done('A10.52-d', 'never Interdicted', 'lowCrawl.ts lowCrawls'),
  done('A10.52-e', 'not into marsh', 'lowCrawl.ts lowCrawls'),
  done('A10.52-f', 'not into a Water Obstacle', 'lowCrawl.ts lowCrawls'),
  done('A10.52-g', 'not in a stream that is not dry', 'lowCrawl.ts lowCrawls'),
  done('A10.52-h', "not out of an enemy's Location", 'lowCrawl.ts lowCrawls'),
  done('A10.52-i', 'but at night', 'lowCrawl.ts lowCrawls'),
  done('A10.52-j', 'toward the destination', 'lowCrawl.ts lowCrawls'),
  done('A10.52-k', 'not when Disrupted', 'lowCrawl.ts lowCrawls'),
  done('A10.52-l', 'it frees from reaching cover, not from what is ADJACENT', 'lowCrawl.ts lowCrawls'),
  done(
    'A10.53-a',
    'a Morale Check for entering Open Ground in view of one who could fire',
    'interdiction.ts interdiction',
  ),
  done('A10.53-b', 'changes of Location in a hex', 'steps.ts createSteps'),
  played('A10.53-c', 'failing it reduces the unit', 'game/checks.ts checked', 'checks'),
  played('A10.53-d', 'a half-squad that is left goes on', 'routPhase/course.ts judgedAnew', 'checks'),
  played('A10.53-e', 'others in the Location are not affected', 'game/losses.ts eliminated', 'checks'),
  done('A10.53-f', 'having fired does not matter', 'interdictor.ts disability'),
  done('A10.53-g', 'pinned, it routs no further', 'obligation.ts obligationOf'),
  done('A10.53-h', 'pinned and ADJACENT, it is eliminated', 'obligation.ts obligationOf'),
  done('A10.53-i', 'one for each hex, however many could', 'reach.ts searchRouts'),
  done('A10.53-j', 'it cannot begin anew', 'obligation.ts obligationOf'),
  done('A10.53-k', 'step by step, by the mechanics of movement', 'route.ts stepsOf'),
] as const;

/** A10.531, A10.532: Open Ground, and who can Interdict. */
const FIRE = [
  done('A10.531-a', 'Open Ground is where FFMO could apply, enemy by enemy', 'openGround.ts protections'),
  done('A10.531-b', 'earlier attacks do not matter', 'interdictor.ts disability'),
  absent('A10.531-c', 'nobody fires in this phase', ['offTable', 'no attack is made in this program']),
  done('A10.531-d', 'combined costs of hex and Fortification', 'steps.ts createSteps'),
  done('A10.531-e', 'no distance counts them', 'ways.ts createWays'),
  done('A10.531-f', 'the owner may pay for safety', 'reach.ts searchRouts'),
  done('A10.531-g', 'grain, brush, orchard are not Open Ground', 'openGround.ts protections'),
  done(
    'A10.531-h',
    'nor shellholes, entrenchments, pillboxes, unless at the minimum',
    'openGround.ts protections',
  ),
  done('A10.531-i', 'nor where SMOKE or a Hindrance lies between', 'openGround.ts protections'),
  partly('A10.531-j', 'nor against one to whom it has TEM', 'openGround.ts protections', [
    'wallAdvantage',
    'an adjacent enemy is taken to hold Wall Advantage',
  ]),
  done('A10.531-k', 'nor for the entrenched', 'openGround.ts protections'),
  done('A10.531-m', 'nor from below', 'openGround.ts protections'),
  done('A10.531-n', 'but for the Crest Line that it climbs', 'openGround.ts protections'),
  done('A10.531-o', 'nor with an AFV or wreck in the hex', 'openGround.ts protections'),
  done('A10.531-p', 'nor the vertex to which a LOS is hindered', 'openGround.ts protectionsAtCorner'),
  done('A10.532-a', 'one enemy may Interdict many units', 'interdiction.ts interdiction'),
  done('A10.532-b', 'and one unit in many hexes', 'interdiction.ts interdiction'),
  done('A10.532-c', 'Normal Range, never over 16', 'combatant.ts normalRange'),
  done('A10.532-d', 'not a Gun that must turn', 'interdictor.ts disability'),
  done('A10.532-e', 'not CX', 'interdictor.ts disability'),
  done('A10.532-f', 'not Encircled', 'interdictor.ts disability'),
  done('A10.532-h', 'not in Melee', 'interdictor.ts disability'),
  done('A10.532-i', 'not a vehicle that must turn', 'interdictor.ts disability'),
  done('A10.532-j', 'not BU', 'interdictor.ts disability'),
  done('A10.532-k', 'not Stunned', 'interdictor.ts disability'),
  done('A10.532-l', 'not a leader without SW', 'interdictor.ts disability'),
  done('A10.532-m', 'not pinned', 'interdictor.ts disability'),
  done('A10.532-n', 'not in Motion', 'interdictor.ts disability'),
  partly('A10.532-p', 'nor with FP halved otherwise', 'interdictor.ts disability', [
    'offTable',
    'one SMC at a machine gun, marsh and streams; other causes are not on the table',
  ]),
  done('A10.532-q', 'but mortars', 'interdictor.ts disability'),
  done('A10.532-r', 'only with what functions', 'combatant.ts usableWeapons'),
] as const;

export const INTERDICTION = [...CRAWL_AND_CHECKS, ...FIRE] as const;
