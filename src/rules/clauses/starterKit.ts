import { type Clause, clausesIn, heldBy, inGame, played, shot } from './clause.ts';

const starterKit = clausesIn('starterKit');

/**
 * The Rout Phase of the Starter Kit (its rule 3.6), numbered as in our catalogue: what it has otherwise than
 * the full game, a switch sets.
 */
export const STARTER_KIT: readonly Clause[] = [
  played('SK-RtPh-01', 'ATTACKER first', 'areas/routPhase/stages.ts nextStage', 'halts'),
  starterKit.done('SK-RtPh-02', 'DM next to a Good Order enemy', 'obligation/obligation.ts desperation'),
  starterKit.done(
    'SK-RtPh-03',
    'DM where Interdiction is possible',
    'destination/endObjections.ts exposedTo',
  ),
  starterKit.done('SK-RtPh-04', 'must rout next to a Good Order enemy', 'combatant.ts combatant'),
  starterKit.done(
    'SK-RtPh-05',
    'must rout where it could be Interdicted',
    'destination/endObjections.ts exposedTo',
  ),
  starterKit.done('SK-RtPh-06', 'other units under DM may rout', 'obligation/obligation.ts obligationOf'),
  starterKit.done('SK-RtPh-07', 'leaders may go along', 'obligation/leaderAlong.ts companionsOf'),
  starterKit.done(
    'SK-RtPh-08',
    'to the nearest woods or building',
    'destination/destination.ts createPlanner',
  ),
  starterKit.done(
    'SK-RtPh-09',
    'or another if the nearest is no farther from an enemy',
    'destination/destination.ts createPlanner',
  ),
  starterKit.done('SK-RtPh-10', '6 MF, a wounded SMC 3', 'routContext.ts createRoutContext'),
  starterKit.done('SK-RtPh-11', 'never more', 'search.ts searchRouts'),
  starterKit.done('SK-RtPh-12', 'what hinders it is dropped', 'movement/weaponsCarried.ts weaponsInRout'),
  starterKit.done('SK-RtPh-13', 'not next to an enemy', 'movement/direction.ts objections'),
  starterKit.done('SK-RtPh-14', 'not closer to an enemy', 'routContext.ts createRoutContext'),
  starterKit.done('SK-RtPh-15', 'from cover on through cover', 'destination/plan.ts purposesOf'),
  starterKit.done('SK-RtPh-16', 'eliminated if it cannot rout', 'surrender/surrender.ts surrenderOf'),
  starterKit.done(
    'SK-RtPh-17',
    'Interdiction by Good Order units, at most 17 hexes',
    'interdiction/interdictor.ts disabilityOf',
  ),
  starterKit.done('SK-RtPh-18', 'not in Melee', 'interdiction/interdictor.ts disabilityOf'),
  starterKit.done(
    'SK-RtPh-19',
    'not by a leader alone with a weapon',
    'interdiction/interdictor.ts disabilityOf',
  ),
  starterKit.done('SK-RtPh-20', 'not by a Gun that must turn', 'interdiction/interdictor.ts disabilityOf'),
  starterKit.done('SK-RtPh-21', 'not with halved FP', 'interdiction/interdictor.ts disabilityOf'),
  starterKit.done(
    'SK-RtPh-22a',
    'not by the main armament of a BU vehicle',
    'interdiction/interdictor.ts disabilityOf',
  ),
  starterKit.done('SK-RtPh-22b', 'not in Motion', 'interdiction/interdictor.ts disabilityOf'),
  played('SK-RtPh-23a', 'a failed check reduces it', 'state/checks.ts checked', 'halts'),
  played('SK-RtPh-23b', 'and eliminates a SMC', 'state/losses.ts eliminated', 'halts'),
  played('SK-RtPh-23c', 'who is left may go on', 'areas/routPhase/course.ts judgedAnew', 'halts'),
  starterKit.done('SK-RtPh-23d', 'pinned, it stops', 'obligation/obligation.ts obligationOf'),
  starterKit.done('SK-RtPh-24', 'a crawl into one hex', 'interdiction/lowCrawl.ts lowCrawls'),
];

const fileOf = (name: string): string => `test/rules/areas/turn/${name}.test.ts`;
const done = (id: string, about: string, by: string, file: string): Clause => ({
  id,
  about,
  state: 'implemented',
  by,
  test: { file: fileOf(file), title: id },
});
const listed = (
  missing: string,
  rows: readonly (readonly [id: string, about: string])[],
): readonly Clause[] =>
  rows.map(([id, about]): Clause => ({ id, about, state: 'notModelled', said: 'phaseList', missing }));

const BEGINS = 'rules/areas/turn/housekeeping.ts beginsTidy';
/** What is done as a phase ends. */
const ended = (id: string, about: string): Clause =>
  heldBy('areas/turn/housekeeping', 'areas/turn/')(id, about, 'housekeeping.ts endsTidy');
const SIGHTS = 'los/sights.ts sightsFor';

/** How vehicles move for MP. */
const driven = heldBy('areas/control/driving', 'areas/control/');

/** What movement costs in a game of turns. */
const moveCost = heldBy('areas/control/movementFactors', 'areas/control/movementFactors.ts ');
const walked = (id: string, about: string, by = 'moveCost'): Clause => moveCost(id, about, by);

/** Machine guns of vehicles. */
const ofMounted = heldBy('fire/vehicleFire', 'fire/vehicleFire.ts ');

/** What of a shot the table does besides. */
const shotBut = (id: string, about: string, by: string, missing: string): Clause => ({
  ...shot(id, about, by),
  state: 'partly',
  said: 'phaseList',
  missing,
});

/** What Case A, Bounding Fire and the like are worked out from. */
const ofMain = heldBy('fire/mainArmament', 'fire/mainArmament.ts ');

/** Residual FP, of a game. */
const residual = heldBy('areas/attack/residual', 'areas/attack/residualFire.ts ');

/** What a shot by ordnance is worked out from, before the dice. */
const worked = heldBy('fire/toHit', 'fire/');

/** Ordnance of Infantry that fires at Infantry, of a game. */
const fired = heldBy('areas/attack/ordnance', 'areas/attack/ordnanceAction.ts ');

/** The same, and what is not modelled of it. */
const firedBut = (id: string, about: string, by: string, missing: string): Clause => ({
  ...fired(id, about, by),
  state: 'partly',
  said: 'phaseList',
  missing,
});

const WITH_WP = 'WP where somebody is, and SMOKE of vehicles, are placed by hand';

/** SMOKE that is fired. */
const laid = (id: string, about: string): Clause => ({
  ...heldBy('areas/attack/smokeShot', 'areas/attack/smokeAction.ts ')(id, about, 'smokeFires'),
  state: 'partly',
  said: 'phaseList',
  missing: WITH_WP,
});

/** AP of Guns at AFV, of a game. */
const atVehicle = heldBy('areas/attack/vehicleStruck', 'areas/attack/vehicleStruck.ts ');

const turnedGun = heldBy('areas/attack/ordnance', 'areas/attack/gunFacing.ts ');

const marked = (id: string, about: string, by = 'attack/fireAction.ts fires'): Clause =>
  inGame(id, about, `areas/${by}`);

/** Attacks on crews that are CE: their DR is thrown at the table, what comes of them is played. */
const ofCrew = (id: string, about: string): Clause => ({
  ...heldBy('areas/attack/inherentCrew', 'areas/attack/inherentCrew.ts ')(id, about, 'crewAttacked'),
  state: 'partly',
  said: 'phaseList',
  missing:
    'the DR of such an attack, with the +2 of a CE crew, is thrown at the table and its result entered',
});

/** The summary of the Starter Kit but for its Rout Phase and what other parts of the program play. */
export const STARTER_KIT_TURN: readonly Clause[] = [
  shot('SK-IMP-03', 'doubles without a leader: one column', 'fireResults.ts resultsOf'),
  {
    ...residual('SK-IMP-05', 'not of Guns, vehicles, Residual Fire, DC', 'rolledResidual'),
    state: 'partly',
    said: 'phaseList',
    missing: 'DC are thrown at the table',
  },
  shotBut(
    'SK-IMP-11',
    'ROF is kept by the coloured die',
    'fireResults.ts chancesOf',
    'of a machine gun that is the main armament of a vehicle it is thrown at the table',
  ),
  shot('SK-IMP-12', 'B# and X#', 'fireResults.ts chancesOf'),
  shot('SK-IMP-04', 'two columns for the Inexperienced', 'fireResults.ts coweringOf'),
  ...listed('reinforcements are set up beside the map at the table', [
    ['SK-RPh-02', 'reinforcements are set up'],
  ]),
  marked('SK-PFPh-01', 'the ATTACKER fires'),
  done('SK-PFPh-02', 'SMOKE is turned over, or goes', BEGINS, 'housekeeping'),
  laid('SK-PFPh-03', 'Guns lay SMOKE'),
  turnedGun('SK-PFPh-04', 'Guns that were silent turn', 'faces'),
  done('SK-LOS-01', 'from dot to dot, past woods, buildings and hills', SIGHTS, 'starterKit'),
  ...listed('anybody may look at any time', [['SK-LOS-02', 'after the shot is declared']]),
  done('SK-LOS-03', 'six Hindrances block', SIGHTS, 'starterKit'),
  shot('SK-LOS-04', 'out of SMOKE one more', 'fireModifiers.ts drmsAlong'),
  done('SK-LOS-05', 'between heights over one crest', SIGHTS, 'starterKit'),
  shot('SK-LOS-06', 'a higher target has +1', 'fireModifiers.ts drmsAlong'),
  done(
    'SK-LOS-07',
    'a difference in height bars Interdiction',
    'rules/rout/interdiction/openGround.ts protections',
    'starterKit',
  ),
  shot('SK-FIRE-02', 'FP by distance', 'firepower.ts contributionOf'),
  shot('SK-FIRE-04', 'Fire Groups', 'fireAttack.ts fireAttack'),
  shot('SK-FIRE-05', 'not of a leader alone', 'firers.ts objectionToLeaders'),
  shot('SK-FIRE-06', 'nor with vehicles, Guns, FT', 'firers.ts objectionToFirers'),
  shot('SK-FIRE-07', 'one leader, one Fire Group', 'firers.ts objectionToLeaders'),
  ofMounted('SK-FIRE-03', 'not in Motion', 'whyVehicleSilent'),
  ofCrew('SK-TH-03', 'CE crews'),
  atVehicle('SK-TH-05', 'Vehicle Target Type', 'firesAtVehicle'),
  fired('SK-TH-01', 'Guns hit first', 'ordnanceFires'),
  fired('SK-TH-02', 'Infantry Target Type', 'rolledToHit'),
  firedBut('SK-TH-04', 'Area Target Type', 'rolledToHit', WITH_WP),
  fired('SK-TH-06', 'the TH procedure', 'rolledToHit'),
  firedBut(
    'SK-TH-12',
    'Intensive Fire',
    'ordnanceFires',
    'a vehicle is Recalled whose main armament malfunctions so, and no marker is put on a Gun',
  ),
  fired('SK-DFPh-03', 'Intensive Fire', 'ordnanceFires'),
  worked('SK-TH-07', 'AP', 'toHitShot.ts toHitShot'),
  worked('SK-TH-08', 'red numbers', 'toHitTable.ts thColourOf'),
  worked('SK-TH-09', 'ROF −1', 'toHitShot.ts toHitShot'),
  worked('SK-TH-10', 'six directions', 'ordnance.ts turnOf'),
  {
    ...ofMounted('SK-TH-11', 'BMG by the hull, CMG by the turret', 'mountedMg'),
    state: 'partly',
    said: 'phaseList',
    missing: 'no counter of the palette has a rear MG',
  },
  atVehicle('SK-TK-01', 'turret hits', 'rolledAtVehicle'),
  atVehicle('SK-TK-02', 'TK less armour', 'rolledToKill'),
  atVehicle('SK-TK-03', 'from the same hex', 'rolledAtVehicle'),
  atVehicle('SK-TK-04', 'rear hits', 'rolledToKill'),
  marked('SK-FIRE-01', 'Prep Fire markers', 'attack/fireAction.ts rolledFire'),
  marked('SK-MPh-01', 'CX comes off; who may move', 'control/movement.ts moved'),
  walked('SK-MPh-02', 'one MF more on a road'),
  done('SK-MPh-03', 'stacking limits', 'rules/areas/turn/stacking.ts excessWith', 'starterKit'),
  walked('SK-MPh-04', 'two MF more for CX, once'),
  walked('SK-MPh-05', 'Assault Movement'),
  {
    id: 'SK-MPh-06',
    about: 'SMOKE grenades',
    state: 'implemented',
    by: 'rules/areas/control/movementActions.ts placingSmoke',
    test: { file: 'test/rules/areas/control/smokeGrenades.test.ts', title: 'SK-MPh-06' },
  },
  {
    id: 'SK-MPh-07',
    about: 'Recovery on the move',
    state: 'implemented',
    by: 'rules/areas/rally/weaponActions.ts pickingUp',
    test: { file: 'test/rules/areas/rally/weapons.test.ts', title: 'SK-MPh-07' },
  },
  done(
    'SK-MPh-08',
    'reinforcements come on now, or wait',
    'rules/areas/turn/turnArea.ts reinforcementEntered',
    'housekeeping',
  ),
  driven('SK-MPh-10', 'Motion comes off', 'driving.ts drivesTo'),
  driven('SK-MPh-11', 'CE on a road', 'entranceCost.ts entranceItems'),
  driven('SK-MPh-12', 'turning', 'driving.ts hullTurned'),
  driven('SK-MPh-13', 'starting', 'driving.ts drives'),
  {
    ...driven('SK-MPh-14', 'Motion Status Attempts', 'motionAttempt.ts motionAttempted'),
    state: 'partly',
    said: 'phaseList',
    missing: 'its dr and Bog Checks are thrown at the table, and who has been fired on is not asked',
  },
  driven('SK-MPh-15', 'stopping', 'driving.ts drives'),
  driven('SK-MPh-16', 'ending in Motion', 'mayMove.ts withMovesOver'),
  {
    ...ofMain('SK-MPh-17', 'Bounding First Fire', 'boundingDrms'),
    state: 'partly',
    said: 'phaseList',
    missing: 'main armament that fires without stopping is thrown at the table',
  },
  residual('SK-MPh-18', 'Residual Fire comes off', 'withoutResidual'),
  residual('SK-DFF-02', 'Residual Fire', 'metByResidual'),
  marked('SK-DFF-01', 'First Fire', 'attack/fireAction.ts rolledFire'),
  marked('SK-DFF-03', 'Subsequent First Fire'),
  marked('SK-DFF-04', 'Final Protective Fire', 'attack/fireAction.ts rolledFire'),
  shot('SK-DFF-05', 'the pinned suffer no FFNAM', 'fireModifiers.ts drmsAlong'),
  {
    ...atVehicle('SK-DFF-06', 'PAATC before firing at a vehicle here', 'vehicleShotDue'),
    state: 'partly',
    said: 'phaseList',
    missing: 'small arms fire at vehicles at the table',
  },
  ofCrew('SK-DFF-07', 'BU and CE'),
  laid('SK-DFPh-01', 'Guns lay SMOKE'),
  marked('SK-DFPh-02', 'who fires, and how'),
  marked('SK-DFPh-04', 'ROF that was kept', 'attack/fireAction.ts rolledFire'),
  ended('SK-DFPh-05', 'Guns turn; First and Final Fire come off'),
  shot('SK-AFPh-01', 'Advancing Fire', 'firepower.ts contributionOf'),
  {
    ...ofMain('SK-AFPh-02', 'Bounding Fire', 'boundingDrms'),
    state: 'partly',
    said: 'phaseList',
    missing: 'main armament in Motion is thrown at the table',
  },
  shot('SK-AFPh-03', 'Assault Fire', 'firepower.ts contributionOf'),
  ended('SK-AFPh-04', 'Guns turn; markers of fire come off'),
  done('SK-APh-02', 'the advance', 'rules/areas/control/movement.ts moved', 'starterKit'),
  heldBy('areas/control/paatc', 'areas/control/')(
    'SK-APh-03',
    'PAATC before an AFV',
    'mayMove.ts takesPaatc',
  ),
  walked('SK-APh-04', 'CX by an advance that takes all MF', 'advanceCost'),
  heldBy('areas/attack/inherentCrew', 'areas/attack/inherentCrew.ts ')(
    'SK-APh-05',
    'BU and CE',
    'crewChanging',
  ),
];
