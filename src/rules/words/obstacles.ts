import type { ObstacleGround } from '../grounds/obstacles.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import { list, place, type Sentences } from './phrases.ts';

export const OBSTACLES_WORDS: Sentences<ObstacleGround> = {
  inWater: () => 'It is in a Water Obstacle, and must get out of it, Disrupted or not.',
  inPillbox: () => 'Nothing forces a unit out of a pillbox, nor does it surrender there.',
  besieged: () => 'An enemy in the hex outside bars the way into and out of the pillbox.',
  throughPeril: ({ cost, safe }) =>
    `It may be ignored: the way of ${printMf(cost)} MF leads through or into a known minefield or fire for effect${safe === undefined ? '' : `, and round that it is ${printMf(safe)} MF`}. It may go there if it likes.`,
  minesAttack: ({ hexes }) => `The minefield in ${list(hexes)} attacks it on entering and on leaving; that comes before any Interdiction.`,
  shellsAttack: ({ hexes, crawling }) => `Fire for effect attacks it in ${list(hexes)}, ${crawling ? 'as one in Assault Movement' : 'in each Location that it enters'}.`,
  wireExit: ({ hexes, most }) => `It must get off the Wire in ${list(hexes)}: a roll of ${most} or less (all rolls together); with more it hangs there, and its rout is over.`,
  crawlsBeneathWire: () => 'On Wire a Low Crawl leads only beneath it, if the roll allows.',
  goesBeneath: ({ into, at }) => `For one MF more, which no distance counts, it is in the ${into} in ${place(at)}.`,
};
