import type { Clause, Said } from './clause.ts';

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
  made('A26.1-c', 'but for vehicles', 'controller.ts controllerOf', 'gaining'),
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
  made('A26.12-a', 'an armed vehicle holds its Location for now', 'occupation.ts vehicularHolds', 'gaining'),
  made('A26.12-b', 'and all is as before when it leaves', 'controller.ts controllerOf', 'gaining'),
  made('A26.12-c', 'and the hex, if that has no other Location', 'occupation.ts coversTarget', 'gaining'),
  made('A26.13-a', 'a hex from ground level', 'occupation.ts occupied', 'gaining'),
  made('A26.13-b', 'but for Mopping Up', 'moppingUp.ts moppedUp', 'gaining'),
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
    made('A26.15-f', 'how it may be verified', 'moppingUp.ts moppedUp', 'gaining'),
    'offTable',
    'Searching is done at the table',
  ),
] as const satisfies readonly Clause[];

const BURNT = [
  made('A26.16-a', 'what a side Kindled, it forfeits', 'forfeits.ts forfeits', 'fire'),
  part(
    made('A26.16-b', 'and what the enemy cannot enter for it', 'forfeits.ts forfeits', 'fire'),
    'silent',
    'Blazes alone shut in; water and cliffs that do their part are not asked',
  ),
  made('A26.16-c', 'whoever is there', 'forfeits.ts forfeits', 'fire'),
  made('A26.16-d', 'and cannot have it back while it burns', 'occupation.ts occupied', 'fire'),
  part(
    made('A26.161-a', 'nobody answers for random Fire', 'fires.ts chainsOf', 'fire'),
    'silent',
    'burning wrecks are no Fire here',
  ),
  made('A26.161-b', 'an accidental Flame changes nothing', 'forfeits.ts shutOff', 'fire'),
  made('A26.161-c', 'hexes that nobody can enter go with those around', 'forfeits.ts shutOff', 'fire'),
  part(
    made('A26.161-d', 'Locations with their hex', 'forfeits.ts shutOff', 'fire'),
    'silent',
    'a level that Rubble alone keeps all out of is none on the map',
  ),
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
  made('Q-A4.14-a', 'Disrupted units keep nobody out', 'movement.ts whyNotMove', 'moving'),
  made('A19.12-n', 'Disrupted units keep nobody out', 'movement.ts whyNotMove', 'moving'),
];
