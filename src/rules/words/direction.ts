import { printMf } from '../../hexgrid/quantity.ts';
import type { DirectionGround } from '../grounds/direction.ts';
import { count, place, places, type Sentences } from './phrases.ts';

export const DIRECTION_WORDS: Sentences<DirectionGround> = {
  endsAdjacent: ({ enemy }, names) => `It may not end its rout here, ADJACENT to the ${names.unit(enemy)}, which is unbroken and armed.`,
  endsWith: ({ enemy }, names) => `It may not end its rout in the Location of the ${names.unit(enemy)}.`,
  endsInOpenUninterdicted: ({ enemy }, names) => `Without Interdiction or Low Crawl it may not end in Open Ground in the LOS and Normal Range of the ${names.unit(enemy)}.`,
  outOfReach: ({ needed, allowance }) => `It would cost ${printMf(needed)} MF; a routing unit has ${printMf(allowance)}.`,
  notEnterable: ({ terrain }, names) => `Infantry cannot enter ${names.terrain(terrain)} on foot.`,
  full: () => 'Stacking leaves no room for it here.',
  noWayThere: () => 'No lawful way leads here.',
  startsHere: () => 'Its rout starts here.',
  closer: ({ enemy, from, to, remembered }, names) =>
    `It would come closer to the ${names.unit(enemy)}, from ${from} to ${count(to, 'hex')}${remembered ? '; it is out of that unit\'s LOS now, but was in it during this rout' : ', while in its LOS'}.`,
  movesAdjacent: ({ enemy, fromAdjacent }, names) =>
    fromAdjacent ? `From one hex ADJACENT to the ${names.unit(enemy)} it may not move to another.` : `It would move ADJACENT to the ${names.unit(enemy)}.`,
  barredAt: ({ at }) => `That bars the shortest way here, at ${place(at)}.`,
  entersEnemy: ({ enemy }, names) => `The ${names.unit(enemy)} is in that Location.`,
  binds: ({ cost, alternatives }) =>
    `The nearest building or woods that it must count, ${printMf(cost)} MF away${alternatives > 0 ? `; ${count(alternatives, 'other')} just as near` : ''}.`,
  ignorable: ({ enemy, there, here }, names) =>
    `It may be ignored: it is no farther from the ${names.unit(enemy)} (${there}) than where the choice is made (${here}).`,
  endsBesideBroken: ({ enemy }, names) => `By the reading chosen it may not end its rout here, ADJACENT to the ${names.unit(enemy)}, though that is broken.`,
  ownWoods: () => 'By the reading chosen it may be ignored by a unit that leaves the woods it starts in altogether.',
  ownBuilding: () => 'It may be ignored by a unit that leaves the building it starts in altogether.',
  fartherThan: ({ destination, cost, nearest }) =>
    `It is ${printMf(cost)} MF away; ${place(destination)} is nearer with ${printMf(nearest)} and comes first.`,
  mustReach: ({ destinations }) =>
    destinations.length > 0 ? `It must go on to its destination: ${places(destinations)}.` : 'It must go on.',
  mustStop: ({ at }) => `Once in the cover of ${place(at)} it may only go on into a building or woods.`,
  continues: ({ from }) => `From the cover of ${place(from)} it may go straight on into this.`,
  freeRout: () => 'No building or woods that it must count is within reach, so any lawful Location will do.',
  refigured: ({ at, enemy }, names) => `In ${place(at)} the ${names.unit(enemy)} becomes Known, and a new destination is worked out from there.`,
  safeDetour: ({ terrain }, names) => `On its shortest way it may pay for the cover of ${names.terrain(terrain)} and fall short of its destination.`,
};
