import { RULES } from './ruling.ts';

/** Titles of rules that only the table of clauses knows. */
const MORE_TITLES: Readonly<Record<string, string>> = {
  'A4.3': 'Bypass',
  'A10.31': 'Casualty Morale Checks',
  'A10.41': 'Voluntary break',
  'A10.8': 'Fanaticism',
  'B25.4': 'Terrain Blazes',
  'B30.41': 'Pillboxes in the Rout Phase',
  'D5.311': 'Broken Passengers',
  'D6.1': 'Passengers',
};

/** The short title of a rule, `undefined` for one that the program has nothing to say of. */
export const titleOf = (rule: string): string | undefined => ({ ...MORE_TITLES, ...RULES } as Readonly<Record<string, string>>)[rule];

/** What each rule comes to, as far as routs are concerned, in our own words. */
export const RULE_WORDS: Readonly<Record<string, string>> = {
  'A.8': 'Two Locations are ADJACENT if they touch, see each other, and Infantry could advance from one to the other, enemies left aside. A floor is not ADJACENT to the ground floor of the next hex.',
  'A4.2': 'A rout is made hex by hex, each paid for as in movement: terrain, hexsides, climbing. What has been spent is spent.',
  'A4.3': 'Broken units do not slip past woods or buildings along the edge of their hex.',
  'A6.1': 'A LOS is a thread from dot to dot; an obstacle blocks it only if it shows on both sides of the thread.',
  'A6.7': 'Grain, brush, smoke and the like hinder a LOS; six of them block it. A hindered enemy does not Interdict.',
  'A7.7': 'An Encircled unit pays double for the first Location it enters, does not Interdict, and next to a captor surrenders in any case.',
  'A10.22': 'No leader helps himself; another helps him only if his Morale Level is higher.',
  'A10.31': 'The worst roll on a Morale Check eliminates a unit that is broken already. The players roll.',
  'A10.4': 'A broken unit neither fires nor moves, but by rout. Before it goes it leaves what is beyond its portage capacity, and takes along all that is not.',
  'A10.41': 'At the start of the phase an unbroken unit may break of its own will if an unbroken enemy is ADJACENT, or Known, armed and within range; then it can rout.',
  'A10.5': 'A broken unit must rout out of Open Ground in view and range of a Known enemy, and from one that is unbroken, armed and ADJACENT or with it; if it cannot, it is eliminated. Under DM it may rout. It has 6 MF.',
  'A10.51': 'No step may close on an armed enemy that has seen the unit in this rout, or lead next to a Known one. Within that it goes to the nearest building or woods in MF, which it may pass over for those no farther from a Known enemy, or for any outside the building it leaves. In cover it stops, or goes straight on into more.',
  'A10.52': 'Instead of running, a unit may crawl: one Location toward its destination for all its MF, never Interdicted; not in water or marsh, nor out of an enemy\'s Location.',
  'A10.53': 'A unit that runs into Open Ground in view and range of an enemy able to fire takes a Morale Check there, one for each hex; failing costs it men, and a pin ends its rout.',
  'A10.531': 'Open Ground is where an enemy could fire at the unit as one that moves without any cover. It depends on the enemy, on the hexside and on the MF paid: each enemy is asked alone.',
  'A10.532': 'Who could fire at full strength Interdicts: not the broken, pinned, CX, Encircled, those in Melee, a leader without SW, a Gun or vehicle that must turn, nor anybody beyond Normal Range or 16 hexes.',
  'A10.533': 'Concealed enemies are not Known: they bar no way and free from no destination. A router that comes upon one is thrown back and its rout is over. They may give up their "?" to change its way.',
  'A10.62': 'A broken unit is under DM in the turn in which it broke or was attacked, with a Known armed enemy ADJACENT, or if it starts the phase in Open Ground in view and range of a Known one.',
  'A10.711': 'An unbroken leader, neither pinned nor berserk, may go along with a broken unit that he is stacked with. He takes no Morale Check, and his leadership helps in the unit\'s; if it fails he is eliminated. He stays with it to the end and is not broken.',
  'A10.8': 'Fanatic units have better morale, are never Disrupted and do not surrender in the Rout Phase.',
  'A11.16': 'A broken unit in Melee does not rout: it can only try to withdraw in close combat.',
  'A12.15': 'Whoever enters the Location of a concealed unit reveals it and is thrown back.',
  'A17.2': 'A wounded leader or hero has 3 MF and carries nothing.',
  'A19.12': 'A Disrupted unit surrenders to a captor ADJACENT before anybody routs. It routs only where it must, never for DM alone, and does not crawl.',
  'A20.21': 'A unit that must rout and is next to a Known, Good Order enemy on foot surrenders to him if it has no lawful rout free of Interdiction and Low Crawl. Who refuses a prisoner eliminates him, and gets no more.',
  'A20.3': 'Nobody surrenders to a side that takes no prisoners.',
  'A24.7': 'A hex of SMOKE costs one MF more to enter.',
  'B9.32': 'Of two units at the same wall, one has its cover. A broken unit alone is taken not to have it.',
  'B10.31': 'A unit above an enemy has cover from him, but not while it climbs the very Crest Line that he sees it by.',
  'B20.9': 'A unit in a gully or stream may stand at its crest, out of the Depression.',
  'B21.43': 'A broken unit in a Water Obstacle must rout out of it, Disrupted or not, and does not crawl.',
  'B23.71': 'Each rowhouse is a building of its own to a router, who may go round the end of the wall between for 1 MF more.',
  'B25.4': 'A unit must leave a Blaze, and nobody enters one.',
  'B26.4': 'Who enters a hex of Wire lies on it, and gets off by a die roll in MF. If that is more than is left, the rout is over there.',
  'B27.41': 'One MF more than the hex takes a router into the foxhole or trench there, where nobody Interdicts; one MF more takes it out together with the next hex, and it is Interdicted, if at all, in that hex. No distance counts these.',
  'B28.41': 'A minefield attacks whoever enters or leaves it, before any Interdiction. Nobody is forced to rout through a known one.',
  'B30.41': 'The same of pillboxes.',
  'B30.5': 'To a router a pillbox is a building. Nobody is forced out of one.',
  'B30.6': 'Nobody enters or leaves a pillbox while an enemy is in the hex outside.',
  'C1.51': 'Fire for effect attacks a router in each Location that it enters in the Blast Area. Nobody is forced to rout through it.',
  'D5.311': 'A broken Passenger need not rout; if it does it comes to lie beneath its vehicle.',
  'D6.1': 'Passengers are not held to the rules on closing with the enemy.',
  'D9.3': 'A vehicle or wreck is cover for Infantry in its hex.',
  'E1.54': 'At night a rout is a Low Crawl of one Location, out of an enemy\'s Location and through marsh and water too, whither it likes but not toward a Known enemy. Nobody fails to rout, and nobody surrenders in the Rout Phase.',
  'SK-RtPh': 'The Starter Kit has a shorter rout rule: all enemies count as Known, nobody surrenders, and DM, compulsion and Interdiction ask for other states of the enemy. It is chosen as the game of a table.',
};

/** Files below `src/` for rules that have no clauses of their own in the table. */
export const HOMES: Readonly<Record<string, readonly string[]>> = {
  'A.8': ['rules/rout/field.ts'],
  'A6.1': ['los/tracer.ts'],
  'A6.7': ['los/tally.ts'],
  'A7.7': ['rules/rout/ways.ts', 'rules/rout/interdictor.ts', 'rules/rout/surrender.ts'],
  'A11.16': ['rules/rout/obligation.ts'],
  'A10.22': ['rules/rout/companions.ts'],
  'A17.2': ['rules/rout/field.ts'],
  'B9.32': ['rules/rout/openGround.ts'],
  'B20.9': ['rules/rout/limits.ts'],
};
