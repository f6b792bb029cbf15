import type { Hex, HexIndex, Location, LocationId } from '../../../board/map/gameMap.ts';
import { directionTo } from '../../../board/map/gameMap.ts';
import { terrain, terrainOfMonth, type TerrainName } from '../../../board/terrain/terrain.ts';
import { opposite, turned, type Direction } from '../../../hexgrid/lattice.ts';
import { halfMf, mf, type HalfMf } from '../../../hexgrid/quantity.ts';
import { counter } from '../../../units/counters.ts';
import { markerRow, type MarkerId } from '../../../units/marker.ts';
import { isStarterKit, type Situation } from '../../../units/position.ts';
import { has, type Unit } from '../../../units/unit.ts';
import type { EntranceRefusal, MpColumn, MpItem } from './controlFacts.ts';
import { hexOfLocation } from './targets.ts';

export const mpOf = (items: readonly MpItem[]): HalfMf => halfMf(items.reduce((sum, { mp }) => sum + mp, 0));

const NEVER = 'never';
const BOG = 'bog';
type Price = number | typeof NEVER | typeof BOG;
type Prices = Readonly<Record<MpColumn, Price>>;

const prices = (tracked: Price, halftrack: Price, armouredCar: Price, truck: Price): Prices => ({
  tracked,
  halftrack,
  armouredCar,
  truck,
});
const none = prices(NEVER, NEVER, NEVER, NEVER);
const OPEN = prices(1, 1, 3, 4);
const STANDING_GRAIN = prices(1, 1, 4, 5);

/**
 * MP to enter terrain: the MP columns of the Terrain Chart of chapter B, as `ASL B Terrain Chart` in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime has it, and the public copies at easlrb-195320.firebaseapp.com,
 * friendorfoe.com and wwiivehicles.com. Grain costs so from April to September. Of terrain without a row here the game
 * knows no cost.
 */
const TERRAIN_PRICES: Readonly<Partial<Record<TerrainName, Prices>>> = {
  openGround: OPEN,
  dirtRoad: OPEN,
  pavedRoad: OPEN,
  runway: OPEN,
  orchard: OPEN,
  orchardOutOfSeason: OPEN,
  plowedField: STANDING_GRAIN,
  grain: STANDING_GRAIN,
  brush: prices(2, 2, 4, 6),
  shellholes: prices(1, 1, 5, 8),
  gully: prices(3, 4, 7, 10),
  elevatedRoad: prices(5, 5, NEVER, NEVER),
  sunkenRoad: none,
  marsh: none,
  crags: none,
  graveyard: prices(BOG, NEVER, NEVER, NEVER),
  woods: prices(BOG, BOG, BOG, BOG),
  stoneRubble: prices(BOG, NEVER, NEVER, NEVER),
  woodenRubble: prices(BOG, NEVER, NEVER, NEVER),
};

/** MP that a hexside adds, by the same charts. */
const HEXSIDE_PRICES: Readonly<Partial<Record<TerrainName, Prices>>> = {
  wall: prices(1, NEVER, NEVER, NEVER),
  hedge: prices(1, BOG, BOG, NEVER),
  bocage: prices(BOG, NEVER, NEVER, NEVER),
  cliff: none,
  roadblock: none,
};

const BUILT = ['building', 'factory', 'marketplace'];
const WET = ['water'];

const pricesOf = (name: TerrainName): Prices | undefined => {
  const { kind } = terrain(name);
  if (BUILT.includes(kind)) return prices(BOG, NEVER, NEVER, NEVER);
  return WET.includes(kind) ? none : TERRAIN_PRICES[name];
};

/** Counters on the map that no vehicle goes past by the numbers of the chart alone. */
const UNKNOWN: readonly MarkerId[] = [
  'flame',
  'burningWreck',
  'wire',
  'trench',
  'mines6',
  'mines8',
  'mines12',
  'ffe',
];

const UPHILL = mf(4);
const UPHILL_BY_ROAD = mf(2);
const ROAD = halfMf(1);
const ROAD_BUTTONED_UP = mf(1);

/** A vehicle that enters a hex, across which hexside, by the road or not. */
interface Entrance {
  readonly situation: Situation;
  readonly unit: Unit;
  readonly column: MpColumn;
  readonly here: Hex;
  readonly there: Hex;
  readonly from: Location;
  readonly to: Location;
  readonly across: Direction;
  readonly by: 'road' | 'land';
}

const placeOf = ({ map }: Situation, at: LocationId): Location | undefined =>
  map.locations[map.locationById.get(at) ?? -1];

const isRoad = ({ road }: Hex): boolean => road !== undefined && road !== 'path';

/** The hexsides at the hexspine that it points to. @rule D2.11 D3.11 SK-TH-10 */
export const frontOf = (facing: Direction): readonly Direction[] => [facing, turned(facing, -1)];

const ruleOf = (table: Pick<Situation, 'rules'>, rule: string): string =>
  isStarterKit({ situation: table }) ? 'SK-MPh' : rule;

const markersIn = ({ markers }: Situation, { id }: Hex): readonly MarkerId[] =>
  markers.filter(({ hex }) => hex === id).map(({ kind }) => kind);

/** What it goes through there, with what counters make of it. */
const groundOf = ({ situation, there, to }: Entrance): TerrainName => {
  const changed = markersIn(situation, there).flatMap((kind) => markerRow(kind).terrain ?? []);
  return to.level > 0 ? to.terrain : terrainOfMonth(changed[0] ?? to.terrain, situation.month);
};

type Found = readonly MpItem[] | EntranceRefusal['fact'];

const priced = (
  row: Prices | undefined,
  { column, situation }: Entrance,
  item: Pick<MpItem, 'why' | 'terrain'> & { readonly terrain: TerrainName },
): Found => {
  const price = row?.[column];
  if (price === undefined) return 'mpUnknown';
  if (price === NEVER) return 'notForIt';
  if (price === BOG) return 'needsBogCheck';
  return [{ ...item, mp: mf(price), rule: ruleOf(situation, terrain(item.terrain).rule) }];
};

/** A CE vehicle half a MP, a BU AFV one. @rule B3.41 D2.16 SK-MPh-11 */
const byRoad = ({ situation, unit }: Entrance): Found => {
  const isShut = has(unit, 'buttonedUp') && counter(unit.counter).unarmoured !== true;
  return [{ why: 'road', mp: isShut ? ROAD_BUTTONED_UP : ROAD, rule: ruleOf(situation, 'D2.16') }];
};

const overHexside = (entrance: Entrance): Found => {
  const name = entrance.here.hexsides[entrance.across];
  if (name === undefined) return [];
  return priced(HEXSIDE_PRICES[name], entrance, { why: 'hexside', terrain: name });
};

/** Four MP for each level that it goes up, two by a road. @rule B10.4 */
const uphill = ({ situation, from, to, by }: Entrance): Found => {
  const rise = to.elevation - from.elevation;
  if (Math.abs(rise) > 1) return 'mpUnknown';
  if (rise <= 0) return [];
  return [{ why: 'uphill', mp: by === 'road' ? UPHILL_BY_ROAD : UPHILL, rule: ruleOf(situation, 'B10.4') }];
};

/** One for each wreck or vehicle there, two at the road rate, and that twice in woods. @rule D2.14 B13.41 */
const pastVehicles = ({ situation, unit, there, to, by }: Entrance): readonly MpItem[] => {
  const vehicles = situation.units.filter(
    (other) =>
      other.id !== unit.id &&
      counter(other.counter).kind === 'vehicle' &&
      !has(other, 'dummy') &&
      !has(other, 'hidden') &&
      hexOfLocation(situation.map, other.at) === there,
  );
  const wrecks = markersIn(situation, there).filter((kind) => kind === 'wreck');
  const count = vehicles.length + wrecks.length;
  const each = (by === 'road' ? 2 : 1) * (terrain(to.terrain).kind === 'woods' ? 2 : 1);
  return count === 0 ? [] : [{ why: 'vehicles', mp: mf(count * each), rule: ruleOf(situation, 'D2.14') }];
};

/** SMOKE costs vehicles MP too, as D2.3 has it: one, as of all who enter it. @rule A24.2 */
const throughSmoke = ({ situation, there }: Entrance): readonly MpItem[] =>
  markersIn(situation, there).some((kind) => markerRow(kind).smoke)
    ? [{ why: 'smoke', mp: mf(1), rule: ruleOf(situation, 'A24.2') }]
    : [];

const isFact = (found: Found): found is EntranceRefusal['fact'] => typeof found === 'string';

/** Whether counters make a road of no use, or the hex one that the chart alone does not tell. */
const isUnusual = ({ situation, there, to, by }: Entrance): boolean => {
  const markers = markersIn(situation, there);
  if (to.level > 0 && by !== 'road') return true;
  return (
    markers.some((kind) => UNKNOWN.includes(kind)) ||
    (by === 'road' && markers.some((kind) => markerRow(kind).terrain !== undefined))
  );
};

const itemised = (entrance: Entrance): Found => {
  const { situation, there, by } = entrance;
  if (markersIn(situation, there).includes('blaze')) return 'notForIt';
  if (isUnusual(entrance)) return 'mpUnknown';
  const ground = groundOf(entrance);
  const parts: readonly Found[] = [
    by === 'road'
      ? byRoad(entrance)
      : priced(pricesOf(ground), entrance, { why: 'terrain', terrain: ground }),
    by === 'road' ? [] : overHexside(entrance),
    uphill(entrance),
  ];
  const wrong = (['notForIt', 'mpUnknown', 'needsBogCheck'] as const).find((fact) => parts.includes(fact));
  if (wrong) return wrong;
  return [
    ...parts.flatMap((part) => (isFact(part) ? [] : part)),
    ...pastVehicles(entrance),
    ...throughSmoke(entrance),
  ];
};

/** From where a vehicle goes to the next hex, and where to. */
interface Passage {
  readonly here: Hex;
  readonly there: Hex;
  readonly from: Location;
  readonly to: Location;
  readonly across: Direction;
}

const passageTo = (situation: Situation, at: LocationId, to: LocationId): Passage | undefined => {
  const { map } = situation;
  const [from, place] = [placeOf(situation, at), placeOf(situation, to)];
  const [here, there] = [map.hexes[from?.hex ?? -1], map.hexes[place?.hex ?? -1]];
  const across = here && there && directionTo(here, there.index);
  return here && there && from && place && across !== undefined
    ? { here, there, from, to: place, across }
    : undefined;
};

const RULES = {
  noVca: 'D2.11',
  outsideVca: 'D2.11',
  notForIt: 'D2.1',
  mpUnknown: 'D2.1',
  needsBogCheck: 'D8.2',
  drivesOnGround: 'D2.1',
} as const;

/** A bridge is entered and left by its road, and upper levels not at all. */
const isAloft = ({ level, terrain: name }: Location): boolean => level > 0 && terrain(name).kind !== 'bridge';

/**
 * What the next hex costs a vehicle, item by item, by the road where one leads there, which is cheaper; or why it does
 * not go there. It has to lie in its VCA: Reverse Movement, Bypass and Bog Checks are not worked out.
 *
 * @rule D2.1 D2.11 D2.14 D2.16 SK-MPh-11 SK-MPh-12
 */
export const entranceItems = (
  situation: Situation,
  unit: Unit,
  column: MpColumn,
  to: LocationId,
): readonly MpItem[] | EntranceRefusal => {
  const refused = (fact: EntranceRefusal['fact']): EntranceRefusal => ({
    rule: isStarterKit({ situation }) && fact !== 'needsBogCheck' ? 'SK-MPh' : RULES[fact],
    fact,
    unit: unit.id,
    to,
  });
  const passage = passageTo(situation, unit.at, to);
  if (!passage || isAloft(passage.to)) return refused('drivesOnGround');
  if (unit.facing === undefined) return refused('noVca');
  const { here, there, from, across } = passage;
  if (!frontOf(unit.facing).includes(across)) return refused('outsideVca');
  const isByRoad =
    here.roadHexsides[across] === true &&
    there.roadHexsides[opposite(across)] === true &&
    isRoad(here) &&
    isRoad(there);
  if (from.level > 0 && !isByRoad) return refused('notForIt');
  const found = itemised({ ...passage, situation, unit, column, by: isByRoad ? 'road' : 'land' });
  return isFact(found) ? refused(found) : found;
};

/** Two MP a hexspine in woods, buildings and rubble, one elsewhere. @rule D2.11 SK-MPh-12 */
export const turnItem = (situation: Situation, where: 'confined' | 'free', hexspines: number): MpItem => ({
  why: 'turn',
  mp: mf(hexspines * (where === 'confined' ? 2 : 1)),
  rule: ruleOf(situation, 'D2.11'),
});

/** One MP each. @rule D2.12 D2.13 D2.17 SK-MPh-13 SK-MPh-15 */
export const engineItem = (
  situation: Situation,
  why: 'start' | 'stop' | 'delay' | 'more',
  mp: HalfMf = mf(1),
): MpItem => ({
  why,
  mp,
  rule: ruleOf(situation, { start: 'D2.12', stop: 'D2.13', delay: 'D2.17', more: 'D2.18' }[why]),
});

/** The hexes beside one, by their ground; bridges by their roadway too. */
export const hexesBeside = ({ map }: Situation, at: LocationId): readonly LocationId[] => {
  const hex = hexOfLocation(map, at);
  const near = hex?.neighbours.flatMap((index?: HexIndex) => map.hexes[index ?? -1] ?? []) ?? [];
  return near.flatMap(({ locations }) =>
    locations.flatMap((index) => {
      const place = map.locations[index];
      return place && !isAloft(place) ? [place.id] : [];
    }),
  );
};
