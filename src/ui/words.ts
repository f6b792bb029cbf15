import type { Objection } from '../editor/conditions.ts';
import type { LegalEnd, LocationRuling, Obligation, RoutReport } from '../rules/rout/report.ts';
import type { NotModelled } from '../rules/ruling.ts';
import type { Bond } from '../units/bonds.ts';
import type { Condition } from '../units/condition.ts';
import type { CounterKind, Nationality } from '../units/counters.ts';
import type { Side } from '../units/unit.ts';

/** All words of the page but the rules' own sentences, which `rules/explain.ts` makes. */
export const WORDS = {
  program: 'Rout Board', marker: 'marker', onTheMap: 'On the map',
  toGround: (units: string): string => `Now on the ground, for their Locations are gone: ${units}.`, offMap: (units: string): string => `Taken off, for their hexes are out of play: ${units}. Undo brings them back.`,
  notBuilt: (why: string): string => `The map could not be changed: ${why}. The table is as it was.`,
  units: 'Units', boards: 'Boards', turn: 'Turn', undo: 'Undo', redo: 'Redo', open: 'Open', export: 'Export', keys: 'Keys',
  closeUnits: 'Close the units', search: 'Search units', searchHint: '4-6-7, leader, MMG …', nothingFound: 'No such counter here.',
  themeLight: 'Light colours', themeDark: 'Dark colours', fit: 'Show the whole map', zoomIn: 'Nearer', zoomOut: 'Farther',
  reading: (name: string): string => `Reading ${name}`, tooLarge: (name: string, size: string): string => `${name}, the whole file: it has ${size}, and no board or position is that large. Choose another file.`,
  unreadable: (name: string): string => `${name} could not be read. If it is a folder, open it and drop the files in it.`, building: 'Laying out the map', cancel: 'Cancel', dismiss: 'Dismiss',
  month: 'Month', sides: 'Turn facts',
  noUnitTitle: 'Click a broken unit', noUnit: 'Its legal routs appear on the board, with reasons here. Drag units from the palette or across the board; press ? for the keys.',
  noRoutKind: 'Guns and vehicles never rout.', working: 'Working out the rout …',
  verdict: { must: 'MUST ROUT', may: 'MAY ROUT', cannot: 'CANNOT ROUT', surrenders: 'SURRENDERS', along: 'MAY GO ALONG' } satisfies Record<Verdict, string>,
  surrender: 'Surrender', accept: (name: string): string => `Prisoner of ${name}`, refuse: 'Refused: eliminated', answer: 'The captor answers', ifNoQuarter: 'It surrenders before it can rout. If nobody took prisoners, this is where it might go:',
  destinations: 'Where it may end', supposed: 'What if it stood there:', go: 'Go', goTo: (at: string): string => `Rout to ${at}`, goBy: (at: string): string => `Go on by ${at}`, noEnds: 'No Location lies open to it.', onlyCrawl: 'None, but for a Low Crawl.', location: 'to', movement: 'MF', role: 'role', perils: 'Interdictions',
  moreEnds: (count: number): string => `Show ${count} more`, fewerEnds: 'Show fewer', freeRout: 'No woods or building binds it: any legal Location will do.',
  dependsOn: 'Depends on', moreGrounds: 'More reasons', lowCrawl: 'Low Crawl', noCrawl: 'Nowhere.', interdiction: 'Interdiction', noInterdiction: 'No lawful way is Interdicted.',
  entering: (from: string, to: string): string => `Entering ${to} from ${from}`, atVertex: (vertex: string | undefined): string => (vertex === undefined ? '' : ` · at the vertex ${vertex}`), weapons: 'Weapons', companion: (name: string, may: boolean): string => (may ? `Along with it: ${name}` : `Not along with it: ${name}`), notModelled: 'Not worked out, and it may matter:', assumptions: 'Assumed', reveals: 'If concealed enemies show themselves', dm: 'Desperation Morale',
  why: { start: 'Its own hex', end: 'Why it may end in', passable: 'Why only through', surrenders: 'It would surrender in', eliminated: 'It would be lost in', refused: 'Why not' } satisfies Record<LocationRuling['kind'], string>,
  outOfReach: 'Out of reach of this rout.', chances: 'Its chances by the way shown', chancesWith: (leader: string): string => `With the ${leader} along`, aboutHex: (hex: string): string => `About ${hex}`,
  remove: 'Remove from the table', equipment: 'Equipment', pointAtHex: 'Point at a hex to read why, or why not.', level: 'Level', ground: 'Ground', up: 'Up', down: 'Down', states: 'State', moreStates: 'More states', ties: { heldBy: 'Prisoner of', aboard: 'Aboard' } satisfies Record<Bond, string>, untied: 'nobody', giveWeapon: 'Give a weapon …', noWeapons: 'none', malfunction: 'malfunctioned', facing: 'Facing', turret: 'Turret', turnBy: 'turn', takeAway: 'take away',
  chooseLevel: (hex: string): string => `Which level of ${hex}?`,
  armed: (what: string): string => `${what}: tap the hex that receives it, or press Esc.`,
  legend: 'Legend', details: 'Verdict', closeDetails: 'Close the verdict', sheet: 'Drag or press to resize the verdict',
  mapOf: (labels: string): string => `On the table: ${labels}`, ready: { first: 'Out of the grain', exampleRussians: 'Comprehensive example: the Russian routs', exampleGermans: 'Comprehensive example: the German routs' }, clear: 'Take all units off the table',
  board: (label: string): string => `Board ${label}`,
  dropHere: 'Drop a VASL board, a board file or a position',
  refusedDrop: { offMap: 'That is off the map.', noBearer: 'A weapon needs a unit to carry it: drop it on a squad, crew or leader.', noLocation: 'Nothing can stand there.' },
  removed: (count: number): string => `${count === 1 ? 'One unit' : `${count} units`} of the former table ${count === 1 ? 'was' : 'were'} taken off. Undo brings everything back.`,
} as const;

export const NATION: Readonly<Record<Nationality, string>> = { german: 'German', russian: 'Russian', american: 'American', british: 'British', japanese: 'Japanese', finnish: 'Finnish', partisan: 'Partisan' };
export const SIDE: Readonly<Record<Side, string>> = { axis: 'Axis', allied: 'Allied' };
export const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;
export const FACINGS = ['upper left', 'upper right', 'right', 'lower right', 'lower left', 'left'] as const;

export const KIND: Readonly<Record<CounterKind, string>> = {
  squad: 'squad', halfSquad: 'half-squad', crew: 'crew', leader: 'leader', hero: 'hero', gun: 'Gun', vehicle: 'vehicle',
};

export const CONDITION: Readonly<Record<Condition, { readonly name: string; readonly key?: string }>> = {
  broken: { name: 'broken', key: 'B' },
  dm: { name: 'DM', key: 'D' },
  pinned: { name: 'pinned', key: 'P' },
  cx: { name: 'CX', key: 'X' },
  encircled: { name: 'encircled', key: 'E' },
  melee: { name: 'Melee', key: 'M' },
  concealed: { name: 'concealed', key: 'C' },
  disrupted: { name: 'Disrupted', key: 'R' },
  fanatic: { name: 'fanatic', key: 'N' },
  berserk: { name: 'berserk', key: 'K' },
  wounded: { name: 'wounded', key: 'W' },
  foxhole: { name: 'foxhole', key: 'F' },
  trench: { name: 'trench', key: 'G' },
  pillbox: { name: 'pillbox', key: 'I' },
  onWire: { name: 'on Wire', key: 'Q' },
  buttonedUp: { name: 'BU', key: 'O' },
  motion: { name: 'Motion', key: 'J' },
  stunned: { name: 'Stunned', key: 'H' },
  abandoned: { name: 'abandoned', key: 'A' },
  inBypass: { name: 'in Bypass' },
  mainOut: { name: 'main weapon out of order' },
  recalled: { name: 'under Recall' },
  routed: { name: 'has routed', key: 'Y' },
  unarmed: { name: 'Unarmed' },
  hidden: { name: 'hidden' },
  dummy: { name: 'Dummy' },
  heroic: { name: 'heroic' },
  mounted: { name: 'mounted' },
  wading: { name: 'wading' },
  spottedFire: { name: 'Spotted Fire' },
  unemplaced: { name: 'not Emplaced' },
};

export const ROLE: Readonly<Record<LegalEnd['kind'], string>> = {
  destination: 'binds', ignorable: 'may ignore', refigured: 're-figured', free: 'free', beyond: 'beyond', detour: 'detour',
};

/** What a role in the table of ends means. */
export const ROLE_MEANING: Readonly<Record<LegalEnd['kind'], string>> = {
  destination: 'The nearest woods or building: it must rout to one of these.',
  ignorable: 'Nearest cover that its owner may leave out of account.',
  refigured: 'Lawful only once an enemy that comes into view on the way has put the first destination out of reach.',
  beyond: 'Cover into which it may go straight on from cover where it could have ended.',
  free: 'No woods or building binds it: any legal Location will do.',
  detour: 'On its shortest way it may pay for cover here, and so fall short of its destination.',
};

/** The word for a report: surrender comes before any rout. */
export const verdictOf = ({ obligation, surrender }: RoutReport): Verdict => {
  if (surrender.kind === 'surrenders') return 'surrenders';
  return obligation.grounds[0].fact === 'mayRoutWith' ? 'along' : obligation.kind;
};
type Verdict = Obligation['kind'] | 'surrenders' | 'along';

/** Rules left out, in a word or two. */
export const LEFT_OUT: Readonly<Record<NotModelled, string>> = {
  gunFire: 'Gun fire',
  terrain: 'terrain', illumination: 'light at night', wallAdvantage: 'Wall Advantage', roadTargetPoint: 'roads', crestStatus: 'crest status', mortar: 'mortars', losGraze: 'grazing LOS', losTerrain: 'LOS over odd terrain',
};

/** What the column of warnings counts. */
export const PERILS_MEANING = 'The fewest Interdictions that any lawful way there meets, and how likely it is to arrive whole by that way.';


/** Why a state cannot be. */
export const objectionWords = ({ condition, why }: Objection): string => {
  const state = CONDITION[condition].name;
  switch (why) {
    case 'heroNeverBreaks': return `A hero never breaks: not ${state} (A15.2).`;
    case 'needsBroken': return 'Only a broken unit is under DM (A10.62).';
    case 'groundOnly': return `${state[0]?.toUpperCase()}${state.slice(1)}: at ground level only (B26, B27, B30).`;
    case 'onlySingleMan': return 'Only leaders and heroes are wounded (A17).';
    case 'kind': return `This counter cannot be ${state}.`;
    default: return `A unit that is ${CONDITION[why].name} cannot be ${state}.`;
  }
};

export const levelWords = (level: number): string => (level === 0 ? WORDS.ground : `${WORDS.level} ${level}`);

/** The meaning of each sign, for the legend. */
export const LEGEND = [
  { sign: 'end', words: 'legal end' },
  { sign: 'binds', words: 'destination that binds' },
  { sign: 'mayIgnore', words: 'may be ignored' },
  { sign: 'interdicted', words: 'Interdicted' },
  { sign: 'lowCrawl', words: 'Low Crawl' },
  { sign: 'refused', words: 'refused' },
] as const;
