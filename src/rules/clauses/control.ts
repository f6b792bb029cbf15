import type { Clause, Said } from './clause.ts';

const fileOf = (name: string): string => `test/rules/control/${name}.test.ts`;
const made = (id: string, about: string, by: string, name: string): Clause => ({
  id,
  about,
  state: 'implemented',
  by: `rules/control/${by}`,
  test: { file: fileOf(name), title: id },
});
const part = (clause: Clause, said: Said, missing: string): Clause =>
  clause.state === 'notModelled' ? clause : { ...clause, state: 'partly', said, missing };

const GAINED = [
  made('A26.1-a', 'Control is gained at the start and in play', 'following.ts controlled', 'gaining'),
  made('A26.1-b', 'and kept until the enemy gains it', 'gaining.ts gains', 'gaining'),
  made('A26.1-c', 'but for vehicles', 'controller.ts controllerOf', 'gaining'),
  made('A26.11-a', 'at the start: all within a set-up area', 'settingUp.ts controlAtStart', 'gaining'),
  made('A26.11-b', 'not what is in both areas', 'settingUp.ts controlAtStart', 'gaining'),
  made('A26.11-c', 'a board on which one side alone sets up', 'settingUp.ts controlAtStart', 'gaining'),
  made(
    'A26.11-d',
    'in play: what armed Good Order Infantry MMC occupies, no armed enemy there',
    'occupying.ts occupied',
    'gaining',
  ),
  {
    id: 'A26.11-e',
    about: 'who is below ground keeps nobody from it',
    state: 'notModelled',
    said: 'offTable',
    missing: 'sewers and tunnels are not on the table',
  },
  made('A26.11-f', 'also by passing through', 'following.ts controlled', 'gaining'),
  made('A26.11-g', 'not by Bypass', 'occupant.ts isBypassing', 'gaining'),
  made('A26.11-h', 'a vehicle never gains a building', 'vehicles.ts coversTarget', 'gaining'),
  made('A26.11-i', 'but Location and hex', 'vehicles.ts vehicularHolds', 'gaining'),
  made('A26.11-j', 'an armed vehicle keeps the enemy from it', 'occupant.ts isHindrance', 'gaining'),
  made('A26.11-k', 'in Bypass not from the building', 'occupying.ts occupied', 'gaining'),
  made('A26.11-l', 'Mopping Up gives building, hexes and Locations', 'moppingUp.ts moppedUp', 'moving'),
  made('A26.11-m', 'not where an armed enemy vehicle passes by', 'moppingUp.ts moppedUp', 'moving'),
  {
    id: 'A26.11-n',
    about: 'caves',
    state: 'notModelled',
    said: 'offTable',
    missing: 'caves are not on the table',
  },
] as const satisfies readonly Clause[];

const OF_KINDS = [
  made('A26.12-a', 'an armed vehicle holds its Location for now', 'vehicles.ts vehicularHolds', 'gaining'),
  made('A26.12-b', 'and all is as before when it leaves', 'controller.ts controllerOf', 'gaining'),
  made('A26.12-c', 'and the hex, if that has no other Location', 'vehicles.ts coversTarget', 'gaining'),
  made('A26.13-a', 'a hex from ground level', 'occupying.ts occupied', 'gaining'),
  made('A26.13-b', 'but for Mopping Up', 'moppingUp.ts moppedUp', 'gaining'),
  made('A26.13-c', 'but for bridge hexes', 'occupying.ts occupied', 'gaining'),
  made('A26.13-d', 'but for a vehicle in its only Location', 'vehicles.ts coversTarget', 'gaining'),
  made('A26.131-a', 'a bridge hex from the bridge or beneath', 'occupying.ts occupied', 'gaining'),
  made('A26.132-a', 'a pillbox hex with its pillbox', 'occupying.ts occupied', 'gaining'),
  part(
    made('A26.14-a', 'a building from any hex and level', 'occupying.ts occupied', 'gaining'),
    'offTable',
    'rooftops and cellars are not on the table',
  ),
  made('A26.14-b', 'not all of it need be occupied', 'occupying.ts occupied', 'gaining'),
  {
    id: 'A26.14-c',
    about: 'rowhouses are one building',
    state: 'implemented',
    by: 'board/wholeBuildings.ts buildingAt',
    test: { file: fileOf('gaining'), title: 'A26.14-c' },
  },
] as const satisfies readonly Clause[];

const CONCEALED = [
  made('A26.15-a', 'Dummies gain nothing', 'occupant.ts canGain', 'gaining'),
  made('A26.15-b', 'concealed units do', 'occupant.ts canGain', 'gaining'),
  made('A26.15-c', 'Dummies keep nobody from it', 'occupant.ts isHindrance', 'gaining'),
  made('A26.15-d', 'concealed and hidden units do', 'occupant.ts isHindrance', 'gaining'),
  part(
    made('A26.15-e', 'what they gain need not be told', 'occupant.ts isUndeclared', 'gaining'),
    'silent',
    'the record marks it as not yet told; both players see the record',
  ),
  part(
    made('A26.15-f', 'how it may be verified', 'moppingUp.ts moppedUp', 'gaining'),
    'offTable',
    'Searching is done at the table',
  ),
] as const satisfies readonly Clause[];

const BURNT = [
  made('A26.16-a', 'what a side Kindled, it forfeits', 'forfeiting.ts forfeits', 'fire'),
  part(
    made('A26.16-b', 'and what the enemy cannot enter for it', 'forfeiting.ts forfeits', 'fire'),
    'silent',
    'Blazes alone shut in; water and cliffs that do their part are not asked',
  ),
  made('A26.16-c', 'whoever is there', 'forfeiting.ts forfeits', 'fire'),
  made('A26.16-d', 'and cannot have it back while it burns', 'occupying.ts occupied', 'fire'),
  part(
    made('A26.161-a', 'nobody answers for random Fire', 'fires.ts chainsOf', 'fire'),
    'silent',
    'burning wrecks are no Fire here',
  ),
  made('A26.161-b', 'an accidental Flame changes nothing', 'accidental.ts shutOff', 'fire'),
  made('A26.161-c', 'hexes that nobody can enter go with those around', 'accidental.ts shutOff', 'fire'),
  part(
    made('A26.161-d', 'Locations with their hex', 'accidental.ts shutOff', 'fire'),
    'silent',
    'a level that Rubble alone keeps all out of is none on the map',
  ),
  made('A26.161-e', 'buildings with all their hexes', 'accidental.ts shutOff', 'fire'),
  made('A26.161-f', 'unenterable for both sides', 'enterable.ts isUnenterable', 'fire'),
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
