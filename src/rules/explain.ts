import { printMf } from '../hexgrid/quantity.ts';
import type { TerrainName } from '../board/terrain.ts';
import type { UnitId } from '../units/unit.ts';
import type { Disability, Ground, NotModelled, Protection } from './ruling.ts';

/** How units and terrain are called in a sentence. */
export interface Names {
  unit(id: UnitId): string;
  terrain(name: TerrainName): string;
}

const unreachable = (value: never): never => {
  throw new Error(`no words for ${JSON.stringify(value)}`);
};

const PLURALS: Readonly<Record<string, string>> = { hex: 'hexes', other: 'others' };
const count = (number: number, one: string): string => `${number} ${number === 1 ? one : (PLURALS[one] ?? one)}`;
const list = (items: readonly string[]): string => items.join(', ');
/** `P5/1` as players say it. */
const place = (location: string): string => location.replace(/\/(\d+)$/, ' level $1');
const places = (locations: readonly string[]): string => list(locations.map(place));

const DISABILITIES: Readonly<Record<Disability, string>> = {
  broken: 'it is broken',
  concealed: 'it is concealed, and would have to give that up',
  pinned: 'it is pinned, so its FP is halved',
  cx: 'it is CX',
  encircled: 'it is Encircled',
  melee: 'it is in Melee',
  leaderWithoutWeapon: 'a leader without a SW has no range',
  halvedFirepower: 'its FP would be halved',
  malfunctioned: 'its SW does not function',
  beyondNormalRange: 'it is beyond Normal Range',
  noFirepower: 'it has no FP of its own to fire with',
  coveredArc: 'it would have to change its Covered Arc',
  unmanned: 'no able crew mans it',
  buttonedUp: 'it is BU, a DRM against its fire',
  motion: 'it is in Motion, so its FP is halved',
  stunned: 'it is Stunned, a DRM against its fire',
  abandoned: 'nobody is in it',
};

const protection = (by: Protection, names: Names): string => {
  switch (by.kind) {
    case 'hindrance': return `a LOS Hindrance of +${by.amount} lies between`;
    case 'terrain': return `${names.terrain(by.terrain)} is not Open Ground`;
    case 'hexside': return `the ${names.terrain(by.terrain)} on the hexside that the LOS crosses gives TEM`;
    case 'heightAdvantage': return 'the unit has Height Advantage over it';
    case 'paidCover': return by.terrain === 'foxhole' ? 'the unit is in a foxhole' : `the unit pays for the cover of ${names.terrain(by.terrain)}`;
    case 'vehicle': return `the ${names.unit(by.unit)} in the hex gives TEM`;
    case 'wreck': return 'a wreck in the hex gives TEM';
    case 'emplacedGun': return `the unit mans the ${names.unit(by.unit)}`;
    default: return unreachable(by);
  }
};

const NOT_MODELLED: Readonly<Record<NotModelled, string>> = {
  repulse: 'Repulse is not played out: a real unit under that "?" throws the router back and ends its rout',
  surrenderOnTheWay: 'Whether it would surrender on its way, next to an enemy that it meets only there, is not worked out; that enemy is',
  gunFire: 'Fire of Guns is only judged by Covered Arc and crew for',
  rowhouseBypass: 'Interdiction at the rowhouse vertex itself is not worked out; the move round the bar counts 3 MF into',
  terrain: 'Terrain without rout rules in this program is crossed in',
  wallAdvantage: 'Wall Advantage is taken to be held by adjacent enemies',
  roadTargetPoint: 'At road rate the unit is taken to be in the open; whether the LOS crosses terrain beside the road is not looked at in',
  crestStatus: 'Crest status is not modelled; the unit is taken to be IN the Depression in',
  mortar: 'Mortars are judged by range alone for',
  voluntaryRout: 'A leader may go along, which is not modelled yet:',
  markers: 'Fire for effect counts for LOS; that it attacks whoever enters, and that no rout is forced through it, is not modelled in',
  losTerrain: 'LOS crosses terrain whose effect is not modelled; check by eye the LOS of',
  losGraze: 'Some sights are decided by terrain that the thread only grazes; check by eye the LOS of',
};

const notModelled = (ground: Extract<Ground, { fact: 'notModelled' }>, names: Names): string => {
  const about = [...ground.units.map((id) => names.unit(id)), ...ground.hexes];
  return about.length > 0 ? `${NOT_MODELLED[ground.what]} ${list(about)}.` : `${NOT_MODELLED[ground.what]}.`;
};

const NEVER = {
  fanatic: 'Fanatic units do not surrender in the Rout Phase.', commissar: 'Commissars do not surrender in the Rout Phase.', ssToRussians: 'SS do not surrender to Russians.',
} as const;

type Fact = Ground['fact'];
/** The members of the union that can state this fact. */
type Stating<F extends Fact, G = Ground> = G extends { readonly fact: infer Stated } ? (F extends Stated ? G : never) : never;

/** One sentence for each fact that a ruling can rest on. */
const SENTENCES: { readonly [F in Fact]: (ground: Stating<F>, names: Names) => string } = {
  notBroken: () => 'It is not broken: only broken units rout.',
  notPersonnel: () => 'Vehicles and Guns do not rout.',
  dropsWeapon: ({ weapon }) => `It leaves the ${weapon} behind: more than it can portage.`,
  keepsWeapon: ({ weapon }) => `It must take the ${weapon} along.`,
  choosesWeapons: ({ weapons, portage }) => `Its owner chooses ${portage} PP to take along: ${weapons.join(', or ')}. The rest stays.`,
  openGroundInView: ({ enemy, range }, names) => `It is in Open Ground in the LOS and Normal Range of the ${names.unit(enemy)}, ${count(range, 'hex')} away.`,
  adjacentEnemy: ({ enemy }, names) => `It is ADJACENT to the ${names.unit(enemy)}, which is Known, unbroken and armed.`,
  sameLocationEnemy: ({ enemy }, names) => `It shares its Location with the ${names.unit(enemy)}, which is Known, unbroken and armed.`,
  mayBreak: ({ enemies }, names) => `At the start of the phase it may break of its own will, for fear of the ${enemies.map((id) => names.unit(id)).join(' or the ')}, and then rout.`,
  inBlaze: () => 'It is in a Blaze, and must get out of it.',
  intoBlaze: () => 'Nobody enters a Blaze.',
  attackerFirst: ({ units }, names) => `The ATTACKER routs first: the ${units.map((id) => names.unit(id)).join(', the ')} ${units.length > 1 ? 'are' : 'is'} taken to have done so.`,
  inMelee: () => 'It is held in Melee and can only try to withdraw in the Close Combat Phase.',
  pinned: () => 'It was pinned by Interdiction and routs no further in this phase.',
  noDm: () => 'Nothing forces it to rout, and it is not under DM, so it stays.',
  dm: () => 'It is under DM, so it may rout.',
  failureToRout: () => 'It has no lawful rout: unless it surrenders, it is eliminated for Failure to Rout.',
  endsAdjacent: ({ enemy }, names) => `It may not end its rout here, ADJACENT to the ${names.unit(enemy)}, which is unbroken and armed.`,
  endsWith: ({ enemy }, names) => `It may not end its rout in the Location of the ${names.unit(enemy)}.`,
  endsInOpenUninterdicted: ({ enemy }, names) => `Without Interdiction or Low Crawl it may not end in Open Ground in the LOS and Normal Range of the ${names.unit(enemy)}.`,
  outOfReach: ({ needed, allowance }) => `It would cost ${printMf(needed)} MF; a routing unit has ${printMf(allowance)}.`,
  notEnterable: ({ terrain }, names) => `Infantry cannot enter ${names.terrain(terrain)} on foot.`,
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
  lowCrawlTo: ({ toward }) => (toward === 'anywhere' ? 'It may Low Crawl here.' : `It may Low Crawl here, toward ${place(toward)}.`),
  lowCrawlTerrain: ({ terrain }, names) => `No Low Crawl in ${names.terrain(terrain)}.`,
  lowCrawlFromEnemy: ({ enemy }, names) => `No Low Crawl out of the Location of the ${names.unit(enemy)}.`,
  lowCrawlAway: () => 'A Low Crawl must lead toward the destination.',
  surrenders: ({ captors }, names) => `It surrenders to the ${captors.map((id) => names.unit(id)).join(' or the ')}, whose owner may refuse; then it is eliminated, and that side takes no more prisoners. It leaves its weapons first.`,
  safeWayOut: ({ captors }, names) => `It does not surrender to the ${captors.map((id) => names.unit(id)).join(' or the ')}: a lawful rout without Interdiction or Low Crawl is open to it.`,
  noWayOut: () => 'It has no lawful rout.',
  onlyUnderFire: () => 'Every lawful rout is Interdicted or needs Low Crawl.',
  encircledSurrenders: () => 'Encircled, it surrenders whatever ways are open to it.',
  disruptedSurrenders: () => 'Disrupted, it surrenders at the start of the phase, before any rout.',
  neverSurrenders: ({ why }) => NEVER[why],
  noQuarter: ({ side }) => `No Quarter: the ${side === 'axis' ? 'Axis' : 'Allies'} take no prisoners, so it does not surrender.`,
  disruptedNoCrawl: () => 'Disrupted units do not Low Crawl.',
  disruptedStays: () => 'A Disrupted unit routs only where it is forced to, not for DM alone.',
  interdicted: ({ enemy, at, range }, names) => `The ${names.unit(enemy)} Interdicts it on entering ${place(at)}, ${count(range, 'hex')} away.`,
  protected: ({ enemy, by }, names) => `No Interdiction by the ${names.unit(enemy)}: ${protection(by, names)}.`,
  cannotInterdict: ({ enemy, why }, names) => `No Interdiction by the ${names.unit(enemy)}: ${DISABILITIES[why]}.`,
  repulse: ({ enemy }, names) => `A concealed counter is here (${names.unit(enemy)}): the router must ignore it, and if it is real it is thrown back and its rout ends.`,
  concealedIgnored: ({ enemy }, names) => `The ${names.unit(enemy)} is concealed and so is ignored; its owner may drop the concealment to Interdict or to bar the way.`,
  dmMarker: () => 'It has a DM marker.',
  dmBlaze: () => 'It is under DM: it starts the phase in a Blaze.',
  dmAdjacent: ({ enemy }, names) => `It is under DM: the ${names.unit(enemy)}, Known and armed, is ADJACENT.`,
  dmOpenGround: ({ enemy }, names) => `It is under DM: it starts the phase in Open Ground in the LOS and Normal Range of the ${names.unit(enemy)}.`,
  encircledDoubles: () => 'Encircled: the first Location it enters costs double.',
  wounded: () => 'Wounded: three MF.',
  notModelled: (ground, names) => notModelled(ground, names),
};

/** The ground as a sentence. Words are made here and nowhere else. */
export const explain = (ground: Ground, names: Names): string => {
  const sentence: (ground: never, names: Names) => string = SENTENCES[ground.fact];
  return sentence(ground as never, names);
};
