import { heldBy, type Clause, type Said } from './clause.ts';

const INEXPERIENCED = 'test/rules/experience/inexperienced.test.ts';

/** What does it, and what is left to the table where the panel of a unit alone goes by it. */
type ExperienceRow = readonly [id: string, about: string, by: string, atTheTable?: string];

const experienceRow = ([id, about, by, atTheTable]: ExperienceRow): Clause => {
  const done = { id, about, by: `rules/experience/${by}`, test: { file: INEXPERIENCED, title: id } };
  return atTheTable === undefined
    ? { ...done, state: 'implemented' }
    : { ...done, state: 'told', said: 'panel', missing: atTheTable };
};

const RIDES = 'who rides is moved by hand with what carries him';

const EXPERIENCE: readonly ExperienceRow[] = [
  ['A19.2-a', 'Green and Conscript squads and half-squads are Inexperienced', 'inexperienced.ts rawnessOf'],
  ['A19.2-b', 'they are never Stealthy, led or not', 'inexperienced.ts isStealthy'],
  ['A19.2-c', 'SMC and crews are of neither class', 'inexperienced.ts rawnessOf'],
  ['A19.3-a', 'an unbroken leader lifts the limits of Green troops', 'inexperienced.ts isInexperienced'],
  ['A19.3-b', 'of Conscripts and the Unarmed nobody does', 'inexperienced.ts isInexperienced'],
  ['A19.31-a', '3 MF', 'inexperienced.ts movementOf'],
  ['A19.31-b', 'not while they ride', 'inexperienced.ts movementOf', RIDES],
  ['A19.31-c', 'two more with a leader', 'inexperienced.ts movementOf'],
  ['A19.31-d', 'Green Infantry have 6 then', 'inexperienced.ts movementOf'],
  ['A19.31-e', 'the berserk have 8', 'inexperienced.ts movementOf'],
  ['A19.32-a', 'B# and X# are one lower', 'inexperienced.ts reliabilityOf'],
  ['A19.34-b', 'CCV is one less', 'inexperienced.ts ccvOf'],
  ['A19.36-a', 'they are Lax', 'inexperienced.ts isLax'],
];

/** A19.2 to A19.36, and what the sources quote of other rules that no other part of the program has. */
export const TURN_CLAUSES: readonly Clause[] = [
  {
    id: 'A10.4-a',
    about: 'broken, it checks and rallies by the morale of its broken side',
    state: 'implemented',
    by: 'units/strength.ts moraleOf',
    test: { file: INEXPERIENCED, title: 'A10.4-a' },
  },
  ...EXPERIENCE.map(experienceRow),
  heldBy('areas/closeCombat/capture', 'experience/')(
    'A19.35-a',
    'capture at −1 instead of +1',
    'inexperienced.ts captureDrm',
  ),
  heldBy('areas/control/paatc', 'experience/')('A19.34-a', 'PAATC is a 1TC', 'inexperienced.ts paatcDrm'),
  {
    id: 'A19.33-a',
    about: 'cowering is by two columns, for a Fire Group with them too',
    state: 'implemented',
    by: 'rules/fire/fireResults.ts coweringOf',
    test: { file: 'test/rules/fire/fireAttack.test.ts', title: 'SK-IMP-04' },
  },
  {
    id: 'Q-A4.44-a',
    about: 'what a router drops can be Recovered at once',
    state: 'implemented',
    by: 'rules/areas/routPhase/weapons.ts recovered',
    test: { file: 'test/rules/areas/routPhase/checks.test.ts', title: 'A4.44' },
  },
  heldBy('areas/routPhase/surrender')(
    'Q-A20.5-a',
    'a Guarding squad may Deploy at once',
    'areas/surrender/surrenderArea.ts deploying',
  ),
];

const fileOf = (name: string): string => `test/rules/areas/control/${name}.test.ts`;
const made = (id: string, about: string, by: string, name: string): Clause => ({
  id,
  about,
  state: 'implemented',
  by: `rules/areas/control/${by}`,
  test: { file: fileOf(name), title: id },
});
const part = (clause: Clause, said: Said, missing: string): Clause =>
  clause.state === 'notModelled' ? clause : { ...clause, state: 'partly', said, missing };

const GAINED = [
  made('A26.1-a', 'Control is gained at the start and in play', 'gains.ts controlled', 'gaining'),
  made('A26.1-b', 'and kept until the enemy gains it', 'gains.ts gains', 'gaining'),
  made('A26.1-c', 'but for vehicles', 'occupation.ts controllerOf', 'gaining'),
  made('A26.11-a', 'at the start: all within a set-up area', 'gains.ts controlAtStart', 'gaining'),
  made('A26.11-b', 'not what is in both areas', 'gains.ts controlAtStart', 'gaining'),
  made('A26.11-c', 'a board on which one side alone sets up', 'gains.ts controlAtStart', 'gaining'),
  made(
    'A26.11-d',
    'in play: what armed Good Order Infantry MMC occupies, no armed enemy there',
    'occupation.ts occupied',
    'gaining',
  ),
  {
    id: 'A26.11-e',
    about: 'who is below ground keeps nobody from it',
    state: 'notModelled',
    said: 'offTable',
    missing: 'sewers and tunnels are not on the table',
  },
  made('A26.11-f', 'also by passing through', 'gains.ts controlled', 'gaining'),
  made('A26.11-g', 'not by Bypass', 'occupation.ts isBypassing', 'gaining'),
  made('A26.11-h', 'a vehicle never gains a building', 'occupation.ts coversTarget', 'gaining'),
  made('A26.11-i', 'but Location and hex', 'occupation.ts vehicularHolds', 'gaining'),
  made('A26.11-j', 'an armed vehicle keeps the enemy from it', 'occupation.ts isHindrance', 'gaining'),
  made('A26.11-k', 'in Bypass not from the building', 'occupation.ts occupied', 'gaining'),
  made('A26.11-l', 'Mopping Up gives building, hexes and Locations', 'controlArea.ts moppedUp', 'moving'),
  made('A26.11-m', 'not where an armed enemy vehicle passes by', 'controlArea.ts moppedUp', 'moving'),
  {
    id: 'A26.11-n',
    about: 'caves',
    state: 'notModelled',
    said: 'offTable',
    missing: 'caves are not on the table',
  },
] as const satisfies readonly Clause[];

const OF_KINDS = [
  made('A26.12-a', 'an armed vehicle holds its Location for now', 'occupation.ts vehicularHolds', 'gaining'),
  made('A26.12-b', 'and all is as before when it leaves', 'occupation.ts controllerOf', 'gaining'),
  made('A26.12-c', 'and the hex, if that has no other Location', 'occupation.ts coversTarget', 'gaining'),
  made('A26.13-a', 'a hex from ground level', 'occupation.ts occupied', 'gaining'),
  made('A26.13-b', 'but for Mopping Up', 'controlArea.ts moppedUp', 'gaining'),
  made('A26.13-c', 'but for bridge hexes', 'occupation.ts occupied', 'gaining'),
  made('A26.13-d', 'but for a vehicle in its only Location', 'occupation.ts coversTarget', 'gaining'),
  made('A26.131-a', 'a bridge hex from the bridge or beneath', 'occupation.ts occupied', 'gaining'),
  made('A26.132-a', 'a pillbox hex with its pillbox', 'occupation.ts occupied', 'gaining'),
  part(
    made('A26.14-a', 'a building from any hex and level', 'occupation.ts occupied', 'gaining'),
    'offTable',
    'rooftops and cellars are not on the table',
  ),
  made('A26.14-b', 'not all of it need be occupied', 'occupation.ts occupied', 'gaining'),
  {
    id: 'A26.14-c',
    about: 'rowhouses are one building',
    state: 'implemented',
    by: 'board/map/buildings.ts buildingAt',
    test: { file: fileOf('gaining'), title: 'A26.14-c' },
  },
] as const satisfies readonly Clause[];

const CONCEALED = [
  made('A26.15-a', 'Dummies gain nothing', 'occupation.ts canGain', 'gaining'),
  made('A26.15-b', 'concealed units do', 'occupation.ts canGain', 'gaining'),
  made('A26.15-c', 'Dummies keep nobody from it', 'occupation.ts isHindrance', 'gaining'),
  made('A26.15-d', 'concealed and hidden units do', 'occupation.ts isHindrance', 'gaining'),
  part(
    made('A26.15-e', 'what they gain need not be told', 'occupation.ts isUndeclared', 'gaining'),
    'silent',
    'the record marks it as not yet told; both players see the record',
  ),
  part(
    made('A26.15-f', 'how it may be verified', 'controlArea.ts moppedUp', 'gaining'),
    'offTable',
    'Searching is done at the table',
  ),
] as const satisfies readonly Clause[];

const BURNT = [
  made('A26.16-a', 'what a side Kindled, it forfeits', 'forfeits.ts forfeits', 'fire'),
  made('A26.16-b', 'and what the enemy cannot enter for it', 'forfeits.ts forfeits', 'fire'),
  made('A26.16-c', 'whoever is there', 'forfeits.ts forfeits', 'fire'),
  made('A26.16-d', 'and cannot have it back while it burns', 'occupation.ts occupied', 'fire'),
  made('A26.161-a', 'nobody answers for random Fire', 'fires.ts chainsOf', 'fire'),
  made('A26.161-b', 'an accidental Flame changes nothing', 'forfeits.ts shutOff', 'fire'),
  made('A26.161-c', 'hexes that nobody can enter go with those around', 'forfeits.ts shutOff', 'fire'),
  made('A26.161-d', 'Locations with their hex', 'forfeits.ts rubbledLevels', 'fire'),
  made('A26.161-e', 'buildings with all their hexes', 'forfeits.ts shutOff', 'fire'),
  made('A26.161-f', 'unenterable for both sides', 'forfeits.ts isUnenterable', 'fire'),
  made('A26.162-a', 'a chain set by both is accidental', 'fires.ts chainsOf', 'fire'),
  made('A26.162-b', 'one set by one side is all his', 'fires.ts chainsOf', 'fire'),
] as const satisfies readonly Clause[];

/** Movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL_CLAUSES: readonly Clause[] = [
  ...GAINED,
  ...OF_KINDS,
  ...CONCEALED,
  ...BURNT,
  made('Q-A4.14-a', 'Disrupted units keep nobody out', 'mayMove.ts whyNotMove', 'moving'),
  made('A19.12-n', 'Disrupted units keep nobody out', 'mayMove.ts whyNotMove', 'moving'),
];

/**
 * Makers of rows whose tests are in one file of `test/rules/areas/victory/`; the title is the clause's own,
 * or that of another which the same test proves.
 */
const testsIn =
  (name: string) =>
  (id: string, about: string, by: string, title = id): Clause => ({
    id,
    about,
    state: 'implemented',
    by: `rules/areas/victory/${by}`,
    test: { file: `test/rules/areas/victory/${name}.test.ts`, title },
  });

const worth = testsIn('value');
const ledger = testsIn('ledger');
const exit = testsIn('exit');
const verdict = testsIn('verdict');

const offTable = (id: string, about: string, missing: string): Clause => ({
  id,
  about,
  state: 'notModelled',
  said: 'offTable',
  missing,
});

const VALUES: readonly Clause[] = [
  ledger('A26.2-a', 'VP for elimination, capture and exit', 'score.ts scoreOf'),
  ledger('A26.21-a', 'values change with what happens', 'score.ts valueItems'),
  ledger('A26.21-b', 'what is lost counts as it stands then', 'score.ts scored', 'A26.21-a'),
  worth('A26.211-a', 'a squad or crew 2', 'score.ts valueItems'),
  offTable('A26.211-b', 'the crew of a landing craft 1', 'the palette has no landing craft'),
  worth('A26.211-c', 'a half-squad 1', 'score.ts valueItems'),
  worth('A26.211-d', 'a leader 1 and his leadership', 'score.ts valueItems'),
  worth('A26.211-e', 'wounded or not', 'score.ts valueItems'),
  {
    id: 'A26.211-f',
    about: 'but for the Japanese',
    state: 'partly',
    by: 'rules/areas/victory/score.ts valueItems',
    test: { file: 'test/rules/areas/victory/value.test.ts', title: 'A26.211-f' },
    said: 'silent',
    missing: 'G1.65 is only named in our sources: his full value is counted, and shown as unconfirmed',
  },
  worth('A26.211-g', 'a hero 1 when evacuated by sea, and nothing else', 'score.ts valueOf'),
  offTable('A26.212-a', 'aircraft 2', 'the palette has no aircraft'),
  worth('A26.212-b', 'a Gun 2', 'score.ts valueItems'),
  worth('A26.212-c', 'a vehicle 1', 'score.ts vehicleItems'),
  worth('A26.212-d', 'and 1 for a MA that works', 'score.ts vehicleItems'),
  worth('A26.212-e', 'and 1 for every five AF of the strongest', 'score.ts vehicleItems'),
  worth('A26.212-f', 'PRC by themselves', 'score.ts valueItems'),
  offTable(
    'A26.212-g',
    'landing craft, and vehicles in the desert',
    'the palette has no landing craft, and no desert rules are played',
  ),
  worth('A26.213-a', 'the same within as on foot', 'score.ts vehicleItems'),
  worth('A26.213-b', 'but the half-squad of a Carrier 2', 'score.ts vehicleItems'),
  worth('A26.213-c', 'and a Gun 1 as MA', 'score.ts vehicleItems'),
];

const CASUALTIES: readonly Clause[] = [
  ledger('A26.22-a', 'CVP for enemies eliminated and captured', 'score.ts scored'),
  ledger('A26.221-a', 'eliminated: its value', 'score.ts scored'),
  exit('A26.221-b', 'leaving the map counts as eliminated', 'exit.ts exiting'),
  exit(
    'A26.221-c',
    'but for Recall, Guards with prisoners, and what conditions or a special rule allow',
    'exit.ts exitFateOf',
  ),
  ledger('A26.221-d', 'mere harm counts nothing', 'score.ts scoreOf'),
  ledger('A26.222-a', 'captured as long as a prisoner', 'score.ts captorOf'),
  ledger('A26.222-b', 'a Gun or vehicle by who had it last, manned or not', 'score.ts captorOf'),
  ledger('A26.222-c', 'CVP at capture, lost with it', 'score.ts scoreOf', 'A26.222-a'),
  ledger('A26.222-d', 'once in play', 'score.ts scoreOf'),
  ledger('A26.222-e', 'double at the end', 'score.ts scoreOf', 'A26.222-d'),
  offTable('A26.222-f', 'captured Chinese Guns and vehicles four times', 'the palette has nothing Chinese'),
  ledger('A26.222-g', 'eliminated while captured: once', 'score.ts scored'),
  ledger('A26.222-h', 'killed as a prisoner by his own side: double at once', 'victoryArea.ts losing'),
];

const ENDS: readonly Clause[] = [
  exit('A26.23-a', 'Exit VP as the conditions demand', 'exit.ts isDemanded'),
  exit('A26.23-b', 'none under Recall', 'exit.ts exitFateOf'),
  exit('A26.23-c', 'none for broken Personnel', 'exit.ts exitFateOf'),
  exit('A26.23-d', 'captives once in play, double at the end', 'exit.ts exiting'),
  verdict('A26.3-a', 'conditions of one side alone: the other prevents them', 'result.ts avoided'),
  verdict('A26.4-a', 'the Balance goes to who does not get the side', 'result.ts balanced'),
  exit('SK-MPh-09', 'forced off the board: eliminated', 'exit.ts exiting', 'A26.221-b'),
  offTable(
    'SK-APh-06',
    'who should have entered and did not: eliminated',
    'units that have not entered are not on the table',
  ),
];

/** Victory Points, Victory Conditions, Avoidance and Balance. */
export const VICTORY_CLAUSES: readonly Clause[] = [...VALUES, ...CASUALTIES, ...ENDS];
